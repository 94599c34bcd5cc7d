"""The English words of 1849: data only. How they are written is told in ``engine/english.py``."""

from __future__ import annotations

from collections.abc import Mapping

PATTERNS: Mapping[str, str] = {
    # Moves that the rules forbid
    "refusal.not_by_the_site": "it is not played by the readings of 18xx.games, with the order of "
    "corporations that its seed has there",
    "refusal.cannot_acquire": "the token of {corporation} on {hex} cannot be acquired",
    "refusal.last_certificate_last": "the last certificate of {corporation} goes only after all "
    "others",
    "refusal.must_choose_exchange": "the choice is between `give last` and `give singles`",
    "refusal.loan_or_leave": "the choice is between `loan` and `leave`",
    "refusal.messina_in_ruins": "{hex} lies in ruins until after the next stock round",
    "refusal.must_set_par": "the first corporation must be started first, with `start`",
    "refusal.no_bond": "the corporation can neither issue nor repay a bond now",
    "refusal.no_e_token": "the corporation cannot buy an E token now",
    "refusal.not_a_port": "{hex} is not one of the ports that can be marked",
    "refusal.not_coastal": "{hex} is not one of the coastal cities to choose from",
    "refusal.not_next_in_line": "only the corporation next in line may be started: "
    "{corporation:none}",
    "refusal.not_the_chosen_city": "tile and token must go to the chosen city, {hex}",
    "refusal.five_corporations_needs_four": "five corporations can be chosen only with four "
    "players",
    # How many shares are sold or issued
    "shares.last": "the last certificate",
    # What else a phase brings
    "phase.blue_zone_opens": "the blue zone of the market opens",
    # What games of an earlier revision play otherwise
    "reading.e_token_after_reopening": "E tokens of a corporation that is started again",
    "reading.privates_until_first_sale": "private companies bought in an emergency",
    "reading.steps_ignore_purchases": "steps that a private company would open",
    "reading.forced_sales_forgotten": "stock sold for a bond",
    "reading.bond_due_in_the_next_round": "bonds that fall due as a stock round ends",
    "reading.interest_unasked": "who is asked about interest",
    "reading.bonds_due_after_all_prices": "when bonds are repaid as a stock round ends",
    "reading.priority_by_turns": "priority after sales for a bond",
    "reading.need_bars_privates": "private companies while money is raised for a bond",
    "reading.home_rebuilt": "Garibaldi's later token in Messina",
    # What happened
    "event.BondIssued": "{corporation} issues a bond for {amount:money}",
    "event.BondRepaid": "{corporation} repays its bond of {amount:money}",
    "event.CorporationSetAside": "{corporation} has no free home and is set aside",
    "event.EarthquakeStruck": "an earthquake destroys {hex:place}",
    "event.ETokenBought": "{corporation} buys an E token{price:paid}",
    "event.ExchangeChosen": "{player:name} takes other stock of {corporation} for the presidency",
    "event.ExchangeChosen/last": "{player:name} takes the last certificate of {corporation} for "
    "the presidency",
    "event.ExchangeChosen/singles": "{player:name} takes two single shares of {corporation} for "
    "the presidency",
    "event.InterestPaid": "{corporation} pays interest of {amount:money}",
    "event.Passed/acquire": "{entity} acquires no token",
    "event.Passed/bond": "{entity} leaves its bond alone",
    "event.Passed/etoken": "{entity} buys no E token",
    "event.LoanTaken": "{player:name} takes a loan of {amount:money}",
    "event.PrivateClosed/first_train": "{private} closes: its corporation has bought its first "
    "train",
    "event.TokenAcquired": "{corporation} takes the place of {seller} on {hex:place}{price:paid}",
    # What is to be done
    "step.acquire": "acquire a token",
    "step.bond": "bond",
    "step.etoken": "buy an E token",
    "step.swap": "choose the certificates to get",
    "step.loan": "loan or leave",
    # What money is owed for
    "purpose.bond": "bond",
    "purpose.interest": "interest",
    # Buttons and menus
    "cards.pass_acquire": "Acquire nothing",
    "cards.pass_bond": "No bond",
    "cards.pass_etoken": "No E token",
    "cards.loan": "Take a loan of {amount:money}",
    "cards.leave": "Leave the game",
    "cards.pay": "Pay",
    "cards.close": "Close the company",
    "cards.bond": "Issue a bond",
    "cards.repay": "Repay the bond",
    "cards.etoken": "Buy an E token",
    "cards.give_last": "Give the last certificate",
    "cards.give_singles": "Give single shares",
    "cards.acquire": "Offer for the place of {corporation} on {place}…",
    "cards.acquire_fixed": "Offer {price:money} for the place of {corporation} on {place}",
    "cards.choose_acquire": "Acquire a token …",
    # What private companies are good for, in a few words
    "power.SCE": "keeps track out of Acireale while a player has it",
    "power.SIGI": "halves a corporation's terrain costs for standard gauge",
    "power.CNM": "+20 at one port for a corporation",
    "power.SMS": "a tile and a token in any coastal city",
    "power.RSA": "the first corporation's presidency",
    # Maps and sheets
    "sheet.bond": "bond",
    "sheet.e_token": "E token",
    # Places that people of another language call otherwise
    "places.port of Augusta": "port of Augusta",
    "places.port of Milazzo": "port of Milazzo",
    "places.port of Palermo": "port of Palermo",
    "places.port of Terranova": "port of Terranova",
    # Variants
    "variant.acquiring_station_tokens": "Acquiring station tokens",
    "variant_about.acquiring_station_tokens": "From phase 6 corporations may sell each other "
    "station places.",
    "variant.bonds": "Bonds",
    "variant_about.bonds": "From phase 8 a corporation may borrow L. 500 for L. 50 a turn.",
    "variant.electric_dreams": "Electric dreams",
    "variant_about.electric_dreams": "E tokens for E trains of any distance; with the two above.",
    "variant.five_corporations": "Five corporations",
    "variant_about.five_corporations": "Five corporations in a game of four players.",
    "variant.late_ift": "Late Trinacria",
    "variant_about.late_ift": "IFT is not among the first three: for beginners.",
    "variant.free_runs": "Free runs",
    "variant_about.free_runs": "Players find their own runs; the best one is not enforced.",
    # Commands
    "commands.sell.shares": "How many: 2, last, 2+last.",
    "commands.issue.shares": "How many: 2, last, 2+last.",
    "commands.acquire": "Buy another company's station place.",
    "commands.acquire.hex": "Where its token lies.",
    "commands.acquire.company": "Whose token.",
    "commands.acquire.price": "For how much.",
}
