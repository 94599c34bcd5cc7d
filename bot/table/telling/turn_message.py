"""The turn message: one for each person's turn, edited as its steps are played.

While the turn lasts it begins with whose it is and what is asked, since that is what a phone shows;
when it has passed on, with who has played in which round. All of it follows from the record and
from what is stored about the message, so that composing it again says the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.chat.ids import UserId
from bot.chat.limits import CONTENT, lines_that_fit
from bot.chat.markup import small
from bot.chat.messages import Message, Picture
from bot.storage.posts import TurnMessage
from bot.table.live import Happening, LiveGame
from bot.table.telling.lines import only_passed, recap_line, told_lines
from bot.table.telling.moves import move_pictures, turn_line
from bot.table.telling.own_numbers import own_numbers
from bot.table.turn.card import turn_rows
from bot.table.turn.opening_table import opening_table
from bot.words.language import Language
from engine.showing.view import name_of

LONGEST = 1_900
"""Letters after which another message begins."""
_RECAP = 500
"""Letters of what others have done since one's last turn."""


@dataclass(frozen=True, slots=True)
class Part:
    """What a turn message is made from: the game as it tells it, and the moves that it tells."""

    live: LiveGame
    """After the last move that it tells."""
    card: TurnMessage
    told: Sequence[Happening]
    words: Language
    """About the game."""
    since: Sequence[Happening] = ()
    """What others have done since the last turn of the one whose turn it is."""

    def fits(self) -> bool:
        """Whether all that is told fits into one message."""
        return sum(len(line) + 1 for line in _told(self)) <= LONGEST - _HEAD

    def footer(self) -> str:
        """The last line: game, moves that are told, number of the post."""
        first, last = self.card.first, self.card.last
        key, moves = "telling.footer_several", f"{first}–{last}"
        if first == last:
            key, moves = "telling.footer", str(last)
        elif first > last:
            key = "telling.notice_footer"
        facts = {"game": self.live.id, "moves": moves, "post": self.card.number}
        return small(self.words.say(key, **facts))


_HEAD = 400
"""Letters that are kept for whose turn it is and what they have."""


def asking(part: Part, pings: tuple[UserId, ...] = ()) -> Message:
    """The message while the turn lasts: what is asked, with pictures and buttons."""
    live, words = part.live, part.words
    lines = _told(part)
    head = [turn_line(live, words, lines)]
    acting = live.acting
    if acting is not None and not acting.house:
        head.append(small(own_numbers(live, words)))
        if table := opening_table(live.game, words):
            head.append(table)
        if part.since and part.card.last <= part.card.began:
            recap = recap_line(live, part.since, words, _RECAP)
            lines = [*([words.say("telling.since", what=recap)] if recap else []), *lines]
    if part.card.preface:
        lines = [part.card.preface, *lines]
    text = _text(head, lines, part)
    return Message(text, _pictures(part), turn_rows(live, words), pings)


def closed(part: Part) -> Message:
    """The message when the turn has passed on: who played, and what they did."""
    lines = _told(part)
    if part.card.preface:
        lines = [part.card.preface, *lines]
    return Message(_text(_heading(part), lines, part), _pictures(part))


def news(part: Part, happenings: Sequence[Happening]) -> Message:
    """What is new in the message, for those who follow the game elsewhere."""
    lines = told_lines(part.live, happenings, part.words)
    if not happenings and part.card.preface:
        lines = [part.card.preface]
    return Message("\n".join([*lines, turn_line(part.live, part.words, lines)]), _pictures(part))


def _pictures(part: Part) -> tuple[Picture, ...]:
    """As the game stands, or where fewer are wanted as it stood when the turn began.

    When the turn is over, a last pass does not wipe the runs off the map.
    """
    wanted, card = part.live.stored.pictures, part.card
    if wanted == "asked":
        return ()
    at = card.began if wanted == "turn" else card.last
    if card.closed and part.told and only_passed(part.told[-1]):
        at = min(at, max(card.last - 1, card.began))
    return move_pictures(part.live, part.words, at, since=min(card.began, at))


def _told(part: Part) -> list[str]:
    return told_lines(part.live, part.told, part.words)


def _text(head: list[str], lines: list[str], part: Part) -> str:
    footer = part.footer()
    room = CONTENT - sum(len(line) + 1 for line in (*head, footer))
    return "\n".join([*head, *lines_that_fit(lines, room, part.words.say("telling.more")), footer])


def _heading(part: Part) -> list[str]:
    """Who has played in which round; where several have, their sentences say who."""
    turns = list(dict.fromkeys(one.turn for one in part.told if one.turn is not None))
    if not turns:
        return []
    words, live, turn = part.words, part.live, turns[0]
    facts = {"kind": words.round_name(turn.kind), "number": turn.number}
    if len(turns) > 1:
        name = facts["kind"]
        facts["kind"] = f"{name[:1].upper()}{name[1:]}"
        return [words.say("telling.head_several", **facts)]
    facts["who"] = live.seats[turn.player].name
    if turn.entity == turn.player:
        return [words.say("telling.head", **facts)]
    return [words.say("telling.head_for", entity=name_of(live.game, turn.entity), **facts)]
