"""Asking others for their consent."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "consent.asked": "{players:all}, do you agree?",
    "consent.given": "✅ Agreed: {players:list}.",
    "consent.agreed": "✅ Everybody agreed.",
    "consent.refused": "❌ {who} does not agree.",
    "consent.told_refused": "❌ {asker}, {who} does not agree.",
    "consent.heard": "✅ {who}, you asked for it and everybody agreed.",
    "consent.withdrawn": "↪️ Withdrawn.",
    "consent.overridden": "✅ Decided by {who}.",
    "consent.void": "⌛ Void: the game has gone on meanwhile.",
    "consent.button_agree": "Agree",
    "consent.button_refuse": "Refuse",
    "consent.button_override": "Decide as host",
    "consent.closed": "This has been settled already.",
    "consent.not_asked": "You are not asked here: it is for {players:all} to decide.",
}
