"""The English patterns of refusals, events and the names of things: data only.

Patterns are filled by ``bot/words.py``. Fields name the facts; after the colon stands how a fact is
written:

- ``money``: an amount in the title's currency; ``paid``: " for ..." or nothing where it is 0;
- ``plural(move|moves)``: a number with its noun, "1 move" or "3 moves"; ``form(is|are)``: only the
  word that goes with the number, "is" for 1 and "are" otherwise;
- ``list``: things with commas; ``all`` and ``any``: likewise, with "and" or "or" before the last;
- ``none``: "none" where it is empty; ``word``: what somebody typed, in quotes;
- ``name``: the player on a seat, or several with "and"; an id that is no seat stands for itself;
- ``from`` and ``in``: "from the bank", "in the pool"; the owner may be a player or corporation too;
- ``values``: players with amounts, the highest first;
- ``round``, ``step`` (in quotes), ``reason``, ``colour`` and ``purpose``: by their names below.

Refusals and events are neither capitalised nor ended; the texts of the front ends in ``bot/texts``
are complete sentences.
"""

from __future__ import annotations

from collections.abc import Mapping

REFUSALS: Mapping[str, str] = {
    # Moves that the rules forbid
    "already_there": "the corporation already has a token on {hex}",
    "bank_trains_only": "{corporation} must now buy a train from the bank or the pool",
    "bid_too_low": "the bid is too low: {minimum:money} is the least",
    "blocked_by_private": "{hex} is closed to track while its private company belongs to a player",
    "cannot_acquire": "the token of {corporation} on {hex} cannot be acquired",
    "cannot_bid": "{private} is not open to bids now",
    "cannot_redeem": "{corporation} has no stock in the pool that its treasury can pay for",
    "cannot_start": "{corporation} cannot be started",
    "certificate_limit": "that would be more than the limit of {limit} certificates",
    "cheapest_only": "with the president's help only the cheapest train may be bought: {train}",
    "colour_not_available": "tile {tile} is {colour:colour}, a colour that cannot be laid yet",
    "first_operating_round": "{corporation} may not issue stock in its first operating round",
    "game_over": "the game is over",
    "hex_is_fixed": "no tile may be laid on {hex}",
    "last_certificate_last": "the last certificate of {corporation} goes only after all others",
    "loan_or_leave": "the choice is between `loan` and `leave`",
    "may_not_pass": "passing is not allowed in the step {step:step}",
    "messina_in_ruins": "{hex} lies in ruins until after the next stock round",
    "must_answer": "the offer must be answered first, with `accept` or `decline`",
    "must_choose_exchange": "the choice is between `give last` and `give singles`",
    "must_discard": "{corporation} must discard one of its trains first",
    "must_raise_money": "the president must raise money first: {missing:money} is missing",
    "must_sell": "stock must be sold first: the limit is {limit} certificates",
    "must_set_par": "the first corporation must be started first, with `start`",
    "must_stay_president": "the presidency of {corporation} may not change in this sale",
    "no_bond": "the corporation can neither issue nor repay a bond now",
    "no_city": "there is no such city on {hex}",
    "no_e_token": "the corporation cannot buy an E token now",
    "no_emergency": "stock may be sold here only to raise money for a train that must be bought",
    "no_exchange": "nobody can give the right certificates for the presidency of {corporation}",
    "no_free_slot": "the city on {hex} has no free slot",
    "no_such_power": "{private} cannot be used by this corporation now",
    "no_such_train": "{corporation} has no such train: {train}",
    "no_tile_left": "there is no tile {tile} left",
    "no_token_left": "{corporation} has no token left",
    "no_use_of_upgrade": "the tile on {hex} would give the corporation neither track nor value",
    "not_a_port": "{hex} is not one of the ports that can be marked",
    "not_coastal": "{hex} is not one of the coastal cities to choose from",
    "not_connected": "{hex} is not connected to the corporation's tokens",
    "not_enough_cash": "there is not enough money: {needed:money} is needed",
    "not_next_in_line": "only the corporation next in line may be started: {corporation:none}",
    "not_now": "that is not possible in the step {step:step}",
    "not_operated": "{corporation} has not operated yet, and its stock may not be sold",
    "not_started": "{corporation} has not been started",
    "not_the_cheapest": "only the cheapest private company can be bought: {private}",
    "not_the_chosen_city": "tile and token must go to the chosen city, {hex}",
    "not_your_turn": "it is {player}'s turn",
    "not_yours": "the player does not hold that stock of {corporation}",
    "nothing_there": "there is no such stock of {corporation} {source:in}",
    "nothing_to_undo": "there is no move to take back",
    "one_sale_a_turn": "stock of {corporation} has been sold in this turn already",
    "ownership_limit": "nobody may hold more than {limit} % of {corporation}",
    "pool_limit": "the pool may not hold more than {limit} % of {corporation}",
    "president_stays": "the president's certificate of {corporation} cannot go into the pool",
    "price_out_of_range": "the price must be from {minimum:money} to {maximum:money}",
    "private_not_for_sale": "{private} is not for sale to corporations",
    "privates_not_for_sale": "corporations may not buy private companies in this phase",
    "reserved_home": "the free slot on {hex} is kept for the corporation that has its home there",
    "run_blocked": "the run of the {train} goes through a stop that may only be its end",
    "run_no_token": "the run of the {train} meets no token of the corporation",
    "run_no_track": "there is no track for the run of the {train}",
    "run_not_best": "the runs earn {revenue:money}, and {best:money} can be had: `{better}`",
    "run_shared_track": "two runs use the same track",
    "run_stop_twice": "the run of the {train} comes to the same stop twice",
    "run_too_few_stops": "the run of the {train} has too few stops",
    "run_too_long": "the run is too long for the {train}",
    "run_track_twice": "the run of the {train} uses the same track twice",
    "run_wrong_gauge": "the run of the {train} uses track that it may not use",
    "sells_too_much": "only what is needed may be sold: {missing:money} is missing",
    "sold_this_round": "stock of {corporation} that was sold in this round may not be bought again",
    "tile_does_not_fit": "tile {tile} cannot be laid on {hex} in this way",
    "token_not_connected": "{hex} is not connected to the corporation's tokens",
    "train_limit": "the corporation may not have more than {limit} trains",
    "train_not_on_sale": "{train} is not on sale",
    "treasury_too_small": "the treasury is too small: {needed:money} is needed",
    "which_city": "{hex} has several cities: say which (s0, s1 and so on)",
    "wrong_first_share": "the founder may take {percents:any}",
    "wrong_home": "the home cannot be chosen like that; there are to choose from: {homes:list}",
    "wrong_par": "the starting price must be {prices:any}",
    # Lines that are no moves
    "ambiguous": "that fits several moves: {moves:list}",
    "empty": "a move is missing",
    "not_a_number": "{word:word} is not a number that can be used here",
    "too_long": "the line is too long for a move",
    "unknown_corporation": "{word:word} is no corporation",
    "unknown_hex": "{word:word} is no hex",
    "unknown_private": "{word:word} is no private company",
    "unknown_tile": "{word:word} is no tile",
    "unknown_train": "{word:word} is no train",
    "unknown_verb": "{word:word} is no verb; there are {verbs:list}",
    "wrong_form": "the words do not fit the verb",
    "wrong_rotation": "{word:word} is no rotation from 0 to 5",
    # Records and exports
    "bad_action": "the action does not make sense here",
    "bad_header": "that is no header of the form `Name: value`, or the name stands there twice",
    "bad_move": "{move:word} cannot be played",
    "bad_names": "the players' names cannot be read",
    "bad_number": "the header {name} must be a whole number",
    "missing_header": "the header {name} is missing",
    "not_an_export": "this is not a game exported by 18xx.games",
    "other_title": "the export is of another title: {title:word}",
    "record_too_large": "the record is too large",
    "unknown_action": "the kind of action is not known: {action:word}",
    "unknown_seat": "there is no seat {seat:word}",
    # Set-ups
    "bad_corporation_order": "each corporation in play must be named once: {corporations:list}",
    "bad_name": "a player's name must have 1 to 100 printable characters, no space at either end",
    "five_corporations_needs_four": "five corporations can be chosen only with four players",
    "names_twice": "two players have the same name",
    "unknown_edition": "there is no such edition; there are: {editions:list}",
    "unknown_option": "there is no such setting: {option:word}",
    "unknown_reading": "there is no such reading of the rules; there are {readings:list}",
    "unknown_revision": "there is no such revision of the rules; there are {revisions:list}",
    "unknown_variant": "there is no variant {variant:word}; there are {variants:list}",
    "variant_needs": "the variant {variant} also needs {needs:list}",
    "wrong_player_count": "the number of players must be {counts:any}",
}

