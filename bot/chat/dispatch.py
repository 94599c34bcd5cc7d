"""Dispatch: a call reaches its handler, and whatever goes wrong becomes an answer."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from bot.chat.calls import Call, Refused, Unavailable
from bot.chat.commands import PRESSES, Command, Option
from bot.chat.ids import ChannelId
from bot.chat.limits import CHOICE_TEXT, CHOICES, CONTENT, cut
from bot.chat.messages import Choice, Message, Reply
from bot.chat.outlet import CannotPost
from bot.chat.pace import Pace
from bot.chat.presses import Press
from bot.process.metrics import Metrics
from bot.words.language import Language
from engine.refusals import Refusal

log = logging.getLogger(__name__)


class Host(Protocol):
    """The table, as far as a call on its way to a handler needs to know it."""

    metrics: Metrics
    pace: Pace

    @property
    def stopping(self) -> bool:
        """Whether nothing new is to be begun."""
        ...

    @property
    def default_language(self) -> Language:
        """The language where nobody has chosen one."""
        ...

    def hear(self, call: Call) -> None:
        """Notice that somebody calls, and from where."""
        ...

    async def private_language(self, call: Call) -> Language:
        """The language of what only the caller reads."""
        ...

    async def own_theme(self, call: Call) -> str:
        """The colours that the caller has chosen for pictures; empty if none."""
        ...

    async def about_game_in(self, channel: ChannelId, words: Language) -> Language:
        """The language for what is said about the title that is played in a channel."""
        ...


async def run_command(
    table: Host, command: Command, call: Call, options: Mapping[str, Any]
) -> Reply:
    """The answer to a command."""
    if table.stopping:
        return await _answer(table, call, _refuse("table.stopping"))
    if command.staff and not call.caller.staff:
        return await _answer(table, call, _refuse("table.staff_only"))
    if command.costly and not table.pace.allows(call.caller.id, call.at):
        return await _answer(table, call, _refuse("table.too_often"))
    given = {name: _storable(value) for name, value in options.items()}
    for option in command.options:
        # Discord may still show the choices of an earlier version.
        if option.choices and given.get(option.name, option.choices[0]) not in option.choices:
            facts = {"option": option.name, "choices": list(option.choices)}
            return await _answer(table, call, _refuse("table.not_a_choice", **facts))
    return await _answer(table, call, command.handler(table, call, **given))


async def run_press(table: Host, press: Press, call: Call, values: Sequence[str] = ()) -> Reply:
    """The answer to a button, a choice in a menu or a filled-in form."""
    if table.stopping:
        return await _answer(table, call, _refuse("table.stopping"))
    handler = PRESSES.get(press.area)
    if handler is None:
        return await _answer(table, call, _refuse("table.unknown_button"))
    given = tuple(_storable(value) for value in values)
    return await _answer(table, call, handler(table, call, press, given))


async def complete(
    table: Host, option: Option, call: Call, typed: str, given: Mapping[str, Any]
) -> list[Choice]:
    """Suggestions for an option, the best first; none if anything is wrong."""
    if option.complete is None:
        return []
    try:
        found = await option.complete(table, call, _storable(typed), given)
    except Refusal:
        return []
    except Unavailable as problem:
        log.warning("completing %s failed (%s)", option.name, problem)
        return []
    except Exception:
        log.exception("completing %s failed", option.name)
        return []
    fitting = [choice for choice in found if len(choice.value) <= CHOICE_TEXT]
    return [Choice(c.value, cut(c.label, CHOICE_TEXT), c.details) for c in fitting[:CHOICES]]


def _storable(value: Any) -> Any:
    """What somebody typed, no longer than a message and without what no database takes."""
    if not isinstance(value, str):
        return value
    return value[:CONTENT].replace("\0", " ").encode("utf-8", "replace").decode()


async def _refuse(key: str, **facts: Any) -> Reply:
    raise Refused(key, **facts)


async def _answer(table: Host, call: Call, work: Awaitable[Reply]) -> Reply:
    """The handler's reply; a refusal or fault as a private message."""
    table.hear(call)
    try:
        return await _in_own_colours(table, call, await work)
    except Refusal as refusal:
        table.metrics.refused()
        words = await table.private_language(call)
        return _private(await _explain(table, call, refusal, words))
    except CannotPost:
        words = await table.private_language(call)
        return _private(words.say("table.may_not_post"))
    except Unavailable as problem:
        table.metrics.failed()
        log.error("a call of %s could not be answered (%s)", call.caller.id, problem)
        words = await _any_language(table, call)
        return _private(words.say(problem.code))
    except Exception:
        table.metrics.failed()
        incident = secrets.token_hex(4)
        log.exception("incident %s in a call of %s", incident, call.caller.id)
        words = await _any_language(table, call)
        return _private(words.say("table.failed", incident=incident))


async def _in_own_colours(table: Host, call: Call, reply: Reply) -> Reply:
    """The reply; pictures that only the caller sees in the colours that they have chosen."""
    message = reply.message
    if reply.public or message is None or not message.pictures:
        return reply
    theme = await table.own_theme(call)
    pictures = tuple(replace(one, theme=one.theme or theme) for one in message.pictures)
    return replace(reply, message=replace(message, pictures=pictures))


async def _explain(table: Host, call: Call, refusal: Refusal, words: Language) -> str:
    if isinstance(refusal, Refused):
        return words.say(refusal.code, **refusal.facts)
    about = await table.about_game_in(call.channel, words)
    return about.refusal(refusal)


async def _any_language(table: Host, call: Call) -> Language:
    """The caller's language; the fault may be one of the database."""
    try:
        return await table.private_language(call)
    except Exception:
        return table.default_language


def _private(text: str) -> Reply:
    return Reply(Message(cut(text, CONTENT)))
