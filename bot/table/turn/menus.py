"""Menus of moves: each with its label, or the words with which too many of them begin."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.chat.limits import CHOICE_TEXT, CHOICES, ROWS, cut
from bot.chat.messages import Choice, Select
from bot.table.naming.names import Names, contract_of
from bot.table.turn.consequences import consequences
from bot.table.turn.handles import handle_of
from bot.table.turn.labels import label_of, menu_of
from bot.table.turn.trials import try_out
from bot.words.language import Language
from engine.game import Game
from engine.moves import LayTile, Move, Range
from engine.notation import line_of
from engine.notation.slots import Kind
from engine.showing.for_sale import ForSale

UNFINISHED = " …"
"""Ends the beginning of several moves, of which one must still be chosen."""
_PARTS = re.compile(r"\d+|[^\d%]+")
_MOST_TRIALS = 60
"""Moves of one menu that are tried out to be shown with what comes of them: a few milliseconds."""


def menu_choices(
    game: Game, moves: Sequence[Move], words: Language, ranges: Sequence[Range] = ()
) -> Iterator[Choice]:
    """Choices of a menu for the moves: at most as many as a menu can have.

    A move that is the lowest of one of the ranges is shown with its range. Those come by their
    price, and so does what is for sale.
    """
    names = Names(game.title.data)
    free = {range_.move: range_ for range_ in ranges}
    prices = {lot.id: lot.price for lot in ForSale.of(game).lots(game)}

    def price(move: Move) -> int:
        if move in free:
            return free[move].minimum
        return sum(prices.get(word, 0) for word in move.words()[1:])

    ordered = sorted(moves, key=lambda move: (price(move), natural(move)))
    for beginning, meant in _by_beginning(ordered).items():
        if len(meant) > 1:
            yield _unfinished(game, beginning, meant, words)
            continue
        (move,) = meant
        trial = try_out(game, move) if move not in free else None
        amount = trial.amount if trial is not None else 0
        label = label_of(game, move, words, amount, free=move in free)
        details = consequences(game, move, trial, words)
        details += _terms(game, move, words) or names.companies_in(move)
        if move in free:
            limits = {"lowest": free[move].minimum, "highest": free[move].maximum}
            details = [words.say("cards.range", **limits), *details]
        yield Choice(handle_of(beginning), cut(label, CHOICE_TEXT), " · ".join(details))


def several_menus(game: Game, moves: Sequence[Move], words: Language) -> list[tuple[Choice, ...]]:
    """Choices for moves of one verb, in several menus where one cannot tell them apart.

    More than a message has room for can be typed only; no step of a title has so many.
    """
    ordered = sorted(moves, key=natural)
    if len(_by_beginning(ordered)) > 1:
        return [tuple(menu_choices(game, ordered, words))]
    parts = [ordered[start : start + CHOICES] for start in range(0, len(ordered), CHOICES)]
    return [tuple(menu_choices(game, part, words)) for part in parts[:ROWS]]


def natural(move: Move) -> list[tuple[tuple[int, int, str], ...]]:
    """Moves in the order of their words, numbers by what they count: F9 stands before F13."""
    return [_natural(word) for word in move.words()]


@lru_cache(maxsize=4096)
def _natural(word: str) -> tuple[tuple[int, int, str], ...]:
    parts = (*_PARTS.findall(word), "")
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts)


def _unfinished(game: Game, beginning: str, meant: Sequence[Move], words: Language) -> Choice:
    """The beginning of several moves; the menu has said their verb."""
    verb, *rest = beginning.split(" ")
    if not rest:
        return Choice(beginning + UNFINISHED, menu_of(game, verb, words))
    names = Names(game.title.data)
    companies = {**names.privates, **names.companies}
    terms = {tuple(_terms(game, move, words)) for move in meant}
    details = [companies[word] for word in rest if word in companies]
    first = try_out(game, meant[0])
    if first is not None and first.spent:
        details = [words.say("cards.from", paid=first.spent), *details]
    if len(terms) == 1:
        details += terms.pop()
    said = _said(meant[0], len(rest), words)
    return Choice(beginning + UNFINISHED, " · ".join(said) + UNFINISHED, " · ".join(details))


def _said(move: Move, count: int, words: Language) -> list[str]:
    """The first so many words of a move after its verb, as people say them."""
    line = line_of(move)
    if line is None:
        return list(move.words()[1 : count + 1])
    said = []
    for slot in line.slots:
        count -= slot.size
        if count < 0:
            break
        match slot.kind:
            case Kind.AMOUNT:
                said.append(words.money(slot.value(move)))
            case Kind.PERCENT:
                said.append(f"{slot.value(move)} %")
            case Kind.HEX:
                said.append(words.place(slot.value(move)))
            case _:
                said.append(slot.word(move))
    return said


def _terms(game: Game, move: Move, words: Language) -> list[str]:
    """The terms of the contract that a move takes up."""
    contract = contract_of(game, move)
    if contract is None:
        return []
    facts = {name: getattr(contract, name) for name in ("name", "price", "bonus", "due")}
    return [words.say("cards.contract", **facts)]


def place_choices(game: Game, moves: Sequence[Move], words: Language) -> Iterator[Choice]:
    """The hexes on which track can be laid, each with the number of tiles that fit and the cost."""
    tiles: dict[str, dict[str, Move]] = {}
    for lay in sorted(moves, key=natural):
        if isinstance(lay, LayTile):
            tiles.setdefault(lay.hex, {}).setdefault(lay.tile, lay)
    few = sum(len(fit) for fit in tiles.values()) <= _MOST_TRIALS
    for hex_id, fit in tiles.items():
        trials = [try_out(game, lay) for lay in fit.values()] if few else []
        costs = {trial.amount for trial in trials if trial is not None}
        details = [words.say("cards.tiles", count=len(fit)), *_costs(costs, words)]
        yield Choice(hex_id, words.place(hex_id), " · ".join(details))


def in_parts(menus: Sequence[Select], asked: str, press: str) -> Select:
    """One menu instead of several that have no room: its choices are their parts, by number."""
    parts = (
        Choice(f"{number}{UNFINISHED}", cut(f"{first.label} – {last.label}", CHOICE_TEXT))
        for number, menu in enumerate(menus)
        for first, last in [(menu.choices[0], menu.choices[-1])]
    )
    return Select(press, asked, tuple(parts))


def part_meant(values: Sequence[str]) -> int | None:
    """Which part was chosen in such a menu; None if it was something else."""
    value = "".join(values)
    return int(value.removesuffix(UNFINISHED)) if value.endswith(UNFINISHED) else None


def _costs(costs: set[int], words: Language) -> list[str]:
    """What something costs, in one or several ways."""
    if not costs or costs == {0}:
        return []
    if len(costs) == 1:
        return [words.money(*costs)]
    return [words.say("cards.range", lowest=min(costs), highest=max(costs))]


def moves_that_begin(game: Game, unfinished: str) -> list[Move]:
    """The legal moves that begin with the words of a choice."""
    words = unfinished.removesuffix(UNFINISHED).split(" ")
    return [move for move in game.legal_moves() if list(move.words()[: len(words)]) == words]


def _by_beginning(moves: Sequence[Move]) -> dict[str, list[Move]]:
    """Moves by all of their words, or by fewer if those would be too many for a menu."""
    found: dict[str, list[Move]] = {}
    for count in range(max(len(move.words()) for move in moves), 0, -1):
        found = {}
        for move in moves:
            found.setdefault(" ".join(move.words()[:count]), []).append(move)
        if len(found) <= CHOICES:
            break
    return found
