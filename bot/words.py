"""Words: sentences for refusals and events, made from the message catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from string import Formatter
from typing import TYPE_CHECKING, Any

from bot import english
from engine.refusals import BadRecord, IllegalMove, Refusal, UnreadableMove

if TYPE_CHECKING:
    from engine.events import Event
    from engine.game import Game

PLAIN = "{}"
"""The currency where no title is known."""
_LONGEST_WORD = 60


def money(game: Game, amount: int) -> str:
    """An amount in the currency of the title."""
    return game.title.data.currency.format(amount)


def quoted(word: object) -> str:
    """What somebody typed, fit to be shown: in quotes, not too long, without control characters."""
    text = str(word)
    if len(text) > _LONGEST_WORD:
        text = f"{text[:_LONGEST_WORD]}..."
    return f'"{text}"' if text.isprintable() else ascii(text)


def listed(things: Sequence[object], last: str = ", ") -> str:
    """Things with commas between them, and ``last`` before the last one."""
    texts = [str(thing) for thing in things]
    if not texts:
        return "none"
    return last.join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else texts[0]


def refusal_text(refusal: Refusal, currency: str = PLAIN, numbered: str = "line") -> str:
    """The sentence that explains a refusal.

    With the section of the rules for an illegal move, with what was expected and the closest legal
    moves for an unreadable one, and with the place for a bad record, whose places are ``numbered``
    by line or by action.
    """
    pattern = english.REFUSALS[refusal.code]
    return _sentence(pattern, _explanation(refusal, currency, numbered))


def _explanation(refusal: Refusal, currency: str, numbered: str) -> str:
    text = _Speaker(currency, {}).say(english.REFUSALS[refusal.code], refusal.facts)
    if isinstance(refusal, IllegalMove) and refusal.rule is not None:
        return f"{text} (§{refusal.rule})"
    if isinstance(refusal, UnreadableMove):
        return text + _hints(refusal.facts)
    if isinstance(refusal, BadRecord):
        return _located(refusal, text, currency, numbered)
    return text


def _hints(facts: Mapping[str, Any]) -> str:
    hints = ""
    if "form" in facts:
        hints += f"; expected `{facts['form']}`"
    if facts.get("close"):
        hints += f"; the closest legal moves are {listed(facts['close'])}"
    return hints


def _located(refusal: BadRecord, text: str, currency: str, numbered: str) -> str:
    cause = refusal.__cause__
    if isinstance(cause, Refusal):
        text += f": {_explanation(cause, currency, numbered)}"
    line = refusal.facts.get("line")
    return f"{numbered.capitalize()} {line}: {text}" if line else text


def event_text(game: Game, event: Event) -> str:
    """A line that tells an event."""
    names = {str(player.id): player.name for player in game.state.players.values()}
    speaker = _Speaker(game.title.data.currency, names)
    facts = {field.name: getattr(event, field.name) for field in fields(event)}
    pattern = english.EVENTS[type(event).__name__]
    return _sentence(pattern, speaker.say(pattern, facts))


def round_name(kind: str) -> str:
    """What a kind of round is called."""
    return english.ROUNDS.get(kind, kind)


def step_name(step: str) -> str:
    """What is done in a step."""
    return english.STEPS.get(step, step)


def reason_name(reason: str) -> str:
    """Why a game has ended."""
    return english.REASONS.get(reason, reason.replace("_", " "))


def _sentence(pattern: str, text: str) -> str:
    """Ends the text and begins it with a capital, unless that letter belongs to a name or id."""
    return f"{text}." if pattern.startswith("{") else f"{text[:1].upper()}{text[1:]}."


class _Speaker(Formatter):
    """Fills facts into the patterns of the catalogue."""

    def __init__(self, currency: str, names: Mapping[str, str]) -> None:
        self.currency = currency
        self.names = names

    def say(self, pattern: str, facts: Mapping[str, Any]) -> str:
        """The pattern with its facts."""
        return self.vformat(pattern, (), facts)

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        written: str = getattr(self, f"_{format_spec}")(value)
        return written

    def _money(self, amount: int) -> str:
        return self.currency.format(amount)

    def _paid(self, amount: int) -> str:
        return f" for {self._money(amount)}" if amount else ""

    def _list(self, things: Sequence[object]) -> str:
        return listed(things)

    def _any(self, things: Sequence[object]) -> str:
        return listed(things, " or ")

    def _none(self, word: object) -> str:
        return str(word) or "none"

    def _word(self, word: object) -> str:
        return quoted(word)

    def _name(self, who: str | Sequence[str]) -> str:
        if isinstance(who, str):
            return self.names.get(who, who)
        return listed([self._name(one) for one in who], " and ")

    def _place(self, owner: str) -> str:
        return english.PLACES.get(owner) or self._name(owner)

    def _values(self, values: Sequence[tuple[str, int]]) -> str:
        best_first = sorted(values, key=lambda pair: -pair[1])
        return listed([f"{self._name(who)} {self._money(value)}" for who, value in best_first])

    def _round(self, kind: str) -> str:
        return round_name(kind)

    def _step(self, step: str) -> str:
        return quoted(step_name(step))

    def _reason(self, reason: str) -> str:
        return reason_name(reason)
