"""Consequences: what a move would bring, in a few words for its button or its line in a menu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.table.turn.naming import values_of
from bot.table.turn.trials import Trial
from bot.words.language import Language
from engine.capital.certificates import percent
from engine.events import (
    CertificateBought,
    CorporationClosed,
    CorporationFloated,
    CorporationStarted,
    Event,
    MoneyContributed,
    PresidentChanged,
    PriceMoved,
    TokensPaid,
    TrainBought,
)
from engine.game import Game
from engine.ids import CorporationId
from engine.moves import PASS, BuyTrain, Move
from engine.notation.slots import Kind


def consequences(game: Game, move: Move, trial: Trial | None, words: Language) -> list[str]:
    """What becomes of prices, presidents and treasuries; not what others or the next round do."""
    decision = game.decision
    if trial is None or decision is None or move == PASS:
        return []
    own = {*map(str, values_of(move, Kind.CORPORATION)), decision.entity}
    events = trial.at_once
    found = [*_prices(events, own), *_stock(game, events, words), *_dangers(events, own, words)]
    if isinstance(move, BuyTrain):
        found += _payments(game, events, words)
    return list(dict.fromkeys(found))


def _prices(events: Sequence[Event], own: set[str]) -> Iterator[str]:
    """Where the prices of the companies that the move is about go in the end."""
    moved: dict[CorporationId, tuple[int, int]] = {}
    for event in events:
        if isinstance(event, PriceMoved) and event.corporation in own:
            before, _ = moved.get(event.corporation, (event.before, 0))
            moved[event.corporation] = before, event.after
    yield from (f"{before} → {after}" for before, after in moved.values())


def _stock(game: Game, events: Sequence[Event], words: Language) -> Iterator[str]:
    """What is paid, what is left of it, and how much of a company one has then."""
    for event in events:
        match event:
            case CorporationStarted(paid=paid) if paid:
                yield words.say("cards.you_pay", paid=paid)
            case TokensPaid(left=left):
                yield words.say("cards.treasury_left", left=left)
            case CorporationFloated(corporation=corporation):
                yield words.say("cards.floats", corporation=corporation)
            case CertificateBought(player=buyer, corporation=name, percent=share):
                held = percent(game, game.state.corporations[name], buyer)
                yield words.say("cards.then_yours", percent=held + share)


def _payments(game: Game, events: Sequence[Event], words: Language) -> Iterator[str]:
    """Who pays for a train: the treasury, or the president besides."""
    for event in events:
        match event:
            case MoneyContributed(amount=amount):
                yield words.say("cards.you_add", amount=amount)
            case TrainBought(corporation=name, price=price):
                left = game.state.corporations[name].cash - price
                if left >= 0:
                    yield words.say("cards.leaves", left=left)


def _dangers(events: Sequence[Event], own: set[str], words: Language) -> Iterator[str]:
    for event in events:
        match event:
            case PresidentChanged(after=after, in_turn=False):
                yield words.say("cards.other_president", who=after)
            case CorporationClosed(corporation=corporation) if corporation in own:
                yield words.say("cards.closes", corporation=corporation)
