"""What moves did, and whose turn it is."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "telling.footer": "Game {game} · move {moves} · №{post}",
    "telling.footer_several": "Game {game} · moves {moves} · №{post}",
    "telling.notice_footer": "Game {game} · №{post}",
    "telling.more": "… and more: see `/log`.",
    "telling.turn": "➡️ {who} — {step}",
    "telling.turn_for": "➡️ {who} for **{entity}** — {step}",
    "telling.turn_about": "➡️ {who} about **{entity}** — {step}",
    "telling.head": "**{who}** · {round}",
    "telling.head_for": "**{entity}** ({who}) · {round}",
    "telling.head_several": "**{round}**",
    "telling.own": "You: {cash:money}, {certificates} of {limit} certificates",
    "telling.own_free": "You: {cash:money}, of which {free:money} free, "
    "{certificates} of {limit} certificates",
    "telling.own_presidencies": "president of {companies:all}",
    "telling.company": "{company}: {cash:money}",
    "telling.company_train": "train {trains:list}",
    "telling.company_trains": "trains {trains:list}",
    "telling.company_trainless": "no train",
    "telling.company_price": "price {price:money}",
    "telling.company_tokens": "{count:plural(token|tokens)} left",
    "telling.so_far": "So far: {what}",
    "telling.since": "Since your last turn: {what}",
    "telling.taken_back": "↩️ taken back",
    "telling.taken_back_from": "↩️ taken back from move {move} on",
    "telling.card": "{step} · {card:called(card_name)}: {card:called(card_effect)}. "
    "You hold {held:list}",
    "telling.card_known": "{step} · {card:called(card_name)}. You hold {held:list}",
    "telling.card_all": "{step} · {card:called(card_name)}: {card:called(card_effect)}",
    "telling.card_known_all": "{step} · {card:called(card_name)}",
    "telling.asked_in_order": "In this order: {asked:list}. Each may answer for all of theirs at "
    "once.",
    "telling.would_earn": "would earn {amount:money}",
    "telling.bidding": "{step}: **{lot}**, {bidder:name} bids {amount:money}",
    "telling.bidding_open": "bid or drop out: **{lot}**, from {price:money}",
    "telling.missing": "{step}, {missing:money} is missing ({purpose:called(purpose|card_name)})",
    "telling.missing_about": "{step}, {missing:money} is missing "
    "({purpose:called(purpose|card_name)} {about})",
    "telling.missing_for": "{step}, {missing:money} is missing "
    "({purpose:called(purpose|card_name)} for {company})",
    "telling.mend": "{step}. You hold what the rules do not allow: mend that before you pass",
    "telling.must_buy": "buy a train: it must have one",
    "telling.contribute": "the treasury does not suffice, your own money helps",
    "telling.offer": "🤝 {who}: **{company}** ({president:name}) offers {owner:name} "
    "{price:money} for **{what:thing}**. Do you accept?",
    "telling.offer_to_you": "🤝 {who}: **{company}** ({president:name}) offers you {price:money} "
    "for **{what:thing}**. Do you accept?",
    "telling.offer_in_person": "🤝 {who}: **{president:name}** offers you {price:money} for "
    "**{what:thing}**. Do you accept?",
    "telling.offer_request": "🤝 {who}: **{company}** ({president:name}) asks to use "
    "**{what:thing}** in {place:place}. Do you agree?",
    "telling.set_over": "📋 **Turn {turn} is over**",
    "telling.price_up": "{corporation} {revenue:money} ↑",
    "telling.price_down": "{corporation} {revenue:money} ↓",
    "telling.prices": "Prices: {things:list}.",
    "telling.nothing": "{corporations:all} nothing",
    "telling.phase_colour": "{colour:colour} tiles",
    "telling.phase_limit": "{limit:plural(train|trains)} a company at most",
    "telling.phase_rounds": "{count:plural(operating round|operating rounds)} a turn",
    "telling.tale": "{moves:plural(move|moves)} in {days:plural(day|days)}",
    "telling.best_income": "best income {corporation} {revenue:money}",
    "telling.lead_changed": "the lead changed in {round}",
    "telling.lead_changes": "{count:plural(change|changes)} of the lead, the last in {round}",
    "telling.button_replay": "Replay",
    "telling.button_record": "Record",
    "telling.button_again": "Play again",
    "telling.button_status": "Status",
    "telling.button_mine": "My sheet",
    "telling.button_map": "Map",
    "telling.button_market": "Market",
    "telling.button_undo": "Undo",
    "telling.button_log": "Log",
    "telling.over": "🏁 The game is over: {reason:reason}.",
}
