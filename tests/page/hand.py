"""A hand with a mouse: it plays by what is offered on the page, and by nothing else.

It presses the usual button mostly, and now and then something else that is offered: a place on the
map, a menu, the runs. What it does is drawn from a seed, so that it does the same again.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import TimeoutError as TooLong

from tests.page.browsing import PATIENCE, Visitor

_OFFERED = """() => {
  const usable = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => !one.disabled && one.offsetParent);
  const named = (selector) => usable(selector).map((one) => [one.innerText.trim(), one.className]);
  const dock = document.getElementById('dock');
  return {
    moves: Number(dock.dataset.moves),
    yours: dock.classList.contains('yours') && dock.dataset.moves !== 'null',
    over: dock.dataset.over === 'true',
    busy: dock.classList.contains('pressing'),
    sheet: !document.getElementById('sheet').hidden,
    rows: named('#rows button'),
    tiles: named('#sheet .tile'),
    steps: named('#sheet .amount button[type=button]'),
    asked: named('#sheet button:not(.back, .tile, .train, .amount button[type=button])'),
    places: [...document.querySelectorAll('#overlay .place')].map((one) => one.dataset.hex),
    typed: [...document.querySelectorAll('#sheet input')].map((one) => one.value),
    said: document.getElementById('sheet').innerText + document.getElementById('toast').innerText,
  };
}"""
_ANSWER = 4.0
"""Seconds after which a click that changed nothing is given up."""
_GONE = 2_000
"""Milliseconds after which what was to be clicked is not there any more."""
_STUCK = 40
"""Clicks in vain after which the page is thought to hold nothing that can be played."""
Offered = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Likelihood:
    """How readily the hand takes what is not the usual button."""

    usual: float = 12.0
    place: float = 8.0
    other: float = 2.0
    leaving: float = 1.0
    danger: float = 0.1


class Hand:
    """Plays for whoever sits at a page."""

    def __init__(self, visitor: Visitor, seed: int = 1, taste: Likelihood = Likelihood()) -> None:
        self._visitor, self._page = visitor, visitor.page
        self._chance = random.Random(seed)
        self._taste = taste
        self.done: Counter[str] = Counter()
        """What was clicked how often, by its kind."""

    def offered(self) -> Offered:
        """What the page offers now."""
        found: Offered = self._page.evaluate(_OFFERED)
        return found

    def wait_for_turn(self) -> Offered:
        """Wait until something is asked of this page, or the game is over."""
        until = time.monotonic() + 4 * PATIENCE / 1000
        while time.monotonic() < until:
            offered = self.offered()
            if offered["over"] or (offered["yours"] and offered["rows"]):
                return offered
            self._page.wait_for_timeout(30)
        raise AssertionError(f"nobody is asked: {self._visitor.question}")

    def decide(self) -> bool:
        """Make one move, with all the clicks that it takes; False when the game is over."""
        offered = self.wait_for_turn()
        if offered["over"]:
            return False
        before, clicks = offered["moves"], []
        for _ in range(_STUCK):
            clicks.append(self._click(offered))
            offered = self._changed(offered)
            if offered["moves"] > before or offered["over"]:
                return True
        raise AssertionError(f"{self._visitor.question}: nothing comes of {clicks}")

    def _changed(self, before: Offered) -> Offered:
        until = time.monotonic() + _ANSWER
        while time.monotonic() < until:
            now = self.offered()
            if now != before and not now["busy"]:
                return now
            self._page.wait_for_timeout(20)
        if before["sheet"]:
            self._press("#sheet .back", "back")
        return self.offered()

    # Clicks

    def _click(self, offered: Offered) -> str:
        if not offered["sheet"]:
            return self._begin(offered)
        if offered["steps"] and self._chance.random() < 0.5:
            at = self._chance.randrange(len(offered["steps"]))
            return self._press(f"#sheet .amount button[type=button] >> nth={at}", "amount")
        confirmed = any("good" in kind.split() for _, kind in offered["asked"])
        if offered["tiles"] and (not confirmed or self._chance.random() < 0.3):
            at = self._chance.randrange(len(offered["tiles"]))
            return self._press(f"#sheet .tile >> nth={at}", "tile")
        if not offered["asked"]:
            return self._press("#sheet .back", "back")
        # Who has begun something dangerous is asked whether it is meant.
        weights = [max(self._weight(*one), self._taste.other) for one in offered["asked"]]
        at = self._drawn(weights)
        own = "#sheet button:not(.back, .tile, .train, .amount button[type=button]):enabled"
        return self._press(f"{own} >> nth={at}", f"sheet {_kind(offered['asked'][at])}")

    def _begin(self, offered: Offered) -> str:
        weights = [self._weight(*one) for one in offered["rows"]]
        at = self._drawn([*weights, self._taste.place if offered["places"] else 0.0])
        if at == len(weights):
            return self._point(self._chance.choice(offered["places"]))
        return self._press(f"#rows button:enabled >> nth={at}", _kind(offered["rows"][at]))

    def _point(self, hex_id: str) -> str:
        self._visitor.point_at(hex_id)
        self.done["place"] += 1
        return f"place {hex_id}"

    def _press(self, selector: str, kind: str) -> str:
        # People do not click in the moment in which a button appears.
        fresh = "() => !document.querySelector('#rows .fresh, #sheet .fresh')"
        self._page.wait_for_function(fresh, timeout=PATIENCE)
        one = self._page.locator(selector)
        try:
            label = one.inner_text(timeout=_GONE)
            one.click(timeout=_GONE)
        except TooLong:
            return f"{kind}, which is gone"
        self.done[kind] += 1
        return label

    def _weight(self, _: str, kind: str) -> float:
        names = kind.split()
        if "main" in names or "good" in names:
            return self._taste.usual
        if "pass" in names:
            return self._taste.leaving
        return self._taste.danger if "danger" in names else self._taste.other

    def _drawn(self, weights: Sequence[float]) -> int:
        return self._chance.choices(range(len(weights)), weights)[0]


def _kind(button: Sequence[str]) -> str:
    names = [name for name in button[1].split() if name != "fresh"]
    return names[0] if names else "plain"
