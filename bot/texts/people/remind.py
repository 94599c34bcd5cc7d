"""Reminders, absence, and people's own settings."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "remind.your_turn": "⏰ It is your turn in **{name}**; it began {since}. {where}",
    "remind.again": "If nothing happens I remind you again {again}. `/remind set` changes that.",
    "remind.turn_of": "⏰ {who}, it is your turn; it began {since}.",
    "remind.button_mute": "No more for this turn",
    "remind.is_away": "🌴 {who} is away until {until}.",
    "remind.deputy_moves": "{deputy} may move instead.",
    "remind.silent": "💤 {who} was last active {since}. {host}, you can give the seat to somebody "
    "else or to the house with `/game replace`. Whoever is often away can name a deputy with "
    "`/deputy`.",
    "remind.silent_host": "💤 {who} was last active {since}. Those who manage the server can give "
    "the seat to somebody else or to the house with `/game replace`.",
    "remind.after": "⏰ You are reminded of your turn after {after}, then less and less often.",
    "remind.never": "⏰ You are not reminded of your turns.",
    "remind.quiet": "🔕 Quiet hours: {hours}.",
    "remind.zone": "🕰️ Time zone: {zone}.",
    "remind.away": "🌴 You are away until {until}.",
    "remind.language": "💬 Language: {language}.",
    "remind.language_of_client": "💬 Language: {language}, as in your Discord settings.",
    "remind.theme": "🎨 Pictures that only you see: {theme}.",
    "remind.not_counted": "📊 You do not appear in statistics.",
    "remind.muted": "No more reminders for this turn in {games:all}.",
    "remind.back": "Welcome back! You are reminded of your turns again.",
    "remind.gone": "🌴 You are away until {until}. Nobody reminds you before that, and the others "
    "see it. With `/deputy` somebody else can move for you.",
    "remind.forgotten": "Everything you had chosen is deleted, and you follow no game. "
    "Your seats in games remain.",
    "remind.days": "{number:plural(day|days)}",
    "remind.hours": "{number:plural(hour|hours)}",
    "remind.minutes": "{number:plural(minute|minutes)}",
    "remind.seconds": "{number:plural(second|seconds)}",
    "remind.not_your_turn": "It is not your turn.",
    "remind.nothing_given": "Say what to change: `after`, `quiet` or `zone`. "
    "`/remind show` tells how it is now.",
    "remind.bad_duration": "{typed:word} is no length of time; write it as in 90s, 15m, 12h or 2d.",
    "remind.duration_out_of_range": "It must be at least {least} and at most {most}.",
    "remind.bad_hours": "{typed:word} are no hours; write them as in 22:00-08:00, "
    "or none to be reminded at any hour.",
    "remind.bad_zone": "There is no time zone {typed:word}; names are written as in Europe/Rome.",
    "remind.bad_date": "{typed:word} is no date; write it as in 2026-12-24 or "
    "2026-12-24 18:00, or say for how long: 3d, 2w.",
    "remind.date_out_of_range": "That must be in the future, and within a year.",
}