EVENTS: Mapping[str, str] = {
    "BankBroken": "the bank is broken",
    "BiddingStarted": "{bidders:name} bid against each other for {private}",
    "BidPlaced": "{player:name} bids {amount:money} for {private}",
    "BondIssued": "{corporation} issues a bond for {amount:money}",
    "BondRepaid": "{corporation} repays its bond of {amount:money}",
    "CertificateBought": (
        "{player:name} buys {percent} % of {corporation} {source:from}{price:paid}"
    ),
    "CorporationClosed": "{corporation} closes",
    "CorporationSetAside": "{corporation} has no free home and is set aside",
    "CorporationStarted": (
        "{player:name} starts {corporation} in {home} at {price:money} with {percent} %"
    ),
    "DebtPaid": "{player:name} pays the {purpose:purpose}: {amount:money}",
    "DividendPaid": "{corporation} pays {revenue:money}, {per_share:money} a share",
    "EarthquakeStruck": "an earthquake destroys {hex}",
    "EndPriceReached": "{corporation} has reached the end of the market",
    "ETokenBought": "{corporation} buys an E token{price:paid}",
    "GameEnded": "the game is over, {reason:reason}: {values:values}",
    "IncomePaid": "{owner:name} receives {amount:money} from {private}",
    "InterestPaid": "{corporation} pays interest of {amount:money}",
    "LoanTaken": "{player:name} takes a loan of {amount:money}",
    "MoneyContributed": "{player:name} contributes {amount:money} to {corporation}",
    "OfferDeclined": "{player:name} declines {price:money} from {corporation} for {what}",
    "OfferMade": "{corporation} offers {player:name} {price:money} for {what}",
    "Passed": "{player:name} passes",
    "PhaseStarted": "phase {phase} begins",
    "PlayerLeft": "{player:name} leaves the game",
    "PowerUsed": "{corporation} uses {private} for {hex}",
    "PresidentChanged": "{after:name} succeeds {before:name} as president of {corporation}",
    "PriceMoved": "the price of {corporation} moves from {before:money} to {after:money}",
    "PriorityPassed": "{player:name} has the priority deal",
    "PrivateBought": "{player:name} gets {private}{price:paid}",
    "PrivateCheapened": "{private} now costs {price:money}",
    "PrivateClosed": "{private} closes",
    "PrivateSold": "{corporation} buys {private} from {player:name}{price:paid}",
    "RevenueWithheld": "{corporation} keeps {revenue:money}",
    "RoundStarted": "the {kind:round} {turn}.{number} begins",
    "StockIssued": "{corporation} issues {percent} % of its stock for {amount:money}",
    "StockRedeemed": "{corporation} buys back {percent} % of its stock for {amount:money}",
    "StockSold": "{player:name} sells {percent} % of {corporation} for {amount:money}",
    "TileLaid": "{corporation} lays tile {tile} on {hex}, rotation {rotation}{cost:paid}",
    "TokenAcquired": "{corporation} takes the place of {seller} on {hex}{price:paid}",
    "TokenPlaced": "{corporation} places a token on {hex}{cost:paid}",
    "TrainBought": "{corporation} buys a {train} {seller:from}{price:paid}",
    "TrainDiscarded": "{corporation} discards a {train}",
    "TrainRan": "the {train} of {corporation} runs {hexes:list} and earns {revenue:money}",
    "TrainRusted": "a {train} is removed {owner:from}",
}

