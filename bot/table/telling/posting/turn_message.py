"""The turn message: one for each person's turn, edited as its steps are played.

While the turn lasts it begins with whose it is and what is asked, since that is what a phone shows;
when it has passed on, with who has played in which round. All of it follows from the record and
from what is stored about the message, so that composing it again says the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from bot.chat.limits import CONTENT, lines_that_fit
from bot.chat.markup import small
from bot.chat.messages import Message, Picture
from bot.pictures.looks import Look, looks_of
from bot.storage.posts import TurnMessage
from bot.table.live import Happening, LiveGame
from bot.table.telling.lines import recap_line, told_lines
from bot.table.telling.moves import move_pictures, order_of_answers, turn_line
from bot.table.telling.own_numbers import own_numbers
from bot.table.turn.briefing import briefing_lines
from bot.table.turn.card import turn_rows
from bot.table.turn.offers import offer_of
from bot.table.turn.opening_table import opening_table
from bot.table.turn.running import know_best_runs
from bot.words.language import Language
from engine.events import TrainRan
from engine.ids import CorporationId
from engine.moves import ACCEPT, DECLINE
from engine.notation import text_of
from engine.showing.view import name_of

LONGEST = 1_900
"""Letters after which another message begins."""
_RECAP = 500
"""Letters of what others have done since one's last turn."""


@dataclass(frozen=True)
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
    above: Mapping[str, Look] = field(default_factory=dict)
    """What the pictures of the message above it show: the same is not shown twice."""

    @cached_property
    def lines(self) -> Sequence[str]:
        """What is told."""
        return told_lines(self.live, self.told, self.words)

    @cached_property
    def looks(self) -> Mapping[str, Look]:
        """What map and market show after the last move that is told."""
        return looks_of(self.live.game)

    def fits(self) -> bool:
        """Whether all that is told fits into one message."""
        return sum(len(line) + 1 for line in self.lines) <= LONGEST - _HEAD

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


def asking(part: Part) -> Message:
    """The message while the turn lasts: what is asked, with pictures and buttons."""
    live, words = part.live, part.words
    know_best_runs(live)
    lines = list(part.lines)
    if offer_of(live.game) is not None:
        # The question says what is offered.
        lines = told_lines(live, part.told[:-1], words)
    head = [turn_line(live, words, lines)]
    acting = live.acting
    order = order_of_answers(live, words)
    if order:
        head.append(order)
    elif acting is not None and not acting.house:
        head.append(small(own_numbers(live, words)))
        head += briefing_lines(live.game, words)
        if table := opening_table(live.game, words):
            head.append(table)
        if part.since and part.card.last <= part.card.began:
            recap = recap_line(live, part.since, words, _RECAP)
            key = "telling.so_far" if part.since[0].number == 1 else "telling.since"
            lines = [*([words.say(key, what=recap)] if recap else []), *lines]
    if part.card.preface:
        lines = [part.card.preface, *lines]
    text = _text(head, lines, part)
    return Message(text, _pictures(part), turn_rows(live, words))


def closed(part: Part) -> Message:
    """The message when the turn has passed on: who played, and what they did."""
    lines = list(part.lines)
    if part.card.preface:
        lines = [part.card.preface, *lines]
    return Message(_text(_heading(part), lines, part), _pictures(part))


def news(part: Part, happenings: Sequence[Happening]) -> Message:
    """What is new in the message, for those who follow the game elsewhere."""
    lines = told_lines(part.live, happenings, part.words)
    if not happenings and part.card.preface:
        lines = [part.card.preface]
    pictures = _pictures(replace(part, above={}))
    return Message("\n".join([*lines, turn_line(part.live, part.words, lines)]), pictures)


def shown(part: Part) -> dict[str, Look]:
    """What the message itself shows, for the one below it, where nothing is to be shown twice."""
    if part.live.stored.pictures != "changed":
        return {}
    return {kind: look for kind, look in part.looks.items() if look != part.above.get(kind)}


def _pictures(part: Part) -> tuple[Picture, ...]:
    """As the game stands, or where fewer are wanted as it stood when the turn began.

    When the turn is over, its last move does not wipe the runs off the map.
    """
    wanted, card = part.live.stored.pictures, part.card
    if wanted == "asked":
        return ()
    at = card.began if wanted == "turn" else card.last
    marked = min(card.first - 1, card.began, at)
    left_out = _seen_above(part) if wanted == "changed" else set()
    over = part.told[-1].turn if card.closed and part.told else None
    pictures = move_pictures(part.live, part.words, at, since=marked, turn=over)
    if card.closed and _ran(part):
        running = min(at, max(card.last - 1, card.began))
        pictures = tuple(replace(p, at=running) if p.kind == "map" else p for p in pictures)
    return tuple(one for one in pictures if one.kind not in left_out)


def _seen_above(part: Part) -> set[str]:
    """Kinds of pictures that stand above the message, or are shown by the one below it."""
    found = {kind for kind in part.above if kind not in shown(part)}
    if _ran(part):
        # Runs are worth seeing although they change nothing.
        found.discard("map")
    return found | {"status"} if part.card.closed else found


def _ran(part: Part) -> bool:
    return any(isinstance(event, TrainRan) for one in part.told for event in one.events)


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
    rounds = dict.fromkeys(words.round_called(one.kind, one.number) for one in turns)
    name = words.listed(list(rounds), "and")
    if len(turns) > 1:
        return [words.say("telling.head_several", round=f"{name[:1].upper()}{name[1:]}")]
    facts = {"round": name, "who": live.seats[turn.player].name}
    if turn.entity == turn.player or _answers(live, part.told[0]):
        return [words.say("telling.head", **facts)]
    return [words.say("telling.head_for", entity=name_of(live.game, turn.entity), **facts)]


def _answers(live: LiveGame, happening: Happening) -> bool:
    """Whether somebody has answered what another, or the company of another, has offered."""
    if happening.text not in (text_of(ACCEPT), text_of(DECLINE)) or happening.turn is None:
        return False
    company = live.game.state.corporations.get(CorporationId(happening.turn.entity))
    return company is None or company.president != happening.turn.player
