"""What 18FB adds to the state shown to the outside; the keys are a contract."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.capital.certificates import percent
from engine.ids import BANK, CLOSED, OFFER, POOL, TREASURY, CorporationId, PlayerId
from engine.rounds.operating import Operating
from engine.showing.view import name_of
from engine.state import Corporation
from titles.t18fb.earnings import capacity, earnings
from titles.t18fb.facts import charter, company, data, is_regional, state
from titles.t18fb.operating.interest import band
from titles.t18fb.operating.tokens import PlaceToken18FB
from titles.t18fb.operating.track import LayTrack18FB
from titles.t18fb.politics.cards import income
from titles.t18fb.regionals.facts import in_order, printed, token_waits
from titles.t18fb.set_up import on_card
from titles.t18fb.shares.deposits import due
from titles.t18fb.shares.ledges import zone_of
from titles.t18fb.track.stations import reserved_for

if TYPE_CHECKING:
    from engine.game import Game

_ZONES = ("white", "light_blue", "dark_blue")


def show(game: Game) -> dict[str, Any]:
    """Edition, seats, concessions, cards, regional companies, slots and the auction."""
    now = state(game)
    shown = {
        "edition": data(game).edition,
        "order": [player.name for player in now.players.values()],
        "concessions": _concessions(game),
        "overbids": _overbids(game),
        "cards": _cards(game),
        "bourbon": {str(number): hex_id for number, hex_id in sorted(now.bourbon.items())},
        "regionals": {c.id: _regional(game, c) for c in in_order(game) if c.owners[0] != OFFER},
        "reserved": _reserved(game),
        "falcon": now.falcon,
        "removed_trains": dict(now.removed_trains),
        "turn_left": _turn_left(game),
    }
    return shown if now.lots is None else {**shown, "auction": _auction(game)}


def _turn_left(game: Game) -> dict[str, int]:
    """Tiles and tokens that the operating company may still lay in this turn."""
    now, operating = state(game), game.state.operating
    name = operating.corporation if operating is not None else None
    if operating is None or name not in game.state.corporations:
        return {"tiles": 0, "tokens": 0}
    round_ = game.title.rounds["OR"]
    assert isinstance(round_, Operating)
    steps = round_.steps_of(game, game.state.corporations[name])
    to_come = {step.name for step in steps[operating.step :]}
    return {
        "tiles": now.tiles_left if LayTrack18FB.name in to_come else 0,
        "tokens": now.tokens_left if PlaceToken18FB.name in to_come else 0,
    }


def show_player(game: Game, player: PlayerId) -> dict[str, Any]:
    """The concessions and regional companies of a player; the latter are no shares."""
    concessions = state(game).concessions
    majors = [each for each in game.state.corporations.values() if not is_regional(game, each)]
    held = {each.id: percent(game, each, player) for each in majors}
    return {
        "shares": {name: share for name, share in held.items() if share},
        "concessions": [name for name, card in concessions.items() if card.owner == player],
        "regionals": [c.id for c in in_order(game) if c.owners[0] == player],
    }


def show_corporation(game: Game, corporation: Corporation) -> dict[str, Any] | None:
    """A major or national; regional companies have a list of their own."""
    if is_regional(game, corporation):
        return None
    name = corporation.id
    papers, facts = charter(game, name), company(game, name)
    on_cards = [percent(game, corporation, on_card(card.id)) for card in data(game).privates]
    shown: dict[str, Any] = {
        "state": str(papers.status),
        "frozen": papers.frozen,
        "line": list(papers.line),
        "reached": list(papers.reached),
        "bonuses": list(papers.bonuses),
        "markers": papers.markers,
        "tile_steps": papers.steps,
        "treasury": percent(game, corporation, TREASURY),
        "offer": percent(game, corporation, OFFER),
        "on_card": sum(on_cards),
        "portfolio": _portfolio(game, corporation),
        "leased": list(papers.leased),
        "zone": _ZONES[zone_of(game, corporation)],
        "capacity": list(capacity(game, corporation)),
        "revenue": earnings(game, corporation).total,
        "interest": _interest(game, corporation),
    }
    return {**shown, "merged": list(papers.merged)} if facts.merger is not None else shown


def _interest(game: Game, corporation: Corporation) -> int:
    """What its concession promises a share; nothing where it has none."""
    if corporation.id not in state(game).concessions:
        return 0
    return data(game).secured_interest[band(game, corporation)]


def _portfolio(game: Game, corporation: Corporation) -> dict[str, int]:
    """Stock that the company owns, its own among it."""
    held = {
        each.id: percent(game, each, TREASURY if each is corporation else corporation.id)
        for each in game.state.corporations.values()
    }
    return {name: share for name, share in held.items() if share}


def _concessions(game: Game) -> dict[str, Any]:
    """Those of players and in the pool, and today's price of those never acquired."""
    shown: dict[str, Any] = {}
    for name, card in state(game).concessions.items():
        if card.owner == BANK:
            anybody = next(iter(game.state.players))
            shown[name] = {"owner": None, "price": due(game, name, anybody, named=False)}
            continue
        owner = POOL if card.owner == POOL else name_of(game, card.owner)
        letter = band(game, game.state.corporations[name])
        shown[name] = {"owner": owner, "deposit": card.deposit, "band": letter}
    return shown


def _overbids(game: Game) -> dict[str, int]:
    """Money that waits on charters: what was paid for cards beyond their price (A32)."""
    companies = game.state.corporations.values()
    return {each.id: each.cash for each in companies if each.cash and not each.founded}


def _cards(game: Game) -> dict[str, Any]:
    """Political cards that are still in the game."""
    shown: dict[str, Any] = {}
    for facts in data(game).privates:
        owner = game.state.privates[facts.id]
        if owner == CLOSED:
            continue
        held = None if owner == BANK else name_of(game, owner)
        shown[facts.id] = {"owner": held, "income": income(game, facts)}
        used = state(game).cards_used.get(facts.id)
        if used is not None:
            shown[facts.id]["used"] = used
    return shown


def _regional(game: Game, regional: Corporation) -> dict[str, Any]:
    papers, facts = charter(game, regional.id), printed(game, regional.id)
    owner = regional.owners[0]
    return {
        "owner": POOL if owner == POOL else name_of(game, owner),
        "cash": regional.cash,
        "markers": papers.markers,
        "trains": list(regional.trains),
        "home": facts.home,
        "token": regional.tokens[0][0] if regional.tokens else None,
        "waiting": token_waits(game, regional),
        "nominal": facts.nominal,
        "paid": list(papers.paid),
        "order": facts.order,
    }


def _reserved(game: Game) -> dict[str, list[CorporationId]]:
    """Slots that are kept, by hex."""
    shown: dict[str, list[CorporationId]] = {}
    for hex_ in data(game).hexes:
        if any(stop.owners for stop in hex_.stops):
            stops = range(len(game.layout.faces[hex_.id].stops))
            kept = [name for stop in stops for name in reserved_for(game, (hex_.id, stop))]
            if kept:
                shown[hex_.id] = kept
    return shown


def _auction(game: Game) -> dict[str, Any]:
    auction = state(game).lots
    assert auction is not None
    bidder = auction.bidder
    return {
        "card": auction.lot,
        "bid": auction.bid,
        "bidder": name_of(game, bidder) if bidder is not None else None,
        "out": [name_of(game, player) for player in auction.out],
        "named_by": name_of(game, auction.namer),
    }
