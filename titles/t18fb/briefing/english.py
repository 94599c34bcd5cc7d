"""The English words of what players are told before they decide: data only."""

from __future__ import annotations

from collections.abc import Mapping

BRIEFING: Mapping[str, str] = {
    # Operating turns
    "briefing.steps": "{left:plural(tile step|tile steps)} left",
    "briefing.interest": "interest {per_share:money} a share if all are used, else the price falls",
    "briefing.regional_step": "one tile for nothing, a second for {cost:money}",
    "briefing.last_regional_step": "a second tile costs {cost:money}",
    "briefing.goal": "next destination: {hex:place}",
    "briefing.goal_of_two": "next destination: {hex:place} or {other:place}",
    "briefing.provisional": "with a token there no more interest: its trains run, and it must own "
    "one at the end of each turn",
    "briefing.own_part": "the treasury gets {full:money} if all is paid, {half:money} if half, "
    "{revenue:money} if nothing",
    # A concession that was withdrawn
    "briefing.leave_concession": "without its concession {corporation} stays frozen: no new tile, "
    "no token, no trade, and it always pays half",
    "briefing.reacquire": "the concession costs a deposit of {deposit:money}",
    "briefing.reacquire_free": "the concession costs no deposit",
    # Political cards
    "briefing.card_used_up": "Its power is used up.",
    "briefing.card_pays_less": "It pays {income:money} an operating round now.",
    # Companies that nobody has started
    "briefing.waiting_deposit": "Concession: a deposit of {deposit:money} now; half comes back at "
    "the intermediate destination, the rest at the final one.",
    "briefing.waiting_free": "Concession: without a deposit now.",
    "briefing.waiting_terms": "It would lay {steps:plural(tile|tiles)} a turn and pay "
    "{interest:money} a share while it builds.",
    "briefing.waiting_discount": "With {card}: {deposit:money}.",
    "briefing.waiting_free_after": "Free once the concession of {corporation} has been acquired.",
    "briefing.waiting_line": "Line: home {home:place} → intermediate {first:place} → final "
    "{final:place}",
    "briefing.waiting_line_of_two": "Line: home {home:place} → intermediate {first:place} or "
    "{last:place} → final {final:place}",
    "briefing.waiting_phase": "It can be started from phase {phase} on.",
    "briefing.waiting_later": "It is started without a concession and floats when 60 % are sold, "
    "with ten times its par value.",
    "briefing.waiting_regional": "A regional company, auctioned when phase {phase} has begun: "
    "nominal value {nominal:money}.",
    "briefing.waiting_home": "Home {hex:place}.",
    "briefing.waiting_goal": "Joined to {hex:place}: {bonus:money} for its owner.",
    "briefing.waiting_national": "It is formed in phase {phase} by a merger of {merges} of "
    "{companies:list}.",
    # The option of a card
    "briefing.option_start": "{player:name} wants to start {corporation} at {price:money}; you may "
    "do it first · `/program decline` says no for you from now on",
    "briefing.option_share": "{player:name} wants a share of {corporation} {source:from}; you may "
    "take it first · `/program decline` says no for you from now on",
    "briefing.option_concession": "{player:name} wants the concession of {corporation}; you may "
    "take it first · `/program decline` says no for you from now on",
    # Starting a company
    "briefing.start_cost": "Deposit {deposit:money} + president's certificate {stock:money}: "
    "you have {left:money} left.",
    "briefing.start_cost_free": "President's certificate {stock:money}: you have {left:money} "
    "left.",
    "briefing.start_terms": "It begins with {treasury:money}, lays "
    "{steps:plural(tile|tiles)} a turn, and pays {interest:money} a share while it builds.",
    "briefing.start_terms_later": "It floats when 60 % are sold; the bank then fills its treasury "
    "up to {capital:money}.",
    "briefing.spot_home": "home {hex:place}",
    "briefing.spot_intermediate": "intermediate {hex:place} (half of the deposit back, trains run)",
    "briefing.spot_either": "one of the intermediates, {hex:place}",
    "briefing.spot_intermediate_free": "intermediate {hex:place} (trains run)",
    "briefing.spot_final": "final {hex:place} (the rest back)",
    "briefing.spot_final_free": "final {hex:place}",
    "briefing.spot_bonus": "bonus {hex:place}",
    # Lines for tokens
    "briefing.lines": "**{corporation}** ({cash:money}): {count} lines lead to {hex:place}.",
    "briefing.line": "{cost:money}, {markers:plural(town marker|town markers)}, via {via:spots}",
    "briefing.plain_line": "{cost:money}, no town marker, via {via:spots}",
    "briefing.direct_line": "{cost:money}, no town marker, direct",
    "briefing.favoured_line": "{cost:money}, {markers:plural(town marker|town markers)} and the "
    "favoured town, via {via:spots}",
    # Mergers
    "briefing.merged": "{merged:all} become {national} at {price:money}",
    "briefing.merged_if_accepted": "if the next one does: {merged:all} become {national} at "
    "{price:money}",
    "briefing.merged_if_refused": "if nobody else does: {merged:all} become {national} at "
    "{price:money}",
    "briefing.merged_lost": "{lost:plural(token|tokens)} lost where both have one",
    "briefing.merged_stock": "your {shares:plural(share|shares)}, worth {before:money} → {new}, "
    "worth {after:money}",
    "briefing.merged_odd_stock": "your {shares:plural(share|shares)}, worth {before:money} → {new} "
    "and {paid:money}, in all {after:money}",
    "briefing.merged_no_stock": "you hold no stock of them",
    "briefing.merged_assets": "president {president:name}, {cash:money}, trains: {trains:list}, "
    "{tokens:plural(token|tokens)}, {markers:plural(town marker|town markers)}",
    "briefing.merged_assets_alone": "no president, {cash:money}, trains: {trains:list}, "
    "{tokens:plural(token|tokens)}, {markers:plural(town marker|town markers)}",
    "briefing.merged_lease": "it leases {trains:list} and withholds until that is paid",
}
