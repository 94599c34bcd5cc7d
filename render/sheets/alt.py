"""Alt texts of sheets: what a picture of the market, the status or a charter says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from render.board.alt import LIMIT
from render.sheets.charter_view import CharterView, PlayerSheetView
from render.sheets.market import Region
from render.sheets.market_view import MarketView
from render.sheets.texts import (
    bid_texts,
    card_texts,
    depot_text,
    holder_name,
    note_texts,
    notice_texts,
    player_notes,
    section_text,
    status_line,
    turn_text,
)
from render.sheets.values import ContractView, HoldingView, PlayerView, PrivateView, StatusView
from render.words import Words, ended, money


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
    words = view.words
    key = "sheet.alt_market" if region is None else "sheet.alt_crop"
    yield words.say(key, title=view.title, phase=view.phase)
    moves = []
    for token in view.tokens:
        old = view.space(*token.before) if token.before is not None else None
        if old is not None:
            before, after = money(view.currency, old.price), money(view.currency, token.price)
            moves.append(
                words.say(
                    "sheet.alt_moved", corporation=token.corporation, before=before, after=after
                )
            )
    if moves:
        yield f"{'; '.join(moves)}."
    if not view.tokens:
        yield words.say("sheet.alt_empty_market")
        return
    order = ", ".join(
        words.say(
            "sheet.alt_token",
            corporation=token.corporation,
            price=money(view.currency, token.price),
            par=money(view.currency, token.par),
        )
        for token in view.tokens
    )
    yield words.say("sheet.alt_order", corporations=order)
    stacks = [
        ", ".join(token.corporation for token in stack)
        for stack in view.stacks().values()
        if len(stack) > 1
    ]
    if stacks:
        yield words.say("sheet.alt_stack", stacks="; ".join(stacks))


def status_alt(view: StatusView) -> str:
    """What the status sheet shows: who is to move, who leads, then everybody in turn."""
    return _shortened(_status(view))


def _status(view: StatusView) -> Iterator[str]:
    words = view.words
    none = words.say("sheet.alt_none")
    yield words.say(
        "sheet.alt_status",
        title=view.title,
        round=_round(view),
        phase=view.phase.name,
        bank=money(view.currency, view.bank),
    )
    yield ended(turn_text(view))
    if not view.finished:
        yield _leader(view)
    yield from map(ended, notice_texts(view))
    for player in view.players:
        yield _player(player, view)
    for company in view.corporations:
        yield words.say(
            "sheet.alt_corporation",
            corporation=company.badge.letters,
            price=money(view.currency, company.price) if company.price else none,
            cash=money(view.currency, company.cash),
            president=company.president or none,
            trains=", ".join([_trains(company.trains, words), *note_texts(company.marks, words)]),
        )
    for_sale = [
        words.say(
            "sheet.alt_train",
            train=train.name,
            price=money(view.currency, train.price),
            left=depot_text(train, words),
        )
        for train in view.trains
        if train.for_sale
    ]
    if for_sale:
        yield words.say("sheet.alt_depot", trains=", ".join(for_sale))
    if view.contracts:
        yield _contracts(view.contracts, words)


def _trains(trains: Sequence[str], words: Words) -> str:
    if not trains:
        return words.say("sheet.alt_no_train")
    return words.say("sheet.alt_has_trains", trains=", ".join(trains))


def _round(view: StatusView) -> str:
    """Where the game is, as people say it: abbreviations are hard to listen to."""
    kind, turn, count, of = view.round
    name = view.words.named("round", kind)
    if view.only:
        return name
    return f"{name} {turn}.{count}" if of > 1 else f"{name} {turn}"


def _contracts(contracts: Iterable[ContractView], words: Words) -> str:
    listed = ", ".join(_contract(contract, words) for contract in contracts)
    return words.say("sheet.alt_contracts", contracts=listed)


def _contract(contract: ContractView, words: Words) -> str:
    if contract.owner is None:
        return words.say("sheet.alt_contract_for_sale", number=contract.number)
    return words.say(
        "sheet.alt_contract",
        number=contract.number,
        owner=contract.owner.letters,
        rounds=contract.rounds,
        due=contract.due,
    )


def _leader(view: StatusView) -> str:
    words = view.words
    most = max(player.worth for player in view.players)
    leaders = [player.name for player in view.players if player.worth == most]
    worth = money(view.currency, most)
    if len(leaders) == 1:
        return words.say("sheet.alt_leader", player=leaders[0], worth=worth)
    return words.say("sheet.alt_leaders", players=", ".join(leaders), worth=worth)


def _player(player: PlayerView, view: StatusView | PlayerSheetView) -> str:
    words, currency = view.words, view.currency
    held = ", ".join(_held(holding, words) for holding in player.holdings)
    cards = ", ".join([*card_texts(player, words), *bid_texts(player, words)])
    shares = words.say("sheet.alt_shares", shares=held) if held else ""
    return words.say(
        "sheet.alt_player",
        player=player.name,
        cash=money(currency, player.cash),
        worth=money(currency, player.worth),
        certificates=player.certificates,
        limit=view.certificate_limit,
        shares=shares + (words.say("sheet.alt_cards", cards=cards) if cards else ""),
    )


def _held(holding: HoldingView, words: Words) -> str:
    held = f"{holding.badge.letters} {holding.percent} %"
    return words.say("sheet.alt_president", held=held) if holding.president else held


def charter_alt(view: CharterView) -> str:
    """What a company charter shows."""
    return _shortened(_charter(view))


def _charter(view: CharterView) -> Iterator[str]:
    words, company = view.words, view.corporation
    yield words.say(
        "sheet.alt_charter",
        corporation=company.badge.letters,
        name=company.name,
        status=status_line(view),
    )
    cash = money(view.currency, company.cash)
    if company.started and not company.price:
        yield words.say("sheet.alt_cash", cash=cash)
    elif company.started:
        yield words.say(
            "sheet.alt_price",
            price=money(view.currency, company.price),
            par=money(view.currency, company.par),
            cash=cash,
        )
    runs = [
        words.say(
            "sheet.alt_run",
            train=words.named("train", run.train),
            revenue=money(view.currency, run.revenue),
            way=", ".join(run.places),
        )
        for run in view.runs
    ]
    if runs:
        yield words.say("sheet.alt_runs", runs="; ".join(runs))
    holders = (f"{holder_name(holder, words)} {holder.percent} %" for holder in company.holders)
    yield words.say("sheet.alt_holders", holders=", ".join(holders))
    trains = ", ".join(company.trains) or words.say("sheet.alt_none")
    yield words.say("sheet.alt_trains", trains=trains)
    more = words.say("sheet.no_end")
    if company.tokens_left is not None:
        more = words.say("sheet.on_charter", count=company.tokens_left)
    stations = (
        f"{words.named('places', t.name)} ({t.hex})" if t.name else t.hex for t in company.tokens
    )
    places = ", ".join(stations)
    yield words.say("sheet.alt_stations", places=places or words.say("sheet.none"), more=more)
    if company.holdings:
        held = ", ".join(_held(holding, words) for holding in company.holdings)
        yield f"{words.say('sheet.portfolio')}: {held}."
    yield from _privates(company.privates, words)
    if view.contracts:
        yield _contracts(view.contracts, words)
    yield from (section_text(section, words) for section in company.sections)


def player_alt(view: PlayerSheetView) -> str:
    """What a player sheet shows."""
    return _shortened(_player_sheet(view))


def _player_sheet(view: PlayerSheetView) -> Iterator[str]:
    words, player = view.words, view.player
    yield words.say("sheet.alt_sheet", player=player.name, title=view.title)
    yield _player(player, view)
    notes = [words.say("sheet.your_turn")] if player.to_move else []
    notes += [text for text in (player_notes(player, words),) if text]
    if notes:
        yield words.say("sheet.alt_notes", player=player.name, notes=", ".join(notes))
    yield from _privates(player.privates, words)
    yield from (section_text(section, words) for section in player.sections)


def _privates(privates: Sequence[PrivateView], words: Words) -> Iterator[str]:
    """By the name that titles may have for such papers."""
    if privates:
        names = ", ".join(private.name for private in privates)
        yield ended(f"{words.say('sheet.privates')}: {names}")
