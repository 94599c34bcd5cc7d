"""What a token on a destination brings: state, deposit, price (3.4.3 / 3.5.3).

State first, bonus second (A14): the token that makes a company provisional moves its price already.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.ids import HexId
from engine.state import Corporation
from engine.stations import Stations
from engine.track.layout import Place
from titles.t18fb.facts import (
    charter,
    company,
    concessions_exist,
    is_major,
    later,
    line_from,
    state,
)
from titles.t18fb.operating.events import DestinationReached, StatusChanged
from titles.t18fb.paper_data import Line
from titles.t18fb.reading import reading
from titles.t18fb.shares.deposits import pay_back
from titles.t18fb.shares.market import move_up
from titles.t18fb.state import Status
from titles.t18fb.track.stations import printed_owners

if TYPE_CHECKING:
    from engine.game import Game


def token_placed(game: Game, corporation: Corporation, place: Place) -> None:
    """Settle everything that a token just placed there brings; homes are none of it."""
    if not is_major(game, corporation):
        return
    goal = _destination(game, corporation, place)
    if goal is not None:
        papers = charter(game, corporation.id)
        papers.reached.append(goal)
        game.emit(DestinationReached(corporation.id, goal))
        if concessions_exist(game):
            _check_state(game, corporation)
        elif not reading(game).both_slots_kept:
            _settle_line(game, corporation)
        if goal not in papers.bonuses and _gets_bonus(game, corporation, goal):
            papers.bonuses.append(goal)
            move_up(game, corporation, "bonus")
    elif not company(game, corporation.id).destinations and _opens_city(game, place):
        move_up(game, corporation, "bonus")


def _destination(game: Game, corporation: Corporation, place: Place) -> HexId | None:
    """The historical destination that the place is for the company (A15, A136)."""
    lost, locate = state(game).lost, Stations.of(game).location
    for group in company(game, corporation.id).destinations:
        for hex_id in group:
            # PA23 knows Napoli's halves as two destinations.
            same = locate((hex_id, 0)) == locate(place) if later(game) else hex_id == place[0]
            if same and hex_id != corporation.home and (hex_id, corporation.id) not in lost:
                return hex_id
    return None


def _gets_bonus(game: Game, corporation: Corporation, goal: HexId) -> bool:
    """Not while building, and once for destinations between which there was a choice (A89)."""
    papers = charter(game, corporation.id)
    if papers.frozen or papers.status not in (Status.PROVISIONAL, Status.DEFINITIVE):
        return False
    group = _group(game, corporation, goal)
    return not any(other in papers.reached for other in group if other != goal)


def _group(game: Game, corporation: Corporation, goal: HexId) -> Sequence[HexId]:
    """The destinations of which the company needs one, that one among them."""
    groups = company(game, corporation.id).destinations
    return next(group for group in groups if goal in group)


def _opens_city(game: Game, place: Place) -> bool:
    """Whether the token is the first in a yellow city, tile or printed (R257)."""
    face = game.layout.faces[place[0]]
    is_city = face.stops[place[1]].kind == "city"
    if not is_city or face.colour != "yellow" or _waits_for_its_company(game, place):
        return False
    return len(game.layout.tokens(place)) == 1


def _waits_for_its_company(game: Game, place: Place) -> bool:
    """Whether a home token lies there from the set-up on, its company not started yet (R9)."""
    if not later(game) or reading(game).unstarted_homes_empty:
        return False
    homes = (owner for owner in printed_owners(game, place) if owner.role == "home")
    found = (game.state.corporations.get(owner.corporation) for owner in homes if owner.corporation)
    return any(corporation is not None and not corporation.founded for corporation in found)


# How far the line has come


def _check_state(game: Game, corporation: Corporation) -> None:
    """From building to provisional at the intermediate destination, then to definitive (R113).

    A final destination that was reached first counts as soon as the intermediate follows (A13).
    """
    papers = charter(game, corporation.id)
    line = line_from(game, corporation.id, papers.line[0])
    if papers.status == Status.BUILDING:
        if _settle_line(game, corporation):
            _become(game, corporation, Status.PROVISIONAL)
    if papers.status == Status.PROVISIONAL and line.final in papers.reached:
        _become(game, corporation, Status.DEFINITIVE)


def _settle_line(game: Game, corporation: Corporation) -> bool:
    """Whether the intermediate destination is reached; the first one of several is settled.

    The phases do not matter to that: the slot in the other city is lost in phases 5 and 6 as well.
    """
    papers = charter(game, corporation.id)
    line = line_from(game, corporation.id, papers.line[0])
    reached = [hex_id for hex_id in line.intermediate if hex_id in papers.reached]
    if reached == papers.reached[-1:]:
        _choose(game, corporation, line, reached[0])
    return bool(reached)


def _become(game: Game, corporation: Corporation, status: Status) -> None:
    charter(game, corporation.id).status = status
    game.emit(StatusChanged(corporation.id, status.value))
    pay_back(game, corporation.id, final=status == Status.DEFINITIVE)


def _choose(game: Game, corporation: Corporation, line: Line, reached: HexId) -> None:
    """The first of several intermediates is the one; LATER gives up the other slot (R119)."""
    charter(game, corporation.id).line = [line.home, reached, line.final]
    if later(game):
        others = [hex_id for hex_id in line.intermediate if hex_id != reached]
        state(game).lost += [(hex_id, corporation.id) for hex_id in others]
