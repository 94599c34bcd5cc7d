"""What the page keeps in view: whose turn it is and for what, one's own numbers, the buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.chat.calls import Call, Refused
from bot.chat.messages import Choice, Row, Select
from bot.chat.presses import Press
from bot.page.board import places
from bot.page.offers import start_fields
from bot.page.show import TURN, show_row
from bot.storage.games import ENDED, LOBBY, Seat, StoredGame
from bot.table.live import LiveGame
from bot.table.table import Table
from bot.table.telling.moves import turn_line
from bot.table.turn.card import ACT, turn_rows
from bot.table.turn.suggestions import suggest_out_of_turn
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
        self._rows: dict[tuple[object, ...], list[Shown]] = {}
        """The buttons of the present turn of each game and language: everybody sees the same."""

    async def shown(self, call: Call) -> Shown:
        """Everything that stays in view; without a game only that there is none."""
        stored = await self._table.store.games.in_channel(call.channel)
        if stored is None:
            return {"game": None}
        words = await self._table.private_language(call)
        if stored.status == LOBBY:
            return await self._lobby(stored, words)
        try:
            live = await self._table.games.get(stored.id)
        except Refused:
            # A lobby that was given up.
            return {"game": None}
        return self._playing(live, call, words)

    async def _lobby(self, stored: StoredGame, words: Language) -> Shown:
        card = await self._table.lobby_cards.card(stored.id)
        return {
            "game": stored.id,
            "title": stored.title,
            "status": stored.status,
            "moves": None,
            "message": stored.card,
            "question": card.text.rpartition("\n")[2],
            "rows": [show_row(row) for row in card.rows],
            "yours": True,
            "start": start_fields(words),
        }

    def _playing(self, live: LiveGame, call: Call, words: Language) -> Shown:
        about, stored, state = words.about(live.game), live.stored, live.game.state
        acting, seat = live.acting, live.seat_of(call.caller.id)
        open_ = stored.status != ENDED and acting is not None
        yours = open_ and seat is not None and seat == acting
        return {
            "game": live.id,
            "title": stored.title,
            "status": stored.status,
            "over": not open_,
            "moves": live.length,
            "seen": str(live.seen),
            # Browsers keep pictures; after an undo or a restart they must not.
            "edition": f"{self._table.began}-{live.undos}",
            "where": about.say(
                "page.where",
                round=about.round_name(state.round.kind),
                turn=f"{state.round.turn}.{state.round.number}",
                phase=state.phase,
                bank=state.bank,
            ),
            "question": turn_line(live, about) if open_ else about.say("status.ended"),
            "house": acting is not None and acting.house,
            "acting": acting.player if open_ and acting is not None else None,
            "yours": yours,
            "seated": seat is not None,
            "again": again(stored),
            "company": live.game.decision.entity if live.game.decision is not None else None,
            "numbers": list(_numbers(live, seat, about)),
            "rows": self._turn_rows(live, seat, words) if open_ else [],
            "companies": sorted(c.id for c in state.corporations.values() if c.floated),
            "places": places(live.game, about) if yours else {},
        }

    def _turn_rows(self, live: LiveGame, seat: Seat | None, words: Language) -> list[Shown]:
        """The buttons of the one to move; to others, what they may do meanwhile comes first."""
        key = (live.id, words.code)
        now = (live.length, live.undos, self._table.began)
        kept = self._rows.get(key)
        if kept is None or kept[0]["now"] != now:
            kept = [{"now": now}, *_moves_in(turn_rows(live, words))]
            self._rows[key] = kept
        rows = kept[1:]
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


def _meanwhile(live: LiveGame, seat: Seat, words: Language) -> Iterator[Row]:
    """What somebody may do though it is the turn of somebody else."""
    moves: Sequence[Choice] = suggest_out_of_turn(live.game, PlayerId(str(seat.number)), "")
    if moves:
        press = str(Press(ACT, live.id, live.seen, _MEANWHILE))
        yield Select(press, words.say("page.meanwhile"), tuple(moves))


def _numbers(live: LiveGame, seat: Seat | None, words: Language) -> Iterator[Shown]:
    """One's own money, worth and certificates; and those of the company that decides."""
    shown, decision = show_state(live.game), live.game.decision
    mine = live.game.state.players[PlayerId(str(seat.number))].name if seat is not None else ""
    if mine in shown["players"]:
        player = shown["players"][mine]
        yield {
            "of": mine,
            "facts": [
                _fact(words, "cash", words.money(player["cash"])),
                _fact(words, "worth", words.money(player["value"])),
                _fact(words, "certificates", str(player["certificates"])),
            ],
        }
    company = shown["corporations"].get(decision.entity) if decision is not None else None
    if decision is not None and company is not None:
        facts = [_fact(words, "cash", words.money(company["cash"]))]
        if company.get("price"):
            facts.append(_fact(words, "price", words.money(company["price"])))
        trains = company.get("trains") or []
        facts.append(_fact(words, "trains", " ".join(map(str, trains)) or "–"))
        yield {"of": str(decision.entity), "facts": facts}


def _fact(words: Language, key: str, value: str) -> Shown:
    return {"label": words.say(f"page.number_{key}"), "value": value}
