"""Laying track: from the hex to the tile to the preview, and only then to the board."""

from __future__ import annotations

from typing import Any

import pytest

from engine.moves import LayTile
from engine.notation import text_of
from tests.discord.cards import acting, by_command, custom_id, labels, offered, parts, turn_card
from tests.discord.station import RECORDS, Station
from tests.table.positions import MESSINA, OPENING, game_at

PLACES, TILES = "Lay track on …", "Tile …"


@pytest.fixture
async def builder(station: Station) -> str:
    """Whoever may lay track, among other hexes on B14 Messina; the card is shown."""
    await station.adopt((RECORDS / "bank.18xx").read_text(), MESSINA)
    return await acting(station)


async def lays(station: Station, hex_id: str | None = None) -> list[LayTile]:
    """The legal lays, all or on one hex."""
    legal = (await station.game()).legal_moves()
    found = [move for move in legal if isinstance(move, LayTile)]
    return [lay for lay in found if hex_id in (None, lay.hex)]


async def several_tiles(station: Station) -> str:
    """A hex on which different tiles fit, one of them in several rotations."""
    all_lays = await lays(station)
    for hex_id in dict.fromkeys(lay.hex for lay in all_lays):
        tiles = [lay.tile for lay in all_lays if lay.hex == hex_id]
        if len(set(tiles)) > 1 and len(tiles) > len(set(tiles)):
            return str(hex_id)
    raise AssertionError("no such hex")


def pictures(answer: Any) -> list[str]:
    return [picture.filename for picture in answer.attachments]


async def test_the_way_from_hex_to_board(station: Station, builder: str) -> None:
    place = await several_tiles(station)
    answer: Any = await station[builder].slash(station.channel, "lay", hex=place)
    chooser = answer.response
    assert chooser.ephemeral
    assert pictures(chooser) == ["choice.png"]
    legal = [lay.tile for lay in await lays(station, place)]
    ways = offered(chooser, TILES)
    assert {way.split()[0] for way in ways} == set(legal)
    tile = max(legal, key=legal.count)
    await station[builder].select(chooser, [next(w for w in ways if w.split()[0] == tile)])
    preview = answer.response
    assert pictures(preview) == ["preview.png"]
    assert f"`lay {place} {tile} " in preview.content
    assert " → L. " in preview.content
    assert labels(preview) == ["Confirm", "Rotate", "Other tile", "Cancel"]
    before = preview.content
    await station[builder].click(preview, label="Rotate")
    assert answer.response.content != before
    shown = answer.response.content.split("`")[1]
    assert len((await station.game()).record) == MESSINA
    await station[builder].click(answer.response, label="Confirm")
    assert answer.response.content == f"✓ `{shown}`"
    assert answer.response.components == []
    assert pictures(answer.response) == []
    assert text_of((await station.game()).record[-1].move) == shown


async def test_rotating_comes_round_again(station: Station, builder: str) -> None:
    place = await several_tiles(station)
    first = (await lays(station, place))[0]
    answer: Any = await station[builder].slash(station.channel, "lay", hex=place, tile=first.tile)
    seen = [answer.response.content]
    for _ in range(6):
        if _disabled(answer.response, "Rotate"):
            break
        await station[builder].click(answer.response, label="Rotate")
        if answer.response.content == seen[0]:
            break
        seen.append(answer.response.content)
    assert len(set(seen)) == len(seen)
    assert answer.response.content == seen[0]


async def test_another_tile_can_be_looked_at(station: Station, builder: str) -> None:
    place = await several_tiles(station)
    first = (await lays(station, place))[0]
    answer: Any = await station[builder].slash(station.channel, "lay", hex=place, tile=first.tile)
    await station[builder].click(answer.response, label="Other tile")
    assert pictures(answer.response) == ["choice.png"]
    await station[builder].click(answer.response, label="Cancel")
    assert answer.response.content == "Nothing was played."
    assert len((await station.game()).record) == MESSINA


async def test_everything_given_is_still_a_preview(station: Station, builder: str) -> None:
    lay = (await lays(station, "B14"))[0]
    given = {"hex": "Messina", "tile": lay.tile, "rotation": str(lay.rotation)}
    answer: Any = await station[builder].slash(station.channel, "lay", **given)
    assert pictures(answer.response) == ["preview.png"]
    assert answer.response.content.startswith(f"`{text_of(lay)}` · Messina")
    assert len((await station.game()).record) == MESSINA


async def test_who_is_sure_lays_at_once(station: Station, builder: str) -> None:
    lay = (await lays(station, "B14"))[0]
    given = {"hex": "B14", "tile": lay.tile, "rotation": str(lay.rotation)}
    answer = await station[builder].slash(station.channel, "lay", confirm=True, **given)
    assert answer.response.content == f"✓ `{text_of(lay)}`"


