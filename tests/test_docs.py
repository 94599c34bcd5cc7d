"""The documentation speaks of things that exist. Its command lines: ``test_doc_commands.py``."""

from __future__ import annotations

import configparser
import re
import subprocess
import sys
from pathlib import Path

import discord
import pytest

import bot.commands  # noqa: F401 - declares the commands
import titles
from bot.chat.commands import COMMANDS
from bot.discord.calls import call_of
from bot.process.metrics import PrometheusMetrics
from bot.protocol import serve
from engine.notation import parse, text_of
from engine.records.record import play_record, read_record
from tests.answers import answers
from tests.doc_pages import PAGES, ROOT, anchors, blocks, first_cells, links, section, spans
from titles.t1849.title import load

README = ROOT / "README.md"
ADMINS = ROOT / "docs" / "admins.md"
LANGUAGES = {"sh", "text", "ini", "jsonl", "python", "mermaid"}
"""What a block of code may be marked as; commands are found in ``sh``."""
OTHER_NAMES = {"APPLICATION_ID", "TITLE_ID"}
"""Names in capitals that are no settings: a place to fill in, and a constant of a title."""
LARGEST_PICTURE = 300_000
_SETTINGS = "Settings of the installation"
_LEVELS = {"DEBUG", "INFO", "WARNING", "ERROR"}
RIGHTS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
    pin_messages=True,
)
"""What the bot needs on a server."""


def test_every_ruling_names_a_test_that_exists():
    sources = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", (ROOT / "docs" / "rulings.md").read_text("utf-8"))
    assert named
    assert [name for name in named if f"def {name}(" not in sources] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path):
    for link in links(page):
        if link.startswith("https://"):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_and_folders_that_are_named_exist(page: Path):
    folders = ("bot", "engine", "render", "titles", "tests", "docs")
    for name in spans(page):
        if re.fullmatch(rf"({'|'.join(folders)})/[\w./]*", name):
            assert (ROOT / name).exists(), name


def test_blocks_of_code_say_what_they_are():
    assert {block.language for block in blocks()} == LANGUAGES


def test_pictures_are_small():
    pictures = [*(ROOT / "docs" / "pictures").iterdir()]
    shown = {(page.parent / link).resolve() for page in PAGES for link in links(page)}
    assert all(picture in shown for picture in pictures)
    assert max(picture.stat().st_size for picture in pictures) <= LARGEST_PICTURE


# Slash commands


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_slash_commands_exist_with_their_options(page: Path):
    groups = {path[:1] for path in COMMANDS if len(path) == 2}
    for name in spans(page):
        if not re.match(r"/[a-z]+($| )", name):
            continue
        words = name[1:].split()
        path = next((tuple(words[:n]) for n in (2, 1) if tuple(words[:n]) in COMMANDS), None)
        if path is None:
            assert tuple(words) in groups, name
            continue
        options = {option.name for option in COMMANDS[path].options}
        given = re.findall(r"(?:^| )(\w+):", " ".join(words[len(path) :]))
        assert set(given) <= options, name
        assert len(words) == len(path) or given, name


def test_the_readme_lists_every_command():
    listed = re.findall(r"`/([a-z ]+)`", "".join(first_cells(section(README, "Commands"))))
    assert len(listed) == len(set(listed))
    assert {tuple(name.split()) for name in listed} == set(COMMANDS)


# Titles and moves


def test_the_readme_says_which_titles_can_be_played():
    rows = re.findall(r"^\| (\w+) \(.*?\) \| (\w+)", section(README, "Titles"), re.MULTILINE)
    assert tuple(title for title, _ in rows) == titles.ids()
    assert tuple(title for title, state in rows if state == "playable") == titles.playable()


def test_the_notation_is_understood():
    title = load()
    moves = re.findall(r"`([^`]+)`", "".join(first_cells(_notation())))
    assert {move.split()[0] for move in moves} == set(title.verbs)
    for move in moves:
        assert text_of(parse(move, title.verbs, title.vocabulary)) == move


def _notation() -> str:
    return (ROOT / "docs" / "notation.md").read_text("utf-8").partition("## ")[0]


