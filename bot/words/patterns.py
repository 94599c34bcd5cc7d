"""Words: facts written into the patterns of a message catalogue."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING

from render.words import Words
from render.words import money as in_currency

if TYPE_CHECKING:
    from engine.game import Game

PLAIN = "{}"
"""The currency where no title is known."""
_LONGEST_WORD = 60
_VOWELS = ("8", "11", "18", *"AEIOaeio")
"""How names begin that "an" goes with in English."""


def money(game: Game, amount: int) -> str:
    """An amount in the currency of the title."""
    return in_currency(game.title.data.currency, amount)


def quoted(word: object) -> str:
    """What somebody typed, fit to be shown: in quotes, not too long, without control characters."""
    text = str(word)
    if len(text) > _LONGEST_WORD:
        text = f"{text[:_LONGEST_WORD]}..."
    return f'"{text}"' if text.isprintable() else ascii(text)


def listed(things: Sequence[object], last: str = ", ", nothing: str = "none") -> str:
    """Things with commas between them, and ``last`` before the last one."""
    texts = [str(thing) for thing in things]
    if not texts:
        return nothing
    return last.join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else texts[0]


class Speaker(Words):
    """Patterns of one language that may speak of money, players, places and trains of a game."""

    def __init__(
        self,
        patterns: Mapping[str, str],
        currency: str,
        names: Mapping[str, str],
        places: Mapping[str, str],
        trains: Container[str],
    ) -> None:
        super().__init__(patterns)
        self._currency = currency
        self._names = names
        self._places_named = places
        self._trains = trains

    def listed(self, things: Sequence[object], last: str = ",") -> str:
        """Things with commas between them, and "and" or "or" before the last one."""
        between = {",": ", ", "and": self._patterns["joint.and"], "or": self._patterns["joint.or"]}
        return listed(things, between[last], self._patterns["joint.none"])

    # How a fact is written

    def _money(self, amount: int) -> str:
        return in_currency(self._currency, amount)

    def _paid(self, amount: int) -> str:
        return self.say("joint.paid", amount=amount) if amount else ""

    def _n(self, thing: str) -> str:
        return "n" if thing.startswith(_VOWELS) else ""

    def _list(self, things: Sequence[object]) -> str:
        return self.listed(things)

    def _all(self, things: Sequence[object]) -> str:
        return self.listed(things, "and")

    def _any(self, things: Sequence[object]) -> str:
        return self.listed(things, "or")

    def _none(self, word: object) -> str:
        return str(word) or self._patterns["joint.none"]

    def _word(self, word: object) -> str:
        return quoted(word)

    def _name(self, who: str | Sequence[str]) -> str:
        if isinstance(who, str):
            return self._names.get(who, who)
        return self._all([self._name(one) for one in who])

    def place(self, stop: str) -> str:
        """A hex with its name; a stop of one with several cities by its number, too: 29/s1."""
        name = self._places_named.get(stop.partition("/")[0])
        return f"{stop} {self.named('places', name)}" if name else stop

    def _place(self, stop: str) -> str:
        return self.place(stop)

    def _places(self, stops: Sequence[str]) -> str:
        return self._list([self.place(stop) for stop in stops])

    def _home(self, hex_id: str | None) -> str:
        return self.say("joint.home", hex=hex_id) if hex_id else ""

    def _ends(self, stops: Sequence[str]) -> str:
        ends = dict.fromkeys((stops[0], stops[-1]))
        return "–".join(self._spot(stop) for stop in ends)

    def _spot(self, stop: str) -> str:
        """A hex by its name alone, or by its id where it has none."""
        name = self._places_named.get(stop.partition("/")[0])
        return self.named("places", name) if name else stop

    def _spots(self, stops: Sequence[str]) -> str:
        return self._list([self._spot(stop) for stop in stops])

    def _way(self, stops: Sequence[str]) -> str:
        return " – ".join(self.place(stop) for stop in stops)

    def _thing(self, what: str) -> str:
        return self.say("joint.train", train=what) if what in self._trains else what

    def _for(self, entity: str) -> str:
        return "" if entity in self._names else self.say("joint.for", entity=entity)

    def _from(self, owner: str | Sequence[str]) -> str:
        if not isinstance(owner, str):
            return self._all([self._from(one) for one in owner])
        if f"from.{owner}" in self._patterns:
            return self._patterns[f"from.{owner}"]
        return self.say("joint.from", owner=owner)

    def _in(self, owner: str) -> str:
        if f"in.{owner}" in self._patterns:
            return self._patterns[f"in.{owner}"]
        return self.say("joint.in", owner=owner)

    def _values(self, values: Sequence[tuple[str, int]]) -> str:
        best_first = sorted(values, key=lambda pair: -pair[1])
        return self._list([f"{self._name(who)} {self._money(value)}" for who, value in best_first])

    def _percents(self, holders: Sequence[tuple[str, int]]) -> str:
        most_first = sorted(holders, key=lambda pair: -pair[1])
        return self._list([f"{self._name(who)} {held} %" for who, held in most_first])

    def _changes(self, changes: Sequence[tuple[str, int, int]]) -> str:
        return self._list(
            [
                f"{who} {self._money(before)} → {self._money(after)}"
                for who, before, after in changes
            ]
        )

    def _round(self, kind: str) -> str:
        return self.named("round", kind)

    def _step(self, step: str) -> str:
        return quoted(self.named("step", step))

    def _reason(self, reason: str) -> str:
        return self.named("reason", reason)

    def _colour(self, colour: str) -> str:
        return self.named("colour", colour)

    def _train(self, name: str) -> str:
        return self.named("train", name)
