"""Founding corporations: only the next in line, at a chosen price (§8.1, §9.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE
from engine.capital.founding import Founding
from engine.capital.money import Account
from engine.events import Event
from engine.ids import BANK, CorporationId, HexId, PlayerId
from engine.moves import Move, Start
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.stations import Stations
from engine.steps.interrupts import PendingStep
from titles.t1849.facts import data, state
from titles.t1849.reading import reading

if TYPE_CHECKING:
    from engine.game import Game

AFG = CorporationId("AFG")
PRESIDENT = 20
"""Percent of the president's certificate."""


@dataclass(frozen=True, slots=True)
class CorporationSetAside(Event):
    """It cannot be started for want of a home."""

    corporation: CorporationId


def next_in_line(game: Game) -> CorporationId | None:
    """The only corporation that may be founded now."""
    queue = game.state.queue
    return queue[0] if queue and queue[0] not in game.state.resting else None


def homes(game: Game, corporation: CorporationId) -> list[HexId | None]:
    """Homes to choose from: None stands for the printed one."""
    choices = game.facts(corporation).home_choices
    if not choices:
        return [None]
    return [hex_id for hex_id in choices if has_room(game, hex_id)]


def has_room(game: Game, hex_id: HexId) -> bool:
    """Whether a city has a slot that is neither taken nor kept for another."""
    stations = Stations.of(game)
    place = (hex_id, stations.stops(game, hex_id)[0])
    return stations.free(game, place) > stations.reserved(game, place)


# Garibaldi without a home (9.4.1)


def settle_line(game: Game) -> None:
    """Set AFG aside when it is next in line and none of its cities has room."""
    if reading(game).garibaldi_by_token:
        return
    queue = game.state.queue
    if queue and queue[0] == AFG and not homes(game, AFG):
        _set_aside(game)


def garibaldi_may_step_aside(game: Game) -> None:
    """By the other reading: a token may take the last home and set AFG aside at once."""
    if reading(game).garibaldi_by_token and AFG in game.state.queue and not homes(game, AFG):
        _set_aside(game)


def garibaldi_may_return(game: Game) -> None:
    """By the other reading: AFG is last in line again as soon as there is a home."""
    now = state(game)
    if reading(game).garibaldi_by_token and AFG in now.aside and homes(game, AFG):
        now.aside.remove(AFG)
        now.queue.append(AFG)
        now.resting.append(AFG)


def _set_aside(game: Game) -> None:
    game.state.queue.remove(AFG)
    state(game).aside.append(AFG)
    game.emit(CorporationSetAside(AFG))


def open_line(game: Game) -> None:
    """At the start of a stock round all may be founded again, AFG if it has found a home."""
    now = state(game)
    now.resting = []
    if AFG in now.aside and not reading(game).garibaldi_by_token and homes(game, AFG):
        now.aside.remove(AFG)
        now.queue.append(AFG)
    settle_line(game)


# Founding


class Founding1849(Founding):
    """The next in line: the founder pays its treasury for 20, 30 or 40 percent."""

    home_placed = "founding"

    def available(self, game: Game) -> list[CorporationId]:
        line = next_in_line(game)
        return [] if line is None else [line]

    def barred(self, game: Game, corporation: Corporation) -> IllegalMove | None:
        if corporation.founded:
            return IllegalMove("started_already", corporation=corporation.id)
        line = next_in_line(game)
        if corporation.id != line:
            return IllegalMove("not_next_in_line", corporation=line or "")
        return None

    def first_shares(self, game: Game, corporation: CorporationId) -> tuple[int, ...]:
        most = data(game).president_may_buy_at_start
        return tuple(range(PRESIDENT, most + 1, SHARE))

    def homes(self, game: Game, corporation: CorporationId) -> list[HexId | None]:
        return homes(game, corporation)

    def found(
        self,
        game: Game,
        player: PlayerId,
        corporation: Corporation,
        move: Start,
        payer: Account,
    ) -> None:
        super().found(game, player, corporation, move, payer)
        settle_line(game)


class RoyalPar(PendingStep):
    """Who has bought RSA gets the first presidency and sets its price; the bank pays (§8.1)."""

    name = "par"

    def moves(self, game: Game) -> Iterator[Move]:
        line = next_in_line(game)
        assert line is not None
        for price in game.phase.par:
            for home in homes(game, line):
                yield Start(line, price, PRESIDENT, home)

    def apply(self, game: Game, move: Move) -> None:
        if not isinstance(move, Start):
            raise IllegalMove("must_set_par")
        founding = Founding.of(game)
        corporation = founding.check_terms(game, move, (PRESIDENT,))
        pending = game.state.pending.pop()
        founding.found(game, pending.player, corporation, move, BANK)
        state(game).royal_corporation = corporation.id
