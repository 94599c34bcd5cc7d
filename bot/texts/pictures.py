"""What is said when a picture cannot be drawn."""

from __future__ import annotations

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "pictures.unknown_theme": "There is no theme {theme:word}; there are {themes:list}.",
    "pictures.which_corporation": "Name a running corporation for this picture.",
    "pictures.which_hex": "Name a hex for this picture.",
    "pictures.which_lay": "Name a lay for this picture, such as `lay HEX TILE ROTATION`.",
    "pictures.which_part": "Name a hex or a running corporation for this picture.",
    "pictures.which_player": "Name a player for this picture.",
    "pictures.no_corporation": "{about:word} is not a running corporation.",
    "pictures.no_hex": "{about:word} is not a hex of the map.",
    "pictures.no_lay": "{about:word} is not a lay such as `lay HEX TILE ROTATION`.",
    "pictures.no_part": "{about:word} is neither a hex of the map nor a running corporation.",
    "pictures.no_player": "{about:word} is not a player of this game.",
}