ROUNDS: Mapping[str, str] = {
    "ISR": "initial stock round",
    "SR": "stock round",
    "OR": "operating round",
}

REASONS: Mapping[str, str] = {
    "bank": "the bank is broken",
    "bankrupt": "only one player is left",
    "stalemate": "nothing can happen any more",
    "stock_market": "a share price has reached the end of the market",
}

STEPS: Mapping[str, str] = {
    "acquire": "acquire a token",
    "auction": "buy or bid",
    "bidding": "raise or drop out",
    "bond": "bond",
    "discard": "discard a train",
    "dividend": "dividend",
    "emergency": "raise money",
    "etoken": "buy an E token",
    "finance": "issue or redeem stock",
    "loan": "loan or leave",
    "offer": "answer the offer",
    "par": "set the starting price",
    "private": "last chance to buy private companies",
    "run": "run trains",
    "stock": "sell and buy stock",
    "swap": "choose the certificates to get",
    "token": "place a token",
    "track": "lay track",
    "train": "buy trains",
}

FROM: Mapping[str, str] = {
    "bank": "from the bank",
    "pool": "from the pool",
    "treasury": "from the treasury",
    "offer": "from the offer",
}

IN: Mapping[str, str] = {
    "pool": "in the pool",
    "treasury": "in the treasury",
    "offer": "in the offer",
}

COLOURS: Mapping[str, str] = {
    "yellow": "yellow",
    "green": "green",
    "brown": "brown",
    "grey": "grey",
}

PURPOSES: Mapping[str, str] = {
    "bond": "bond",
    "interest": "interest",
}

JOINTS: Mapping[str, str] = {
    # What holds facts and sentences together, with the spaces that it needs
    "and": " and ",
    "or": " or ",
    "none": "none",
    "paid": " for {amount:money}",
    "from": "from {owner:name}",
    "expected": "; expected `{form}`",
    "closest": "; the closest legal moves are {moves:list}",
    "line": "Line {number}: {text}",
    "action": "Action {number}: {text}",
}


def all_patterns() -> dict[str, str]:
    """All patterns of this module by key: ``refusal.not_now``, ``event.Passed``, ``step.run``."""
    sections = {
        "refusal": REFUSALS,
        "event": EVENTS,
        "round": ROUNDS,
        "reason": REASONS,
        "step": STEPS,
        "from": FROM,
        "in": IN,
        "colour": COLOURS,
        "purpose": PURPOSES,
        "joint": JOINTS,
    }
    return {
        f"{section}.{name}": pattern
        for section, patterns in sections.items()
        for name, pattern in patterns.items()
    }
