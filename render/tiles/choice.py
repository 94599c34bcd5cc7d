"""Choosing a tile: a hex with every tile and rotation that is legal now, and a lay seen ahead.

Each lay is shown as the hex would look, named as the move names it: tile and rotation.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from engine.ids import CorporationId, HexId, TileId
from engine.moves import LayTile
from engine.showing.view import name_of
from engine.steps.lay_track import LayTrack
from engine.steps.operating import operator
from engine.track.board import Board
from engine.track.faces import STOP, Face, stop_matches
from render.board.cell import CellState
from render.board.features import BoardFacts, board_facts, place_name
from render.board.view import MapView, Tokens, view_of
from render.fonts import Weight
from render.paper.geometry import Box
from render.paper.lettering import fitting, quiet, text_at
from render.paper.shapes import Shape
from render.paper.sheet import Picture, SheetScene, drawn, sheet_png
from render.paper.theme import LIGHT, Theme
from render.tiles.pictures import (
    caption,
    hex_picture,
    hex_size,
    tile_palette,
)
from render.words import ENGLISH, Words

if TYPE_CHECKING:
    from engine.game import Game
    from engine.moves import Move

WIDTH = 720
"""Pixels: about twice what a phone shows in a message."""
_MARGIN = 18
_GAP = 10
_CAPTION = 38
_HEADER_SCALE = 84
_MANY = 12
"""Candidates above which they are shown smaller."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A tile in a rotation that may be laid, and how the hex looks then."""

    tile: TileId
    rotation: int
    state: CellState
    cost: str = ""
    """What is paid for it; empty where it is free, or nobody lays it."""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """What a choice shows."""

    hex: HexId
    now: CellState
    entity: str | None
    """For whom the tile is laid."""
    candidates: tuple[Candidate, ...]
    """As in the manifest, then by rotation; of lays that look the same the lowest rotation."""
    words: Words = ENGLISH


def choice_of(
    game: Game,
    hex_id: HexId,
    moves: Iterable[Move] | None = None,
    words: Words = ENGLISH,
) -> ChoiceView:
    """All lays that are legal on a hex now.

    ``moves`` are the legal moves, if they are known already. Raises KeyError for a hex that is not
    on the board.
    """
    facts = board_facts(game.title.board)
    now = replace(view_of(game), words=words).cell(hex_id, facts)
    old = game.layout.face(hex_id)
    order = {tile: number for number, tile in enumerate(facts.board.faces)}
    lays = sorted(
        (order[move.tile], move.rotation, move.tile)
        for move in (game.legal_moves() if moves is None else moves)
        if isinstance(move, LayTile) and move.hex == hex_id
    )
    shown: dict[Hashable, Candidate] = {}
    for _, rotation, tile in lays:
        face = facts.board.faces[tile][rotation]
        tokens = tokens_after(old, face, now.tokens)
        state = replace(now, tile=tile, rotation=rotation, tokens=tokens)
        looks = (tile, _picture_of(face, tokens))
        if looks not in shown:
            shown[looks] = Candidate(tile, rotation, state, _cost_of(game, hex_id, face))
    decision = game.decision
    entity = name_of(game, decision.entity) if decision is not None and shown else None
    return ChoiceView(hex_id, now, entity, tuple(shown.values()), words)


def _cost_of(game: Game, hex_id: HexId, face: Face) -> str:
    """What who lays track pays for it there: less than the terrain says for narrow gauge."""
    step, change = game.step, game.layout.replacements(hex_id).get(face)
    if not isinstance(step, LayTrack) or change is None:
        return ""
    cost = step.cost(game, operator(game), hex_id, change)
    return game.title.data.currency.format(cost) if cost else ""


def tokens_after(old: Face, new: Face, tokens: Tokens) -> Tokens:
    """Tokens by stop when one face has taken the place of another."""
    matches = stop_matches(old, new)
    moved: list[list[CorporationId]] = [[] for _ in new.stops]
    for stop, placed in enumerate(tokens):
        target = matches.get(STOP + stop, STOP + stop) - STOP
        if target < len(moved):
            moved[target] += placed
    return tuple(tuple(placed) for placed in moved) if any(moved) else ()


def _picture_of(face: Face, tokens: Tokens) -> Hashable:
    """Equal for faces of a tile that look the same: track, and stops by the edges they serve."""
    stops = []
    for index, stop in enumerate(face.stops):
        served = sorted(piece for piece in face.leads[STOP + index] if piece[0] < STOP)
        placed = tokens[index] if index < len(tokens) else ()
        stops.append((tuple(served), stop.kind, stop.slots, str(stop.revenue), placed))
    plain = tuple(piece for piece in face.pieces if piece[1] < STOP)
    return plain, tuple(sorted(stops))


