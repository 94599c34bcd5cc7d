"""A title that is not in the repository is played like any other; nothing else knows of it.

``t18lago`` beside this file is the example that docs/titles.md walks through. It is copied to
another folder, which is put on the path of titles.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import titles
from bot.games.set_up import load_title, open_game
from bot.locales import TRANSLATED, title_layer
from bot.pictures.sketches import Wish, sketch
from bot.table.telling.studio import Studio
from bot.table.turn.card import turn_rows
from bot.words.language import LANGUAGES, language
from engine.checking.invariants import violations
from engine.checking.selfplay import play_random_game
from engine.game import Game
from engine.house.decide import choose
from engine.notation import read, text_of
from engine.refusals import IllegalMove
from tests.discord.station import Station
from tests.discord.whole_games import blank, by_buttons_and_menus, random_game
from tests.every_title.recording import ends_of
from tests.every_title.test_words import events_of
from tests.outside.dropped import on_the_path
from tests.table.positions import live_of
from tests.table.test_turn_card import buttons

PACKAGE = Path(__file__).with_name("t18lago")
ROOT = PACKAGE.parents[2]
TITLE = "18LAGO"
LONGEST = 1_000
MOST_LINES = 200


@pytest.fixture(autouse=True, scope="module")
def lago(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The title in a folder of its own, and no trace of it afterwards."""
    folder = tmp_path_factory.mktemp("titles")
    shutil.copytree(PACKAGE, folder / PACKAGE.name)
    with on_the_path(folder):
        yield


def in_regatta() -> Game:
    """A game of the house at the first question that only this title asks."""
    game = open_game(TITLE, ["anna", "bruno", "carla"], seed=1)
    while game.decision is not None and game.decision.step != "regatta":
        game.apply(choose(game).move)
    return game


def test_it_is_small_and_nobody_else_knows_it() -> None:
    sources = [file.read_text(encoding="utf-8") for file in PACKAGE.glob("*.py")]
    assert sum(len(source.splitlines()) for source in sources) <= MOST_LINES
    for folder in ("engine", "render", "bot", "titles"):
        for file in (ROOT / folder).rglob("*.py"):
            assert not re.search("18lago|regatta", file.read_text(encoding="utf-8").lower()), file


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_all_invariants(players: int) -> None:
    title = load_title(TITLE)
    setup = open_game(TITLE, ["anna", "bruno", "carla", "dario"][:players], seed=3).setup
    game = play_random_game(title, setup)
    assert game.state.end_reason == "bank"


def test_the_house_plays_it_and_everybody_in_it_earns() -> None:
    game = open_game(TITLE, ["anna", "bruno"], seed=1)
    for _ in range(LONGEST):
        if game.state.finished:
            break
        choice = choose(game)
        for code in LANGUAGES:
            assert language(code).about(game).say(choice.reason, **choice.facts)
        game.apply(choice.move)
        assert not list(violations(game))
    assert game.state.result is not None
    assert sum(game.state.result.values()) > 2 * 2 * titles.data(TITLE).players[2].cash
    assert game.state.bought, "corporations floated and bought trains"


def test_its_words_are_complete_in_every_language() -> None:
    english = title_layer(TITLE).english
    assert {f"event.{name}" for name in events_of(TITLE)} <= set(english)
    for code in TRANSLATED:
        translated = title_layer(TITLE).patterns(code)
        assert {key for key, text in english.items() if translated[key] == text} == set()
    for code in LANGUAGES:
        assert {f"reason.{end}" for end in ends_of(TITLE)} <= set(language(code).patterns)


@pytest.mark.parametrize(
    ("code", "label", "told", "refused", "seen"),
    [
        (
            "en",
            "Sponsor {} for ₤10",
            "sponsors {}, which wins ₤40.",
            "Only who leads a corporation and can pay sponsors a boat for it (§3).",
            "Weather: Regatta",
        ),
        (
            "it",
            "Sponsorizza {} per ₤10",
            "sponsorizza {}, che vince ₤40.",
            "Solo chi dirige una compagnia e può pagare ne sponsorizza una barca (§3).",
            "Tempo: Regata",
        ),
    ],
)
def test_its_question_is_asked_on_buttons_told_and_drawn(
    code: str, label: str, told: str, refused: str, seen: str
) -> None:
    game, words = in_regatta(), language(code)
    boats = [move.corporation for move in game.legal_moves() if isinstance(move, sponsor())]
    shown = buttons(turn_rows(live_of(game), words))
    passing = words.about(game).patterns["cards.pass_regatta"]
    assert [button.label for button in shown] == [*map(label.format, boats), passing]
    other = next(name for name in game.state.corporations if name not in boats)
    with pytest.raises(IllegalMove) as refusal:
        game.apply(read(game, f"sponsor {other}"))
    assert words.about(game).refusal(refusal.value) == refused
    for what in ("map", "market", "status"):
        drawn = sketch(game, what, Wish(language=words.about(game)))()
        assert drawn.content
        assert (seen in drawn.alt) == (what != "market")
    lines = words.events(game, game.apply(read(game, f"sponsor {boats[0]}")))
    assert lines[0].endswith(told.format(boats[0]))


def sponsor() -> Any:
    """The kind of moves that only this title has."""
    return load_title(TITLE).verbs["sponsor"].forms[0].move


async def test_a_whole_game_by_buttons_and_menus(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Studio, "draw", blank)
    game = await by_buttons_and_menus(station, random_game(TITLE))
    assert game.state.finished


async def test_its_verb_is_a_command_and_its_card_is_told(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title=TITLE)
    await station["anna"].slash(station.channel, "game start", seating="joined", house=1)
    await station.env.settle()
    for _ in range(LONGEST):
        game: Game = await station.game()
        assert game.decision is not None
        if game.decision.step == "regatta":
            break
        await station.play("anna", text_of(choose(game).move))
        station.clock.advance(60)
    assert any("Regatta: a boat costs ₤10" in text for text in station.texts())
    company = next(m for m in game.legal_moves() if m.words()[0] == "sponsor").words()[1]
    answer = await station["anna"].slash(station.channel, "sponsor", company=company)
    assert answer.response is not None
    assert answer.response.content.startswith("✓")
