"""Nothing is told twice and nothing is left out: after a backup was restored, a full disk, chat."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.chat.ids import GameId, GuildId
from bot.discord.client import Client
from bot.storage.database import NotStored
from bot.storage.posts import MOVE, Post, Posts
from bot.table.telling.posting import debts, footers
from tests.discord.absence import DAY, pass_time, stop_faults, told
from tests.discord.station import Station
from tests.discord.test_starting import failing, owe_a_message

pytestmark = pytest.mark.usefixtures("without_pictures")


def copy(source: Path, target: Path) -> None:
    with sqlite3.connect(source) as old, sqlite3.connect(target) as new:
        old.backup(new)
    old.close()
    new.close()


SENTENCES = {"buy SCE": "gets SCE", "pass": "passes"}


def tellings(station: Station, move: str) -> int:
    """How often a move was told, but for what others are reminded of in their turn."""
    lines = [line for text in station.texts() for line in text.split("\n")]
    told = [line for line in lines if not line.startswith(("So far", "Since your last turn"))]
    return sum(line.count(SENTENCES[move]) for line in told)


@pytest.fixture(autouse=True)
def _no_post_is_made_twice(station: Station) -> Iterator[None]:
    """However little a message tells: the next one repeats what was told before it."""
    yield
    assert made_twice(station) == []


def made_twice(station: Station) -> list[int]:
    """The numbers of posts that are there more than once."""
    found = [footers.read_footer(text) for text in station.texts()]
    numbers = [told.post for told in found if told is not None]
    return [number for number in sorted(set(numbers)) if numbers.count(number) > 1]


async def restore(station: Station, backup: Path, file: Path) -> None:
    """Stop the bot, put the backup in place, and start it."""

    def put_in_place() -> None:
        for old in file.parent.glob(f"{file.name}*"):
            old.unlink()
        copy(backup, file)

    await station.restart(put_in_place)


async def test_a_restored_backup_owes_what_happens_after_it(
    station: Station, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file, backup = tmp_path / "station.db", tmp_path / "backup.db"
    await station.open_game("anna", "bruno", "carla")
    copy(file, backup)
    for name in ("anna", "bruno", "carla"):
        await station.play(name, "pass")
    await restore(station, backup, file)
    station.clock.advance(60)
    assert len((await station.game()).record) == 0
    await owe_a_message(station, monkeypatch)
    await station.restart()
    assert tellings(station, "buy SCE") == 1
    await station.play("bruno", "pass")
    assert "bruno passes" in "".join(station.texts()[-2:])


async def test_the_same_moves_again_have_other_numbers(station: Station, tmp_path: Path) -> None:
    """Discord would drop a message with the nonce of one from before the restoration."""
    file, backup = tmp_path / "station.db", tmp_path / "backup.db"
    await station.open_game("anna", "bruno", "carla")
    copy(file, backup)
    await station.play("anna", "pass")
    await restore(station, backup, file)
    station.clock.advance(60)
    await station.play("anna", "pass")
    first, second = [
        text for text in station.texts() if text.startswith(f"➡️ {station['bruno'].mention}")
    ]
    assert first.rpartition("№")[2] != second.rpartition("№")[2]
    sent = [request.json for request in station.env.http_requests if request.method == "POST"]
    nonces = [body["nonce"] for body in sent if isinstance(body, dict) and "nonce" in body]
    assert len(set(nonces)) == len(nonces)
    assert all(len(nonce) <= 25 for nonce in nonces)


async def test_receipts_are_stored_as_soon_as_that_is_possible(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await station.open_game("anna", "bruno", "carla")
    failing(monkeypatch, Posts, "posted", 2)
    await station.play("anna", "buy SCE")
    await station.env.settle()
    assert await station.table.store.posts.count_owed() == 0


async def lose_receipts(station: Station, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message of a move is sent, but that is not stored before the bot dies."""

    async def fail(*arguments: Any) -> None:
        raise NotStored("database or disk is full")

    async def stopping(*arguments: Any) -> bool:
        return False

    with monkeypatch.context() as patch:
        patch.setattr(Posts, "posted", fail)
        patch.setattr(station.table.background, "pause", stopping)
        await station.play("anna", "buy SCE")
    assert await station.table.store.posts.count_owed() == 1


async def _stopping(*arguments: Any) -> bool:
    return False


@pytest.mark.parametrize("dies", [False, True], ids=["goes on", "dies"])
async def test_what_a_removed_message_told_is_told_by_the_next_whatever_that_is(
    station: Station, monkeypatch: pytest.MonkeyPatch, dies: bool
) -> None:
    """A short message is removed for one that tells its moves, too, and that cannot be sent."""
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    await station.play("bruno", "pass")
    assert moves_told(station) == [1, 2]
    path = f"/channels/{station.channel.id}/messages"
    with monkeypatch.context() as patch:
        patch.setattr(station.table.background, "pause", _stopping)
        station.env.inject_error("POST", path, status=503, times=None)
        for name in ("carla", "anna", "bruno"):
            await station.play(name, "pass")
    assert moves_told(station) == [1], "what told the second move is gone"
    stop_faults(station)
    if dies:
        await station.restart()
    await station.play("carla", "pass")
    await station.env.settle()
    assert moves_told(station) == [1, 2, 3, 4, 5, 6]


