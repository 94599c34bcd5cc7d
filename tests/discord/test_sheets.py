"""Files of messages: what a message shows already is neither drawn nor uploaded again."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import cast

import pytest

from bot.chat.ids import GameId
from bot.chat.messages import Attachment, Message, Picture
from bot.discord.sheets import Kept, Sheet, sheets_for, sheets_of
from bot.pictures import painting
from bot.pictures.sketches import Sketch
from bot.table.telling.studio import Drawn, Studio
from engine.ids import PlayerId
from engine.notation import read
from tests.discord.station import Station

MAP = Picture(GameId(1), "map", 7)
MARKET = replace(MAP, kind="market")


class Counting:
    """A studio that counts what it draws."""

    def __init__(self) -> None:
        self.drawn: list[Picture] = []
        self.marks: dict[Picture, list[str]] = {}

    async def mark(self, picture: Picture) -> Hashable:
        marks = self.marks.get(picture, [f"{picture.kind} {picture.at}"])
        return marks.pop(0) if len(marks) > 1 else marks[0]

    async def draw(self, picture: Picture) -> Drawn:
        self.drawn.append(picture)
        return Drawn(f"{picture.kind}.png", b"content", "alt", picture.kind.encode())


def kept(sheet: Sheet | Kept) -> Kept:
    return Kept("99", sheet.name, sheet.alt, sheet.digest, sheet.mark)


async def test_only_what_has_changed_is_drawn() -> None:
    counting = Counting()
    studio = cast(Studio, counting)
    before = await sheets_of(Message("", (MAP, MARKET)), studio)
    known = {sheet.name: kept(sheet) for sheet in before}
    counting.drawn.clear()
    later = replace(MARKET, at=8)
    files = await sheets_for(Message("", (MAP, later)), studio, known)
    # The market was drawn and is as it was: it need not be uploaded.
    assert counting.drawn == [later]
    assert [type(one) for one in files] == [Kept, Kept]
    assert [one.mark for one in files] == ["map 7", "market 8"]


async def test_moves_taken_back_while_it_is_drawn() -> None:
    counting = Counting()
    counting.marks[MAP] = ["before", "after"]
    (sheet,) = await sheets_of(Message("", (MAP,)), cast(Studio, counting))
    assert sheet.mark is None


async def test_names_differ_and_texts_stay() -> None:
    studio = cast(Studio, Counting())
    message = Message("", (MAP, replace(MAP, about="D7")), attachments=(Attachment("a.txt", "A"),))
    first = await sheets_of(message, studio)
    assert [sheet.name for sheet in first] == ["map.png", "1-map.png", "a.txt"]
    known = {sheet.name: kept(sheet) for sheet in first}
    changed = replace(message, attachments=(Attachment("a.txt", "B"),))
    files = await sheets_for(changed, studio, known)
    assert [type(one) for one in files] == [Kept, Kept, Sheet]


async def test_marks_tell_records_and_people_apart(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    live = await station.table.live_in(str(station.channel.id))
    studio, picture = station.table.studio, Picture(live.id, "status", 1)
    passed = await studio.mark(picture)
    assert await studio.mark(replace(picture, at=2)) == passed
    live.take_back(0)
    live.play(read(live.game, "buy SCE"), PlayerId("1"))
    bought = await studio.mark(picture)
    live.reseat([replace(seat, name=f"{seat.name} II") for seat in live.seats.values()])
    assert len({passed, bought, await studio.mark(picture)}) == 3


async def test_a_map_that_stays_is_painted_once(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await station.table.store.settings.set_guild(str(station.guild.id), pictures="asked")
    await station.open_game("anna", "bruno", "carla")
    live = await station.table.live_in(str(station.channel.id))
    painted: list[str] = []

    paint = station.table.studio.easel.paint

    async def counted(sketch: Sketch) -> painting.Signed:
        painted.append(type(sketch).__name__)
        return await paint(sketch)

    monkeypatch.setattr(station.table.studio.easel, "paint", counted)
    first = await station.table.studio.draw(Picture(live.id, "map", 0))
    await station.play("anna", "pass")
    second = await station.table.studio.draw(Picture(live.id, "map", 1))
    assert second.content is first.content
    assert ("anna is to move" in first.alt, "bruno is to move" in second.alt) == (True, True)
    await station.table.studio.draw(Picture(live.id, "status", 1))
    assert painted == ["MapSketch", "StatusSketch"]
