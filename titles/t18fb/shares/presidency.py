"""Who leads a company, and concessions that are withdrawn (3.2.3, 3.2.5 / 3.3.3, 3.3.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.certificates import change_president, largest_other_holder, percent
from engine.capital.stock import Stock
from engine.events import Passed
from engine.ids import POOL, CorporationId, PlayerId, PrivateId
from engine.moves import PASS, Move
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.steps.interrupts import PendingStep
from titles.t18fb.facts import charter, concession, concessionaire, concessions_exist
from titles.t18fb.shares import deposits
from titles.t18fb.shares.events import ConcessionWithdrawn
from titles.t18fb.verbs import TakeConcession

if TYPE_CHECKING:
    from engine.game import Game

PROTECTION = 20
"""Points by which another must be ahead of a president in phases 1 to 4."""


def outranks(game: Game, held: int, kept: int) -> bool:
    """Whether a holder of so many points replaces a president who keeps so many (R101, R102)."""
    return held >= kept + PROTECTION if concessions_exist(game) else held > kept


def settle(game: Game, corporation: Corporation, after: PlayerId | None = None) -> None:
    """Let whoever is far enough ahead of the president take over, with all that follows.

    Among several the one with most, then the next in order after the president. ``after`` is who
    was president before, where the certificate has changed hands already (in a sale).
    """
    before = after or corporation.president
    if before is None:
        return
    if corporation.president == before:
        rival = largest_other_holder(game, corporation, before)
        kept = percent(game, corporation, before)
        if rival is not None and outranks(game, rival[1], kept):
            change_president(game, corporation, rival[0], "singles")
    president = corporation.president
    if president is not None and president != before:
        _concession_follows(game, corporation, before, president)


def _concession_follows(
    game: Game, corporation: Corporation, before: PlayerId, president: PlayerId
) -> None:
    """The concession of a president who was outvoted is withdrawn; the new one is asked (R97)."""
    if concessionaire(game, corporation.id) == before:
        withdraw(game, corporation)
        game.state.pending.append(Pending(Reacquire.name, president, corporation.id))


def withdraw(game: Game, corporation: Corporation) -> None:
    """A concession goes to the pool, its deposit is lost, the company is frozen (R96, R100)."""
    found, player = concession(game, corporation.id), concessionaire(game, corporation.id)
    assert found is not None
    assert player is not None
    lost = deposits.forfeit(game, corporation.id)
    found.owner, found.withdrawn = POOL, game.state.round.turn
    charter(game, corporation.id).frozen = True
    game.emit(ConcessionWithdrawn(corporation.id, player, lost))


def restore(
    game: Game, corporation: Corporation, player: PlayerId, price: int, card: PrivateId | None
) -> None:
    """Give a withdrawn concession to the player for a deposit that has been checked."""
    charter(game, corporation.id).frozen = False
    deposits.acquire(game, corporation.id, player, price, card)


class Reacquire(PendingStep):
    """A new president takes back the concession that was just withdrawn, or leaves it (R97)."""

    name = "concession"

    def waits(self, game: Game) -> bool:
        return any(move != PASS for move in self.moves(game))

    def moves(self, game: Game) -> Iterator[Move]:
        player, name = self.player(game), CorporationId(self.entity(game))
        for card in (None, *deposits.halving_cards(game, player)):
            move = TakeConcession(name, card)
            try:
                self._check(game, move)
            except IllegalMove:
                continue
            yield move
        yield PASS

    def _check(self, game: Game, move: TakeConcession) -> int:
        """The deposit that the player would pay. Raises IllegalMove."""
        player = self.player(game)
        full = deposits.due(game, move.corporation, player, named=False)
        price = deposits.to_pay(game, player, full, move.card)
        Stock.of(game).check_cash(game, player, price)
        return price

    def apply(self, game: Game, move: Move) -> None:
        name = CorporationId(self.entity(game))
        if move == PASS:
            pending = game.state.pending.pop()
            game.emit(Passed(pending.player, pending.step, pending.entity))
            return
        if not isinstance(move, TakeConcession) or move.corporation != name:
            raise IllegalMove("must_answer_concession", corporation=name)
        price = self._check(game, move)
        player = game.state.pending.pop().player
        restore(game, game.state.corporations[name], player, price, move.card)
