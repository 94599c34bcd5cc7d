"""A player pays what he or his corporation owes: treasury first, own money, then stock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.emergency import check_emergency_sale, emergency_sales
from engine.capital.money import pay
from engine.capital.stock import Stock
from engine.ending import end
from engine.events import DebtPaid, MoneyContributed
from engine.ids import BANK, CorporationId, Owner, PlayerId
from engine.moves import Move, SellShares
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.steps.interrupts import PendingStep

if TYPE_CHECKING:
    from engine.game import Game


def owe(
    game: Game, player: PlayerId, entity: str, amount: int, purpose: str, about: str = ""
) -> None:
    """Make a player pay the bank, for himself or for a corporation (``entity``) that he leads.

    ``about`` says for which of several such things.
    """
    facts = {"purpose": purpose, "amount": amount} | ({"about": about} if about else {})
    game.state.pending.append(Pending(RaiseMoney.name, player, entity, facts))


class RaiseMoney(PendingStep):
    """While the money does not suffice, stock is sold; what cannot be paid in the end is ruin."""

    name = "emergency"

    # What a title answers

    def ruin(self, game: Game, player: PlayerId, corporation: Corporation | None) -> None:
        """What happens when nothing more can be sold: the player is bankrupt, the game over.

        The decision is off the list already.
        """
        end(game, "bankrupt")

    def sold(self, game: Game) -> None:
        """Called after each sale."""

    def kept_presidency(self, game: Game) -> CorporationId | None:
        """Whose presidency may not change: the corporation that owes, else the one in turn."""
        corporation = self.corporation(game)
        if corporation is not None:
            return corporation.id
        round_ = game.state.operating
        return round_.corporation if round_ is not None else None

    # Where the player stands

    def corporation(self, game: Game) -> Corporation | None:
        """The corporation that owes the money, None where the player does."""
        return game.state.corporations.get(CorporationId(self.entity(game)))

    def due(self, game: Game) -> int:
        """What the player has to pay or to add."""
        corporation = self.corporation(game)
        amount: int = self.pending(game).facts["amount"]
        return amount - (corporation.cash if corporation is not None else 0)

    def missing(self, game: Game) -> int:
        """What the player still lacks."""
        return self.due(game) - game.state.players[self.player(game)].cash

    def sales(self, game: Game) -> Iterator[SellShares]:
        """What may be sold towards the sum."""
        return emergency_sales(
            game, self.player(game), self.missing(game), self.kept_presidency(game)
        )

    # Moves

    def waits(self, game: Game) -> bool:
        return self.missing(game) > 0 and next(self.sales(game), None) is not None

    def moves(self, game: Game) -> Iterator[Move]:
        return self.sales(game)

    def apply(self, game: Game, move: Move) -> None:
        missing = self.missing(game)
        if not isinstance(move, SellShares):
            raise IllegalMove("must_raise_money", missing=max(missing, 0))
        player = self.player(game)
        sale = check_emergency_sale(game, player, move, missing, self.kept_presidency(game))
        Stock.of(game).sell(game, player, sale, in_need=True)
        self.sold(game)

    def skip(self, game: Game) -> None:
        """Pay if there is enough; if nothing more can be sold, that is ruin."""
        if self.missing(game) <= 0:
            self.settle(game)
            return
        corporation = self.corporation(game)
        player = game.state.pending.pop().player
        self.ruin(game, player, corporation)

    def settle(self, game: Game) -> None:
        """Pay the bank what is owed."""
        due = max(self.due(game), 0)
        corporation = self.corporation(game)
        pending = game.state.pending.pop()
        amount: int = pending.facts["amount"]
        owner: Owner = pending.player if corporation is None else corporation.id
        if corporation is None:
            pay(game, pending.player, BANK, due)
        else:
            if due:
                pay(game, pending.player, corporation.id, due)
                game.emit(MoneyContributed(pending.player, corporation.id, due))
            pay(game, corporation.id, BANK, amount)
        facts = pending.facts
        game.emit(DebtPaid(owner, facts["purpose"], amount, facts.get("about", "")))
