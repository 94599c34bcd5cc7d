"""Consent: what one person asks for happens when the others have agreed.

Who must agree is written as ``seat:2`` (that seat's player or deputy) or ``user:123`` (that person
alone). The question is a public message with buttons; they work after a restart, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from bot.chat.calls import Call, Refused
from bot.chat.ids import GameId, UserId
from bot.chat.markup import mention
from bot.chat.messages import Button, Message, Style, write_message
from bot.chat.presses import ANY, Press
from bot.storage.calls import DoneBefore
from bot.storage.games import Seat
from bot.storage.requests import Request
from bot.table.live import LiveGame
from bot.table.people.rights import administers
from bot.table.room import Room
from bot.table.telling.moves import who
from bot.table.telling.posting.poster import Poster
from bot.words.language import Language
from engine.ids import PlayerId

CONSENT = "consent"
"""The area of presses that answer a request."""
_AGREE, _REFUSE, _OVERRIDE = "agree", "refuse", "override"


class Business(Protocol):
    """A kind of thing that needs consent."""

    def question(self, live: LiveGame, request: Request, words: Language) -> str:
        """What is asked, in words; from the request alone, as it was when it was asked."""
        ...

    def is_void(self, live: LiveGame, request: Request) -> bool:
        """Whether it does not make sense any more."""
        ...

    def may_be_overridden(self, request: Request) -> bool:
        """Whether the host or a moderator may decide it alone."""
        ...

    async def carry_out(self, live: LiveGame, request: Request, at: int) -> None:
        """Do it. The caller holds the game's lock."""
        ...


def of_seat(seat: Seat) -> str:
    """The consent of a seat: its player or deputy may give it."""
    return f"seat:{seat.number}"


def of_user(user: UserId) -> str:
    """The consent of one person."""
    return f"user:{user}"


def heard(message: Message, asker: UserId, words: Language) -> Message:
    """What is told when everybody has agreed; whoever asked is called."""
    text = f"{message.text}\n{words.say('consent.heard', who=mention(asker))}"
    return replace(message, text=text, pings=tuple(dict.fromkeys((*message.pings, asker))))


