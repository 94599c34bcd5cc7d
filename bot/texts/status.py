"""Where a game stands."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "status.head": "🚂 **{title}** — {name} · game {number}",
    "status.where": "{round} {turn} · phase {phase} · bank {bank:money} · "
    "{moves:plural(move|moves)}",
    "status.player": "{place} {who}: {value:money}, of which {cash:money} in cash",
    "status.waiting": "The turn began {since}.",
    "status.ended": "This game was ended before its time.",
}
