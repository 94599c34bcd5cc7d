"""Moves by the names of their verbs: each command fills in the options of one verb.

Commands are those of all titles together. What a verb takes depends on the game in the channel: its
options are those of every title that has the verb, and complete by what that game's verb takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import titles
from bot.chat.calls import Call
from bot.chat.commands import COMMANDS, Completer, Given, Kind, Option, command
from bot.chat.messages import Choice, Reply
from bot.commands.playing.moves import not_now, nothing_to_offer, play
from bot.table.naming.phrases import Phrase
from bot.table.table import Table
from engine.game import Game
from engine.ids import PlayerId
from engine.notation import Verb

_CONVERSATIONS = ("lay", "run")
"""Verbs whose commands show something before it counts: they have modules of their own."""


def spelled(game: Game, verb: str, given: Given, seat: PlayerId | None = None) -> str:
    """The move that is meant by the options of a verb, in notation."""
    known = game.title.verbs.get(verb)
    if known is None:
        return " ".join([verb, *map(str, given.values())])
    return Phrase(known).text(game, given, seat)


def options(verb: str) -> list[Option]:
    """The options of a verb's command: those of all titles that have it, in order."""
    declared = titles.verbs()[verb]
    names = dict.fromkeys(name for each in declared for name in each.options)
    return [_option(verb, name, declared) for name in names]


def _option(verb: str, name: str, declared: Sequence[Verb]) -> Option:
    """An option is required, or an amount, if it is that in every title that has the verb."""
    asked = [each for each in declared if name in each.options]
    kind = Kind.NUMBER if all(each.is_amount(name) for each in asked) else Kind.TEXT
    required = all(name in each.options and each.requires(name) for each in declared)
    return Option(name, kind, required, complete=_completer(verb, name, kind))


def _completer(verb: str, option: str, kind: Kind) -> Completer:
    """What may be filled into an option, given the others."""

    async def complete(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
        live = await table.live_in(call.channel)
        known = live.game.title.verbs.get(verb)
        why_not = await not_now(table, call, live)
        if why_not:
            # A number cannot be a sentence.
            return [] if kind is Kind.NUMBER else why_not
        filled = {name: value for name, value in given.items() if value not in (None, "")}
        seat = PlayerId(str(table.play.check(live, call.caller.id).number))
        if known is None or not Phrase(known).moves(live.game, {}, seat):
            return [] if kind is Kind.NUMBER else await nothing_to_offer(table, call, live)
        if option not in known.options:
            return []
        words = await table.private_language(call)
        return Phrase(known).choices(live.game, option, filled, typed, seat, words)

    return complete


def _declare(verb: str) -> None:
    async def handler(table: Table, call: Call, **given: Any) -> Reply:
        live = await table.live_in(call.channel)
        seat = PlayerId(str(table.play.check(live, call.caller.id).number))
        return await play(table, call, live, spelled(live.game, verb, given, seat))

    command(verb, *options(verb))(handler)


def declare_verbs() -> None:
    """Declare the commands of all verbs that have none yet.

    A verb that is called like a command of the table has none: ``/do`` and its buttons play it.
    """
    taken = {path[0] for path in COMMANDS}
    for verb, declared in titles.verbs().items():
        wanted = any(each.command for each in declared) and verb not in _CONVERSATIONS
        if wanted and verb not in taken:
            _declare(verb)


declare_verbs()
