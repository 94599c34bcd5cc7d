"""The log in pages: all moves, or those of a round or of a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.chat.limits import CONTENT
from bot.chat.markup import code
from bot.storage.games import FormerSeat
from bot.words.language import Language
from engine.game import Game
from engine.ids import PlayerId
from engine.notation import text_of

_ROOM = CONTENT - 100
"""Characters of a page, with room for its number below."""


@dataclass(frozen=True, slots=True)
class Extract:
    """Which moves are wanted."""

    first: int
    last: int
    seat: PlayerId | None = None
    """Only the moves of this player."""


def log_pages(
    game: Game, words: Language, extract: Extract, former: Sequence[FormerSeat] = ()
) -> list[str]:
    """The moves with what came of them, the latest on the last page; none if there are none.

    Moves of those who had a seat before are told under their names.
    """
    pages: list[list[str]] = []
    room = 0
    # From the end: the latest page, which is read first, is a full one.
    for line in reversed(list(_lines(game, words, extract, former))):
        if len(line) + 1 > room:
            pages.append([])
            room = _ROOM
        pages[-1].append(line[:_ROOM])
        room -= len(line) + 1
    return ["\n".join(reversed(page)) for page in reversed(pages)]


def _lines(
    game: Game, words: Language, extract: Extract, former: Sequence[FormerSeat]
) -> Iterator[str]:
    """Found by playing the record again, with the rounds as headings."""
    about = words.about(game)
    again = Game(game.title, game.setup)
    again.replay(game.record[: extract.first - 1])
    again.replaying = True
    heading = None
    for number, played in enumerate(game.record[extract.first - 1 : extract.last], extract.first):
        _call_by_name(again, game, number, former)
        now = again.state.round
        name = again.state.players[played.player].name
        events = again.apply(played.move, played.player)
        if extract.seat not in (None, played.player):
            continue
        if heading != (heading := about.round_called(now.kind, now.numbered)):
            yield f"**{heading[:1].upper()}{heading[1:]}**"
        told = " ".join(about.events(again, events))
        yield f"{number}. **{name}** {code(text_of(played.move))} {told}"


def _call_by_name(again: Game, game: Game, number: int, former: Sequence[FormerSeat]) -> None:
    """Give everybody the name of who had the seat at that move; the earliest come first."""
    for seat, player in again.state.players.items():
        then = (one.name for one in former if str(one.seat) == seat and number <= one.until)
        player.name = next(then, game.state.players[seat].name)
