"""Changes to a position that no rule would allow, for rule tests of any title.

Players are called by their names, corporations and places by their ids.
"""

from __future__ import annotations

from engine.capital import market
from engine.game import Game
from engine.ids import CorporationId, HexId, Owner, PrivateId, TileId, TrainName
from engine.steps.place_token import put_token


def owner(game: Game, name: str) -> Owner:
    """Who holds something: the seat of a player by name; anything else stands for itself."""
    names = {player.name: player.id for player in game.state.players.values()}
    return Owner(names.get(name, name))


def fund(game: Game, account: str, amount: int) -> None:
    """Give a player (by name) or corporation exactly this much; the bank makes it up."""
    names = {player.name: player for player in game.state.players.values()}
    holder = names.get(account) or game.state.corporations[CorporationId(account)]
    game.state.bank += holder.cash - amount
    holder.cash = amount


def put(game: Game, hex_id: str, tile: str, rotation: int) -> None:
    """Lay a tile from the supply, whatever lies there."""
    below = game.state.hexes.get(HexId(hex_id))
    if below is not None:
        game.state.supply[below[0]] += 1
    game.state.supply[TileId(tile)] -= 1
    game.put_tile(HexId(hex_id), TileId(tile), rotation)


def station(game: Game, corporation: str, hex_id: str) -> None:
    """Put a token of the corporation on a city."""
    put_token(game, game.state.corporations[CorporationId(corporation)], (HexId(hex_id), 0))


def price_at(game: Game, corporation: str, row: int, column: int) -> None:
    """Put a market token on a space."""
    market.place(game, game.state.corporations[CorporationId(corporation)], row, column)


def give_private(game: Game, private: str, to: str) -> None:
    """Give a private company to a player (by name), a corporation or the bank."""
    game.state.privates[PrivateId(private)] = owner(game, to)


def sell_out(game: Game, *trains: str) -> None:
    """Take all trains of some classes out of the bank."""
    for train in trains:
        game.state.depot[TrainName(train)] = 0
