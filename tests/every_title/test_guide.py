"""What titles explain about themselves: rules in short and a first turn, in every language."""

from __future__ import annotations

from importlib.resources import files

import pytest

import titles
from bot.games.set_up import load_title
from bot.words.guide import topics, tutorial, tutorial_record
from bot.words.language import LANGUAGES
from engine.game import Game
from engine.notation import read, text_of
from engine.records.record import play_record, read_record
from tests.every_title.found import PLAYABLE


@pytest.mark.parametrize("title_id", PLAYABLE)
def test_what_the_tutorial_offers_is_legal_and_its_line_is_the_records(title_id: str) -> None:
    lesson = tutorial(title_id)
    if lesson is None:
        pytest.skip(f"{title_id} has no tutorial")
    record = read_record(tutorial_record(title_id, lesson.record))
    title = load_title(title_id, record.setup.edition)
    whole = play_record(record, title)
    for step in lesson.steps:
        game = play_record(record, title, step.at)
        for choice in step.choices:
            assert read(game, choice.move) in game.legal_moves()
        if step.choices:
            assert step.choices[0].because is None
            assert all(choice.because for choice in step.choices[1:])
            again: Game = play_record(record, title, step.at)
            again.apply(read(again, step.choices[0].move))
            assert text_of(again.record[-1].move) == text_of(whole.record[step.at].move)


@pytest.mark.parametrize("title_id", PLAYABLE)
def test_every_topic_is_told_in_both_languages_and_fits_a_message(title_id: str) -> None:
    found = topics(title_id)
    assert len(found) <= 25
    for topic in found:
        assert set(topic.title) == set(topic.text) == set(LANGUAGES)
        assert all(len(text) <= 1_800 for text in topic.text.values())


@pytest.mark.parametrize("title_id", PLAYABLE)
def test_lessons_are_for_those_who_click_on_the_map_and_those_who_type(title_id: str) -> None:
    lesson = tutorial(title_id)
    told = [text for step in lesson.steps for text in step.text.items()] if lesson else []
    clicked = {"en": ("`/lay`", "click on the map"), "it": ("`/posa`", "clic sulla mappa")}
    for code, text in told:
        typed, instead = clicked[code]
        assert typed not in text or instead in text, text


@pytest.mark.parametrize("title_id", PLAYABLE)
def test_a_topic_says_where_the_board_data_come_from(title_id: str) -> None:
    if not topics(title_id):
        pytest.skip(f"{title_id} has no guide")
    (topic,) = [each for each in topics(title_id) if each.is_called("Board data")]
    package = titles.find_titles()[title_id].package
    data = (files(package) / "board.yaml").read_text("utf-8")
    ours = "source: reconstructed" in data
    assert ("**Reconstructed by us**" in topic.text["en"]) == ours
    assert ("**Ricostruiti da noi**" in topic.text["it"]) == ours
    assert "board.yaml" in topic.text["en"]
