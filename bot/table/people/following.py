"""Following: those who look on are told what happens, after everybody in the channel was.

It is done as well as it can be: what was sent is not sent again after a restart, and what could not
be sent is left. Nobody is ever pinged.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from bot.chat.calls import Call, Refused
from bot.chat.ids import ChannelId, GameId, MessageId, UserId
from bot.chat.messages import Button, Message, Picture
from bot.chat.outlet import CannotPost, Outlet, Unreachable
from bot.chat.presses import ANY, Press
from bot.storage.games import ENDED, OPEN, StoredGame
from bot.storage.people.followers import DM, MOVES, THREAD, TURNS, Follower
from bot.table.live import LiveGame
from bot.table.room import Room
from bot.table.telling.posting.footers import without_footer
from bot.table.telling.posting.poster import Told
from bot.table.telling.round_summary import RoundSummary, ends_round, last_round, summary_lines
from bot.words.language import Language
from engine.game import Game
from engine.showing.view import name_of

log = logging.getLogger(__name__)

FOLLOW_AREA = "follow"


@dataclass(frozen=True, slots=True)
class News:
    """A public message, and what it means to those who follow."""

    post: int
    compose: Callable[[], Message]
    sent: MessageId
    turn_passed: bool
    round_over: bool
    closing: bool
    """It tells that the game was ended, which concerns everybody."""


class Following:
    """Followers of all games; each game has at most one worker."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._store = room.store.followers
        self._news: dict[GameId, list[News]] = {}

    # Beginning and ending

    async def follow(self, call: Call, stored: StoredGame, level: str, place: str) -> Follower:
        """Let the caller follow a game; where private messages fail, in its thread.

        Raises Refused if the game is over or there is no way to reach the caller.
        """
        if stored.status not in OPEN:
            raise Refused("follow.over")
        if place == DM and not await self._welcome(call, stored, level):
            place = THREAD
        if place == THREAD:
            await self.thread(stored)
        follower = Follower(call.caller.id, level, place)
        await self._store.follow(stored.id, follower)
        return follower

    async def _welcome(self, call: Call, stored: StoredGame, level: str) -> bool:
        """A first private message, which shows whether there can be others."""
        words = await self._room.languages.private(call)
        text = words.say(f"follow.welcome_{level}", name=stored.name, where=f"<#{stored.channel}>")
        press = str(Press(FOLLOW_AREA, stored.id, ANY, "stop"))
        stop = Button(press, words.say("follow.button_stop"))
        return (
            await self._room.outlet.tell(call.caller.id, Message(text, rows=((stop,),))) is not None
        )

    async def thread(self, stored: StoredGame) -> ChannelId:
        """The game's spectator thread, opened if there is none. Raises Refused."""
        if stored.spectators is not None:
            return stored.spectators
        words = await self._room.languages.public(stored.guild)
        name = words.say("follow.thread", name=stored.name)
        opened = await self._room.outlet.open_thread(stored.channel, name)
        if opened is None:
            raise Refused("follow.no_thread")
        await self._room.store.games.update(stored.id, spectators=opened)
        return opened

    # Telling

    def tell(self, told: Told) -> None:
        """Tell the followers of a game what was posted, in the background."""
        live, happenings = told.live, told.happenings
        over = live.game.state.finished and bool(happenings)
        news = News(
            told.post,
            told.news,
            told.sent,
            turn_passed=told.turn_passed or over,
            round_over=any(ends_round(happening.events) for happening in happenings),
            closing=live.stored.status == ENDED,
        )
        if live.id in self._news:
            self._news[live.id].append(news)
            return
        self._news[live.id] = [news]
        self._room.background.do(self._work(live))

    async def _work(self, live: LiveGame) -> None:
        try:
            while news := self._news[live.id]:
                self._news[live.id] = []
                followers = await self._store.take(live.id, news[-1].post)
                if followers:
                    await self._tell(live, news, followers)
        finally:
            del self._news[live.id]

    async def _tell(
        self, live: LiveGame, news: Sequence[News], followers: Sequence[Follower]
    ) -> None:
        summary = None
        if any(each.round_over for each in news):
            game, record = live.game, list(live.game.record)
            fresh = Game(game.title, game.setup)
            summary = await asyncio.to_thread(last_round, fresh, record)
        report = _Report(live, news, summary, self._room.outlet)
        for follower in followers:
            if follower.place == DM:
                await self._tell_in_private(report, follower)
        levels = {follower.level for follower in followers if follower.place == THREAD}
        if levels:
            await self._tell_in_thread(report, levels)

    async def _tell_in_private(self, report: _Report, follower: Follower) -> None:
        words = await self._room.languages.of(follower.player, report.live.stored.guild)
        for message in report.messages({follower.level}, words):
            if not await self._reached(follower.player, message):
                # They have left, or do not want to hear from us any more.
                await self._store.unfollow(follower.player, report.live.id)
                log.info("game %s: a follower cannot be reached", report.live.id)
                return

    async def _reached(self, player: UserId, message: Message) -> bool:
        """Whether the message arrived, or only failed for a reason that passes."""
        try:
            return await self._room.outlet.tell(player, message) is not None
        except Unreachable as problem:
            log.warning("a follower could not be told (%s)", problem)
            return True
        except Exception:
            log.exception("a follower could not be told")
            return True

    async def _tell_in_thread(self, report: _Report, levels: set[str]) -> None:
        game = report.live.id
        stored = await self._room.store.games.get(game)
        if stored is None or stored.spectators is None:
            return
        words = await self._room.languages.public(stored.guild)
        for number, message in enumerate(report.messages(levels, words)):
            nonce = f"f{report.news[-1].sent}-{number}"
            try:
                await self._room.outlet.post(stored.spectators, message, nonce)
            except CannotPost:
                log.info("game %s: the spectators' thread is gone", game)
                await self._room.store.games.update(game, spectators=None)
                await self._store.leave_thread(game)
                return


@dataclass(frozen=True, slots=True)
class _Report:
    """News with all that is needed to tell them."""

    live: LiveGame
    news: Sequence[News]
    summary: RoundSummary | None
    outlet: Outlet

    def messages(self, levels: set[str], words: Language) -> Iterable[Message]:
        """What those who follow at these levels are told."""
        for each in self.news:
            if MOVES in levels or each.closing:
                message = each.compose()
                text = f"{self._head(words, each)}\n{without_footer(message.text)}"
                yield replace(message, text=text, rows=(), pings=(), silent=True)
        lines = []
        if TURNS in levels and MOVES not in levels and any(each.turn_passed for each in self.news):
            lines.append(self._turn(words.about(self.live.game)))
        pictures: tuple[Picture, ...] = ()
        if self.summary is not None:
            lines = [*summary_lines(self.summary, words.about(self.live.game)), *lines]
            moves = self.summary.moves
            pictures = (Picture(self.live.id, "status", moves, language=words.code),)
        if lines:
            text = "\n".join([self._head(words, self.news[-1]), *lines])
            yield Message(text, pictures, silent=True)

    def _head(self, words: Language, news: News) -> str:
        stored = self.live.stored
        link = self.outlet.link(stored.guild, stored.channel, news.sent)
        return words.say("follow.head", name=stored.name, link=link)

    def _turn(self, words: Language) -> str:
        decision, acting = self.live.game.decision, self.live.acting
        if decision is None or acting is None:
            return words.say("telling.over", reason=self.live.game.state.end_reason or "")
        key = "follow.turn" if decision.entity == decision.player else "follow.turn_for"
        entity = name_of(self.live.game, decision.entity)
        return words.say(key, who=acting.name, entity=entity, step=words.step_name(decision.step))
