"""The animated replay of a game: a GIF in which only the hexes that change are painted."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine.ids import HexId
from engine.track.board import Board
from render.board.cell import CellState
from render.board.features import BoardFacts, board_facts
from render.board.highlights import Highlight, highlights
from render.board.map import MapPainter, palette_of, sprites_of
from render.board.scene import MapScene, map_scene
from render.film.frames import Frame
from render.fonts import text_width
from render.paper.canvas import Palette
from render.paper.colours import mix
from render.paper.geometry import Box
from render.paper.gif import Animation, index_table
from render.paper.lettering import fitting, text_at
from render.paper.raster import Window, draw_shapes
from render.paper.shapes import Disc, Polygon, Shape, Text, rounded
from render.paper.theme import LIGHT, Theme

LIMIT = 10 * 1024 * 1024
"""Bytes that Discord takes."""
AREA = 640_000
"""Pixels of the map in a replay, about."""
_BAR = 62
"""Pixels for the caption below the map."""
_PROGRESS = 6

Look = tuple[CellState, Highlight | None]
"""All that decides how a hex looks."""


def replay_gif(
    frames: Sequence[Frame], board: Board, theme: Theme = LIGHT, limit: int = LIMIT
) -> bytes:
    """A GIF file of at most that many bytes; frames are left out if it takes that.

    The last frame is always there, and held.
    """
    shown = list(frames)
    while True:
        file = _replay_painter(board, theme).file(shown)
        if len(file) <= limit or len(shown) <= 1:
            return file
        shown = [*shown[:-1:2], shown[-1]] if len(shown) > 2 else shown[-1:]


@lru_cache(maxsize=16)
def _replay_painter(board: Board, theme: Theme) -> _ReplayPainter:
    return _ReplayPainter(map_scene(board_facts(board), theme))


class _ReplayPainter:
    """Paints replays of one board in one theme."""

    def __init__(self, scene: MapScene) -> None:
        self.scene, self.facts, self.theme = scene, scene.facts, scene.theme
        scale = 2 * round(math.sqrt(AREA / (scene.box.width * scene.box.height)) / 2)
        self.painter = MapPainter(scene, scale=scale)
        self.sprites = sprites_of(scene, scale)
        self.palette: Palette = palette_of(scene)
        self.table = index_table(self.palette)
        self.size = (self.painter.size[0], self.painter.size[1] + _BAR)
        cell = self.sprites.window
        self.places = {
            hex_id: _rounded(self.painter.window.pixel((x + cell.left, y + cell.top)))
            for hex_id, (x, y) in scene.centres.items()
        }

        self.masks = self._masks()

    def _masks(self) -> dict[HexId, Image.Image]:
        """For each hex the pixels that are its own: where two hexes meet the later one has them.

        So hexes may be painted in any order.
        """
        mask, left = self.sprites.mask, list(self.places)
        found = {}
        for hex_id, (x, y) in self.places.items():
            left.remove(hex_id)
            own = mask.copy()
            for other in left:
                dx, dy = self.places[other][0] - x, self.places[other][1] - y
                if abs(dx) < mask.width and abs(dy) < mask.height:
                    own.paste(0, (dx, dy, dx + mask.width, dy + mask.height), mask)
            found[hex_id] = own
        return found

    def file(self, frames: Sequence[Frame]) -> bytes:
        """The GIF file of some frames."""
        looks = self._looks(frames[0])
        animation = Animation(self._whole(frames[0], looks), self.palette, frames[0].duration)
        for frame in frames[1:]:
            now = self._looks(frame)
            for hex_id, look in now.items():
                if look != looks[hex_id]:
                    image = self._hex(hex_id, look)
                    animation.put(image, self.places[hex_id], self.masks[hex_id])
            animation.put(self._caption(frame), (0, self.painter.size[1]))
            animation.show(frame.duration)
            looks = now
        return animation.file()

    def _whole(self, frame: Frame, looks: Mapping[HexId, Look]) -> Image.Image:
        """A frame from scratch; the caption says what the list of routes would."""
        image = Image.new("L", self.size)
        image.paste(self._indices(self.painter.image(frame.view.plain())), (0, 0))
        for hex_id, look in looks.items():
            if look[1] is not None:
                image.paste(self._hex(hex_id, look), self.places[hex_id], self.masks[hex_id])
        image.paste(self._caption(frame), (0, self.painter.size[1]))
        return image

    def _hex(self, hex_id: HexId, look: Look) -> Image.Image:
        return self._indices(self.sprites.get(hex_id, *look).image)

    def _looks(self, frame: Frame) -> dict[HexId, Look]:
        marked = highlights(frame.view, self.facts)
        return {
            hex_id: (frame.view.cell(hex_id, self.facts), marked.get(hex_id))
            for hex_id in self.places
        }

    def _indices(self, image: Image.Image) -> Image.Image:
        """A picture in the palette's colours as plain indices (mode L)."""
        return Image.frombytes("L", image.size, image.tobytes().translate(self.table))

    def _caption(self, frame: Frame) -> Image.Image:
        width = self.size[0]
        window = Window(0.0, 0.0, 1.0, 1.0, width, _BAR)
        shapes = list(caption_shapes(frame, width, self.facts, self.theme))
        return self._indices(self.palette.indexed(draw_shapes(shapes, window, self.theme.paper)))


def caption_shapes(frame: Frame, width: int, facts: BoardFacts, theme: Theme) -> Iterator[Shape]:
    """The bar below the map: round, phase, who acted and what was done, and how far we are."""
    middle = (_BAR - _PROGRESS) / 2 + 1
    name = text_at(22, middle, frame.round, 27, theme.ink, theme, weight="bold")
    yield name
    left = max(name.box.right, 120.0) + 16
    phase = frame.words.say("replay.phase", phase=frame.phase)
    fill = theme.tiles[frame.phase_colour]
    text = text_at(left + 12, middle, phase, 23, theme.ink_on(fill), theme)
    chip = Box(left, middle - 17, text.box.right + 12, middle + 17)
    yield Polygon(rounded(chip, 9), mix(fill, theme.ink, 0.5))
    yield Polygon(rounded(chip.grown(-1.5), 7.5), fill)
    yield text
    left = chip.right + 18
    if frame.corporation is not None:
        company = facts.corporations[frame.corporation]
        colour = theme.corporation(company.colour)
        centre = (left + 22, middle)
        yield Disc(centre, 22, colour, theme.dark_ink, 2)
        wide = Text(centre, company.letters, 1.0, theme.ink_on(colour), family=theme.family)
        size = min(22.0, 35 / wide.box.width)
        yield Text(centre, company.letters, size, theme.ink_on(colour), family=theme.family)
        left += 56
    if frame.player is not None:
        owner = fitting(frame.player, width * 0.22, 25, "bold", theme)
        player = text_at(left, middle, owner, 25, theme.ink, theme, weight="bold")
        yield player
        left = player.box.right + 12
    room = width - left - 20
    size = min(25.0, max(19.0, room / text_width(frame.text, "regular", theme.family)))
    said = fitting(frame.text, room, size, "regular", theme)
    yield text_at(left, middle, said, size, theme.ink, theme)
    yield Polygon(Box(0, _BAR - _PROGRESS, width, _BAR).corners, mix(theme.paper, theme.ink, 0.33))
    yield Polygon(Box(0, _BAR - _PROGRESS, width * frame.progress, _BAR).corners, theme.changed)


def _rounded(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])
