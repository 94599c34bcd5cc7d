"""What concerns the table as a whole."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "table.greeting": "🚂 I am the stationmaster of 18xx railway games. `/game new` opens a game "
    "in a channel, `/tutorial` plays a first turn with you, `/help` explains the rest.",
    "table.no_game_here": "There is no game in this channel; `/game new` opens one.",
    "table.no_such_game": "This game does not exist any more.",
    "table.no_such_title": "There is no such title; there are {titles:list}.",
    "table.title_missing": "{title} cannot be played here now: its rules are missing or faulty. "
    "The game is kept as it is, and goes on once whoever runs this bot has put that right.",
    "table.staff_only": "Only those who manage the server can do that.",
    "table.unknown_button": "This button does not work any more.",
    "table.file_too_large": "The file is too large; {largest} kB is the most.",
    "table.too_often": "That was a lot at once. Please wait a few seconds.",
    "table.not_a_choice": "“{option}” must be one of {choices:list}.",
    "table.not_begun": "The game has not begun yet.",
    "table.may_not_post": "I may not write in this channel: I need the rights to view it, "
    "send messages, attach files and read the message history.",
    "table.failed": "Something went wrong on my side, and nothing has changed. If it happens "
    "again, tell whoever runs this bot the number {incident}.",
    "table.stopping": "I am just being restarted. Please try again in a minute.",
    "table.silent": "I cannot write in {where} any more, where {name} is played. Please give me "
    "the rights to view that channel, send messages, attach files and read the message history; "
    "after that, any command there makes me write again. No move is lost meanwhile.",
    "table.unsound": "Moves cannot be stored at the moment, so this one was not played: my "
    "database is gone or damaged. Whoever runs this bot must put it back and restart me; until "
    "then you can look at everything.",
    "table.storage_fails": "My database does not answer at the moment, so I could not do that. "
    "Please try again in a minute.",
    "table.chat_fails": "Discord does not answer me at the moment, so I could not do all of that. "
    "Please try again in a minute.",
    "table.not_stored": "The move could not be stored, so it was not played. Please try again.",
}
