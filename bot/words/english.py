"""The English patterns of refusals, events and the names of things: data only.

Patterns are filled by ``bot/words/patterns.py``. Fields name the facts; after the colon stands how
a fact is written:

- ``money``: an amount in the title's currency; ``paid``: " for ..." or nothing where it is 0;
- ``plural(move|moves)``: a number with its noun, "1 move" or "3 moves"; ``form(is|are)``: only the
  word that goes with the number, "is" for 1 and "are" otherwise;
- ``list``: things with commas; ``all`` and ``any``: likewise, with "and" or "or" before the last;
- ``none``: "none" where it is empty; ``word``: what somebody typed, in quotes;
- ``name``: the player on a seat, or several with "and"; an id that is no seat stands for itself;
- ``from`` and ``in``: "from the bank", "in the pool"; the owner may be a player or corporation too;
- ``for``: " for FMV", nothing where it is a player;
- ``place``: a hex with its name; ``places`` and ``way``: several, with commas or as a route;
- ``thing``: what is traded, "a 3 train" or the id of a private company;
- ``n``: the rest of "an" before what begins with a vowel: "a{train:n} {train}";
- ``card`` and ``effect``: an event card by its name in the title's data, and what it does;
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
    "bid_between_steps": "bids rise by multiples of {step:money}",
    "bid_too_low": "the bid is too low: {minimum:money} is the least",
    "blocked_by_private": "{hex} is closed to track while its private company belongs to a player",
    "cannot_acquire": "the token of {corporation} on {hex} cannot be acquired",
    "cannot_bid": "{private} is not open to bids now",
    "cannot_redeem": "{corporation} has no stock in the pool that its treasury can pay for",
    "cannot_start": "{corporation} cannot be started",
    "certificate_limit": "that would be more than the limit of {limit} certificates",
    "cheapest_only": "with the president's help only the cheapest train may be bought: {train}",
    "colour_not_available": "tile {tile} is {colour:colour}, a colour that cannot be laid yet",
    "coach_not_adjacent": "{hex} is not beside a base or a coach token of the corporation",
    "cooperative": "that is not possible with {corporation} while it is a cooperative",
    "first_operating_round": "{corporation} may not issue stock in its first operating round",
    "first_stock_round": "no stock may be sold in the first stock round",
    "flooded": "{hex} is flooded in this operating round",
    "game_over": "the game is over",
    "hex_is_fixed": "no tile may be laid on {hex}",
    "landslide": "{hex} is closed by a landslide in this operating round",
    "last_certificate_last": "the last certificate of {corporation} goes only after all others",
    "launched_this_round": "{corporation} has been launched in this stock round",
    "loan_or_leave": "the choice is between `loan` and `leave`",
    "may_not_pass": "passing is not allowed in the step {step:step}",
    "messina_in_ruins": "{hex} lies in ruins until after the next stock round",
    "must_answer": "the offer must be answered first, with `accept` or `decline`",
    "must_answer_bonus": "what becomes of the bonus must be said first, with `{answer}` or `pass`",
    "must_answer_event": "the event must be answered first, with `{answer}` or `pass`",
    "must_choose_conversion": "the choice is between `convert` and `payoff`",
    "must_choose_exchange": "the choice is between `give last` and `give singles`",
    "must_choose_ruins": "the tile that is left on {hex} after the raid must be chosen first",
    "must_choose_station": "the tokens that are exchanged must be chosen first, with `token`",
    "must_discard": "{corporation} must discard one of its trains first",
    "must_give_up_train": "{corporation} must give up one of its trains first",
    "must_raise_money": "the president must raise money first: {missing:money} is missing",
    "must_sell": "stock must be sold first: the limit is {limit} certificates",
    "must_set_par": "the first corporation must be started first, with `start`",
    "must_set_par_of": "the starting price of {corporation} must be set first, with `start`",
    "must_stay_president": "the presidency of {corporation} may not change in this sale",
    "must_use_power": "the tile of {private} on {hex} must be laid first",
    "no_anchor": "{corporation} has no anchor to place",
    "no_bond": "the corporation can neither issue nor repay a bond now",
    "no_city": "there is no such city on {hex}",
    "no_coach_in_box": "coach tokens do not go to external boxes such as {hex}",
    "no_coach_in_plain": "{hex} lies in the plain and is closed to coaches in this phase",
    "no_coach_left": "no other coach token may be placed on {hex} in this turn",
    "no_e_token": "the corporation cannot buy an E token now",
    "no_emergency": "stock may be sold here only to raise money for a train that must be bought",
    "no_exchange": "nobody can give the right certificates for the presidency of {corporation}",
    "no_exchange_for": "{private} cannot be exchanged by this player",
    "no_free_slot": "the city on {hex} has no free slot",
    "no_lay_left": "no other tile may be laid on {hex} in this turn",
    "no_room_for_anchor": "there is no room for another anchor on {hex}",
    "no_such_concession": "there is no concession {number} to be bought",
    "no_such_power": "{private} cannot be used by this corporation now",
    "no_such_train": "{corporation} has no such train: {train}",
    "no_tile_left": "there is no tile {tile} left",
    "no_token_left": "{corporation} has no token left",
    "no_train_trade": "trains cannot change hands between the corporation and {corporation}",
    "no_use_of_upgrade": "the tile on {hex} would give the corporation neither track nor value",
    "north_of_the_line": "{hex} is north of the FS line and closed to the corporation",
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
    "not_your_corporation": "the player is not president of {corporation}",
    "not_your_turn": "it is {player}'s turn",
    "not_yours": "the player does not hold that stock of {corporation}",
    "nothing_there": "there is no such stock of {corporation} {source:in}",
    "nothing_to_undo": "there is no move to take back",
    "one_concession_a_round": "{corporation} has bought a concession in this round already",
    "one_purchase_a_turn": "there is only one purchase in a turn",
    "one_sale_a_turn": "stock of {corporation} has been sold in this turn already",
    "ownership_limit": "nobody may hold more than {limit} % of {corporation}",
    "pool_limit": "the pool may not hold more than {limit} % of {corporation}",
    "president_stays": "the president's certificate of {corporation} cannot go into the pool",
    "price_out_of_range": "the price must be from {minimum:money} to {maximum:money}",
    "private_not_for_sale": "{private} is not for sale to corporations",
    "privates_not_for_sale": "corporations may not buy private companies in this phase",
    "railways_only": "{corporation} is no railway corporation",
    "reserved_home": "the free slot on {hex} is kept for the corporation that has its home there",
    "run_blocked": "the run of the {train} goes through a stop that may only be its end",
    "run_no_token": "the run of the {train} meets no token of the corporation",
    "run_no_track": "there is no track for the run of the {train}",
    "run_not_best": "the runs earn {revenue:money}, and {best:money} can be had: `{better}`",
    "run_one_box": "the run of the {train} may include only one external box",
    "run_shared_track": "two runs use the same track",
    "run_stop_twice": "the run of the {train} comes to the same stop twice",
    "run_too_few_stops": "the run of the {train} has too few stops",
    "run_too_long": "the run is too long for the {train}",
    "run_track_twice": "the run of the {train} uses the same track twice",
    "run_wrong_gauge": "the run of the {train} uses track that it may not use",
    "second_anchor_later": "{corporation} may not place its second anchor in this phase",
    "sells_too_much": "only what is needed may be sold: {missing:money} is missing",
    "side_is_closed": "track on {hex} would lead to a side that is still closed in this phase",
    "sold_this_round": "stock of {corporation} that was sold in this round may not be bought again",
    "support_limit": "nobody may have more than {limit} political support cards",
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
    "AnchorPlaced": "{corporation} places an anchor in {hex:place}",
    "AnchorsReceived": "{corporation} may place {count:plural(anchor|anchors)}",
    "BankBroken": "the bank is broken",
    "BiddingStarted": "{bidders:name} bid against each other for {private}",
    "BidPlaced": "{player:name} bids {amount:money} for {private}",
    "BondIssued": "{corporation} issues a bond for {amount:money}",
    "BondRepaid": "{corporation} repays its bond of {amount:money}",
    "BonusShared": "{corporation} shares out the bonus, {per_share:money} a share",
    "CertificateBought": (
        "{player:name} buys {percent} % of {corporation} {source:from}{price:paid}"
    ),
    "ConcessionBought": "{corporation} buys concession {number} ({name}){price:paid}",
    "ConcessionExpired": "{corporation} has not fulfilled concession {number} ({name}) in time",
    "ConcessionFulfilled": (
        "{corporation} fulfils concession {number} ({name}): the bonus is {bonus:money}"
    ),
    "ConcessionRemoved": "concession {number} ({name}) goes out of play",
    "CooperativeCapitalised": "{corporation} becomes a railway like others and gets {amount:money}",
    "CooperativeFrozen": "{corporation} is frozen: no player holds a share of it",
    "CooperativeLooted": "{player:name} loots {corporation} and keeps {revenue:money}",
    "CorporationClosed": "{corporation} closes",
    "CorporationSetAside": "{corporation} has no free home and is set aside",
    "CorporationStarted": (
        "{player:name} starts {corporation} in {home:place} at {price:money} with {percent} %"
    ),
    "CoachPlaced": "{corporation} places a coach token on {hex:place}{cost:paid}",
    "CoachesRan": "the coaches of {corporation} in {hexes:places} earn {revenue:money}",
    "CorporationsMerged": "{merged:all} merge in {corporation} at {price:money}",
    "DieRolled": "{player:name} rolls {roll}",
    "DebtPaid": "{owner:name} pays {amount:money}: {purpose:purpose}",
    "DividendPaid": "{corporation} pays {revenue:money}, {per_share:money} a share",
    "EarningsHalved": "{corporation} earns only half in this operating round",
    "EarthquakeStruck": "an earthquake destroys {hex:place}",
    "EndPriceReached": "{corporation} has reached the end of the market",
    "ETokenBought": "{corporation} buys an E token{price:paid}",
    "EventDrawn": "{player:name} draws event {number}, {name:card}: {name:effect}",
    "EventNeutralised": "event {number} has no effect because of {by:card}",
    "EventRepeated": "event {number}, {name:card}, goes on: {name:effect}",
    "EventRevealed": "event {number} is to come, {name:card}: {name:effect}",
    "GameEnded": "the game is over, {reason:reason}: {values:values}",
    "GravityRolled": "the {train} of {corporation} rolls {roll} and brings {revenue:money}",
    "HexBombed": "{player:name} rolls {roll}: {hex:place} is bombed",
    "IncomePaid": "{owner:name} receives {amount:money} from {private}",
    "InterestPaid": "{corporation} pays interest of {amount:money}",
    "LinkBuilt": (
        "the tile of {private} is laid by itself: {tile} on {hex:place}, rotation {rotation}"
    ),
    "LoanTaken": "{player:name} takes a loan of {amount:money}",
    "MergerDeclined": "{player:name} does not agree to a merger with {corporation}",
    "MergerProposed": "{corporation} proposes a merger to {player:name}, president of {partner}",
    "MergerRuledOut": "{corporation} is out of the game: it cannot be formed any more",
    "MoneyContributed": "{player:name} contributes {amount:money} to {corporation}",
    "MoneyPutAway": "{amount:money} of the bank are put away",
    "MoneyReturned": "{amount:money} that were put away come back to the bank",
    "OddShareConverted": "{player:name} adds {price:money} for another share of {corporation}",
    "OddSharePaidOff": "{player:name} gets {price:money} for a share that {corporation} takes back",
    "OfferDeclined": "{player:name} declines {price:money} from {corporation} for {what:thing}",
    "OfferMade": "{corporation} offers {player:name} {price:money} for {what:thing}",
    "Passed": "{player:name} passes",
    "PhaseStarted": "phase {phase} begins",
    "PlayerBankrupt": "{player:name} is bankrupt and leaves the game",
    "PlayerLeft": "{player:name} leaves the game",
    "PlayerOusted": "{player:name} gives up the share of {corporation} and gets {amount:money}",
    "PowerUsed": "{corporation} uses {private} for {hex:place}",
    "PresidentAppointed": "{player:name} becomes president of {corporation}",
    "PresidentChanged": "{after:name} succeeds {before:name} as president of {corporation}",
    "PriceMoved": "the price of {corporation} moves from {before:money} to {after:money}",
    "PriorityPassed": "{player:name} has the priority deal",
    "PrivateBought": "{player:name} gets {private}{price:paid}",
    "PrivateCheapened": "{private} now costs {price:money}",
    "PrivateClosed": "{private} closes",
    "PrivateSold": "{corporation} buys {private} from {player:name}{price:paid}",
    "RevenueChanged": "the revenue of {corporation} changes from {before:money} to {after:money}",
    "RevenueWithheld": "{corporation} keeps {revenue:money}",
    "RoundStarted": "the {kind:round} {turn}.{number} begins",
    "StationExchanged": "{corporation} takes over a token on {hex:place}",
    "StockExchanged": "old stock becomes {percent} % of {corporation} {owner:in}",
    "StockIssued": "{corporation} issues {percent} % of its stock for {amount:money}",
    "StockPaidUp": "the bank pays {corporation} {amount:money} for stock already handed out",
    "StockPutIntoPool": "{percent} % of {corporation} go from the offer to the pool",
    "StockReceived": "{player:name} gets {percent} % of {corporation} with {private}",
    "StockRedeemed": "{corporation} buys back {percent} % of its stock for {amount:money}",
    "StockSold": "{player:name} sells {percent} % of {corporation} for {amount:money}",
    "StrikeBegun": "{corporation} is on strike and earns nothing in this operating round",
    "SupportBought": "{player:name} buys a political support card{price:paid}",
    "SupportGained": "{player:name} gets a political support card",
    "SupportLost": "{player:name} loses a political support card",
    "SupportPlayed": ("{player:name} plays {cards:plural(support card|support cards)}{entity:for}"),
    "TileDestroyed": "the tile on {hex:place} is destroyed",
    "TileDowngraded": "tile {tile} is left on {hex:place}, rotation {rotation}",
    "TileLaid": "{corporation} lays tile {tile} on {hex:place}, rotation {rotation}{cost:paid}",
    "TokenAcquired": "{corporation} takes the place of {seller} on {hex:place}{price:paid}",
    "TokenPlaced": "{corporation} places a token on {hex:place}{cost:paid}",
    "TrainBought": "{corporation} buys a{train:n} {train} {seller:from}{price:paid}",
    "TrainDiscarded": "{corporation} discards a{train:n} {train}",
    "TrainLost": "{corporation} gives up a{train:n} {train} and gets {amount:money}",
    "TrainRan": "the {train} of {corporation} runs {hexes:way} and earns {revenue:money}",
    "TrainRusted": "a{train:n} {train} is removed {owner:from}",
    "TrainReceived": "{corporation} receives a{train:n} {train} from the bank",
    "TrainReturned": "a{train:n} {train} of {corporation} goes back to its box",
    "TrainTaken": "a{train:n} {train} is taken away from the bank",
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
    "bonus": "share out the bonus for a support card, or leave it in the treasury",
    "coach": "place coach tokens",
    "conversion": "convert a share or be paid off",
    "discard": "discard a train",
    "dividend": "dividend",
    "emergency": "raise money",
    "etoken": "buy an E token",
    "event": "play political support or not",
    "finance": "trade in its own stock",
    "loan": "loan or leave",
    "merge": "merge or not",
    "merger": "agree to the merger or not",
    "offer": "answer the offer",
    "par": "set the starting price",
    "private": "last chance for private companies and their powers",
    "power": "lay the tile of a private company",
    "raid": "choose the tile that is left",
    "requisition": "choose the train to give up",
    "run": "run trains",
    "stations": "choose the tokens to exchange",
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
    "penalty": "penalty for the concession",
    "presidency": "the presidency",
    "train": "a train",
}

TRAINS: Mapping[str, str] = {
    # What runs without being a train; trains stand for themselves
    "coaches": "coaches",
}

JOINTS: Mapping[str, str] = {
    # What holds facts and sentences together, with the spaces that it needs
    "and": " and ",
    "or": " or ",
    "none": "none",
    "paid": " for {amount:money}",
    "for": " for {entity}",
    "from": "from {owner:name}",
    "in": "in the hands of {owner:name}",
    "train": "a{train:n} {train} train",
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
        "train": TRAINS,
        "joint": JOINTS,
    }
    return {
        f"{section}.{name}": pattern
        for section, patterns in sections.items()
        for name, pattern in patterns.items()
    }
