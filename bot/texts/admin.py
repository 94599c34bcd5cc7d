"""Administration."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "admin.language": "💬 Public messages: {language}.",
    "admin.zone": "🕰️ Time zone: {zone}.",
    "admin.pictures": "🗺️ Pictures in new games: {when}.",
    "admin.unset": "not chosen",
    "admin.game_messages_turn": "From now on every turn has one message, which is edited as the "
    "turn is played.",
    "admin.game_messages_move": "From now on every move gets a message of its own.",
    "admin.game_pictures": "Pictures now come {when}.",
    "admin.really_remove": "Delete **{name}** (game {number}, {moves:plural(move|moves)}) with its "
    "record and everything that belongs to it? This cannot be undone; `/game export` saves the "
    "record.",
    "admin.button_remove": "Delete it",
    "admin.button_keep": "Keep it",
    "admin.removed": "🗑️ **{name}** (game {number}) is deleted.",
    "admin.told_removed": "🗑️ {who} has deleted the game {name}.",
    "admin.kept": "The game stays.",
    "admin.which_game": "Name a game of this server by its number; the list shows them.",
    "admin.game": "{number} · {name} · {title} · {moves:plural(move|moves)}",
    "admin.version": "🩺 Version {version}, started {since}.",
    "admin.latency": "Discord answers within {milliseconds} ms.",
    "admin.games": "Games: {playing} being played, {lobbies} in the lobby, {over} over.",
    "admin.owed": "Messages still to be sent: {owed}.",
    "admin.room": "Memory: {memory} MB. Database: {database} MB.",
    "admin.missing": "⚠️ Does not run, and is tried again and again (the log says why): "
    "{parts:all}.",
    "admin.part_posts": "sending what is owed from before the start",
    "admin.part_programs": "programs that people have left",
    "admin.part_house": "the house's turns",
    "admin.part_storage": "storing moves: the file of the database is gone or damaged, so put a "
    "backup in its place and restart me",
    "admin.part_jobs": "reminders and other regular work",
    "admin.forgotten": "{who} is forgotten: no settings, no games followed, and in the "
    "{games:plural(finished game|finished games)} of this server only the name is left.",
    "admin.still_playing": "{who} still has a seat in {games:all}; give it to somebody else with "
    "`/game replace`, or end the game, and forget them then.",
}
