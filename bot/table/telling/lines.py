"""Lines: what moves did, in the sentences of their events, a paragraph for each turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from bot.table.live import Happening, LiveGame, Note
from bot.table.telling.phases import phase_brings
from bot.table.turn.opening_table import contested
from bot.words.language import Language, joined
from engine.events import (
    BiddingStarted,
    BidPlaced,
    Event,
    GameEnded,
    IncomePaid,
    IncomesPaid,
    OfferDeclined,
    Passed,
    PhaseStarted,
    PriceMoved,
    PriorityPassed,
    RevenueWithheld,
    RoundStarted,
    SoldOut,
    TileLaid,
    TokenPlaced,
    TokensPaid,
    TrainRan,
    TurnSkipped,
)
from engine.game import Game
from engine.rounds.selection import LotBid, LotDeclined, LotNamed

BETWEEN = " · "
_NOTHING = (Passed, TurnSkipped)
"""Events by which nothing happens."""
_PASSING = (
    *_NOTHING,
    BiddingStarted,
    IncomePaid,
    IncomesPaid,
    PriceMoved,
    PriorityPassed,
    RoundStarted,
    SoldOut,
    TileLaid,
    TokenPlaced,
    TokensPaid,
    TrainRan,
)
"""Events that somebody who was away sees on the pictures, or need not know any more."""
_BIDDING = (BidPlaced, LotBid, LotDeclined, LotNamed)
"""Events that are forgotten when something else happens to what is bid for."""
_WORTH_SAYING = ("track", "token")
"""Steps of which it is told that nothing was done in them, also where more was done in the turn."""
_REASONS = "house."
"""With this begin the keys of the house's reasons: they are told where somebody asks for them."""


def told_lines(live: LiveGame, happenings: Sequence[Happening], words: Language) -> list[str]:
    """What moves did: those of a turn in one paragraph; that the house passes is left out."""
    paragraphs = (
        _paragraph(live, list(turn), words)
        for _, turn in groupby(happenings, key=lambda one: (one.turn, one.seat, _told_note(one)))
    )
    return [paragraph for paragraph in paragraphs if paragraph]


def recap_line(live: LiveGame, happenings: Sequence[Happening], words: Language, room: int) -> str:
    """The essential of what others did, the latest as far as there is room for it.

    What is bid for the lot that is fought for stands in the question and in the table.
    """
    kept: list[str] = []
    fought = contested(live.game)
    later = {fought.id} if fought is not None else set()
    turns = [list(turn) for _, turn in groupby(happenings, key=lambda one: (one.turn, one.seat))]
    for turn in reversed(turns):
        events = [event for one in turn for event in one.events if not _of_others(live, event)]
        events = _essential(events, later)
        whole = _counted([words.clause(live.game, event.in_short()) for event in events])
        short = list(_without_repeated(_subjects(live.game, words), whole, words))
        if len(BETWEEN.join([*short, *kept])) > room:
            first = len(short) - _last_that_fit(short, room - len(BETWEEN.join(kept)))
            # What stands first says of whom it is told.
            kept = ["…", *whole[first : first + 1], *short[first + 1 :], *kept]
            break
        kept = [*short, *kept]
    return BETWEEN.join(kept)


def _of_others(live: LiveGame, event: Event) -> bool:
    """Whether it is the answer to an offer of somebody else than the one whose turn it is."""
    if not isinstance(event, OfferDeclined) or live.game.decision is None:
        return False
    company = live.game.state.corporations.get(event.corporation)
    return company is not None and company.president != live.game.decision.player


def _essential(events: Sequence[Event], later: set[str]) -> list[Event]:
    """Without what need not be known, and without bids for what something else happened to."""
    kept: list[Event] = []
    for event in reversed(joined(events)):
        lot = _lot(event)
        if _need_not_be_known(event) or (isinstance(event, _BIDDING) and lot in later):
            continue
        later.add(lot)
        kept.append(event)
    return kept[::-1]


def _last_that_fit(clauses: Sequence[str], room: int) -> int:
    """How many of the last ones there is room for."""
    for count in range(len(clauses), 0, -1):
        if len(BETWEEN.join(["…", *clauses[-count:], ""])) <= room:
            return count
    return 0


