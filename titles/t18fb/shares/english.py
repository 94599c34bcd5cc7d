"""The English words of stock, concessions and the trade in cards: data only."""

from __future__ import annotations

from collections.abc import Mapping

SHARES: Mapping[str, str] = {
    # Moves that the rules forbid
    "refusal.below_nominal": "a regional company costs its nominal value at least, {minimum:money}",
    "refusal.building_not_sold": "{corporation} is building, and its stock may not be sold",
    "refusal.card_does_not_help": "{card} does not halve a deposit of this player now",
    "refusal.card_not_for_sale": "{card} cannot be bought from another player now",
    "refusal.card_not_in_pool": "{card} is not in the pool",
    "refusal.concession_not_withdrawn": "the concession of {corporation} has not been withdrawn",
    "refusal.may_hold_no_stock": "the price of {corporation} is in the dark blue zone: it may "
    "hold no stock of others",
    "refusal.must_answer_concession": "what becomes of the concession of {corporation} must be "
    "said first, with `concession {corporation}` or `pass`",
    "refusal.must_answer_option": "the option must be answered first: take what was announced of "
    "{corporation}, or `pass`",
    "refusal.no_deposit_due": "no deposit is due that {card} could halve",
    "refusal.not_a_major": "{corporation} is no company that players start",
    "refusal.not_a_regional": "{corporation} is no regional company",
    "refusal.not_for_corporations": "the price of {corporation} is in a blue zone: no corporation "
    "may hold its stock",
    "refusal.offer_declined_already": "so much has just been declined: {minimum:money} is the "
    "least",
    "refusal.offer_too_low": "{minimum:money} is the least that may be offered",
    "refusal.one_share_of_others": "a corporation may have one share of {corporation} only",
    "refusal.own_stock_from_pool": "{corporation} may buy its own stock from the pool only",
    "refusal.regional_not_in_pool": "{corporation} is not for sale in the pool",
    "refusal.regional_not_sold": "{corporation} is a regional company and cannot be sold",
    "refusal.sold_this_turn": "stock of {corporation} has been sold in this turn",
    "refusal.started_already": "{corporation} has been started already",
    "refusal.starts_later": "{corporation} can be started from phase {phase} on",
    "refusal.too_few_shares_for_concession": "the concession of {corporation} is for its president "
    "or for a holder of two shares whom nobody outvotes",
    "refusal.train_to_be_paid": "{corporation} must pay for its train before it buys stock",
    "refusal.withdrawn_this_round": "the concession of {corporation} was withdrawn in this stock "
    "round; it may be acquired in the next",
    # What happened
    "event.CardOfferDeclined": "{owner:name} declines {price:money} from {player:name} for {card}",
    "event.CardOffered": "{player:name} offers {owner:name} {price:money} for {card}",
    "event.CardShareReceived": "{player:name} receives {percent} % of {corporation}, whose "
    "treasury gets {paid:money} of the price",
    "event.CardShareReceived/alone": "{player:name} receives {percent} % of {corporation}",
    "event.CardTraded": "{player:name} buys {card} from {owner:name}{price:paid}",
    "event.ConcessionAcquired": "{player:name} acquires the concession of {corporation} with a "
    "deposit of {deposit:money}",
    "event.ConcessionAcquired/free": "{player:name} acquires the concession of {corporation} "
    "without a deposit",
    "event.ConcessionWithdrawn": "the concession of {corporation} is withdrawn from {player:name} "
    "and {deposit:money} are lost: the company is frozen",
    "event.ConcessionWithdrawn/free": "the concession of {corporation} is withdrawn from "
    "{player:name}: the company is frozen",
    "event.DepositHalved": "{player:name} uses {card}: half of the deposit for {corporation} is "
    "saved",
    "event.DepositReturned": "{player:name} gets back {amount:money} of the deposit for "
    "{corporation}",
    "event.OfferShared": "the rest of the offer of {corporation}, {percent} %, goes to the pool",
    "event.Passed/concession": "{player:name} leaves the concession",
    "event.Passed/option": "{player:name} does not use the option",
    "event.OptionOpened": "{player:name} announces a purchase of {corporation}; {owner:name} may "
    "make it first",
    "event.OptionUsed": "{player:name} uses {card} and takes it first: {corporation}",
    "event.RegionalBought": "{player:name} buys {corporation}{price:paid}",
    "event.SeatsChanged": "from now on the order is {players:name}",
    "event.StockSold/blue_zone": "{player:name} must sell {percent} % of {corporation} for "
    "{amount:money} (blue zone of the market)",
    # What is to be done
    "step.concession": "take the concession or leave it",
    "step.finance": "sell and buy stock for the company",
    "step.option": "use the option or not",
}
