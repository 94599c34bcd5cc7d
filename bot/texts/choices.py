"""What fixed choices of options are called."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "choices.random": "at random",
    "choices.joined": "as joined",
    "choices.move": "after every move",
    "choices.turn": "when the turn passes",
    "choices.asked": "only when asked for",
    "choices.turns": "whose turn it is, and rounds",
    "choices.rounds": "how each round ended",
    "choices.moves": "everything",
    "choices.dm": "private messages",
    "choices.thread": "a thread for spectators",
    "choices.en": "English",
    "choices.it": "Italian",
    "choices.auto": "as in my Discord settings",
    "choices.light": "light",
    "choices.dark": "dark",
    "choices.colour_blind": "for the colour-blind",
    "choices.touched": "until something concerns me",
    "choices.round": "until the round is over",
    "choices.floated": "until it has floated",
    "choices.gone": "while I can buy",
}
