"""Pictures for which the game is played again, in a thread or in a process of their own."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Sequence
from dataclasses import dataclass

from bot.chat.messages import Picture
from bot.games.set_up import load_title
from bot.pictures.looks import Tokens, market_tokens
from bot.pictures.painting import Painted
from bot.pictures.sketches import USUAL_THEME, Wish, history_sketch, sketch
from bot.words.language import language
from engine.game import Game, PlayedMove
from engine.title import Setup

_KEPT = 4
"""Games that a painter keeps: mostly the same few are asked for, a move or some later."""
_games: list[tuple[Game, Tokens]] = []
"""Each with where the market tokens stood before its last move; the last used last."""
_one_at_a_time = threading.Lock()
"""Several threads would play on in the same game."""


def pack(record: Sequence[PlayedMove]) -> bytes:
    """A record for errands: packed once, however many pictures there are of it."""
    return pickle.dumps(tuple(record), pickle.HIGHEST_PROTOCOL)


@dataclass(frozen=True, slots=True)
class Errand:
    """A picture of a game after the moves of its record."""

    setup: Setup
    packed: bytes
    """The record, see ``pack``."""
    picture: Picture
    before: Tokens | None = None
    """Where the market tokens stood before what is marked; by default, before the last move."""

    def __call__(self) -> Painted:
        """Play and paint. Raises UsageError if it cannot be about that."""
        with _one_at_a_time:
            return self._paint()

    def _paint(self) -> Painted:
        picture, words = self.picture, language(self.picture.language)
        theme = picture.theme or USUAL_THEME
        record: tuple[PlayedMove, ...] = pickle.loads(self.packed)
        if picture.kind == "history":
            # It looks at every move: to have played the game before is of no use.
            title = load_title(self.setup.title, self.setup.edition)
            wish = Wish(theme, language=words, reduced=picture.reduced)
            return history_sketch(title, self.setup, record, wish)()
        game, last = self._played(record)
        before = last if self.before is None else self.before
        wish = Wish(
            theme, picture.about, picture.legal, before, picture.since, words, picture.reduced
        )
        return sketch(game, picture.kind, wish)()

    def _played(self, record: tuple[PlayedMove, ...]) -> tuple[Game, Tokens]:
        """The game after its record, and the market before the last move."""
        for known in reversed(_games):
            game, before = known
            length = len(game.record)
            if game.setup == self.setup and tuple(game.record) == record[:length]:
                _games.remove(known)
                break
        else:
            game = Game(load_title(self.setup.title, self.setup.edition), self.setup)
            before, length = market_tokens(game), 0
        if length < len(record):
            game.replay(record[length:-1])
            before = market_tokens(game)
            game.replay(record[-1:])
        _games.append((game, before))
        del _games[:-_KEPT]
        return game, before
