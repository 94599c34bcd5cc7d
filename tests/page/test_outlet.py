"""The outlet of the page: the same promises that the Discord outlet keeps."""

from __future__ import annotations

import pytest

from bot.chat.ids import ChannelId, MessageId
from bot.chat.messages import Message, Picture
from bot.chat.outlet import CannotPost, MessageGone
from bot.table.telling.studio import Drawn
from tests.page.hosting import House


async def test_a_nonce_says_something_once(house: House) -> None:
    outlet, room = house.channel.outlet, ChannelId(house.room)
    first = await outlet.post(room, Message("hello"), "n1")
    assert await outlet.post(room, Message("hello again"), "n1") == first
    assert await house.texts() == ["hello"]
    texts = [(own.message, own.text) async for own in outlet.own_texts(room, None)]
    assert texts == [(first, "hello")]
    assert [text async for text in outlet.own_texts(room, first)] == []


async def test_changes_pins_and_removals(house: House) -> None:
    outlet, room = house.channel.outlet, ChannelId(house.room)
    sent = await outlet.post(room, Message("one"), "n1")
    await outlet.edit(room, sent, Message("two"))
    await outlet.pin(room, sent)
    history = await house.channel.history(_here(house))
    assert [one["text"] for one in history["pinned"]] == ["two"]
    await outlet.remove(room, sent)
    assert await house.texts() == []
    with pytest.raises(MessageGone):
        await outlet.edit(room, sent, Message("three"))


async def test_messages_of_other_channels_cannot_be_touched_by_a_press(house: House) -> None:
    outlet, room = house.channel.outlet, ChannelId(house.room)
    sent = await outlet.post(room, Message("mine"), "n1")
    await outlet.put(ChannelId("elsewhere"), sent, Message("yours"))
    await outlet.put(room, MessageId("999"), Message("nobody's"))
    assert await house.texts() == ["mine"]


async def test_an_unknown_channel_cannot_be_written_to(house: House) -> None:
    with pytest.raises(CannotPost):
        await house.channel.outlet.post(ChannelId("c0"), Message("hello"), "n1")


async def test_pictures_are_framed_before_they_come(house: House) -> None:
    await house.play()
    (stored,) = await house.channel.store.games.open_games()
    pictures = tuple(Picture(stored.id, kind, 0) for kind in ("map", "market", "replay"))
    frames = await house.channel.outlet.frames(Message("", pictures))
    assert [bool(frame.alt) for frame in frames] == [True] * 3
    assert all(frame.width > 100 and frame.height > 100 for frame in frames)


async def test_what_the_panel_shows_is_not_drawn_with_a_message(house: House) -> None:
    """It is drawn when somebody looks at it there; what only the message shows, at once."""
    await house.play()
    (stored,) = await house.channel.store.games.open_games()
    drawn: list[str] = []
    studio = house.channel.outlet.studio
    assert studio is not None

    class Counting:
        async def draw(self, picture: Picture) -> Drawn:
            drawn.append(picture.kind)
            return await studio.draw(picture)

    house.channel.outlet.studio = Counting()  # type: ignore[assignment]
    pictures = (Picture(stored.id, "map", 0), Picture(stored.id, "map", 0, "C5"))
    await house.channel.outlet.post(ChannelId(house.room), Message("look", pictures), "n1")
    *_, shown = (await house.channel.history(_here(house)))["messages"]
    assert [one["panel"] for one in shown["pictures"]] == [True, False]
    assert drawn == ["map"]
    assert shown["pictures"][1]["width"] > 100


def _here(house: House) -> dict[str, str]:
    return {"channel": house.room, "person": house.person}
