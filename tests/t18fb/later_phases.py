"""18FB from phase 5 on, for rule tests: the regional round, forming of national companies."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.game import Game
from engine.ids import CorporationId, HexId, PlayerId
from engine.record import new_game
from engine.state import OperatingRound, Round
from engine.title import Setup, Title
from tests.kit import editing
from tests.kit.table import seat, settle
from tests.t18fb.parts import put_together
from tests.t18fb.table import state, to_phase
from titles.t18fb.nationals import forming
from titles.t18fb.nationals.questions import questions
from titles.t18fb.regionals.round import REGIONAL, regional_round


@cache
def load(edition: str) -> Title:
    """The title with the rounds and decisions of the last phases."""
    title = put_together(edition)
    return replace(
        title,
        rounds={**title.rounds, REGIONAL: regional_round()},
        interrupts={**title.interrupts, **questions()},
    )


def deal(edition: str = "LATER", players: int = 3, phase: str = "5", cash: int = 1000) -> Game:
    """A game in a late phase, without cards and concessions; A has priority, then B, C, ..."""
    title = load(edition)
    game = new_game(title, Setup("18FB", tuple("ABCDEF"[:players]), 1, edition))
    now = state(game)
    now.lots = None
    for each in now.players.values():
        editing.fund(game, each.name, cash)
    to_phase(game, phase)
    now.players = {each.id: each for each in sorted(now.players.values(), key=lambda p: p.name)}
    now.priority = PlayerId(seat(game, "A"))
    now.round = Round("OR", 3, 1, 2)
    now.operating = OperatingRound()
    return game


def in_turn(game: Game, name: str, *operated: str) -> None:
    """Let it be the turn of a company; others have had theirs."""
    names = [CorporationId(each) for each in (*operated, name)]
    game.state.operating = OperatingRound(corporation=CorporationId(name), operated=names)


def form(game: Game) -> None:
    """Let the operating company have bought the first train of phase 6."""
    to_phase(game, "6")
    forming.begin(game)
    settle(game)


def tokens_at(game: Game, hex_id: str) -> list[str]:
    """The tokens on a hex."""
    stops = game.state.stations.get(HexId(hex_id), [])
    return [name for tokens in stops for name in tokens]
