"""Private companies in words: what they cost and bring, what they are good for, whose they are."""

from __future__ import annotations

from bot.words.language import Language
from engine.data.schema import Private, TitleData
from engine.game import Game
from engine.ids import BANK, CLOSED
from engine.showing.briefing import Briefing


def find_private(data: TitleData, typed: str) -> Private | None:
    """The private company of that id or name, in whatever case."""
    wanted = typed.strip().lower()
    found = (each for each in data.privates if wanted in (each.id.lower(), each.name.lower()))
    return next(found, None)


def power_of(private: str, words: Language) -> str:
    """What a private company or card is good for, in a few words; nothing where nothing is said.

    Where that differs between editions, the key ends in the edition.
    """
    for key in (f"power.{private}_{words.edition}", f"power.{private}"):
        if key in words.patterns:
            return words.say(key)
    return ""


def private_text(private: Private, words: Language, game: Game | None = None) -> str:
    """What is to be known of a private company, in a language that talks about its title.

    In a game, also whose it is.
    """
    power = power_of(private.id, words)
    lines = [
        words.say("opening.private", id=private.id, name=private.name),
        words.say("opening.terms", face=private.face, revenue=private.revenue),
        f"{power[:1].upper()}{power[1:]}",
        _owner(private, words, game) if game is not None else "",
        *(_remarks(private, words, game) if game is not None else ()),
    ]
    return "\n".join(line for line in lines if line)


def _remarks(private: Private, words: Language, game: Game) -> list[str]:
    """What the printed facts do not say any more."""
    found = Briefing.of(game).private(game, private.id)
    return [words.told(f"briefing.{each.kind}", **each.facts) for each in found]


def _owner(private: Private, words: Language, game: Game) -> str:
    owner = game.state.privates.get(private.id, CLOSED)
    if owner == CLOSED:
        return words.say("opening.closed")
    return words.say("opening.unsold") if owner == BANK else words.say("opening.owner", owner=owner)