async def test_without_a_hex_the_map_shows_where(station: Station, builder: str) -> None:
    answer: Any = await station[builder].slash(station.channel, "lay")
    assert pictures(answer.response) == ["map.png"]
    assert set(offered(answer.response, PLACES)) == {lay.hex for lay in await lays(station)}
    menu = custom_id(answer.response, PLACES)
    place = await several_tiles(station)
    await station[builder].select(answer.response, [place], custom_id=menu)
    assert pictures(answer.response) == ["choice.png"]


async def test_a_hex_is_chosen_on_the_card(station: Station) -> None:
    await station.adopt((RECORDS / "bank.18xx").read_text(), MESSINA - 1)
    await by_command(station, text_of(game_at(MESSINA).record[-1].move))
    name, card = await acting(station), turn_card(station)
    menu = custom_id(card, PLACES)
    other = next(who for who in ("anna", "bruno", "carla") if who != name)
    answer = await station[other].select(card, ["B14"], custom_id=menu)
    assert answer.response.content == f"It is {name}'s turn, not yours."
    answer = await station[name].select(card, ["B14"], custom_id=menu)
    (shown,) = answer.followups
    assert shown.ephemeral
    assert "B14" in shown.content
    assert PLACES in labels(turn_card(station))


async def test_very_many_places_are_chosen_in_two_steps(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the card and without a hex: first some of them, then one."""
    monkeypatch.setattr("bot.table.turn.card.CHOICES", 2)
    monkeypatch.setattr("bot.table.turn.laying.CHOICES", 2)
    await station.adopt((RECORDS / "bank.18xx").read_text(), MESSINA - 1)
    await by_command(station, text_of(game_at(MESSINA).record[-1].move))
    name, card = await acting(station), turn_card(station)
    typed: Any = await station[name].slash(station.channel, "lay")
    places = sorted({lay.hex for lay in await lays(station)})
    for shown in (card, typed.response):
        found: list[str] = []
        (parts_,) = [m for m in parts(shown) if m.get("placeholder") == PLACES]
        for part in [option["value"] for option in parts_["options"]]:
            given: Any = await station[name].select(shown, [part], custom_id=parts_["custom_id"])
            answer = given.followups[0] if given.followups else given.response
            menu = parts(answer)[0]
            found += [option["value"] for option in menu["options"]]
        assert sorted(found) == places
        chosen: Any = await station[name].select(answer, [found[-1]], custom_id=menu["custom_id"])
        laid = chosen.followups[0] if chosen.followups else chosen.response
        assert pictures(laid)[0] in ("choice.png", "preview.png")


async def test_a_stale_preview_lays_nothing(station: Station, builder: str) -> None:
    lay = (await lays(station, "B14"))[0]
    given = {"hex": "B14", "tile": lay.tile, "rotation": str(lay.rotation)}
    answer: Any = await station[builder].slash(station.channel, "lay", **given)
    preview = answer.response
    await station.play(builder, "pass")
    length = len((await station.game()).record)
    for label in ("Confirm", "Rotate", "Other tile"):
        if label in labels(preview) and not _disabled(preview, label):
            refused = await station[builder].click(preview, label=label)
            assert "earlier moment of the game" in refused.response.content
    assert len((await station.game()).record) == length


def _disabled(message: Any, label: str) -> bool:
    return any(part.get("disabled") for part in parts(message) if part.get("label") == label)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"hex": "C1"}, "No tile can be laid on C1 Trapani now."),
        ({"hex": "nowhere"}, "is no hex"),
        ({"hex": "Parlermo"}, "no place of the map; do you mean C5 Palermo"),
        ({"hex": "Parlermo", "tile": "7", "rotation": "0"}, "do you mean C5 Palermo"),
        ({"hex": "C1", "tile": "7"}, "the words do not fit"),
        ({"hex": "C1", "tile": "7", "rotation": "0"}, "C1"),
    ],
)
async def test_what_cannot_be_laid_is_explained(
    station: Station, builder: str, given: dict[str, str], reason: str
) -> None:
    answer = await station[builder].slash(station.channel, "lay", **given)
    assert answer.response.ephemeral
    assert reason.lower() in answer.response.content.lower()
    assert len((await station.game()).record) == MESSINA


async def test_nobody_lays_track_in_another_turn(station: Station) -> None:
    await station.adopt((RECORDS / "bank.18xx").read_text(), OPENING)
    answer = await station["anna"].slash(station.channel, "lay")
    assert "No track can be laid now" in answer.response.content
    answer = await station["bruno"].slash(station.channel, "lay", hex="B14")
    assert answer.response.content == "It is anna's turn, not yours."
