"""Variants of a lobby: their names, what they need, and choosing among them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.limits import CHOICE_TEXT, CHOICES, cut
from bot.chat.messages import Choice, Select
from bot.chat.presses import ANY, Press
from bot.storage.games import StoredGame
from bot.words.language import Language
from engine.data.schema import TitleData

VARIANT = "variant"
"""What the menu asks for that turns a variant on or off."""
_CHOSEN = "✓ "


def with_companions(data: TitleData, variants: Sequence[str]) -> tuple[str, ...]:
    """The variants, each after those that it needs."""
    found: dict[str, None] = {}
    for name in variants:
        found |= dict.fromkeys(with_companions(data, data.variants.get(name, ())))
        found[name] = None
    return tuple(found)


def turned(data: TitleData, variants: Sequence[str], name: str) -> tuple[str, ...]:
    """The variants with one more and what it needs; or without it and those that need it."""
    if name not in variants:
        return with_companions(data, [*variants, name])
    return tuple(each for each in variants if name not in with_companions(data, [each]))


def variant_name(name: str, words: Language) -> str:
    """What a variant is called, in a language that talks about its title."""
    return words.patterns.get(f"variant.{name}", name)


def variants_menu(
    area: str, stored: StoredGame, data: TitleData, words: Language
) -> tuple[Select, ...]:
    """The menu that turns variants on and off; none where a title has none."""
    choices = tuple(
        Choice(
            name,
            f"{_CHOSEN if name in stored.variants else ''}{variant_name(name, words)}",
            cut(words.patterns.get(f"variant_about.{name}", ""), CHOICE_TEXT),
        )
        for name in data.variants
    )
    press = str(Press(area, stored.id, ANY, VARIANT))
    menu = Select(press, words.say("lobby.choose_variant"), choices[:CHOICES])
    return (menu,) if choices else ()
