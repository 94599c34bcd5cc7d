"""A position read in few characters, for rule tests of any title; players by their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.capital import market
from engine.capital.certificates import percent
from engine.capital.stock import Stock
from engine.events import Event
from engine.game import Game
from engine.ids import BANK, CorporationId, HexId, PrivateId
from engine.showing.view import show_event
from tests.kit.editing import owner
from tests.kit.table import seat


def cash(game: Game, account: str) -> int:
    """Money of a player, a corporation or the bank."""
    if account == BANK:
        return game.state.bank
    names = {player.name: player.cash for player in game.state.players.values()}
    if account in names:
        return names[account]
    return game.state.corporations[CorporationId(account)].cash


def share(game: Game, corporation: str, holder: str) -> int:
    """Percent of a corporation in a player's hand or in a place."""
    return percent(game, game.state.corporations[CorporationId(corporation)], owner(game, holder))


def certificates(game: Game, player: str) -> int:
    """Certificates that count towards the limit."""
    return Stock.of(game).count_certificates(game, seat(game, player))


def president(game: Game, corporation: str) -> str | None:
    """The name of the president."""
    player = game.state.corporations[CorporationId(corporation)].president
    return game.state.players[player].name if player is not None else None


def price(game: Game, corporation: str) -> int:
    """The price of a share."""
    return market.price(game, game.state.corporations[CorporationId(corporation)])


def space(game: Game, corporation: str) -> tuple[int, int]:
    """Row and column of the market token."""
    company = game.state.corporations[CorporationId(corporation)]
    return company.row, company.column


def order(game: Game) -> str:
    """Corporations in market order."""
    return " ".join(company.id for company in market.market_order(game))


def priority(game: Game) -> str:
    """Who has the priority deal."""
    return game.state.players[game.state.priority].name


def owner_of(game: Game, private: str) -> str:
    """Who has a private company: a player's name, a corporation, the bank, or closed."""
    holder = game.state.privates[PrivateId(private)]
    names = {str(player.id): player.name for player in game.state.players.values()}
    return names.get(holder, holder)


def tokens_at(game: Game, hex_id: str) -> list[str]:
    """Tokens in the cities of a hex."""
    return [name for stop in game.state.stations.get(HexId(hex_id), []) for name in stop]


def ranges(game: Game) -> dict[str, tuple[int, int]]:
    """Free amounts: for each move without its amount the lowest and the highest."""
    found = {}
    for range_ in game.legal_moves().ranges:
        words = " ".join(range_.move.words()[:-1])
        found[words] = (range_.minimum, range_.maximum)
    return found


def result(game: Game) -> dict[str, int]:
    """The final score."""
    assert game.state.result is not None
    return {game.state.players[seat_].name: value for seat_, value in game.state.result.items()}


def happened(game: Game, events: Sequence[Event], name: str, **facts: Any) -> bool:
    """Whether an event with these facts is among the events."""
    shown = [show_event(game, event) for event in events]
    return any(
        seen["event"] == name and all(seen[fact] == value for fact, value in facts.items())
        for seen in shown
    )
