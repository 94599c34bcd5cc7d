"""Commands in texts can be clicked, in whatever language they are named."""

from __future__ import annotations

from bot.discord.mentions import clickable
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
