"""People at many tables: each plays on in a recorded game and notes what becomes of their moves."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.table.turn.confirming import SURE
from bot.words.language import language
from tests.load.ledger import Ledger
from tests.load.recordings import Recording
from tests.load.telling import moves_told
from tests.standin.component_limits import every_component
from tests.standin.interactions import Interaction
from tests.standin.people import Person
from tests.standin.world import Channel, Message

ANSWER_SECONDS = 20.0
POST_SECONDS = 60.0


@dataclass(slots=True)
class Times:
    """Seconds from sending a move."""

    acknowledged: list[float] = field(default_factory=list)
    posted: list[float] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Table:
    """A game in a channel, with the hands of everybody who plays it."""

    channel: Channel
    people: Sequence[Person]
    recording: Recording
    stored: int
    """Moves that were in the record before the run."""
    played: int
    """Moves that are in the record as far as its people know."""
    confirmed: set[int] = field(default_factory=set)
    """Numbers of the moves that the bot said it had played."""
    trouble: list[str] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether there is nothing left to play."""
        return self.played == len(self.recording)

    async def play(self, times: Times) -> None:
        """Play the next move and wait for its answer and its message."""
        number = self.played + 1
        person = self.people[self.recording.seats[number - 1] - 1]
        move = self.recording.typed(number - 1)
        command = person.command(self.channel, "do", move=move)
        answer = command
        try:
            times.acknowledged.append(await command.ack())
            if sure := sure_button(await command.reply(ANSWER_SECONDS)):
                answer = person.press(command.replies[0], sure)
                await answer.reply(ANSWER_SECONDS)
        finally:
            self._note_answer(answer, number)
        post = await self._post(command, number)
        told = max(post.received, post.edited)
        times.posted.append(max(told - command.dispatched, 0.0))
        self.played = number

    def _note_answer(self, answer: Interaction, number: int) -> None:
        if answer.replies and not sure_button(answer.replies[0]) and not stopping(answer):
            self.confirmed.add(number)

    async def _post(self, command: Interaction, number: int) -> Message:
        try:
            return await self.channel.message(
                lambda message: number in moves_told(message.content),
                timeout=POST_SECONDS,
            )
        except TimeoutError:
            said = command.replies[0].content if command.replies else "nothing"
            self.trouble.append(f"move {number} was not posted; the bot said: {said}")
            raise

    def take_up(self, length: int) -> None:
        """Go on from what is stored."""
        self.played = length


def sure_button(reply: Message) -> str | None:
    """The button by which a costly move is confirmed, if the bot asks whether it is meant."""
    ids = [item.get("custom_id", "") for item in every_component(reply.components)]
    return next((found for found in ids if found.startswith(f"{SURE}:")), None)


def stopping(answer: Interaction) -> bool:
    """Whether the bot refused, because it was just being ended."""
    return answer.replies[0].content == language("en").say("table.stopping")


class Driver:
    """Plays at all tables."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = tables
        self.times = Times()
        self.started = 0
        self.failures: list[str] = []
        self._idle: deque[Table] = deque(tables)
        self._playing: dict[asyncio.Task[None], Table] = {}

    async def at_rate(self, moves_a_second: float, seconds: float) -> None:
        """Start moves at a steady rate, whatever becomes of the earlier ones; wait for the last."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        for number in range(int(moves_a_second * seconds)):
            wait = begun + number / moves_a_second - loop.time()
            if wait > 0:
                await asyncio.sleep(wait)
            self._start()
        await self.finish()

    async def as_fast_as_possible(self, at_once: int, seconds: float) -> None:
        """Keep so many moves under way."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while loop.time() < end:
            while len(self._playing) < at_once and self._start():
                pass
            if not self._playing:
                break
            await asyncio.wait(self._playing, return_when=asyncio.FIRST_COMPLETED)
        await self.finish()

    async def until_all_have_moved(self, at_once: int) -> None:
        """Play on until the bot has every game in memory, however long a busy machine takes."""
        while any(table.played == table.stored for table in self.tables) and not self.failures:
            await self.as_fast_as_possible(at_once, 1.0)

    def _start(self) -> bool:
        """Begin the next move at a table where nothing is under way; False if there is none."""
        while self._idle and self._idle[0].over:
            self._idle.popleft()
        if not self._idle:
            return False
        table = self._idle.popleft()
        task = asyncio.create_task(table.play(self.times))
        self._playing[task] = table
        task.add_done_callback(self._done)
        self.started += 1
        return True

    def _done(self, task: asyncio.Task[None]) -> None:
        table = self._playing.pop(task)
        if task.cancelled():
            self._idle.append(table)
            return
        error = task.exception()
        if error is None:
            self._idle.append(table)
            return
        # The table stays out of the game until somebody looks what was stored.
        self.failures.append(f"#{table.channel.name}: {error!r}")

    async def finish(self) -> None:
        """Wait for the moves that are under way."""
        while self._playing:
            await asyncio.wait(self._playing)
            await asyncio.sleep(0)

    async def abandon(self) -> None:
        """Give up on the moves that are under way, as people do when the bot dies."""
        for task in list(self._playing):
            task.cancel()
        await self.finish()

    def take_up(self, ledger: Ledger) -> None:
        """Go on from what is stored, at every table."""
        lengths = ledger.lengths()
        for table in self.tables:
            table.take_up(lengths[table.channel.id])
        self._idle = deque(self.tables)


def what_went_wrong(tables: Sequence[Table], ledger: Ledger) -> list[str]:
    """Moves lost, doubled or changed, and messages missing or doubled."""
    found = []
    for table in tables:
        name = table.channel.name
        record = ledger.record(table.channel.id)
        expected = list(zip(table.recording.seats, table.recording.texts, strict=True))
        if record != expected[: len(record)]:
            found.append(f"#{name}: the record is not what was played")
        lost = [number for number in table.confirmed if number > len(record)]
        if lost:
            found.append(f"#{name}: confirmed moves {lost} are not in the record")
        told = [
            number
            for message in table.channel.messages.values()
            for number in moves_told(message.content)
        ]
        due = list(range(table.stored + 1, len(record) + 1))
        if sorted(told) != due:
            missing = sorted(set(due) - set(told))
            doubled = sorted({number for number in told if told.count(number) > 1})
            found.append(f"#{name}: moves not told {missing}, told twice {doubled}")
        elif told != due:
            found.append(f"#{name}: moves told out of order")
        found += [f"#{name}: {trouble}" for trouble in table.trouble]
    return found
