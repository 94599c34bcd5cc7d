"""What is for sale in an opening, and what private companies are good for."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "opening.price": "price",
    "opening.income": "income",
    "opening.bidders": "bids",
    "opening.free": "Free money: {values:values}.",
    "opening.bids": "Bids: {bids:list}.",
    "opening.standing": "Bids · {bids}",
    "opening.private": "**{id}** · {name}",
    "opening.terms": "Price {face:money} · income {revenue:money} an operating round",
    "opening.owner": "Owner: {owner:name}",
    "opening.unsold": "Not sold yet",
    "opening.closed": "Closed",
}
