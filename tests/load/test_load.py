"""The measuring tools themselves, so that a measurement can be believed."""

from __future__ import annotations

import json

import pytest

from bot.chat.markup import small
from bot.words.language import language
from tests.load.figures import at_least, at_most, none_of, percentile
from tests.load.logs import errors, tracebacks
from tests.load.scene import FORKED, Plan, prepared
from tests.load.telling import moves_told


@pytest.mark.parametrize("code", ["en", "it"])
def test_footers_of_the_bot_are_understood(code):
    words = language(code)
    one = small(words.say("telling.footer", game=12, moves="7", post=345))
    three = small(words.say("telling.footer", game=12, moves="7–9", post=345))
    notice = small(words.say("telling.notice_footer", game=12, post=345))
    assert list(moves_told(f"Anna plays\n{one}")) == [7]
    assert list(moves_told(f"Anna plays\n{three}")) == [7, 8, 9]
    assert not moves_told(f"The game begins\n{notice}")
    assert not moves_told("move 7 · №345")


def test_figures_and_targets():
    assert percentile([4.0, 1.0, 3.0, 2.0], 0.5) == 3.0
    assert percentile([float(number) for number in range(1000)], 0.99) == 990.0
    assert [at_most("a", value, 30, "ms").good for value in (30, 31)] == [True, False]
    assert [at_least("a", value, 50, "/s").good for value in (50, 49)] == [True, False]
    assert [none_of("a", found).good for found in ([], ["x"])] == [True, False]


def test_errors_are_counted_by_kind():
    def line(level, message, error=None):
        return json.dumps({"level": level, "logger": "bot", "message": message, "error": error})

    log = [
        line("INFO", "started"),
        line("ERROR", "game 8 failed", "Traceback\n  File\nTypeError: no"),
        line("ERROR", "game 9 failed", "Traceback\n  File\nTypeError: no"),
        line("WARNING", "dropped", "ConnectionResetError"),
        line("WARNING", "dropped", "Traceback\n  File\nOSError: no"),
        "Traceback (most recent call last):",
    ]
    assert errors("\n".join(log)) == [
        "2 × bot: game n failed (TypeError: no)",
        "1 × a traceback outside the log",
    ]
    assert tracebacks("\n".join(log)) == [
        "2 × bot: game n failed (TypeError: no)",
        "1 × bot: dropped (OSError: no)",
        "1 × a traceback outside the log",
    ]


async def test_a_bot_that_is_forked_starts_dies_and_starts_again():
    async with prepared(Plan(tables=1, recordings=1, pictures="asked", command=FORKED)) as scene:
        await scene.start_bot()
        first = scene.bot.pid
        await scene.bot.kill()
        assert not scene.bot.running
        await scene.start_bot()
        assert scene.bot.pid != first
        await scene.driver.at_rate(1.0, 1.0)
        assert sum(len(table.confirmed) for table in scene.driver.tables) == 1
