"""Lines: what moves did, in the sentences of their events, a paragraph for each turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.table.live import Happening, LiveGame
from bot.words.language import Language
from engine.events import (
    Event,
    IncomePaid,
    Passed,
    PriceMoved,
    PriorityPassed,
    RoundStarted,
    TileLaid,
    TokenPlaced,
    TokensPaid,
    TrainRan,
    TurnSkipped,
)

BETWEEN = " · "
_NOTHING = (Passed, TurnSkipped)
"""Events by which nothing happens."""
_PASSING = (
    *_NOTHING,
    IncomePaid,
    PriceMoved,
    PriorityPassed,
    RoundStarted,
    TileLaid,
    TokenPlaced,
    TokensPaid,
    TrainRan,
)
"""Events that somebody who was away sees on the pictures, or need not know any more."""
_REASONS = "house."
"""With this begin the keys of the house's reasons: they are told where somebody asks for them."""


def told_lines(live: LiveGame, happenings: Sequence[Happening], words: Language) -> list[str]:
    """What moves did: those of a turn in one paragraph; that the house passes is left out."""
    paragraphs = (
        BETWEEN.join(sentence for one in turn for sentence in _sentences(live, one, words))
        for _, turn in groupby(happenings, key=lambda one: (one.turn, one.seat))
    )
    return [paragraph for paragraph in paragraphs if paragraph]


def recap_line(live: LiveGame, happenings: Sequence[Happening], words: Language, room: int) -> str:
    """The essential of what others did, the latest as far as there is room for it."""
    kept: list[str] = []
    for happening in reversed(happenings):
        for event in reversed(happening.events):
            if isinstance(event, _PASSING):
                continue
            sentence = _bare(words.event(live.game, event))
            room -= len(sentence) + len(BETWEEN)
            if room < 0:
                return BETWEEN.join(["…", *reversed(kept)])
            kept.append(sentence)
    return BETWEEN.join(reversed(kept))


def only_passed(happening: Happening) -> bool:
    """Whether a move did nothing but end a step or turn."""
    return isinstance(next(iter(happening.events), None), Passed)


def _sentences(live: LiveGame, happening: Happening, words: Language) -> Iterator[str]:
    seat = live.seats[happening.seat]
    events: Sequence[Event] = happening.events
    if seat.house:
        events = [event for event in events if not isinstance(event, _NOTHING)]
    yield from (_bare(sentence) for sentence in words.events(live.game, events))
    note = happening.note
    if note is not None and not note.key.startswith(_REASONS):
        yield _bare(words.say(note.key, **note.facts))


def _bare(sentence: str) -> str:
    """A sentence as it stands between others."""
    return sentence.removesuffix(".")
