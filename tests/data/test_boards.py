"""The three boards load, and their figures are those of the sources."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from pydantic import ValidationError

import titles
from engine.data.reading import read_yaml
from engine.data.schema import STEPS, Tile, TitleData
from titles.t18fb.data import Data18FB
from titles.t18fb.data import load as load_18fb
from titles.t1849.data import Data1849
from titles.t1849.data import load as load_1849
from titles.t1883.data import Data1883
from titles.t1883.data import load as load_1883

EDITIONS = [
    (title_id, edition)
    for title_id in titles.ids()
    for edition in (None, *sorted(titles.data(title_id).editions))
]


def tiles_by_colour(data: TitleData) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for tile in data.tiles:
        counts[tile.colour] += tile.count
    return dict(counts)


def edge_between(data: TitleData, first: str, second: str) -> int | None:
    """The edge of the first hex that the second lies across, if they are neighbours."""
    places = {str(hex_.id): (hex_.map, hex_.at) for hex_ in data.hexes}
    (one_map, (column, row)), other = places[first], places[second]
    for edge, (right, down) in enumerate(STEPS[data.layout]):
        if other == (one_map, (column + right, row + down)):
            return edge
    return None


@pytest.mark.parametrize(("title", "edition"), EDITIONS)
def test_every_board_loads(title, edition):
    data = titles.data(title, edition)
    assert data.title == title
    assert data.edition == (edition or next(iter(data.editions), None))
    assert titles.data(title, edition) is data


@pytest.mark.parametrize(("title", "edition"), EDITIONS)
def test_every_player_count_and_phase_is_complete(title, edition):
    data = titles.data(title, edition)
    assert sorted(data.players) == list(range(min(data.players), max(data.players) + 1))
    assert all(count.certificate_limit for count in data.players.values())
    assert [phase.starts_with for phase in data.phases].count(None) == 1
    assert {phase.band for phase in data.phases} <= set(data.revenue_bands)


def test_data_cannot_be_changed():
    with pytest.raises(ValidationError):
        load_1849().bank = 1


def test_all_of_the_catalogue_is_valid():
    catalogue = read_yaml(titles.CATALOGUE.read_text("utf-8"), "tiles.yaml")
    tiles = [
        Tile.model_validate({**tile, "id": id_, "count": 1}) for id_, tile in catalogue.items()
    ]
    assert len(tiles) == 183
    for tile in tiles:
        ends = {end for piece in tile.track for end in (piece.a, piece.b)}
        stops = {f"s{index}" for index in range(len(tile.stops))}
        assert {end for end in ends if isinstance(end, str)} == stops
        assert ends - stops <= set(range(6))


class Test1849:
    @property
    def data(self) -> Data1849:
        return load_1849()

    def test_components(self):
        assert self.data.bank == 7760
        assert len(self.data.hexes) == 72
        assert tiles_by_colour(self.data) == {"yellow": 72, "green": 72, "brown": 24}
        kinds = Counter(tile.colour for tile in self.data.tiles)
        assert kinds == {"yellow": 17, "green": 62, "brown": 18}
        assert sum(len(corporation.shares) for corporation in self.data.corporations) == 48
        cards = [train.count for train in self.data.trains]
        assert sum(count[6] for count in cards if isinstance(count, dict)) == 27

    def test_terrain_tokens(self):
        terrain = Counter(hex_.terrain.cost for hex_ in self.data.hexes if hex_.terrain)
        assert terrain == {40: 9, 80: 7, 160: 16}

    def test_stations(self):
        stops = Counter(stop.kind for hex_ in self.data.hexes for stop in hex_.stops)
        assert stops == {"town": 20, "city": 10, "port": 4, "offboard": 1}

    def test_homes(self):
        homes = {c.id: c.home or c.home_choices for c in self.data.corporations}
        assert homes == {
            "AFG": ("H8", "B14", "M11", "M9", "C1"),
            "ATA": ("M13",),
            "CTL": ("E1",),
            "IFT": ("H12",),
            "RCS": ("C5",),
            "SFA": ("J6",),
        }
        assert all(c.tokens == 3 and c.shares[-1] == 20 for c in self.data.corporations)

    def test_market(self):
        rows = self.data.market.rows
        assert [len(row) for row in rows] == [16, 16, 16, 14, 13, 12, 11, 10, 7, 4]
        cells = {(r, c): cell for r, row in enumerate(rows) for c, cell in enumerate(row) if cell}
        special = {at: (cell.price, cell.kind) for at, cell in cells.items()}
        assert special[0, 15] == (377, "end")
        assert special[3, 5] == (100, "par")
        assert special[4, 2] == (68, "par")
        assert special[2, 8] == (144, "par_green")
        assert special[1, 11] == (216, "par_brown")
        assert special[9, 0] == (0, "close")
        assert special[3, 13] == (230, "plain")
        assert sum(cell.kind == "phase_16" for cell in cells.values()) == 8

    def test_the_limit_follows_the_corporations_in_play(self):
        assert {n: count.certificate_limit for n, count in self.data.players.items()} == {
            3: {5: 12},
            4: {6: 11, 5: 9},
            5: {6: 9},
        }
        assert [count.corporations for count in self.data.players.values()] == [5, 6, 6]

    def test_routes_of_the_rulebook_lie_on_neighbouring_hexes(self):
        for route in ("C5 B4 D4 C3 E3 G3 F2 G1 E1", "C5 D4", "G3 H2 G1", "B14 A15 C15"):
            for first, second in pairwise(route.split()):
                assert edge_between(self.data, first, second) is not None, (first, second)

    def test_own_facts(self):
        assert (self.data.loan.amount, self.data.loan.penalty) == (500, 750)
        assert self.data.e_tokens.first == {"12": 1100, "16": 800}
        assert self.data.e_tokens.later == {"12": 800, "16": 550}
        trains = {str(train.name): train for train in self.data.trains}
        assert trains["R6H"].reverse_gauge
        assert trains["R6H"].available_after == "16H"
        assert trains["E"].gauges == ("standard", "dual")
        assert {p.id: p.falls_by for p in self.data.privates if p.falls_by} == {"SCE": 5}
        assert self.data.variants["electric_dreams"] == ("acquiring_station_tokens", "bonds")


class Test1883:
    @property
    def data(self) -> Data1883:
        return load_1883()

    def test_components(self):
        assert self.data.bank == 11000
        assert len(self.data.hexes) == 98
        assert sum(hex_.colour == "red" for hex_ in self.data.hexes) == 10
        expected = {"yellow": 68, "green": 50, "brown": 34, "grey": 10}
        assert tiles_by_colour(self.data) == expected
        assert [tile.id for tile in self.data.tiles if tile.count == 0] == list(
            self.data.preprinted
        )
        assert Counter(event.era for event in self.data.events) == {1: 12, 2: 11, 3: 8}
        assert len(self.data.concessions) == 8

    def test_market_holds_the_fragments_of_the_rulebook(self):
        rows = self.data.market.rows
        fragments = {
            (5, 7): [[80, 85, 90], [75, 80], [70]],
            (5, 6): [[75, 80, 85, 90], [70, 75, 80], [65, 70]],
            (4, 7): [[85, 90, 100], [80, 85, 90], [75, 80], [70]],
        }
        for (top, left), prices in fragments.items():
            for row, expected in enumerate(prices, start=top):
                cells = rows[row][left : left + len(expected)]
                assert [cell.price for cell in cells if cell] == expected

    def test_starting_cells(self):
        row, column = self.data.sefta.cell_at_maximum
        cell = self.data.market.rows[row][column]
        assert cell is not None
        assert cell.price == self.data.sefta.maximum == 150
        starts = {cell.start for row in self.data.market.rows for cell in row if cell}
        assert starts == {None, "CCFR"}

    def test_the_emilia_line_runs_through_neighbouring_hexes(self):
        for line in self.data.fs_lines:
            for first, second in pairwise(line.chain):
                assert edge_between(self.data, first, second) is not None, (first, second)

    def test_homes_and_bases(self):
        homes = {str(c.id): c.home or c.bases for c in self.data.corporations}
        assert homes["FSF"] == ("35", "69")
        assert homes["CCFR"] == ("16", "5")
        assert homes["SARSA"] == ("3", "85")
        assert homes["SEFTA"] == ("52", "64")
        tokens = {str(c.id): (c.tokens, c.token_costs) for c in self.data.corporations}
        assert tokens["SARSA"] == (None, ())
        assert tokens["FMV"] == (2, (0, 40))


# From the notes on the rules: the cheapest lines in phase 1 and what their tokens cost.
COSTS_18FB = {
    "S8 S6 S4 T3": 30,
    "T3 U2 F25": 50,
    "F23 G22 H21 H19 G18 F17": 100,
    "F17 F15 F13 F11": 80,
    "F31 F33 G34 H35 I36": 120,
    "I36 J37 K38 L39": 60,
    "F11 F9 E8 D7 C6 B5": 130,
    "B5 A4 A2": 70,
    "I30 H31 G30": 20,
    "G30 F29 T13 T11 S10": 40,
    "K44 K42 L41 L39": 60,
    "L39 L37 K36 K34 K32 K30 L29 L27": 190,
    "M14 M16 M18 N19 M20 L21 L23": 60,
    "L23 L25 L27": 50,
    "N21 N19 N17 N15 O14 P13": 50,
    "L27 K26 J25 I24 I26 H27 G26 F27 U10 T9 S10": 100,
    "F23 G22 H23 I22 J21": 90,
    "J21 K20 K18 L17 L15 M14": 80,
    "F5 E4 D3 C2 B1 A2": 50,
    "K46 K44 K42 L41 L39": 100,
    "P13 P11 O10": 20,
    "N21 N19 N17 M16 M14": 40,
    "M14 N13 N11 O10": 30,
    "N21 M22 M24 L25 L27": 70,
    "S10 T9 U10 F27 G28 H27": 100,
    "H27 I26 I24 J25 K26 L25 M24 M22 N21": 110,
    "F11 F9 F7 F5": 130,
}


class Test18FB:
    @property
    def later(self) -> Data18FB:
        return load_18fb("LATER")

    @property
    def pa23(self) -> Data18FB:
        return load_18fb("PA23")

    def test_components(self):
        assert self.later.bank == 12000
        assert len(self.later.hexes) == 187
        assert sum(hex_.map == "napoli" for hex_ in self.later.hexes) == 20
        assert tiles_by_colour(self.later) == {"yellow": 132, "green": 125, "brown": 71}
        assert all(n * count.cash == 3000 for n, count in self.later.players.items())
        assert {tile.id for tile in self.later.tiles if tile.kind == "W"} == {"710", "905"}

    def test_labelled_tiles_are_as_many_as_their_hexes(self):
        counts = {str(tile.id): tile.count for tile in self.later.tiles}
        stops = {hex_.id: hex_.stops[0].kind for hex_ in self.later.hexes if hex_.label}
        kinds = Counter(stops[hex_id] for hex_id in self.later.tile_labels["L"])
        assert kinds == {"city": counts["700"], "town": counts["146"]}
        assert len(self.later.tile_labels["W"]) == counts["710"] == counts["905"]
        assert len(self.later.tile_labels["P"]) == counts["611"]

    def test_market(self):
        rows = self.later.market.rows
        assert rows[0][16] is not None
        assert rows[0][16].price == 300
        assert rows[10][0] is None
        zones = self.later.market.kinds
        pars = {kind for kind, zone in zones.items() if zone.par}
        prices = {cell.price for row in rows for cell in row if cell and cell.kind in pars}
        assert sorted(prices) == list(range(60, 160, 10))
        assert not zones["light_blue"].held_by_corporations
        assert not zones["dark_blue"].may_hold_stock

    @pytest.mark.parametrize(("line", "cost"), COSTS_18FB.items())
    def test_what_tokens_cost_along_a_line(self, line, cost):
        assert sum(self.crossing(*pair) for pair in pairwise(line.split())) == cost

    def crossing(self, first: str, second: str) -> int:
        """What a token pays between two neighbours."""
        for portal in self.later.portals:
            if {portal.outside, portal.inside} == {first, second}:
                return portal.cost
        edge = edge_between(self.later, first, second)
        assert edge is not None, (first, second)
        (hex_,) = (hex_ for hex_ in self.later.hexes if hex_.id == first)
        borders = [border.cost for border in hex_.borders if border.edge == edge]
        return sum(borders) or self.later.edge_costs.plain

    def test_trains_name_each_other(self):
        trains = {str(train.name): train for train in self.later.trains}
        assert trains["2+2"].removed_by == "4+4"
        assert trains["4+4"].removed_by == "7+8"
        assert trains["0+4"].converts_to is None
        assert [train.converts_to for train in self.pa23.trains[-2:]] == ["2+2", "3+4"]
        assert [phase.starts_with for phase in self.later.phases][1:4] == ["3+4", "4+4", "5+5"]

    def test_editions_differ_where_the_texts_do(self):
        editions = (self.later, self.pa23)
        homes = [{str(c.id): c.home for c in data.corporations} for data in editions]
        assert [home["LTF"] for home in homes] == [("K46",), ("K44",)]
        faces = [{str(p.id): p.face for p in data.privates} for data in editions]
        assert [face["BAYARD"] for face in faces] == [175, 25]
        assert [face["LALA"] for face in faces] == [150, 175]
        assert self.later.bourbon_tokens == (4, 5, 6, 7, 8)
        assert self.pa23.bourbon_tokens == (5, 6, 7, 8)
        assert self.later.phases[3].events == ("rome_slots_open", "second_vesuvio_slot_opens")
        assert self.pa23.phases[3].events == ("rome_slots_open",)
        mergers = [c.merger for c in self.pa23.corporations if c.merger is not None]
        assert [merger.tokens_a_turn for merger in mergers] == [1, 1]
