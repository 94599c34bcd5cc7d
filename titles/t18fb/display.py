"""What pictures show of 18FB: kept slots, states of companies, concessions and the auction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.data.drawing import Reservation
from engine.ids import HexId, Owner, PlayerId
from engine.showing.display import Display, Note, Section
from engine.state import Corporation
from engine.track.layout import Place
from titles.t18fb.facts import (
    charter,
    company,
    concessions_exist,
    data,
    hex_facts,
    is_building,
    is_favoured,
    line_from,
    state,
)
from titles.t18fb.operating.interest import interest
from titles.t18fb.regionals.facts import printed
from titles.t18fb.state import Charter, Status
from titles.t18fb.track.stations import printed_owners, reserved_for

if TYPE_CHECKING:
    from engine.game import Game


def display(game: Game) -> Display:
    """All of it."""
    auction = tuple(_auction(game))
    return Display(
        kept=_kept(game),
        notes=auction,
        notices=auction,
        marks={each.id: tuple(_marks(game, each)) for each in game.state.corporations.values()},
        sections={**_player_sections(game), **_company_sections(game)},
        not_for_founding=frozenset(
            each.id
            for each in data(game).corporations
            if each.kind != "major" or not game.phase_reached(each.from_phase)
        ),
    )


def _kept(game: Game) -> dict[HexId, tuple[tuple[Reservation, ...], ...]]:
    """Bourbon tokens and reserved slots as they are now, by stop."""
    return {
        hex_.id: tuple(
            tuple(_reservations(game, (hex_.id, stop)))
            for stop in range(len(game.layout.faces[hex_.id].stops))
        )
        for hex_ in data(game).hexes
        if any(stop.owners for stop in hex_.stops)
    }


def _reservations(game: Game, place: Place) -> Iterator[Reservation]:
    """Slots that are still kept, and those whose token lies in them, so that it finds its slot."""
    kept = set(reserved_for(game, place))
    for owner in printed_owners(game, place):
        if owner.role == "bourbon":
            if state(game).bourbon.get(owner.number or 0) == place[0]:
                yield owner.reservation()
        elif owner.corporation in kept or _has_token(game, owner.corporation, place):
            yield owner.reservation()


def _has_token(game: Game, name: str | None, place: Place) -> bool:
    return any(place in each.tokens for each in game.state.corporations.values() if each.id == name)


def _marks(game: Game, corporation: Corporation) -> Iterator[Note]:
    """Its state, town markers, what a card brings it, and trains that are not paid for.

    From phase 5 on all companies are definitive, which need not be said.
    """
    papers = charter(game, corporation.id)
    if papers.frozen:
        yield Note("frozen")
    elif papers.status != Status.UNFLOATED and concessions_exist(game):
        yield Note(papers.status.value)
    if papers.markers:
        yield Note("markers", str(papers.markers))
    if is_favoured(game, corporation):
        yield Note("favoured")
    for train in papers.leased:
        yield Note("leased", train)


def _player_sections(game: Game) -> dict[Owner, tuple[Section, ...]]:
    return {
        Owner(player): (Section("concessions", lines),)
        for player in game.state.players
        if (lines := tuple(_concessions(game, player)))
    }


def _company_sections(game: Game) -> dict[Owner, tuple[Section, ...]]:
    """The line of a major while it has one, and what pays a regional company's owner."""
    found: dict[Owner, tuple[Section, ...]] = {}
    for each in game.state.corporations.values():
        facts = company(game, each.id)
        if facts.regional is not None and each.owners[0] in game.state.players:
            found[Owner(each.id)] = (Section("regional", tuple(_regional(game, each))),)
        elif concessions_exist(game) and len(charter(game, each.id).line) > 1:
            found[Owner(each.id)] = (Section("line", tuple(_line(game, each))),)
    return found


def _line(game: Game, corporation: Corporation) -> Iterator[Note]:
    """Home, destinations and which of them are reached; deposit, interest and tile steps."""
    papers = charter(game, corporation.id)
    line = line_from(game, corporation.id, papers.line[0])
    yield Note("home", _name(game, line.home))
    # One of two will do.
    between = [hex_id for hex_id in line.intermediate if hex_id in papers.reached]
    role = "either" if len(between or line.intermediate) > 1 else "intermediate"
    for hex_id in between or line.intermediate:
        yield _stage(game, papers, role, hex_id)
    yield _stage(game, papers, "final", line.final)
    held = state(game).concessions.get(corporation.id)
    if held is not None and held.deposit:
        yield Note("deposit", data(game).currency.format(held.deposit))
    if is_building(game, corporation):
        yield Note("interest", data(game).currency.format(interest(game, corporation)))
    yield Note("steps", str(papers.steps))


def _stage(game: Game, papers: Charter, role: str, hex_id: HexId) -> Note:
    reached = "reached" if hex_id in papers.reached else "to_reach"
    return Note(f"{role}_{reached}", _name(game, hex_id))


def _regional(game: Game, regional: Corporation) -> Iterator[Note]:
    """Its nominal value, and its destinations with what they pay."""
    facts, currency = printed(game, regional.id), data(game).currency
    yield Note("nominal", currency.format(facts.nominal))
    for goal in facts.destinations:
        done = goal.hex in charter(game, regional.id).paid
        yield Note("reached" if done else "to_reach", _name(game, goal.hex))
        yield Note("pays", currency.format(goal.bonus))


def _name(game: Game, hex_id: HexId) -> str:
    return hex_facts(game, hex_id).name or hex_id


def _concessions(game: Game, player: PlayerId) -> Iterator[Note]:
    """The concessions of a player, each with the deposit that lies on it."""
    currency = data(game).currency
    for name, held in state(game).concessions.items():
        if held.owner == player:
            yield Note("concession", f"{name} ({currency.format(held.deposit)})")


def _auction(game: Game) -> Iterator[Note]:
    """What is auctioned now, with the highest bid and who made it."""
    lots = state(game).lots
    if lots is not None and lots.lot is not None and lots.bidder is not None:
        bid = data(game).currency.format(lots.bid)
        yield Note("auction", f"{lots.lot}, {bid}, {game.state.players[lots.bidder].name}")
