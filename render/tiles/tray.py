"""The tile tray: what is left by colour, or only what may be laid on one hex now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PIL import Image

from engine.ids import HexId, TileId
from engine.track.board import Board
from render.board.features import BoardFacts, board_facts, place_name
from render.paper.colours import mix
from render.paper.geometry import Box
from render.paper.lettering import fitting, quiet, text_at
from render.paper.shapes import Disc, Polygon, Shape, rounded
from render.paper.sheet import Picture, SheetScene, drawn, sheet_png
from render.paper.theme import LIGHT, PIPS, Theme
from render.tiles.pictures import caption, hex_size, tile_palette, tile_picture
from render.words import ENGLISH, Words

if TYPE_CHECKING:
    from engine.game import Game

SCALE, LARGE = 40, 60
"""Pixels a side of a tile, of many tiles and of few."""
FEW, FEW_COLUMNS = 10, 5
COLUMNS = 14
_MARGIN = 22
_GAP = 8
_HEADING = 44
_TITLE = 56


@dataclass(frozen=True, slots=True)
class TrayTile:
    """A kind of tile."""

    tile: TileId
    rotation: int
    """How it is shown."""
    left: int
    count: int
    """Copies in the box."""


@dataclass(frozen=True, slots=True)
class TrayView:
    """What a tray shows."""

    heading: str
    groups: tuple[tuple[str, tuple[TrayTile, ...]], ...]
    """Tiles by colour, both in the order of the manifest."""
    words: Words = ENGLISH

    @property
    def tiles(self) -> tuple[TrayTile, ...]:
        """All tiles."""
        return tuple(tile for _, tiles in self.groups for tile in tiles)


def tray_of(game: Game, colours: Iterable[str] | None = None, words: Words = ENGLISH) -> TrayView:
    """The tiles of a game with what is left of each; of all colours or only some."""
    wanted = None if colours is None else frozenset(colours)
    tiles = [
        _tray_tile(game, tile.id, tile.rotations[0] if tile.rotations else 0)
        for tile in game.title.data.tiles
        if tile.count and (wanted is None or tile.colour in wanted)
    ]
    heading = words.say("tiles.tray", title=game.title.id)
    return TrayView(heading, _by_colour(game, tiles), words)


def upgrades_of(
    game: Game,
    hex_id: HexId,
    words: Words = ENGLISH,
) -> TrayView:
    """The tiles that may come next on a hex, whoever lays them, each in the first rotation.

    Raises KeyError for a hex that is not on the board.
    """
    place = place_name(board_facts(game.title.board), hex_id, words)
    rotations: dict[TileId, int] = {}
    for face in game.layout.replacements(hex_id):
        if face.tile is not None:
            rotations[face.tile] = min(face.rotation, rotations.get(face.tile, face.rotation))
    tiles = [
        _tray_tile(game, tile.id, rotations[tile.id])
        for tile in game.title.data.tiles
        if tile.id in rotations
    ]
    return TrayView(words.say("tiles.upgrades", place=place), _by_colour(game, tiles), words)


def _tray_tile(game: Game, tile: TileId, rotation: int) -> TrayTile:
    count = next(known.count for known in game.title.data.tiles if known.id == tile)
    return TrayTile(tile, rotation, game.state.supply.get(tile, 0), count)


def _by_colour(
    game: Game, tiles: Iterable[TrayTile]
) -> tuple[tuple[str, tuple[TrayTile, ...]], ...]:
    groups: dict[str, list[TrayTile]] = {}
    for tile in tiles:
        groups.setdefault(game.title.board.faces[tile.tile][0].colour, []).append(tile)
    return tuple((colour, tuple(group)) for colour, group in groups.items())


def tray_png(view: TrayView, board: Board, theme: Theme = LIGHT) -> bytes:
    """The picture of a tray as a PNG file."""
    return sheet_png(_TrayDrawing(view, board_facts(board), theme).scene())


class _TrayDrawing:
    """Puts a tray together."""

    def __init__(self, view: TrayView, facts: BoardFacts, theme: Theme) -> None:
        self.view, self.facts, self.theme = view, facts, theme
        self.palette = tile_palette(facts, theme)
        many = len(view.tiles) > FEW
        self.scale, self.columns = (SCALE, COLUMNS) if many else (LARGE, FEW_COLUMNS)
        self.tile = hex_size(facts, self.scale)
        self.caption, self.text = (26, 21) if many else (34, 28)
        self.width = 2 * _MARGIN + self.columns * (self.tile[0] + _GAP) - _GAP

    def scene(self) -> SheetScene:
        """The whole picture."""
        palette, theme, row = self.palette, self.theme, self.tile[1] + self.caption + _GAP
        pictures = [drawn(self._title(), Box(0, 0, self.width, _TITLE), palette, theme)]
        top = _TITLE
        for colour, tiles in self.view.groups:
            box = Box(0, top, self.width, top + _HEADING)
            pictures.append(drawn(self._heading(colour, tiles, top), box, palette, theme))
            top += _HEADING
            for index, tile in enumerate(tiles):
                line, column = divmod(index, self.columns)
                left, at = _MARGIN + column * (self.tile[0] + _GAP), top + line * row
                pictures.append(Picture(self._picture(tile), left, at))
                pictures.append(Picture(self._caption(tile), left, at + self.tile[1]))
            top += -(-len(tiles) // self.columns) * row
        height = top + _MARGIN + (0 if self.view.groups else _HEADING)
        return SheetScene((self.width, height), theme, palette, pictures=tuple(pictures))

    def _title(self) -> Iterator[Shape]:
        room = self.width - 2 * _MARGIN
        text = fitting(self.view.heading, room, 30, "bold", self.theme)
        yield text_at(_MARGIN, _TITLE / 2 + 4, text, 30, self.theme.ink, self.theme, weight="bold")
        if not self.view.groups:
            none = self.view.words.say("tiles.no_lays")
            yield text_at(_MARGIN, _TITLE + 20, none, 24, quiet(self.theme), self.theme)

    def _heading(self, colour: str, tiles: tuple[TrayTile, ...], top: int) -> Iterator[Shape]:
        """A band in the colour with its pips, its name and how many tiles are left."""
        theme, words = self.theme, self.view.words
        fill = theme.tiles[colour]
        ink = theme.ink_on(fill)
        band = Box(_MARGIN, top + 4, self.width - _MARGIN, top + _HEADING - 8)
        yield Polygon(rounded(band, 8), mix(fill, "#000000", 0.09))
        yield Polygon(rounded(band.grown(-2), 6), fill)
        middle = band.centre[1]
        left = band.left + 18.0
        for _ in range(PIPS.get(colour, 0)):
            yield Disc((left, middle), 4, ink)
            left += 13
        yield text_at(left + 4, middle, words.say(f"tiles.{colour}"), 23, ink, theme, weight="bold")
        count = words.say(
            "tiles.left",
            left=sum(tile.left for tile in tiles),
            count=sum(tile.count for tile in tiles),
        )
        yield text_at(band.right - 14, middle, count, 21, ink, theme, right=True)

    def _picture(self, tile: TrayTile) -> Image.Image:
        face = self.facts.board.faces[tile.tile][tile.rotation]
        return tile_picture(face, self.facts, self.theme, self.scale, tile.left == 0)

    def _caption(self, tile: TrayTile) -> Image.Image:
        theme = self.theme
        muted = quiet(theme)
        strong = theme.ink if tile.left else muted
        parts = (
            (str(tile.tile), "regular", muted),
            (f"×{tile.left}", "bold", strong),
        )
        return caption(parts, self.text, (self.tile[0], self.caption), self.palette, theme)
