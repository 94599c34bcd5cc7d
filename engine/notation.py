"""Notation: one canonical line of text a move, read strictly or with a little goodwill.

``parse`` and ``text_of`` are inverse: ``parse(text_of(move)) == move``. ``read`` also takes lower
case, missing words and abbreviations, as long as exactly one legal move is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from engine.data.schema import TitleData
from engine.ids import CorporationId, HexId, Owner, PrivateId, TileId, TrainName
from engine.moves import (
    Bid,
    BuyPrivate,
    BuyShare,
    BuyTrain,
    Choose,
    ClaimedRun,
    DeclareDividend,
    DiscardTrain,
    IssueShares,
    LayTile,
    Move,
    OfferForPrivate,
    Pass,
    PlaceToken,
    Range,
    RunTrains,
    SellShares,
    Start,
    UsePower,
)
from engine.refusals import AmbiguousMove, UnreadableMove

if TYPE_CHECKING:
    from engine.game import Game

LONGEST_LINE = 2_000
"""Longer lines are refused unread."""
LARGEST_AMOUNT = 1_000_000


def text_of(move: Move) -> str:
    """The canonical line of a move."""
    return " ".join(move.words())


class Vocabulary:
    """The ids of a title, found in whatever case they are written."""

    def __init__(self, data: TitleData) -> None:
        self._hexes = _by_lower(hex_.id for hex_ in data.hexes)
        self._tiles = _by_lower(tile.id for tile in data.tiles)
        self._trains = _by_lower(train.name for train in data.trains)
        self._privates = _by_lower(private.id for private in data.privates)
        self._corporations = _by_lower(corporation.id for corporation in data.corporations)

    def hex(self, word: str) -> HexId:
        return HexId(_find(self._hexes, word, "hex"))

    def tile(self, word: str) -> TileId:
        return TileId(_find(self._tiles, word, "tile"))

    def train(self, word: str) -> TrainName:
        return TrainName(_find(self._trains, word, "train"))

    def private(self, word: str) -> PrivateId:
        return PrivateId(_find(self._privates, word, "private"))

    def corporation(self, word: str) -> CorporationId:
        return CorporationId(_find(self._corporations, word, "corporation"))


def _by_lower(ids: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for id_ in ids:
        found.setdefault(id_.lower(), []).append(id_)
    return found


def _find(ids: Mapping[str, list[str]], word: str, kind: str) -> str:
    matches = ids.get(word.lower(), [])
    if word in matches:
        return word
    if len(matches) == 1:
        return matches[0]
    raise UnreadableMove(f"unknown_{kind}", word=word)


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of the notation: its form, and how the words after it are read."""

    form: str
    parse: Callable[[Sequence[str], Vocabulary], Move]


def number(word: str) -> int:
    """A whole number written in plain digits."""
    if not (word.isascii() and word.isdigit()) or len(word) > 7 or int(word) > LARGEST_AMOUNT:
        raise UnreadableMove("not_a_number", word=word)
    return int(word)


def expect(words: Sequence[str], *counts: int) -> None:
    """Refuse a wrong number of words."""
    if len(words) not in counts:
        raise UnreadableMove("wrong_form")


def _shares(word: str) -> tuple[int, bool]:
    singles, plus, last = word.lower().partition("+")
    if plus:
        if last != "last":
            raise UnreadableMove("wrong_form")
        return number(singles), True
    return (0, True) if singles == "last" else (number(singles), False)


def _pass(words: Sequence[str], _: Vocabulary) -> Move:
    expect(words, 0)
    return Pass()


def _buy(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 1, 2)
    if len(words) == 1:
        return BuyPrivate(ids.private(words[0]))
    source = words[1].lower()
    if source not in ("treasury", "pool", "offer"):
        raise UnreadableMove("wrong_form")
    return BuyShare(ids.corporation(words[0]), Owner(source))


def _bid(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 2)
    return Bid(ids.private(words[0]), number(words[1]))


def _start(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 3, 5)
    home = None
    if len(words) == 5:
        if words[3].lower() != "at":
            raise UnreadableMove("wrong_form")
        home = ids.hex(words[4])
    if not words[2].endswith("%"):
        raise UnreadableMove("wrong_form")
    return Start(ids.corporation(words[0]), number(words[1]), number(words[2][:-1]), home)


def _sell(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 2)
    return SellShares(ids.corporation(words[0]), *_shares(words[1]))


def _lay(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 3)
    rotation = number(words[2])
    if rotation > 5:
        raise UnreadableMove("wrong_rotation", word=words[2])
    return LayTile(ids.hex(words[0]), ids.tile(words[1]), rotation)


def _token(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 1, 2)
    if len(words) == 1:
        return PlaceToken(ids.hex(words[0]))
    if words[1][:1].lower() != "s":
        raise UnreadableMove("wrong_form")
    return PlaceToken(ids.hex(words[0]), number(words[1][1:]))


def _run_hex(word: str, ids: Vocabulary) -> str:
    hex_, slash, stop = word.partition("/")
    if not slash:
        return ids.hex(hex_)
    if stop[:1].lower() != "s":
        raise UnreadableMove("wrong_form")
    return f"{ids.hex(hex_)}/s{number(stop[1:])}"


def _run(words: Sequence[str], ids: Vocabulary) -> Move:
    if not words:
        raise UnreadableMove("wrong_form")
    if len(words) == 1 and words[0].lower() in ("auto", "none"):
        return RunTrains() if words[0].lower() == "auto" else RunTrains(())
    runs = []
    for word in words:
        train, equals, hexes = word.partition("=")
        if not equals:
            raise UnreadableMove("wrong_form")
        route = tuple(_run_hex(hex_, ids) for hex_ in hexes.split(","))
        runs.append(ClaimedRun(ids.train(train), route))
    return RunTrains(tuple(runs))


