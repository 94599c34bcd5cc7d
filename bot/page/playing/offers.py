"""What can be chosen when a game is opened or started, for forms instead of lines."""

from __future__ import annotations

from typing import Any

import titles
from bot.chat.commands import COMMANDS, Kind, Option
from bot.games.set_up import load_title
from bot.table.lobby.variants import variant_name
from bot.words.language import Language
from engine.data.schema import TitleData

_MOST_SEATS = 8
_START = ("game", "start")


def offers(words: Language) -> list[dict[str, Any]]:
    """Every title with its variants and what they mean, its editions and readings."""
    return [
        {
            "title": id_,
            "name": titles.data(id_).name,
            "variants": _variants(titles.data(id_), words),
            "editions": list(titles.data(id_).editions),
            "readings": list(load_title(id_).readings.names),
        }
        for id_ in titles.playable()
    ]


def _variants(data: TitleData, words: Language) -> list[dict[str, str]]:
    about = words.about_title(data)
    return [
        {
            "value": name,
            "label": variant_name(name, about),
            "details": about.patterns.get(f"variant_about.{name}", ""),
        }
        for name in data.variants
    ]


def start_fields(words: Language) -> list[dict[str, Any]]:
    """The options with which a game is started, as fields with choices."""
    return [
        {
            "name": option.name,
            "label": _described(option, words),
            "choices": [
                {"value": value, "label": words.say(f"choices.{value}")} for value in option.choices
            ]
            if option.choices
            else [{"value": str(n), "label": str(n)} for n in range(_MOST_SEATS)],
        }
        for option in COMMANDS[_START].options
        if option.choices or option.kind is Kind.NUMBER
    ]


def _described(option: Option, words: Language) -> str:
    """What an option of starting does, as the name of a field: no sentence."""
    return words.say(words.command_key(f"{COMMANDS[_START].key}.{option.name}")).removesuffix(".")
