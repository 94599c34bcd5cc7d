"""Talking: what is neither a move nor a command is said to everybody in the channel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum, auto

from bot.chat.commands import COMMANDS
from bot.chat.ids import UserId
from bot.chat.markup import mention, plain
from bot.chat.messages import Message
from bot.page.playing.lines import Names
from bot.storage.page import PagePerson
from bot.table.live import LiveGame
from bot.table.naming.suggestions import closest
from engine.game import Game
from engine.ids import PlayerId
from engine.notation import read, text_of
from engine.refusals import Refusal, UnreadableMove

TALK_FACT = "page-talk-for-spectators"
"""Under what it is stored whether spectators read what people say: ``yes`` or ``no``."""
_ALIKE = 0.65
"""How much a first word must be like a verb to be taken for a slip of the fingers."""
_SHORTEST = 3
"""Letters of a word that stands alone and may be a verb."""
_LONGEST_MOVE = 4
"""Words that a mistyped move has at most; longer sentences that begin with a verb are talk."""


class Meaning(Enum):
    """What somebody means by a line."""

    COMMAND = auto()
    MOVE = auto()
    TALK = auto()
    DOUBTFUL = auto()
    """It looks like a move with a slip in it."""


@dataclass(frozen=True, slots=True)
class Meant:
    """A line, and what is meant by it."""

    meaning: Meaning
    line: str
    close: tuple[str, ...] = ()
    """Legal moves that may have been meant."""


def meant_by(text: str, live: LiveGame | None, seat: PlayerId | None, names: Names) -> Meant:
    """What a line means at a table where this game is played, perhaps from a seat."""
    if text.startswith("/"):
        return Meant(Meaning.COMMAND, text)
    verbs = set(live.game.title.verbs) if live is not None else set()
    command = bare_command(text, names, verbs)
    if command is not None:
        return Meant(Meaning.COMMAND, command)
    if live is None or live.acting is None:
        return Meant(Meaning.TALK, text)
    try:
        move = read(live.game, text)
    except UnreadableMove:
        if seat is None or not _like_a_move(text, live.game):
            return Meant(Meaning.TALK, text)
        return Meant(Meaning.DOUBTFUL, text, tuple(closest(live.game, text, seat)))
    except Refusal:
        # It can be read; why it cannot be played is said by trying it.
        return Meant(Meaning.MOVE, text)
    if text.lower().split()[0] in verbs:
        return Meant(Meaning.MOVE, text)
    # Where people talk, a word that only begins like a verb may be one of theirs.
    if seat is None or len(text) < _SHORTEST:
        return Meant(Meaning.TALK, text)
    return Meant(Meaning.DOUBTFUL, text, (text_of(move),))


def bare_command(text: str, names: Names, verbs: Iterable[str]) -> str | None:
    """The command that a single word names without its slash, None if it is none.

    Those about a game go without that word too: ``undo``. Verbs of moves stay moves.
    """
    word = text.strip().lower()
    if not word or " " in word or word in verbs:
        return None
    known = names.commands()
    game = names.command(COMMANDS[("game", "status")]).split(" ")[0]
    for name in (f"/{word}", f"/game {word}", f"{game} {word}"):
        if name in known:
            return name
    return None


def _like_a_move(text: str, game: Game) -> bool:
    """Whether a line begins with a verb, or nearly and goes on as legal moves do."""
    first, *rest = text.lower().split()
    verbs = list(game.title.verbs)
    if len(rest) >= _LONGEST_MOVE:
        return False
    if first in verbs:
        return True
    if (len(first) < _SHORTEST and not rest) or not get_close_matches(first, verbs, 1, _ALIKE):
        return False
    known = {word.lower() for move in game.legal_moves() for word in move.words()[1:]}
    return not rest or any(word in known for word in rest)


def said_by(person: PagePerson, text: str) -> Message:
    """What somebody says, with the name."""
    return Message(f"{mention(person.id)}: {plain(text, longest=len(text))}")


def named_in(text: str, people: Mapping[str, str]) -> str:
    """What was said as strangers read it: names instead of mentions."""
    for person, name in people.items():
        text = text.replace(mention(UserId(person)), f"**{plain(name)}**")
    return text