def _dividend(words: Sequence[str], _: Vocabulary) -> Move:
    expect(words, 1)
    if words[0].lower() not in ("pay", "withhold", "half", "loot"):
        raise UnreadableMove("wrong_form")
    return DeclareDividend(words[0].lower())


def _train(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 1, 2, 4)
    train = ids.train(words[0])
    if len(words) == 1:
        return BuyTrain(train)
    if len(words) == 2:
        if words[1].lower() != "pool":
            raise UnreadableMove("wrong_form")
        return BuyTrain(train, Owner("pool"))
    if words[1].lower() != "from":
        raise UnreadableMove("wrong_form")
    return BuyTrain(train, Owner(ids.corporation(words[2])), number(words[3]))


def _discard(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 1)
    return DiscardTrain(ids.train(words[0]))


def _private(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 2)
    return OfferForPrivate(ids.private(words[0]), number(words[1]))


def _issue(words: Sequence[str], _: Vocabulary) -> Move:
    expect(words, 1)
    return IssueShares(*_shares(words[0]))


def _use(words: Sequence[str], ids: Vocabulary) -> Move:
    expect(words, 2)
    return UsePower(ids.private(words[0]), ids.hex(words[1]))


def _give(words: Sequence[str], _: Vocabulary) -> Move:
    expect(words, 1)
    if words[0].lower() not in ("last", "singles"):
        raise UnreadableMove("wrong_form")
    return Choose(f"give {words[0].lower()}")


def choice(word: str) -> Verb:
    """A verb that stands alone."""

    def parse(words: Sequence[str], _: Vocabulary) -> Move:
        expect(words, 0)
        return Choose(word)

    return Verb(word, parse)


VERBS: Mapping[str, Verb] = {
    "pass": Verb("pass", _pass),
    "buy": Verb("buy PRIVATE | buy CORPORATION treasury|pool|offer", _buy),
    "bid": Verb("bid PRIVATE AMOUNT", _bid),
    "start": Verb("start CORPORATION PRICE PERCENT% [at HEX]", _start),
    "sell": Verb("sell CORPORATION SHARES|last|SHARES+last", _sell),
    "lay": Verb("lay HEX TILE ROTATION", _lay),
    "token": Verb("token HEX [sN]", _token),
    "run": Verb("run auto | run TRAIN=HEX,HEX,... ...", _run),
    "dividend": Verb("dividend pay|withhold|half|loot", _dividend),
    "train": Verb("train TRAIN [pool | from CORPORATION PRICE]", _train),
    "discard": Verb("discard TRAIN", _discard),
    "private": Verb("private PRIVATE PRICE", _private),
    "issue": Verb("issue SHARES|last|SHARES+last", _issue),
    "use": Verb("use PRIVATE HEX", _use),
    "give": Verb("give last|singles", _give),
    "accept": choice("accept"),
    "decline": choice("decline"),
    "redeem": choice("redeem"),
}
"""The verbs that all titles share."""


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
        refusal.facts["close"] = _closest(game, text)
        raise


def _closest(game: Game, text: str) -> list[str]:
    """The legal moves that look most like the text, whatever its case."""
    legal = {text_of(move).lower(): text_of(move) for move in game.legal_moves()}
    return [legal[line] for line in get_close_matches(text.lower(), legal, n=3, cutoff=0.3)]


def _may_be_short(move: Move) -> bool:
    """Whether the move may lack a word that only some places ask for."""
    return (isinstance(move, PlaceToken) and move.stop is None) or (
        isinstance(move, Start) and move.home is None
    )


def _completed(game: Game, move: Move) -> Move:
    """The only legal move that this one could be short for, else the move itself."""
    if move in game.legal_moves():
        return move
    meant = _abbreviated(game, text_of(move).lower().split())
    return meant[0] if len(meant) == 1 else move


def _abbreviated(game: Game, words: list[str]) -> list[Move]:
    """Legal moves whose words begin with the given ones, in order, some perhaps left out."""
    if not words:
        return []
    legal = game.legal_moves()
    free = [range_.move for range_ in legal.ranges]
    meant = [move for move in legal if move not in free and _fits(words, move.words())]
    if not meant:
        meant = [move for range_ in legal.ranges for move in _fits_range(words, range_)]
    verbs = {move.words()[0] for move in meant}
    if words[0] in verbs:
        meant = [move for move in meant if move.words()[0] == words[0]]
    return meant


def _fits(words: Sequence[str], canonical: Sequence[str]) -> bool:
    """Whether ``words`` are beginnings of some of the canonical words, the verb among them."""
    if not canonical[0].startswith(words[0]):
        return False
    rest = iter(canonical[1:])
    return all(any(_begins(full, word) for full in rest) for word in words[1:])


def _begins(full: str, word: str) -> bool:
    """Numbers must be whole, other words may be cut short."""
    return full.lower() == word if word.isdigit() else full.lower().startswith(word)


def _fits_range(words: list[str], range_: Range) -> list[Move]:
    """The move of the range whose amount stands last among the words, if the rest fits.

    An amount that could be another one must be given; a number that names a train is none.
    """
    *before, last = words
    names = range_.move.words()[:-1]
    if not before or not (last.isascii() and last.isdigit()) or len(last) > 7:
        return []
    if _fits(words, names) or not _fits(before, names) or int(last) not in range_.amounts:
        return []
    return [replace(range_.move, **{range_.field: int(last)})]  # type: ignore[type-var]
