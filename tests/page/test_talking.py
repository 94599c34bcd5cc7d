"""What is typed without a slash: commands by their bare names, moves, slips, and talk."""

from __future__ import annotations

import pytest

from tests.page.hosting import House


@pytest.mark.parametrize(
    ("word", "command"),
    [("help", "/help"), ("Map", "/map"), ("status", "/game status"), ("UNDO", "/game undo")],
)
async def test_bare_words_are_commands(house: House, word: str, command: str) -> None:
    await house.play("Bruno", "Carla")
    await house.line("buy SCE")
    answers = []
    for line in (word, command):
        _, answer = await house.ask("/api/line", line=line)
        answers.append((answer["message"]["text"], len(answer["message"]["pictures"])))
    assert answers[0] == answers[1]


async def test_what_is_no_move_is_said_with_the_name(house: House) -> None:
    await house.play("Bruno")
    await house.line("good luck, *everybody*")
    said = (await house.texts())[-1]
    assert said.startswith(f"<@{house.person}>: good luck, ")
    # It is talk and no markup.
    assert "*everybody*" not in said.replace("\\", "~")


async def test_a_mistyped_move_is_asked_about_first(house: House) -> None:
    await house.play()
    for slip in ("biu SCE", "by SCE", "buy SCX", "pasd"):
        _, answer = await house.ask("/api/line", line=slip)
        assert answer["doubt"]["line"] == slip
        assert answer["doubt"]["close"]
    assert not [text for text in await house.texts() if "SCX" in text or "pasd" in text]
    await house.ask("/api/line", line="pasd", say=True)
    assert (await house.texts())[-1].endswith(": pasd")


async def test_a_word_that_only_begins_like_a_verb_is_asked_about_first(house: House) -> None:
    """ "pas" may be a move cut short or a word of somebody: it must not pass by itself."""
    await house.play()
    _, answer = await house.ask("/api/line", line="pas")
    assert answer["doubt"]["close"] == ["pass"]
    await house.line("p")
    assert (await house.texts())[-1].endswith(": p")
    await house.become("Dora")
    await house.line("pas")
    assert (await house.texts())[-1].endswith(": pas")


async def test_sentences_and_strangers_are_not_asked(house: House) -> None:
    await house.play()
    await house.line("buy me a coffee on the way back, please")
    assert "coffee" in (await house.texts())[-1]
    for talk in ("but why?", "by", "by train"):
        await house.line(talk)
        assert (await house.texts())[-1].endswith(talk)
    await house.become("Dora")
    await house.line("bid well!")
    assert (await house.texts())[-1].endswith("bid well!")


async def test_talk_is_kept_with_the_channel(house: House) -> None:
    await house.line("hello")
    await house.ask("/api/line", line="hello again", key="once")
    await house.ask("/api/line", line="hello again", key="once")
    kept = await house.channel.store.page.talk(house.room, 10)  # type: ignore[arg-type]
    assert len(kept) == 2


async def test_what_is_said_is_told_whole(house: House) -> None:
    long = "Shall we go on tomorrow? " * 30
    await house.line(long)
    assert long.strip() in (await house.texts())[-1]
