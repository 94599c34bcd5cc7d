"""Looking at a game: every picture and table, for the asker alone unless shared."""

from dataclasses import replace

import pytest

from tests.discord.station import RECORDS, Station

MOVES = 120


@pytest.fixture
async def playing(station: Station) -> Station:
    record = (RECORDS / "bank.18xx").read_text()
    await station.adopt(record, until=MOVES)
    return station


@pytest.mark.parametrize(
    ("command", "options", "file"),
    [
        ("map", {}, "map.png"),
        ("map", {"around": "Messina", "at": "60", "theme": "dark"}, "map.png"),
        ("market", {"at": "OR 1.1"}, "market.png"),
        ("history", {}, "history.png"),
        ("tiles", {}, "tray.png"),
        ("player", {"who": "Anna"}, "player.png"),
        ("replay", {}, "replay.gif"),
        ("game status", {}, "status.png"),
    ],
)
async def test_pictures_are_for_the_asker_alone(
    playing: Station, command: str, options: dict[str, object], file: str
) -> None:
    if "who" in options:
        game = await playing.game()
        options = {"who": next(iter(game.state.players.values())).name}
    before = len(playing.texts())
    answer = await playing["elena"].slash(playing.channel, command, **options)
    assert answer.ephemeral
    (picture,) = answer.response.attachments
    assert picture.filename == file
    assert len(playing.texts()) == before


async def test_a_shared_picture_is_for_everybody(playing: Station) -> None:
    answer = await playing["elena"].slash(playing.channel, "map", share=True)
    assert not answer.response.ephemeral


async def test_companies_are_offered_and_found_in_any_case(playing: Station) -> None:
    offered = await playing["anna"].autocomplete(playing.channel, "company", "company", "")
    game = await playing.game()
    running = [c.id for c in game.state.corporations.values() if c.floated]
    waiting = [c.id for c in game.state.corporations.values() if not c.floated]
    privates = [private.id for private in game.title.data.privates]
    assert [choice["value"] for choice in offered] == [*running, *waiting, *privates]
    answer = await playing["anna"].slash(playing.channel, "company", company="cnm")
    assert "Compagnia Navale Mediterranea" in answer.response.content
    answer = await playing["anna"].slash(playing.channel, "company", company=running[0].lower())
    assert running[0] in answer.response.content
    answer = await playing["anna"].slash(playing.channel, "company", company="XYZ")
    assert answer.response.ephemeral
    assert running[0] in answer.response.content


async def test_who_bids_for_a_company_is_told_with_it(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "bid SMS 120")
    answer = await station["dario"].slash(station.channel, "company", company="sms")
    assert answer.response.content.endswith("Not sold yet\nBids · anna: 120")


async def test_hexes_are_found_by_name(playing: Station) -> None:
    offered = await playing["anna"].autocomplete(playing.channel, "map", "around", "Mess")
    assert offered[0] == {"name": "B14 · Messina", "value": "B14"}


async def test_who_does_not_play_is_asked_whose_sheet_is_wanted(playing: Station) -> None:
    answer = await playing["elena"].slash(playing.channel, "player")
    assert answer.response.content.startswith("You do not play here. Name one of the players: anna")


async def test_a_name_with_a_slip_in_it_is_put_right(playing: Station) -> None:
    answer = await playing["anna"].slash(playing.channel, "map", around="Mesina")
    assert answer.response.content.endswith("is no place of the map; do you mean B14 Messina?")


async def test_the_log_tells_the_last_moves_in_order(playing: Station) -> None:
    answer = await playing["bruno"].slash(playing.channel, "log", moves=3)
    numbers = [line.split(".")[0] for line in answer.response.content.splitlines()]
    assert [number for number in numbers if number.isdigit()] == ["118", "119", "120"]


async def test_trains_name_prices_and_owners(playing: Station) -> None:
    answer = await playing["bruno"].slash(playing.channel, "trains")
    game = await playing.game()
    for train, left in game.state.depot.items():
        if left != 0:
            assert f"**{train}** L. {game.train(train).cost}" in answer.response.content


async def test_a_move_that_was_not_made_is_refused(playing: Station) -> None:
    answer = await playing["bruno"].slash(playing.channel, "map", at="9999")
    assert answer.response.content == "The game has 120 moves so far."


async def test_nobody_may_ask_for_pictures_all_the_time(playing: Station) -> None:
    for _ in range(8):
        await playing["carla"].slash(playing.channel, "map")
    answer = await playing["carla"].slash(playing.channel, "map")
    assert "wait a few seconds" in answer.response.content
    playing.clock.advance(20)
    answer = await playing["carla"].slash(playing.channel, "map")
    assert answer.response.attachments


async def test_where_there_is_no_game_nothing_can_be_seen(station: Station) -> None:
    answer = await station["anna"].slash(station.channel, "map")
    assert "There is no game in this channel" in answer.response.content


async def test_the_status_card_is_pinned_and_kept_up_to_date(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    (card,) = station.channel.pinned_messages()
    assert "game 1" in card.content
    station.clock.advance(60)
    await station.play("anna", "buy SCE")
    (card,) = station.channel.pinned_messages()
    assert "1 move" in card.content
    assert station["bruno"].mention in card.content


async def test_the_best_runs_of_a_company(playing: Station) -> None:
    company = await _with_trains(playing)
    answer = await playing["elena"].slash(playing.channel, "routes", company=company)
    assert answer.response.content.startswith(f"**{company}** can earn L. ")
    assert [picture.filename for picture in answer.response.attachments] == ["runs.png"]


async def test_where_trains_do_not_run_on_routes_there_are_no_best_runs(
    playing: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    company = await _with_trains(playing)
    live = await playing.table.live_in(str(playing.channel.id))
    monkeypatch.setattr(live.game, "title", replace(live.game.title, earning=None))
    answer = await playing["elena"].slash(playing.channel, "routes", company=company)
    assert answer.response.content == "The trains of 1849 do not run on routes."


async def _with_trains(station: Station) -> str:
    companies = (await station.game()).state.corporations.values()
    return next(str(company.id) for company in companies if company.trains)


async def test_the_log_is_turned_page_by_page_and_by_round_and_person(playing: Station) -> None:
    shown = await playing["bruno"].slash(playing.channel, "log")
    assert "Page" in shown.response.content
    last = shown.response.content
    await playing["bruno"].click(shown.response.message, label="Older")
    assert shown.response.message.content != last
    of_round = await playing["bruno"].slash(playing.channel, "log", round="or 1.1", who="ANNA")
    lines = of_round.response.content.splitlines()
    assert lines[0] == "**Operating round 1**"
    moves = [line for line in lines if line[0].isdigit()]
    assert moves
    assert [line for line in moves if "**anna**" not in line] == []
