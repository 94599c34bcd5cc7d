"""The command line: options, exit codes, and one sentence instead of a traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from bot.cli import main

ROOT = Path(__file__).resolve().parents[2]
RECORD = "Title: 1849\nSeats: Anna, Bruno, Carla\nSeed: 7\n\n1 buy SCE\n"
CAPO = [sys.executable, "-m", "bot.cli"]


def capo(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program as its users do."""
    return subprocess.run(
        [*CAPO, *arguments],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.18xx"
    path.write_text(RECORD, encoding="utf-8")
    return path


# Options


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "capo: The following arguments are required: COMMAND (see capo --help).\n"),
        (["fly"], "invalid choice: 'fly'"),
        (["replay"], "required: FILE (see capo replay --help).\n"),
        (["replay", "x", "--until", "-1"], "'-1' is not a number from 0 on (see capo replay"),
        (["replay", "x", "--until", "two"], "'two' is not a number from 0 on"),
        (["replay", "x", "--fast"], "Unrecognized arguments: --fast"),
        (["render", "x", "--what", "moon", "--out", "m.png"], "invalid choice: 'moon'"),
        (["selfplay", "1849", "--seed", "x"], "invalid int value: 'x'"),
    ],
)
def test_wrong_options_get_one_sentence_and_exit_code_2(arguments, expected, capsys):
    assert main(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("capo: ")
    assert expected in output.err
    assert output.err.count("\n") == 1


def test_help(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    for command in ("run", "engine", "replay", "import", "render", "selfplay", "bench"):
        assert command in shown


# Commands


@pytest.mark.parametrize(
    ("given", "chosen"),
    [
        ([], None),
        (["--variants", ""], []),
        (["--variants", "bonds,late_ift"], ["bonds", "late_ift"]),
        (["--variants", "bonds", "late_ift", "--games", "1"], ["bonds", "late_ift"]),
    ],
)
def test_variants_of_random_games_stand_with_commas_or_spaces(given, chosen, monkeypatch):
    play_games = Mock(return_value=True)
    monkeypatch.setattr("bot.games.random_games.play_games", play_games)
    assert main(["selfplay", "1849", *given]) == 0
    assert play_games.call_args.args[-2] == chosen


def test_pictures_of_a_record_that_does_not_play(tmp_path, capsys):
    path = tmp_path / "bad.18xx"
    path.write_text(RECORD + "1 buy RSA\n", encoding="utf-8")
    out = tmp_path / "m.png"
    assert main(["render", str(path), "--what", "map", "--out", str(out)]) == 1
    assert "Line 6" in capsys.readouterr().err
    assert not out.exists()


def test_a_fault_of_the_program_is_one_sentence_too(record, monkeypatch, capsys):
    def break_down(path: Path, until: int | None) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr("bot.games.records.read_game", break_down)
    monkeypatch.delenv("LOG_LEVEL", raising=False)
    assert main(["replay", str(record)]) == 1
    error = capsys.readouterr().err
    assert error == "capo: This is a fault of the program (ZeroDivisionError: by zero).\n"
    monkeypatch.setenv("LOG_LEVEL", "debug")
    assert main(["replay", str(record)]) == 1
    assert "Traceback" in capsys.readouterr().err


# As a process


def test_engine_as_a_process():
    requests = [
        {"cmd": "new", "title": "1849", "players": ["A", "B", "C"], "fixed": {"seats": "as-given"}},
        {"cmd": "move", "move": "buy SCE", "seat": "A"},
        {"cmd": "fly"},
    ]
    done = capo("engine", typed="".join(json.dumps(request) + "\n" for request in requests))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, False]
    assert (done.returncode, done.stderr) == (0, "")


def test_engine_needs_no_more_than_the_rules():
    code = (
        "import sys, io; from bot import cli; from bot.protocol import Session; s = Session();"
        's.answer(b\'{"cmd":"new","title":"1849","players":["A","B","C"]}\');'
        "print(*sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    modules = set(done.stdout.split())
    loaded = {name.partition(".")[0] for name in modules}
    assert not loaded & {"discord", "PIL", "aiohttp", "ortools", "aiosqlite", "sqlalchemy", "babel"}
    parts = {".".join(name.split(".")[:2]) for name in modules}
    assert not parts & {"bot.chat", "bot.storage", "bot.table", "bot.commands"}
    words = {"render", "render.words", "render.english"}
    assert not {name for name in modules if name.partition(".")[0] == "render"} - words


def _path_to_root() -> str:
    return os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])


def test_a_broken_pipe_ends_quietly():
    with subprocess.Popen(
        [*CAPO, "engine"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(b'{"cmd":"fly"}\n' * 50)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 1


def test_ctrl_c_ends_cleanly():
    with subprocess.Popen(
        [*CAPO, "engine"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A suite in the background of a shell would hand on that it ignores the signal.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b'{"cmd":"fly"}\n')
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
        assert process.stderr.read() == b""


def test_a_terminal_that_knows_few_characters(tmp_path):
    path = tmp_path / "game.18xx"
    path.write_text(RECORD.replace("Anna", "Ännä"), encoding="utf-8")
    done = capo("replay", str(path), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "?nn?" in done.stdout
