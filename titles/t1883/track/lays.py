"""Laying track in 1883: building rights of FSF and CCFR, terrain paid once (§6.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from engine.ids import CorporationId, HexId
from engine.moves import LayTile, Move
from engine.state import Corporation
from engine.steps.buy_private import PrivatePurchase
from engine.steps.lay_track import LayTrack, Use
from engine.steps.operating import Extra, operator, turn
from engine.track.replacement import Replacement
from titles.t1883.event_cards.numbers import Card
from titles.t1883.facts import (
    CCFR,
    FRV,
    FSF,
    PHASE_4,
    TMM,
    corporation_facts,
    data,
    hex_facts,
    is_cooperative,
    state,
)
from titles.t1883.reading import reading
from titles.t1883.track.powers import ExtraTiles1883

if TYPE_CHECKING:
    from engine.game import Game

ANY, HILLY, AGAIN = "any", "hilly", "again"
"""Building rights: a tile wherever the network leads; a yellow one on a hill or mountain; the
upgrade of a tile laid in the same turn.

Other rights are named after a base: a tile that the network leads to from there.
"""


def beyond_the_line(game: Game, corporation: CorporationId, hex_id: HexId) -> bool:
    """Whether the hex is north of the FS line Parma-Bologna and that is closed to it (6.4.5)."""
    free = corporation == CCFR and not is_cooperative(game, corporation)
    limited = corporation in data(game).fs_route_limit.applies_to and not free
    return limited and hex_facts(game, hex_id).zone == "north"


def is_hilly(game: Game, hex_id: HexId) -> bool:
    """Whether the hex is a hill or a mountain."""
    return hex_facts(game, hex_id).elevation in ("hill", "mountain")


def rights_of(game: Game, corporation: Corporation) -> tuple[tuple[str, ...], ...]:
    """Sets of building rights; all tiles of a turn must be laid by one set, a right for each."""
    facts = corporation_facts(game, corporation.id)
    if facts.kind == "coaches":
        return ()
    if corporation.id == FSF and not game.phase_reached(PHASE_4):
        return _rights_of_fsf(game, facts.home)
    if is_cooperative(game, corporation.id):
        if reading(game).cooperative_builds_from_each_base:
            return ((*facts.home, HILLY),)
        upgrades = not reading(game).one_base_never_upgrades
        again = (AGAIN,) if upgrades and bases_connected(game, corporation) else ()
        return tuple((base, HILLY, *again) for base in facts.home)
    return ((ANY, HILLY),) if corporation.id == CCFR else ((ANY,),)


def _rights_of_fsf(game: Game, bases: tuple[HexId, ...]) -> tuple[tuple[str, ...], ...]:
    """Its normal tile, or one on F hexes from each base; by a reading one such beside it."""
    if not reading(game).fsf_may_mix:
        return ((ANY,), bases)
    if reading(game).fsf_mixes_three:
        return ((ANY, *bases),)
    return tuple((ANY, base) for base in bases)


def bases_connected(game: Game, corporation: Corporation) -> bool:
    """Whether a route leads from one base of the corporation to the other."""
    homes = corporation_facts(game, corporation.id).home
    places = [place for place in corporation.tokens if place[0] in homes]
    if len({hex_id for hex_id, _ in places}) < len(homes):
        return False
    reached = game.reach(corporation.id, places[0]).stops
    return all(place in reached for place in places)


def may_lay_twice(game: Game, corporation: Corporation) -> bool:
    """Whether a hex on which it has laid a tile in this turn may get another one (6.4.4, 6.4.5)."""
    if reading(game).same_hex_unconnected:
        return True
    once = corporation.id == CCFR and not is_cooperative(game, corporation.id)
    return not once and bases_connected(game, corporation)


def suffices(rights: Sequence[str], lays: Sequence[Sequence[str]]) -> bool:
    """Whether each of the lays, given what it could use, gets a right of its own."""
    return any(
        all(right in lay for right, lay in zip(chosen, lays, strict=True))
        for chosen in permutations(rights, len(lays))
    )


class LayTrack1883(LayTrack):
    """One tile or more, by building rights; the terrain costs once only."""

    def __init__(
        self,
        purchase: PrivatePurchase,
        extras: Sequence[Extra] = (),
        after: Sequence[Callable[[Game], None]] = (),
    ) -> None:
        super().__init__(extras)
        self.purchase = purchase
        self.after = after
        """What is done after every tile."""
        self.extra_tiles = ExtraTiles1883(self)

    # Answers

    def terrain(self, game: Game, corporation: Corporation, hex_id: HexId) -> int:
        """The price while nothing has been built on the hex; the cooperative pays for no hills."""
        terrain = game.title.board.hexes[hex_id].terrain
        bare = game.layout.faces[hex_id].colour == "white"
        if terrain is None or not bare:
            return 0
        free = is_hilly(game, hex_id) and is_cooperative(game, corporation.id)
        return 0 if free else terrain.cost

    def cost(self, game: Game, corporation: Corporation, hex_id: HexId, change: Replacement) -> int:
        """Once CCFR is capitalised, only its additional tile is free."""
        price = self.terrain(game, corporation, hex_id)
        if not price or corporation.id != CCFR or not is_hilly(game, hex_id):
            return price
        additional = not is_cooperative(game, corporation.id)
        return 0 if additional and self._allows(game, corporation, [HILLY]) else price

    def barred(self, game: Game, corporation: Corporation, hex_id: HexId) -> str | None:
        if beyond_the_line(game, corporation.id, hex_id):
            return "north_of_the_line"
        facts = hex_facts(game, hex_id)
        in_force = state(game).in_force
        if Card.FLOODING in in_force and facts.flood:
            return "flooded"
        if Card.LANDSLIDE in in_force and facts.elevation in ("hill", "mountain"):
            return "landslide"
        return None

    # Building rights

    def usable(
        self, game: Game, corporation: Corporation, hex_id: HexId, change: Replacement
    ) -> list[str]:
        """The rights by which the tile could be laid, were they all free."""
        named = {right for rights in rights_of(game, corporation) for right in rights}
        facts = hex_facts(game, hex_id)
        found = [ANY] if ANY in named else []
        if AGAIN in named and hex_id in turn(game).laid:
            found.append(AGAIN)
        if HILLY in named and change.face.colour == "yellow" and facts.elevation != "plain":
            found.append(HILLY)
        if corporation.id == FSF and not facts.flood:
            return found
        for place in corporation.tokens:
            if place[0] in named:
                use = Use(game, corporation, hex_id, game.reach(corporation.id, place))
                if use.extends(change):
                    found.append(place[0])
        return found

    def _allows(self, game: Game, corporation: Corporation, lay: list[str]) -> bool:
        lays = [*state(game).lays, lay]
        return any(suffices(rights, lays) for rights in rights_of(game, corporation))

    def unfit(
        self, game: Game, corporation: Corporation, hex_id: HexId, change: Replacement
    ) -> str | None:
        if rights_of(game, corporation) == ((ANY,),):
            # Most corporations have this right only: a quarter of the time of all lays is saved.
            return "no_lay_left" if state(game).lays else None
        if hex_id in turn(game).laid and not may_lay_twice(game, corporation):
            return "bases_not_connected"
        lay = self.usable(game, corporation, hex_id, change)
        return None if self._allows(game, corporation, lay) else "no_lay_left"

    def finished(self, game: Game, corporation: Corporation) -> bool:
        """What is left to lay shows in the list of moves."""
        return False

    # Moves

    def begin(self, game: Game) -> None:
        state(game).lays = []

    def lays(self, game: Game, corporation: Corporation) -> Iterator[LayTile]:
        most = max((len(rights) for rights in rights_of(game, corporation)), default=0)
        if len(state(game).lays) < most:
            yield from super().lays(game, corporation)

    def has_choice(self, game: Game) -> bool:
        """Also where nothing can be laid but by a private company still to be bought (3.4, 6.3)."""
        if next(iter(self.own_moves(game)), None) is not None:
            return True
        asked_before = bool(state(game).lays) or reading(game).steps_ignore_purchases
        return not asked_before and self.purchase.would_open(game, self, (FRV, TMM))

    def own_moves(self, game: Game) -> Iterator[Move]:
        corporation = operator(game)
        yield from self.lays(game, corporation)
        yield from self.extra_tiles.moves(game, corporation)

    def play(self, game: Game, move: Move) -> None:
        if not self.extra_tiles.apply(game, operator(game), move):
            super().play(game, move)

    def lay(self, game: Game, corporation: Corporation, move: LayTile, cost: int) -> None:
        face = game.title.board.faces[move.tile][move.rotation]
        change = game.layout.replacements(move.hex)[face]
        rights = self.usable(game, corporation, move.hex, change)
        cheaper = cost < self.terrain(game, corporation, move.hex)
        if cheaper and not is_cooperative(game, corporation.id):
            rights = [HILLY]
        self.lay_extra(game, corporation, move, cost)
        state(game).lays.append(rights)

    def lay_extra(self, game: Game, corporation: Corporation, move: LayTile, cost: int) -> None:
        """Lay a tile that uses no building right."""
        super().lay(game, corporation, move, cost)
        for action in self.after:
            action(game)
