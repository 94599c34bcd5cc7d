"""Games as files."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "records.exported": "The record of **{name}** after {count:plural(move|moves)}.",
    "records.opened": "✓ The record was played: {count:plural(move|moves)}. The game is open.",
    "records.card": "🚂 {game} goes on after {moves:plural(move|moves)}.",
    "records.seat_free": "{number}. **{name}**: free",
    "records.seat_house": "{number}. **{name}**: the house",
    "records.seat_taken_by": "{number}. **{name}**: {who}",
    "records.how": "Press a name to sit down there. The game goes on when all seats are taken; "
    "{host} may press **Start** before, then the house plays the free ones.",
    "records.button_sit": "Sit as {name}",
    "records.goes_on": "🚂 {game} goes on after {moves:plural(move|moves)}:",
    "records.finished": "🏁 {game} is here to be looked at: it was over after "
    "{moves:plural(move|moves)}. The final values:",
    "records.seat_taken": "This seat is taken.",
    "records.nobody": "Somebody must sit down first.",
    "records.no_text": "This is not a text file.",
    "records.no_json": "This is not valid JSON.",
    "records.no_moves": "There are no moves in this file; `/game new` opens a new game.",
    "records.bad_seed": "The seed in this file is too large or negative.",
    "records.other_title": "Exports of {titles:list} can be read, and records of this program.",
    "records.bad_export": "The export cannot be played on from action {action}.",
    "records.too_long": "It takes too long to play this file.",
}
