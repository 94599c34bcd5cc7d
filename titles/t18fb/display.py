"""What pictures show of 18FB: kept slots, states of companies, concessions and the auction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.data.drawing import Reservation
from engine.ids import HexId, Owner, PlayerId
from engine.showing.display import Display, Note, Section
from engine.state import Corporation
from engine.track.layout import Place
from titles.t18fb.facts import charter, data, is_favoured, state
from titles.t18fb.state import Status
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
        sections={
            Owner(player): (Section("concessions", lines),)
            for player in game.state.players
            if (lines := tuple(_concessions(game, player)))
        },
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
    """Its state, town markers, what a card brings it, and trains that are not paid for."""
    papers = charter(game, corporation.id)
    if papers.frozen:
        yield Note("frozen")
    elif papers.status != Status.UNFLOATED:
        yield Note(papers.status.value)
    if papers.markers:
        yield Note("markers", str(papers.markers))
    if is_favoured(game, corporation):
        yield Note("favoured")
    for train in papers.leased:
        yield Note("leased", train)


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
