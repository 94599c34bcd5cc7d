"""`/game undo`: one's own moves at once, others' moves with their consent."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from bot.chat import dispatch
from bot.chat.calls import Refused
from bot.chat.messages import Picture
from bot.chat.presses import Press, read_press
from bot.storage.schema import undos
from bot.table.turn.play import Order
from tests.discord.absence import pinged
from tests.discord.station import Station
from tests.discord.talk import at_once, buttons, call_of, said

RECORDS = Path(__file__).parents[1] / "t1849" / "records"


def press_of(message: Any, button: int = 0) -> Press:
    """What a button of the first row asks for."""
    press = read_press(message.components[0].children[button].custom_id)
    assert press is not None
    return press


async def ask(station: Station, name: str, moves: int = 1) -> None:
    """Somebody asks the others to agree to an undo."""
    shown = await station[name].slash(station.channel, "game undo", moves=moves)
    await station[name].click(shown.response.message, label="Ask for consent")
    await station.env.settle()


async def test_it_is_said_what_would_be_taken_back_and_nothing_happens_yet(
    station: Station,
) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    shown = await station["anna"].slash(station.channel, "game undo")
    assert shown.response.ephemeral
    assert shown.response.content == "This takes back 1 move:\n1. anna gets SCE for L. 20"
    assert buttons(shown.response.message) == ["Take back", "Cancel"]
    assert len((await station.game()).record) == 1


async def test_ones_own_last_move_is_free(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    shown = await station["anna"].slash(station.channel, "game undo")
    await station["anna"].click(shown.response.message, label="Take back")
    await station.env.settle()
    assert (await station.game()).record == []
    notice = said(station, "took back 1 move")
    assert "1. anna gets SCE for L. 20" in notice.content
    assert notice.content.startswith(f"➡️ {station['anna'].mention} — ")
    pictures = [picture.filename for picture in notice.attachments]
    assert pictures == ["map.png", "market.png", "status.png"]
    assert pinged(station, "took back 1 move") == []
    await station.play("anna", "pass")
    assert len((await station.game()).record) == 1


async def test_cancel_changes_nothing(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    shown = await station["anna"].slash(station.channel, "game undo")
    await station["anna"].click(shown.response.message, label="Cancel")
    assert shown.response.content == "Nothing was taken back."
    assert len((await station.game()).record) == 1


async def test_every_undo_is_logged(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    shown = await station["anna"].slash(station.channel, "game undo")
    await station["anna"].click(shown.response.message, label="Take back")
    async with station.database.reading() as connection:
        rows = (await connection.execute(sa.select(undos))).all()
    assert [(row.player, row.length, row.moves) for row in rows] == [
        (str(station["anna"].id), 0, ["1 buy SCE"])
    ]


async def test_a_double_press_takes_back_once(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    await station.play("bruno", "pass")
    shown = await station["bruno"].slash(station.channel, "game undo")
    press = press_of(shown.response.message)
    calls = [call_of(station, "bruno") for _ in range(2)]
    await at_once(station, *(dispatch.run_press(station.table, press, call) for call in calls))
    assert len((await station.game()).record) == 1


async def test_a_button_does_not_take_back_what_was_not_shown(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    shown = await station["anna"].slash(station.channel, "game undo")
    again = await station["anna"].slash(station.channel, "game undo")
    await station["anna"].click(again.response.message, label="Take back")
    await station.play("anna", "pass")
    late = await station["anna"].click(shown.response.message, label="Take back")
    assert "changed meanwhile" in late.response.content
    assert len((await station.game()).record) == 1


async def test_moves_of_others_need_their_consent(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    await station.play("bruno", "pass")
    shown = await station["carla"].slash(station.channel, "game undo", moves=2)
    assert "needs the consent of" in shown.response.content
    assert buttons(shown.response.message) == ["Ask for consent", "Cancel"]
    await station["carla"].click(shown.response.message, label="Ask for consent")
    await station.env.settle()
    question = said(station, "asks to take back 2 moves")
    assert pinged(station, "asks to take back") == [station["anna"].id, station["bruno"].id]
    await station["anna"].click(question, label="Agree")
    assert "Agreed: " + station["anna"].mention in said(station, "asks to take back").content
    assert len((await station.game()).record) == 2
    await station["bruno"].click(question, label="Agree")
    await station.env.settle()
    assert (await station.game()).record == []
    assert buttons(said(station, "Everybody agreed")) == []
    # Whose turn it is now, and who asked.
    assert pinged(station, "took back 2 moves") == [station["anna"].id, station["carla"].id]


async def test_a_single_person_who_is_asked_is_pinged(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    await ask(station, "bruno")
    assert pinged(station, "asks to take back") == [station["anna"].id]


async def test_one_refusal_is_enough(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    await station.play("bruno", "pass")
    await ask(station, "carla", moves=2)
    await station["bruno"].click(said(station, "asks to take back"), label="Refuse")
    closed = said(station, "does not agree")
    assert buttons(closed) == []
    assert len((await station.game()).record) == 2


async def test_who_is_not_asked_cannot_answer(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    await ask(station, "bruno")
    question = said(station, "asks to take back")
    for label in ("Agree", "Refuse", "Decide as host"):
        answer = await station["carla"].click(question, label=label)
        assert answer.response.ephemeral
    assert len((await station.game()).record) == 1


async def test_the_asker_may_withdraw(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    await ask(station, "bruno")
    question = said(station, "asks to take back")
    await station["bruno"].click(question, label="Refuse")
    assert "Withdrawn" in said(station, "asks to take back").content
    late = dispatch.run_press(station.table, press_of(question), call_of(station, "anna"))
    assert "settled already" in (await late).message.text


@pytest.mark.parametrize("name", ["anna", "boss"])
async def test_host_and_moderator_may_decide(station: Station, name: str) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    await station.play("bruno", "pass")
    await ask(station, "carla")
    await station[name].click(said(station, "asks to take back"), label="Decide as host")
    await station.env.settle()
    assert len((await station.game()).record) == 1
    assert f"Decided by {station[name].mention}" in said(station, "Decided").content


async def test_a_moderator_without_a_seat_takes_back_at_once(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    shown = await station["boss"].slash(station.channel, "game undo")
    assert buttons(shown.response.message) == ["Ask for consent", "Take back as host", "Cancel"]
    await station["boss"].click(shown.response.message, label="Take back as host")
    await station.env.settle()
    assert (await station.game()).record == []


async def test_a_player_cannot_force_an_undo(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    shown = await station["boss"].slash(station.channel, "game undo")
    press = press_of(shown.response.message, 1)
    forged = dispatch.run_press(station.table, press, call_of(station, "bruno"))
    assert "Only the host" in (await forged).message.text
    assert len((await station.game()).record) == 1


async def test_spectators_cannot_undo(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    answer = await station["elena"].slash(station.channel, "game undo")
    assert answer.response.content.startswith("You have no seat in this game")


async def test_a_deputy_consents_for_the_seat(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station["anna"].slash(station.channel, "deputy", by=station["dario"])
    await station.play("anna", "pass")
    await ask(station, "bruno")
    await station["dario"].click(said(station, "asks to take back"), label="Agree")
    await station.env.settle()
    assert (await station.game()).record == []


async def test_consent_survives_a_restart(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    await station.play("bruno", "pass")
    await ask(station, "carla", moves=2)
    await station["anna"].click(said(station, "asks to take back"), label="Agree")
    await station.restart()
    await station["bruno"].click(said(station, "asks to take back"), label="Agree")
    await station.env.settle()
    assert (await station.game()).record == []


async def test_a_request_is_void_when_the_game_has_gone_on(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    await ask(station, "bruno")
    await station.play("bruno", "pass")
    await station["anna"].click(said(station, "asks to take back"), label="Agree")
    assert "Void" in said(station, "asks to take back").content
    assert len((await station.game()).record) == 2


async def test_a_request_is_void_when_other_moves_took_the_place(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    await ask(station, "bruno")
    shown = await station["anna"].slash(station.channel, "game undo")
    await station["anna"].click(shown.response.message, label="Take back")
    await station.play("anna", "buy SCE")
    await station["anna"].click(said(station, "asks to take back"), label="Agree")
    assert "Void" in said(station, "asks to take back").content
    assert len((await station.game()).record) == 1


@pytest.mark.parametrize("move_first", [True, False])
async def test_a_move_and_the_last_consent_race(station: Station, move_first: bool) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    await ask(station, "bruno")
    call = call_of(station, "bruno")
    live = await station.table.live_in(call.channel)
    agree = dispatch.run_press(
        station.table, press_of(said(station, "asks to take back")), call_of(station, "anna")
    )
    move = station.table.play.move(Order(live.id, call.caller.id, "pass", call.key, call.at))
    await at_once(station, *((move, agree) if move_first else (agree, move)))
    stored = await station.table.stored_in(call.channel)
    assert live.length == stored.length in (0, 2)


@pytest.mark.parametrize("moves", [0, 2, 1000])
async def test_more_than_there_is_cannot_be_taken_back(station: Station, moves: int) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    answer = await station["anna"].slash(station.channel, "game undo", moves=moves)
    assert answer.response.content == "Only 1 move can be taken back."


async def test_nothing_to_take_back(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await station["anna"].slash(station.channel, "game undo")
    assert answer.response.content == "There is nothing to take back."


async def test_a_finished_game_goes_on_after_an_undo(station: Station) -> None:
    await station.adopt((RECORDS / "stock_market.18xx").read_text())
    live = await station.table.live_in(str(station.channel.id))
    assert live.stored.status == "finished"
    shown = await station["anna"].slash(station.channel, "game undo")
    await station["anna"].click(shown.response.message, label=buttons(shown.response.message)[-2])
    await station.env.settle()
    stored = await station.table.stored_in(str(station.channel.id))
    assert stored.status == "playing"
    assert (await station.game()).decision is not None


async def test_a_finished_game_stays_over_when_its_channel_has_another(station: Station) -> None:
    await station.adopt((RECORDS / "stock_market.18xx").read_text())
    shown = await station["anna"].slash(station.channel, "game undo")
    await station["anna"].slash(station.channel, "game new", title="1849")
    late = await station["anna"].click(
        shown.response.message, label=buttons(shown.response.message)[-2]
    )
    assert "open game in this channel already" in late.response.content


async def test_a_fault_in_storage_leaves_game_and_record_as_they_were(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    shown = await station["anna"].slash(station.channel, "game undo")

    async def refuse(*_: object) -> None:
        raise Refused("table.not_stored")

    with monkeypatch.context() as patch:
        patch.setattr(station.table.store.records, "take_back", refuse)
        failed = await station["anna"].click(shown.response.message, label="Take back")
    assert "could not be stored" in failed.response.content
    assert len((await station.game()).record) == 1
    await station["anna"].click(shown.response.message, label="Take back")
    await station.env.settle()
    assert (await station.game()).record == []


async def test_pictures_are_drawn_anew_after_an_undo(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    live = await station.table.live_in(str(station.channel.id))
    await station.play("anna", "buy SCE")
    before = await station.table.studio.draw(Picture(live.id, "status", 1))
    shown = await station["anna"].slash(station.channel, "game undo")
    await station["anna"].click(shown.response.message, label="Take back")
    await station.play("anna", "pass")
    after = await station.table.studio.draw(Picture(live.id, "status", 1))
    assert before.content != after.content


async def test_a_move_taken_back_before_it_was_told_needs_no_telling(
    station: Station, caplog: pytest.LogCaptureFixture
) -> None:
    await station.open_game("anna", "bruno", "carla")
    call = call_of(station, "anna")
    live = await station.table.live_in(call.channel)

    async def regret() -> None:
        order = Order(live.id, call.caller.id, "buy SCE", call.key, call.at)
        await station.table.play.move(order)
        plan = await station.table.undoing.plan(live, call)
        await station.table.undoing.take_back(call, live, plan.to, plan.digest)

    await at_once(station, regret())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert "took back 1 move" in said(station, "1. anna gets SCE").content
    assert await station.table.store.posts.owed(live.id) == []


async def test_what_is_taken_back_is_struck_through_without_its_table(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    await station.play("bruno", "pass")
    shown = await station["bruno"].slash(station.channel, "game undo")
    await station["bruno"].click(shown.response.message, label="Take back")
    await station.env.settle()
    struck = said(station, "↩️ taken back").content
    assert "~~bruno passes~~" in struck
    assert not any("price" in line or "110" in line for line in struck.split("\n"))
