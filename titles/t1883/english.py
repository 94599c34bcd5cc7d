"""The English words of 1883: data only. How they are written is told in ``engine/english.py``."""

from __future__ import annotations

from collections.abc import Mapping

from titles.t1883.event_cards.english import CARDS

PATTERNS: Mapping[str, str] = {
    # Moves that the rules forbid
    "refusal.coach_not_adjacent": "{hex} is not beside a base or a coach token of the corporation",
    "refusal.cooperative": "that is not possible with {corporation} while it is a cooperative",
    "refusal.flooded": "{hex} is flooded in this operating round",
    "refusal.landslide": "{hex} is closed by a landslide in this operating round",
    "refusal.launched_this_round": "{corporation} has been launched in this stock round",
    "refusal.must_answer_bonus": "what becomes of the bonus must be said first, with `{answer}` "
    "or `pass`",
    "refusal.must_answer_event": "the event must be answered first, with `{answer}` or `pass`",
    "refusal.must_choose_conversion": "the choice is between `convert` and `payoff`",
    "refusal.must_choose_ruins": "the tile that is left on {hex} after the raid must be chosen "
    "first",
    "refusal.must_choose_station": "the tokens that are exchanged must be chosen first, with "
    "`token`",
    "refusal.must_give_up_train": "{corporation} must give up one of its trains first",
    "refusal.no_anchor": "{corporation} has no anchor to place",
    "refusal.no_coach_in_box": "coach tokens do not go to external boxes such as {hex}",
    "refusal.no_coach_in_plain": "{hex} lies in the plain and is closed to coaches in this phase",
    "refusal.no_coach_left": "no other coach token may be placed on {hex} in this turn",
    "refusal.bases_not_connected": "a tile was laid on {hex} in this turn, and only connected "
    "bases may upgrade it at once",
    "refusal.excess_of_coaches": "the player would have more coaches than half of his railways, "
    "and could not make that good in this round",
    "refusal.no_lay_left": "no other tile may be laid on {hex} in this turn",
    "refusal.no_room_for_anchor": "there is no room for another anchor on {hex}",
    "refusal.no_such_concession": "there is no concession {number} to be bought",
    "refusal.not_a_port": "{hex} is not one of the ports that can be marked",
    "refusal.north_of_the_line": "{hex} is north of the FS line and closed to the corporation",
    "refusal.not_your_corporation": "the player is not president of {corporation}",
    "refusal.one_concession_a_round": "{corporation} has bought a concession in this round already",
    "refusal.railways_only": "{corporation} is no railway corporation",
    "refusal.run_only_one": "the run of the {train} may include only one external box",
    "refusal.second_anchor_later": "{corporation} may not place its second anchor in this phase",
    "refusal.support_limit": "nobody may have more than {limit} political support cards",
    # What games of an earlier revision play otherwise
    "reading.cooperative_builds_from_each_base": "from which base CCFR builds",
    "reading.cooperative_buys_trains_only": "what CCFR buys as a cooperative",
    "reading.one_token_in_sassuolo": "tokens in Sassuolo",
    "reading.same_hex_unconnected": "two tiles in one hex in a turn",
    "reading.one_base_never_upgrades": "upgrades of what CCFR has just laid",
    "reading.fsf_mixes_three": "how many tiles FSF lays",
    "reading.excess_of_coaches": "the rate of SARSA's shares to railways",
    "reading.steps_ignore_purchases": "steps that a private company would open",
    "reading.next_president_pays": "who pays penalties of CCFR",
    "reading.money_for_the_rate_spent": "what may be spent while the rate of SARSA's shares is "
    "not kept",
    "reading.train_prices": "prices of trains",
    # What happened
    "event.AnchorPlaced": "{corporation} places an anchor in {hex:place}",
    "event.AnchorsReceived": "{corporation} may place {count:plural(anchor|anchors)}",
    "event.BonusShared": "{corporation} shares out the bonus, {per_share:money} a share",
    "event.ConcessionBought": "{corporation} buys concession {number} ({name}){price:paid}",
    "event.ConcessionExpired": "{corporation} has not fulfilled concession {number} ({name}) in "
    "time",
    "event.ConcessionFulfilled": "{corporation} fulfils concession {number} ({name}): the bonus "
    "is {bonus:money}",
    "event.ConcessionRemoved": "concession {number} ({name}) goes out of play",
    "event.ConcessionUnproven": "no route for concession {number} ({name}) was found before the "
    "search had to stop; it counts as not there until the next tile or token",
    "event.CooperativeCapitalised": "{corporation} becomes a railway like others and gets "
    "{amount:money}",
    "event.CooperativeFrozen": "{corporation} is frozen: no player holds a share of it",
    "event.CooperativeLooted": "{player:name} loots {corporation} and keeps {revenue:money}",
    "event.CoachPlaced": "{corporation} places a coach token on {hex:place}{cost:paid}",
    "event.CoachesRan": "the coaches of {corporation} in {hexes:places} earn {revenue:money}",
    "event.DieRolled": "{player:name} rolls {roll}",
    "event.EarningsHalved": "{corporation} earns only half in this operating round",
    "event.EventDrawn": "{player:name} draws event {number}, {name:called(card_name)}: "
    "{name:called(card_effect)}",
    "event.EventNeutralised": "event {number} has no effect because of {by:called(card_name)}",
    "event.EventRepeated": "event {number}, {name:called(card_name)}, goes on: "
    "{name:called(card_effect)}",
    "event.EventRevealed": "event {number} is to come, {name:called(card_name)}: "
    "{name:called(card_effect)}",
    "phase.sefta_merger_allowed": "SEFTA may be formed",
    "phase.fsf_double_building_ends": "FSF lays one tile a turn",
    "event.GravityRolled": "{corporation} rolls {roll} for its {train} and gets {revenue:money}",
    "event.HexBombed": "{player:name} rolls {roll}: {hex:place} is bombed",
    "event.LinkBuilt": "the tile of {private} is laid by itself: {tile} on {hex:place}, rotation "
    "{rotation}",
    "event.MergerDeclined": "{player:name} does not agree to a merger with {corporation}",
    "event.MergerProposed": "{corporation} proposes a merger to {player:name}, president of "
    "{partner}",
    "event.MergerRuledOut": "{corporation} is out of the game: it cannot be formed any more",
    "event.MoneyPutAway": "{amount:money} of the bank are put away",
    "event.MoneyReturned": "{amount:money} that were put away come back to the bank",
    "event.OddShareConverted": "{player:name} adds {price:money} for another share of "
    "{corporation}",
    "event.Passed/bonus": "{entity} keeps the bonus in the treasury",
    "event.Passed/coach": "{entity} places no coach token",
    "event.Passed/event": "{player:name} plays no support for {entity}",
    "event.Passed/merge": "{entity} does not merge",
    "event.PlayerBankrupt": "{player:name} is bankrupt and leaves the game",
    "event.PlayerOusted": "{player:name} gives up the share of {corporation} and gets "
    "{amount:money}",
    "event.PresidentChanged/in_turn": "{after:name} succeeds {before:name} as president of "
    "{corporation}, whose presidency goes round while it is a cooperative",
    "event.RevenueChanged": "the revenue of {corporation} changes from {before:money} to "
    "{after:money}",
    "event.RevenueWithheld/no_run": "{corporation} earns nothing: it lets no train run",
    "event.RevenueWithheld/strike": "{corporation} earns nothing: it is on strike",
    "event.StockPaidUp": "the bank pays {corporation} {amount:money} for stock already handed out",
    "event.StockPutIntoPool": "{percent} % of {corporation} go from the offer to the pool",
    "event.StrikeBegun": "{corporation} is on strike and earns nothing in this operating round",
    "event.SupportBought": "{player:name} buys a political support card{price:paid}",
    "event.SupportGained": "{player:name} gets a political support card",
    "event.SupportLost": "{player:name} loses a political support card",
    "event.SupportsLost": "{players:name} lose a political support card each",
    "event.SupportPlayed": "{player:name} plays {cards:plural(support card|support "
    "cards)}{entity:for}",
    "event.TileDestroyed": "the tile on {hex:place} is destroyed",
    "event.TileDowngraded": "tile {tile} is left on {hex:place}, rotation {rotation}",
    "event.TrainLost": "{corporation} gives up a{train:n} {train} and gets {amount:money}",
    "event.TrainReceived": "{corporation} receives a{train:n} {train} from the bank",
    "event.TrainReturned": "a{train:n} {train} of {corporation} goes back to its box",
    "event.TrainTaken": "a{train:n} {train} is taken away from the bank",
    # What is to be done
    "step.bonus": "share out the bonus for a support card, or leave it in the treasury",
    "step.coach": "place coach tokens",
    "step.conversion": "convert a share or be paid off",
    "step.event": "play political support or not",
    "step.merge": "merge or not",
    "step.merger": "agree to the merger or not",
    "step.raid": "choose the tile that is left",
    "step.requisition": "choose the train to give up",
    "step.stations": "choose the tokens to exchange",
    # What money is owed for
    "purpose.penalty": "penalty for concession",
    "purpose.presidency": "the presidency",
    # What runs without being a train; trains stand for themselves
    "train.coaches": "coaches",
    # Buttons and menus
    "cards.brings_StockReceived": "{percent} % of {corporation} yours",
    "cards.pass_bonus": "Into the treasury",
    "cards.pass_coach": "No coach token",
    "cards.pass_event": "Play no support{entity:for}",
    "cards.pass_merge": "No merger",
    "cards.token_coach": "Coach token on {place}{amount:paid}",
    "cards.token_stations": "Keep the token on {place}",
    "cards.dividend_loot": "Loot {amount:money}",
    "cards.discard_requisition": "Give up {train}",
    "cards.support": "Buy political support{amount:paid}",
    "cards.support_event": "Play {amount:plural(support card|support cards)}{entity:for}",
    "cards.support_bonus": "To the shareholders: play {amount:plural(support card|support cards)}",
    "cards.concession": "Concession {number} for {corporation}",
    "cards.anchor": "Anchor in {place}",
    "cards.merge": "Merge",
    "cards.convert": "Add {amount:money} for a share",
    "cards.payoff": "Take {amount:money}",
    "cards.accept_merger": "Agree to the merger",
    "cards.decline_merger": "No merger",
    "cards.choose_lay_raid": "Choose what is left on …",
    "cards.choose_token_coach": "Place a coach token on …",
    "cards.choose_token_stations": "Keep the token on …",
    "cards.choose_concession": "Buy a concession …",
    "cards.choose_anchor": "Place an anchor in …",
    # Cards in hand
    "telling.hand_support": "{count:plural(support card|support cards)}",
    # Variants
    "variant.mandatory_merging": "Mandatory merging",
    "variant_about.mandatory_merging": "SEFTA is formed after the first 5 train at the latest.",
    "variant.strengthen_the_weak": "Strengthen the weak",
    "variant_about.strengthen_the_weak": "FMV has one token more, for L. 100.",
    "variant.bombs_away": "Bombs away",
    "variant_about.bombs_away": "Air raids happen with the first 6 train at the latest.",
    "variant.events_in_advance": "Events in advance",
    "variant_about.events_in_advance": "The next event card is seen before it takes effect.",
    # Commands
    "commands.support": "Buy political support, or play it where an event asks for it.",
    "commands.support.company": "For which company it is played.",
    "commands.concession": "Buy a concession for a company.",
    "commands.concession.number": "Which concession.",
    "commands.concession.company": "For which company.",
    "commands.anchor": "Place an anchor.",
    "commands.anchor.hex": "In which port.",
    "commands.merge": "Merge the company, or propose it.",
    # What private companies are good for, in a few words
    "power.TCB": "income only",
    "power.FRV": "a free extra tile in Scandiano, Reggio–Sassuolo",
    "power.CNP": "an anchor, or 10 % of SV in exchange",
    "power.TMM": "10 % of FMV and an extra tile in Maranello",
    "power.FCV": "10 % of FBV",
    "power.PFSF": "the presidency of FSF and two anchors",
    # Why the house does what it does
    "house.coaches_earn": "The coaches will earn at {hex:place}.",
    "house.undertakes": "The route can be built in time for the {bonus:money}.",
    "house.plays_support": "It saves about {amount:money}.",
    "house.keeps_support": "The card is worth more later.",
    "house.buys_support": "Events would cost more than {amount:money}.",
    "house.loots": "{revenue:money} at once is more than a share of what will come.",
    "house.merges": "The companies earn more together.",
    "house.stays_apart": "The companies are worth more apart.",
    # Maps and sheets
    "map.anchors": "Anchors: {tokens}.",
    "map.note_event": "Event: {text:called(card_name)}",
    "map.note_in_force": "In force: {text:called(card_name)}",
    "map.note_to_come": "To come: {text:called(card_name)}",
    "map.note_cards_left": "Event cards left: {text}",
    "sheet.cards_support": "support {count}",
    "map.contracts": "Concessions: {contracts}.",
    "sheet.contract": "Concession",
    "sheet.contracts": "Concessions and rounds",
    "sheet.alt_contracts": "Concessions: {contracts}.",
    # Places that people of another language call otherwise
    "places.Bologna/Florence": "Bologna/Florence",
    "places.Mantova/Brenner": "Mantova/Brenner",
    "places.Verona/Brenner": "Verona/Brenner",
    "places.Secchia bridge": "Secchia bridge",
    **CARDS,
}
