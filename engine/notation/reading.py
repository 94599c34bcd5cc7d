"""Reading: lines read strictly, or with a little goodwill in the light of what is legal."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.moves import Move, Range
from engine.notation.matching import closest
from engine.notation.verbs import Verb, line_of, text_of
from engine.notation.vocabulary import Vocabulary
from engine.refusals import AmbiguousMove, UnreadableMove

if TYPE_CHECKING:
    from engine.game import Game

LONGEST_LINE = 2_000
"""Longer lines are refused unread."""


def parse(text: str, verbs: Mapping[str, Verb], ids: Vocabulary) -> Move:
    """The move that a line spells out. Raises UnreadableMove, which says what was expected."""
    if len(text) > LONGEST_LINE:
        raise UnreadableMove("too_long")
    words = text.split()
    if not words:
        raise UnreadableMove("empty")
    verb = verbs.get(words[0].lower())
    if verb is None:
        raise UnreadableMove("unknown_verb", word=words[0], verbs=sorted(verbs))
    try:
        return verb.parse(words[1:], ids)
    except UnreadableMove as refusal:
        refusal.facts.setdefault("form", verb.form)
        raise


def read(game: Game, text: str) -> Move:
    """The move that a player means by a line, in the light of what is legal now.

    Raises UnreadableMove (with the closest legal moves) or AmbiguousMove (with those that fit).
    """
    try:
        move = parse(text, game.title.verbs, game.title.vocabulary)
        return _completed(game, move) if game.state.pending or _may_be_short(move) else move
    except UnreadableMove as refusal:
        if len(text) > LONGEST_LINE:
            raise
        meant = _abbreviated(game, text.lower().split())
        if len(meant) == 1:
            return meant[0]
        if meant:
            fitting = [text_of(move) for move in meant[:10]]
            raise AmbiguousMove("ambiguous", moves=fitting) from None
        refusal.facts["close"] = closest(text, map(text_of, game.legal_moves()))
        raise


def _may_be_short(move: Move) -> bool:
    """Whether the move may lack a word that only some places ask for."""
    line = line_of(move)
    return line is not None and line.short


def _completed(game: Game, move: Move) -> Move:
    """The only legal move that this one could be short for, else the move itself."""
    if move in game.legal_moves():
        return move
    meant = _abbreviated(game, text_of(move).lower().split())
    return meant[0] if len(meant) == 1 else move


def _abbreviated(game: Game, words: list[str]) -> list[Move]:
    """Legal moves whose words begin with the given ones, in order, some perhaps left out.

    Where none is left out in just one of them, that is the one; or none but of the verb cut short.
    """
    if not words:
        return []
    legal = game.legal_moves()
    free, names = [range_.move for range_ in legal.ranges], game.title.vocabulary.names
    meant = [move for move in legal if move not in free and _fits(words, move.words(), names)]
    if not meant:
        meant = [move for range_ in legal.ranges for move in _fits_range(words, range_, names)]
    verbs = {move.words()[0] for move in meant}
    if words[0] in verbs:
        meant = [move for move in meant if move.words()[0] == words[0]]
    whole = [move for move in meant if len(move.words()) == len(words)]
    exact = [move for move in whole if [w.lower() for w in move.words()[1:]] == words[1:]]
    return next((found for found in (exact, whole) if len(found) == 1), meant)


def _fits(words: Sequence[str], canonical: Sequence[str], names: Collection[str]) -> bool:
    """Whether ``words`` are beginnings of some of the canonical words, the verb among them."""
    if not canonical[0].startswith(words[0]):
        return False
    rest = iter(canonical[1:])
    return all(any(_begins(full, word, names) for full in rest) for word in words[1:])


def _begins(full: str, word: str, names: Collection[str]) -> bool:
    """Numbers and names must be whole, other words may be cut short: FS is never FSC."""
    whole = word.isdigit() or word in names
    return full.lower() == word if whole else full.lower().startswith(word)


def _fits_range(words: list[str], range_: Range, ids: Collection[str]) -> list[Move]:
    """The move of the range whose amount stands last among the words, if the rest fits.

    An amount that could be another one must be given; a number that names a train is none.
    """
    *before, last = words
    names = [word for word in pattern_of(range_).split(" ") if word != "{}"]
    if not before or not (last.isascii() and last.isdigit()) or len(last) > 7:
        return []
    if _fits(words, names, ids) or not _fits(before, names, ids):
        return []
    if int(last) not in range_.amounts:
        return []
    return [range_.at(int(last))]


def pattern_of(range_: Range) -> str:
    """The line of the moves of a range, with ``{}`` where the amount stands."""
    line = line_of(range_.move)
    assert line is not None
    return " ".join(line.words(range_.move, blank=range_.field))
