"""What a channel is like while a recorded game is played: few messages, none that misleads.

The record is an evening of 1849 with four people: an opening of thirteen moves with bids, a stock
round in which everybody founds a corporation, and two sets of rounds in which all four operate.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from bot.chat.messages import Message, Row, Select
from bot.chat.presses import Press, read_press
from bot.discord.sheets import Sheet
from bot.games.set_up import load_title
from bot.table.live import turn_of
from bot.table.telling.posting.footers import read_footer
from engine.game import Game
from engine.notation import text_of
from engine.records.record import play_record, read_record
from tests.discord.cards import acting, custom_id, labels, parts, turn_card
from tests.discord.station import Station

EVENING = Path(__file__).parent / "records" / "evening.18xx"
OPENING = 13
"""Moves of the opening."""
OWN_MOVES = int(os.environ.get("OWN_MOVES", "20"))
"""Of the one person who plays against the house."""
MEGABYTE = 1_000_000
_TURN_MESSAGE = re.compile(r"№\d+$")


@dataclass
class Watcher:
    """Counts what the bot sends to the channel."""

    posted: list[Message] = field(default_factory=list)
    removed: int = 0
    uploaded: int = 0
    """Bytes of pictures."""

    @property
    def remaining(self) -> int:
        """Messages that people still see."""
        return len(self.posted) - self.removed

    @property
    def pings(self) -> list[str]:
        """Who was notified, in order."""
        return [str(user) for message in self.posted for user in message.pings]


@contextmanager
def watched(station: Station, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watcher]:
    """Note what is posted, removed and uploaded from now on; the pinned card is not counted."""
    watcher, outlet = Watcher(), station.table.outlet
    post, remove, file = outlet.post, outlet.remove, Sheet.file

    async def noted_post(channel: Any, message: Message, nonce: str) -> Any:
        if not nonce.startswith("card-"):
            watcher.posted.append(message)
        return await post(channel, message, nonce)

    async def noted_remove(channel: Any, message: Any) -> None:
        watcher.removed += 1
        await remove(channel, message)

    def noted_file(sheet: Sheet) -> Any:
        watcher.uploaded += len(sheet.content)
        return file(sheet)

    with monkeypatch.context() as patch:
        patch.setattr(outlet, "post", noted_post)
        patch.setattr(outlet, "remove", noted_remove)
        patch.setattr(Sheet, "file", noted_file)
        yield watcher


def evening(moves: int | None = None) -> Game:
    """The recorded game after some of its moves."""
    read = read_record(EVENING.read_text("utf-8"))
    return play_record(read, load_title(read.setup.title, read.setup.edition), moves)


async def begin(station: Station, pictures: str) -> None:
    """The game of that evening begins with four people."""
    setup = evening(0).setup
    names = list(station.people)[: len(setup.players)]
    await station[names[0]].slash(station.channel, "game new", title=setup.title)
    for name in names[1:]:
        await station[name].slash(station.channel, "game join")
    stored = await station.table.stored_in(str(station.channel.id))
    await station.table.store.games.update(stored.id, seed=setup.seed, pictures=pictures)
    await station[names[0]].slash(station.channel, "game start", seating="joined")
    await station.env.settle()


async def play(station: Station, first: int, last: int) -> None:
    """Play some moves of the evening."""
    names = list(station.people)
    for played in evening().record[first - 1 : last]:
        await station.play(names[int(played.player) - 1], text_of(played.move))


def turns_of(game: Game, first: int, last: int) -> list[str]:
    """Whose turns begin with these moves, each once: the fewest calls that reach everybody."""
    found: list[str] = []
    for number in range(first - 1, last):
        turn = turn_of(evening(number))
        player = str(turn.player) if turn is not None else ""
        if not found or found[-1] != player:
            found.append(player)
    return found


@pytest.mark.usefixtures("without_pictures")
async def test_the_opening_leaves_few_messages(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(station, monkeypatch) as seen:
        await begin(station, "asked")
        # The lobby's card, and the first call.
        before = len(seen.posted)
        await play(station, 1, OPENING)
    lobby = 1
    assert seen.remaining - lobby <= 6
    # Who has had no turn yet is told what has been done so far.
    first, second, *later = (m.text for m in seen.posted if m.text.startswith("➡️"))
    assert "So far: " not in first
    assert "So far: " in second
    assert any("Since your last turn: " in text for text in later)
    # There is only one such round: a number would say nothing.
    assert any(text.startswith("**Initial stock round**\n") for text in station.texts())
    # Each call is a message, and nobody is called twice for a turn: an edit notifies nobody.
    calls = turns_of(evening(), 1, OPENING)
    assert len(seen.posted) - before <= len(calls)
    assert len(seen.pings) <= len(calls)


@pytest.mark.usefixtures("without_pictures")
async def test_an_operating_round_of_four_is_five_messages_and_four_pings(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = evening()
    rounds = [evening(n).state.round for n in range(len(game.record))]
    first, *_, last = [n for n, r in enumerate(rounds, 1) if (r.kind, r.turn) == ("OR", 2)]
    await begin(station, "asked")
    await play(station, 1, first - 2)
    with watched(station, monkeypatch) as seen:
        # From the move that leads to the round, to the last one before it is over.
        await play(station, first - 1, last - 1)
    people = {str(station[name].id) for name in list(station.people)[:4]}
    assert sorted(seen.pings) == sorted(people)
    assert seen.remaining <= 5
    assert seen.removed == 0


@pytest.mark.usefixtures("without_pictures")
async def test_an_event_asks_everybody_in_one_message(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record has one that asks three people about five companies."""
    record = Path(__file__).parents[1] / "t1883" / "records" / "stock_market.18xx"
    lines = read_record(record.read_text("utf-8")).lines[87:92]
    await station.adopt(record.read_text("utf-8"), until=87)
    with watched(station, monkeypatch) as seen:
        for line in lines:
            await station.play(list(station.people)[int(line.name) - 1], line.text)
    (message,) = seen.posted
    others = [station[name] for name in ("bruno", "carla")]
    assert sorted(seen.pings) == sorted(str(one.id) for one in others)
    assert all(one.mention in message.text.split("\n")[0] for one in others)
    # A strike is about what they earn: each president sees what is at stake.
    assert re.search(r"\*\*SV\*\* \(bruno\b[^)]*, would earn L\. 60\)", message.text)
    assert re.search(r"\*\*FMV\*\* \(carla\b[^)]*, would earn L\. 0\)", message.text)


