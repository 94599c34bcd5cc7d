"""The export of a game: who played with which options, and the actions that count."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.refusals import BadRecord

Action = Mapping[str, Any]
VARIANTS = {
    "delay_ift": "late_ift",
    "reduced_4p_corps": "five_corporations",
    "acquiring_station_tokens": "acquiring_station_tokens",
    "bonds": "bonds",
    "electric_dreams": "electric_dreams",
}
_DRAWN = ("AFG", "ATA", "CTL", "IFT", "RCS", "SFA")
"""The order in which the site draws a number for each corporation."""
_LATE = 3
_FIVE, _FOUR_PLAYERS = "reduced_4p_corps", 4
_NO_MOVE = ("message", "log")


@dataclass(frozen=True, slots=True)
class Item:
    """Something that happened on the site: an action, or what a programmed action did in it."""

    source: int
    """The id of the action it belongs to."""
    kind: str
    entity: str
    """A seat number, a corporation or a private company."""
    facts: Action = field(hash=False)


@dataclass(frozen=True, slots=True)
class Export:
    """A game as exported."""

    players: tuple[str, ...]
    seed: int
    variants: tuple[str, ...]
    order: tuple[str, ...]
    """Corporations in play in the order in which they become available."""
    items: tuple[Item, ...]
    result: Mapping[str, int]
    """Final values by player's name."""


def read_export(export: object) -> Export:
    """Check and sort out an export. Raises BadRecord with what is wrong with it."""
    if not isinstance(export, dict) or not isinstance(export.get("actions"), list):
        raise BadRecord("not_an_export", line=0)
    if str(export.get("title")) != "1849":
        raise BadRecord("other_title", line=0, title=str(export.get("title")))
    ids, names = _players(export)
    settings = export.get("settings")
    settings = settings if isinstance(settings, dict) else {}
    variants = _variants(settings, len(names))
    seed = _seed(export, settings)
    in_play = 5 if len(names) == 3 or "five_corporations" in variants else 6
    return Export(
        players=names,
        seed=seed,
        variants=variants,
        order=tuple(starting_order(seed, "late_ift" in variants)[:in_play]),
        items=tuple(_items(_effective(export["actions"]), ids)),
        result=_result(export, dict(zip(ids, names, strict=True))),
    )


def _players(export: Mapping[str, Any]) -> tuple[list[str], tuple[str, ...]]:
    players = export.get("players")
    if not isinstance(players, list) or not all(isinstance(p, dict) for p in players):
        raise BadRecord("bad_names", line=0)
    ids = [str(player.get("id")) for player in players]
    names = [str(player.get("name", "")).strip() for player in players]
    return ids, tuple(names)


def _variants(settings: Mapping[str, Any], players: int) -> tuple[str, ...]:
    """What the game is played with; five corporations are a choice of four players only."""
    chosen = settings.get("optional_rules") or []
    if not isinstance(chosen, list):
        raise BadRecord("not_an_export", line=0)
    for rule in chosen:
        if not isinstance(rule, str) or rule not in VARIANTS:
            raise BadRecord("unknown_variant", line=0, variant=str(rule), variants=sorted(VARIANTS))
    return tuple(
        sorted(VARIANTS[rule] for rule in chosen if rule != _FIVE or players == _FOUR_PLAYERS)
    )


def _seed(export: Mapping[str, Any], settings: Mapping[str, Any]) -> int:
    seed = settings.get("seed")
    if isinstance(seed, int) and not isinstance(seed, bool):
        return seed
    digits = re.search(r"\d+", str(export.get("id", "")))
    return int(digits.group()) if digits else 0


def _result(export: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, int]:
    result = export.get("result")
    if not isinstance(result, dict):
        return {}
    return {names[str(p)]: value for p, value in result.items() if str(p) in names}


def starting_order(seed: int, late_ift: bool) -> list[str]:
    """All six corporations in the order that the site draws from a seed.

    It swaps a late IFT with the fourth, where the rules would shift the others up.
    """
    number = seed % 2**31
    drawn = []
    for name in _DRAWN:
        number = (1103515245 * number + 12345) % 2**31
        drawn.append((number, name))
    order = [name for _, name in sorted(drawn)]
    if late_ift and order.index("IFT") < _LATE:
        at = order.index("IFT")
        order[at], order[_LATE] = order[_LATE], order[at]
    return order


def _effective(actions: Sequence[object]) -> list[Action]:
    """The actions that count: undone ones left out, redone ones back in their places."""
    kept: dict[int, Action] = {}
    messages: dict[int, Action] = {}
    undone: list[dict[int, Action]] = []
    places: dict[object, int] = {}
    for place, action in enumerate(actions):
        if not isinstance(action, dict) or not isinstance(action.get("type"), str):
            raise BadRecord("bad_action", line=place + 1)
        kind = action["type"]
        if kind == "undo":
            start = _undo_to(kept, places, action.get("action_id"), place)
            undone.append({at: past for at, past in kept.items() if at >= start})
            for at in undone[-1]:
                del kept[at]
        elif kind == "redo":
            if not undone:
                raise BadRecord("bad_action", line=place + 1)
            kept |= undone.pop()
        elif kind == "message":
            messages[place] = action
        else:
            undone = []
            kept[place] = action
        if isinstance(action.get("id"), int):
            places.setdefault(action["id"], place)
    kept |= messages
    return [kept[place] for place in sorted(kept)]


def _undo_to(
    kept: Mapping[int, Action], places: Mapping[object, int], target: object, place: int
) -> int:
    """The first place that an undo takes back.

    It goes back to any action before it, also to one that is undone or is an undo itself.
    """
    if target is None:
        return max(kept, default=0)
    if target == 0:
        return 0
    if not isinstance(target, int) or target not in places:
        raise BadRecord("bad_action", line=place + 1)
    return places[target] + 1


def _items(actions: Sequence[Action], ids: Sequence[str]) -> Iterator[Item]:
    """Every action, followed by what programmed actions did inside it."""
    seats = {player: str(seat) for seat, player in enumerate(ids, start=1)}
    for number, action in enumerate(actions, start=1):
        source = action.get("id", number)
        if not isinstance(source, int):
            raise BadRecord("bad_action", line=number)
        automatic = action.get("auto_actions") or []
        if not isinstance(automatic, list) or not all(isinstance(a, dict) for a in automatic):
            raise BadRecord("bad_action", line=source)
        for done in (action, *automatic):
            kind = done.get("type")
            if kind in _NO_MOVE or str(kind).startswith("program_"):
                yield Item(source, "nothing", "", done)
                continue
            entity = str(done.get("entity"))
            if done.get("entity_type") == "player":
                if entity not in seats:
                    raise BadRecord("bad_action", line=source)
                entity = seats[entity]
            yield Item(source, str(kind), entity, done)
