"""Taking moves back."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "undo.would": "This takes back {count:plural(move|moves)}:",
    "undo.consent": "That needs the consent of {players:all}.",
    "undo.button_do": "Take back",
    "undo.button_ask": "Ask for consent",
    "undo.button_force": "Take back as host",
    "undo.button_cancel": "Cancel",
    "undo.cancelled": "Nothing was taken back.",
    "undo.taken": "✓ Taken back.",
    "undo.waiting": "✓ The others have been asked.",
    "undo.asks": "↩️ {who} asks to take back {count:plural(move|moves)}:",
    "undo.done": "↩️ {who} took back {count:plural(move|moves)}:",
    "undo.nothing": "There is nothing to take back.",
    "undo.not_so_many": "Only {count:plural(move|moves)} can be taken back.",
    "undo.changed": "The game has changed meanwhile. Please look again with `/game undo`.",
    "undo.needs_consent": "That needs the consent of {players:all}.",
}
