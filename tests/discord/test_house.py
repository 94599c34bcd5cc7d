"""Seats that the house plays."""

from dataclasses import replace

import pytest

from bot.table.automatic.thinking import Alternative, Answer, Question, Thinkers, answer
from bot.table.live import LiveGame
from engine.house.search.levels import Level
from tests.discord.station import Station


@pytest.fixture
def quick_thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house has thought before it is asked."""

    async def ask(self: Thinkers, question: Question) -> Answer:
        found = answer(replace(question, level=Level.EASY)).choice
        choice = replace(found, facts={**found.facts, "expected": 480, "instead": 450})
        return Answer(choice, (Alternative(choice.move, 480, 900, ()),))

    monkeypatch.setattr(Thinkers, "ask", ask)


async def open_with_house(station: Station, house: int) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    await station["anna"].slash(station.channel, "game start", seating="joined", house=house)
    await station.env.settle()


async def test_the_house_takes_its_turns_and_gives_its_reasons(station: Station) -> None:
    await open_with_house(station, 2)
    await station.play("anna", "buy SCE")
    live = await station.table.live_in(str(station.channel.id))
    assert live.acting.player == str(station["anna"].id)
    assert live.length >= 3
    told = station.channel.last_message
    assert [user.id for user in told.mentions] == [station["anna"].id]


async def test_a_level_is_chosen_shown_changed_and_explained(
    station: Station, quick_thinkers: None
) -> None:
    """From the lobby's button to the reason of a move that was searched."""
    anna, channel = station["anna"], station.channel
    await anna.slash(channel, "game new", title="1849")
    lobby = channel.history()[-1]
    await anna.click(lobby, label="House: easy")
    assert "House: normal" in str(channel.history()[-1].components)
    await anna.slash(channel, "game start", seating="joined", house=2)
    await station.env.settle()
    live = await station.table.live_in(str(channel.id))
    assert [seat.level for seat in live.seats.values()] == ["easy", "normal", "normal"]
    await anna.slash(channel, "game house", level="strong", temper="friendly", seat="2")
    assert [seat.level for seat in live.seats.values()] == ["easy", "strong", "normal"]
    await station.play("anna", "buy SCE")
    assert not live.acting.house
    shown = await anna.slash(channel, "why")
    assert "next stock round" in shown.response.content
    status = await anna.slash(channel, "game status")
    line = next(line for line in status.response.content.splitlines() if "house plays" in line)
    assert line == "The house plays House 1 (strong, friendly), House 2 (normal, keen)."


async def test_a_seat_goes_to_a_house_of_the_level_asked_for_or_chosen_before(
    station: Station, quick_thinkers: None
) -> None:
    await station.open_game("anna", "bruno", "carla")
    anna, channel = station["anna"], station.channel
    await anna.slash(channel, "game replace", seat="2", house=True, level="strong")
    await anna.slash(channel, "game replace", seat="3", house=True)
    live = await station.table.live_in(str(channel.id))
    assert [seat.level for seat in live.seats.values()] == ["easy", "strong", "easy"]
    told = "\n".join(station.texts())
    assert "(strong, keen)" in told
    assert "(easy, keen)" in told


async def test_advice_is_private_and_only_where_the_host_allows_it(
    station: Station, quick_thinkers: None
) -> None:
    anna, channel = station["anna"], station.channel
    await open_with_house(station, 2)
    refused = await anna.slash(channel, "advice")
    assert "no advice" in refused.response.content
    await anna.slash(channel, "game house", advice=True)
    given = await anna.slash(channel, "advice")
    assert given.response.ephemeral
    assert "would play" in given.response.content
    status = await anna.slash(channel, "game status")
    assert "/advice" in status.response.content


async def test_too_many_or_too_few_seats_are_refused(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    answer = await station["anna"].slash(station.channel, "game start", house=9)
    assert answer.response.ephemeral
    assert "can play" in answer.response.content


async def test_after_a_restart_the_house_goes_on(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_with_house(station, 2)
    with monkeypatch.context() as patch:
        patch.setattr(LiveGame, "house_decides", False)
        await station.play("anna", "buy SCE")
        live = await station.table.live_in(str(station.channel.id))
        assert live.acting.house
    await station.restart()
    live = await station.table.live_in(str(station.channel.id))
    assert live.length >= 3
    assert not live.acting.house
