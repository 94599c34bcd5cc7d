"""REST: channels, messages, pins, threads and direct messages."""

from __future__ import annotations

from aiohttp import web

from tests.standin.forms import Form, json_answer, read_form
from tests.standin.payloads import channel_payload
from tests.standin.refusals import (
    CLOSED_DIRECT_MESSAGES,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NOT_THE_AUTHOR,
    THREAD_ARCHIVED,
    ApiError,
    Json,
    unknown,
)
from tests.standin.snowflakes import timestamp_of
from tests.standin.state import State
from tests.standin.world import Access, Channel, ChannelKind, Message

_PAGE = 50


class ChannelRoutes:
    """What the bot does in channels."""

    def __init__(self, state: State) -> None:
        self._state = state

    def routes(self) -> list[web.RouteDef]:
        """The routes, under the base."""
        channel = "/channels/{channel}"
        message = channel + "/messages/{message}"
        return [
            web.get(channel, self.get_channel),
            web.patch(channel, self.edit_channel),
            web.post(channel + "/typing", self.type),
            web.get(channel + "/messages/pins", self.pins),
            web.put(channel + "/messages/pins/{message}", self.pin),
            web.delete(channel + "/messages/pins/{message}", self.unpin),
            web.get(channel + "/pins", self.old_pins),
            web.put(channel + "/pins/{message}", self.pin),
            web.delete(channel + "/pins/{message}", self.unpin),
            web.post(channel + "/messages", self.send),
            web.get(channel + "/messages", self.history),
            web.get(message, self.get_message),
            web.patch(message, self.edit),
            web.delete(message, self.delete),
            web.post(message + "/threads", self.open_thread),
            web.post(channel + "/threads", self.open_thread),
            web.put(channel + "/thread-members/{user}", self.nothing),
            web.delete(channel + "/thread-members/{user}", self.nothing),
            web.post("/users/@me/channels", self.open_direct),
        ]

    # Channels

    def _channel(self, request: web.Request, writing: bool = False) -> Channel:
        channel = self._state.channel(int(request.match_info["channel"]))
        if channel.access is Access.GONE:
            raise unknown("Channel")
        if channel.access is Access.FORBIDDEN:
            raise ApiError(*MISSING_ACCESS)
        if writing and channel.access is Access.READ_ONLY:
            raise ApiError(*MISSING_PERMISSIONS)
        if writing and channel.recipient is not None and not channel.recipient.direct_messages:
            raise ApiError(*CLOSED_DIRECT_MESSAGES)
        return channel

    async def get_channel(self, request: web.Request) -> web.Response:
        return json_answer(channel_payload(self._channel(request)))

    async def edit_channel(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        change = (await read_form(request)).payload
        channel.name = change.get("name", channel.name)
        channel.archived = change.get("archived", channel.archived)
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self._state.gateway.dispatch(event, channel_payload(channel), channel.guild)
        return json_answer(channel_payload(channel))

    async def type(self, request: web.Request) -> web.Response:
        self._channel(request, writing=True)
        return web.Response(status=204)

    async def nothing(self, request: web.Request) -> web.Response:
        self._channel(request)
        return web.Response(status=204)

    async def open_direct(self, request: web.Request) -> web.Response:
        wanted = int((await read_form(request)).payload["recipient_id"])
        if wanted not in self._state.users:
            raise unknown("User")
        channel = self._state.direct_channel(self._state.users[wanted])
        return json_answer(channel_payload(channel))

    async def open_thread(self, request: web.Request) -> web.Response:
        parent = self._channel(request, writing=True)
        wanted = (await read_form(request)).payload
        # A thread on a message has the message's id.
        on = request.match_info.get("message")
        number = int(on) if on is not None else self._state.snowflakes.next()
        kind = ChannelKind(wanted.get("type", ChannelKind.PUBLIC_THREAD))
        thread = Channel(
            number, kind, wanted["name"], parent.guild, parent, owner_id=self._state.bot.id
        )
        assert parent.guild is not None
        parent.guild.channels[number] = self._state.channels[number] = thread
        body = channel_payload(thread) | {"newly_created": True}
        self._state.gateway.dispatch("THREAD_CREATE", body, parent.guild)
        return json_answer(channel_payload(thread), status=201)

    # Messages

    def _message(self, request: web.Request) -> Message:
        channel = self._channel(request)
        try:
            return channel.messages[int(request.match_info["message"])]
        except KeyError:
            raise unknown("Message") from None

    def _answer(self, message: Message) -> web.Response:
        return json_answer(self._state.full_payload(message))

    async def send(self, request: web.Request) -> web.Response:
        channel = self._channel(request, writing=True)
        form = await read_form(request)
        if channel.archived:
            # Discord reopens an archived thread by a message, a locked one it does not.
            self._reopen(channel)
        return self._answer(self._state.send(channel, self._state.bot, form))

    def _reopen(self, thread: Channel) -> None:
        thread.archived = False
        self._state.gateway.dispatch("THREAD_UPDATE", channel_payload(thread), thread.guild)

    async def get_message(self, request: web.Request) -> web.Response:
        return self._answer(self._message(request))

    async def edit(self, request: web.Request) -> web.Response:
        message = self._message(request)
        form: Form = await read_form(request)
        if message.author is not self._state.bot:
            raise ApiError(*NOT_THE_AUTHOR)
        if message.channel.archived:
            raise ApiError(*THREAD_ARCHIVED)
        self._state.edit(message, form)
        return self._answer(message)

    async def delete(self, request: web.Request) -> web.Response:
        self._state.delete(self._message(request))
        return web.Response(status=204)

    async def history(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        limit = int(request.query.get("limit", _PAGE))
        found = list(channel.messages.values())
        if "before" in request.query:
            found = [message for message in found if message.id < int(request.query["before"])]
        if "after" in request.query:
            # The page next to ``after``; the newest page otherwise.
            after = [message for message in found if message.id > int(request.query["after"])]
            found = after[:limit]
        page = [self._state.full_payload(message) for message in reversed(found[-limit:])]
        return json_answer(page)

    # Pins

    def _pinned(self, channel: Channel) -> list[Message]:
        return [channel.messages[number] for number in reversed(channel.pins)]

    async def pins(self, request: web.Request) -> web.Response:
        items: list[Json] = [
            {"pinned_at": timestamp_of(message.id), "message": self._state.full_payload(message)}
            for message in self._pinned(self._channel(request))
        ]
        return json_answer({"items": items, "has_more": False})

    async def old_pins(self, request: web.Request) -> web.Response:
        pinned = self._pinned(self._channel(request))
        return json_answer([self._state.full_payload(message) for message in pinned])

    async def pin(self, request: web.Request) -> web.Response:
        message = self._message(request)
        if message.id not in message.channel.pins:
            message.channel.pins.append(message.id)
        return web.Response(status=204)

    async def unpin(self, request: web.Request) -> web.Response:
        message = self._message(request)
        if message.id in message.channel.pins:
            message.channel.pins.remove(message.id)
        return web.Response(status=204)
