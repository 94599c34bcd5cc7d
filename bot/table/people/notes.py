"""Notes: what somebody wants to remember about a game, shown to them alone."""

from __future__ import annotations

from bot.chat.ids import GameId, UserId
from bot.chat.markup import plain
from bot.storage.store import Store
from bot.words.language import Language

LONGEST = 500
"""Letters of a note."""


async def note_line(store: Store, game: GameId, user: UserId, words: Language) -> list[str]:
    """Somebody's note about a game as a line; nothing if there is none."""
    text = await store.notes.of(game, user)
    return [words.say("notes.mine", text=plain(text, LONGEST))] if text is not None else []
