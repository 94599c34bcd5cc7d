"""Alt texts of sheets: what a picture of the market, the status or a charter says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from render.alt import LIMIT
from render.charter import holder_name, status_line
from render.charter_view import CharterView, PlayerSheetView
from render.market import Region
from render.market_view import MarketView
from render.sheet_views import ContractView, HoldingView, PlayerView, StatusView
from render.sheet_words import WORDS
from render.status import card_texts, depot_text, note_texts, player_notes, round_text, turn_text
from render.tables import money


def _say(key: str, **facts: object) -> str:
    return WORDS[f"alt {key}"].format(**facts)


def _shortened(sentences: Iterable[str]) -> str:
    """Sentences in one line; whole ones are left out from the end where it gets too long."""
    kept = [sentence for sentence in sentences if sentence]
    while len(" ".join(kept)) > LIMIT:
        kept.pop()
    return " ".join(kept)


def market_alt(view: MarketView, region: Region | None = None) -> str:
    """What a picture of the market shows: what moved first, then the operating order."""
    return _shortened(_market(view, region))


def _market(view: MarketView, region: Region | None) -> Iterator[str]:
    key = "market" if region is None else "crop"
    yield _say(key, title=view.title, phase=view.phase)
    moves = []
    for token in view.tokens:
        old = view.space(*token.before) if token.before is not None else None
        if old is not None:
            before, after = money(view.currency, old.price), money(view.currency, token.price)
            moves.append(_say("moved", corporation=token.corporation, before=before, after=after))
    if moves:
        yield _say("moves", moves="; ".join(moves))
    if not view.tokens:
        yield _say("empty market")
        return
    order = ", ".join(
        _say(
            "token",
            corporation=token.corporation,
            price=money(view.currency, token.price),
            par=money(view.currency, token.par),
        )
        for token in view.tokens
    )
    yield _say("order", corporations=order)
    stacks = [
        ", ".join(token.corporation for token in stack)
        for stack in view.stacks().values()
        if len(stack) > 1
    ]
    if stacks:
        yield _say("stack", stacks="; ".join(stacks))


def status_alt(view: StatusView) -> str:
    """What the status sheet shows: who is to move, who leads, then everybody in turn."""
    return _shortened(_status(view))


def _status(view: StatusView) -> Iterator[str]:
    yield _say(
        "status",
        title=view.title,
        round=round_text(view),
        phase=view.phase.name,
        bank=money(view.currency, view.bank),
    )
    yield _say("turn", text=turn_text(view))
    if not view.finished:
        yield _leader(view)
    if view.notes:
        yield _say("open", notes=". ".join(note_texts(view)))
    for player in view.players:
        yield _player(player, view.currency, view.certificate_limit)
    for company in view.corporations:
        yield _say(
            "corporation",
            corporation=company.badge.letters,
            price=money(view.currency, company.price),
            cash=money(view.currency, company.cash),
            president=company.president or WORDS["none"],
            trains=", ".join(company.trains) or WORDS["none"],
        )
    for_sale = [
        _say(
            "train",
            train=train.name,
            price=money(view.currency, train.price),
            left=depot_text(train),
        )
        for train in view.trains
        if train.for_sale
    ]
    if for_sale:
        yield _say("depot", trains=", ".join(for_sale))
    if view.contracts:
        yield _say("contracts", contracts=", ".join(map(_contract, view.contracts)))


def _contract(contract: ContractView) -> str:
    if contract.owner is None:
        return _say("contract for sale", number=contract.number)
    return _say(
        "contract",
        number=contract.number,
        owner=contract.owner.letters,
        rounds=contract.rounds,
        due=contract.due,
    )


def _leader(view: StatusView) -> str:
    most = max(player.worth for player in view.players)
    leaders = [player.name for player in view.players if player.worth == most]
    worth = money(view.currency, most)
    if len(leaders) == 1:
        return _say("leader", player=leaders[0], worth=worth)
    return _say("leaders", players=", ".join(leaders), worth=worth)


def _player(player: PlayerView, currency: str, limit: int) -> str:
    held = ", ".join(_held(holding) for holding in player.holdings)
    cards = ", ".join(card_texts(player))
    shares = _say("shares", shares=held) if held else ""
    return _say(
        "player",
        player=player.name,
        cash=money(currency, player.cash),
        worth=money(currency, player.worth),
        certificates=player.certificates,
        limit=limit,
        shares=shares + (_say("cards", cards=cards) if cards else ""),
    )


def _held(holding: HoldingView) -> str:
    key = "share president" if holding.president else "share"
    return _say(key, corporation=holding.badge.letters, percent=holding.percent)


def charter_alt(view: CharterView) -> str:
    """What a company charter shows."""
    return _shortened(_charter(view))


def _charter(view: CharterView) -> Iterator[str]:
    company = view.corporation
    yield _say(
        "charter",
        corporation=company.badge.letters,
        name=company.name,
        status=status_line(view),
    )
    if company.started:
        yield _say(
            "price",
            price=money(view.currency, company.price),
            par=money(view.currency, company.par),
            cash=money(view.currency, company.cash),
        )
    runs = [
        _say(
            "run",
            train=run.train,
            revenue=money(view.currency, run.revenue),
            way=", ".join(run.places),
        )
        for run in view.runs
    ]
    if runs:
        yield _say("runs", runs="; ".join(runs))
    holders = (f"{holder_name(holder)} {holder.percent} %" for holder in company.holders)
    yield _say("holders", holders=", ".join(holders))
    yield _say("trains", trains=", ".join(company.trains) or WORDS["none"])
    more = WORDS["no end"]
    if company.tokens_left is not None:
        more = WORDS["on charter"].format(count=company.tokens_left)
    places = ", ".join(f"{place.name} ({place.hex})" for place in company.tokens)
    yield _say("stations", places=places or WORDS["none"], more=more)
    if company.privates:
        yield _say("privates", privates=", ".join(private.name for private in company.privates))
    if view.contracts:
        yield _say("contracts", contracts=", ".join(map(_contract, view.contracts)))


def player_alt(view: PlayerSheetView) -> str:
    """What a player sheet shows."""
    return _shortened(_player_sheet(view))


def _player_sheet(view: PlayerSheetView) -> Iterator[str]:
    player = view.player
    yield _say("sheet", player=player.name, title=view.title)
    yield _player(player, view.currency, view.certificate_limit)
    notes = [WORDS["your turn"]] if player.to_move else []
    notes += [text for text in (player_notes(player),) if text]
    if notes:
        yield _say("notes", player=player.name, notes=", ".join(notes))
    if player.privates:
        yield _say("privates", privates=", ".join(private.name for private in player.privates))
