"""Lengths of time and dates as they are typed."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table.people.durations import read_duration, read_moment, say_duration, write_duration
from bot.words.language import language

ROME = ZoneInfo("Europe/Rome")


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("90s", 90),
        ("15m", 900),
        ("12h", 43_200),
        ("2d", 172_800),
        ("1w", 604_800),
        ("1d 12h", 129_600),
        ("1D12H", 129_600),
        ("12", None),
        ("h", None),
        ("-1h", None),
        ("1.5h", None),
        ("12 hours", None),
        ("9999999999d", None),
        ("١h", None),
        ("", None),
    ],
)
def test_lengths(text: str, seconds: int | None) -> None:
    assert read_duration(text) == seconds


@given(st.integers(1, 10**8))
def test_what_is_written_can_be_read(seconds: int) -> None:
    assert read_duration(write_duration(seconds)) == seconds


def test_lengths_in_words() -> None:
    english, italian = language("en"), language("it")
    assert say_duration(129_600, english) == "1 day, 12 hours"
    assert say_duration(90, english) == "1 minute, 30 seconds"
    assert say_duration(86_400, italian) != ""


def test_a_length_counts_from_now() -> None:
    assert read_moment("3d", 1_000, ROME) == 1_000 + 3 * 86_400


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2026-12-24", "2026-12-24T00:00+01:00"),
        ("2026-07-01", "2026-07-01T00:00+02:00"),
        ("2026-12-24 18:30", "2026-12-24T18:30+01:00"),
    ],
)
def test_a_date_begins_at_midnight_of_the_zone(text: str, shown: str) -> None:
    assert read_moment(text, 0, ROME) == datetime.fromisoformat(shown).timestamp()


@pytest.mark.parametrize("text", ["tomorrow", "2026-13-01", "2026-02-30", "24.12.2026", "", "0001"])
def test_what_is_no_date(text: str) -> None:
    assert read_moment(text, 0, ROME) is None
