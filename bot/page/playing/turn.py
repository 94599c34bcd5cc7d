"""What the page keeps in view: whose turn it is and for what, one's own numbers, the buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.chat.calls import Call, Refused
from bot.chat.messages import Choice, Row, Select
from bot.chat.presses import Press
from bot.page.playing.board import places
from bot.page.playing.moments import companies_of
from bot.page.playing.waiting import lobby_shown
from bot.page.show import TURN, show_row
from bot.storage.games import ENDED, LOBBY, Seat, StoredGame
from bot.table.live import LiveGame
from bot.table.naming.suggestions import suggest_out_of_turn
from bot.table.table import Table
from bot.table.telling.moves import turn_line
from bot.table.telling.status_card import standings
from bot.table.turn.card import ACT, turn_rows
from bot.table.turn.running import find_best_runs
from bot.words.language import Language
from engine.ids import PlayerId
from engine.showing.view import show_state

Shown = dict[str, Any]
_MEANWHILE = "meanwhile"
"""Tells the menu of those who are not to move from the others."""


class Turns:
    """The present of a channel's game, for the one who asks."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._rows: dict[tuple[object, ...], tuple[object, list[Shown]]] = {}
        """The buttons of the present turn of each game and language: everybody sees the same."""
        self._kept: dict[tuple[object, ...], tuple[object, Shown]] = {}
        """What each seat of each game saw last, since when: it is asked for at every message."""

    async def shown(self, call: Call) -> Shown:
        """Everything that stays in view; without a game only that there is none."""
        stored = await self._table.store.games.in_channel(call.channel)
        if stored is None:
            return {"game": None}
        words = await self._table.private_language(call)
        if stored.status == LOBBY:
            seats = await self._table.store.games.seats(stored.id)
            return lobby_shown(stored, seats, call.caller, words)
        try:
            live = await self._table.games.get(stored.id)
        except Refused:
            # A lobby that was given up.
            return {"game": None}
        if live.acting is not None and not live.acting.house and live.best_runs is None:
            # Buttons say what the best runs earn.
            await find_best_runs(live)
        seat = live.seat_of(call.caller.id)
        key = (live.id, seat.number if seat is not None else None, words.code)
        now, kept = (self._now(live), live.stored.status, seat), self._kept.get(key)
        if kept is None or kept[0] != now:
            kept = self._kept[key] = (now, self._playing(live, seat, words))
        return dict(kept[1])

    def edition(self, live: LiveGame) -> str:
        """Browsers keep pictures; after an undo or a restart they must not."""
        return f"{self._table.began}-{live.undos}"

    def _now(self, live: LiveGame) -> tuple[object, ...]:
        return (live.length, live.undos, self._table.began, live.best_runs is None)

    def _playing(self, live: LiveGame, seat: Seat | None, words: Language) -> Shown:
        about, stored, state = words.about(live.game), live.stored, live.game.state
        acting = live.acting
        open_ = stored.status != ENDED and acting is not None
        yours = open_ and seat is not None and seat == acting
        return {
            "game": live.id,
            "title": stored.title,
            "status": stored.status,
            "over": not open_,
            "moves": live.length,
            "seen": str(live.seen),
            "edition": self.edition(live),
            "where": about.say(
                "page.where",
                round=about.round_called(state.round.kind, state.round.numbered),
                phase=state.phase,
                bank=state.bank,
            ),
            "question": turn_line(live, about) if open_ else _result(live, about),
            "house": acting is not None and acting.house,
            "acting": acting.player if open_ and acting is not None else None,
            "yours": yours,
            "seated": seat is not None,
            "again": again(stored),
            "company": live.game.decision.entity if live.game.decision is not None else None,
            "numbers": list(_numbers(live, seat, about)) if open_ else [],
            "rows": self._turn_rows(live, seat, words) if open_ else [],
            "companies": companies_of(live.game),
            "places": places(live.game, about) if yours else {},
        }

    def _turn_rows(self, live: LiveGame, seat: Seat | None, words: Language) -> list[Shown]:
        """The buttons of the one to move; to others, what they may do meanwhile comes first."""
        key = (live.id, words.code)
        now, kept = self._now(live), self._rows.get(key)
        if kept is None or kept[0] != now:
            kept = self._rows[key] = (now, list(_moves_in(turn_rows(live, words))))
        rows = kept[1]
        if seat is None or seat == live.acting:
            return rows
        beside = [{**show_row(row), "kind": _MEANWHILE} for row in _meanwhile(live, seat, words)]
        return [*beside, *rows]


def _moves_in(rows: Sequence[Row]) -> Iterator[Shown]:
    """The rows that are moves; what only shows something has its place on the page already."""
    for row in rows:
        shown = show_row(row)
        if "buttons" in shown:
            shown["buttons"] = [one for one in shown["buttons"] if one["kind"] in TURN]
        if shown.get("buttons", True):
            yield shown


def again(stored: StoredGame) -> str:
    """The line that opens another game like one."""
    parts = ["/game new", f"title:{stored.title}"]
    if stored.variants:
        parts.append(f"variants:{', '.join(stored.variants)}")
    if stored.edition is not None:
        parts.append(f"edition:{stored.edition}")
    return " ".join(parts)


def _result(live: LiveGame, words: Language) -> str:
    """Why a game is over, and how everybody stands."""
    finished = live.game.state.finished
    why = turn_line(live, words) if finished else words.say("status.ended")
    return "\n".join([why, *standings(live, words)])


def _meanwhile(live: LiveGame, seat: Seat, words: Language) -> Iterator[Row]:
    """What somebody may do though it is the turn of somebody else."""
    player = PlayerId(str(seat.number))
    moves: Sequence[Choice] = suggest_out_of_turn(live.game, player, "", words)
    if moves:
        press = str(Press(ACT, live.id, live.seen, _MEANWHILE))
        yield Select(press, words.say("page.meanwhile"), tuple(moves))


def _numbers(live: LiveGame, seat: Seat | None, words: Language) -> Iterator[Shown]:
    """What one has, and what the company has that decides."""
    shown, decision = show_state(live.game), live.game.decision
    mine = live.game.state.players[PlayerId(str(seat.number))].name if seat is not None else ""
    if mine in shown["players"]:
        yield {"of": mine, "facts": list(_own_facts(shown["players"][mine], words))}
    company = shown["corporations"].get(decision.entity) if decision is not None else None
    if decision is not None and company is not None:
        yield {"of": str(decision.entity), "facts": list(_company_facts(company, words))}


def _own_facts(player: Shown, words: Language) -> Iterator[Shown]:
    yield _fact(words, "cash", words.money(player["cash"]))
    yield _fact(words, "worth", words.money(player["value"]))
    yield _fact(words, "certificates", str(player["certificates"]))
    shares = [f"{company} {percent} %" for company, percent in player["shares"].items()]
    held = [*shares, *map(str, player["privates"])]
    if held:
        yield _fact(words, "holds", " · ".join(held))


def _company_facts(company: Shown, words: Language) -> Iterator[Shown]:
    yield _fact(words, "cash", words.money(company["cash"]))
    if company.get("price"):
        yield _fact(words, "price", words.money(company["price"]))
    trains = company.get("trains") or []
    yield _fact(words, "trains", " ".join(map(str, trains)) or "–")


def _fact(words: Language, key: str, value: str) -> Shown:
    return {"kind": key, "label": words.say(f"page.number_{key}"), "value": value}
