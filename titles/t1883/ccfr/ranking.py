"""Who leads CCFR first, and who when it becomes a railway like the others (§8.1.2, §8.1.8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.capital.stock import Stock
from engine.chance import roll
from engine.ids import PlayerId
from engine.state import Corporation
from titles.t1883.event_cards.events import DieRolled
from titles.t1883.facts import CCFR, is_railway

if TYPE_CHECKING:
    from engine.game import Game

DIE = 10


def first_president(game: Game, players: Sequence[PlayerId]) -> PlayerId:
    """The one with most railways, then most certificates, then most money."""
    return _foremost(
        game,
        players,
        lambda player: len(_railways(game, player)),
        lambda player: Stock.of(game).count_certificates(game, player),
        lambda player: game.state.players[player].cash,
    )


def president_at_capitalisation(game: Game, players: Sequence[PlayerId]) -> PlayerId:
    """The one who leads and owns least; private companies count only among what he leads."""
    return _foremost(
        game,
        players,
        lambda player: -len(_led(game, player)) - _privates(game, player),
        lambda player: -len(_railways(game, player)),
        lambda player: -_trains(game, player, permanent=True),
        lambda player: -_trains(game, player, permanent=False),
        lambda player: _privates(game, player) - Stock.of(game).count_certificates(game, player),
        lambda player: -game.state.players[player].cash,
    )


def _foremost(
    game: Game, players: Sequence[PlayerId], *ranks: Callable[[PlayerId], int]
) -> PlayerId:
    """Who ranks highest, by each rank in turn among the tied; at last the highest die wins."""
    tied = list(players)
    for rank in ranks:
        highest = max(map(rank, tied))
        tied = [player for player in tied if rank(player) == highest]
    while len(tied) > 1:
        rolls = {player: roll(game, DIE) for player in tied}
        for player, result in rolls.items():
            game.emit(DieRolled(player, result))
        tied = [player for player in tied if rolls[player] == max(rolls.values())]
    return tied[0]


def _led(game: Game, player: PlayerId) -> list[Corporation]:
    """The corporations that the player leads, CCFR aside."""
    corporations = game.state.corporations.values()
    return [each for each in corporations if each.president == player and each.id != CCFR]


def _railways(game: Game, player: PlayerId) -> list[Corporation]:
    return [each for each in _led(game, player) if is_railway(game, each.id)]


def _privates(game: Game, player: PlayerId) -> int:
    return sum(owner == player for owner in game.state.privates.values())


def _trains(game: Game, player: PlayerId, permanent: bool) -> int:
    """Trains of the player's railways; or only those that no later train removes."""
    return sum(
        not permanent or game.train(train).removed_by is None
        for corporation in _railways(game, player)
        for train in corporation.trains
    )
