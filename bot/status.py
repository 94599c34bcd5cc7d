"""The state of a game as plain text: an overview, and the standings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.words import money, reason_name, round_name, step_name
from engine.game import Game
from engine.view import show_state


def overview(game: Game) -> list[str]:
    """Players, corporations, bank and phase, a few lines each."""
    state = show_state(game)
    lines = [_where(game, state), "", *_players(state)]
    if state["corporations"]:
        lines += ["", *_corporations(state)]
    lines += ["", f"Trains: {_counted(state['depot'])}{_pool(state)}"]
    if state["queue"]:
        lines.append(f"Not started: {', '.join(state['queue'])}")
    if state["hexes"]:
        lines.append(f"Tiles: {_tiles(state['hexes'])}")
    lines += [f"Bids for {private}: {_counted(bids)}" for private, bids in _bids(state)]
    return lines


def standings(game: Game) -> list[str]:
    """Where the game is and what everybody is worth, the richest first."""
    state = show_state(game)
    lines = [_where(game, state)]
    if state["finished"]:
        lines.append(f"The game is over: {reason_name(state['end_reason'])}.")
    else:
        what = step_name(state["step"])
        lines.append(f"{state['actor']} is to decide for {state['entity']}: {what}.")
    values = state["result"] or {n: player["value"] for n, player in state["players"].items()}
    best_first = sorted(values.items(), key=lambda pair: -pair[1])
    return [*lines, *table([[name, money(game, value)] for name, value in best_first])]


def table(rows: Sequence[Sequence[object]]) -> list[str]:
    """Rows in aligned columns: numbers to the right, everything else to the left."""
    widths = [max(len(str(row[at])) for row in rows) for at in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            str(cell).rjust(width) if isinstance(cell, int) else str(cell).ljust(width)
            for cell, width in zip(row, widths, strict=True)
        ]
        lines.append("  ".join(cells).rstrip())
    return lines


def _where(game: Game, state: dict[str, Any]) -> str:
    round_ = f"{round_name(state['round'])} {state['turn']}.{state['number']}"
    bank = money(game, state["bank"])
    return f"{state['title']}, {round_}, phase {state['phase']}, bank {bank}, move {state['move']}"


def _players(state: dict[str, Any]) -> list[str]:
    rows: list[list[object]] = [["player", "cash", "value", "certificates", "holds"]]
    for name, player in state["players"].items():
        holds = [f"{corporation} {share}%" for corporation, share in player["shares"].items()]
        holds += player["privates"]
        notes = [text for key, text in (("priority", "priority"), ("left", "left")) if player[key]]
        notes += [f"{player['loans']} loans"] if player["loans"] else []
        shown = f"{name} ({', '.join(notes)})" if notes else name
        figures = [player["cash"], player["value"], player["certificates"]]
        rows.append([shown, *figures, ", ".join(holds)])
    return table(rows)


def _corporations(state: dict[str, Any]) -> list[str]:
    head: list[object] = [
        "corporation",
        "president",
        "cash",
        "price",
        "treasury",
        "pool",
        "trains",
        "tokens",
    ]
    rows: list[list[object]] = [head]
    started = state["corporations"].items()
    for name, company in sorted(started, key=lambda pair: pair[1]["order"]):
        places = ", ".join(company["tokens"])
        left = company["tokens_left"]
        row: list[object] = [name, company["president"], company["cash"], company["price"]]
        row += [f"{company['treasury']}%", f"{company['pool']}%", ", ".join(company["trains"])]
        row.append(f"{places} ({left} left)" if left else places)
        rows.append(row)
    return table(rows)


def _counted(amounts: dict[str, int | None]) -> str:
    """Names with their amounts; None is unlimited."""
    shown = [name if left is None else f"{name} {left}" for name, left in amounts.items()]
    return ", ".join(shown) or "none"


def _tiles(hexes: dict[str, dict[str, Any]]) -> str:
    """Laid tiles as the notation has them."""
    return ", ".join(f"{place} {tile['tile']} {tile['rotation']}" for place, tile in hexes.items())


def _pool(state: dict[str, Any]) -> str:
    return f"; in the pool: {', '.join(state['pool_trains'])}" if state["pool_trains"] else ""


def _bids(state: dict[str, Any]) -> list[tuple[str, dict[str, int | None]]]:
    return list(state.get("bids", {}).items())
