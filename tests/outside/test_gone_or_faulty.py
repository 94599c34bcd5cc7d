"""A title may be taken away while its games are stored, or be faulty: everything else goes on."""

from __future__ import annotations

import io
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import titles
from bot.games.set_up import load_title
from bot.protocol import serve
from bot.table.telling.studio import Studio
from bot.usage import UsageError
from bot.words.language import LANGUAGES, language
from engine.records.record import play_record, read_record
from tests.discord.station import Station
from tests.discord.whole_games import blank
from tests.outside.dropped import on_the_path

PACKAGE = Path(__file__).with_name("t18lago")
TITLE = "18LAGO"
GONE = "18LAGO cannot be played here now"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of its own with the title in it."""
    found = tmp_path / "titles"
    shutil.copytree(PACKAGE, found / PACKAGE.name)
    return found


async def said(station: Station, channel: Any, command: str, **options: Any) -> str:
    answer = await station["anna"].slash(channel, command, **options)
    assert answer.response is not None
    return str(answer.response.content)


# Gone


async def test_games_of_a_title_that_is_gone_wait_for_it(
    station: Station, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Studio, "draw", blank)
    lake, other = station.channel, station.guild.create_text_channel("other")
    lobby = station.guild.create_text_channel("lobby")
    with ExitStack() as there:
        there.enter_context(on_the_path(folder))
        await station.open_game("anna", "bruno", title=TITLE)
        await station["anna"].slash(lobby, "game new", title=TITLE)
        await station.open_game("anna", "bruno", "carla", channel=other)
        await station.play("anna", "buy BARCA")
        await station.restart(there.close)
    for command in ("game status", "pass", "map"):
        assert (await said(station, lake, command)).startswith(GONE), command
    assert (await said(station, lake, "do", move="pass")).startswith(GONE)
    assert (await said(station, lobby, "game status")).startswith(GONE)
    assert await said(station, lobby, "game end") == "✓ The lobby is closed."
    assert TITLE in await said(station, other, "game list")
    assert (await station.game(other)).decision is not None
    with on_the_path(folder):
        await station.restart()
        assert await station.last_move() == "buy BARCA"
        await station.play("bruno", "buy HOTEL")
        assert await station.last_move() == "buy HOTEL"


async def test_a_game_whose_title_is_gone_can_be_taken_away_and_goes_on_elsewhere(
    station: Station, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Studio, "draw", blank)
    with ExitStack() as there:
        there.enter_context(on_the_path(folder))
        await station.open_game("anna", "bruno", title=TITLE)
        await station.play("anna", "buy BARCA")
        await station.play("bruno", "buy HOTEL")
        await station.restart(there.close)
    answer = await station["anna"].slash(station.channel, "game export")
    assert answer.response is not None
    (file,) = answer.response.attachments
    text = (await file.read()).decode()
    assert text.endswith("\n\n1 buy BARCA\n2 buy HOTEL\n")
    with on_the_path(folder):
        game = play_record(read_record(text), load_title(TITLE))
        assert (game.title.id, game.state.round.kind) == (TITLE, "SR")


async def test_a_game_whose_title_is_gone_can_be_ended(
    station: Station, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Studio, "draw", blank)
    with ExitStack() as there:
        there.enter_context(on_the_path(folder))
        await station.open_game("anna", "bruno", title=TITLE)
        await station.restart(there.close)
    assert await said(station, station.channel, "game end") == "✓ The game has been ended."
    await station.open_game("anna", "bruno", "carla")
    assert (await station.game()).title.id != TITLE


# Faulty


def spoil(name: str, text: str) -> Callable[[Path], object]:
    return lambda package: (package / name).write_text(text, encoding="utf-8")


def misspell(package: Path) -> None:
    board = package / "board.yaml"
    board.write_text(board.read_text("utf-8").replace("bank: 2400", "bnk: 2400"), "utf-8")


@pytest.fixture(
    params=[
        pytest.param(misspell, id="a key"),
        pytest.param(spoil("board.yaml", "title: ["), id="no YAML"),
        pytest.param(spoil("title.py", "def load("), id="no Python"),
        pytest.param(spoil("title.py", "import nothing_of_the_kind"), id="a module"),
        pytest.param(spoil("title.py", "def load(edition):\n    return {}['']"), id="the rules"),
        pytest.param(spoil("verbs.py", "VERBS = lambda: ("), id="verbs"),
        pytest.param(spoil("english.py", "PATTERNS = {"), id="words"),
    ]
)
def faulty(request: pytest.FixtureRequest, folder: Path) -> Iterator[None]:
    """The title with something wrong in it."""
    request.param(folder / PACKAGE.name)
    with on_the_path(folder):
        yield


@pytest.mark.usefixtures("faulty")
def test_a_faulty_title_says_what_is_wrong_and_is_left_out() -> None:
    others = [title for title in titles.ids() if title != TITLE]
    assert [*titles.playable()] == others
    fault = titles.fault(TITLE)
    assert fault
    with pytest.raises(UsageError, match="18LAGO cannot be played, something is wrong with it: "):
        load_title(TITLE)
    answer = io.BytesIO()
    serve(io.BytesIO(b'{"cmd":"titles"}\n'), answer)
    told = {title["id"]: title for title in json.loads(answer.getvalue())["titles"]}
    assert set(told) == {TITLE, *others}
    assert told[TITLE]["fault"] == fault
    for other in others:
        assert load_title(other).id == other
        for code in LANGUAGES:
            assert language(code).about_title(titles.data(other)).say("step.track")


@pytest.mark.usefixtures("faulty")
async def test_nobody_is_offered_a_faulty_title(station: Station) -> None:
    assert "There is no such title" in await said(station, station.channel, "game new", title=TITLE)
    await station.open_game("anna", "bruno", "carla")
    assert (await station.game()).decision is not None


def test_a_package_that_cannot_even_be_imported_is_no_title(folder: Path) -> None:
    (folder / PACKAGE.name / "__init__.py").write_text("TITLE_ID =", encoding="utf-8")
    with on_the_path(folder):
        assert TITLE not in titles.ids()
        assert titles.playable()
