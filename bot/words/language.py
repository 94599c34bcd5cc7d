"""Languages: everything that is said, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import TYPE_CHECKING

from bot.locales import ENGLISH as _ENGLISH
from bot.locales import TRANSLATED, patterns
from bot.words.patterns import PLAIN, Speaker
from engine.refusals import BadRecord, IllegalMove, Refusal, UnreadableMove
from render.words import Words, ended, report_missing
from render.words import money as in_currency

if TYPE_CHECKING:
    from engine.data.schema import TitleData
    from engine.events import Event
    from engine.game import Game

LANGUAGES = (_ENGLISH, *TRANSLATED)
_LETTERS = re.compile(r"\s*([A-Za-z]+)")
"""The part of a code that names the language."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language, and what it knows of the game that is talked about."""

    code: str
    title: str | None = None
    """The title whose own words are known."""
    edition: str | None = None
    currency: str = PLAIN
    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The players by seat."""
    places: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The names of hexes that have one."""
    trains: frozenset[str] = frozenset()

    def about(self, game: Game) -> Language:
        """The language for what is said about a game: that of its title, and its players."""
        names = {str(player.id): player.name for player in game.state.players.values()}
        if self.places is game.title.data.places and self.names == names:
            return self
        return replace(self.about_title(game.title.data), names=names)

    def about_title(self, data: TitleData) -> Language:
        """The language for what is said about a title: its words, currency, places and trains."""
        return replace(
            self,
            title=data.title,
            edition=data.edition,
            currency=data.currency,
            places=data.places,
            trains=data.train_names,
        )

    def say(self, key: str, /, **facts: object) -> str:
        """The text of a key with its facts, which ``about`` a game may be money and names.

        Raises KeyError for a key or a fact that is missing.
        """
        return self._speaker.say(key, **facts)

    def told(self, key: str, /, **facts: object) -> str:
        """Like ``say``, but something readable where a title lacks the text."""
        return self._speaker.told(key, **facts)

    def lacks(self, key: str) -> None:
        """Report, once, a text of a title without which something is said otherwise."""
        report_missing(key, "the text")

    def refusal(self, refusal: Refusal, numbered: str = "line") -> str:
        """The sentence that explains a refusal, in a language that talks ``about`` the game.

        With the section of the rules for an illegal move, with what was expected for an unreadable
        one, with the closest legal moves where they are among the facts, and with the place for a
        bad record, whose places are ``numbered`` by line or by action.
        """
        return self._sentence(self._key(refusal), self._explanation(refusal, numbered))

    def event(self, game: Game, event: Event) -> str:
        """A line that tells an event."""
        about = self.about(game)
        return about._sentence(about._event_key(event), about.clause(game, event))

    def clause(self, game: Game, event: Event) -> str:
        """What tells an event in the middle of a line: neither capitalised nor ended."""
        about = self.about(game)
        facts = {part.name: getattr(event, part.name) for part in fields(event)}
        return about.told(about._event_key(event), **facts)

    def events(self, game: Game, events: Iterable[Event]) -> list[str]:
        """Lines that tell events; what the end of an earlier line has said is not repeated."""
        return [self.event(game, event) for event in self._once(game, events)]

    def clauses(self, game: Game, events: Iterable[Event]) -> list[str]:
        """Likewise, for one line: only its beginning is capitalised."""
        once = list(self._once(game, events))
        first = (self.event(game, event).removesuffix(".") for event in once[:1])
        return [*first, *(self.clause(game, event) for event in once[1:])]

    def _once(self, game: Game, events: Iterable[Event]) -> Iterator[Event]:
        lines: list[str] = []
        for event in joined(events):
            line = self.event(game, event)
            if not says_at_its_end(lines, line):
                lines.append(line)
                yield event

    def _event_key(self, event: Event) -> str:
        key = f"event.{type(event).__name__}"
        return f"{key}/{event.manner}" if f"{key}/{event.manner}" in self.patterns else key

    def round_name(self, kind: str) -> str:
        """What a kind of round is called."""
        return self._speaker.named("round", kind)

    def round_code(self, kind: str) -> str:
        """A kind of round as the sheets write it: ``OR``."""
        return self._speaker.named("kind", kind)

    def round_called(self, kind: str, number: str) -> str:
        """A round with its number; without where there is only one of its kind."""
        return f"{self.round_name(kind)} {number}".rstrip()

    def step_name(self, step: str) -> str:
        """What is done in a step."""
        return self.told(f"step.{step}")

    def reason_name(self, reason: str) -> str:
        """Why a game has ended."""
        return self._speaker.named("reason", reason)

    def card_effect(self, card: str) -> str:
        """What a card does."""
        return self._speaker.named("card_effect", card)

    def place(self, hex_id: str) -> str:
        """A hex with its name, in a language that talks ``about`` a game: ``D7 Porto``."""
        return self._speaker.place(hex_id)

    def listed(self, things: Sequence[object], last: str = ",") -> str:
        """Things with commas between them, and a comma, "and" or "or" before the last one."""
        return self._speaker.listed(things, last)

    def money(self, amount: int) -> str:
        """An amount in the currency of the game that is talked about."""
        return in_currency(self.currency, amount)

    def command_words(self, path: Sequence[str]) -> list[str]:
        """What a command is called, word by word; a word may mean something else in a group."""
        whole = [".".join(path[: count + 1]) for count in range(len(path))]
        keys = [(f"names.{each}", f"names.{word}") for each, word in zip(whole, path, strict=True)]
        known = self.patterns
        return [
            known.get(own, known.get(shared, word))
            for (own, shared), word in zip(keys, path, strict=True)
        ]

    def command_key(self, key: str) -> str:
        """The key of a description: one for all where a title has none for its verb or option."""
        if key in self.patterns:
            return key
        return "moves.a_verb" if key.count(".") == 1 else "moves.an_option"

    @property
    def patterns(self) -> Mapping[str, str]:
        """All patterns of the language by key."""
        return patterns(self.code, self.title)

    @property
    def words(self) -> Words:
        """The words of pictures."""
        return picture_words(self.code, self.title)

    @property
    def _speaker(self) -> Speaker:
        return Speaker(self.patterns, self.currency, self.names, self.places, self.trains)

    def _sentence(self, key: str, text: str) -> str:
        """Ends the text and begins it with a capital, unless that letter is of a name or id."""
        starts_with_fact = self.patterns.get(key, "").startswith("{")
        return ended(text if starts_with_fact else f"{text[:1].upper()}{text[1:]}")

    def _key(self, refusal: Refusal) -> str:
        """The text of a refusal; what is refused in some steps has a text that says more."""
        by_step = f"refusal.{refusal.code}/{refusal.facts.get('step')}"
        return by_step if by_step in self.patterns else f"refusal.{refusal.code}"

    def _explanation(self, refusal: Refusal, numbered: str) -> str:
        text = self.told(self._key(refusal), **refusal.facts)
        if isinstance(refusal, IllegalMove) and refusal.rule is not None:
            text += f" (§{refusal.rule})"
        if isinstance(refusal, IllegalMove | UnreadableMove):
            return text + self._hints(refusal)
        if isinstance(refusal, BadRecord):
            return self._located(refusal, text, numbered)
        return text

    def _hints(self, refusal: IllegalMove | UnreadableMove) -> str:
        hints = ""
        if "form" in refusal.facts:
            hints += self.say("joint.expected", form=refusal.facts["form"])
        close = refusal.facts.get("close")
        if close:
            several = not isinstance(close, Sequence) or len(close) > 1
            hints += self.say("joint.closest" if several else "joint.closest_one", moves=close)
        return hints

    def _located(self, refusal: BadRecord, text: str, numbered: str) -> str:
        cause = refusal.__cause__
        if isinstance(cause, Refusal):
            text += f": {self._explanation(cause, numbered)}"
        line = refusal.facts.get("line")
        return self.say(f"joint.{numbered}", number=line, text=text) if line else text


