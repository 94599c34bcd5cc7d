"""Why the house plays what it plays: complete sentences. Data only; see ``engine/english.py``."""

from __future__ import annotations

from collections.abc import Mapping

PATTERNS: Mapping[str, str] = {
    # The opening
    "house.buys_private": "{private} is worth its price, and enough money is left.",
    "house.bids": "{private} is still worth {amount:money}.",
    "house.keeps_money": "The money is kept for a corporation.",
    # Stock
    "house.founds": "{corporation} gets a treasury that can pay for a train.",
    "house.share_pays": "A share of {corporation} promises about {percent} % in the next rounds.",
    "house.helps_to_train": "The money helps {corporation} to its next train.",
    "house.helps_to_float": "{corporation} begins once enough of its stock is sold.",
    "house.sells_hopeless": "{corporation} lacks the money for its next train.",
    # Track and tokens
    "house.first_run": "With this track a train can earn {revenue:money}.",
    "house.raises_run": "The longer line earns {revenue:money} instead of {before:money}.",
    "house.opens_way": "The track on {hex:place} leads to more stops.",
    "house.holds_city": "The token keeps {hex:place} open.",
    # Trains and money
    "house.runs_best": "These are the best runs.",
    "house.pays": "The shareholders get {revenue:money}.",
    "house.saves_for_train": "{short:money} is missing for a{train:n} {train}.",
    "house.must_have_train": "A train is compulsory.",
    "house.train_pays": "With the {train} the runs earn {revenue:money} instead of {before:money}.",
    "house.replaces_train": "The {train} will still run when the older trains are gone.",
    "house.least_useful_train": "The others earn most without the {train}.",
    "house.issues_for_train": "The {amount:money} goes towards a{train:n} {train}.",
    "house.redeems": "{corporation} has money that it does not need for trains.",
    "house.sells_private": "{corporation} can spare {price:money} for {private}.",
    # What looking ahead has shown
    "house.expects": "It expects {expected:money} at the next stock round instead of "
    "{instead:money}.",
    "house.expects_second": "It expects {expected_second:money} at the stock round after next "
    "instead of {instead:money}.",
    "house.expects_end": "It expects {expected_end:money} at the end of the game instead of "
    "{instead:money}.",
    "house.expects_later": "It expects {expected_later:money} with what is still to come, instead "
    "of {instead:money}.",
    "house.train_beyond": "{corporation} will stand at {price:money}, and its next train, "
    "a{train:n} {train}, is beyond it.",
    "house.price_falls": "{corporation} will fall to {price:money}.",
    "house.price_rises": "{corporation} will rise to {price:money}.",
    "house.will_close": "{corporation} will not last.",
    "house.leads_to_train": "This way leads to a{train:n} {train}.",
    "house.founds_later": "This way leads to the foundation of {corporation} at {price:money}.",
    "house.gets_private": "This way it gets {private} for {price:money}.",
    "house.pays_for_share": "The money buys stock of {corporation}.",
    "house.pays_for_founding": "The money founds {corporation}.",
    "house.begins_phase": "The {train} begins phase {phase}.",
    "house.comes_out_ahead": "More comes of it than of “{other}”.",
    "house.pays_later": "Looking further ahead, this way more comes of it.",
    "house.holds_back": "This way {rival:name} can expect {theirs:money} instead of "
    "{otherwise:money}.",
    "house.averts_ruin": "Otherwise bankruptcy threatens.",
    "house.ruins": "This way bankruptcy threatens {rival:name}.",
    # Other decisions
    "house.good_offer": "The offer is a good one.",
    "house.poor_offer": "The offer is not good enough.",
    "house.does_good": "It is of use at once.",
    "house.no_choice": "There is nothing else to do.",
    "house.least_harm": "Of what must be done, this costs least.",
    "house.nothing_better": "Nothing here is worth doing.",
}