@pytest.mark.usefixtures("without_pictures")
async def test_every_message_asks_and_offers_for_what_it_tells(station: Station) -> None:
    await begin(station, "asked")
    names = list(station.people)
    for number, played in enumerate(evening().record, start=1):
        await station.play(names[int(played.player) - 1], text_of(played.move))
        messages = station.channel.history()
        newest = [m for m in messages if _TURN_MESSAGE.search(m.content)][-1]
        with_buttons = [m.id for m in messages if labels(m) and _TURN_MESSAGE.search(m.content)]
        assert with_buttons == [newest.id], f"after move {number}"
        assert station[await acting(station)].mention in newest.content.split("\n")[0]
        presses = [read_press(part["custom_id"]) for part in parts(turn_card(station))]
        assert {press.seen.length for press in presses if press is not None} == {number}


async def test_every_turn_message_shows_the_board_as_it_tells_it(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where nothing on it has changed: whoever is asked sees map, market and sheet at once."""
    with watched(station, monkeypatch) as seen:
        await begin(station, "move")
        await play(station, 1, OPENING)
    asking = [message for message in seen.posted if message.text.startswith("➡️")]
    assert len(asking) >= OPENING - 1
    for message in asking:
        shown = {picture.kind: picture.at for picture in message.pictures}
        presses = [press for row in message.rows for press in _presses(row)]
        offered = {press.seen.length for press in presses if press.seen.record}
        assert shown.keys() == {"map", "market", "status"}
        assert set(shown.values()) == offered


@pytest.mark.usefixtures("without_pictures")
async def test_the_message_of_a_company_keeps_its_pictures_when_people_trade_again(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stock round that follows is shown below it, with the sheet and a small map."""
    edited: list[Message] = []
    outlet = station.table.outlet
    edit = outlet.edit

    async def noted_edit(channel: Any, message_id: Any, message: Message) -> None:
        edited.append(message)
        await edit(channel, message_id, message)

    rounds = [evening(n).state.round.kind for n in range(len(evening().record) + 1)]
    first = rounds.index("OR")
    over = rounds.index("SR", first)
    await begin(station, "move")
    await play(station, 1, over - 1)
    monkeypatch.setattr(outlet, "edit", noted_edit)
    with watched(station, monkeypatch) as seen:
        await play(station, over, over)
    closed = next(message for message in edited if not message.rows and message.pictures)
    assert {(one.kind, one.reduced) for one in closed.pictures} == {
        ("map", False),
        ("market", True),
    }
    asking = next(message for message in seen.posted if message.text.startswith("➡️"))
    kinds = {(one.kind, one.reduced) for one in asking.pictures}
    assert kinds == {("map", True), ("market", True), ("status", True)}


async def test_an_evening_uploads_little(station: Station, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the table does it unless told otherwise."""
    with watched(station, monkeypatch) as seen:
        await begin(station, "move")
        await play(station, 1, len(evening().record))
    assert seen.uploaded <= 5 * MEGABYTE


async def test_an_evening_uploads_less_if_only_changes_are_wanted(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(station, monkeypatch) as seen:
        await begin(station, "changed")
        await play(station, 1, len(evening().record))
    assert seen.uploaded <= 3.5 * MEGABYTE
    # People still see the board as it stands, a few short messages further up at most.
    shown = [m for m in seen.posted if any(p.kind == "status" for p in m.pictures)]
    assert shown


@pytest.mark.usefixtures("without_pictures")
async def test_an_ordinary_operating_turn_takes_six_taps(station: Station) -> None:
    first = next(n for n in range(40, 60) if _operates(evening(n), "AFG"))
    await station.adopt(EVENING.read_text("utf-8"), until=first - 1)
    await play(station, first, first)
    who, taps = station[await acting(station)], 0

    async def tap(work: Any) -> Any:
        nonlocal taps
        taps += 1
        return await work

    card = turn_card(station)
    # One train, not several of them.
    assert ", train 4H, " in card.content
    places = custom_id(card, "Lay track on …")
    chosen = await tap(who.select(card, ["I9"], custom_id=places))
    await tap(who.select(chosen.followups[0], ["73 4"]))
    await tap(who.click(chosen.followups[0], label="Confirm"))
    for label in ("No token", "Run and pay", "Done for this turn"):
        await station.env.settle()
        (button,) = [one for one in labels(turn_card(station)) if one.startswith(label)]
        await tap(who.click(turn_card(station), label=button))
    await station.env.settle()
    game = await station.game()
    assert game.decision.entity != "AFG"
    assert taps <= 6


def _operates(game: Game, company: str) -> bool:
    return game.decision is not None and game.decision.entity == company


async def test_against_the_house_every_message_is_of_one_moment(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whom it asks, what it offers and what it shows; nothing need be drawn for that."""
    told: list[Message] = []
    outlet = station.table.outlet
    post, edit = outlet.post, outlet.edit

    async def noted_post(channel: Any, message: Message, nonce: str) -> Any:
        told.append(message)
        return await post(channel, replace(message, pictures=()), nonce)

    async def noted_edit(channel: Any, message_id: Any, message: Message) -> None:
        told.append(message)
        await edit(channel, message_id, replace(message, pictures=()))

    monkeypatch.setattr(outlet, "post", noted_post)
    monkeypatch.setattr(outlet, "edit", noted_edit)
    await station["anna"].slash(station.channel, "game new", title="1849")
    await station["anna"].slash(station.channel, "game start", seating="joined", house=3)
    for _ in range(OWN_MOVES):
        await station.env.settle()
        game = await station.game()
        legal = [text_of(move) for move in game.legal_moves()]
        await station.play("anna", "pass" if "pass" in legal else legal[0])
    game = await station.game()
    checked = [message for message in told if _says_one_thing(message, game)]
    assert len(checked) > OWN_MOVES


def _says_one_thing(message: Message, game: Game) -> bool:
    """Check a turn message that asks: whom, what it offers and what it tells are of one moment."""
    footer, first = read_footer(message.text), message.text.split("\n")[0]
    if footer is None or footer.last is None or not first.startswith("➡️"):
        return False
    view = Game(game.title, game.setup)
    view.replay(game.record[: footer.last])
    assert view.decision is not None
    name = view.state.players[view.decision.player].name
    assert ("<@" in first) == (name == "anna")
    assert name == "anna" or name in first
    presses = [press for row in message.rows for press in _presses(row)]
    lengths = {press.seen.length for press in presses if press.seen.record}
    assert lengths <= {footer.last}
    assert {picture.at for picture in message.pictures} == {footer.last}
    return True


def _presses(row: Row) -> list[Press]:
    ids = [row.press] if isinstance(row, Select) else [button.press for button in row]
    return [press for press in map(read_press, ids) if press is not None]
