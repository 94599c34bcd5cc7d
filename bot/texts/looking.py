"""What players ask about a running game."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "looking.map": "The map after {moves:plural(move|moves)}.",
    "looking.market": "The stock market after {moves:plural(move|moves)}.",
    "looking.company": "**{company}** · {name}",
    "looking.player": "**{player}**",
    "looking.tiles": "The tiles that are left.",
    "looking.tiles_for": "The tiles that may come next on {place}.",
    "looking.replay": "The game so far, move by move.",
    "looking.trains": "**Trains** (phase {phase})",
    "looking.train": "• **{train}** {cost:money}, {left} left",
    "looking.train_unlimited": "• **{train}** {cost:money}, as many as wanted",
    "looking.drives_out": "(the first one removes {trains:list})",
    "looking.pool_trains": "In the pool: {trains:list}",
    "looking.owns": "{company} has {trains:list}",
    "looking.runs": "**{company}** can earn {revenue:money} now:",
    "looking.no_runs": "**{company}** can earn nothing now.",
    "looking.run": "• {train:train}: {stops:way} = {revenue:money}",
    "looking.not_proved": "More than {bound:money} is certainly not possible; "
    "that this is the best was not proved in time.",
    "looking.history": "The game so far in charts, after {moves:plural(move|moves)}.",
    "looking.moment": "{name} · until move {moves}",
    "looking.page": "-# Page {number} of {pages}",
    "looking.older": "Older",
    "looking.newer": "Newer",
    "looking.none_in_play": "No company is in play yet.",
    "looking.no_such_move": "The game has {moves:plural(move|moves)} so far.",
    "looking.no_such_company": "There is no such company in play; those that are: "
    "{companies:list}.",
    "looking.no_such_player": "There is no such player; the players are {players:list}.",
    "looking.no_such_hex": "There is no such hex on the map.",
    "looking.no_routes": "The trains of {title} do not run on routes.",
    "looking.empty_log": "No move has been made yet.",
    # Where a game stands
    "status.head": "🚂 {game} · game {number}",
    "status.where": "{round} · phase {phase} · bank {bank:money} · {moves:plural(move|moves)}",
    "status.revision": "Rules: revision {revision}, as when the game began. In games that begin "
    "now these are different: {points:list}.",
    "status.player": "{place} {who}: {value:money}, of which {cash:money} in cash",
    "status.waiting": "The turn began {since}.",
    "status.ended": "This game was ended before its time.",
    # What is said when a picture cannot be drawn
    "pictures.unknown_theme": "There is no theme {theme:word}; there are {themes:list}.",
    "pictures.which_corporation": "Name a running corporation for this picture.",
    "pictures.which_hex": "Name a hex for this picture.",
    "pictures.which_lay": "Name a lay for this picture, such as `lay HEX TILE ROTATION`.",
    "pictures.which_part": "Name a hex or a running corporation for this picture.",
    "pictures.which_player": "Name a player for this picture.",
    "pictures.no_corporation": "{about:word} is not a running corporation.",
    "pictures.no_hex": "{about:word} is not a hex of the map.",
    "pictures.which_move": "Name a move for this picture, as it is written.",
    "pictures.no_move": "{about:word} is not a legal move that is shown before it counts.",
    "pictures.no_lay": "{about:word} is not a lay such as `lay HEX TILE ROTATION`.",
    "pictures.no_part": "{about:word} is neither a hex of the map nor a running corporation.",
    "pictures.no_player": "{about:word} is not a player of this game.",
}
