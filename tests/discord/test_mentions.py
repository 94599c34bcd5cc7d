"""Commands in texts can be clicked, in whatever language they are named."""

from __future__ import annotations

from bot.chat.limits import CONTENT, lines_that_fit
from bot.chat.messages import Message
from bot.discord.mentions import clickable
from bot.discord.show import text_of
from bot.words.language import ENGLISH
from tests.discord.station import Station

IDS = {"game": 7, "map": 8}


def test_names_of_any_language_become_mentions():
    assert clickable("`/game new` or `/partita nuova`", IDS) == "</game new:7> or </game new:7>"
    assert clickable("`/mappa`", IDS) == "</map:8>"
    assert clickable("`/game start house:2`", IDS) == "</game start:7> `house:2`"


def test_what_is_no_command_stays_as_it_is():
    for text in ("`/tip`", "`/market`", "`lay D6 7 0`", "/map"):
        assert clickable(text, IDS) == text


async def test_help_is_clickable(station: Station) -> None:
    answer = await station["anna"].slash(station.channel, "help")
    assert "</game new:" in answer.response.content
    assert "`/" not in answer.response.content.replace("`/game start house", "")


def test_a_long_message_keeps_its_last_line_when_commands_can_be_clicked() -> None:
    """By that line it is known again after a crash."""
    footer, more = "-# Game 1 · moves 3–90 · №128756585", ENGLISH.say("telling.more")
    lines = lines_that_fit(["x" * 99] * 40, CONTENT - len(footer) - 1, more)
    text = clickable("\n".join([*lines, footer]), {"log": 1_572_736_232_692_121_663})
    assert "</log:" in text
    assert len(text) <= CONTENT
    assert text_of(Message(f"{'y' * CONTENT}\n{footer}")).endswith(f"…\n{footer}")
    assert len(text_of(Message("z" * 2 * CONTENT))) == CONTENT
