"""A verb that only its title declares: parser, completion, button, menu and command follow."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import app_commands

import bot.commands  # noqa: F401
import titles
from bot.chat.commands import COMMANDS, Kind
from bot.chat.messages import Select
from bot.commands.playing.verbs import declare_verbs, spelled
from bot.discord.tree import build
from bot.page.playing.lines import Names
from bot.table.naming.phrases import Phrase
from bot.table.naming.suggestions import suggest
from bot.table.turn.card import turn_rows
from bot.words.language import LANGUAGES, language
from engine.game import Game
from engine.ids import CorporationId, PlayerId
from engine.moves import Move, Pass, Range
from engine.notation import VERBS, Form, Verb, declared, parse, read, text_of
from engine.notation.slots import corporation, one_of
from engine.refusals import UnreadableMove
from engine.title import Setup
from render.words import report_missing
from tests.table.positions import live_of
from titles.t1849.title import load

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Whistle(Move):
    """Let the engine of a corporation whistle."""

    corporation: CorporationId
    how: str


WHISTLE = Verb(
    "whistle", Form(Whistle, corporation(), one_of("how", "softly", "loudly")), beside=True
)


class Whistling:
    """Anybody may whistle at any time."""

    def moves(self, game: Game, player: PlayerId) -> Iterable[Move]:
        return [Whistle(CorporationId("RCS"), how) for how in ("softly", "loudly")]

    def ranges(self, game: Game, player: PlayerId) -> Iterable[Range]:
        return ()

    def apply(self, game: Game, player: PlayerId, move: Move) -> bool:
        return isinstance(move, Whistle)


@pytest.fixture
def game() -> Game:
    title = replace(load(), verbs={**load().verbs, **declared(WHISTLE)}, anytime=(Whistling(),))
    return Game(title, Setup("1849", ("Anna", "Bruno", "Carla"), seed=7))


def test_it_is_read_and_written(game: Game) -> None:
    line = "whistle RCS loudly"
    move = parse(line.lower(), game.title.verbs, game.title.vocabulary)
    assert move == Whistle(CorporationId("RCS"), "loudly")
    assert text_of(move) == line
    assert read(game, "whi loud") == move
    with pytest.raises(UnreadableMove) as refusal:
        read(game, "whistle RCS merrily")
    assert refusal.value.facts["form"] == "whistle CORPORATION softly|loudly"
    assert "whistle RCS loudly" in str(refusal.value.facts["close"])


def test_it_is_completed(game: Game) -> None:
    (loudly,) = suggest(game, "whistle loud")
    assert loudly.value == "whistle RCS loudly"
    assert loudly.label.startswith("whistle RCS loudly · ")
    phrase = Phrase(WHISTLE)
    assert [choice.value for choice in phrase.choices(game, "company", {}, "")] == ["RCS"]
    (soft,) = phrase.choices(game, "how", {"company": "RCS"}, "so")
    assert soft.value == "softly"
    assert phrase.text(game, {"how": "softly"}) == "whistle RCS softly"


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_offered_after_what_is_asked(game: Game, code: str) -> None:
    """In a menu, since two long labels would be cut on buttons."""
    first, *_, menu, _ = turn_rows(live_of(game), language(code))
    assert isinstance(menu, Select)
    assert [choice.value for choice in menu.choices] == ["whistle RCS loudly", "whistle RCS softly"]
    assert not isinstance(first, Select)
    assert "whistle" not in first[0].label


def test_a_label_that_is_missing_is_reported_once(
    game: Game, caplog: pytest.LogCaptureFixture
) -> None:
    report_missing.cache_clear()
    for code in LANGUAGES:
        turn_rows(live_of(game), language(code))
    assert [record.args for record in caplog.records] == [("cards.whistle", "the text")]


# Commands: a title in another folder


PACKAGE = {
    "__init__.py": 'TITLE_ID = "18MADEUP"\n',
    "title.py": "",
    "verbs.py": """
from dataclasses import dataclass
from engine.ids import CorporationId
from engine.moves import Move
from engine.notation import VERBS as SHARED, Form, Verb, declared
from engine.notation.slots import amount, corporation, maybe, private

@dataclass(frozen=True, slots=True)
class TakeUp(Move):
    corporation: CorporationId
    card: str | None = None

@dataclass(frozen=True, slots=True)
class Whistle(Move):
    corporation: CorporationId
    times: int

VERBS = {**SHARED, **declared(
    Verb("concession", Form(TakeUp, corporation(), maybe(private("card", "card", after="with")))),
    Verb("whistle", Form(Whistle, corporation(), amount("times", free=True))),
)}
""",
}


@pytest.fixture
def another_title(tmp_path: Path) -> Iterator[None]:
    folder = tmp_path / "t18madeup"
    folder.mkdir()
    for name, text in PACKAGE.items():
        (folder / name).write_text(text)
    before = dict(COMMANDS)
    titles.__path__.append(str(tmp_path))
    yield
    titles.__path__.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("titles.t18madeup")]:
        del sys.modules[name]
    COMMANDS.clear()
    COMMANDS.update(before)


@pytest.mark.usefixtures("another_title")
def test_its_command_needs_nothing_outside_the_folder_of_the_title() -> None:
    declare_verbs()
    whistle = COMMANDS[("whistle",)]
    told = [(option.name, option.kind, option.required) for option in whistle.options]
    assert told == [("company", Kind.TEXT, True), ("times", Kind.NUMBER, True)]
    client: Any = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree[Any](client)
    build(client, tree, [whistle])
    assert [made.name for made in tree.get_commands()] == ["whistle"]
    for code in LANGUAGES:
        words = language(code)
        assert Names(words).command(whistle) == "/whistle"
        for key in (whistle.key, f"{whistle.key}.times"):
            assert words.say(words.command_key(key)).endswith(".")


@pytest.mark.usefixtures("another_title")
def test_a_verb_of_two_titles_is_one_command_with_the_options_of_both() -> None:
    assert "1883" in titles.ids(), "the other title"
    del COMMANDS[("concession",)]
    declare_verbs()
    asked = {option.name: option.required for option in COMMANDS[("concession",)].options}
    assert asked == {"company": False, "number": False, "card": False}


@pytest.mark.usefixtures("another_title")
def test_a_verb_that_the_game_lacks_is_spelled_as_it_was_given(game: Game) -> None:
    assert spelled(game, "concession", {"number": "5", "company": "RCS"}) == "concession 5 RCS"


@pytest.mark.parametrize("word", ["map", "game"])
def test_a_verb_that_is_called_like_another_command_leaves_that_alone(
    word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = dict(COMMANDS)
    monkeypatch.setattr(titles, "verbs", lambda: {word: (Verb(word, Form(Pass)),)})
    declare_verbs()
    assert before == COMMANDS


def test_titles_together_stay_well_under_the_limit_of_commands() -> None:
    assert len({path[0] for path in COMMANDS}) <= 75
    assert set(VERBS) <= set(titles.verbs())
