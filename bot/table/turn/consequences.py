"""Consequences: what a move would bring, in a few words for its button or its line in a menu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields

from bot.table.naming.names import values_of
from bot.table.turn.trials import Trial, try_out
from bot.words.language import Language
from engine.capital.certificates import percent
from engine.capital.market import price
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
from engine.ids import CorporationId, PlayerId
from engine.moves import PASS, BuyTrain, DeclareDividend, Move, RunTrains
from engine.notation.slots import Kind


def consequences(game: Game, move: Move, trial: Trial | None, words: Language) -> list[str]:
    """What becomes of prices, presidents and treasuries; not what others or the next round do."""
    decision = game.decision
    if trial is None or decision is None or move == PASS:
        return []
    own = {*map(str, values_of(move, Kind.CORPORATION)), decision.entity}
    events = trial.at_once
    found = [
        *_prices(game, events, own, move),
        *_stays(game, events, own, move, words),
        *_stock(game, trial, decision.player, words),
        *_of_the_title(events, words),
        *(_payments(game, events, words) if isinstance(move, BuyTrain) else ()),
        *_presidents(events, decision.player, own, words),
        *_closings(events, own, words),
    ]
    return list(dict.fromkeys(found))


def _prices(game: Game, events: Sequence[Event], own: set[str], move: Move) -> Iterator[str]:
    """Where the prices of the companies that the move is about go in the end.

    What moves them whatever is done comes of no move: so falls one that has no train to run.
    """
    changes = [
        event for event in events if isinstance(event, PriceMoved) and event.corporation in own
    ]
    if changes and not isinstance(move, RunTrains | DeclareDividend):
        anyway = _moved_by_passing(game)
        changes = [event for event in changes if (event.corporation, event.manner) not in anyway]
    moved: dict[CorporationId, tuple[int, int]] = {}
    for event in changes:
        before, _ = moved.get(event.corporation, (event.before, 0))
        moved[event.corporation] = before, event.after
    yield from (f"{before} → {after}" for before, after in moved.values() if before != after)


def _moved_by_passing(game: Game) -> set[tuple[CorporationId, str | None]]:
    """Whose prices move, and how, where whoever decides does nothing."""
    trial = try_out(game, PASS)
    events = trial.at_once if trial is not None else ()
    return {(one.corporation, one.manner) for one in events if isinstance(one, PriceMoved)}


def _stays(
    game: Game, events: Sequence[Event], own: set[str], move: Move, words: Language
) -> Iterator[str]:
    """That a dividend leaves the price where it is."""
    if not isinstance(move, DeclareDividend) or any(isinstance(one, PriceMoved) for one in events):
        return
    for company in game.state.corporations.values():
        if company.id in own and company.listed:
            yield words.say("cards.stays", price=price(game, company))


def _stock(game: Game, trial: Trial, player: PlayerId, words: Language) -> Iterator[str]:
    """What is paid, what is left of it, and how much of a company the buyer has then."""
    for event in trial.at_once:
        match event:
            case CorporationStarted(paid=paid) if paid:
                yield words.say("cards.you_pay", paid=max(paid, trial.spent))
            case TokensPaid(left=left):
                yield words.say("cards.treasury_left", left=left)
            case CorporationFloated(corporation=corporation):
                yield words.say("cards.floats", corporation=corporation)
            case CertificateBought(player=buyer, corporation=name, percent=share):
                held = percent(game, game.state.corporations[name], buyer)
                key = "cards.then_yours" if buyer == player else "cards.then_theirs"
                yield words.say(key, percent=held + share, who=buyer)


def _of_the_title(events: Sequence[Event], words: Language) -> Iterator[str]:
    """What else a title has a text for: ``cards.brings_<event>``, unless it is about nothing."""
    for event in events:
        key = f"cards.brings_{type(event).__name__}"
        if key in words.patterns and event.figure != 0:
            yield words.say(key, **{part.name: getattr(event, part.name) for part in fields(event)})


def _payments(game: Game, events: Sequence[Event], words: Language) -> Iterator[str]:
    """Who pays for a train: the treasury, or the president besides."""
    for event in events:
        match event:
            case MoneyContributed(amount=amount):
                yield words.say("cards.you_add", amount=amount)
            case TrainBought(corporation=name, price=paid):
                left = game.state.corporations[name].cash - paid
                if left >= 0:
                    yield words.say("cards.leaves", left=left)


def _presidents(
    events: Sequence[Event], player: PlayerId, own: set[str], words: Language
) -> Iterator[str]:
    """Who leads a company then; of which, where the move is about another."""
    for event in events:
        match event:
            case PresidentChanged(after=after, corporation=corporation, in_turn=False) if (
                after == player
            ):
                key = "cards.your_president" if corporation in own else "cards.yours_elsewhere"
                yield words.say(key, corporation=corporation)
            case PresidentChanged(after=after, corporation=corporation, in_turn=False):
                key = "cards.other_president" if corporation in own else "cards.president_elsewhere"
                yield words.say(key, who=after, corporation=corporation)


def _closings(events: Sequence[Event], own: set[str], words: Language) -> Iterator[str]:
    for event in events:
        match event:
            case CorporationClosed(corporation=corporation) if corporation in own:
                yield words.say("cards.closes", corporation=corporation)
