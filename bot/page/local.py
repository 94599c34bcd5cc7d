"""The local channel: what the page's script asks, answered by the table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Protocol

import bot.commands  # noqa: F401 - declares the commands
from bot.chat import dispatch
from bot.chat.calls import Call, Caller, Refused
from bot.chat.commands import Upload
from bot.chat.ids import ChannelId, GameId, GuildId, MessageId, UserId
from bot.chat.limits import NUMBER
from bot.chat.messages import Reply
from bot.chat.presses import read_press
from bot.page.hub import Hub, Note
from bot.page.outlet import PageOutlet
from bot.page.playing.board import options, outline
from bot.page.playing.completing import Completion
from bot.page.playing.drawing import best_stops, drawn
from bot.page.playing.lines import Names, read_line, values
from bot.page.playing.moments import moment
from bot.page.playing.pointing import with_hex
from bot.page.playing.turn import Turns
from bot.page.requests import GUEST
from bot.page.show import show_kept, show_reply
from bot.page.talking import TALK_FACT, Meaning, Meant, meant_by, said_by
from bot.process.clocks import Clock
from bot.storage.games import PLAYING
from bot.storage.page import TALK, PageChannel, PagePerson
from bot.storage.store import Store
from bot.table.live import LiveGame
from bot.table.lobby.names import clean_name
from bot.table.table import Table
from bot.words.language import LANGUAGES
from engine.ids import HexId, PlayerId

GUILD = GuildId("local")
FIRST_CHANNEL = "stazione"
HISTORY = 50
"""Messages that a page loads at a time."""
_LONGEST_LINE = 2_000
_LONGEST_HEX = 12
Asked = Mapping[str, Any]
"""What the script says: mostly who it is for (``person``) and where (``channel``)."""


class Demonstration(Protocol):
    """A game to watch, as far as it can be directed."""

    game: GameId | None
    paused: bool

    async def direct(self, paused: bool, pause: float | None) -> None:
        """Pause it or let it go on, with so many seconds before each move."""
        ...


class LocalChannel:
    """People and channels of this machine, and the table they play at."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        locale: str | None = None,
        link_base: str | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.hub = Hub()
        self.outlet = PageOutlet(store.page, self.hub, clock)
        self.table = Table(store, self.outlet, clock, locale, link_base=link_base)
        self.outlet.studio = self.table.studio
        self.turns = Turns(self.table)
        self.demo: Demonstration | None = None
        """The game that the house plays to be watched, if it does."""
        self._acting: dict[GameId, UserId | None] = {}
        self._heard: dict[GameId, str] = {}
        """What open pages know of the moves of each game."""
        # Nobody at the page waits for words to see a move; what else changes comes with them.
        self.table.play.when_stored(self._moved)
        self.table.on_moved(self._moved)

    # People and channels

    async def add_person(self, asked: Asked) -> PagePerson:
        """Somebody new; the first one's language is that of the table. Raises Refused."""
        name = clean_name(str(asked.get("name", "")), "")
        people = await self.store.page.people()
        taken = {person.name.lower() for person in people}
        person = PagePerson(UserId(f"p{secrets.token_hex(6)}"), name)
        if not name or name.lower() in taken:
            raise Refused("page.name_taken")
        if not await self.store.page.add_person(person, self.clock()):
            raise Refused("page.name_taken")
        if not people:
            await self.speak(asked)
        self.hub.tell(Note("people", None, None, person.id))
        return person

    async def add_channel(self, name: str) -> PageChannel:
        """A new channel."""
        channel = PageChannel(ChannelId(f"c{secrets.token_hex(6)}"), clean_name(name, "18xx"))
        await self.store.page.add_channel(channel, self.clock())
        self.hub.tell(Note("channels", None, None, channel.id))
        return channel

    async def speak(self, asked: Asked) -> dict[str, Any]:
        """Let the table speak another language to everybody."""
        if asked.get("language") in LANGUAGES:
            await self.store.settings.set_guild(GUILD, language=asked["language"])
        return {}

    async def world(self, asked: Asked) -> dict[str, Any]:
        """People, and channels with their games, and which of them wait for the asker."""
        games = {game.channel: game for game in await self.store.games.open_games()}
        waiting = await self._waiting_for(UserId(str(asked.get("person"))))
        channels = [
            {
                "id": channel.id,
                "name": channel.name,
                "game": games[channel.id].title if channel.id in games else None,
                "yours": channel.id in waiting,
            }
            for channel in await self.store.page.channels()
        ]
        people = [{"id": one.id, "name": one.name} for one in await self.store.page.people()]
        me = asked["person"] if GUEST in asked else None
        return {"channels": channels, "people": people, "me": me}

    async def where_to(self, person: UserId) -> ChannelId:
        """Where somebody should look first: where a game waits longest, or the newest channel."""
        channels = [channel.id for channel in await self.store.page.channels()]
        waiting = [channel for channel in await self._waiting_for(person) if channel in channels]
        return (waiting or channels)[0]

    async def _waiting_for(self, person: UserId) -> list[ChannelId]:
        """Channels whose games wait for somebody, the longest first."""
        found = []
        for game in await self.store.games.of_player(person):
            if game.status == PLAYING and game.acting is not None:
                seat = (await self.store.games.seats(game.id))[game.acting - 1]
                if person in (seat.player, seat.deputy):
                    found.append((game.acting_since, game.channel))
        return [channel for _, channel in sorted(found)]

    async def rename_channel(self, asked: Asked) -> dict[str, Any]:
        """Give a channel another name."""
        call = await self.call(asked)
        name = clean_name(str(asked.get("name", "")), "")
        if not name:
            raise Refused("page.no_name")
        await self.store.page.rename_channel(call.channel, name)
        self.hub.tell(Note("channels", None, None, call.channel))
        return {}

    async def remove_channel(self, asked: Asked) -> dict[str, Any]:
        """Delete a channel in which no game goes on. Raises Refused."""
        call = await self.call(asked)
        if call.channel in {game.channel for game in await self.store.games.open_games()}:
            raise Refused("page.channel_in_use")
        await self.store.page.remove_channel(call.channel)
        if not await self.store.page.channels():
            await self.add_channel(FIRST_CHANNEL)
        self.hub.tell(Note("channels", None, None, call.channel))
        return {}

    async def direct(self, asked: Asked) -> dict[str, Any]:
        """Pause the demonstration, let it go on, or change its speed."""
        pause = asked.get("pause")
        if self.demo is None or not isinstance(pause, int | float | None):
            raise Refused("page.no_demo")
        await self.demo.direct(bool(asked.get("paused")), pause)
        return {}

    # What the script asks

    async def call(self, asked: Asked) -> Call:
        """Who asks, where and when. Raises Refused for somebody or somewhere unknown."""
        people = {person.id: person for person in await self.store.page.people()}
        channels = {channel.id for channel in await self.store.page.channels()}
        person = people.get(UserId(str(asked.get("person"))))
        channel = ChannelId(str(asked.get("channel")))
        if person is None or channel not in channels:
            raise Refused("page.unknown_place")
        language = str(asked.get("language") or "") or None
        caller = Caller(person.id, person.name, staff=GUEST not in asked, language=language)
        key = f"page-{str(asked.get('key') or secrets.token_hex(8))[:64]}"
        return Call(caller, channel, GUILD, key, self.clock())

    async def run_line(self, asked: Asked, upload: Upload | None = None) -> dict[str, Any]:
        """Run a typed line, or say it; a move with a slip in it is asked about first."""
        call = await self.call(asked)
        names = Names(await self.table.private_language(call))
        meant = await self._meant(call, _line(asked).strip(), names)
        if meant.meaning is Meaning.TALK or asked.get("say") is True:
            return await self._say(call, meant.line)
        if meant.meaning is Meaning.DOUBTFUL:
            return {"doubt": {"line": meant.line, "close": list(meant.close)}}
        line = read_line(meant.line, names)
        options = values(line, names, await self.store.page.people(), upload)
        reply = await dispatch.run_command(self.table, line.command, call, options)
        return await self._shown(call, reply, None)

    async def _meant(self, call: Call, text: str, names: Names) -> Meant:
        try:
            live = await self.table.live_in(call.channel)
        except Refused:
            return meant_by(text, None, None, names)
        seat = live.seat_of(call.caller.id)
        return meant_by(text, live, PlayerId(str(seat.number)) if seat else None, names)

    async def _say(self, call: Call, text: str) -> dict[str, Any]:
        if text:
            person = PagePerson(call.caller.id, call.caller.name)
            nonce = f"{TALK}{call.caller.id}-{call.key}"
            await self.outlet.post(call.channel, said_by(person, text), nonce)
        return {}

    async def open_talk(self, asked: Asked) -> dict[str, Any]:
        """Let spectators read what people say, or not any more; None asks how it is."""
        if isinstance(asked.get("open"), bool):
            await self.store.facts.set(TALK_FACT, "yes" if asked["open"] else "no")
        return {"open": await self.store.facts.get(TALK_FACT) == "yes"}

    async def run_press(self, asked: Asked) -> dict[str, Any]:
        """Press a button, choose from a menu or send a form."""
        call = await self.call(asked)
        press, chosen = read_press(str(asked.get("press"))), asked.get("values")
        if press is None or not isinstance(chosen, list):
            raise Refused("table.unknown_button")
        texts = [str(value)[:_LONGEST_LINE] for value in chosen[:5]]
        reply = await dispatch.run_press(self.table, press, call, texts)
        pressed = _number(asked.get("message"))
        return await self._shown(call, reply, pressed)

    async def complete(self, asked: Asked) -> list[dict[str, Any]]:
        """Ways to go on with a line."""
        call = await self.call(asked)
        words = await self.table.private_language(call)
        completion = Completion(self.table, call, await self.store.page.people(), words)
        return [asdict(one) for one in await completion.suggest(_line(asked))]

    async def point(self, asked: Asked) -> dict[str, Any]:
        """The line after pointing at a hex of the map."""
        await self.call(asked)
        return {"line": with_hex(_line(asked), HexId(str(asked.get("hex", ""))[:_LONGEST_HEX]))}

    # The board

    async def turn(self, asked: Asked) -> dict[str, Any]:
        """What stays in view: the question, one's numbers, the buttons."""
        call = await self.call(asked)
        shown = await self.turns.shown(call)
        if self.demo is not None and shown["game"] == self.demo.game:
            shown["demo"] = {"paused": self.demo.paused, "pause": self.table.house.pause}
        return shown

    async def board(self, asked: Asked) -> dict[str, Any]:
        """Where the hexes of the channel's map are."""
        call = await self.call(asked)
        live = await self._game(call)
        words = await self.table.private_language(call)
        return outline(live.game, words.about(live.game))

    async def place(self, asked: Asked) -> dict[str, Any]:
        """What the asker may do on a hex. Raises Refused."""
        call = await self.call(asked)
        live = await self._game(call)
        self.table.play.check(live, call.caller.id)
        words = await self.table.private_language(call)
        return options(live, HexId(str(asked.get("hex"))), self.turns.edition(live), words)

    async def runs(self, asked: Asked) -> dict[str, Any]:
        """The runs that were drawn, or to begin with the best ones. Raises Refused."""
        call = await self.call(asked)
        live = await self._game(call)
        self.table.play.check(live, call.caller.id)
        words = await self.table.private_language(call)
        stops = asked.get("runs")
        if stops is None:
            stops = await best_stops(live)
        return drawn(live, stops, words)

    async def moment(self, asked: Asked) -> dict[str, Any]:
        """The move that led to a moment of the game, and what one of its pictures shows."""
        call = await self.call(asked)
        live = await self._game(call)
        words = await self.table.private_language(call)
        return await moment(self.table, live, asked, words)

    async def _game(self, call: Call) -> LiveGame:
        """The game that is played in a channel, or was the last one there. Raises Refused."""
        stored = await self.table.stored_in(call.channel)
        return await self.table.games.get(stored.id)

    async def history(self, asked: Asked) -> dict[str, Any]:
        """What was said in a channel, as somebody sees it."""
        call = await self.call(asked)
        page, before = self.store.page, _number(asked.get("before"))
        said = await page.history(
            call.channel, call.caller.id, HISTORY, int(before) if before is not None else None
        )
        return {
            "messages": [show_kept(one) for one in said],
            "pinned": [show_kept(one) for one in await page.pinned(call.channel)],
            "more": len(said) == HISTORY,
        }

    async def message(self, asked: Asked) -> dict[str, Any] | None:
        """One message, if the asker sees it."""
        call = await self.call(asked)
        wanted = _number(asked.get("message"))
        kept = await self.store.page.message(wanted) if wanted is not None else None
        if kept is None or kept.person not in (None, call.caller.id):
            return None
        return show_kept(kept) if kept.channel in (None, call.channel) else None

    async def _shown(self, call: Call, reply: Reply, pressed: MessageId | None) -> dict[str, Any]:
        """The reply for the script; what is public goes into the channel."""
        if reply.message is not None and reply.public:
            await self.outlet.post(call.channel, reply.message, call.key)
            return {}
        if reply.message is not None and reply.replace and pressed is not None:
            await self.outlet.put(call.channel, pressed, reply.message)
            return {}
        frames = await self.outlet.frames(reply.message) if reply.message is not None else []
        return show_reply(reply, frames, call.key)

    def _moved(self, live: LiveGame) -> None:
        moved = f"{live.length} {self.turns.edition(live)}"
        if self._heard.get(live.id) != moved:
            self._heard[live.id] = moved
            self.hub.tell(Note("moved", live.stored.channel, None, moved))
        acting = live.acting.player if live.acting is not None else None
        if self._acting.get(live.id) != acting:
            # The marks of the channels that wait for somebody change.
            self._acting[live.id] = acting
            self.hub.tell(Note("channels", None, None, live.stored.channel))


def _line(asked: Asked) -> str:
    return str(asked.get("line", ""))[:_LONGEST_LINE]


def _number(value: object) -> MessageId | None:
    """The id of a message, None if it is none."""
    text = str(value)
    known = text.isascii() and text.isdigit() and len(text) <= len(str(NUMBER))
    return MessageId(text) if known and int(text) <= NUMBER else None
