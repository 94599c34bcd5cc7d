"""Suggestions: the legal moves that fit what somebody has typed so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from bot.chat.limits import CHOICE_TEXT, CHOICES
from bot.chat.messages import Choice
from bot.pictures.looks import distinct_lays
from bot.table.naming.names import lines_in
from bot.table.turn.amounts import typed_amounts
from engine.game import Game, LegalMoves
from engine.ids import PlayerId
from engine.moves import LayTile, Move
from engine.notation import matching, text_of
from engine.notation.matching import fitting

if TYPE_CHECKING:
    from bot.words.language import Language

_SLIP = 0.6
"""How much of a word must agree with the verb that it is taken for."""
_AMOUNTS = 8
"""Amounts of each move that are offered."""


def suggest_out_of_turn(
    game: Game, seat: PlayerId, typed: str, words: Language | None = None
) -> list[Choice]:
    """What somebody may do although it is not their turn."""
    return _fitting(game, typed, list(legal_for(game, seat)), words)


def suggest(game: Game, typed: str, words: Language | None = None) -> list[Choice]:
    """Legal moves with the names of what they are about, the best first.

    Of moves that fit equally well the most usual come first, and one of each kind before the
    second of any: not all rotations of one tile.
    """
    moves = spread(game, [*distinct(game, game.legal_moves()), *_other_amounts(game, typed)])
    found = _fitting(game, typed, moves, words)
    return [choice for choice in found if len(choice.value) <= CHOICE_TEXT][:CHOICES]


def _fitting(game: Game, typed: str, moves: Sequence[Move], words: Language | None) -> list[Choice]:
    """Moves that fit, with names as the reader knows them; those that are printed fit as well."""
    line, printed = lines_in(game, words), lines_in(game)
    fit = fitting(typed, moves, lambda move: f"{line(move)} · {printed(move)}")
    return [Choice(text_of(move), line(move)) for move in fit]


def legal_for(game: Game, seat: PlayerId | None) -> LegalMoves:
    """What a seat may do now; without a seat, what the one who must decide may do."""
    if seat is None or game.decision is None or seat == game.decision.player:
        return game.legal_moves()
    return game.anytime_moves().get(seat, LegalMoves([], []))


def closest(game: Game, typed: str, seat: PlayerId | None = None, most: int = 3) -> list[str]:
    """A few moves that a seat may make, like what was typed, else the most usual."""
    legal = [text_of(move) for move in spread(game, distinct(game, legal_for(game, seat)))]
    first = typed.split(" ")[0].lower()
    verb = verb_like(game, first) or first
    same_verb = [text for text in legal if text.split(" ")[0] == verb]
    meant = _beginning_alike(typed, same_verb)
    return (matching.closest(typed, meant, most) or list(meant) or legal)[:most]


def _beginning_alike(typed: str, texts: Sequence[str]) -> Sequence[str]:
    """Those that have most of the first words in common: they are about the same."""
    words = typed.casefold().split()
    for count in range(len(words), 1, -1):
        alike = [text for text in texts if text.casefold().split()[:count] == words[:count]]
        if alike:
            return alike
    return texts


def verb_like(game: Game, word: str) -> str | None:
    """The verb of a title that was meant by a word, slips of the hand included."""
    verbs = game.title.verbs
    return word if word in verbs else next(iter(matching.closest(word, verbs, 1, _SLIP)), None)


def distinct(game: Game, moves: Iterable[Move]) -> list[Move]:
    """The moves without lays that look like another one."""
    listed = list(moves)
    hexes = {move.hex for move in listed if isinstance(move, LayTile)}
    lays = {lay for hex_id in hexes for lay in distinct_lays(game, hex_id, listed)}
    return [move for move in listed if not isinstance(move, LayTile) or move in lays]


def spread(game: Game, moves: Iterable[Move]) -> list[Move]:
    """The moves in such an order that the first ones are of as many kinds as possible.

    The most usual verbs come first.
    """
    seen: set[tuple[str, ...]] = set()
    ranked = []
    for number, move in enumerate(sorted(moves, key=lambda move: game.title.verb_of(move).order)):
        words = move.words()
        beginnings = [words[:count] for count in range(1, len(words) + 1)]
        ranked.append((sum(words in seen for words in beginnings), number, move))
        seen.update(beginnings)
    return [move for _, _, move in sorted(ranked, key=lambda each: each[:2])]


def _other_amounts(game: Game, typed: str) -> Iterator[Move]:
    """Moves with a free amount, but for the lowest: those are among the legal moves."""
    words = typed.split()
    if not words:
        return
    last = words[-1] if len(words) > 1 else ""
    for range_ in game.legal_moves().ranges:
        for amount in typed_amounts(range_.minimum, range_.maximum, last, _AMOUNTS):
            if amount != range_.minimum:
                yield range_.at(amount)
