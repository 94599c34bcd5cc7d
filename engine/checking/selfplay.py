"""Random legal play, weighted so that games come to an end, with everything checked on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.checking.invariants import violations
from engine.game import Game
from engine.moves import (
    ACCEPT,
    DECLINE,
    PASS,
    Bid,
    BuyPrivate,
    BuyShare,
    BuyTrain,
    DeclareDividend,
    IssueShares,
    LayTile,
    Move,
    OfferForPrivate,
    PlaceToken,
    Range,
    RunTrains,
    SellShares,
    Start,
)
from engine.notation import Vocabulary, parse, text_of
from engine.records.checkpoint import decode, encode
from engine.records.record import new_game, read_record, write_record
from engine.refusals import Refusal
from engine.title import Setup, Title

LONGEST_GAME = 6_000
"""Moves after which a random game counts as endless."""
_WEIGHTS: tuple[tuple[type, float], ...] = (
    (BuyPrivate, 6.0),
    (Bid, 1.0),
    (Start, 5.0),
    (BuyShare, 6.0),
    (SellShares, 0.15),
    (IssueShares, 0.2),
    (LayTile, 12.0),
    (PlaceToken, 4.0),
    (BuyTrain, 3.0),
    (OfferForPrivate, 0.3),
)
"""How likely each kind of move is to be picked when it is legal; anything else counts 1."""
_HEALTHY = 0.85
"""How often a move that keeps corporations in business is preferred to the others of its kind."""

_OUT_OF_TURN = 0.02
"""How often a move out of turn is played where there is one."""


_SAMPLE = 20
"""How many moves of other times are tried where they are not legal."""


class Violation(Exception):
    """A game broke an invariant; the message says where."""


def pick(generator: random.Random, game: Game) -> Move:
    """A random legal move: first a kind of move by weight, then one of that kind."""
    legal = game.legal_moves()
    kinds: dict[object, list[Move]] = {}
    for move in legal:
        kinds.setdefault(_kind(move), []).append(move)
    names = list(kinds)
    kind = generator.choices(names, [_weight(name) for name in names])[0]
    candidates = kinds[kind]
    if generator.random() < _HEALTHY:
        candidates = _healthy(candidates)
    move = generator.choice(candidates)
    for range_ in legal.ranges:
        if range_.move == move and generator.random() < 0.5:
            return _from_range(generator, range_)
    return move


def _kind(move: Move) -> object:
    return move if move in (PASS, ACCEPT, DECLINE) else type(move)


def _weight(kind: object) -> float:
    return next((weight for type_, weight in _WEIGHTS if type_ is kind), 1.0)


def _healthy(moves: list[Move]) -> list[Move]:
    """Dividends rather than none, the best runs, large foundations, trains from the bank."""
    starts = [move for move in moves if isinstance(move, Start)]
    if starts:
        most = max(move.price * move.percent for move in starts)
        return [move for move in starts if move.price * move.percent == most]
    return [move for move in moves if _is_sound(move)] or moves


def _is_sound(move: Move) -> bool:
    return (
        (isinstance(move, DeclareDividend) and move.kind == "pay")
        or (isinstance(move, BuyTrain) and move.price is None)
        or move == RunTrains()
    )


def _from_range(generator: random.Random, range_: Range) -> Move:
    return range_.at(generator.choice(range_.amounts))


class Checker:
    """Checks a game while it is played."""

    def __init__(self, game: Game, generator: random.Random) -> None:
        self.game = game
        self.generator = generator
        self.ids = Vocabulary(game.title.data)
        self.once_legal: dict[Move, None] = {}
        """Moves that were legal when that was looked at, in that order."""

    def after_move(self) -> None:
        """The quick checks, after every move; the slow ones now and then."""
        for problem in violations(self.game):
            self._fail(problem)
        if self.generator.random() < 0.05:
            self._check_legal_moves()
        if self.generator.random() < 0.02:
            self._check_undo()

    def _check_legal_moves(self) -> None:
        """Legal moves are sorted, read back as themselves; some are tried out and taken back."""
        game = self.game
        legal = list(game.legal_moves())
        texts = [text_of(move) for move in legal]
        if texts != sorted(texts) or len(set(texts)) != len(texts):
            self._fail("legal moves are not sorted or not distinct")
        if not legal and not game.state.finished:
            self._fail("no legal move")
        for move, text in zip(legal, texts, strict=True):
            if parse(text, game.title.verbs, self.ids) != move:
                self._fail(f"{text} does not read back")
        self.once_legal |= dict.fromkeys(legal)
        before = encode(game.state)
        tried = self.generator.sample(legal, min(3, len(legal)))
        for move in tried[:1]:
            game.apply(move)
            game.undo()
            if encode(game.state) != before:
                self._fail(f"undoing {text_of(move)} leaves a trace")
        for move in tried[1:]:
            # Taking back plays up to fifteen moves again: what a copy is spared.
            game.copy().apply(move)
            if encode(game.state) != before:
                self._fail(f"playing {text_of(move)} on a copy leaves a trace")
        self._check_refusals(before)

    def _check_refusals(self, before: bytes) -> None:
        """A move that is not legal is refused and changes nothing."""
        game = self.game
        legal = game.legal_moves()
        for move in self._probes():
            if move in legal or (isinstance(move, RunTrains) and RunTrains() in legal):
                continue
            try:
                game.apply(move)
            except Refusal:
                if encode(game.state) != before:
                    self._fail(f"refusing {text_of(move)} changed the state")
            else:
                # A word that is not needed may be there all the same: what counts is the record.
                if game.record[-1].move not in legal:
                    self._fail(f"{text_of(move)} is not listed and was played")
                game.undo()
                if encode(game.state) != before:
                    self._fail(f"undoing {text_of(move)} leaves a trace")

    def _probes(self) -> Iterator[Move]:
        """The title's bare verbs, some lines of shared ones, and moves legal at another time."""
        for text in (*self.game.title.verbs, *_PROBES):
            try:
                yield parse(text, self.game.title.verbs, self.ids)
            except Refusal:
                continue
        # Not from the game's own generator, so that seeds go on standing for the same games.
        sampler = random.Random(len(self.game.record))
        yield from sampler.sample(list(self.once_legal), min(_SAMPLE, len(self.once_legal)))

    def _check_undo(self) -> None:
        """Taking back some moves and playing them again leads to the same state."""
        game = self.game
        before = encode(game.state)
        if encode(decode(type(game.state), before)) != before:
            self._fail("the state does not read back")
        count = min(len(game.record), self.generator.randint(1, 40))
        if count == 0:
            return
        taken = game.record[-count:]
        game.undo(count)
        game.replay(taken)
        if encode(game.state) != before:
            self._fail(f"undo and redo of {count} moves differ")

    def after_game(self) -> None:
        """The record reads back as it was written, and leads to the same end."""
        game = self.game
        ends: list[Game] = []
        record = read_record(write_record(game, ends.append))
        if any(encode(again.state) != encode(game.state) for again in ends):
            self._fail("the record does not replay to the same state")
        moves = [(line.name, parse(line.text, game.title.verbs, self.ids)) for line in record.lines]
        if record.setup != game.setup or moves != [(p.player, p.move) for p in game.record]:
            self._fail("the record does not read back")

    def _fail(self, problem: str) -> None:
        setup = self.game.setup
        raise Violation(
            f"{setup.title} {len(setup.players)} players seed {setup.seed} "
            f"move {len(self.game.record)}: {problem}"
        )


_PROBES = ("issue 1", "run auto", "dividend pay")
"""Lines tried where they are not legal, of verbs that titles share."""


def play_random_game(title: Title, setup: Setup, checked: bool = True) -> Game:
    """A whole game of random legal moves. Raises Violation."""
    generator = random.Random(setup.seed)
    game = new_game(title, setup)
    checker = Checker(game, generator)
    for _ in _until_over(game):
        out_of_turn = game.anytime_moves()
        if out_of_turn and generator.random() < _OUT_OF_TURN:
            seat = generator.choice(list(out_of_turn))
            game.apply(generator.choice(list(out_of_turn[seat])), seat)
        else:
            game.apply(pick(generator, game))
        if checked:
            checker.after_move()
    if checked:
        checker.after_game()
    return game


def _until_over(game: Game) -> Iterator[int]:
    for number in range(LONGEST_GAME):
        if game.state.finished:
            return
        yield number
    raise Violation(f"{game.setup.title} seed {game.setup.seed} does not end")