def test_the_record_in_the_notation_can_be_played():
    (text,) = ("\n".join(b.lines) for b in blocks() if b.lines[0].startswith("Title: "))
    assert len(play_record(read_record(text), load()).record) == 3


def test_the_requests_to_the_engine_are_answered(tmp_path: Path):
    asked, answered = tmp_path / "asked", tmp_path / "answered"
    (block,) = (block for block in blocks() if block.language == "jsonl")
    asked.write_text("\n".join(block.lines) + "\n")
    with asked.open("rb") as reading, answered.open("wb") as writing:
        serve(reading, writing)
    answers = answered.read_text().splitlines()
    assert len(answers) == len(block.lines)
    assert all(answer.startswith('{"ok":true') for answer in answers)


# Running it


def test_the_invite_link_asks_for_the_rights_that_are_listed():
    invites = [line for block in blocks() for line in block.lines if "oauth2/authorize" in line]
    assert len(invites) == 2
    for line in invites:
        assert line.endswith(f"&scope=bot+applications.commands&permissions={RIGHTS.value}")
    assert str(RIGHTS.value) in section(ADMINS, "Permissions")
    names = {name.replace("_", " ").replace("view channel", "view channels") for name in _held()}
    listed = ", ".join(first_cells(section(ADMINS, "Permissions"))).lower().split(", ")
    assert set(listed) == names
    assert all(name in README.read_text("utf-8").lower() for name in names)


def _held() -> list[str]:
    # Discord calls it "view channel"; discord.py has an older name for the same right.
    held = [name for name, held in RIGHTS if held]
    return ["view channel" if name == "read_messages" else name for name in held]


def test_the_bot_needs_no_other_rights_to_post():
    asked = set(re.findall(r"rights\.(\w+)", Path(call_of.__code__.co_filename).read_text()))
    assert asked
    assert all(getattr(RIGHTS, name) for name in asked)


def test_settings_are_those_of_the_program():
    example = (ROOT / ".env.example").read_text("utf-8")
    known = re.findall(r"^#?([A-Z_]+)=", example, re.MULTILINE)
    source = (ROOT / "bot" / "process" / "environment.py").read_text("utf-8")
    assert set(known) == set(re.findall(r'"([A-Z]{2,}[A-Z_]*)"', source)) - _LEVELS
    listed = re.findall(r"`(\w+)`", "".join(first_cells(section(ADMINS, _SETTINGS))))
    assert listed == known
    for page in PAGES:
        named = {name for span in spans(page) for name in re.findall(r"^([A-Z_]{4,})\b", span)}
        named = {name for name in named if "_" in name or name == "LOCALE"}
        assert named <= {*known, *OTHER_NAMES}, page.name


def test_metrics_are_those_of_the_program():
    listed = re.findall(r"`(capo_\w+)`", "".join(first_cells(section(ADMINS, "Metrics"))))
    kept = {
        f"{metric.name}_total" if metric.type == "counter" else metric.name
        for metric in PrometheusMetrics()._registry.collect()
    }
    assert set(listed) == kept


def test_the_unit_for_systemd_can_be_read():
    (block,) = (block for block in blocks() if block.language == "ini")
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string("\n".join(block.lines))
    assert set(unit) == {"DEFAULT", "Unit", "Service", "Install"}
    assert unit["Service"]["ExecStart"].endswith("/venv/bin/capo run")


def test_the_example_of_a_test_passes(tmp_path: Path):
    examples = ["\n".join(block.lines) for block in blocks() if block.language == "python"]
    (example,) = (text for text in examples if "def test_" in text)
    (tmp_path / "test_example.py").write_text(example)
    options = ("-c", ROOT / "pyproject.toml", "-p", "tests.discord.conftest")
    command = (sys.executable, "-m", "pytest", *options, tmp_path / "test_example.py")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_page_on_titles_lists_all_that_a_title_answers():
    listed = {}
    for line in (ROOT / "docs" / "titles.md").read_text("utf-8").splitlines():
        row = re.fullmatch(r"\| .* \| `(\w+)` of `(engine/[\w/]+\.py)` \| (.*) \| .* \|", line)
        if row is not None:
            listed[row[1]] = (row[2], tuple(re.findall(r"`(\w+)`", row[3])))
    assert listed == answers()
