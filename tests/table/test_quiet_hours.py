"""Quiet hours by the clock on the wall, on ordinary days and when the clocks change."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table.people.quiet_hours import QuietHours, read_quiet_hours, read_zone, zones

ROME = "Europe/Rome"
NIGHT = QuietHours(22 * 60, 8 * 60, ROME)


def at(text: str, zone: str = ROME, fold: int = 0) -> int:
    """The moment at which the clock of a zone shows a time."""
    shown = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold)
    return int(shown.timestamp())


@pytest.mark.parametrize(
    ("moment", "over"),
    [
        ("2026-06-10 12:00", "2026-06-10 12:00"),
        ("2026-06-10 21:59", "2026-06-10 21:59"),
        ("2026-06-10 22:00", "2026-06-11 08:00"),
        ("2026-06-10 23:59", "2026-06-11 08:00"),
        ("2026-06-11 00:00", "2026-06-11 08:00"),
        ("2026-06-11 07:59", "2026-06-11 08:00"),
        ("2026-06-11 08:00", "2026-06-11 08:00"),
    ],
)
def test_across_midnight(moment: str, over: str) -> None:
    assert NIGHT.over(at(moment)) == at(over)


def test_within_a_day() -> None:
    work = QuietHours(9 * 60, 17 * 60, ROME)
    assert work.over(at("2026-06-10 08:59")) == at("2026-06-10 08:59")
    assert work.over(at("2026-06-10 12:34")) == at("2026-06-10 17:00")


def test_the_night_in_spring_is_an_hour_shorter() -> None:
    # On 29 March 2026 the clocks of Rome go from 2:00 to 3:00.
    begin, end = at("2026-03-28 22:00"), at("2026-03-29 08:00")
    assert end - begin == 9 * 3600
    assert NIGHT.over(begin) == end


def test_the_night_in_autumn_is_an_hour_longer() -> None:
    # On 25 October 2026 they go from 3:00 back to 2:00.
    begin, end = at("2026-10-24 22:00"), at("2026-10-25 08:00")
    assert end - begin == 11 * 3600
    assert NIGHT.over(begin) == end


def test_hours_that_end_in_the_hour_that_spring_skips_end_with_it() -> None:
    early = QuietHours(22 * 60, 2 * 60 + 30, ROME)
    assert early.over(at("2026-03-29 01:59")) == at("2026-03-29 03:00")


def test_hours_that_end_in_the_hour_that_autumn_repeats_end_twice() -> None:
    early = QuietHours(22 * 60, 2 * 60 + 30, ROME)
    assert early.over(at("2026-10-25 02:10", fold=0)) == at("2026-10-25 02:30", fold=0)
    assert early.over(at("2026-10-25 02:10", fold=1)) == at("2026-10-25 02:30", fold=1)


def test_a_skipped_hour_that_is_the_only_loud_one_means_the_next_day() -> None:
    almost_always = QuietHours(3 * 60, 2 * 60, ROME)
    assert almost_always.over(at("2026-03-29 01:00")) == at("2026-03-30 02:00")


@given(
    start=st.integers(0, 1439),
    length=st.integers(1, 1439),
    zone=st.sampled_from(
        [ROME, "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"]
    ),
    moment=st.one_of(
        st.integers(1_600_000_000, 1_900_000_000),
        # Around the changes of the clocks in Rome and New York.
        *(st.integers(change - 90_000, change + 90_000) for change in (1774746000, 1792890000)),
        *(st.integers(change - 90_000, change + 90_000) for change in (1772953200, 1793512800)),
    ),
)
def test_they_are_over_at_the_first_moment_that_is_not_quiet(
    start: int, length: int, zone: str, moment: int
) -> None:
    quiet = QuietHours(start, (start + length) % 1440, zone)
    over = quiet.over(moment)
    assert not quiet.cover(over)
    assert all(quiet.cover(minute) for minute in range(moment, over, 60))
    if over != moment:
        assert quiet.cover(over - 1)


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("22:00-08:00", (1320, 480)),
        ("22:00 – 8:30", (1320, 510)),
        (" 9-17 ", (540, 1020)),
        ("00:00-23:59", (0, 1439)),
        ("22:00", None),
        ("24:00-08:00", None),
        ("22:60-08:00", None),
        ("08:00-08:00", None),
        ("", None),
    ],
)
def test_hours_as_they_are_typed(text: str, hours: tuple[int, int] | None) -> None:
    assert read_quiet_hours(text) == hours


def test_zones_are_found_whatever_their_case() -> None:
    assert read_zone("europe/rome") == ROME
    assert read_zone("America/New York") == "America/New_York"
    assert read_zone("Rome") is None
    assert read_zone("../../etc/passwd") is None
    assert ROME in zones()
