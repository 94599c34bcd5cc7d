"""Deputies, replacements, ending early, and the lists of games."""

import asyncio
from pathlib import Path

import pytest

from bot.chat import dispatch
from bot.chat.presses import read_press
from bot.table.live import LiveGame
from engine.ids import PlayerId
from tests.discord.absence import pinged
from tests.discord.cards import turn_card
from tests.discord.station import Station
from tests.discord.talk import at_once, buttons, call_of, said

pytestmark = pytest.mark.usefixtures("without_pictures")

RECORDS = Path(__file__).parents[1] / "t1849" / "records"


async def live_game(station: Station) -> LiveGame:
    """The game of the channel."""
    live: LiveGame = await station.table.live_in(str(station.channel.id))
    return live


async def names(station: Station) -> list[str]:
    """The players as the engine and the pictures know them."""
    return [player.name for player in (await station.game()).state.players.values()]


async def replace(station: Station, caller: str, **options: object) -> str:
    """Somebody wants a seat to change hands; the answer."""
    answer = await station[caller].slash(station.channel, "game replace", **options)
    await station.env.settle()
    return str(answer.response.content)


# Deputies


async def test_a_deputy_moves_for_the_seat(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await station["anna"].slash(station.channel, "deputy", by=station["dario"])
    assert answer.response.ephemeral
    await station.env.settle()
    assert station["dario"].mention in said(station, "may now move for").content
    # It is anna's turn: the one who may take it hears of it.
    assert pinged(station, "may now move for") == [station["dario"].id]
    await station.play("dario", "buy SCE")
    assert said(station, "anna gets SCE")
    turns = await station["bruno"].slash(station.channel, "turns")
    assert f"<#{station.channel.id}>" in turns.response.content


async def test_without_a_name_the_deputy_is_gone(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station["anna"].slash(station.channel, "deputy", by=station["dario"])
    await station["anna"].slash(station.channel, "deputy")
    answer = await station.play("dario", "buy SCE")
    assert "no seat" in answer.response.content
    again = await station["anna"].slash(station.channel, "deputy")
    assert again.response.content.startswith("You have no deputy.")


async def test_who_has_a_seat_is_nobodys_deputy(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await station["anna"].slash(station.channel, "deputy", by=station["bruno"])
    assert "has a seat in this game already" in answer.response.content


async def test_only_players_have_deputies(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await station["elena"].slash(station.channel, "deputy", by=station["dario"])
    assert "no seat" in answer.response.content


# Replacements


async def test_the_host_gives_a_seat_to_who_agrees(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    answer = await replace(station, "anna", seat="2", by=station["dario"])
    assert answer == f"✓ Asked: {station['dario'].mention}."
    question = said(station, "asks that")
    assert pinged(station, "asks that") == [station["dario"].id]
    assert buttons(question) == ["Agree", "Refuse"]
    await station["dario"].click(question, label="Agree")
    await station.env.settle()
    notice = said(station, "now has the seat of **bruno**")
    assert notice.content.startswith(f"➡️ {station['dario'].mention} — ")
    # Who has the turn now, and who asked.
    assert pinged(station, "now has the seat") == [station["dario"].id, station["anna"].id]
    assert await names(station) == ["anna", "dario", "carla"]
    refused = await station.play("bruno", "pass")
    assert "no seat" in refused.response.content
    await station.play("dario", "pass")
    assert len((await station.game()).record) == 2


async def test_nobody_sits_down_who_does_not_want_to(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await replace(station, "boss", seat="2", by=station["dario"])
    question = said(station, "asks that")
    forged = await station["boss"].click(question, label="Agree")
    assert "You are not asked here" in forged.response.content
    await station["dario"].click(question, label="Refuse")
    assert "does not agree" in said(station, "asks that").content
    assert await names(station) == ["anna", "bruno", "carla"]


async def test_a_newcomer_needs_the_players_consent(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await replace(station, "dario", seat="bruno", by=station["dario"])
    question = said(station, "asks that")
    assert pinged(station, "asks that") == [station["bruno"].id]
    await station["bruno"].click(question, label="Agree")
    await station.env.settle()
    assert await names(station) == ["anna", "dario", "carla"]


async def test_a_player_who_asks_for_two_others_needs_both(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await replace(station, "carla", seat="2", by=station["dario"])
    question = said(station, "asks that")
    await station["dario"].click(question, label="Agree")
    assert await names(station) == ["anna", "bruno", "carla"]
    await station.restart()
    await station["bruno"].click(said(station, "asks that"), label="Agree")
    await station.env.settle()
    assert await names(station) == ["anna", "dario", "carla"]


async def test_spectators_replace_nobody(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await replace(station, "elena", seat="2", by=station["dario"])
    assert "no seat" in answer
    answer = await replace(station, "elena", seat="2", house=True)
    assert "no seat" in answer


async def test_a_player_leaves_the_seat_to_the_house(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await replace(station, "bruno", seat="2", house=True)
    assert answer == "✓ The seat has changed hands."
    assert "**House 1** now has the seat of **bruno**" in said(station, "now has").content
    assert (await live_game(station)).seats[PlayerId("2")].house


async def test_the_host_may_decide_for_the_house(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await replace(station, "carla", seat="2", house=True)
    question = said(station, "asks that the house takes the seat of **bruno**")
    assert "Decide as host" in buttons(question)
    await station["anna"].click(question, label="Decide as host")
    await station.env.settle()
    assert (await live_game(station)).seats[PlayerId("2")].house


async def test_a_person_takes_over_from_the_house(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await replace(station, "anna", seat="2", house=True)
    await replace(station, "dario", seat="2", by=station["dario"])
    assert pinged(station, "asks that") == [station["anna"].id]
    await station["anna"].click(said(station, "asks that"), label="Agree")
    await station.env.settle()
    assert await names(station) == ["anna", "dario", "carla"]


async def test_the_last_person_stays(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    for seat in ("2", "3"):
        await replace(station, "anna", seat=seat, house=True)
    answer = await replace(station, "anna", seat="1", house=True)
    assert answer.startswith("The house does not play alone.")


async def test_a_leaving_host_hands_over(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await replace(station, "anna", seat="1", house=True)
    assert (await live_game(station)).stored.host == str(station["bruno"].id)
    stored = await station.table.stored_in(str(station.channel.id))
    assert stored.host == str(station["bruno"].id)


async def test_requests_are_void_once_the_seat_has_changed_hands(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await replace(station, "dario", seat="2", by=station["dario"])
    question = said(station, "asks that")
    await replace(station, "bruno", seat="2", house=True)
    await station["bruno"].click(question, label="Agree")
    assert "Void" in said(station, "asks that").content


async def test_two_presses_seat_a_newcomer_once(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await replace(station, "dario", seat="2", by=station["dario"])
    press = read_press(said(station, "asks that").components[0].children[0].custom_id)
    assert press is not None
    calls = [call_of(station, "bruno") for _ in range(2)]
    await at_once(station, *(dispatch.run_press(station.table, press, call) for call in calls))
    assert sum("now has the seat" in text for text in station.texts()) == 1


@pytest.mark.parametrize("options", [{}, {"house": False}])
async def test_it_must_be_said_who_takes_the_seat(
    station: Station, options: dict[str, bool]
) -> None:
    await station.open_game("anna", "bruno", "carla")
    assert (await replace(station, "anna", seat="2", **options)).startswith("Say who takes")


async def test_unknown_seats_are_refused(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await replace(station, "anna", seat="²", house=True)
    assert answer == "There is no such seat; there are 1, 2, 3."


async def test_names_follow_the_people_into_record_and_checkpoint(station: Station) -> None:
    await station.adopt((RECORDS / "bank.18xx").read_text(), until=31)
    await station.play("anna", "pass")
    await replace(station, "dario", seat="2", by=station["dario"])
    await station["bruno"].click(said(station, "asks that"), label="Agree")
    await station.env.settle()
    before = (await station.game()).state
    await station.restart()
    assert (await station.game()).state == before
    assert await names(station) == ["anna", "dario", "carla"]
    export = await station["anna"].slash(station.channel, "game export")
    text = (await export.response.attachments[0].read()).decode()
    assert "Seats: anna, dario, carla" in text


async def test_programs_go_with_the_player(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station["bruno"].slash(station.channel, "program bid", private="SMS", maximum=200)
    await replace(station, "bruno", seat="2", house=True)
    stored = await station.table.store.programs.of_game((await live_game(station)).id)
    assert stored == ()


# Ending early


async def test_the_host_ends_a_game_after_being_asked(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    shown = await station["anna"].slash(station.channel, "game end")
    assert "ends the game for good" in shown.response.content
    assert (await live_game(station)).stored.status == "playing"
    await station["anna"].click(shown.response.message, label="End the game")
    await station.env.settle()
    notice = said(station, "was ended early").content
    assert all(name in notice for name in ("anna", "bruno", "carla"))
    answer = await station.play("bruno", "pass")
    assert "This game was ended" in answer.response.content
    await station["anna"].slash(station.channel, "game new", title="1849")
    assert (await station.table.stored_in(str(station.channel.id))).status == "lobby"


async def test_others_need_everybodys_consent(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    shown = await station["bruno"].slash(station.channel, "game end")
    assert buttons(shown.response.message) == ["Ask the others", "Cancel"]
    await station["bruno"].click(shown.response.message, label="Ask the others")
    await station.env.settle()
    question = said(station, "asks to end")
    await station["anna"].click(question, label="Agree")
    assert (await live_game(station)).stored.status == "playing"
    await station["carla"].click(question, label="Agree")
    await station.env.settle()
    assert (await live_game(station)).stored.status == "ended"
    await station.restart()
    assert (await live_game(station)).stored.status == "ended"


async def test_ending_can_be_cancelled(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    shown = await station["anna"].slash(station.channel, "game end")
    await station["anna"].click(shown.response.message, label="Cancel")
    assert (await live_game(station)).stored.status == "playing"


async def test_spectators_do_not_end_games(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await station["elena"].slash(station.channel, "game end")
    assert "Only the host" in answer.response.content


async def test_a_lobby_is_closed_at_once_by_its_host(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    refused = await station["bruno"].slash(station.channel, "game end")
    assert "Only the host" in refused.response.content
    closed = await station["anna"].slash(station.channel, "game end")
    assert closed.response.content == "✓ The lobby is closed."
    assert buttons(said(station, "**1849**")) == []


# Lists


async def test_turns_tell_where_somebody_is_to_move(station: Station) -> None:
    other = station.guild.create_text_channel("emilia")
    await station.open_game("anna", "bruno", "carla", name="First")
    station.clock.advance(60)
    await station.open_game("carla", "anna", "bruno", name="Second", channel=other)
    mine = await station["anna"].slash(station.channel, "turns")
    assert mine.response.ephemeral
    assert f"<#{station.channel.id}>: **First** (1849)" in mine.response.content
    assert "Second" not in mine.response.content
    # The link leads to the message with the buttons, whatever is announced below it.
    asking = turn_card(station)
    await station["anna"].slash(station.channel, "deputy", by=station["dario"])
    again = await station["dario"].slash(station.channel, "turns")
    assert again.response.content.endswith(f"/{asking.id}")
    nowhere = await station["bruno"].slash(station.channel, "turns")
    assert nowhere.response.content == ("It is not your turn anywhere; you play in 2 games.")
    idle = await station["elena"].slash(station.channel, "turns")
    assert idle.response.content.startswith("You play in no game at present.")


async def test_the_open_games_of_a_server_are_listed(station: Station) -> None:
    empty = await station["elena"].slash(station.channel, "game list")
    assert "No game is open" in empty.response.content
    other = station.guild.create_text_channel("emilia")
    await station.open_game("anna", "bruno", "carla", name="First")
    await station["anna"].slash(other, "game new", title="1849", name="Second")
    listed = (await station["elena"].slash(station.channel, "game list")).response
    assert listed.ephemeral
    assert (
        f"**First** (1849) in <#{station.channel.id}>: {station['anna'].mention}" in listed.content
    )
    assert f"**Second** (1849) in <#{other.id}>: 1 player in the lobby" in listed.content


async def test_people_who_join_at_once_all_get_seats(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    stored = await station.table.stored_in(str(station.channel.id))
    calls = [call_of(station, name) for name in ("bruno", "carla", "dario")]
    await asyncio.gather(*(station.table.lobby.join(call, stored.id) for call in calls))
    assert len(await station.table.store.games.seats(stored.id)) == 4