async def test_what_was_told_is_not_told_again_by_debts_read_too_early(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The receipt of a process that was killed was stored after its debts had been read."""
    await station.open_game("anna", "bruno", "carla")
    with monkeypatch.context() as patch:
        patch.setattr(station.table.background, "pause", _stopping)
        failing(monkeypatch, Posts, "posted", 1)
        await station.play("anna", "buy SCE")
    early = await station.table.store.posts.owed(GameId(1))
    assert [post.number for post in early] == [1]
    await station.restart()
    await station.play("bruno", "pass")
    assert moves_told(station) == [1, 2]
    reading = iter([early])
    real = Posts.owed

    async def read(posts: Posts, game: GameId) -> list[Post]:
        return [*next(reading, []), *await real(posts, game)]

    async def games_that_owe(posts: Posts) -> dict[GameId, GuildId | None]:
        return {GameId(1): GuildId(str(station.guild.id))}

    monkeypatch.setattr(Posts, "owed", read)
    monkeypatch.setattr(Posts, "games_that_owe", games_that_owe)
    await station.restart()
    assert moves_told(station) == [1, 2]
    await station.play("carla", "pass")
    assert moves_told(station) == [1, 2, 3]


def moves_told(station: Station) -> list[int]:
    """The moves that the messages in the channel say they tell."""
    found: list[int] = []
    for text in station.texts():
        told = footers.read_footer(text)
        if told is not None and told.first is not None:
            found += range(told.first, (told.last or told.first) + 1)
    return sorted(found)


async def test_chat_does_not_hide_what_was_told(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await station.open_game("anna", "bruno", "carla")
    await lose_receipts(station, monkeypatch)
    for number in range(120):
        await station["elena"].send(station.channel, f"what a move! {number}")
    await station.restart()
    assert tellings(station, "buy SCE") == 1
    assert await station.table.store.posts.count_owed() == 0


async def test_a_clock_that_is_behind_after_the_restart(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await station.open_game("anna", "bruno", "carla")
    await lose_receipts(station, monkeypatch)
    station.clock.advance(-DAY)
    await station.restart()
    assert tellings(station, "buy SCE") == 1
    assert made_twice(station) == []
    await station.play("bruno", "pass")
    assert tellings(station, "pass") == 1


async def test_a_starting_shard_leaves_the_games_of_the_others_alone(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await station.open_game("anna", "bruno", "carla")
    await owe_a_message(station, monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr(Client, "serves", lambda *arguments: False)
        await station.restart()
        await pass_time(station, 8 * DAY)
        assert tellings(station, "buy SCE") == 0
        assert not told(station, "bruno")
    await station.restart()
    assert tellings(station, "buy SCE") == 1


async def test_servers_are_divided_as_discord_does(station: Station) -> None:
    client = station.client
    client.shard_count, client.shard_ids = 2, [1]
    assert [client.serves(GuildId(str(number << 22))) for number in range(4)] == [0, 1, 0, 1]
    assert not client.serves(None)
    assert not client.serves(GuildId("local"))
    client.shard_count, client.shard_ids = 1, None
    assert client.serves(None)


def posts_sent(station: Station) -> int:
    sent = [request.json for request in station.env.http_requests if request.method == "POST"]
    return sum("nonce" in body for body in sent if isinstance(body, dict))


async def test_a_message_of_an_earlier_version_is_not_sent_again(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot died just before it was upgraded; footers had only the number of the debt then."""
    await station.open_game("anna", "bruno", "carla")
    await lose_receipts(station, monkeypatch)
    (owed,) = await station.table.store.posts.owed(GameId(1))
    new = footers.post_number(owed, "buy SCE")
    read = footers.read_footer

    def as_it_was(text: str) -> footers.Told | None:
        told = read(text)
        return replace(told, post=owed.id) if told is not None and told.post == new else told

    monkeypatch.setattr(debts, "read_footer", as_it_was)
    before = posts_sent(station)
    await station.restart()
    # It would not be known by its nonce, which was another then.
    assert posts_sent(station) == before
    assert tellings(station, "buy SCE") == 1
    assert await station.table.store.posts.count_owed() == 0
    monkeypatch.undo()
    await station.play("bruno", "pass")
    assert tellings(station, "buy SCE") == tellings(station, "pass") == 1


@pytest.mark.parametrize(
    ("told", "at", "paid"),
    [
        (footers.Told(GameId(3), 17, 8, 9), 1_000, True),
        (footers.Told(GameId(3), 17), 1_000, True),
        (footers.Told(GameId(3), 17, 9, 9), 800, True),
        (footers.Told(GameId(3), 17, 9, 9), 600, False),
        (footers.Told(GameId(3), 17, 7, 8), 1_000, False),
        (footers.Told(GameId(3), 16, 9, 9), 1_000, False),
    ],
)
def test_what_earlier_versions_paid(told: footers.Told, at: int, paid: bool) -> None:
    """By the debt's number, if the moves are the same and the message is not the older one."""
    owed = {170_042: Post(17, GameId(3), MOVE, 9, None, None, 1_000)}
    assert footers.told_before(told, at, owed) == (170_042 if paid else None)
