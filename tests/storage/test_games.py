"""Games, records and posts on both kinds of databases."""

import asyncio

import pytest

from bot.chat.ids import ChannelId, GameId, MessageId, UserId
from bot.storage.calls import DoneBefore, forget_calls
from bot.storage.games import ENDED, FINISHED, LOBBY, PLAYING, ChannelTaken, Seat, StoredGame
from bot.storage.posts import MOVE, NOTICE
from bot.storage.records import StaleRecord, StoredMove, Turn
from bot.storage.store import Store

ANNA, BRUNO = UserId("1"), UserId("2")
HERE = ChannelId("100")


async def open_game(store: Store, channel: str = "100", key: str | None = None) -> StoredGame:
    values = {
        "title": "1849",
        "edition": None,
        "variants": ["bonds"],
        "revision": 1,
        "seed": 2**31 - 1,
        "options": {"Corporations": "AFG, RCS"},
        "name": "Sunday",
        "guild": "7",
        "channel": channel,
        "host": ANNA,
        "status": LOBBY,
        "pictures": "move",
        "length": 0,
        "acting_since": 10,
        "silent": False,
        "created": 10,
        "changed": 10,
    }
    return await store.games.open(key, values, Seat(1, ANNA, "Anna"))


def a_move(number: int, text: str = "pass", seat: int = 1) -> StoredMove:
    return StoredMove(number, seat, text, ANNA, at=20 + number)


PLAYED = Turn(acting=2, acting_since=30, status=PLAYING)


async def test_what_is_stored_comes_back(store: Store) -> None:
    game = await open_game(store)
    assert await store.games.get(game.id) == game
    assert game.variants == ["bonds"]
    assert game.options == {"Corporations": "AFG, RCS"}
    assert await store.games.seats(game.id) == [Seat(1, ANNA, "Anna")]


async def test_one_open_game_a_channel(store: Store) -> None:
    game = await open_game(store)
    with pytest.raises(ChannelTaken):
        await open_game(store)
    await store.games.close(game.id, ENDED, 40)
    second = await open_game(store)
    assert (await store.games.in_channel(HERE)) == second


