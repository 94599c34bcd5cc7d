"""Labels: moves as buttons and menus name them, from the texts of the area ``cards``.

A label is looked up by the verb and what distinguishes the move (``cards.train_pool``, or an option
of its command that is given, the last first: ``cards.start_home``), then by the verb alone. A move
without a text is shown in notation: some verbs mean that, and where a title has forgotten a text
it is reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from bot.chat.limits import LABEL, parts_that_fit
from bot.pictures.looks import side_of_city
from bot.table.naming.names import Names
from bot.table.turn.consequences import consequences
from bot.table.turn.offers import offer_of
from bot.table.turn.trials import Trial
from bot.words.language import Language
from engine.events import Passed
from engine.game import Game
from engine.ids import BANK, HexId
from engine.moves import PASS, BuyShare, BuyTrain, Move
from engine.notation import line_of
from engine.notation.slots import Kind


def label_of(
    game: Game,
    move: Move,
    words: Language,
    amount: int = 0,
    *,
    free: bool = False,
    more: bool = False,
) -> str:
    """What a button for the move says; ``amount`` is what is paid or received for it.

    The move may stand for those with another amount, which is still ``free``; for those with
    ``more`` where it has a button of its own.
    """
    for key in _keys(game, move):
        if not free and f"{key}_fixed" in words.patterns:
            key = f"{key}_fixed"
        if more and f"{key}_more" in words.patterns:
            key = f"{key}_more"
        if key in words.patterns:
            return words.say(key, **{"amount": amount, **_facts(game, move, words)})
    word, *_ = move.words()
    verb = game.title.verbs.get(word)
    if verb is None or not verb.in_notation:
        words.lacks(f"cards.{word}")
    return Names(game.title.data, words).line(move)


def described(game: Game, move: Move, trial: Trial | None, words: Language) -> str:
    """The label of a move with what comes of it, as much as a button has room for."""
    if move == PASS and trial is not None:
        # Ending a turn in which something was done is no pass, although it is played as one.
        passed = next((event for event in trial.events if isinstance(event, Passed)), None)
        if passed is not None and f"cards.pass_{passed.step}" in words.patterns:
            return words.say(f"cards.pass_{passed.step}", entity=passed.entity)
    label = label_of(game, move, words, trial.amount if trial is not None else 0)
    return parts_that_fit([label, *consequences(game, move, trial, words)], LABEL)


def menu_of(game: Game, verb: str, words: Language, *, free: bool = False) -> str:
    """What a menu with moves of the verb asks, whose amounts may be ``free``."""
    known = [key for key in _menu_keys(game, verb, free) if key in words.patterns]
    return words.say(known[0] if known else "cards.choose", verb=verb)


def asks_in_words(game: Game, verb: str, words: Language) -> bool:
    """Whether there is a text for a menu of the verb: else it would show the verb itself."""
    return any(key in words.patterns for key in _menu_keys(game, verb))


def _menu_keys(game: Game, verb: str, free: bool = False) -> list[str]:
    """The texts that may fit, the most precise first."""
    decision = game.decision
    keys = [f"cards.choose_{verb}_free"] if free else []
    keys += [f"cards.choose_{verb}_{decision.step}"] if decision is not None else []
    return [*keys, f"cards.choose_{verb}"]


def _keys(game: Game, move: Move) -> Iterator[str]:
    """The texts that may fit, the most precise first."""
    verb, *rest = move.words()
    decision = game.decision
    if decision is not None:
        yield f"cards.{verb}_{decision.step}"
    match move:
        case BuyShare(large=True):
            yield "cards.buy_large"
        case BuyShare():
            yield "cards.buy_share"
        case BuyTrain(seller=seller, price=price) if seller is not None:
            yield "cards.train_pool" if price is None else "cards.train_from"
    line = line_of(move)
    if line is not None:
        yield from (f"cards.{verb}_{slot.option}" for slot in reversed(line.slots))
    if rest:
        yield f"cards.{verb}_{rest[0]}"
    yield f"cards.{verb}"


def _place(game: Game, hex_id: HexId, city: int | None, words: Language) -> str:
    """A hex with its name, and which of its cities is meant."""
    place = words.place(hex_id)
    if city is None:
        return place
    side = side_of_city(game, hex_id, city) or "middle"
    return f"{place} ({words.say(f'cards.{side}')})"


def _bundle(written: str, words: Language) -> str:
    """Whole certificates, as people say them: ``2 + a large certificate``."""
    said = []
    for part in written.split("+"):
        name = part.lstrip("0123456789")
        count = part.removesuffix(name)
        key = f"shares.{name}s" if count else f"shares.{name}"
        said.append(words.say(key, count=count) if key in words.patterns else part)
    return " + ".join(said)


def _facts(game: Game, move: Move, words: Language) -> dict[str, Any]:
    """What a text may say about a move."""
    parts: Any = move
    facts = {field.name: getattr(move, field.name) for field in fields(parts)}
    decision = game.decision
    if decision is not None:
        facts["entity"] = decision.entity
    line = line_of(move)
    said = {slot.kind: slot for slot in line.slots} if line is not None else {}
    if Kind.HEX in said:
        city = said[Kind.CITY].value(move) if Kind.CITY in said else None
        facts["place"] = _place(game, said[Kind.HEX].value(move), city, words)
    if Kind.PRIVATE in said:
        facts["owner"] = game.state.privates.get(said[Kind.PRIVATE].value(move), BANK)
    if Kind.SHARES in said:
        facts["shares"] = _bundle(said[Kind.SHARES].word(move), words)
    offer = offer_of(game)
    if offer is not None:
        facts |= {"what": offer.what, "price": offer.price}
    return facts
