"""Cards for companies: higher interest and better places for those that one leads (2.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import percent
from engine.house.choice import Choice
from engine.ids import CorporationId
from engine.moves import ACCEPT, DECLINE, PASS
from titles.t18fb.facts import card, hex_facts, is_building
from titles.t18fb.judging.auctions import MARGIN, card_worth
from titles.t18fb.operating.bourbon import OFFER_KIND as BOURBON
from titles.t18fb.shares.card_trade import KIND as CARD
from titles.t18fb.verbs import OfferForCard, UseCard

if TYPE_CHECKING:
    from engine.house.outlook import Outlook

HELPED = 30
"""Percent of a company in one's hand for which a card is given to it."""


def use_card(outlook: Outlook) -> Choice | None:
    """Use a card for a company of one's own where it brings something."""
    corporation = outlook.corporation
    if corporation is None or corporation.president != outlook.me:
        return None
    for move in outlook.of(UseCard):
        facts = card(outlook.game, move.card)
        served = any(hex_facts(outlook.game, at).falcon_bonus for at, _ in corporation.tokens)
        raises = bool(facts.bands) and is_building(outlook.game, corporation)
        if raises or (facts.favours and served):
            return Choice(move, "house.does_good")
    return None


def answer_for_card(outlook: Outlook) -> Choice | None:
    """Sell a card for more than it is worth; let a company use it in which one holds stock."""
    pending = outlook.game.state.pending
    kind = pending[-1].facts.get("kind") if pending else None
    if kind == BOURBON:
        company = outlook.game.state.corporations[CorporationId(pending[-1].entity)]
        helps = percent(outlook.game, company, outlook.me) >= HELPED
        return Choice(ACCEPT, "house.good_offer") if helps else None
    if kind != CARD:
        return None
    name, price = pending[-1].facts["what"], pending[-1].facts["price"]
    if price > card_worth(outlook.game, name) / MARGIN:
        return Choice(ACCEPT, "house.good_offer")
    return Choice(DECLINE, "house.poor_offer")


def keep_option(outlook: Outlook) -> Choice | None:
    """The option on what others announce is not worth the wait at the table."""
    step = outlook.game.decision.step if outlook.game.decision is not None else ""
    return Choice(PASS, "house.nothing_better") if step == "option" else None


PLANNED = (UseCard, OfferForCard)
"""Moves on which these parts decide."""
