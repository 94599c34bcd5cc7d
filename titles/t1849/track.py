"""Laying track and tokens in 1849: gauges and their price, SCE, SIGI, SMS, Messina in ruins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.events import PowerUsed, PrivateClosed
from engine.ids import CLOSED, HexId, PrivateId
from engine.moves import LayTile, Move, PlaceToken, UsePower
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.steps.buy_private import PrivatePurchase
from engine.steps.lay_track import LayTrack
from engine.steps.operating import Extra, OperatingStep, operator, turn
from engine.steps.place_token import PlaceStation
from engine.track.faces import DUAL, STANDARD
from engine.track.layout import Place
from engine.track.replacement import Replacement
from titles.t1849.facts import private_facts, state
from titles.t1849.reading import reading
from titles.t1849.shares.founding import garibaldi_may_return, garibaldi_may_step_aside

if TYPE_CHECKING:
    from engine.game import Game

MESSINA = HexId("B14")
SCE, SIGI, SMS = PrivateId("SCE"), PrivateId("SIGI"), PrivateId("SMS")
TRACK_STEP, TOKEN_STEP = 0, 1
"""Positions of the two steps in an operating turn."""


def track_price(full: int, new_gauges: frozenset[int], half_price: bool) -> int:
    """Terrain cost by the gauge of the new track (10.3.1).

    Dual gauge pays in full, standard too (half for the owner of SIGI), narrow alone a quarter.
    """
    if DUAL in new_gauges:
        return full
    if STANDARD in new_gauges:
        return full // 2 if half_price else full
    return full // 4


def may_teleport(game: Game, corporation: Corporation) -> bool:
    """Whether the corporation may close SMS now: in place of tile and token."""
    now = turn(game)
    owns = game.state.privates[SMS] == corporation.id
    return owns and not now.laid and not now.placed


def teleports(game: Game, corporation: Corporation) -> Iterator[UsePower]:
    """The cities to which the corporation may go by closing SMS."""
    if may_teleport(game, corporation):
        for hex_id in private_facts(game, SMS).hexes:
            yield UsePower(SMS, hex_id)


def teleport(game: Game, corporation: Corporation, move: UsePower) -> None:
    """Close SMS for a coastal city; tile and token, if any, go there."""
    if move.private != SMS or not may_teleport(game, corporation):
        raise IllegalMove("no_such_power", private=move.private)
    if move.target not in private_facts(game, SMS).hexes:
        raise IllegalMove("not_coastal", hex=move.target)
    game.state.privates[SMS] = CLOSED
    state(game).teleport = move.target
    game.emit(PowerUsed(corporation.id, SMS, move.target))
    game.emit(PrivateClosed(SMS))
    turn(game).step = TRACK_STEP


def purchase_opens(game: Game, purchase: PrivatePurchase, step: OperatingStep) -> bool:
    """Whether private companies that the corporation could buy now would open a move (10.2)."""
    ignored = reading(game).steps_ignore_purchases
    return not ignored and purchase.would_open(game, step, (SCE, SIGI, SMS))


class LayTrack1849(LayTrack):
    """One tile, priced by gauge at every lay."""

    tokens: PlaceStation

    def __init__(self, purchase: PrivatePurchase, extras: Sequence[Extra] = ()) -> None:
        super().__init__(extras)
        self.purchase = purchase

    def cost(self, game: Game, corporation: Corporation, hex_id: HexId, change: Replacement) -> int:
        terrain = game.title.board.hexes[hex_id].terrain
        if terrain is None:
            return 0
        half_price = game.state.privates[SIGI] == corporation.id
        return track_price(terrain.cost, change.new_gauges, half_price)

    def barred(self, game: Game, corporation: Corporation, hex_id: HexId) -> str | None:
        if hex_id == MESSINA and state(game).messina_in_ruins:
            return "messina_in_ruins"
        return super().barred(game, corporation, hex_id)

    def begin(self, game: Game) -> None:
        state(game).teleport = None

    def has_choice(self, game: Game) -> bool:
        if reading(game).asks_always:
            return True
        if next(iter(self.own_moves(game)), None) is not None:
            return True
        return state(game).teleport is None and purchase_opens(game, self.purchase, self)

    def own_moves(self, game: Game) -> Iterator[Move]:
        corporation = operator(game)
        city = state(game).teleport
        if city is None:
            yield from self.lays(game, corporation)
            yield from teleports(game, corporation)
        else:
            yield from self.lays_on(game, corporation, city, None)
            yield from self.tokens.own_moves(game)

    def play(self, game: Game, move: Move) -> None:
        corporation = operator(game)
        city = state(game).teleport
        if isinstance(move, UsePower):
            teleport(game, corporation, move)
        elif isinstance(move, PlaceToken) and city is not None:
            self.tokens.play(game, move)
        elif isinstance(move, LayTile) and city is not None:
            if move.hex != city:
                raise IllegalMove("not_the_chosen_city", hex=city)
            self.lay(game, corporation, move, self.check(game, corporation, move, connected=False))
            turn(game).done = True
        else:
            super().play(game, move)

    def lay(self, game: Game, corporation: Corporation, move: LayTile, cost: int) -> None:
        super().lay(game, corporation, move, cost)
        garibaldi_may_return(game)

    def leave(self, game: Game) -> None:
        """Passing after the use of SMS gives up the token as well."""
        if state(game).teleport is not None and not turn(game).laid:
            state(game).teleport = None
            turn(game).step = TOKEN_STEP
            turn(game).done = True


class PlaceToken1849(PlaceStation):
    """One token, free to place; anywhere on the coast with SMS."""

    def __init__(self, purchase: PrivatePurchase, extras: Sequence[Extra] = ()) -> None:
        super().__init__(extras)
        self.purchase = purchase

    def has_choice(self, game: Game) -> bool:
        if reading(game).asks_always and state(game).teleport is not None:
            return bool(operator(game).tokens_left) and not turn(game).placed
        if super().has_choice(game):
            return True
        return state(game).teleport is None and purchase_opens(game, self.purchase, self)

    def own_moves(self, game: Game) -> Iterator[Move]:
        corporation = operator(game)
        city = state(game).teleport
        if turn(game).placed:
            return
        if city is None:
            yield from self.placements(game, corporation)
            yield from teleports(game, corporation)
            return
        move = PlaceToken(city)
        try:
            self.check(game, corporation, move, connected=False)
        except IllegalMove:
            return
        yield move

    def play(self, game: Game, move: Move) -> None:
        corporation = operator(game)
        city = state(game).teleport
        if isinstance(move, UsePower):
            teleport(game, corporation, move)
        elif isinstance(move, PlaceToken) and city is not None:
            if move.hex != city:
                raise IllegalMove("not_the_chosen_city", hex=city)
            self.put(game, corporation, self.check(game, corporation, move, connected=False))
            turn(game).done = True
        else:
            super().play(game, move)

    def put(self, game: Game, corporation: Corporation, place: Place) -> None:
        super().put(game, corporation, place)
        garibaldi_may_step_aside(game)