def _need_not_be_known(event: Event) -> bool:
    if isinstance(event, _PASSING) or event.fleeting:
        return True
    return isinstance(event, RevenueWithheld) and not event.revenue


def _lot(event: Event) -> str:
    """What was bid for or sold; empty where it is about something else."""
    return str(getattr(event, "private", "") or getattr(event, "lot", ""))


def _paragraph(live: LiveGame, turn: Sequence[Happening], words: Language) -> str:
    """What somebody did in a turn, and why or by whom it was done for them."""
    first, note = turn[0], _told_note(turn[0])
    subject = _entity(first)
    events = [event for one in turn for event in one.events]
    if live.seats[first.seat].house:
        events = [event for event in events if not isinstance(event, _NOTHING)]
    else:
        events = [event for event in events if not _is_clear(event, subject)] or events[-1:]
    events = list(_asked_no_more(events))
    if any(isinstance(event, TileLaid) for event in events):
        events = [event for event in events if not _lays_no_more(event)]
    if len(events) > 1:
        # How everybody stands at the end has a message of its own.
        events = [event for event in events if not isinstance(event, GameEnded)]
    sentences = words.clauses(live.game, events)
    for event in events:
        if isinstance(event, PhaseStarted):
            _add_to_phase(live.game, event, sentences, words)
    if note is not None:
        # It is about the move, not about what others did because of it.
        sentences.insert(1, _bare(words.say(note.key, **note.facts)))
    return BETWEEN.join(_without_repeated(_subjects(live.game, words), _counted(sentences), words))


def _asked_no_more(events: Sequence[Event]) -> Iterator[Event]:
    """Events of which those that skip somebody name only who had not been skipped before."""
    skipped: set[str] = set()
    for event in joined(events):
        if not isinstance(event, TurnSkipped):
            yield event
        elif new := tuple(player for player in event.players if player not in skipped):
            skipped.update(new)
            yield replace(event, players=new)


def _counted(sentences: Sequence[str]) -> list[str]:
    """Sentences of which each says how often it would be said in a row."""
    counts = [(sentence, len(list(same))) for sentence, same in groupby(sentences)]
    return [f"{sentence} ({count}×)" if count > 1 else sentence for sentence, count in counts]


def _entity(happening: Happening) -> str:
    """Who or what company had the turn."""
    return happening.turn.entity if happening.turn is not None else happening.seat


def _subjects(game: Game, words: Language) -> list[str]:
    """The names with which sentences may begin, the longest first."""
    names = {*words.names.values(), *game.state.corporations}
    return sorted(names, key=lambda name: (-len(name), name))


def _lays_no_more(event: Event) -> bool:
    return isinstance(event, Passed) and event.step == "more_track"


def _add_to_phase(game: Game, event: PhaseStarted, sentences: list[str], words: Language) -> None:
    """Say what a phase brings where it is told."""
    brings, said = phase_brings(game, event.phase, words), words.clause(game, event)
    for place, sentence in enumerate(sentences):
        if brings and sentence.casefold() == said.casefold():
            sentences[place] = f"{sentence}: {words.listed(brings)}"


def _told_note(happening: Happening) -> Note | None:
    """Why the table moved, or who did; the reasons of the house are left out."""
    note = happening.note
    return None if note is None or note.key.startswith(_REASONS) else note


def _is_clear(event: Event, company: str) -> bool:
    """Whether a company only ended a step of its turn: what it did in the others is told."""
    if not isinstance(event, Passed) or event.step in _WORTH_SAYING:
        return False
    return event.entity == company != event.player


def _without_repeated(
    subjects: Sequence[str], sentences: Sequence[str], words: Language
) -> Iterator[str]:
    """Sentences of which one that follows another about the same does not name it again."""
    _, joint, _ = words.listed(["a", "b"], "and").split(" ")
    before: str | None = None
    for sentence in sentences:
        subject = next((name for name in subjects if sentence.startswith(f"{name} ")), None)
        rest = sentence.removeprefix(f"{subject} ")
        if rest.split(" ")[0] in (joint, f"{joint}d"):
            subject = None
        # A price stands better behind what it is of.
        same = subject is not None and subject == before and rest[:1].islower()
        yield rest if same else sentence
        before = subject


def _bare(sentence: str) -> str:
    """A sentence as it stands between others."""
    return sentence.removesuffix(".")