def joined(events: Iterable[Event]) -> list[Event]:
    """Events, of which some that follow each other are told by one."""
    found: list[Event] = []
    for event in events:
        both = found[-1].with_next(event) if found else None
        if both is not None:
            found[-1] = both
        else:
            found.append(event)
    return found


def says_at_its_end(lines: Iterable[str], text: str) -> bool:
    """Whether one of the lines announces something and ends with the text."""
    ending = f": {text.rstrip('.')}".casefold()
    return any(line.rstrip(".").casefold().endswith(ending) for line in lines)


@cache
def picture_words(code: str, title: str | None) -> Words:
    """One value for a language and a title: pictures compare words by identity."""
    return Words(patterns(code, title), (picture_words, (code, title)))


@cache
def _known(code: str) -> Language:
    return Language(code)


def language(*codes: str | None) -> Language:
    """The language of the first code that is known, such as "it" or "it-IT;q=0.8", else English.

    A user's locale, the channel's and ``LOCALE`` can be given in the order in which they count.
    """
    return next((_known(name) for code in codes if (name := language_named(code))), ENGLISH)


def language_named(code: str | None) -> str | None:
    """The one of the languages that a code such as "it-IT" or "it_IT.UTF-8" names, None if none."""
    letters = _LETTERS.match(code or "")
    name = letters[1].lower() if letters is not None else None
    return name if name in LANGUAGES else None


ENGLISH = _known(_ENGLISH)
