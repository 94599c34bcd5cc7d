"""Alt text: what a picture says, for who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ids import HexId
from render.board.features import BoardFacts
from render.board.view import MapView
from render.words import Words, ended

LIMIT = 1000
"""Characters; Discord takes 1024."""


def map_alt(
    view: MapView,
    facts: BoardFacts,
    *,
    player: str | None = None,
    entity: str | None = None,
    finished: bool = False,
    around: Iterable[HexId] = (),
    words: Words | None = None,
) -> str:
    """What a picture of the map shows: changes first, then runs, who is to move, the rest.

    ``entity`` is for whom the player is to move; ``around`` names the hexes of a crop. Never
    longer than ``LIMIT``: tokens are told by their hexes alone where names take too much, and whole
    sentences are left out from the end. In the words of the view, unless others are given.
    """
    words = words or view.words
    places = [_place(hex_id, facts, words) for hex_id in around]
    heading = "map.crop" if places else "map.alt"
    sentences = [
        words.say(heading, title=facts.title, phase=view.phase, places=_listed(places)),
        *_changes(view, facts, words),
        *_runs(view, facts, words),
        *_lines(view, facts, words),
        *_spots(view, facts, words),
        *_to_move(player, entity, finished, words),
        *(
            ended(words.told(f"map.note_{kind}", text=text))
            for kind, text in view.notes
            if not places
        ),
        words.say("map.tiles", count=len(view.tiles)) if view.tiles else words.say("map.no_tiles"),
    ]
    below = [
        *([words.say("map.legal", count=len(view.legal))] if view.legal else []),
        *(_contracts(view, words) if not places else ()),
    ]
    tokens = _tokens(view, facts, words)
    if len(" ".join([*sentences, *tokens, *below])) > LIMIT:
        tokens = _tokens(view, None, words)
    sentences += [*tokens, *below]
    while len(" ".join(sentences)) > LIMIT:
        sentences.pop()
    return " ".join(sentences)


def _changes(view: MapView, facts: BoardFacts, words: Words) -> list[str]:
    changed = []
    for hex_id in sorted(view.changed):
        place = _place(hex_id, facts, words)
        if hex_id in view.tiles:
            place = words.say("map.tile", place=place, tile=view.tiles[hex_id][0])
        changed.append(place)
    return [words.say("map.changed", places=_listed(changed))] if changed else []


def _runs(view: MapView, facts: BoardFacts, words: Words) -> list[str]:
    runs = [
        words.say(
            "map.one_run" if route.on_track else "map.one_run_around",
            train=words.named("train", route.train),
            revenue=facts.currency.format(route.revenue),
            start=_place(HexId(route.places[0].partition("/")[0]), facts, words),
            end=_place(HexId(route.places[-1].partition("/")[0]), facts, words),
            count=len(route.places),
        )
        for route in view.routes
        if not route.label
    ]
    return [words.say("map.run", runs="; ".join(runs))] if runs else []


def _lines(view: MapView, facts: BoardFacts, words: Words) -> list[str]:
    """Lines that are to be chosen from, by their numbers."""
    lines = [
        f"{number}: {route.label}" for number, route in enumerate(view.routes, 1) if route.label
    ]
    return [words.say("map.lines", lines="; ".join(lines))] if lines else []


def _spots(view: MapView, facts: BoardFacts, words: Words) -> list[str]:
    """Places that are pointed out, by their numbers."""
    spots = [f"{number}: {text}" for number, (_, text) in enumerate(view.spots, 1)]
    return [words.say("map.spots", spots="; ".join(spots))] if spots else []


def _to_move(player: str | None, entity: str | None, finished: bool, words: Words) -> list[str]:
    if finished:
        return [words.say("map.over")]
    if player is None:
        return []
    if entity is None or entity == player:
        return [words.say("map.to_move", player=player)]
    return [words.say("map.to_move_for", player=player, entity=entity)]


def _tokens(view: MapView, facts: BoardFacts | None, words: Words) -> list[str]:
    """Who has tokens where, by hex alone without facts of the board."""
    lying: dict[str, dict[str, list[str]]] = {"token": {}, "anchor": {}}
    for hex_id in sorted({*view.tokens, *view.markers}):
        place = hex_id if facts is None else _place(hex_id, facts, words)
        for corporation in (token for stop in view.tokens.get(hex_id, ()) for token in stop):
            lying["token"].setdefault(corporation, []).append(place)
        for marker in view.markers.get(hex_id, ()):
            if marker.corporation is not None and marker.kind in lying:
                lying[marker.kind].setdefault(marker.corporation, []).append(place)
    found = []
    for kind, by_corporation in lying.items():
        listed = [
            words.say("map.token", corporation=corporation, places=_listed(places))
            for corporation, places in sorted(by_corporation.items())
        ]
        found += [words.told(f"map.{kind}s", tokens="; ".join(listed))] if listed else []
    return found


def _contracts(view: MapView, words: Words) -> list[str]:
    listed = [
        words.say(
            "map.contract",
            number=contract.number,
            owner=contract.owner,
            rounds=contract.rounds,
            due=contract.due,
        )
        for contract in view.contracts
    ]
    return [words.say("map.contracts", contracts="; ".join(listed))] if listed else []


def _place(hex_id: HexId, facts: BoardFacts, words: Words) -> str:
    name = facts.hexes[hex_id].name
    return f"{words.named('places', name)} ({hex_id})" if name else hex_id


def _listed(places: Iterable[str]) -> str:
    return ", ".join(places)
