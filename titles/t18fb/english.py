"""The English words of 18FB: data only. How they are written is told in ``engine/english.py``."""

from __future__ import annotations

from collections.abc import Mapping

from titles.t18fb.nationals.english import NATIONALS
from titles.t18fb.need.english import NEED
from titles.t18fb.operating.english import OPERATING
from titles.t18fb.regionals.english import REGIONALS
from titles.t18fb.shares.english import SHARES

PATTERNS: Mapping[str, str] = {
    "round.PR": "political round",
    # Buttons and menus
    "cards.pass_concession": "Leave the concession",
    "cards.pass_option": "Do without the option",
    "cards.accept_merge": "Merge",
    "cards.decline_merge": "Do not merge",
    "cards.accept_offer": "Agree: {what:thing}{price:paid}",
    "cards.auction": "Put {lot} up for auction",
    "cards.auction_price": "Put {lot} up for more…",
    "cards.auction_price_fixed": "Put {lot} up for {price:money}",
    "cards.bid": "Bid for {lot}…",
    "cards.bid_fixed": "Bid {amount:money} for {lot}",
    "cards.concession": "Concession of {corporation}",
    "cards.concession_card": "Concession of {corporation}, deposit halved by {card}",
    "cards.start_card": "Found {corporation} at {price:money}, deposit halved by {card}",
    "cards.card": "Take {card} from the pool{amount:paid}",
    "cards.card_price": "Offer for {card}…",
    "cards.card_price_fixed": "Offer {price:money} for {card}",
    "cards.regional": "Buy {corporation}…",
    "cards.regional_fixed": "Buy {corporation} for {price:money}",
    "cards.token_via": "Token on {place} via {via:list}{amount:paid}",
    "cards.use": "Use {card}",
    "cards.use_hex": "Use {card} in {place}",
    "cards.use_via": "Use {card} in {place} via {via:list}",
    "cards.use_corporation": "Use {card} for {corporation}",
    "cards.acquire": "Buy {corporation}{amount:paid}",
    "cards.merge": "Merge with {corporation}",
    "cards.choose_auction": "Put up for auction …",
    "cards.choose_concession": "Acquire a concession …",
    "cards.choose_card": "Buy a political card …",
    "cards.choose_regional": "Buy a regional company …",
    "cards.choose_use": "Use a political card …",
    "cards.choose_acquire": "Buy a regional company …",
    "cards.choose_merge": "Merge with …",
    # Commands
    "commands.auction": "Put a political card or a regional company up for auction.",
    "commands.auction.what": "Which card or regional company.",
    "commands.auction.price": "The first bid, if it is more than the least.",
    "commands.start.city": "Which city of the home, where it has several.",
    "commands.start.card": "The card that halves the deposit.",
    "commands.concession": "Acquire a concession that was withdrawn.",
    "commands.concession.company": "Of which company.",
    "commands.concession.card": "The card that halves the deposit.",
    "commands.card": "Take a political card from the pool, or offer its owner a sum for it.",
    "commands.card.card": "Which card.",
    "commands.card.price": "How much you offer its owner.",
    "commands.regional": "Buy a regional company from the pool.",
    "commands.regional.company": "Which regional company.",
    "commands.regional.price": "For how much.",
    "commands.token.via": "The hexes between, where several lines lead there.",
    "commands.use": "Use the power of a political card.",
    "commands.use.company": "Which card.",
    "commands.use.via": "The hexes between, where several lines lead there.",
    "commands.use.corporation": "For which company.",
    "commands.acquire": "Buy a regional company for the company that operates.",
    "commands.acquire.company": "Which regional company.",
    "commands.merge": "Name the partner in a merger.",
    "commands.merge.company": "Which company.",
    # Places that people of another language call otherwise
    "places.Napoli (north)": "Napoli (north)",
    "places.Napoli (south)": "Napoli (south)",
    "places.Napoli north": "Napoli north",
    "places.Napoli south": "Napoli south",
    **NEED,
    **SHARES,
    **OPERATING,
    **REGIONALS,
    **NATIONALS,
    # Maps and sheets
    "map.note_auction": "Auction: {text}",
    "sheet.building": "building",
    "sheet.provisional": "provisional",
    "sheet.definitive": "definitive",
    "sheet.frozen": "frozen",
    "sheet.favoured": "favoured",
    "sheet.markers": "markers: {text}",
    "sheet.leased": "leased {text}",
    "sheet.concessions": "Concessions and deposits",
    "sheet.concession": "{text}",
    # Zones of the market
    "sheet.held_by_corporations": "not for corporations",
    "sheet.may_hold_stock": "may hold no stock",
}
