"""Founding corporations, and what makes a founded one float."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Literal

from engine.capital import market
from engine.capital.certificates import SHARE, give, holding, percent
from engine.capital.money import Account, pay
from engine.capital.stock import Stock
from engine.events import CorporationFloated, CorporationStarted, TokensPaid
from engine.ids import BANK, PLACES, CorporationId, HexId, PlayerId
from engine.moves import Start
from engine.parts import Part
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.stations import Stations
from engine.steps.choose_home import ChooseHome
from engine.steps.place_token import put_token

if TYPE_CHECKING:
    from engine.game import Game

HomeTime = Literal["founding", "floating", "operating"]
"""When a home token is put on the board."""


class Founding(Part):
    """The usual way: any corporation, at a par value of the phase, for the president's certificate.

    It floats when enough of its stock is sold and gets its capital then, or bit by bit (the data
    say which); its home token stands when it operates for the first time.
    """

    home_placed: HomeTime = "operating"

    # What a title answers

    def available(self, game: Game) -> Iterable[CorporationId]:
        """Corporations that may be founded now."""
        state = game.state
        return [c.id for c in state.corporations.values() if self.barred(game, c) is None]

    def barred(self, game: Game, corporation: Corporation) -> IllegalMove | None:
        """Why the corporation may not be founded now."""
        resting = corporation.id in game.state.resting
        if corporation.founded or resting:
            runs = corporation.floated and not resting
            code = "started_already" if runs else "cannot_start"
            return IllegalMove(code, corporation=corporation.id)
        return None

    def par_prices(self, game: Game, corporation: CorporationId) -> Sequence[int]:
        """Starting prices to choose from."""
        fixed = game.facts(corporation).par
        return game.phase.par if fixed is None else (fixed,)

    def first_shares(self, game: Game, corporation: CorporationId) -> Sequence[int]:
        """Percentages that the founder may take: the president's certificate."""
        return (game.facts(corporation).shares[0],)

    def homes(self, game: Game, corporation: CorporationId) -> Sequence[HexId | None]:
        """Homes that the founder chooses from; None stands for the printed one."""
        return game.facts(corporation).home_choices or (None,)

    def floats_at(self, game: Game, corporation: Corporation) -> int:
        """Percent that must be sold before it floats."""
        return game.title.data.float_percent

    def capital(self, game: Game, corporation: Corporation) -> int:
        """What the bank pays it when it floats: all its stock at par, unless buyers pay it."""
        full = game.title.data.capital == "full"
        return corporation.par * 100 // SHARE if full else 0

    def places_home_now(self, game: Game, move: Start) -> bool:
        """Whether the home token stands from the foundation on: also where the home is chosen."""
        return move.home is not None or self.home_placed == "founding"

    def base(self, game: Game, corporation: Corporation, move: Start) -> HexId:
        """The hex that is told as its home."""
        return move.home or game.facts(corporation.id).home[0]

    def home_cities(self, game: Game, corporation: Corporation, home: HexId) -> Sequence[int]:
        """The cities of the hex that may take the token: its own, else those with a free slot.

        Among several the president chooses, once track tells them apart.
        """
        stations = Stations.of(game)
        own = stations.home_city(game, corporation.id, home)
        found = stations.stops(game, home) if own is None else [own]
        free = [stop for stop in found if stations.free(game, (home, stop)) > 0] or found
        return free if game.layout.faces[home].pieces else free[:1]

    # Moves

    def starts(self, game: Game, player: PlayerId) -> Iterator[Start]:
        """Every legal foundation."""
        for name in self.available(game):
            homes = self.homes(game, name)
            for price, share in product(self.par_prices(game, name), self.first_shares(game, name)):
                moves = [Start(name, price, share, home) for home in homes]
                # Nothing that is checked depends on the home, once it is one of the homes.
                if moves and self._is_legal(game, player, moves[0]):
                    yield from moves

    def _is_legal(self, game: Game, player: PlayerId, move: Start) -> bool:
        try:
            self.check(game, player, move)
        except IllegalMove:
            return False
        return True

    def check(self, game: Game, player: PlayerId, move: Start) -> Corporation:
        """The corporation that the player may found by it. Raises IllegalMove."""
        corporation = self.check_terms(game, move, self.first_shares(game, move.corporation))
        singles = (move.percent - game.facts(corporation.id).shares[0]) // SHARE
        stock = Stock.of(game)
        stock.check_room(game, player, 1 + singles)
        stock.check_cash(game, player, move.price * move.percent // SHARE)
        return corporation

    def check_terms(self, game: Game, move: Start, shares: Sequence[int]) -> Corporation:
        """The corporation to be founded, whoever pays for it. Raises IllegalMove."""
        corporation = game.state.corporations.get(move.corporation)
        if corporation is None:
            raise IllegalMove("cannot_start", corporation=move.corporation)
        refusal = self.barred(game, corporation)
        if refusal is not None:
            raise refusal
        prices = self.par_prices(game, corporation.id)
        if move.price not in prices:
            raise IllegalMove("wrong_par", prices=[str(price) for price in prices])
        if move.percent not in shares:
            raise IllegalMove("wrong_first_share", percents=[f"{share}%" for share in shares])
        homes = self.homes(game, corporation.id)
        if move.home not in homes:
            choices = [str(home) for home in homes if home]
            if not choices:
                raise IllegalMove("home_is_printed", corporation=corporation.id)
            raise IllegalMove("wrong_home", homes=choices)
        return corporation

    def start(self, game: Game, player: PlayerId, move: Start) -> None:
        """Found a corporation in a stock round. Raises IllegalMove."""
        self.found(game, player, self.check(game, player, move), move, player)

    # What follows

    def found(
        self,
        game: Game,
        player: PlayerId,
        corporation: Corporation,
        move: Start,
        payer: Account,
    ) -> None:
        """Carry out a foundation that has been checked; somebody else may pay for the player."""
        corporation.founded = True
        corporation.par = move.price
        market.place(game, corporation, *market.par_space(game, move.price))
        extra = (move.percent - game.facts(corporation.id).shares[0]) // SHARE
        unsold = game.title.unsold
        singles = holding(game, corporation, unsold).singles
        give(corporation, [0, *singles[:extra]], player)
        payee = Stock.of(game).payee(game, corporation, unsold)
        paid = move.price * move.percent // SHARE
        pay(game, payer, payee, paid)
        if corporation.id in game.state.queue:
            game.state.queue.remove(corporation.id)
        if self.places_home_now(game, move):
            self.place_home(game, corporation, move.home)
        base = self.base(game, corporation, move)
        terms = (move.price, move.percent, base, paid if payer == player else 0)
        game.emit(CorporationStarted(corporation.id, player, *terms))
        self.float_if_due(game, corporation)

    def float_if_due(self, game: Game, corporation: Corporation) -> None:
        """Let a founded corporation float once enough of its stock is with shareholders."""
        if corporation.floated or not corporation.founded:
            return
        sold = 100 - sum(percent(game, corporation, place) for place in PLACES)
        if sold >= self.floats_at(game, corporation):
            self.float(game, corporation)

    def float(self, game: Game, corporation: Corporation) -> None:
        """Bring a corporation into business: it gets its capital and pays for its tokens."""
        facts = game.facts(corporation.id)
        capital = self.capital(game, corporation)
        corporation.floated = True
        if capital or self.floats_at(game, corporation) > facts.shares[0]:
            pay(game, BANK, corporation.id, capital)
            game.emit(CorporationFloated(corporation.id, capital))
        if facts.token_fee:
            pay(game, corporation.id, BANK, facts.token_fee)
            game.emit(TokensPaid(corporation.id, facts.token_fee, corporation.cash))
        if self.home_placed == "floating":
            self.place_home(game, corporation)

    def turn_begins(self, game: Game, corporation: Corporation) -> None:
        """Called when its operating turn begins: the home token stands by then."""
        if corporation.home is None and game.facts(corporation.id).home:
            self.place_home(game, corporation)

    def place_home(self, game: Game, corporation: Corporation, chosen: HexId | None = None) -> None:
        """Put its home tokens on the board, those that are not there yet."""
        homes = (chosen,) if chosen is not None else game.facts(corporation.id).home
        standing = {hex_id for hex_id, _ in corporation.tokens}
        for home in homes:
            if home in standing:
                continue
            cities = self.home_cities(game, corporation, home)
            choice = game.title.interrupts.get(ChooseHome.name)
            if len(cities) > 1 and isinstance(choice, ChooseHome):
                choice.ask(game, corporation, [(home, city) for city in cities])
                return
            put_token(game, corporation, (home, cities[0]))
        corporation.home = homes[0] if homes else None
