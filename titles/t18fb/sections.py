"""Where the rules say so: for each refusal the section of the edition's rules.

The two texts have the same chapters in another place: what LATER calls 3.3 is 3.2 in PA23.
"""

from __future__ import annotations

from collections.abc import Mapping

from titles.t18fb.facts import LATER, PA23
from titles.t18fb.shares.sections import SHARES

_LATER: Mapping[str, str] = {
    # Auctions
    "bid_between_steps": "3.2",
    "bid_too_low": "3.2",
    "cannot_bid": "3.2",
    "must_name_lot": "3.2",
    "not_enough_cash/auction": "3.2",
    "not_enough_cash/bidding": "3.2",
    "not_now/auction": "3.2",
    "not_now/bidding": "3.2",
    "no_such_lot": "3.2",
    # The regional round
    **dict.fromkeys(
        (
            "bid_between_steps/RR",
            "bid_too_low/RR",
            "cannot_bid/RR",
            "must_name_lot/RR",
            "no_such_lot/RR",
            "not_enough_cash/RR",
            "not_now/RR",
            "not_your_turn/RR",
        ),
        "3.6.2",
    ),
    # Stock
    "bid_between_steps/stock": "3.6.2",
    "may_not_pass/stock": "2.3",
    "must_answer": "3.3.6",
    "must_answer/bourbon": "2.7",
    "must_answer/train": "3.5.8",
    "no_city/stock": "3.3.2",
    "not_enough_cash": "3.3.4",
    "not_enough_cash/concession": "3.3.3",
    "not_enough_cash/finance": "3.5.9",
    "not_enough_cash/verb card": "3.3.6",
    "not_enough_cash/verb concession": "3.3.3",
    "not_enough_cash/verb regional": "3.6.2",
    "not_enough_cash/verb start": "3.3.2",
    "not_now/stock": "3.3",
    "treasury_too_small/finance": "3.5.9",
    "which_city/stock": "3.3.2",
    # Whose turn it is
    "not_your_turn": "3.5",
    "not_your_turn/auction": "3.2",
    "not_your_turn/bidding": "3.2",
    "not_your_turn/concession": "3.3.3",
    "not_your_turn/merge": "3.7.1",
    "not_your_turn/option": "2.7",
    "not_your_turn/partner": "3.7.1",
    "not_your_turn/stock": "3.3",
    # Operating
    "not_now": "3.5",
    # Tiles
    "colour_not_available": "3.5.1",
    "frozen": "3.4",
    "hex_is_fixed": "3.5.1",
    "home_first": "3.6.3",
    "laid_this_turn": "3.5.1",
    "no_tile_left": "3.5.1",
    "no_use_of_upgrade": "3.5.1",
    "not_connected": "3.5.1",
    "not_proven": "3.5.1",
    "side_is_closed": "3.5.1",
    "tile_does_not_fit": "3.5.1",
    "too_few_slots": "3.5.1",
    # Tokens and cards
    "already_there": "3.5.2",
    "area_closed": "2.5.3",
    "card_has_no_such_power": "2.7",
    "card_not_owned": "2.7",
    "card_too_early": "2.7",
    "card_used_up": "2.7",
    "no_bourbon_token": "2.7",
    "no_city": "3.5.2",
    "no_free_slot": "3.5.2",
    "no_interest_to_raise": "2.7",
    "no_such_line": "3.5.2",
    "no_token_left": "3.5.2",
    "not_its_turn": "2.7",
    "not_your_card": "2.7",
    "replacement_declined": "2.7",
    "slot_reserved": "3.5.2",
    "token_not_connected": "3.5.2",
    "treasury_too_small": "3.5.2",
    "treasury_too_small/train": "3.5.8",
    "treasury_too_small/track": "3.6.3",
    "treasury_too_small/verb acquire": "3.7.3",
    "which_city": "3.5.2",
    "which_route": "3.5.2",
    # Dividends, trains, need
    "bank_trains_only": "3.5.10",
    "cheapest_only": "3.5.10",
    "may_not_pass": "3.5.8",
    "may_not_pass/dividend": "3.5.6",
    "may_not_pass/emergency": "3.5.10",
    "may_not_pass/track": "3.6.3",
    "not_enough_cash/emergency": "3.5.10",
    "must_raise_money": "3.5.10",
    "must_stay_president": "3.5.10",
    "no_emergency": "3.5.10",
    "no_such_train": "3.5.8",
    "no_train_trade": "3.5.8",
    "not_the_cheapest": "3.5.10",
    "one_sale_in_need": "3.5.10",
    "price_out_of_range": "3.5.8",
    "sells_too_much": "3.5.10",
    "train_not_on_sale": "2.6",
    # Regional and national companies
    "acquisition_too_early": "3.7.3",
    "home_not_joined": "3.7.3",
    "may_not_pass/merge": "3.7.1",
    "may_not_pass/partner": "3.7.1",
    "must_answer/merge": "3.7.1",
    "lease_first": "3.7.1",
    "must_name_partner": "3.7.1",
    "not_an_owned_regional": "3.7.3",
    **dict.fromkeys(
        (
            "no_such_train/regional train",
            "no_train_trade/regional train",
            "price_out_of_range/regional train",
            "treasury_too_small/regional train",
        ),
        "3.6.3",
    ),
}
_IN_PA23 = {"3.6.1": "3.5.3", "3.6.2": "3.5.1", "3.6.3": "3.5.2"}
"""Sections that stand in another order."""


def _in_pa23(section: str) -> str:
    """The section of PA23 with the same rules: one chapter earlier from the third part on."""
    found = _IN_PA23.get(section)
    if found is not None:
        return found
    part, _, rest = section.partition(".")
    chapter, *more = rest.split(".")
    if part != "3":
        return section
    return ".".join((part, str(int(chapter) - 1), *more))


SECTIONS: Mapping[str, Mapping[str, str]] = {
    PA23: {
        **{code: _in_pa23(section) for code, section in _LATER.items()},
        **{code: sections[0] for code, sections in SHARES.items()},
    },
    LATER: {**_LATER, **{code: sections[1] for code, sections in SHARES.items()}},
}
