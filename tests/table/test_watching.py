"""What concerns a player in a stock round."""

from typing import Any

import pytest

from bot.table.automatic.watching import changed_terms, follow_own_moves, touched
from engine.ids import CorporationId, PlayerId

ME, OTHER = PlayerId("1"), PlayerId("2")


def corporation(**facts: Any) -> dict[str, Any]:
    """A corporation of which I have 20 % and somebody else is president."""
    return {"mine": 20, "president": OTHER, "price": 100, "pool": 10, "rival": 40, **facts}


@pytest.mark.parametrize(
    ("now", "reason"),
    [
        (corporation(), None),
        (corporation(price=110), None),
        (corporation(rival=60), None),
        (corporation(pool=0), None),
        (corporation(price=90), "fell"),
        (corporation(pool=20), "sold"),
        (corporation(pool=20, price=90), "sold"),
        (corporation(president=ME), "president"),
        (corporation(president="3"), "president"),
    ],
)
def test_where_somebody_holds_stock(now: dict[str, Any], reason: str | None) -> None:
    happened = touched({"RCS": corporation()}, {"RCS": now}, ME)
    expected = (f"programs.why_{reason}", {"corporation": "RCS"}) if reason else None
    assert happened == expected


def test_who_leads_is_concerned_by_rivals() -> None:
    before = {"RCS": corporation(president=ME, rival=10)}
    now = {"RCS": corporation(president=ME, rival=20)}
    assert touched(before, now, ME) == ("programs.why_rival", {"corporation": "RCS"})


def test_what_somebody_does_not_hold_is_no_concern() -> None:
    before = {"RCS": corporation(mine=0)}
    now = {"RCS": corporation(mine=0, pool=60, price=50, president="3")}
    assert touched(before, now, ME) is None


def test_beginnings_and_ends_concern_everybody() -> None:
    one, both = {"RCS": corporation(mine=0)}, {"RCS": corporation(mine=0), "AFG": corporation()}
    assert touched(one, both, ME) == ("programs.why_started", {"corporation": "AFG"})
    assert touched(both, one, ME) == ("programs.why_closed", {"corporation": "AFG"})


def test_ones_own_trades_are_no_concern() -> None:
    before = {"RCS": corporation()}
    now = {"RCS": corporation(mine=40, president=ME), "AFG": corporation(president=ME)}
    followed = follow_own_moves(before, now, ME)
    assert followed == now
    assert touched(followed, now, ME) is None


def test_what_others_do_is_not_followed() -> None:
    before = {"RCS": corporation()}
    now = {"RCS": corporation(price=50), "AFG": corporation(mine=0)}
    assert follow_own_moves(before, now, ME) == before


@pytest.mark.parametrize(
    ("now", "reason"),
    [
        ({"RCS": corporation(mine=30, pool=0)}, None),
        ({"RCS": corporation(price=110)}, "price"),
        ({"RCS": corporation(president="3")}, "president"),
        ({}, "closed"),
    ],
)
def test_terms_of_a_purchase(now: dict[str, Any], reason: str | None) -> None:
    found = changed_terms({"RCS": corporation()}, now, CorporationId("RCS"))
    assert found == ((f"programs.why_{reason}", {"corporation": "RCS"}) if reason else None)
