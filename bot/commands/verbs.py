"""Moves by the names of their verbs: each command fills in the blanks of one verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.chat.calls import Call
from bot.chat.commands import Completer, Given, Kind, Option, command
from bot.chat.messages import Choice, Reply
from bot.commands.moves import not_now, play
from bot.table.table import Table
from bot.table.turn.phrases import PHRASES, Blank, Phrase
from engine.ids import PlayerId


def completer(phrase: Phrase, blank: Blank) -> Completer:
    """What may be filled into a blank, given the others."""

    async def complete(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
        live = await table.live_in(call.channel)
        why_not = await not_now(table, call, live)
        if why_not:
            # A number cannot be a sentence.
            return [] if blank.amount else why_not
        filled = {name: value for name, value in given.items() if value not in (None, "")}
        seat = table.play.check(live, call.caller.id)
        return phrase.choices(live.game, blank.name, filled, typed, PlayerId(str(seat.number)))

    return complete


def options(phrase: Phrase) -> list[Option]:
    """The options of a command: a blank each."""
    return [
        Option(
            blank.name,
            Kind.NUMBER if blank.amount else Kind.TEXT,
            required=blank.required,
            complete=completer(phrase, blank),
        )
        for blank in phrase.blanks
    ]


def _declare(phrase: Phrase) -> None:
    async def handler(table: Table, call: Call, **given: Any) -> Reply:
        live = await table.live_in(call.channel)
        seat = PlayerId(str(table.play.check(live, call.caller.id).number))
        return await play(table, call, live, phrase.text(live.game, given, seat))

    command(phrase.verb, *options(phrase))(handler)


for _phrase in PHRASES:
    _declare(_phrase)
