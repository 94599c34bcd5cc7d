"""The cooperative CCFR: its presidency goes round among those who hold its shares (§8.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import give, holding, percent
from engine.events import PresidentAppointed, PresidentChanged
from engine.ids import POOL, PlayerId
from titles.t1883.ccfr.events import CooperativeFrozen
from titles.t1883.ccfr.ranking import first_president
from titles.t1883.concessions.cards import give_back_all
from titles.t1883.facts import CCFR, state

if TYPE_CHECKING:
    from engine.game import Game


def shareholders(game: Game) -> list[PlayerId]:
    """The players who hold a share of CCFR, by their seats."""
    cooperative = game.state.corporations[CCFR]
    return [player for player in game.state.players if percent(game, cooperative, player)]


def appoint_first_president(game: Game) -> None:
    """After the first stock round it is settled who leads CCFR first (8.1.2)."""
    if game.state.round.turn == 1:
        player = first_president(game, shareholders(game))
        game.state.corporations[CCFR].appointed = player
        game.emit(PresidentAppointed(CCFR, player))


def rotate_presidency(game: Game) -> None:
    """After each operating round the next one leads it, unless he has already followed (8.1.2)."""
    leader = game.state.corporations[CCFR].appointed
    if leader is not None and leader == state(game).last_leader:
        pass_presidency_on(game, in_turn=True)


def pass_presidency_on(game: Game, in_turn: bool = False) -> None:
    """The next player clockwise who holds a share leads it; with none left it is frozen."""
    cooperative = game.state.corporations[CCFR]
    before = cooperative.appointed
    assert before is not None
    holders = shareholders(game)
    after = next((player for player in game.players_after(before) if player in holders), None)
    if after is None:
        freeze(game)
    elif after != before:
        cooperative.appointed = after
        game.emit(PresidentChanged(CCFR, before, after, in_turn))


def freeze(game: Game) -> None:
    """Nobody leads it any more, and who still had a share loses it (8.1.6)."""
    cooperative = game.state.corporations[CCFR]
    for player in shareholders(game):
        give(cooperative, holding(game, cooperative, player).singles, POOL)
    cooperative.appointed = None
    give_back_all(game, CCFR)
    game.emit(CooperativeFrozen(CCFR))
