"""Starting corporations: only the next in line, at a chosen price (§8.1, §9.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import give, holding
from engine.capital.money import pay
from engine.capital.stock import SHARE
from engine.events import CorporationSetAside, CorporationStarted
from engine.ids import BANK, TREASURY, CorporationId, HexId, PlayerId
from engine.moves import Move, Start
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.interrupts import PendingStep
from engine.steps.place_token import put_token
from titles.t1849.facts import data, state
from titles.t1849.reading import reading

if TYPE_CHECKING:
    from engine.game import Game

AFG = CorporationId("AFG")
PRESIDENT = 20
"""Percent of the president's certificate."""


def next_in_line(game: Game) -> CorporationId | None:
    """The only corporation that may be started now."""
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
    stations = game.title.stations
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
    now = game.state
    if reading(game).garibaldi_by_token and AFG in now.aside and homes(game, AFG):
        now.aside.remove(AFG)
        now.queue.append(AFG)
        now.resting.append(AFG)


def _set_aside(game: Game) -> None:
    game.state.queue.remove(AFG)
    game.state.aside.append(AFG)
    game.emit(CorporationSetAside(AFG))


def open_line(game: Game) -> None:
    """At the start of a stock round all may be started again, AFG if it has found a home."""
    now = game.state
    now.resting = []
    if AFG in now.aside and not reading(game).garibaldi_by_token and homes(game, AFG):
        now.aside.remove(AFG)
        now.queue.append(AFG)
    settle_line(game)


# Starting


def start(game: Game, player: PlayerId, corporation: Corporation, move: Start, payer: str) -> None:
    """Carry out a foundation that has been checked; the bank pays for RSA's corporation."""
    facts = game.facts(corporation.id)
    corporation.founded = corporation.floated = True
    corporation.par = move.price
    market.place(game, corporation, *market.par_space(game, move.price))
    extra = (move.percent - PRESIDENT) // SHARE
    give(corporation, [0, *holding(game, corporation, TREASURY).singles[:extra]], player)
    account = PlayerId(payer) if payer == player else BANK
    pay(game, account, corporation.id, move.price * move.percent // SHARE)
    pay(game, corporation.id, BANK, facts.token_fee)
    home = move.home or facts.home[0]
    corporation.home = home
    put_token(game, corporation, (home, game.title.stations.stops(game, home)[0]))
    game.state.queue.remove(corporation.id)
    game.emit(CorporationStarted(corporation.id, player, move.price, move.percent, home))
    settle_line(game)


def check_start(game: Game, move: Start, percents: tuple[int, ...]) -> Corporation:
    """The corporation to be started. Raises IllegalMove."""
    corporation = game.state.corporations.get(move.corporation)
    line = next_in_line(game)
    if corporation is None or corporation.founded:
        raise IllegalMove("cannot_start", corporation=move.corporation)
    if move.corporation != line:
        raise IllegalMove("not_next_in_line", corporation=line or "")
    if move.price not in game.phase.par:
        raise IllegalMove("wrong_par", prices=[str(price) for price in game.phase.par])
    if move.percent not in percents:
        raise IllegalMove("wrong_first_share", percents=[f"{share}%" for share in percents])
    if move.home not in homes(game, move.corporation):
        raise IllegalMove("wrong_home", homes=[str(h) for h in homes(game, move.corporation) if h])
    return corporation


class Founding:
    """Founding in a stock round: the founder pays for 20, 30 or 40 percent."""

    def percents(self, game: Game) -> tuple[int, ...]:
        """Shares that a founder may take."""
        most = data(game).president_may_buy_at_start
        return tuple(range(PRESIDENT, most + 1, SHARE))

    def starts(self, game: Game, player: PlayerId) -> Iterator[Start]:
        """Every legal foundation."""
        line = next_in_line(game)
        if line is None:
            return
        for price in game.phase.par:
            for percent in self.percents(game):
                for home in homes(game, line):
                    move = Start(line, price, percent, home)
                    try:
                        self._check(game, player, move)
                    except IllegalMove:
                        continue
                    yield move

    def _check(self, game: Game, player: PlayerId, move: Start) -> Corporation:
        corporation = check_start(game, move, self.percents(game))
        certificates = 1 + (move.percent - PRESIDENT) // SHARE
        game.title.stock.check_room(game, player, certificates)
        game.title.stock.check_cash(game, player, move.price * move.percent // SHARE)
        return corporation

    def start(self, game: Game, player: PlayerId, move: Start) -> None:
        """Found a corporation. Raises IllegalMove."""
        corporation = self._check(game, player, move)
        start(game, player, corporation, move, player)


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
        corporation = check_start(game, move, (PRESIDENT,))
        pending = game.state.pending.pop()
        start(game, pending.player, corporation, move, BANK)
        state(game).royal_corporation = corporation.id
