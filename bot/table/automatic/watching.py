"""Watching: what concerns a player in a stock round, and whether it has been touched.

Compared are two looks at the state, so that it does not matter what happened in between, nor
whether the program was restarted meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.capital import market
from engine.capital.certificates import percent
from engine.game import Game
from engine.ids import POOL, CorporationId, PlayerId

Look = Mapping[str, Mapping[str, Any]]
"""The running corporations as one player sees them; plain data, fit to be stored."""
Touch = tuple[str, Mapping[str, Any]]
"""What has happened, as a text's key and its facts."""


def look(game: Game, seat: PlayerId) -> dict[str, dict[str, Any]]:
    """What the player has of each corporation, and what others could do to it."""
    others = [player for player in game.state.players if player != seat]
    return {
        corporation.id: {
            "mine": percent(game, corporation, seat),
            "president": corporation.president,
            "price": market.price(game, corporation),
            "pool": percent(game, corporation, POOL),
            "rival": max(percent(game, corporation, player) for player in others),
        }
        for corporation in game.state.corporations.values()
        if corporation.founded
    }


def follow_own_moves(before: Look, now: Look, seat: PlayerId) -> dict[str, Any]:
    """The look from before, but for the corporations in which the player has traded since."""
    followed = {**before}
    for name, facts in now.items():
        own = facts["president"] == seat if name not in before else False
        if own or (name in before and before[name]["mine"] != facts["mine"]):
            followed[name] = facts
    return followed


def touched(before: Look, now: Look, seat: PlayerId) -> Touch | None:
    """What others have done that concerns the player, None if it is nothing.

    A corporation was started or closed. Or, of one in which the player holds stock: its president
    is another, stock was sold, or its price is lower. Or, of one that the player leads: another
    player holds more of it.
    """
    for name in sorted({*before, *now}):
        happened = _touched(before.get(name), now.get(name), seat)
        if happened is not None:
            return f"programs.why_{happened}", {"corporation": name}
    return None


def _touched(
    before: Mapping[str, Any] | None, now: Mapping[str, Any] | None, seat: PlayerId
) -> str | None:
    if before is None:
        return "started"
    if now is None:
        return "closed"
    if not now["mine"]:
        return None
    if now["president"] != before["president"]:
        return "president"
    if now["pool"] > before["pool"]:
        return "sold"
    if now["price"] < before["price"]:
        return "fell"
    if now["president"] == seat and now["rival"] > before["rival"]:
        return "rival"
    return None


def changed_terms(before: Look, now: Look, corporation: CorporationId) -> Touch | None:
    """Why a purchase would not be what it was when it was planned, None if it still is."""
    was, is_ = before.get(corporation), now.get(corporation)
    facts = {"corporation": corporation}
    if is_ is None:
        return "programs.why_closed", facts
    if was is not None and was["price"] != is_["price"]:
        return "programs.why_price", facts
    if was is not None and was["president"] != is_["president"]:
        return "programs.why_president", facts
    return None
