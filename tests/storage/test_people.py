"""Requests, programs and imported games on both kinds of databases."""

import asyncio

import pytest

from bot.chat.ids import ChannelId, GameId, UserId
from bot.storage.calls import DoneBefore
from bot.storage.games import LOBBY, PLAYING, ChannelTaken, Seat
from bot.storage.page import PageChannel
from bot.storage.programs import Program
from bot.storage.records import StoredMove
from bot.storage.requests import Request
from bot.storage.store import Store
from tests.storage.test_games import ANNA, BRUNO, open_game

HOUSE = UserId("house-1")


async def ask(store: Store, game: GameId, kind: str = "undo", key: str | None = None) -> Request:
    return await store.requests.open(
        key, game, kind, ANNA, {"to": 3}, ["seat:2"], 50, lambda request: f"request {request.id}"
    )


async def test_a_request_is_stored_with_the_notice_that_names_it(store: Store) -> None:
    game = await open_game(store)
    request = await ask(store, game.id)
    found = await store.requests.get(request.id)
    assert found is not None
    assert (found.details, found.needed, found.given, found.open) == (
        {"to": 3},
        ["seat:2"],
        [],
        True,
    )
    assert [post.body for post in await store.posts.owed(game.id)] == [f"request {request.id}"]


async def test_a_newer_request_of_the_kind_closes_the_older(store: Store) -> None:
    game = await open_game(store)
    old, other, new = [await ask(store, game.id, kind) for kind in ("undo", "end", "undo")]
    found = [await store.requests.get(request.id) for request in (old, other, new)]
    assert [request is not None and request.open for request in found] == [False, True, True]


async def test_the_same_call_asks_once(store: Store) -> None:
    game = await open_game(store)
    await ask(store, game.id, key="k")
    with pytest.raises(DoneBefore):
        await ask(store, game.id, key="k")
    assert len(await store.posts.owed(game.id)) == 1


async def test_consent_is_kept(store: Store) -> None:
    game = await open_game(store)
    request = await ask(store, game.id)
    await store.requests.set_given(request.id, ["seat:2"])
    await store.requests.close(request.id)
    found = await store.requests.get(request.id)
    assert found is not None
    assert (found.given, found.open) == (["seat:2"], False)
    assert await store.requests.get(request.id + 1) is None


async def test_a_seat_has_one_program_of_a_kind(store: Store) -> None:
    game = await open_game(store)
    first = Program(game.id, 1, "pass", {"until": "round"}, 50)
    second = Program(game.id, 1, "pass", {"until": "touched"}, 60)
    other = Program(game.id, 2, "bid", {"maximum": 5}, 60)
    for program in (first, second, other):
        await store.programs.put(program)
    assert await store.programs.of_game(game.id) == (second, other)
    assert await Store(store.database).programs.of_game(game.id) == (second, other)
    await store.programs.remove(game.id, 1)
    assert await store.programs.of_game(game.id) == (other,)


async def test_only_games_with_programs_at_work_are_named(store: Store) -> None:
    games = [(await open_game(store, channel)).id for channel in ("1", "2")]
    await store.programs.put(Program(games[0], 1, "pass", {"stopped": ["programs.why", {}]}, 50))
    await store.programs.put(Program(games[1], 1, "pass", {}, 50))
    assert await store.programs.games() == [games[1]]


async def import_game(store: Store, channel: str = "100", key: str | None = None) -> GameId:
    values = {
        "title": "1849",
        "variants": [],
        "revision": 1,
        "seed": 2**62,
        "options": {},
        "name": "Sunday",
        "channel": channel,
        "host": ANNA,
        "status": LOBBY,
        "pictures": "move",
        "length": 1,
        "acting_since": 10,
        "silent": False,
        "created": 10,
        "changed": 10,
    }
    seats = [Seat(1, HOUSE, "Anna", house=True), Seat(2, UserId("house-2"), "Bo", house=True)]
    return await store.imports.open(key, values, seats, [StoredMove(1, 1, "pass", ANNA, 10)])


async def test_an_import_is_stored_wholly_or_not_at_all(store: Store) -> None:
    game = await import_game(store, key="k")
    assert [move.text for move in await store.records.moves(game)] == ["pass"]
    with pytest.raises(DoneBefore):
        await import_game(store, "200", key="k")
    with pytest.raises(ChannelTaken):
        await import_game(store, key="other")
    assert await store.games.count() == {LOBBY: 1}


async def test_a_seat_is_taken_by_one(store: Store) -> None:
    game = await import_game(store)
    taken = await asyncio.gather(
        *(store.imports.take_seat(game, 1, UserId(str(n))) for n in range(5))
    )
    assert sorted(taken) == [False] * 4 + [True]


async def test_nobody_takes_two_seats(store: Store) -> None:
    game = await import_game(store)
    assert await store.imports.take_seat(game, 1, BRUNO)
    assert not await store.imports.take_seat(game, 2, BRUNO)
    assert await store.imports.free_seat(game, BRUNO, HOUSE)
    assert not await store.imports.free_seat(game, BRUNO, HOUSE)
    assert await store.imports.take_seat(game, 2, BRUNO)


async def test_an_imported_game_begins_once(store: Store) -> None:
    game = await import_game(store)
    begun = await asyncio.gather(*(store.imports.begin(game, 1, 60, "begins") for _ in range(3)))
    assert sorted(begun) == [False, False, True]
    stored = await store.games.get(game)
    assert stored is not None
    assert (stored.status, stored.acting, stored.acting_since) == (PLAYING, 1, 60)
    assert len(await store.posts.owed(game)) == 1


async def test_channels_of_the_page_stand_in_the_order_in_which_they_were_added(store):
    """Two that were added in one second too: a demonstration is opened right after the first."""
    names = [f"room-{number}" for number in range(8)]
    for name in names:
        await store.page.add_channel(PageChannel(ChannelId(f"{hash(name)}"), name), at=100)
    assert [channel.name for channel in await store.page.channels()] == names[::-1]
