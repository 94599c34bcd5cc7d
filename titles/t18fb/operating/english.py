"""The English words of operating rounds: data only."""

from __future__ import annotations

from collections.abc import Mapping

OPERATING: Mapping[str, str] = {
    # Moves that the rules forbid
    "refusal.card_has_no_such_power": "{private} has no power of that kind",
    "refusal.card_not_owned": "{private} belongs to no player",
    "refusal.card_too_early": "the power of {private} can be used from phase {phase} on",
    "refusal.card_used_up": "the power of {private} is used up",
    "refusal.area_closed": "the slots of {hex} are open to every company from phase {phase} on",
    "refusal.frozen": "a frozen company lays no new tile and places no token",
    "refusal.laid_this_turn": "a tile has been laid on {hex} in this turn",
    "refusal.no_bourbon_token": "there is no Bourbon token on {hex} that {private} could replace",
    "refusal.no_interest_to_raise": "{private} helps a building company before its interest is "
    "paid; {corporation} is none or has had it",
    "refusal.no_such_line": "there is no such line to {hex}, or another is as cheap and as rich in "
    "markers",
    "refusal.not_its_turn": "{private} can be used for {corporation} in its operating turn only",
    "refusal.not_your_card": "{private} is not a card of this player",
    "refusal.replacement_declined": "the owner of {private} has declined that in this turn",
    "refusal.slot_reserved": "the free slots on {hex} are reserved for other companies",
    "refusal.too_few_slots": "that tile has too few slots for the tokens and reservations on {hex}",
    "refusal.which_route": "several lines lead to {hex}; name the hexes between, with `via`",
    # What happened
    "event.BourbonReplaced": "{corporation} replaces the Bourbon token in {hex:place} with the "
    "help of {private}",
    "event.CardUsed": "{player:name} uses {private} for {corporation}",
    "event.Passed/more_tokens": "{entity} places no other token",
    "event.DestinationReached": "{corporation} reaches its destination {hex:place}",
    "event.InterestForfeited": "{corporation} has not used all tile steps: no interest is paid",
    "event.InterestPaid": "the bank pays the interest of {corporation}, {per_share:money} a share",
    "event.InterestPaid/shared": "the bank pays the interest of {corporation}, {per_share:money} a "
    "share: {payees:values}",
    "event.MarkersCollected": "{corporation} collects {count:plural(town marker|town markers)} "
    "(in all {total})",
    "event.ReplacementDeclined": "{player:name} does not let {corporation} use {private} in "
    "{hex:place}",
    "event.ReplacementProposed": "{corporation} asks {player:name} to use {private} in "
    "{hex:place}{cost:paid}",
    "event.StationsCounted": "{corporation} earns {revenue:money}: {hexes:places}, "
    "{markers:plural(town marker|town markers)}",
    "event.StationsCounted/alone": "{corporation} earns {revenue:money}: {hexes:places}",
    "event.StationsCounted/markers": "{corporation} earns {revenue:money}: "
    "{markers:plural(town marker|town markers)}",
    "event.PriceMoved/bonus": "{corporation} {before:money} → {after:money} (destination)",
    "event.PriceMoved/no_interest": "{corporation} {before:money} → {after:money} (no interest)",
    "event.StatusChanged": "{corporation} is {status:called(status)} now",
    # The states of a company
    "status.building": "building",
    "status.provisional": "provisional",
    "status.definitive": "definitive",
    "status.unfloated": "unfloated",
    # What is to be done
    "step.interest": "secured interest",
    "step.run": "earnings",
}
