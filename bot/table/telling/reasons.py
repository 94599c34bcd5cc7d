"""Why the table moved for somebody, as a sentence; with what the house expects of it."""

from __future__ import annotations

from bot.table.live import Note
from bot.words.language import Language
from engine.house.search.reasons import expectation


def why(note: Note, words: Language) -> str:
    """The reason of a move that nobody made by hand."""
    said = words.say(note.key, **note.facts)
    expects = expectation(note.facts)
    return f"{said} {words.say(expects, **note.facts)}" if expects is not None else said
