"""From `/game new` to the first move."""

import pytest

import titles
from bot.words.language import ENGLISH
from tests.discord.cards import custom_id
from tests.discord.station import Station
from tests.discord.talk import said


async def test_a_card_is_joined_and_started_by_buttons(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849", name="Sunday")
    card = station.channel.last_message
    assert card is not None
    assert "**1849** — Sunday" in card.content
    for name in ("bruno", "carla"):
        await station[name].click(card, label="Join")
    assert station["carla"].mention in station.channel.last_message.content
    await station["anna"].click(card, label="Start")
    begun = said(station, "begins")
    shown = [picture.filename for picture in begun.attachments]
    assert shown == ["map.png", "market.png", "status.png"]


async def test_a_lobby_that_has_served_names_the_house_and_asks_nobody_to_press(
    station: Station,
) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    await station["anna"].slash(station.channel, "game start", house=2)
    await station.env.settle()
    lobby = station.channel.history()[0]
    assert "**House 1**" in lobby.content
    assert lobby.content.endswith("The game has begun.")
    assert not lobby.components


async def test_only_the_host_starts(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    for name in ("bruno", "carla"):
        await station[name].slash(station.channel, "game join")
    answer = await station["bruno"].slash(station.channel, "game start")
    assert answer.response.ephemeral
    assert "Only the host" in answer.response.content


async def test_a_move_is_played_and_the_next_player_pinged_once(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await station.play("anna", "buy SCE")
    assert answer.response.ephemeral
    told = station.channel.last_message
    assert told.content.startswith(f"➡️ {station['bruno'].mention} — ")
    assert [user.id for user in told.mentions] == [station["bruno"].id]


async def test_names_and_titles_that_people_type_ping_nobody(station: Station) -> None:
    await station["anna"].slash(
        station.channel, "game new", title="1849", name="@everyone <@&1> **x**"
    )
    card = station.channel.last_message
    assert "@everyone" not in card.content
    assert "**x**" not in card.content


async def test_after_a_restart_the_game_goes_on(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    before = len(station.texts())
    await station.restart()
    assert len(station.texts()) == before
    await station.play("bruno", "pass")
    assert len((await station.game()).record) == 2


async def test_a_title_that_there_is_not_is_refused_in_the_language_of_the_caller(
    station: Station,
) -> None:
    await station.table.store.settings.set_person(str(station["anna"].id), language="it")
    answer = await station["anna"].slash(station.channel, "game new", title="Chess")
    assert answer.response.ephemeral
    assert answer.response.content.startswith("Questo gioco non c'è; ci sono 1849")
    assert station.texts() == []


async def test_variants_and_editions_are_offered_once_there_is_a_title(
    station: Station, caplog: pytest.LogCaptureFixture
) -> None:
    for option in ("variants", "edition"):
        assert await station["anna"].autocomplete(station.channel, "game new", option, "") == []
    offered = await station["anna"].autocomplete(
        station.channel, "game new", "variants", "bon", title="1849"
    )
    assert [choice["value"] for choice in offered] == ["bonds"]
    assert "failed" not in caplog.text


async def test_edition_and_variants_are_shown_from_the_lobby_on(station: Station) -> None:
    anna = station["anna"]
    await anna.slash(station.channel, "game new", title="18FB", edition="PA23")
    assert "Edition: PA23" in station.texts()[-1]
    await anna.slash(station.channel, "game start", house=2)
    assert "Edition: PA23" in said(station, "begins").content
    status = await anna.slash(station.channel, "game status")
    assert "Edition: PA23" in status.response.content


async def test_a_title_with_one_edition_names_none_but_its_variants(station: Station) -> None:
    anna = station["anna"]
    await anna.slash(station.channel, "game new", title="1849", variants="bonds")
    await anna.slash(station.channel, "game start", house=2)
    status = await anna.slash(station.channel, "game status")
    assert "Edition" not in status.response.content
    assert "Variants: Bonds" in status.response.content


async def test_a_reading_is_offered_chosen_and_shown(station: Station) -> None:
    anna = station["anna"]
    offered = await anna.autocomplete(station.channel, "game new", "reading", "free", title="1883")
    assert [choice["value"] for choice in offered] == ["tmm_lays_free"]
    answer = await anna.slash(station.channel, "game new", title="1883", reading="chess")
    assert "fsf_may_mix" in answer.response.content
    chosen = "tmm_lays_free, fsf_may_mix"
    await anna.slash(station.channel, "game new", title="1883", reading=chosen)
    assert f"Readings of the rules: {chosen}" in station.texts()[-1]
    await anna.slash(station.channel, "game start", house=2)
    status = await anna.slash(station.channel, "game status")
    assert f"Readings of the rules: {chosen}" in status.response.content


async def test_a_lobby_that_was_closed_answers_and_hides_no_game(station: Station) -> None:
    await station["anna"].slash(station.channel, "game new", title="1849")
    await station["anna"].slash(station.channel, "game end")
    for command in ("map", "log", "pass"):
        answer = await station["anna"].slash(station.channel, command)
        assert "lobby is closed" in answer.response.content
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    shown = await station["anna"].slash(station.channel, "game end")
    await station["anna"].click(shown.response.message, label="End the game")
    await station["anna"].slash(station.channel, "game new", title="1849")
    await station["anna"].slash(station.channel, "game leave")
    answer = await station["anna"].slash(station.channel, "log")
    assert "SCE" in answer.response.content


async def test_variants_bring_what_they_need_and_are_turned_in_the_lobby(station: Station) -> None:
    anna = station["anna"]
    await anna.slash(station.channel, "game new", title="1849", variants="electric_dreams")
    card = station.channel.last_message
    assert card is not None
    assert "Variants: Acquiring station tokens, Bonds, Electric dreams" in card.content
    menu = custom_id(card, "Variants: turn on or off …")
    await anna.select(card, ["bonds"], custom_id=menu)
    assert "Variants: Acquiring station tokens\n" in station.channel.last_message.content
    refused = await station["bruno"].select(card, ["bonds"], custom_id=menu)
    assert "Only the host" in refused.response.content
    await anna.click(card, label="Cancel")
    assert "lobby is closed" in station.channel.last_message.content


async def test_every_variant_has_a_name_and_a_sentence() -> None:
    for title_id in titles.playable():
        known = ENGLISH.about_title(titles.data(title_id)).patterns
        for name in titles.data(title_id).variants:
            assert f"variant.{name}" in known, name
            assert f"variant_about.{name}" in known, name
