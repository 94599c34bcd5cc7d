"""The record of revision 3 is of a game that goes otherwise by what revision 4 has changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.reading import Readings
from engine.records.record import play_record, read_record
from tests.every_title.found import folder_of, rules
from titles.t18fb.reading import READINGS, UNTIL_3

RECORD = (folder_of("18FB") / "revisions" / "3.18xx").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "moves"), [("waits_for_a_tile", 913), ("regional_trains_begin_nothing", 881)]
)
def test_what_revision_4_changed_matters_in_the_record_of_revision_3(name, moves):
    """After so many moves there is no difference yet, after the next one there is."""
    record = read_record(RECORD)
    title = rules("18FB", record.setup.edition)
    kept = {each: value for each, value in UNTIL_3.items() if each != name}
    changed = replace(title, readings=Readings(READINGS.ruled, until={**READINGS.until, 3: kept}))
    then, now = (play_record(record, each, moves) for each in (title, changed))
    assert then.state == now.state
    then, now = (play_record(record, each, moves + 1) for each in (title, changed))
    assert then.state != now.state
