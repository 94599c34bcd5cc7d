"""The plain way to draw a map: everything three times as large, reduced, PNG at level 6.

Nothing is kept and nothing is shared with the painter but the scene: what it draws is what the
painter's pictures must look like, and how long it takes is what they are measured against.
"""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.board.highlights import face_on, highlight_items, highlights
from render.board.map import MapPainter
from render.board.view import MapView
from render.paper.raster import draw_shapes
from render.paper.shapes import Shape, Text


def naive_image(painter: MapPainter, view: MapView) -> Image.Image:
    """The picture that a painter paints of a view, in full colour, without the list of routes."""
    scene = painter.scene
    marked = highlights(view, scene.facts)
    shapes: list[Shape] = list(scene.ground_shapes)
    texts: list[Shape] = []
    for (x, y), cell in scene.cells(view):
        over = marked.get(cell.hex)
        items = list(cell.items)
        if over is not None:
            face = face_on(cell.hex, view, scene.facts)
            items += highlight_items(cell.hex, over, face, scene.facts, scene.theme)
        for item in items:
            moved = item.moved(x, y).shapes
            shapes += [shape for shape in moved if not isinstance(shape, Text)]
            texts += [shape for shape in moved if isinstance(shape, Text)]
    smallest = scene.theme.sizes.smallest_text
    return draw_shapes([*shapes, *texts], painter.window, scene.theme.paper, smallest)


def naive_png(painter: MapPainter, view: MapView) -> bytes:
    """The same as a PNG file."""
    file = BytesIO()
    naive_image(painter, view).save(file, "PNG", compress_level=6)
    return file.getvalue()
