"""Starting companies: by concession in phases 1 to 4, at 60 % later (3.2.2, 3.5 / 3.3.2, 3.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE, give, holding, percent
from engine.capital.founding import Founding
from engine.capital.money import Account
from engine.capital.stock import Stock
from engine.ids import OFFER, POOL, CorporationId, HexId, PlayerId, PrivateId
from engine.moves import Start
from engine.refusals import IllegalMove
from engine.state import Corporation
from engine.stations import Stations
from engine.steps.place_token import put_token
from engine.track.layout import Place
from titles.t18fb.facts import (
    charter,
    company,
    concession_facts,
    concessions_exist,
    later,
    phase,
    state,
)
from titles.t18fb.regionals.destinations import slots_changed
from titles.t18fb.shares import deposits
from titles.t18fb.shares.events import OfferShared
from titles.t18fb.state import Status
from titles.t18fb.track.stations import Stations18FB
from titles.t18fb.verbs import StartCompany

if TYPE_CHECKING:
    from engine.game import Game

FULL_CAPITAL = 10
"""Par values that a company has when it floats in phases 5 and 6."""


def float_if_due(game: Game, corporation: Corporation) -> None:
    """Let a company that was started in phase 5 or 6 float once 60 % are sold (R250)."""
    Founding.of(game).float_if_due(game, corporation)


class Starting(Founding):
    """Any major that nobody has started, at a par of the phase, for the president's certificate."""

    # What may be started

    def barred(self, game: Game, corporation: Corporation) -> IllegalMove | None:
        facts, name = company(game, corporation.id), corporation.id
        if facts.kind != "major":
            return IllegalMove("not_a_major", corporation=name)
        if not game.phase_reached(facts.from_phase):
            return IllegalMove("starts_later", corporation=name, phase=facts.from_phase)
        if corporation.founded:
            return IllegalMove("started_already", corporation=name)
        return super().barred(game, corporation)

    def homes(self, game: Game, corporation: CorporationId) -> Sequence[HexId | None]:
        """FP's two cities; for SFM any city with an open slot (R89, R256)."""
        if not chooses_any_city(game, corporation):
            return super().homes(game, corporation)
        hexes = sorted(hex_id for hex_id, face in game.layout.faces.items() if face.stops)
        return [hex_id for hex_id in hexes if open_cities(game, corporation, hex_id)]

    def floats_at(self, game: Game, corporation: Corporation) -> int:
        if concessions_exist(game):
            return game.facts(corporation.id).shares[0]
        return super().floats_at(game, corporation)

    def capital(self, game: Game, corporation: Corporation) -> int:
        """In phases 5 and 6 the bank fills the treasury up to ten times par (R252, A112)."""
        if concessions_exist(game):
            return 0
        return FULL_CAPITAL * corporation.par - charter(game, corporation.id).paid_up

    # Moves

    def starts(self, game: Game, player: PlayerId) -> Iterator[Start]:
        for name in self.available(game):
            yield from self.starts_of(game, player, name)

    def starts_of(
        self, game: Game, player: PlayerId, name: CorporationId, named: bool = True
    ) -> Iterator[StartCompany]:
        """Every way in which the player may start the company; all homes cost the same."""
        cards: list[PrivateId | None] = [None]
        if concessions_exist(game):
            cards += deposits.halving_cards(game, player)
        places = list(self._places(game, name))
        share = game.facts(name).shares[0]
        for card in cards if places else ():
            for price in sorted(self.par_prices(game, name)):
                starts = [StartCompany(name, price, share, *place, card) for place in places]
                try:
                    self.check_start(game, player, starts[0], named)
                except IllegalMove:
                    # What is refused at one par is refused at every higher one.
                    break
                yield from starts

    def _places(self, game: Game, name: CorporationId) -> Iterator[tuple[HexId | None, int | None]]:
        """Homes with the city, where a hex has several with room."""
        for home in self.homes(game, name):
            stops: Sequence[int | None] = [None]
            if home is not None and chooses_any_city(game, name):
                found = open_cities(game, name, home)
                stops = found if len(found) > 1 else [None]
            for stop in stops:
                yield home, stop

    def check(self, game: Game, player: PlayerId, move: Start) -> Corporation:
        self.check_start(game, player, move)
        return game.state.corporations[move.corporation]

    def check_start(self, game: Game, player: PlayerId, move: Start, named: bool = True) -> int:
        """The deposit that the player would pay. Raises IllegalMove.

        ``named``: the card that names the company lowers its deposit (R67b).
        """
        if not isinstance(move, StartCompany):
            raise IllegalMove("cannot_start", corporation=move.corporation)
        share = game.facts(move.corporation).shares[0]
        corporation = self.check_terms(game, move, (share,))
        self._check_city(game, move)
        deposit = 0
        if concessions_exist(game):
            full = deposits.due(game, corporation.id, player, named)
            deposit = deposits.to_pay(game, player, full, move.card)
        elif move.card is not None:
            raise IllegalMove("no_deposit_due", card=move.card)
        stock = Stock.of(game)
        stock.check_room(game, player)
        stock.check_holding(game, player, corporation, share)
        stock.check_cash(game, player, deposit + move.price * share // SHARE)
        return deposit

    def _check_city(self, game: Game, move: StartCompany) -> None:
        """A city is named exactly where the hex has several with room."""
        rooms: list[int] = []
        if move.home is not None and chooses_any_city(game, move.corporation):
            rooms = open_cities(game, move.corporation, move.home)
        if len(rooms) > 1 and move.stop is None:
            raise IllegalMove("which_city", hex=str(move.home))
        if move.stop is not None and (len(rooms) < 2 or move.stop not in rooms):
            raise IllegalMove("no_city", hex=str(move.home))

    def start(self, game: Game, player: PlayerId, move: Start) -> None:
        self.start_with(game, player, move)

    def start_with(self, game: Game, player: PlayerId, move: Start, named: bool = True) -> None:
        """Start a company in a stock round. Raises IllegalMove."""
        deposit = self.check_start(game, player, move, named)
        assert isinstance(move, StartCompany)
        if concessions_exist(game):
            deposits.acquire(game, move.corporation, player, deposit, move.card)
        self.found(game, player, game.state.corporations[move.corporation], move, player)

    # What follows

    def found(
        self,
        game: Game,
        player: PlayerId,
        corporation: Corporation,
        move: Start,
        payer: Account,
    ) -> None:
        """Its line is known from now on; SFM's token stands at once, in both editions (R256)."""
        self._draw_line(game, corporation, move.home)
        charter(game, corporation.id).paid_up = move.price * move.percent // SHARE
        super().found(game, player, corporation, move, payer)
        if isinstance(move, StartCompany) and chooses_any_city(game, corporation.id):
            assert move.home is not None
            rooms = open_cities(game, corporation.id, move.home)
            stop = rooms[0] if move.stop is None else move.stop
            put_token(game, corporation, (move.home, stop))
            corporation.home = move.home
        slots_changed(game)

    def _draw_line(self, game: Game, corporation: Corporation, chosen: HexId | None) -> None:
        """Note home and destinations, and give up the slots of a line that was not chosen (R89)."""
        papers = charter(game, corporation.id)
        if chooses_any_city(game, corporation.id):
            assert chosen is not None
            papers.line = [chosen]
            return
        home = chosen or game.facts(corporation.id).home[0]
        lines = concession_facts(game, corporation.id).lines
        line = next(line for line in lines if line.home == home)
        between = line.intermediate if len(line.intermediate) == 1 else ()
        papers.line = [home, *between, line.final]
        for other in lines:
            for hex_id in other.intermediate:
                if hex_id not in line.intermediate:
                    state(game).lost.append((hex_id, corporation.id))

    def places_home_now(self, game: Game, move: Start) -> bool:
        """LATER's homes hold a token; in PA23 the token step of the first turn puts it (R171)."""
        return later(game) and not chooses_any_city(game, move.corporation)

    def turn_begins(self, game: Game, corporation: Corporation) -> None:
        """Nothing: PA23's home token is the token of the first turn."""

    def place_home(self, game: Game, corporation: Corporation, chosen: HexId | None = None) -> None:
        """Put the home token on its slot, free of charge."""
        home = charter(game, corporation.id).line[0]
        put_token(game, corporation, home_place(game, corporation.id, home))
        corporation.home = home

    def float(self, game: Game, corporation: Corporation) -> None:
        """In business: building in phases 1 to 4 (R85), definitive at once later (R253)."""
        papers = charter(game, corporation.id)
        papers.steps = phase(game).steps_for_new_companies
        if concessions_exist(game):
            papers.status = Status.BUILDING
            super().float(game, corporation)
            return
        papers.status = Status.DEFINITIVE
        super().float(game, corporation)
        left = percent(game, corporation, OFFER)
        if left:
            give(corporation, holding(game, corporation, OFFER).singles, POOL)
            game.emit(OfferShared(corporation.id, left))


def chooses_any_city(game: Game, name: CorporationId) -> bool:
    """Whether the founder chooses the home among all cities: no home is printed (R256)."""
    facts = company(game, name)
    return facts.kind == "major" and not facts.home and not facts.home_choices


def open_cities(game: Game, name: CorporationId, hex_id: HexId) -> list[int]:
    """Cities of a hex with an empty slot that is kept for nobody, tile or not."""
    stations, stops = Stations.of(game), game.layout.faces[hex_id].stops
    corporation = game.state.corporations[name]
    cities = [stop for stop in stations.stops(game, hex_id) if stops[stop].kind == "city"]
    return [s for s in cities if stations.refusal(game, corporation, (hex_id, s)) is None]


def home_place(game: Game, name: CorporationId, home: HexId) -> Place:
    """The city of a hex that is the company's home."""
    stations = Stations.of(game)
    assert isinstance(stations, Stations18FB)
    return stations.home_place(game, name, home)
