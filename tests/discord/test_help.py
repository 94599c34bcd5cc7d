"""Help, rules in short and the tutorial."""

import pytest

import titles
from bot.commands.looking.help import TOPICS
from bot.words.guide import topics, tutorial
from tests.discord.station import Station


@pytest.mark.parametrize("topic", TOPICS)
async def test_every_topic_of_help(station: Station, topic: str) -> None:
    answer = await station["anna"].slash(station.channel, "help", topic=topic)
    assert answer.response.ephemeral
    assert len(answer.response.content) > 80


async def test_the_menu_turns_to_another_topic_in_place(station: Station) -> None:
    answer = await station["anna"].slash(station.channel, "help")
    assert answer.response.content.startswith("**Getting started**")
    turned = await station["anna"].select(answer.response.message, values=["undo"])
    assert turned.response.content.startswith("**Taking back**")


async def test_rules_are_offered_and_told_with_their_section(station: Station) -> None:
    offered = await station["anna"].autocomplete(station.channel, "rules", "topic", "track")
    assert [choice["value"] for choice in offered] == ["track"]
    answer = await station["anna"].slash(station.channel, "rules", topic="track")
    assert "section 10.1, 10.3" in answer.response.content
    # Also by a part of its name, as people type it.
    answer = await station["anna"].slash(station.channel, "rules", topic="dividends")
    assert "Dividends and prices**" in answer.response.content
    answer = await station["anna"].slash(station.channel, "help", topic="Taking back")
    assert answer.response.content.startswith("**Taking back**")
    answer = await station["anna"].slash(station.channel, "rules", topic="xyzzy")
    assert answer.response.content.startswith("There is no such topic; there are What it is about")


@pytest.mark.parametrize("title", ["1849", "1883", "18FB"])
async def test_where_the_board_data_come_from(station: Station, title: str) -> None:
    anna = station["anna"]
    answer = await anna.slash(station.channel, "rules", topic="board data", title=title)
    assert "**From the rule book**" in answer.response.content
    assert "section" not in answer.response.content


async def test_titles_that_do_not_explain_themselves(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert topics("Chess") == ()
    assert tutorial("Chess") is None
    answer = await station["anna"].slash(station.channel, "rules", title="Chess")
    assert answer.response.content.startswith("There is no such title; there are 1849")
    shown = await station["anna"].slash(station.channel, "rules", title="1849")
    monkeypatch.setattr("bot.commands.looking.help.topics", lambda title_id: ())
    monkeypatch.setattr("bot.table.lobby.lessons.tutorial", lambda title_id: None)
    answer = await station["anna"].slash(station.channel, "rules", title="1849")
    assert answer.response.content == "The rules of 1849 in short are not written yet."
    answer = await station["anna"].slash(station.channel, "tutorial", title="1849")
    assert answer.response.content == "There is no tutorial for 1849 yet."
    turned = await station["anna"].select(shown.response.message, values=["track"])
    assert turned.response.content == "This button does not work any more."


@pytest.mark.parametrize("title_id", [title for title in titles.playable() if tutorial(title)])
async def test_the_tutorial_leads_through_a_whole_turn(station: Station, title_id: str) -> None:
    answer = await station["anna"].slash(station.channel, "tutorial", title=title_id)
    assert answer.response.attachments
    shown = answer.response
    lesson = tutorial(title_id)
    assert lesson is not None
    for number, step in enumerate(lesson.steps[:-1], start=1):
        assert f"step {number} of" in shown.content
        # The map, and each of the tiles that are asked about.
        asked = [choice for choice in step.choices if choice.move.startswith("lay ")]
        assert len(shown.attachments) == 1 + len(asked)
        for wrong in step.choices[1:]:
            told = await station["anna"].click(shown.message, label=wrong.label["en"])
            assert told.followups or told.response
        right = await station["anna"].click(shown.message, label=step.choices[0].label["en"])
        shown = right.response
    assert lesson.steps[-1].text["en"].split("`")[0].strip() in shown.content
