"""Saved games on the command line: replayed, or refused with one precise sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli import main
from bot.games.records import read_game, save_game
from bot.games.set_up import open_game
from bot.usage import UsageError
from engine.showing.view import show_state

HEADER = "Title: 1849\nSeats: Anna, Bruno, Carla\nSeed: 7\nRules: 1\n"
RECORD = HEADER + "\n# ISR 1.1\n1 buy SCE\n2 bid SMS 120  # on the way\n3 pass\n"


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.18xx"
    path.write_text(RECORD, encoding="utf-8")
    return path


def test_replay_prints_the_standings(record, capsys):
    assert main(["replay", str(record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1849, initial stock round, phase 4, bank L. 6280, move 3"
    assert lines[1] == "Anna is to decide for Anna: buy or bid."
    assert sorted(lines[2:]) == ["Anna   L. 480", "Bruno  L. 500", "Carla  L. 500"]


def test_replay_until_a_move(record, capsys):
    assert main(["replay", str(record), "--until", "1"]) == 0
    assert "move 1" in capsys.readouterr().out
    assert main(["replay", str(record), "--until", "0"]) == 0
    assert "move 0" in capsys.readouterr().out
    assert main(["replay", str(record), "--until", "99"]) == 0
    assert "move 3" in capsys.readouterr().out


def test_replay_as_json(record, capsys):
    assert main(["replay", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == show_state(read_game(record))


def test_a_saved_game_is_read_back(tmp_path):
    game = open_game("1849", ["Anna", 'Bru, "no"', "Carla"], 5, ["bonds"])
    path = tmp_path / "game.18xx"
    save_game(path, game)
    again = read_game(path)
    assert again.setup == game.setup
    assert [file.name for file in tmp_path.iterdir()] == ["game.18xx"]


def test_a_byte_order_mark_does_no_harm(record):
    record.write_bytes(b"\xef\xbb\xbf" + record.read_bytes())
    assert len(read_game(record).record) == 3


@pytest.mark.parametrize(
    "content",
    [
        RECORD.replace("\n", "\r\n"),
        RECORD.replace("1 buy", "1\tbuy").replace("3 pass", "\t3   pass\t"),
        f"\n# found in a drawer\n\n{RECORD}",
        RECORD.replace("Seed", "# of the same evening: this\nSeed").replace("\n2", "\n\n\n2"),
    ],
    ids=["line ends", "tabs", "begins late", "comments and blank lines"],
)
def test_a_record_may_be_written_otherwise(record, content):
    expected = show_state(read_game(record))
    record.write_bytes(content.encode())
    assert show_state(read_game(record)) == expected


BAD = {
    "nothing": ("", "is no saved game: Line 1: the header Title is missing."),
    "no header": ("buy SCE\n", "is no saved game: Line 1: that is no header"),
    "header twice": (f"Title: 1849\n{HEADER}", "Line 2: that is no header of the form"),
    "no seats": ("Title: 1849\n\n", "Line 1: the header Seats is missing."),
    "bad names": (HEADER.replace("Anna,", '"Anna,'), "Line 2: the players' names cannot be read."),
    "bad seed": (HEADER.replace("7", "x"), "Line 3: the header Seed must be a whole number."),
    "unknown title": (HEADER.replace("1849", "1830"), 'There is no title "1830"; there are'),
    "unknown edition": (f"{HEADER}Edition: X\n", "There is no such edition"),
    "unknown variant": (f"{HEADER}Variants: fast\n", 'Line 5: there is no variant "fast"'),
    "unknown setting": (
        f"{HEADER}Weather: fine\n",
        'Line 5: there is no such setting: "Weather"',
    ),
    "unknown reading": (f"{HEADER}Reading: odd\n", "there is no such reading of the rules"),
    "unknown revision": (HEADER.replace("Rules: 1", "Rules: 99"), "Line 4: there is no such"),
    "two players": (HEADER.replace(", Carla", ""), "Line 2: the number of players must be 3, 4"),
    "name twice": (HEADER.replace("Carla", "Anna"), "Line 2: two players have the same"),
    "unknown seat": (f"{HEADER}\n9 pass\n", 'Line 6: there is no seat "9".'),
    "seat missing": (f"{HEADER}\npass\n", 'Line 6: there is no seat "pass".'),
    "out of turn": (
        f"{HEADER}\n2 pass\n",
        'cannot be played: Line 6: "pass" cannot be played: it is Anna\'s turn.',
    ),
    "illegal": (
        f"{HEADER}\n1 bid SMS 5\n",
        '"bid SMS 5" cannot be played: the bid is too low: L. 115 is the least (§8).',
    ),
    "cut off": (RECORD[:-2] + "\n", 'Line 9: "pas" cannot be played: "pas" is no verb'),
    "tampered": (RECORD.replace("buy SCE", "buy RSA"), "Line 7: "),
    "too large": (HEADER + "\n" + "# \n" * 500_000, "is no saved game: The record is too large."),
}


@pytest.mark.parametrize(("content", "expected"), BAD.values(), ids=BAD.keys())
def test_a_bad_record_gets_one_sentence(tmp_path, capsys, content, expected):
    path = tmp_path / "bad.18xx"
    path.write_text(content, encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith(f"capo: {path} ")
    assert expected in output.err
    assert output.err.count("\n") == 1


def test_files_that_cannot_be_read(tmp_path, capsys):
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00\x01")
    for path, reason in (
        (tmp_path / "missing.18xx", "cannot be read: no such file or directory."),
        (tmp_path, "cannot be read: is a directory."),
        (binary, "is not a text file in UTF-8."),
    ):
        assert main(["replay", str(path)]) == 1
        assert capsys.readouterr().err == f"capo: {path} {reason}\n"
    with pytest.raises(UsageError, match="null"):
        read_game(tmp_path / "\0")


def test_a_file_without_end_is_not_read(monkeypatch):
    monkeypatch.setattr("bot.games.records.LARGEST_FILE", 1000)
    with pytest.raises(UsageError, match="too large"):
        read_game(Path("/dev/zero"))


def test_a_file_that_cannot_be_written(tmp_path):
    game = open_game("1849", ["Anna", "Bruno", "Carla"])
    for path in (tmp_path, tmp_path / "missing" / "game.18xx"):
        with pytest.raises(UsageError, match="cannot be written"):
            save_game(path, game)
