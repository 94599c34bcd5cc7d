"""Each revision of a title's rules that can be played has a record, which keeps its meaning.

``tests/<package>/revisions/<number>.18xx`` are the records, ``results.yaml`` beside them says how
the games ended. A record is made when its revision is the last one and is not changed after that,
but for one that shows more: by ``python -m tests.every_title.test_revisions TITLE``.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.checking.selfplay import play_random_game
from engine.records.record import write_record
from engine.showing.view import show_state
from tests.every_title.found import (
    PLAYABLE,
    folder_of,
    play_text,
    player_counts,
    rules,
    set_up_for,
    tables,
)

REVISED = [title_id for title_id in PLAYABLE if len(rules(title_id).revisions) > 1]
RECORDS = [(title_id, number) for title_id in REVISED for number in rules(title_id).revisions]


def _file(title_id: str, number: int) -> Path:
    return folder_of(title_id) / "revisions" / f"{number}.18xx"


def _results(title_id: str) -> dict[int, Any]:
    file = folder_of(title_id) / "revisions" / "results.yaml"
    return yaml.safe_load(file.read_text(encoding="utf-8")) if file.exists() else {}


@pytest.mark.parametrize(("title_id", "number"), RECORDS)
def test_a_record_of_each_revision_ends_as_it_did(title_id: str, number: int) -> None:
    text = _file(title_id, number).read_text(encoding="utf-8")
    game = play_text(title_id, text)
    assert game.setup.revision == number
    known = _results(title_id)[number]
    assert [game.state.end_reason, show_state(game)["result"]] == known
    assert write_record(game) == text


@pytest.mark.parametrize("title_id", REVISED)
def test_earlier_revisions_are_read_otherwise(title_id: str) -> None:
    found = rules(title_id)
    readings = [found.readings.of((), number) for number in found.revisions]
    assert len(set(map(str, readings))) == len(readings)
    assert readings[-1] == found.readings.ruled


def main(title_id: str) -> None:
    """Record a game of the last revision, with all variants that it may have."""
    number = rules(title_id).revisions[-1]
    players = player_counts(title_id)[0]
    variants = max((names for count, names in tables(title_id) if count == players), key=len)
    game = play_random_game(rules(title_id), set_up_for(title_id, players, number, variants))
    file = _file(title_id, number)
    file.parent.mkdir(exist_ok=True)
    file.write_text(write_record(game), encoding="utf-8")
    known = _results(title_id) | {number: [game.state.end_reason, show_state(game)["result"]]}
    text = yaml.safe_dump(known, default_flow_style=None, allow_unicode=True)
    file.with_name("results.yaml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
