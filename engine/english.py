"""The English patterns of the kernel: refusals, events, and the names of things. Data only.

``refusal.<code>`` (or ``refusal.<code>/<step>``, where one step has more to say), ``event.<class>``
(or ``event.<class>/<manner>``, where events of a kind are told apart: why a price moved) and
``step.<label>`` are sentences that are neither capitalised nor ended. A title has the same in its
``english.py``, the front ends complete sentences in ``bot/texts``. Patterns are filled by
``render/words.py`` and ``bot/words/patterns.py``. Fields name the facts; after the colon stands how
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
  ``spot``: by its name alone, where it has one; ``ends``: likewise the first and the last;
- ``thing``: what is traded, "a 3 train" or the id of a private company;
- ``n``: the rest of "an" before what begins with a vowel: "a{train:n} {train}";
- ``values``: players with amounts, the highest first;
- ``round``, ``step`` (in quotes), ``reason``, ``colour`` and ``train``: by their names;
- ``called(purpose|card_name)``: by its name of the first of these kinds that has one for it:
  ``purpose.train``. A title may have kinds of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

PATTERNS: Mapping[str, str] = {
    # Moves that the rules forbid
    "refusal.already_there": "the corporation already has a token on {hex}",
    "refusal.bank_trains_only": "{corporation} must now buy a train from the bank or the pool",
    "refusal.bid_between_steps": "bids rise by multiples of {step:money}",
    "refusal.bid_too_low": "the bid is too low: {minimum:money} is the least",
    "refusal.blocked_by_private": "{hex} is closed to track while its private company belongs to "
    "a player",
    "refusal.cannot_bid": "{private} is not open to bids now",
    "refusal.cannot_redeem": "{corporation} has no stock in the pool that its treasury can pay for",
    "refusal.started_already": "{corporation} has been started already",
    "refusal.cannot_start": "{corporation} cannot be started",
    "refusal.certificate_limit": "that would be more than the limit of {limit} certificates",
    "refusal.cheapest_only": "with the president's help only the cheapest train may be bought: "
    "{train}",
    "refusal.colour_not_available": "tile {tile} is {colour:colour}, a colour that cannot be laid "
    "yet",
    "refusal.first_operating_round": "{corporation} may not issue stock in its first operating "
    "round",
    "refusal.first_stock_round": "no stock may be sold in the first stock round",
    "refusal.game_over": "the game is over",
    "refusal.hex_is_fixed": "no tile may be laid on {hex}",
    "refusal.may_not_pass": "passing is not allowed in the step {step:step}",
    "refusal.may_not_pass/stock": "you hold what the rules do not allow, and must mend that before "
    "passing",
    "refusal.must_answer": "the offer must be answered first, with `accept` or `decline`",
    "refusal.must_discard": "{corporation} must discard one of its trains first",
    "refusal.must_name_lot": "what is auctioned next must be named first, with `auction`",
    "refusal.must_raise_money": "the president must raise money first: {missing:money} is missing",
    "refusal.must_sell": "stock must be sold first: the limit is {limit} certificates",
    "refusal.must_stay_president": "the presidency of {corporation} may not change in this sale",
    "refusal.must_use_power": "the tile of {private} on {hex} must be laid first",
    "refusal.no_city": "there is no such city on {hex}",
    "refusal.no_emergency": "stock may be sold here only to raise money for a train that must be "
    "bought",
    "refusal.no_exchange": "nobody can give the right certificates for the presidency of "
    "{corporation}",
    "refusal.no_exchange_for": "{private} cannot be exchanged by this player",
    "refusal.no_free_slot": "the city on {hex} has no free slot",
    "refusal.no_such_power": "{private} cannot be used by this corporation now",
    "refusal.no_such_lot": "{lot} is not among what can be auctioned now",
    "refusal.no_such_train": "{corporation} has no such train: {train}",
    "refusal.no_tile_left": "there is no tile {tile} left",
    "refusal.no_token_left": "{corporation} has no token left",
    "refusal.no_train_trade": "trains cannot change hands between the corporation and "
    "{corporation}",
    "refusal.no_use_of_upgrade": "the tile on {hex} would give the corporation neither track nor "
    "value",
    "refusal.not_connected": "{hex} is not connected to the corporation's tokens",
    "refusal.not_proven": "no way from the corporation's tokens to {hex} was found before the "
    "search had to stop, so it counts as not connected",
    "refusal.not_enough_cash": "there is not enough money: {needed:money} is needed",
    "refusal.not_now": "that is not possible in the step {step:step}",
    "refusal.not_operated": "{corporation} has not operated yet, and its stock may not be sold",
    "refusal.not_started": "{corporation} has not been started",
    "refusal.not_the_cheapest": "only the cheapest private company can be bought: {private}",
    "refusal.not_your_turn": "it is {player}'s turn",
    "refusal.not_yours": "the seller does not hold that stock of {corporation}",
    "refusal.nothing_there": "there is no such stock of {corporation} {source:in}",
    "refusal.nothing_to_undo": "there is no move to take back",
    "refusal.one_purchase_a_turn": "there is only one purchase in a turn",
    "refusal.one_sale_a_turn": "stock of {corporation} has been sold in this turn already",
    "refusal.ownership_limit": "nobody may hold more than {limit} % of {corporation}",
    "refusal.pool_limit": "the pool may not hold more than {limit} % of {corporation}",
    "refusal.president_stays": "the president's certificate of {corporation} cannot go into the "
    "pool",
    "refusal.price_comes_first": "the starting price of {corporation} is set first, with `start`",
    "refusal.price_out_of_range": "the price must be from {minimum:money} to {maximum:money}",
    "refusal.private_not_for_sale": "{private} is not for sale to corporations",
    "refusal.privates_not_for_sale": "corporations may not buy private companies in this phase",
    "refusal.reserved_home": "the free slot on {hex} is kept for the corporation that has its "
    "home there",
    "refusal.run_blocked": "the run of the {train} goes through a stop that may only be its end",
    "refusal.run_no_token": "the run of the {train} meets no token of the corporation",
    "refusal.run_no_track": "there is no track for the run of the {train}",
    "refusal.run_not_best": "the runs earn {revenue:money}, and {best:money} can be had: "
    "`{better}`",
    "refusal.run_only_one": "the run of the {train} uses two ways of which it may use only one",
    "refusal.run_shared_track": "two runs use the same track",
    "refusal.run_stop_twice": "the run of the {train} comes to the same stop twice",
    "refusal.run_too_few_stops": "the run of the {train} has too few stops",
    "refusal.run_too_long": "the run is too long for the {train}",
    "refusal.run_track_twice": "the run of the {train} uses the same track twice",
    "refusal.run_wrong_gauge": "the run of the {train} uses track that it may not use",
    "refusal.sales_come_first": "stock is sold before the purchase of a turn",
    "refusal.sells_too_much": "only what is needed may be sold: {missing:money} is missing",
    "refusal.side_is_closed": "track on {hex} would lead to a side that is still closed in this "
    "phase",
    "refusal.sold_this_round": "stock of {corporation} that was sold in this round may not be "
    "bought again",
    "refusal.tile_does_not_fit": "tile {tile} cannot be laid on {hex} in this way",
    "refusal.token_not_connected": "{hex} is not connected to the corporation's tokens",
    "refusal.train_limit": "the corporation may not have more than {limit} trains",
    "refusal.train_not_on_sale": "{train} is not on sale",
    "refusal.treasury_too_small": "the treasury is too small: {needed:money} is needed",
    "refusal.which_city": "{hex} has several cities: say which (s0, s1 and so on)",
    "refusal.wrong_first_share": "the founder may take {percents:any}",
    "refusal.home_is_printed": "the home of {corporation} is printed and cannot be chosen",
    "refusal.wrong_home": "the home cannot be chosen like that; there are to choose from: "
    "{homes:list}",
    "refusal.wrong_par": "the starting price must be {prices:any}",
    # Lines that are no moves
    "refusal.ambiguous": "that fits several moves: {moves:list}",
    "refusal.empty": "a move is missing",
    "refusal.not_a_number": "{word:word} is not a number that can be used here",
    "refusal.too_long": "the line is too long for a move",
    "refusal.unknown_corporation": "{word:word} is no corporation",
    "refusal.unknown_hex": "{word:word} is no hex",
    "refusal.unknown_private": "{word:word} is no private company",
    "refusal.unknown_tile": "{word:word} is no tile",
    "refusal.unknown_train": "{word:word} is no train",
    "refusal.unknown_verb": "{word:word} is no verb; there are {verbs:list}",
    "refusal.wrong_form": "the words do not fit the verb",
    "refusal.wrong_rotation": "{word:word} is no rotation from 0 to 5",
    # Records and exports
    "refusal.bad_action": "the action does not make sense here",
    "refusal.bad_header": "that is no header of the form `Name: value`, or the name stands there "
    "twice",
    "refusal.bad_move": "{move:word} cannot be played",
    "refusal.bad_names": "the players' names cannot be read",
    "refusal.bad_number": "the header {name} must be a whole number",
    "refusal.missing_header": "the header {name} is missing",
    "refusal.not_an_export": "this is not a game exported by 18xx.games",
    "refusal.other_title": "the export is of another title: {title:word}",
    "refusal.record_too_large": "the record is too large",
    "refusal.unknown_action": "the kind of action is not known: {action:word}",
    "refusal.unknown_seat": "there is no seat {seat:word}",
    # Set-ups
    "refusal.bad_corporation_order": "each corporation in play must be named once: "
    "{corporations:list}",
    "refusal.bad_name": "a player's name must have 1 to 100 printable characters, no space at "
    "either end",
    "refusal.names_twice": "two players have the same name",
    "refusal.unknown_edition": "there is no such edition; there are: {editions:list}",
    "refusal.unknown_option": "there is no such setting: {option:word}",
    "refusal.unknown_reading": "there is no such reading of the rules; there are {readings:list}",
    "refusal.unknown_revision": "there is no such revision of the rules; there are "
    "{revisions:list}",
    "refusal.unknown_variant": "there is no variant {variant:word}; there are {variants:list}",
    "refusal.variant_needs": "the variant {variant} also needs {needs:list}",
    "refusal.wrong_player_count": "the number of players must be {counts:any}",
    # What happened
    "event.BankBroken": "the bank is broken",
    "event.BiddingStarted": "{bidders:name} bid against each other for {private}",
    "event.BidPlaced": "{player:name} bids {amount:money} for {private}",
    "event.CertificateBought": "{player:name} buys {percent} % of {corporation} "
    "{source:from}{price:paid}",
    "event.CorporationClosed": "{corporation} closes",
    "event.CorporationFloated": "{corporation} floats and gets {amount:money}",
    "event.CorporationsMerged": "{merged:all} merge in {corporation} at {price:money}",
    "event.CorporationStarted": "{player:name} starts {corporation} in {home:place} at "
    "{price:money} with {percent} %{paid:paid}",
    "event.DebtPaid": "{owner:name} pays {amount:money}: {purpose:called(purpose|card_name)}",
    "event.DebtPaid/about": "{owner:name} pays {amount:money}: "
    "{purpose:called(purpose|card_name)} {about}",
    "event.DividendPaid": "{corporation} pays {revenue:money}, {per_share:money} a share",
    "event.DividendPaid/shared": "{corporation} pays {per_share:money} a share: {payees:values}",
    "event.EndPriceReached": "{corporation} has reached the end of the market",
    "event.GameEnded": "the game is over, {reason:reason}: {values:values}",
    "event.IncomePaid": "{owner:name} receives {amount:money} from {private}",
    "event.IncomesPaid": "private companies pay {payments:values}",
    "event.LotBid": "{player:name} bids {amount:money} for {lot}",
    "event.LotDeclined": "{player:name} drops out of the auction of {lot}",
    "event.LotNamed": "{player:name} puts {lot} up for auction{price:paid}",
    "event.LotUnsold": "nobody wants {lot}",
    "event.MoneyContributed": "{player:name} contributes {amount:money} to {corporation}",
    "event.OddSharePaidOff": "{player:name} gets {price:money} for a share that {corporation} "
    "takes back",
    "event.OddSharesPaidOff": "the bank pays for odd shares that {corporation} takes back: "
    "{payments:values}",
    "event.OfferDeclined": "{player:name} declines {price:money} from {corporation} for "
    "{what:thing}",
    "event.OfferMade": "{corporation} offers {player:name} {price:money} for {what:thing}",
    "event.Passed": "{player:name} passes",
    "event.Passed/bidding": "{player:name} drops out of the bidding for {entity}",
    "event.Passed/done": "{player:name} ends the turn",
    "event.Passed/emergency": "{player:name} gives up",
    "event.Passed/finance": "{entity} leaves its stock alone",
    "event.Passed/power": "{entity} lays no tile there",
    "event.Passed/private": "{entity} ends its turn",
    "event.Passed/token": "{entity} places no token",
    "event.Passed/track": "{entity} lays no track",
    "event.Passed/more_track": "{entity} is done with track",
    "event.Passed/train": "{entity} is done with trains",
    "event.PhaseStarted": "phase {phase} begins",
    "event.PlayerLeft": "{player:name} leaves the game",
    "event.PowerUsed": "{corporation:name} uses {private} for {hex:place}",
    "event.PresidentAppointed": "{player:name} becomes president of {corporation}",
    "event.PresidentChanged": "{after:name} succeeds {before:name} as president of {corporation}",
    "event.PriceMoved": "{corporation} {before:money} → {after:money}",
    "event.PriceMoved/in_pool": "{corporation} {before:money} → {after:money} (stock in the pool)",
    "event.PriceMoved/issued": "{corporation} {before:money} → {after:money} (stock issued)",
    "event.PriceMoved/no_dividend": "{corporation} {before:money} → {after:money} (no dividend)",
    "event.PriceMoved/paid": "{corporation} {before:money} → {after:money} (dividend paid)",
    "event.PriceMoved/sold": "{corporation} {before:money} → {after:money} (stock sold)",
    "event.PriceMoved/sold_out": "{corporation} {before:money} → {after:money} (sold out)",
    "event.PriceMoved/withheld": "{corporation} {before:money} → {after:money} (dividend withheld)",
    "event.PriorityPassed": "{player:name} has the priority deal",
    "event.PrivateBought": "{player:name} gets {private}{price:paid}",
    "event.PrivateCheapened": "{private} now costs {price:money}",
    "event.PrivateClosed": "{private} closes",
    "event.PrivatesClosed": "{privates:all} close",
    "event.PrivateSold": "{corporation} buys {private} from {player:name}{price:paid}",
    "event.RevenueWithheld": "{corporation} keeps {revenue:money}",
    "event.RevenueWithheld/in_vain": "{corporation} earns nothing",
    "event.RevenueWithheld/no_route": "{corporation} earns nothing: its trains have no route",
    "event.RevenueWithheld/no_train": "{corporation} earns nothing: it has no train",
    "event.RoundStarted": "start of {kind:round} {turn}.{number}",
    "event.RoundStarted/alone": "start of {kind:round} {turn}",
    "event.SoldOut": "sold out: {changes:changes}",
    "event.StationExchanged": "{corporation} takes over a token on {hex:place}",
    "event.StationsExchanged": "{corporation} takes over tokens on {hexes:places}",
    "event.StockExchanged": "old stock becomes {percent} % of {corporation} {owner:in}",
    "event.StocksExchanged": "the old stock becomes stock of {corporation}: {holders:percents}",
    "event.StockIssued": "{corporation} issues {percent} % of its stock for {amount:money}",
    "event.StockRedeemed": "{corporation} buys back {percent} % of its stock for {amount:money}",
    "event.StockReceived": "{player:name} gets {percent} % of {corporation} with {private}",
    "event.StockSold": "{player:name} sells {percent} % of {corporation} for {amount:money}",
    "event.TileLaid": "{corporation:name} lays tile {tile} on {hex:place}{cost:paid}",
    "event.TokenPlaced": "{corporation} places a token on {hex:place}{cost:paid}",
    "event.TrainBought": "{corporation} buys a{train:n} {train} {seller:from}{price:paid}",
    "event.TrainsBought": "{corporation} buys {count} × {train} {seller:from}{price:paid}",
    "event.TrainDiscarded": "{corporation} discards a{train:n} {train}",
    "event.TokensPaid": "{corporation} pays {amount:money} for its tokens and keeps {left:money}",
    "event.TrainRan": "{corporation} runs its {train}: {hexes:ends} for {revenue:money}",
    "event.TrainRusted": "a{train:n} {train} is removed {owner:from}",
    "event.TrainsRusted": "the {train} trains are removed {owners:from}",
    "event.TurnSkipped": "{players:name} can do nothing and is not asked",
    "event.TurnSkipped/several": "{players:name} can do nothing and are not asked",
    # Kinds of rounds
    "round.ISR": "initial stock round",
    "round.SR": "stock round",
    "round.OR": "operating round",
    # What else a new phase brings, by the names of its events in the data
    "phase.privates_may_be_sold": "companies may buy private companies",
    # Why a game ends
    "reason.bank": "the bank is broken",
    "reason.bankrupt": "only one player is left",
    "reason.stalemate": "nothing can happen any more",
    "reason.stock_market": "a share price has reached the end of the market",
    # What is to be done
    "step.auction": "buy or bid",
    "step.bidding": "raise or drop out",
    "step.discard": "discard a train",
    "step.dividend": "dividend",
    "step.emergency": "raise money",
    "step.finance": "trade in its own stock",
    "step.home": "choose the city of its home",
    "step.offer": "answer the offer",
    "step.par": "set the starting price",
    "step.power": "lay the tile of a private company",
    "step.private": "last chance for private companies and their powers",
    "step.run": "run trains",
    "step.stock": "sell and buy stock",
    "step.token": "place a token",
    "step.track": "lay track",
    "step.train": "buy trains",
    # Where something comes from, and where it lies
    "from.bank": "from the bank",
    "from.pool": "from the pool",
    "from.treasury": "from the treasury",
    "from.offer": "from the offer",
    "in.pool": "in the pool",
    "in.treasury": "in the treasury",
    "in.offer": "in the offer",
    # Colours of tiles
    "colour.yellow": "yellow",
    "colour.green": "green",
    "colour.brown": "brown",
    "colour.grey": "grey",
    # What money is owed for
    "purpose.train": "a train",
    # What holds facts and sentences together, with the spaces that it needs
    "joint.and": " and ",
    "joint.or": " or ",
    "joint.none": "none",
    "joint.paid": " for {amount:money}",
    "joint.for": " for {entity}",
    "joint.from": "from {owner:name}",
    "joint.in": "in the hands of {owner:name}",
    "joint.home": " in {hex:place}",
    "joint.train": "a{train:n} {train} train",
    "joint.expected": "; expected `{form}`",
    "joint.closest": "; the closest legal moves are {moves:list}",
    "joint.closest_one": "; the closest legal move is {moves:list}",
    "joint.line": "Line {number}: {text}",
    "joint.action": "Action {number}: {text}",
}
