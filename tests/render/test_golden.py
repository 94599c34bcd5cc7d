"""A few small pictures as they were when somebody looked at them and was content.

``GOLDEN=write pytest tests/render/test_golden.py`` draws them anew: look at them before you commit.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from engine.ids import CorporationId, HexId, TileId
from engine.showing.display import Marker
from render.board.map import MapPainter
from render.board.scene import map_scene
from render.board.view import MapView, RouteView, empty_view
from render.paper.theme import THEMES
from tests.render.boards import differing, facts

GOLDEN = Path(__file__).with_name("golden")
TOLERANCE = 0.01
"""Share of pixels that may be off by more than 24: other versions of FreeType draw other edges."""


def sicily() -> MapView:
    """All gauges, tokens, terrain, a port that pays more, two runs, a change and legal hexes."""
    tiles = {
        "I5": ("9", 2), "J6": ("673", 2), "H6": ("79", 0), "I7": ("691", 0), "K7": ("697", 2),
        "L8": ("9", 2), "H4": ("4", 2), "H8": ("707", 4),
    }  # fmt: skip
    return replace(
        empty_view(facts("1849")),
        tiles={HexId(at): (TileId(tile), turn) for at, (tile, turn) in tiles.items()},
        tokens={HexId("J6"): ((CorporationId("SFA"), CorporationId("AFG")),)},
        markers={HexId("N8"): (Marker(HexId("N8"), CorporationId("SFA"), "marker", "+20"),)},
        changed=frozenset({HexId("I7")}),
        legal=frozenset({HexId("J8"), HexId("I5")}),
        routes=(
            RouteView("8H", ("J6", "K7", "L8", "M9"), 90),
            RouteView("6H", ("J6", "I7", "H8"), 80),
        ),
    )


PICTURES: dict[str, tuple[str, str, str, MapView | None]] = {
    "sicily": ("1849", "light", "J6", sicily()),
    "sicily-dark": ("1849", "dark", "C5", None),
    "emilia": ("1883", "light", "52", None),
    "napoli": ("18FB", "colour_blind", "S8", None),
}


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_pictures_look_as_they_did(name: str) -> None:
    title, theme, around, view = PICTURES[name]
    scene = map_scene(facts(title), THEMES[theme])
    painter = MapPainter(scene, scene.around([HexId(around)], 1.3), scale=56)
    image = painter.image(view or empty_view(facts(title)))
    path = GOLDEN / f"{name}.png"
    if os.environ.get("GOLDEN") == "write":
        image.save(path, optimize=True)
    with Image.open(path) as before:
        assert before.size == image.size
        assert differing(before, image) < TOLERANCE
