"""What moves did, and whose turn it is."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "telling.footer": "Game {game} · move {moves} · №{post}",
    "telling.notice_footer": "Game {game} · №{post}",
    "telling.more": "… and more: see `/log`.",
    "telling.turn": "➡️ {who}, it is your turn: {step}.",
    "telling.turn_for": "➡️ {who} for **{entity}**: {step}.",
    "telling.turn_about": "➡️ {who} about **{entity}**: {step}.",
    "telling.card": "{step} · {card:called(card_name)}: {card:called(card_effect)}. "
    "You hold {held:list}",
    "telling.card_known": "{step} · {card:called(card_name)}. You hold {held:list}",
    "telling.missing": "{step}, {missing:money} is missing ({purpose:called(purpose|card_name)})",
    "telling.mend": "{step}. You hold what the rules do not allow: mend that before you pass",
    "telling.contribute": "the treasury does not suffice, your own money helps",
    "telling.offer": "🤝 {who}: **{company}** ({president:name}) offers {owner:name} "
    "{price:money} for **{what:thing}**. Do you accept?",
    "telling.over": "🏁 The game is over: {reason:reason}.",
}
