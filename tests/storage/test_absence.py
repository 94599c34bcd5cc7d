"""Reminders, followers, settings and forgetting, on databases of both kinds."""

from dataclasses import replace
from typing import Any

import pytest_asyncio

from bot.chat.ids import ChannelId, GameId, GuildId, MessageId, UserId
from bot.chat.outlet import Letter
from bot.storage.games import ENDED, PLAYING, Seat
from bot.storage.people.followers import Follower
from bot.storage.reminders import NEVER
from bot.storage.store import Store

ANNA, BRUNO = UserId("1"), UserId("2")
HERE = GuildId("g")
SEATS = [Seat(1, ANNA, "Anna"), Seat(2, BRUNO, "Bruno"), Seat(3, UserId("h"), "House", house=True)]


def columns(**changed: Any) -> dict[str, Any]:
    """The columns of a game in which Anna must decide since moment 100."""
    values = {
        "title": "1849",
        "variants": [],
        "revision": 1,
        "seed": 1,
        "options": {},
        "name": "Sunday",
        "guild": HERE,
        "channel": "c",
        "host": ANNA,
        "status": PLAYING,
        "pictures": "asked",
        "length": 0,
        "acting": 1,
        "acting_since": 100,
        "silent": False,
        "created": 100,
        "changed": 100,
    }
    return values | changed


@pytest_asyncio.fixture
async def game(store: Store) -> GameId:
    """A game that waits for Anna."""
    opened = await store.games.open(None, columns(), SEATS[0])
    await store.games.set_seats(opened.id, SEATS, None, 100)
    return opened.id


async def test_a_turn_is_planned_claimed_and_planned_again(store: Store, game: GameId) -> None:
    (turn,) = await store.reminders.unplanned()
    assert (turn.game, turn.player, turn.since, turn.sent) == (game, ANNA, 100, 0)
    await store.reminders.plan(turn, 200)
    assert await store.reminders.unplanned() == []
    assert await store.reminders.due(199) == []
    assert await store.reminders.due(200) == [replace(turn, due=200, planned_after=turn.length)]
    assert await store.reminders.claim(turn, 200, 300)
    assert not await store.reminders.claim(turn, 200, 300)
    letter = Letter(ChannelId("5"), MessageId("6"))
    await store.reminders.reminded(turn, letter, 400)
    (again,) = await store.reminders.due(400)
    assert (again.sent, again.message) == (1, "5/6")


async def test_a_turn_that_is_over_is_dropped_with_its_letter(store: Store, game: GameId) -> None:
    (turn,) = await store.reminders.unplanned()
    await store.reminders.plan(turn, 200)
    await store.reminders.reminded(turn, Letter(ChannelId("5"), MessageId("6")), 300)
    assert await store.reminders.over() == []
    await store.games.update(game, acting=2, acting_since=150)
    assert await store.reminders.over() == [(game, 100, "5/6")]
    (bruno,) = await store.reminders.unplanned()
    # Before the old plan is dropped the new turn has none, and cannot take its place by accident.
    await store.reminders.plan(bruno, 250)
    assert await store.reminders.due(1_000) == []
    await store.reminders.drop(game, 100)
    await store.reminders.plan(bruno, 250)
    assert [due.player for due in await store.reminders.due(250)] == [BRUNO]


async def test_nobody_waits_for_the_house_or_in_silence(store: Store, game: GameId) -> None:
    await store.games.update(game, acting=3)
    assert await store.reminders.unplanned() == []
    await store.games.update(game, acting=1, silent=True)
    assert await store.reminders.unplanned() == []
    await store.games.update(game, silent=False, status=ENDED)
    assert await store.reminders.unplanned() == []


async def test_muted_turns_are_not_due(store: Store, game: GameId) -> None:
    (turn,) = await store.reminders.unplanned()
    await store.reminders.plan(turn, NEVER)
    assert await store.reminders.due(10**10) == []
    await store.reminders.plan(turn, 200)
    assert len(await store.reminders.due(200)) == 1
    await store.reminders.mute(turn)
    assert await store.reminders.due(10**10) == []


async def test_a_notice_about_a_turn_is_owed_once(store: Store, game: GameId) -> None:
    (turn,) = await store.reminders.unplanned()
    await store.reminders.plan(turn, 200)
    assert await store.reminders.idle_since(99) == []
    assert len(await store.reminders.idle_since(100)) == 1
    assert await store.reminders.tell_once(turn, "suggested", "{}", 300)
    assert not await store.reminders.tell_once(turn, "suggested", "{}", 300)
    assert await store.reminders.tell_once(turn, "absence_told", "{}", 300)
    assert await store.reminders.idle_since(100) == []
    assert await store.posts.count_owed() == 2


async def test_followers_are_told_every_post_once(store: Store, game: GameId) -> None:
    follower = Follower(BRUNO, "turns", "dm")
    await store.followers.follow(game, Follower(BRUNO, "moves", "thread"))
    await store.followers.follow(game, follower)
    assert await store.followers.take(game, 4) == [follower]
    assert await store.followers.take(game, 4) == []
    assert await store.followers.take(game, 6) == [follower]
    assert await store.followers.unfollow(BRUNO, GameId(game + 1)) == 0
    assert await store.followers.unfollow(BRUNO) == 1


async def test_only_those_in_the_thread_leave_it(store: Store, game: GameId) -> None:
    await store.followers.follow(game, Follower(ANNA, "turns", "thread"))
    await store.followers.follow(game, Follower(BRUNO, "turns", "dm"))
    await store.followers.leave_thread(game)
    assert [follower.player for follower in await store.followers.of(game)] == [BRUNO]


async def test_forgetting_concerns_closed_games_of_one_server(store: Store, game: GameId) -> None:
    elsewhere = await store.games.open(None, columns(guild="other", channel="d"), SEATS[0])
    await store.games.close(game, ENDED, 200, notice=f"<@{ANNA}> has ended the game")
    (post,) = await store.posts.owed(game)
    await store.posts.posted([([post.id], MessageId("9"))], 200)
    await store.games.close(elsewhere.id, ENDED, 200)
    assert await store.privacy.forget(ANNA, HERE) == 1
    assert [seat.name for seat in await store.games.seats(game)] == ["Anna", "Bruno", "House"]
    assert ANNA not in [seat.player for seat in await store.games.seats(game)]
    assert [seat.player for seat in await store.games.seats(elsewhere.id)] == [ANNA]
    assert await store.privacy.known(ANNA)
    assert await store.privacy.forget(ANNA, GuildId("other")) == 1
    assert not await store.privacy.known(ANNA)


async def test_settings_are_forgotten(store: Store) -> None:
    await store.settings.set_person(ANNA, remind_after=60)
    assert (await store.settings.person(ANNA)).remind_after == 60
    await store.settings.forget_person(ANNA)
    assert (await store.settings.person(ANNA)).remind_after is None


async def test_a_silent_channel_is_silenced_once(store: Store, game: GameId) -> None:
    assert await store.games.set_silent(game, True)
    assert not await store.games.set_silent(game, True)
    assert await store.games.silent_channels() == {"c": game}
    assert await store.games.set_silent(game, False)
    assert await store.games.silent_channels() == {}


async def test_the_size_is_known(store: Store) -> None:
    assert await store.database.size() > 10_000
