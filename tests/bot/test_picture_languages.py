"""Pictures and alt texts in other languages: all words change, and all of them find room."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

import titles
from bot.locales import TRANSLATED
from bot.pictures.painting import StatusSketch
from bot.pictures.sketches import Wish, sketch
from bot.usage import UsageError
from bot.words.language import ENGLISH, Language, language
from render.english import PATTERNS
from render.sheets.charter import charter_scene
from render.sheets.charter_view import charter_view, player_sheet_view
from render.sheets.market import market_scene
from render.sheets.market_view import empty_market, market_view
from render.sheets.player_sheet import player_scene
from render.sheets.status import status_scene
from render.words import Words, english_words
from tests.bot.positions import position
from tests.render.sheets import FIVE, check_texts, crowded, game_after


@pytest.fixture(params=TRANSLATED)
def code(request) -> str:
    return request.param


@pytest.fixture
def words(code: str) -> Words:
    return language(code).words


def test_a_picture_that_cannot_be_drawn_is_refused_in_the_language(code: str) -> None:
    for wish in (Wish(), Wish(about="Z9"), Wish(theme="neon")):
        with pytest.raises(UsageError) as english:
            sketch(position(0), "company", wish)
        with pytest.raises(UsageError) as other:
            sketch(position(0), "company", replace(wish, language=language(code)))
        assert str(other.value) != str(english.value)


def test_words_are_made_once_and_english_is_complete(code: str) -> None:
    assert language(code).words is language(code).words
    assert {key: ENGLISH.patterns[key] for key in PATTERNS} == PATTERNS


@pytest.mark.parametrize("title_id", [None, *titles.ids()])
def test_words_are_the_same_in_another_process(title_id: str | None, code: str) -> None:
    for words in (Language(code, title_id).words, english_words(title_id)):
        assert pickle.loads(pickle.dumps(words)) is words


def test_markets_have_room_for_the_words(words: Words) -> None:
    for title in titles.ids():
        check_texts(
            market_scene(replace(empty_market(titles.data(title)), words=words)), ("space",)
        )
    check_texts(market_scene(market_view(game_after(0.4, FIVE), words=words)), ("space", "token"))


def test_status_sheets_have_room_for_the_words(words: Words) -> None:
    check_texts(status_scene(replace(crowded(), words=words)), ("train", "mark", "depot", "allows"))


def test_charters_and_player_sheets_have_room_for_the_words(words: Words) -> None:
    game = game_after(0.3, FIVE)
    for name in game.state.corporations:
        check_texts(charter_scene(charter_view(game, name, words=words)), ("figure", "band"))
    for seat in game.state.players:
        check_texts(player_scene(player_sheet_view(game, seat, words)), ("figure", "band"))


def test_who_listens_to_the_status_sheet_hears_the_round_in_full() -> None:
    ready = sketch(position(0), "status", Wish(language=language("it")))
    assert isinstance(ready, StatusSketch)
    assert ready.alt.startswith("Situazione di 1849: turno azionario iniziale, fase 4")


def test_the_count_of_many_tokens_is_not_cut(words: Words) -> None:
    """The column on the status sheet has room for some fifteen letters in the smallest writing."""
    assert len(words.say("sheet.token_count", left=10, placed=4)) <= 15
