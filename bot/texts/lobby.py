"""The lobby."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "lobby.title": "🚂 {game}",
    "lobby.edition": "Edition: {edition}",
    "lobby.variants": "Variants: {variants:list}",
    "lobby.reading": "Readings of the rules: {reading:list}",
    "lobby.players": "Players ({seated} so far; {counts:any} can play):",
    "lobby.how": "Press **Join** to take a seat. {host} starts the game; the house can play the "
    "seats that are missing.",
    "lobby.choose_variant": "Variants: turn on or off …",
    "lobby.pace": "⏱️ Pace: a move within {time}",
    "lobby.no_pace": "free",
    "lobby.pace_set": "✓ Pace: {pace}.",
    "lobby.button_pace": "Pace: {pace}",
    "lobby.house_seats": "Start with seats for the house …",
    "lobby.house_seats_choice": "Start with {count:plural(seat|seats)} for the house",
    "lobby.button_help": "Help",
    "lobby.button_cancel": "Cancel",
    "lobby.button_join": "Join",
    "lobby.button_leave": "Leave",
    "lobby.button_start": "Start",
    "lobby.button_house": "Start with the house",
    "lobby.begins": "🚂 {game} begins. The seats in playing order:",
    "lobby.house_level": "Level of the house: {level}",
    "lobby.button_level": "House: {level}",
    "lobby.house": "House {number}",
    "lobby.opened": "The lobby is open.",
    "lobby.joined": "You have a seat.",
    "lobby.left": "Your seat is free again.",
    "lobby.removed": "{who} has been removed from the lobby.",
    "lobby.started": "The game begins.",
    "lobby.given_up": "Nobody is left: the lobby is closed.",
    "lobby.expired": "The lobby of {name} was closed because nothing happened in it for a week. "
    "Open a new one at any time with `/game new`.",
    "lobby.channel_taken": "There is an open game in this channel already; "
    "`/game status` shows it. One game fits into a channel: use another one or a thread.",
    "lobby.seated_already": "You have a seat already.",
    "lobby.not_seated": "There is no such seat in this lobby.",
    "lobby.full": "All {most} seats are taken.",
    "lobby.begun": "The game has begun.",
    "lobby.closed": "This lobby is closed; `/game new` opens another one.",
    "lobby.host_only": "Only the host {host} or somebody who manages the server can do that.",
    "lobby.wrong_count": "{number:plural(player has|players have)} joined, and {counts:any} can "
    "play.",
}