async def test_two_who_open_at_the_same_moment_get_one_game(store: Store) -> None:
    results = await asyncio.gather(open_game(store), open_game(store), return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["ChannelTaken", "StoredGame"]


async def test_the_same_call_is_obeyed_once(store: Store) -> None:
    await open_game(store, key="call")
    with pytest.raises(DoneBefore):
        await open_game(store, channel="200", key="call")
    assert await store.games.in_channel(ChannelId("200")) is None
    await forget_calls(store.database, before=11)
    await open_game(store, channel="200", key="call")


async def test_moves_are_appended_with_what_they_owe(store: Store) -> None:
    game = await open_game(store)
    posts = await store.records.append(game.id, [a_move(1), a_move(2)], PLAYED, "key")
    assert [(post.kind, post.number) for post in posts] == [(MOVE, 1), (MOVE, 2)]
    assert await store.records.moves(game.id) == [a_move(1), a_move(2)]
    after = await store.games.get(game.id)
    assert after is not None
    assert (after.length, after.acting, after.acting_since, after.status) == (2, 2, 30, PLAYING)
    assert await store.posts.owed(game.id) == posts
    assert await store.posts.games_that_owe() == {game.id: game.guild}
    await store.posts.posted([([post.id for post in posts], MessageId("55"))], 60)
    assert await store.posts.owed(game.id) == []
    assert await store.posts.last_message(game.id) == "55"


async def test_a_writer_who_is_late_changes_nothing(store: Store) -> None:
    game = await open_game(store)
    await store.records.append(game.id, [a_move(1)], PLAYED, None)
    with pytest.raises(StaleRecord):
        await store.records.append(game.id, [a_move(1, "buy SCE")], PLAYED, "late")
    assert await store.records.moves(game.id) == [a_move(1)]
    await open_game(store, channel="200", key="late")


async def test_of_two_writers_at_once_one_wins(store: Store) -> None:
    game = await open_game(store)
    results = await asyncio.gather(
        *(
            store.records.append(game.id, [a_move(1, text)], PLAYED, text)
            for text in ("pass", "buy SCE", "bid SMS 115")
        ),
        return_exceptions=True,
    )
    assert sum(isinstance(result, StaleRecord) for result in results) == 2
    assert len(await store.records.moves(game.id)) == 1
    assert len(await store.posts.owed(game.id)) == 1


async def test_taking_back_logs_and_owes_a_notice(store: Store) -> None:
    game = await open_game(store)
    state = (2, b"{}")
    checkpoint = Turn(acting=2, acting_since=30, status=FINISHED, checkpoint=state, program="1")
    await store.records.append(game.id, [a_move(1)], PLAYED, None)
    await store.records.append(game.id, [a_move(2), a_move(3)], checkpoint, None)
    assert await store.records.checkpoint(game.id) == (2, "1", b"{}")
    post = await store.records.take_back(game.id, 3, 1, PLAYED, BRUNO, 70, "body")
    assert post.kind == NOTICE
    assert await store.records.moves(game.id) == [a_move(1)]
    assert [post.kind for post in await store.posts.owed(game.id)] == [MOVE, NOTICE]
    assert await store.records.checkpoint(game.id) is None
    with pytest.raises(StaleRecord):
        await store.records.take_back(game.id, 3, 0, PLAYED, BRUNO, 80, "again")


async def test_posts_are_numbered_upwards_even_after_some_were_removed(store: Store) -> None:
    """A footer names the last debt that was paid: its number must not be given again."""
    game = await open_game(store)
    (first,) = await store.records.append(game.id, [a_move(1)], PLAYED, None)
    notice = await store.records.take_back(game.id, 1, 0, PLAYED, ANNA, 70, "body")
    (second,) = await store.records.append(game.id, [a_move(1)], PLAYED, None)
    assert first.id < notice.id < second.id


async def test_removing_a_game_removes_all_of_it(store: Store) -> None:
    game = await open_game(store)
    await store.records.append(game.id, [a_move(1)], PLAYED, None)
    await store.games.remove(game.id)
    assert await store.games.get(game.id) is None
    assert await store.records.moves(game.id) == []
    assert await store.posts.games_that_owe() == {}


async def test_games_of_a_player_are_those_with_a_seat_or_as_deputy(store: Store) -> None:
    first, second = await open_game(store), await open_game(store, "200")
    seats = [Seat(1, ANNA, "Anna"), Seat(2, UserId("3"), "Carla", deputy=BRUNO)]
    await store.games.set_seats(second.id, seats, None, 50)
    assert [game.id for game in await store.games.of_player(ANNA)] == [first.id, second.id]
    assert [game.id for game in await store.games.of_player(BRUNO)] == [second.id]


async def test_settings_and_facts(store: Store) -> None:
    assert (await store.settings.person(ANNA)).language is None
    await store.settings.set_person(ANNA, language="it", quiet_from=22 * 60)
    await store.settings.set_person(ANNA, zone="Europe/Rome")
    found = await store.settings.person(ANNA)
    assert (found.language, found.quiet_from, found.zone) == ("it", 22 * 60, "Europe/Rome")
    await store.facts.set("commands", "a")
    await store.facts.set("commands", "b")
    assert await store.facts.get("commands") == "b"
    assert await store.facts.get("nothing") is None


async def test_counts_by_state(store: Store) -> None:
    game = await open_game(store)
    await open_game(store, "200")
    await store.games.update(game.id, status=FINISHED)
    assert await store.games.count() == {FINISHED: 1, LOBBY: 1}
    assert [found.id for found in await store.games.open_games()] == [GameId(game.id + 1)]
