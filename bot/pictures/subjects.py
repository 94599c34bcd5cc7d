"""What a picture is about: a hex, a corporation, a player or a move, as somebody has named it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ids import CorporationId, HexId, PlayerId
from engine.moves import LayTile
from engine.notation import parse
from engine.refusals import UnreadableMove

if TYPE_CHECKING:
    from engine.game import Game
    from engine.moves import Move


def hex_of(game: Game, about: str | None) -> HexId | None:
    """The hex of that id, None if there is none."""
    try:
        return game.title.vocabulary.hex(about or "")
    except UnreadableMove:
        return None


def corporation_of(game: Game, about: str | None) -> CorporationId | None:
    """The corporation of that id if it runs, else None."""
    running = (each for each in game.state.corporations.values() if each.floated)
    typed = (about or "").casefold()
    return next((each.id for each in running if each.id.casefold() == typed), None)


def player_of(game: Game, about: str | None) -> PlayerId | None:
    """The player of that name, None if there is none."""
    return next((p.id for p in game.state.players.values() if p.name == about), None)


def move_of(game: Game, about: str | None) -> Move | None:
    """The move that the text spells out, None if it does not."""
    try:
        return parse(about or "", game.title.verbs, game.title.vocabulary)
    except UnreadableMove:
        return None


def lay_of(game: Game, about: str | None) -> LayTile | None:
    """The lay that the text spells out, None if it does not."""
    move = move_of(game, about)
    return move if isinstance(move, LayTile) else None


def legal_move_of(game: Game, about: str | None) -> Move | None:
    """The legal move that the text spells out, None if it does not."""
    move = move_of(game, about)
    return move if move is not None and move in game.legal_moves() else None
