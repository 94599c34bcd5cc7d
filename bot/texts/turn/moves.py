"""Making moves."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "moves.played": "✓ {move}",
    "moves.changed": "The game has changed meanwhile. Please look again and repeat your move.",
    "moves.illegal": "{why} Legal moves are, for example, {legal:list}.",
    "moves.nothing": "You have no move with {verb} now. "
    "Legal moves are, for example, {legal:list}.",
    "moves.verb_like": "{typed:word} is no move; do you mean {verb}? Legal moves are, for example, "
    "{legal:list}.",
    "moves.place_like": "{typed:word} is no place of the map; do you mean {places:any}?",
    "moves.is_command": "{typed:word} is no move but a command of its own: {commands:any}.",
    "moves.turn_it": "{why} It fits with {rotations:any} as its rotation.",
    "moves.turn_or_other": "{why} It fits with {rotations:any} as its rotation; other tiles that "
    "fit there: {tiles:list}.",
    "moves.other_tiles": "{why} Tiles that fit on {hex}: {tiles:list}.",
    "moves.not_this_way": "Tile {tile} does not connect to the corporation's track on {hex} this "
    "way round.",
    "moves.none_to_offer": "There is no such move now; {player} has to decide: {step}.",
    "moves.not_your_turn": "It is {player}'s turn, not yours.",
    "moves.undone": "This button is from a moment of the game that was taken back: "
    "{count:plural(move was|moves were)} undone since. Nothing was played.",
    "moves.replaced": "This button is from a line of the game that was taken back; "
    "other moves have been made since. Nothing was played.",
    "moves.stale": "This button is from an earlier moment of the game: "
    "{count:plural(move has|moves have)} been made since. Nothing was played.",
    "moves.by_deputy": "{who} moved as deputy of {player}.",
    "moves.by_moderator": "{who} moved for {absent}, who is absent.",
    "moves.not_absent": "{player} is not absent. Absent is who has said so with `/away`, or has "
    "not moved for {time}.",
    "moves.house_moves": "{player} moves by itself.",
    "moves.no_seat": "You have no seat in this game; the players are {players:list}.",
    "moves.game_ended": "This game was ended; nobody moves in it any more.",
    # Commands of verbs for which their title has no texts
    "moves.a_verb": "A move of the game in this channel.",
    "moves.an_option": "What the move is about.",
}