def arranged(candidates: Sequence[Candidate]) -> tuple[int, list[Sequence[Candidate]]]:
    """Columns and rows: as large as the number allows; of many each tile begins a row if it can."""
    count = len(candidates)
    if count <= _MANY:
        columns = max(3, min(4, count))
        return columns, _chunks(candidates, columns)
    flowing = _chunks(candidates, 5)
    tiles = [list(group) for _, group in groupby(candidates, key=lambda lay: lay.tile)]
    if len(tiles) <= len(flowing) + 1:
        return 6, list(tiles)
    return 5, flowing


def _chunks(candidates: Sequence[Candidate], size: int) -> list[Sequence[Candidate]]:
    return [candidates[start : start + size] for start in range(0, len(candidates), size)]


def choice_png(view: ChoiceView, board: Board, theme: Theme = LIGHT) -> bytes:
    """The picture of a choice as a PNG file."""
    return sheet_png(_ChoiceDrawing(view, board_facts(board), theme).scene())


class _ChoiceDrawing:
    """Puts a choice together."""

    def __init__(self, view: ChoiceView, facts: BoardFacts, theme: Theme) -> None:
        self.view, self.facts, self.theme = view, facts, theme
        self.palette = tile_palette(facts, theme)
        self.columns, self.rows = arranged(view.candidates)
        self.cell = (WIDTH - 2 * _MARGIN + _GAP) // self.columns
        self.scale = int((self.cell - _GAP) * 1000 / hex_size(facts, 1000)[0])
        self.hex = hex_size(facts, self.scale)
        self.now = hex_size(facts, _HEADER_SCALE)

    def scene(self) -> SheetScene:
        """The whole picture."""
        header = self.now[1] + 2 * _MARGIN
        step = self.hex[1] + _CAPTION + _GAP
        height = header + len(self.rows) * step + (_MARGIN if self.rows else 0)
        palette, aside = self.palette, self.now[0] + _MARGIN
        heading = Box(aside, 0, WIDTH, header)
        pictures = [
            drawn(self._texts(aside + _MARGIN, header), heading, palette, self.theme),
            self._hex(self.view.now, _HEADER_SCALE, _MARGIN, _MARGIN),
        ]
        for top, row in zip(range(header, height, step), self.rows, strict=False):
            for column, candidate in enumerate(row):
                left = _MARGIN + column * self.cell
                pictures.append(self._hex(candidate.state, self.scale, left, top))
                pictures.append(self._name(candidate, left, top + self.hex[1]))
        return SheetScene((WIDTH, height), self.theme, palette, pictures=tuple(pictures))

    def _hex(self, state: CellState, scale: int, left: int, top: int) -> Picture:
        return Picture(hex_picture(self.view.hex, state, self.facts, self.theme, scale), left, top)

    def _name(self, candidate: Candidate, left: int, top: int) -> Picture:
        ink = self.theme.ink
        tile, rotation = str(candidate.tile), f"r{candidate.rotation}"
        parts: tuple[tuple[str, Weight, str], ...]
        parts = ((tile, "bold", ink), (rotation, "regular", ink))
        if candidate.cost:
            parts = (*parts, (candidate.cost, "regular", quiet(self.theme)))
        size = 30 if self.columns < 5 else 26
        box = (self.hex[0], _CAPTION)
        return Picture(caption(parts, size, box, self.palette, self.theme), left, top)

    def _texts(self, left: int, height: int) -> Iterator[Shape]:
        theme, view, words = self.theme, self.view, self.view.words
        lines: list[tuple[str, int, Weight, str]] = [
            (place_name(self.facts, view.hex, words), 36, "bold", theme.ink)
        ]
        if view.candidates:
            count = len(view.candidates)
            text = words.say("tiles.lays", count=count, entity=view.entity)
            lines.append((text, 27, "regular", theme.ink))
            first = view.candidates[0]
            example = f"lay {view.hex} {first.tile} {first.rotation}"
            text = words.say("tiles.example", move=example)
            lines.append((text, 25, "regular", quiet(theme)))
        else:
            lines.append((words.say("tiles.no_lays"), 27, "regular", theme.ink))
        top = height / 2 - (len(lines) - 1) * 21
        for text, size, weight, colour in lines:
            shown = fitting(text, WIDTH - left - _MARGIN, size, weight, theme)
            yield text_at(left, top, shown, size, colour, theme, weight=weight)
            top += 42


# Seen ahead


def preview_of(game: Game, lay: LayTile) -> MapView:
    """The map as it would be after a lay, legal or not, with the hex marked as changed.

    Raises KeyError for a hex or tile that is not there.
    """
    view = view_of(game)
    face = game.title.board.faces[lay.tile][lay.rotation]
    tokens = dict(view.tokens)
    if lay.hex in tokens:
        tokens[lay.hex] = tokens_after(game.layout.face(lay.hex), face, tokens[lay.hex])
    return replace(
        view,
        tiles={**view.tiles, lay.hex: (lay.tile, lay.rotation)},
        tokens=tokens,
        changed=frozenset({lay.hex}),
        routes=(),
    )
