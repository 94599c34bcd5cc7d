"""Alt text: what a picture says, for who cannot see it. All words of ``render`` are here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.ids import HexId
from render.features import BoardFacts
from render.view import MapView

LIMIT = 1000
"""Characters; Discord takes 1024."""

WORDS: Mapping[str, str] = {
    "map": "Map of {title}, phase {phase}.",
    "crop": "Part of the map of {title} around {places}, phase {phase}.",
    "changed": "Changed: {places}.",
    "tile": "{place} with tile {tile}",
    "run": "Runs: {runs}.",
    "one run": "{train} for {revenue} ({start} to {end})",
    "tokens": "Tokens: {tokens}.",
    "token": "{corporation} at {places}",
    "anchors": "Anchors: {tokens}.",
    "tiles": "{count} tiles laid.",
    "no tiles": "No tiles laid yet.",
    "legal": "{count} hexes marked as legal.",
    "to move": "{player} is to move.",
    "to move for": "{player} is to move for {entity}.",
    "over": "The game is over.",
    "note event": "Event: {text}.",
    "contracts": "Concessions: {contracts}.",
    "contract": "{number} of {owner}, round {rounds} of {due}",
}


def map_alt(
    view: MapView,
    facts: BoardFacts,
    *,
    player: str | None = None,
    entity: str | None = None,
    finished: bool = False,
    around: Iterable[HexId] = (),
) -> str:
    """What a picture of the map shows: changes first, then runs, who is to move, the rest.

    ``entity`` is for whom the player is to move; ``around`` names the hexes of a crop. Never
    longer than ``LIMIT``: whole sentences are left out from the end.
    """
    places = [_place(hex_id, facts) for hex_id in around]
    heading = "crop" if places else "map"
    sentences = [
        WORDS[heading].format(title=facts.title, phase=view.phase, places=_listed(places)),
        *_changes(view, facts),
        *_runs(view, facts),
        *_to_move(player, entity, finished),
        *(WORDS[f"note {kind}"].format(text=text) for kind, text in view.notes if not places),
        WORDS["tiles"].format(count=len(view.tiles)) if view.tiles else WORDS["no tiles"],
        *_tokens(view, facts),
        *(_contracts(view) if not places else ()),
    ]
    while len(" ".join(sentences)) > LIMIT:
        sentences.pop()
    return " ".join(sentences)


def _changes(view: MapView, facts: BoardFacts) -> list[str]:
    changed = []
    for hex_id in sorted(view.changed):
        place = _place(hex_id, facts)
        if hex_id in view.tiles:
            place = WORDS["tile"].format(place=place, tile=view.tiles[hex_id][0])
        changed.append(place)
    return [WORDS["changed"].format(places=_listed(changed))] if changed else []


def _runs(view: MapView, facts: BoardFacts) -> list[str]:
    runs = [
        WORDS["one run"].format(
            train=route.train,
            revenue=facts.currency.format(route.revenue),
            start=_place(HexId(route.places[0].partition("/")[0]), facts),
            end=_place(HexId(route.places[-1].partition("/")[0]), facts),
        )
        for route in view.routes
    ]
    return [WORDS["run"].format(runs="; ".join(runs))] if runs else []


def _to_move(player: str | None, entity: str | None, finished: bool) -> list[str]:
    if finished:
        return [WORDS["over"]]
    if player is None:
        return []
    if entity is None or entity == player:
        return [WORDS["to move"].format(player=player)]
    return [WORDS["to move for"].format(player=player, entity=entity)]


def _tokens(view: MapView, facts: BoardFacts) -> list[str]:
    lying: dict[str, dict[str, list[str]]] = {"tokens": {}, "anchors": {}}
    for hex_id in sorted({*view.tokens, *view.markers}):
        place = _place(hex_id, facts)
        for corporation in (token for stop in view.tokens.get(hex_id, ()) for token in stop):
            lying["tokens"].setdefault(corporation, []).append(place)
        for marker in view.markers.get(hex_id, ()):
            kind = "anchors" if marker.kind == "anchor" else "tokens"
            if marker.corporation is not None and not marker.text:
                lying[kind].setdefault(marker.corporation, []).append(place)
    found = []
    for kind, by_corporation in lying.items():
        listed = [
            WORDS["token"].format(corporation=corporation, places=_listed(places))
            for corporation, places in sorted(by_corporation.items())
        ]
        found += [WORDS[kind].format(tokens="; ".join(listed))] if listed else []
    return found + ([WORDS["legal"].format(count=len(view.legal))] if view.legal else [])


def _contracts(view: MapView) -> list[str]:
    listed = [
        WORDS["contract"].format(
            number=contract.number,
            owner=contract.owner,
            rounds=contract.rounds,
            due=contract.due,
        )
        for contract in view.contracts
    ]
    return [WORDS["contracts"].format(contracts="; ".join(listed))] if listed else []


def _place(hex_id: HexId, facts: BoardFacts) -> str:
    name = facts.hexes[hex_id].name
    return f"{name} ({hex_id})" if name else hex_id


def _listed(places: Iterable[str]) -> str:
    return ", ".join(places)
