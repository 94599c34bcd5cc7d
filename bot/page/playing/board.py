"""The board that is played on: where its hexes are, and what can be done on them.

Nothing here knows a rule: a place is what legal moves name, and what can be done there is those
moves, tried out for what they cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.chat.calls import Refused
from bot.chat.limits import CHOICES
from bot.chat.messages import Picture
from bot.chat.presses import Press
from bot.commands.playing.moves import PICK
from bot.page.show import picture_address
from bot.pictures.looks import crop_frame, map_outline
from bot.table.live import LiveGame
from bot.table.naming.names import values_of
from bot.table.turn.confirming import sure_press
from bot.table.turn.laying import Laying
from bot.table.turn.menus import UNFINISHED, menu_choices
from bot.words.language import Language
from engine.game import Game
from engine.ids import HexId
from engine.moves import LayTile, Move
from engine.notation import text_of
from engine.notation.slots import Kind
from engine.showing.places import places_of

Shown = dict[str, Any]


def outline(game: Game, words: Language) -> Shown:
    """The map's size in pixels, and every hex with its corners and its name."""
    drawn = map_outline(game.title.board)
    return {
        "width": drawn.width,
        "height": drawn.height,
        "hexes": {
            hex_id: {"at": centre, "corners": corners, "label": words.place(hex_id)}
            for hex_id, (centre, corners) in drawn.hexes.items()
        },
    }


def places(game: Game, words: Language) -> dict[str, str]:
    """The hexes that legal moves name, each with its name."""
    found = {hex_id for move in game.legal_moves() for hex_id in hexes_of(move)}
    return {hex_id: words.place(hex_id) for hex_id in sorted(found)}


def hexes_of(move: Move) -> list[HexId]:
    """The hexes that a move names."""
    return list(dict.fromkeys([*places_of(move), *values_of(move, Kind.HEX)]))


def options(live: LiveGame, hex_id: HexId, edition: str, words: Language) -> Shown:
    """What can be done on a hex: tiles with their ways round and costs, and other moves.

    Raises Refused where nothing can be done.
    """
    here = [move for move in live.game.legal_moves() if hex_id in hexes_of(move)]
    if not here:
        raise Refused("page.nothing_here", place=words.about(live.game).place(hex_id))
    about = words.about(live.game)
    others = [move for move in here if not isinstance(move, LayTile)]
    return {
        "hex": hex_id,
        "label": about.place(hex_id),
        "tiles": _tiles(live, hex_id, edition, words) if len(others) < len(here) else [],
        "moves": _moves(live, others, about),
        "frame": crop_frame(live.game.title.board, hex_id),
    }


def _tiles(live: LiveGame, hex_id: HexId, edition: str, words: Language) -> list[Shown]:
    """The tiles that fit, each with the ways in which it may lie."""
    tiles: dict[str, list[Shown]] = {}
    for way in Laying(live, words).ways(hex_id):
        text = text_of(way.lay)
        picture = Picture(live.id, "preview", live.length, text, language=words.code)
        tiles.setdefault(str(way.lay.tile), []).append(
            {
                "move": text,
                "text": way.text,
                "cost": way.cost,
                "press": sure_press(live, text),
                "picture": picture_address(picture, edition),
            }
        )
    return [{"tile": tile, "ways": ways} for tile, ways in tiles.items()]


def _moves(live: LiveGame, moves: Sequence[Move], about: Language) -> list[Shown]:
    """Other moves there, or the beginnings of too many."""
    if not moves:
        return []
    lines = {text_of(move): values_of(move, Kind.HEXES) for move in moves}
    shown = []
    for choice in menu_choices(live.game, moves, about, live.game.legal_moves().ranges):
        unfinished = choice.value.endswith(UNFINISHED)
        press = str(Press(PICK, live.id, live.seen, choice.value.partition(" ")[0]))
        shown.append(
            {
                "label": choice.label,
                "details": choice.details,
                "press": press if unfinished else sure_press(live, choice.value),
                "values": [choice.value] if unfinished else [],
                "along": [hex_id for line in lines.get(choice.value, ()) for hex_id in line or ()],
            }
        )
    return shown[:CHOICES]
