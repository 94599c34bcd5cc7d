"""Statistics, and what people note for themselves."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "stats.nothing": "No game has been finished on this server yet.",
    "stats.server": "📊 {count:plural(finished game|finished games)} on this server "
    "({titles:list})",
    "stats.person": "📊 {who}:",
    "stats.tally": "{games:plural(game|games)}, {won} won",
    "stats.usually": "usually moves within {time}",
    "stats.answers": "Usually moved within: {times:list}.",
    "stats.hidden": "{who} does not want to appear in statistics.",
    "stats.only_on_servers": "Statistics are about a server: ask there.",
    "notes.mine": "📝 {text}",
    "notes.kept": "✓ Noted. Only you see it: with your turns, your sheet and `/note`.",
    "notes.dropped": "✓ The note is deleted.",
    "notes.none": "You have no note about this game. `/note text:` keeps one.",
}
