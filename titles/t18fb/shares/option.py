"""PA23's option: the owner of a card takes what another player announces (2.7, R65, A73)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.capital.founding import Founding
from engine.capital.stock import Stock
from engine.events import Passed
from engine.ids import PlayerId, PrivateId
from engine.moves import PASS, BuyShare, Move
from engine.notation import parse, text_of
from engine.refusals import IllegalMove
from engine.rounds.stock import stock_round
from engine.state import Pending
from engine.steps.interrupts import PendingStep
from titles.t18fb.facts import data, state
from titles.t18fb.politics.cards import is_usable, owner_of
from titles.t18fb.shares import deposits, withdrawn
from titles.t18fb.shares.events import OptionOpened, OptionUsed
from titles.t18fb.shares.starting import Starting
from titles.t18fb.shares.stock import check_not_sold
from titles.t18fb.verbs import StartCompany, TakeConcession

if TYPE_CHECKING:
    from engine.game import Game
    from titles.t18fb.shares.stock_round import StockTurn18FB

Announced = BuyShare | StartCompany | TakeConcession
"""What may be taken away: certificates from offer and pool, and concessions."""


def open_option(game: Game, player: PlayerId, move: Announced) -> bool:
    """Ask the owner of an option whether he takes it; tells whether he is asked.

    The move must be legal for the player who announces it.
    """
    for facts in data(game).privates:
        owner = owner_of(game, facts.id) if facts.option and is_usable(game, facts.id) else None
        if owner is None or owner == player:
            continue
        if next(iter(same_for(game, owner, move)), None) is not None:
            announced = {"card": facts.id, "move": text_of(move), "by": player}
            game.emit(OptionOpened(player, owner, move.corporation))
            game.state.pending.append(Pending(TakeOption.name, owner, owner, announced))
            return True
    return False


def same_for(game: Game, owner: PlayerId, move: Announced) -> Iterable[Move]:
    """The ways in which the owner could do the same, on his own terms and within his limits.

    It is no turn of his: a card that names a company does not lower its deposit.
    """
    if isinstance(move, StartCompany):
        founding = Founding.of(game)
        assert isinstance(founding, Starting)
        yield from founding.starts_of(game, owner, move.corporation, named=False)
    elif isinstance(move, TakeConcession):
        for card in (None, *deposits.halving_cards(game, owner)):
            own = TakeConcession(move.corporation, card)
            if _allowed(game, owner, own):
                yield own
    elif _allowed(game, owner, move):
        yield move


def _allowed(game: Game, owner: PlayerId, move: BuyShare | TakeConcession) -> bool:
    try:
        if isinstance(move, TakeConcession):
            withdrawn.check(game, owner, move, named=False)
        else:
            check_not_sold(game, owner, game.state.corporations[move.corporation])
            Stock.of(game).check_purchase(game, owner, move)
    except IllegalMove:
        return False
    return True


class TakeOption(PendingStep):
    """Take what was announced, or let it be; the other player then has his turn as before."""

    name = "option"

    def __init__(self, turn: StockTurn18FB) -> None:
        self._turn = turn

    def announced(self, game: Game) -> Announced:
        """What the other player is about to do."""
        text = self.pending(game).facts["move"]
        move = parse(text, game.title.verbs, game.title.vocabulary)
        assert isinstance(move, BuyShare | StartCompany | TakeConcession)
        return move

    def recurs(self, game: Game, player: PlayerId) -> bool:
        """Before every purchase of others, until the card is used up (A73)."""
        return any(
            owner_of(game, facts.id) == player and is_usable(game, facts.id)
            for facts in data(game).privates
            if facts.option
        )

    def about(self, game: Game) -> str:
        return self.announced(game).corporation

    def moves(self, game: Game) -> Iterator[Move]:
        yield from same_for(game, self.player(game), self.announced(game))
        yield PASS

    def apply(self, game: Game, move: Move) -> None:
        announced = self.announced(game)
        if move == PASS:
            pending = game.state.pending.pop()
            game.emit(Passed(pending.player, pending.step, pending.entity))
            self._turn.carry_out(game, PlayerId(pending.facts["by"]), announced)
            return
        if move not in list(same_for(game, self.player(game), announced)):
            raise IllegalMove("must_answer_option", corporation=announced.corporation)
        pending = game.state.pending.pop()
        card = PrivateId(pending.facts["card"])
        state(game).cards_used[card] = announced.corporation
        game.emit(OptionUsed(pending.player, card, announced.corporation))
        self._take(game, pending.player, move)
        stock_round(game).decided = True

    def _take(self, game: Game, owner: PlayerId, move: Move) -> None:
        stock, founding = Stock.of(game), Founding.of(game)
        if isinstance(move, BuyShare):
            stock.buy(game, owner, move, stock.check_purchase(game, owner, move))
        elif isinstance(move, StartCompany):
            assert isinstance(founding, Starting)
            founding.start_with(game, owner, move, named=False)
        elif isinstance(move, TakeConcession):
            withdrawn.take(game, owner, move, named=False)