class Consents:
    """Requests of all games."""

    def __init__(self, room: Room, poster: Poster) -> None:
        self._room = room
        self._poster = poster
        self._store = room.store.requests
        self._businesses: dict[str, Business] = {}

    def take_on(self, kind: str, business: Business) -> None:
        """Ask for a kind of thing, too, from now on."""
        self._businesses[kind] = business

    async def ask(
        self, call: Call, live: LiveGame, kind: str, details: Mapping[str, Any], needed: list[str]
    ) -> None:
        """Ask those whose consent is needed, in public; an older request of the kind is void."""
        words = await self._room.languages.public(live.stored.guild)

        def notice(request: Request) -> str:
            return write_message(self._message(live, request, words))

        try:
            await self._store.open(
                call.key, live.id, kind, call.caller.id, details, needed, call.at, notice
            )
        except DoneBefore:
            return
        self._poster.wake(live.id)

    async def answer(self, call: Call, game: GameId, what: str) -> Message:
        """Agree, refuse or override, as a button says; how the request looks now.

        Raises Refused.
        """
        answer, _, number = what.partition(":")
        live = await self._room.games.get(game)
        async with live.lock:
            request = await self._store.get(int(number)) if number.isdecimal() else None
            if request is None or request.game != game or not request.open:
                raise Refused("consent.closed")
            words = await self._room.languages.public(live.stored.guild)
            business = self._businesses[request.kind]
            if business.is_void(live, request):
                return await self._close(live, request, words, "consent.void")
            if answer == _AGREE:
                return await self._agree(call, live, request, words)
            if answer == _REFUSE:
                return await self._refuse(call, live, request, words)
            if answer == _OVERRIDE:
                return await self._override(call, live, request, words)
            raise Refused("table.unknown_button")

    async def _agree(
        self, call: Call, live: LiveGame, request: Request, words: Language
    ) -> Message:
        mine = [one for one in request.needed if _speaks_for(live, one, call.caller.id)]
        missing = _missing(live, request)
        if missing and not mine:
            raise Refused("consent.not_asked", players=_names(live, request.needed))
        request = replace(request, given=list(dict.fromkeys([*request.given, *mine])))
        if _missing(live, request):
            await self._store.set_given(request.id, request.given)
            return self._message(live, request, words)
        return await self._carry_out(live, request, call.at, words, "consent.agreed")

    async def _refuse(
        self, call: Call, live: LiveGame, request: Request, words: Language
    ) -> Message:
        if call.caller.id == request.player:
            return await self._close(live, request, words, "consent.withdrawn")
        if not any(_speaks_for(live, one, call.caller.id) for one in request.needed):
            raise Refused("consent.not_asked", players=_names(live, request.needed))
        by = mention(call.caller.id)
        told = words.say("consent.told_refused", asker=mention(request.player), who=by)
        await self._store.answer(
            request, write_message(Message(told, pings=(request.player,))), call.at
        )
        self._poster.wake(live.id)
        return await self._close(live, request, words, "consent.refused", who=by)

    async def _override(
        self, call: Call, live: LiveGame, request: Request, words: Language
    ) -> Message:
        allowed = self._businesses[request.kind].may_be_overridden(request)
        if not allowed or not administers(call.caller, live.stored):
            raise Refused("lobby.host_only", host=mention(live.stored.host))
        by = mention(call.caller.id)
        return await self._carry_out(live, request, call.at, words, "consent.overridden", who=by)

    async def _carry_out(
        self, live: LiveGame, request: Request, at: int, words: Language, key: str, **facts: str
    ) -> Message:
        await self._businesses[request.kind].carry_out(live, request, at)
        return await self._close(live, request, words, key, **facts)

    async def _close(
        self, live: LiveGame, request: Request, words: Language, key: str, **facts: str
    ) -> Message:
        await self._store.close(request.id)
        question = self._businesses[request.kind].question(live, request, words)
        return Message(f"{question}\n{words.say(key, **facts)}")

    def _message(self, live: LiveGame, request: Request, words: Language) -> Message:
        """The question, who has agreed and who is still asked, and the buttons."""
        business = self._businesses[request.kind]
        missing = _missing(live, request)
        lines = [business.question(live, request, words)]
        if request.given:
            lines.append(words.say("consent.given", players=_names(live, request.given)))
        lines.append(words.say("consent.asked", players=_names(live, missing)))
        buttons = [_button(request, _AGREE, Style.GOOD, words)]
        buttons.append(_button(request, _REFUSE, Style.DANGER, words))
        if business.may_be_overridden(request):
            buttons.append(_button(request, _OVERRIDE, Style.PLAIN, words))
        pings = () if request.given else tuple(_person(live, one) for one in missing)
        return Message("\n".join(lines), rows=(tuple(buttons),), pings=pings)


def _button(request: Request, answer: str, style: Style, words: Language) -> Button:
    press = Press(CONSENT, request.game, ANY, f"{answer}:{request.id}")
    return Button(str(press), words.say(f"consent.button_{answer}"), style)


def _seat(live: LiveGame, consent: str) -> Seat | None:
    kind, _, number = consent.partition(":")
    return live.seats.get(PlayerId(number)) if kind == "seat" else None


def _person(live: LiveGame, consent: str) -> UserId:
    seat = _seat(live, consent)
    return seat.player if seat is not None else UserId(consent.partition(":")[2])


def _speaks_for(live: LiveGame, consent: str, user: UserId) -> bool:
    seat = _seat(live, consent)
    return user in (seat.player, seat.deputy) if seat is not None else consent == of_user(user)


def _missing(live: LiveGame, request: Request) -> list[str]:
    """Those who have not agreed; the house agrees by itself."""
    missing = [one for one in request.needed if one not in request.given]
    return [one for one in missing if (seat := _seat(live, one)) is None or not seat.house]


def _names(live: LiveGame, consents: Sequence[str]) -> list[str]:
    return [
        who(seat) if (seat := _seat(live, one)) is not None else mention(UserId(one[5:]))
        for one in consents
    ]
