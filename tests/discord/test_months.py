"""What games that last for months need: pace, statistics, notes, colours, moving for the absent."""

from __future__ import annotations

import pytest

from bot.chat.messages import Picture
from bot.table.telling.studio import Drawn, Studio
from tests.discord.absence import DAY, HOUR, pass_time, pinged, told
from tests.discord.cards import custom_id, labels
from tests.discord.station import RECORDS, Station
from tests.discord.talk import answered, said
from tests.discord.whole_games import blank

pytestmark = pytest.mark.usefixtures("without_pictures")


async def answer(station: Station, name: str, command: str, **options: object) -> str:
    """What somebody is answered."""
    given = await station[name].slash(station.channel, command, **options)
    await station.env.settle()
    return answered(given)


async def finished_game(station: Station) -> None:
    """A game that was played to its end by anna, bruno and carla."""
    await station.adopt((RECORDS / "bank.18xx").read_text("utf-8"))


# Pace


async def test_the_pace_is_agreed_in_the_lobby(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    card = station.channel.history()[-1]
    assert "Pace: free" in labels(card)
    await station["anna"].click(card, label="Pace: free")
    card = station.channel.history()[-1]
    assert "a move within 12 hours" in card.content
    refused = await station["bruno"].click(card, custom_id=custom_id(card, "Pace: 12 hours"))
    assert "Only the host" in refused.response.content


async def test_the_command_sets_the_pace_of_a_game_and_its_reminders(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    assert "✓ Pace: 6 hours" in await answer(station, "anna", "game pace", within="6h")
    assert "a move within 6 hours" in await answer(station, "bruno", "game status")
    await pass_time(station, HOUR)
    await pass_time(station, 6 * HOUR)
    assert "your turn" in told(station, "anna")[-1]
    assert "no length of time" in await answer(station, "anna", "game pace", within="soon")
    assert "✓ Pace: free" in await answer(station, "anna", "game pace", within="none")


async def test_own_reminders_go_before_the_pace(station: Station) -> None:
    await station["anna"].slash(station.channel, "remind set", after="2d")
    await station.open_game("anna", "bruno", "carla")
    await station["anna"].slash(station.channel, "game pace", within="6h")
    await pass_time(station, HOUR)
    before = told(station, "anna")
    await pass_time(station, DAY)
    assert told(station, "anna") == before


async def test_the_lobby_starts_with_as_many_houses_as_chosen(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    card = station.channel.history()[-1]
    menu = custom_id(card, "Start with seats for the house …")
    await station["anna"].select(card, ["3"], custom_id=menu)
    await station.env.settle()
    live = await station.table.live_in(str(station.channel.id))
    assert [seat.house for seat in live.seats.values()].count(True) == 3


# Statistics


async def test_stats_of_a_server_and_of_a_person(station: Station) -> None:
    assert "No game has been finished" in await answer(station, "anna", "stats")
    await finished_game(station)
    text = await answer(station, "dario", "stats")
    assert "1 finished game on this server (1849: 1)" in text
    assert all(station[name].mention in text for name in ("anna", "bruno", "carla"))
    won = [
        name for name in ("anna", "bruno", "carla") if f"{station[name].mention}: 1 game, 1" in text
    ]
    assert len(won) == 1
    own = await answer(station, "dario", "stats", who=station[won[0]])
    assert "1849: 1 game, 1 won" in own


async def test_who_does_not_want_to_be_counted_is_not(station: Station) -> None:
    await finished_game(station)
    assert "do not appear" in await answer(station, "anna", "settings", stats=False)
    assert station["anna"].mention not in await answer(station, "bruno", "stats")
    assert "does not want" in await answer(station, "bruno", "stats", who=station["anna"])
    assert "do not appear" not in await answer(station, "anna", "settings", stats=True)
    assert station["anna"].mention in await answer(station, "bruno", "stats")


async def test_finished_games_are_listed_with_their_winner(station: Station) -> None:
    await finished_game(station)
    text = await answer(station, "anna", "game list")
    assert "Finished:" in text
    assert "🥇" in text


async def test_usual_times_of_answers_are_told(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    for _ in range(4):
        for name in ("anna", "bruno", "carla"):
            station.clock.advance(3 * HOUR if name == "bruno" else HOUR)
            await station.play(name, "bid RSA 155" if name == "anna" and _ == 0 else "pass")
    text = await answer(station, "anna", "game status")
    assert "bruno 3 hours" in text
    assert "carla 1 hour" in text


# Moving for the absent


async def test_a_moderator_moves_for_the_absent_and_all_are_told(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    assert "Only those who manage" in await answer(station, "bruno", "game move", move="buy SCE")
    assert "is not absent" in await answer(station, "boss", "game move", move="buy SCE")
    await station["anna"].slash(station.channel, "away", until="3d")
    assert "✓" in await answer(station, "boss", "game move", move="buy SCE")
    told_so = f"anna gets SCE for L. 20 · {station['boss'].mention} moved for anna, who is absent"
    assert any(told_so in text for text in station.texts())
    assert "is not absent" in await answer(station, "boss", "game move", move="pass")
    await pass_time(station, 2 * DAY)
    assert "✓" in await answer(station, "boss", "game move", move="pass")


async def test_which_deputy_moved_is_told_once_a_turn(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station["anna"].slash(station.channel, "deputy", by=station["dario"])
    await station.env.settle()
    assert pinged(station, "may now move for") == [station["dario"].id]
    await station.play("dario", "buy SCE")
    told_so = f"anna gets SCE for L. 20 · {station['dario'].mention} moved as deputy of anna"
    assert sum(text.count(told_so) for text in station.texts()) == 1


# Notes and colours


async def test_a_note_is_shown_with_ones_turn_to_nobody_else(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    assert "no note" in await answer(station, "anna", "note")
    assert "✓" in await answer(station, "anna", "note", text="sell *SFA* early")
    assert "📝 sell \\*SFA\\* early" in await answer(station, "anna", "note")
    assert "📝" in await answer(station, "anna", "turns")
    assert "📝" in await answer(station, "anna", "player")
    assert "📝" not in await answer(station, "bruno", "player", who="anna")
    assert "no note" in await answer(station, "bruno", "note")
    await pass_time(station, HOUR)
    await pass_time(station, DAY)
    assert "📝" in told(station, "anna")[-1]
    await station["anna"].slash(station.channel, "note", forget=True)
    assert "no note" in await answer(station, "anna", "note")


async def test_ones_own_colours(station: Station, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    async def noted(studio: Studio, picture: Picture) -> Drawn:
        drawn.append(picture.theme)
        return await blank(studio, picture)

    monkeypatch.setattr(Studio, "draw", noted)
    await station.open_game("anna", "bruno", "carla")
    assert "dark" in await answer(station, "anna", "settings", theme="dark")
    for name, options in (
        ("anna", {}),
        ("anna", {"theme": "light"}),
        ("anna", {"share": True}),
        ("bruno", {}),
    ):
        await station[name].slash(station.channel, "map", **options)
        await station.env.settle()
    assert drawn == ["dark", "light", "", ""]


# Who moved


async def test_moves_stay_those_of_who_made_them(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    await station["anna"].slash(station.channel, "game replace", seat="1", by=station["dario"])
    await station.env.settle()
    asked = said(station, "do you agree?")
    await station["dario"].click(asked, label="Agree")
    await station.env.settle()
    await station.play("bruno", "pass")
    await station.play("carla", "pass")
    await station.play("dario", "buy SIGI")
    log = await answer(station, "bruno", "log")
    assert "anna gets SCE" in log
    assert "dario gets SIGI" in log
    assert "Until move 1 the seat of dario was that of **anna**" in await answer(
        station, "bruno", "game status"
    )


async def test_who_asked_hears_the_answer(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station["anna"].slash(station.channel, "game replace", seat="1", by=station["dario"])
    await station.env.settle()
    await station["dario"].click(said(station, "do you agree?"), label="Refuse")
    await station.env.settle()
    assert pinged(station, "does not agree") == [station["anna"].id]
    await station["anna"].slash(station.channel, "game replace", seat="1", by=station["dario"])
    await station.env.settle()
    await station["dario"].click(said(station, "do you agree?"), label="Agree")
    await station.env.settle()
    assert station["anna"].id in pinged(station, "you asked for it")
