"""The message of the next turn: what it tells of the one before, which may become part of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.chat.ids import MessageId
from bot.storage.posts import Post, TurnMessage
from bot.table.live import Happening, LiveGame, WhoseTurn, turn_of
from bot.table.telling.posting.footers import post_number
from bot.table.telling.posting.sights import shows_what_is_needed
from bot.table.telling.posting.turn_message import Part

MOVE_BY_MOVE = "move"
"""The setting of a game in which every move gets a message of its own."""
HOUSE = "house"
"""The turn of all seats that the house plays: what they do in a row is one."""


def whose(live: LiveGame) -> str:
    """Whose turn it is, as a message remembers it: one for all of the house, nobody's is empty."""
    return written(live, turn_of(live.game))


def written(live: LiveGame, turn: WhoseTurn | None) -> str:
    """A turn as a message remembers it."""
    if turn is None:
        return ""
    return HOUSE if live.seats[turn.player].house else str(turn)


def next_card(
    live: LiveGame,
    view: LiveGame,
    before: Part | None,
    last: Post,
    happenings: Sequence[Happening],
) -> TurnMessage:
    """The message of the next turn, which tells what the one before does not.

    One that tells only a few moves of people who bid or trade in turn becomes part of it, unless
    its pictures would have to be shown again.
    """
    newest = before.card if before is not None else None
    untold = [one.number for one in happenings if newest is None or one.number > newest.last]
    first, number = min(untold, default=last.number + 1), post_number(last, happenings[-1].text)
    card = TurnMessage(live.id, MessageId(""), whose(view), first, last.number, last.number, number)
    if before is None or shows_what_is_needed(before, view.game):
        return card
    if _becomes_part(live, before.card, card):
        card = replace(card, first=before.card.first)
    return card


def _becomes_part(live: LiveGame, newest: TurnMessage, card: TurnMessage) -> bool:
    turns = (newest.turn, card.turn)
    if newest.last < newest.first or not might_become_part(live, newest):
        return False
    if newest.turn == card.turn or HOUSE in turns or "" in turns:
        return False
    (_, about, *round_), (_, next_about, *next_round) = (turn.split(" ") for turn in turns)
    trading = about in live.seats and next_about in live.seats
    return round_ == next_round and (trading or about == next_about)


def might_become_part(live: LiveGame, newest: TurnMessage) -> bool:
    """Whether a message tells so little that the next may tell it, too, and take its place."""
    few = newest.last - newest.first + 1 < len(live.seats)
    return few and not newest.preface and live.stored.messages != MOVE_BY_MOVE
