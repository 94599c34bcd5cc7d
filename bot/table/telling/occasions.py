"""Occasions: what everybody is told when a set of rounds or the game is over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.chat.markup import mention
from bot.chat.messages import Attachment, Button, Message, Picture, Style
from bot.chat.presses import ANY, Press
from bot.storage.posts import END, ROUNDS
from bot.table.live import Happening, LiveGame
from bot.table.people.durations import DAY
from bot.table.telling.moves import who
from bot.table.telling.round_summary import RoundSummary, last_set, ranking, value_of
from bot.words.language import Language
from engine.capital.worth import Worth
from engine.events import (
    CorporationStarted,
    DividendPaid,
    GameEnded,
    RevenueWithheld,
    RoundStarted,
)
from engine.game import Game
from engine.ids import PlayerId
from engine.records.record import write_record

AGAIN = "again"
"""The area of presses below the message that tells the end."""
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def occasions(happenings: Sequence[Happening]) -> Iterator[tuple[int, str]]:
    """The moves after which there is more to say than what they did, and of which kind it is."""
    for happening in happenings:
        if any(isinstance(event, GameEnded) for event in happening.events):
            yield happening.number, END
        elif any(_ends_set(happening, event) for event in happening.events):
            yield happening.number, ROUNDS


def _ends_set(happening: Happening, event: object) -> bool:
    turn = happening.turn
    if turn is None or not turn.number or not isinstance(event, RoundStarted):
        # An opening, which has no number, belongs to the first set.
        return False
    return event.turn > int(turn.number.partition(".")[0])


async def rounds_message(live: LiveGame, words: Language) -> Message:
    """What a set of rounds has brought: income, prices and what everybody is worth."""
    game, about = live.game, words.about(live.game)
    summary = await asyncio.to_thread(last_set, game.copy())
    lines = [about.say("telling.set_over", turn=summary.turn)] if summary is not None else []
    if summary is not None:
        lines += [*_earned(summary, about), *_prices(summary, about), _ranking(summary, about)]
    kinds = () if live.stored.pictures == "asked" else ("status", "history")
    # The next turn message shows the same status sheet: it is drawn once for both.
    pictures = (replace(_picture(live, kind, words), reduced=True) for kind in kinds)
    return Message("\n".join(lines), tuple(pictures))


def _earned(summary: RoundSummary, words: Language) -> list[str]:
    """What each company has earned in all its rounds."""
    earned: dict[str, int] = {}
    for event in summary.events:
        if isinstance(event, DividendPaid | RevenueWithheld) and event.revenue:
            earned[event.corporation] = earned.get(event.corporation, 0) + event.revenue
    best = sorted(earned.items(), key=lambda pair: -pair[1])
    things = [words.say("follow.paid", corporation=id_, revenue=sum_) for id_, sum_ in best]
    vain = [event for event in summary.events if isinstance(event, RevenueWithheld)]
    nothing = dict.fromkeys(one.corporation for one in vain if one.corporation not in earned)
    if things and nothing:
        things.append(words.say("telling.nothing", corporations=list(nothing)))
    return [words.say("follow.earned", things=things)] if things else []


def _prices(summary: RoundSummary, words: Language) -> list[str]:
    founded = (event for event in summary.events if isinstance(event, CorporationStarted))
    before = {event.corporation: event.price for event in founded} | summary.prices_before
    moved = []
    for id_, price in sorted(summary.prices.items(), key=lambda pair: -pair[1]):
        change = price - before.get(id_, price)
        key = "telling.price_up" if change > 0 else "telling.price_down"
        moved.append(words.say(key if change else "follow.paid", corporation=id_, revenue=price))
    return [words.say("telling.prices", things=moved)] if moved else []


def _ranking(summary: RoundSummary, words: Language) -> str:
    return " · ".join(
        f"{place}. {value_of(summary, player, words)}" for place, player in ranking(summary.after)
    )


async def end_message(live: LiveGame, words: Language) -> Message:
    """Who has won, how the game went, all of it in pictures, and how to play again."""
    game, about = live.game, words.about(live.game)
    worth = {seat: Worth.of(game).score(game, seat) for seat in live.seats}
    places = [
        f"{_MEDALS.get(place, f'{place}.')} {who(live.seats[seat])} {about.money(worth[seat])}"
        for place, seat in ranking(worth)
    ]
    fresh = Game(game.title, game.setup)
    tale = await asyncio.to_thread(_tale, fresh, game)
    days = max((live.stored.changed - live.stored.created) // DAY, 1)
    lines = [about.say("telling.over", reason=game.state.end_reason or ""), " · ".join(places)]
    lines.append(about.say("telling.tale", moves=live.length, days=days))
    lines[-1] += "".join(f" · {said}" for said in _told(tale, about))
    kinds = () if live.stored.pictures == "asked" else ("history", "status")
    row = tuple(
        Button(str(Press(AGAIN, live.id, ANY, what)), words.say(f"telling.button_{what}"), style)
        for what, style in (("replay", Style.PLAIN), ("record", Style.PLAIN), ("again", Style.MAIN))
    )
    people = [live.seats[seat] for _, seat in ranking(worth)]
    return Message(
        "\n".join(lines),
        tuple(_picture(live, kind, words) for kind in kinds),
        (row,),
        tuple(seat.player for seat in people if who(seat) == mention(seat.player)),
        (Attachment(f"{live.stored.title}-{live.id}.18xx", write_record(game)),),
    )


@dataclass(frozen=True, slots=True)
class _Tale:
    best: tuple[str, int] | None
    """The best income of a company in one round."""
    changes: Sequence[tuple[str, str]]
    """The rounds at whose end somebody else was ahead."""


def _told(tale: _Tale, words: Language) -> Iterator[str]:
    if tale.best is not None:
        corporation, revenue = tale.best
        yield words.say("telling.best_income", corporation=corporation, revenue=revenue)
    if tale.changes:
        key = "telling.lead_changes" if len(tale.changes) > 1 else "telling.lead_changed"
        last = tale.changes[-1]
        yield words.say(key, count=len(tale.changes), round=words.round_called(*last))


def _tale(fresh: Game, game: Game) -> _Tale:
    """How the game went, found by playing it again."""
    best: tuple[str, int] | None = None
    leader: PlayerId | None = None
    changes = []
    fresh.replaying = True
    for played in game.record:
        rounds, now = False, (fresh.state.round.kind, fresh.state.round.numbered)
        for event in fresh.apply(played.move, played.player):
            if isinstance(event, DividendPaid) and (best is None or event.revenue > best[1]):
                best = (event.corporation, event.revenue)
            rounds = rounds or isinstance(event, RoundStarted | GameEnded)
        if rounds:
            worth = {seat: Worth.of(fresh).score(fresh, seat) for seat in fresh.state.players}
            ahead = max(worth, key=lambda seat: worth[seat])
            if leader is not None and worth[ahead] > worth[leader]:
                changes.append(now)
            leader = ahead if leader is None or worth[ahead] > worth[leader] else leader
    return _Tale(best, changes)


def _picture(live: LiveGame, kind: str, words: Language) -> Picture:
    return Picture(live.id, kind, live.length, language=words.code)
