"""What sheets of players, corporations and the bank show, made from a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital import market
from engine.capital.certificates import SHARE, holding, percent
from engine.capital.founding import Founding
from engine.capital.stock import Stock
from engine.capital.worth import Worth
from engine.data.schema import Phase
from engine.ids import BANK, OFFER, POOL, TREASURY, CorporationId, Owner, PlayerId, TrainName
from engine.showing.display import Display, Note
from engine.showing.for_sale import ForSale
from engine.showing.view import decided_for
from engine.state import Corporation
from engine.trains import Trains
from render.sheets.values import (
    Badge,
    ContractView,
    CorporationView,
    HolderView,
    HoldingView,
    PhaseView,
    PlaceView,
    PlayerView,
    PrivateView,
    StatusView,
    TrainView,
    UnsoldView,
)
from render.words import Words, english_words

if TYPE_CHECKING:
    from engine.game import Game


def status_view(game: Game, words: Words | None = None) -> StatusView:
    """The status of a game as it stands."""
    state, data = game.state, game.title.data
    decision, shown = game.decision, game.title.display(game)
    now = state.round
    priced = market.market_order(game)
    others = [each for each in state.corporations.values() if each.floated and each not in priced]
    order = [*priced, *others]
    queue = dict.fromkeys((*game.title.in_line(game), *state.corporations))
    return StatusView(
        title=data.title,
        currency=data.currency,
        colours=tuple(company.colour for company in data.corporations),
        move=len(game.record),
        round=(now.kind, now.turn, now.number, now.of),
        only=now.only,
        phase=_phase(game),
        bank=state.bank,
        certificate_limit=Stock.of(game).certificate_limit(game),
        actor=state.players[decision.player].name if decision is not None else None,
        entity=decided_for(game),
        finished=state.finished,
        players=tuple(player_view(game, player, shown) for player in state.players),
        corporations=tuple(corporation_view(game, company.id, shown) for company in order),
        waiting=tuple(
            badge(game, name)
            for name in queue
            if name in state.corporations and not state.corporations[name].founded
            if name not in shown.not_for_founding
        ),
        trains=tuple(train_view(game, name) for name in state.depot),
        unsold=tuple(_unsold(game)),
        pool_trains=tuple(state.pool_trains),
        unsold_in=game.title.unsold,
        words=words or english_words(data.title),
        columns=tuple(column.kind for column in shown.columns),
        notes=shown.notes,
        contracts=contract_views(game, shown),
    )


def contract_views(game: Game, shown: Display) -> tuple[ContractView, ...]:
    """What may be undertaken and what has been."""
    return tuple(
        ContractView(
            number=contract.number,
            name=contract.name,
            price=contract.price,
            bonus=contract.bonus,
            owner=badge(game, contract.owner) if contract.owner is not None else None,
            rounds=contract.rounds,
            due=contract.due,
        )
        for contract in shown.contracts
    )


def badge(game: Game, corporation: CorporationId) -> Badge:
    """How a corporation is shown."""
    return Badge(corporation, game.facts(corporation).colour)


def player_view(game: Game, player: PlayerId, shown: Display) -> PlayerView:
    """A seat as it stands."""
    state = game.state
    seat = state.players[player]
    decision = game.decision
    return PlayerView(
        name=seat.name,
        cash=seat.cash,
        worth=Worth.of(game).score(game, player),
        certificates=Stock.of(game).count_certificates(game, player),
        holdings=tuple(_holdings(game, player)),
        privates=_privates(game, player),
        priority=state.priority == player and not seat.left,
        to_move=decision is not None and decision.player == player,
        left=seat.left,
        loans=seat.loans,
        cards=shown.hands.get(player, ()),
        bids=tuple(
            (lot.id, amount)
            for lot in ForSale.of(game).lots(game)
            for bidder, amount in lot.bids
            if bidder == player
        ),
        sections=shown.sections.get(player, ()),
    )


def _holdings(game: Game, owner: Owner) -> Iterator[HoldingView]:
    for corporation in game.state.corporations.values():
        held = holding(game, corporation, owner)
        if held.count:
            value = market.price(game, corporation) * held.percent // SHARE
            yield HoldingView(
                badge(game, corporation.id), held.percent, held.count, held.president, value
            )


def _privates(game: Game, owner: Owner) -> tuple[PrivateView, ...]:
    return tuple(
        PrivateView(private.id, private.name, private.revenue)
        for private in game.title.data.privates
        if game.state.privates.get(private.id) == owner
    )


def corporation_view(game: Game, name: CorporationId, shown: Display) -> CorporationView:
    """A corporation as it stands. Raises KeyError for one that is not in play."""
    state = game.state
    corporation = state.corporations[name]
    president = corporation.president if corporation.founded else None
    order = [company.id for company in market.market_order(game)]
    hexes = {hex_.id: hex_.name or "" for hex_ in game.title.data.hexes}
    beside = [
        marker.hex
        for marker in shown.markers
        if (marker.corporation, marker.kind) == (name, "token")
    ]
    placed = [*(hex_id for hex_id, _ in corporation.tokens), *beside]
    now = state.operating
    return CorporationView(
        badge=badge(game, name),
        name=game.facts(name).name,
        started=corporation.founded,
        president=state.players[president].name if president is not None else None,
        price=market.price(game, corporation),
        par=corporation.par,
        cash=corporation.cash,
        treasury=percent(game, corporation, TREASURY) + percent(game, corporation, OFFER),
        pool=percent(game, corporation, POOL),
        trains=tuple(corporation.trains),
        tokens_left=corporation.tokens_left,
        tokens=tuple(PlaceView(hex_id, hexes[hex_id]) for hex_id in placed),
        privates=_privates(game, name),
        holders=tuple(_holders(game, corporation)),
        holdings=tuple(_holdings(game, name)),
        rank=order.index(name) + 1 if name in order else None,
        operating=now is not None and now.corporation == name,
        marks=(*_still_to_float(game, corporation), *shown.marks.get(name, ())),
        columns=tuple(column.cells.get(name, "") for column in shown.columns),
        sections=shown.sections.get(name, ()),
    )


def _still_to_float(game: Game, corporation: Corporation) -> Iterator[Note]:
    """What must be sold of a corporation that has been founded before it gets its capital."""
    if corporation.president is not None and corporation.founded and not corporation.floated:
        yield Note("floats_at", f"{Founding.of(game).floats_at(game, corporation)} %")


def _holders(game: Game, corporation: Corporation) -> Iterator[HolderView]:
    """Players with the most first, then corporations, then the places that are neither."""
    held = []
    for seat in game.state.players.values():
        share = percent(game, corporation, seat.id)
        if share:
            president = corporation.founded and corporation.president == seat.id
            held.append(HolderView("player", seat.name, share, president))
    yield from sorted(held, key=lambda holder: (-holder.percent, not holder.president))
    for name in game.state.corporations:
        share = percent(game, corporation, name)
        if share:
            yield HolderView("corporation", name, share)
    for place in (TREASURY, OFFER, POOL):
        share = percent(game, corporation, place)
        if share:
            yield HolderView(place, "", share)


def train_view(game: Game, name: TrainName) -> TrainView:
    """A class of trains as it stands."""
    state = game.state
    train = game.train(name)
    return TrainView(
        name=name,
        price=train.cost,
        left=state.depot[name],
        rusts=tuple(t.name for t in game.title.data.trains if t.removed_by == name),
        rusted_by=train.removed_by,
        gone=train.removed_by in state.bought,
        for_sale=name in Trains.of(game).on_sale(game),
    )


def _unsold(game: Game) -> Iterator[UnsoldView]:
    """Private companies that the bank has, the first of an auction at its present price."""
    auction = game.state.auction
    discount = auction.discount if auction is not None else 0
    for private in game.title.data.privates:
        if game.state.privates.get(private.id) == BANK:
            yield UnsoldView(private.id, private.face - discount)
            discount = 0


def _phase(game: Game) -> PhaseView:
    phases = game.title.data.phases
    phase = game.phase
    later: Phase | None = next(iter(phases[phases.index(phase) + 1 :]), None)
    following = None
    if later is not None and later.starts_with is not None:
        following = (later.name, later.starts_with)
    return PhaseView(
        name=phase.name,
        tiles=phase.tiles,
        train_limit=phase.train_limit,
        operating_rounds=phase.operating_rounds,
        par=phase.par,
        next=following,
    )
