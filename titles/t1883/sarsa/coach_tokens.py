"""SARSA's coach tokens: from two bases over hills and mountains, later into the plain (§8.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.events import Event
from engine.ids import BANK, CorporationId, HexId, PhaseName
from engine.moves import Move, PlaceToken
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.operating import OperatingStep, operator
from engine.trains import Trains
from titles.t1883.data import Train1883
from titles.t1883.facts import corporation_facts, data, hex_facts, state, train_facts
from titles.t1883.reading import reading
from titles.t1883.sarsa.coaches import coach_groups
from titles.t1883.track.lays import beyond_the_line

if TYPE_CHECKING:
    from engine.game import Game

TOKENS_A_TURN = 2
PLAIN_FROM = PhaseName("5")


@dataclass(frozen=True, slots=True)
class CoachPlaced(Event):
    corporation: CorporationId
    hex: HexId
    cost: int

    @property
    def figure(self) -> int:
        return self.cost

    @property
    def fleeting(self) -> bool:
        return True


class PlaceCoaches(OperatingStep):
    """Coach tokens beside the bases or tokens already there, from one base and the other in turn.

    In the first turn the bases get a token for nothing, and further ones go beside them.
    """

    name = "coach"
    about_board = True

    def begin(self, game: Game) -> None:
        corporation = operator(game)
        if not state(game).coaches:
            for base in corporation_facts(game, corporation.id).bases:
                paid = terrain_cost(game, base) if reading(game).coaches_pay_for_bases else 0
                _put(game, corporation, base, min(paid, corporation.cash))

    def has_choice(self, game: Game) -> bool:
        return next(self.own_moves(game), None) is not None

    def own_moves(self, game: Game) -> Iterator[Move]:
        corporation = operator(game)
        if len(state(game).lays) >= _tokens_of_turn(game, corporation):
            return
        starts = _starts(game, corporation)
        for hex_id in starts:
            if _refusal(game, corporation, hex_id, starts) is None:
                yield PlaceToken(hex_id)

    def play(self, game: Game, move: Move) -> None:
        if not isinstance(move, PlaceToken):
            raise IllegalMove("not_now", step=self.label(game))
        corporation = operator(game)
        if move.stop is not None:
            raise IllegalMove("no_city", hex=move.hex)
        starts = _starts(game, corporation)
        refusal = _refusal(game, corporation, move.hex, starts)
        if refusal is not None:
            raise refusal
        _put(game, corporation, move.hex, terrain_cost(game, move.hex))
        state(game).lays.append([str(base) for base in starts[move.hex]])


def terrain_cost(game: Game, hex_id: HexId) -> int:
    """What the terrain costs, whether or not there is track."""
    terrain = game.title.board.hexes[hex_id].terrain
    return terrain.cost if terrain is not None else 0


def class_on_offer(game: Game) -> int:
    """The number of the train that the bank sells next; of the last one when all are sold."""
    trains = Trains.of(game)
    for name in trains.on_sale(game):
        if not trains.sold_beside(game, name):
            return _stops(train_facts(game, name))
    return _stops(data(game).trains[-1])


def _stops(train: Train1883) -> int:
    assert train.distance is not None
    return train.distance


def _first_turn(corporation: Corporation) -> bool:
    return not corporation.turns


def _tokens_of_turn(game: Game, corporation: Corporation) -> int:
    """How many tokens may be placed in this turn; those on the bases do not count."""
    bases = corporation_facts(game, corporation.id).bases
    if not bases:
        return 0
    return class_on_offer(game) - len(bases) if _first_turn(corporation) else TOKENS_A_TURN


def _starts(game: Game, corporation: Corporation) -> dict[HexId, list[HexId]]:
    """For each hex beside bases or tokens the bases from which it is reached, bases in order."""
    found: dict[HexId, list[HexId]] = {}
    coaches = state(game).coaches
    groups = coach_groups(game.layout, data(game).unbuilt_values, coaches)
    for base in corporation_facts(game, corporation.id).bases:
        group = next(group.hexes for group in groups if base in group.hexes)
        for hex_id in (base,) if _first_turn(corporation) else group:
            for other in game.title.board.neighbours[hex_id]:
                if other is not None and base not in found.setdefault(other, []):
                    found[other].append(base)
    return found


def _refusal(
    game: Game, corporation: Corporation, hex_id: HexId, starts: dict[HexId, list[HexId]]
) -> IllegalMove | None:
    """Why no token may be placed there now."""
    facts = hex_facts(game, hex_id)
    plain = facts.elevation == "plain"
    if facts.zone is None:
        return IllegalMove("no_coach_in_box", hex=hex_id)
    if beyond_the_line(game, corporation.id, hex_id):
        return IllegalMove("north_of_the_line", hex=hex_id)
    if hex_id in state(game).coaches:
        return IllegalMove("already_there", hex=hex_id)
    if plain and not game.phase_reached(PLAIN_FROM):
        return IllegalMove("no_coach_in_plain", hex=hex_id)
    if hex_id not in starts:
        return IllegalMove("coach_not_adjacent", hex=hex_id)
    if not _may_follow(game, corporation, starts[hex_id], plain):
        return IllegalMove("no_coach_left", hex=hex_id)
    cost = terrain_cost(game, hex_id)
    if cost > corporation.cash:
        return IllegalMove("treasury_too_small", needed=cost)
    return None


def _may_follow(game: Game, corporation: Corporation, bases: list[HexId], plain: bool) -> bool:
    """Whether a token from one of the bases may be placed after those of this turn.

    The tokens of a turn start from the two bases alternately. One in the plain is the only one.
    """
    now = state(game)
    if now.lays and (plain or hex_facts(game, now.coaches[-1]).elevation == "plain"):
        return False
    order = corporation_facts(game, corporation.id).bases
    placed: list[Sequence[str]] = [*now.lays, bases]
    return any(
        all(base in token for base, token in zip(cycle(turns), placed, strict=False))
        for turns in (order, order[::-1])
    )


def _put(game: Game, corporation: Corporation, hex_id: HexId, cost: int) -> None:
    pay(game, corporation.id, BANK, cost)
    state(game).coaches.append(hex_id)
    game.emit(CoachPlaced(corporation.id, hex_id, cost))
