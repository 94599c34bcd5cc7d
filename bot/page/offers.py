"""What can be chosen when a game is opened or started, for forms instead of lines."""

from __future__ import annotations

from typing import Any

import titles
from bot.chat.commands import COMMANDS, Kind
from bot.games.set_up import load_title
from bot.words.language import Language

_MOST_SEATS = 8
_START = ("game", "start")


def offers() -> list[dict[str, Any]]:
    """Every title with its variants, editions and readings."""
    return [
        {
            "title": id_,
            "name": titles.data(id_).name,
            "variants": list(titles.data(id_).variants),
            "editions": list(titles.data(id_).editions),
            "readings": list(load_title(id_).readings.names),
        }
        for id_ in titles.playable()
    ]


def start_fields(words: Language) -> list[dict[str, Any]]:
    """The options with which a game is started, as fields with choices."""
    return [
        {
            "name": option.name,
            "label": words.say(words.command_key(f"{COMMANDS[_START].key}.{option.name}")),
            "choices": [
                {"value": value, "label": words.say(f"choices.{value}")} for value in option.choices
            ]
            if option.choices
            else [{"value": str(n), "label": str(n)} for n in range(_MOST_SEATS)],
        }
        for option in COMMANDS[_START].options
        if option.choices or option.kind is Kind.NUMBER
    ]
