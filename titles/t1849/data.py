"""What 1849's data have beyond the common schema."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pydantic import Field

from engine.data.schema import Facts, Gauge, Private, Problem, TitleData, Train
from engine.ids import HexId, PhaseName
from titles import load_board


class Train1849(Train):
    """A class of trains; its length is counted in hexes (1849 §10.5)."""

    reverse_gauge: bool = False
    """Narrow gauge counts 1 and standard 2, instead of the other way round."""
    gauges: tuple[Gauge, ...] = ("standard", "narrow", "dual")
    """The track it may use."""
    doubles: tuple[HexId, ...] = ()
    """Hexes whose city pays it twice."""
    needs_e_token: bool = False


class Private1849(Private):
    """A private company with the places and sums of its power (1849 §7.1)."""

    ports: tuple[HexId, ...] = ()
    """Ports of which one may be marked."""
    bonus: int = Field(default=0, ge=0)
    """What the marked port pays more."""


class TerrainCost(Facts):
    """What new track on a kind of terrain costs."""

    standard: int = Field(ge=0)
    """Standard or dual gauge among the new track: the price printed on the hex."""
    narrow: int = Field(ge=0)
    """Narrow gauge only."""


class Loan(Facts):
    """The loan of a president who cannot pay (1849 §10.7)."""

    amount: int = Field(ge=0)
    penalty: int = Field(ge=0)
    """Taken off the player's value for each loan at the end."""


class Bonds(Facts):
    """One bond a corporation, in the variant of that name (1849 §14.2)."""

    from_phase: PhaseName
    amount: int = Field(ge=0)
    interest: int = Field(ge=0)
    """Each operating turn."""
    less_a_share_at_end: int = Field(ge=0)


class ETokens(Facts):
    """Electrification tokens of the variant electric_dreams (1849 §14.3)."""

    count: int = Field(ge=0)
    first: dict[PhaseName, int]
    """Price by phase of the first one sold."""
    later: dict[PhaseName, int]
    """Price by phase of every other one."""


class PrivateSale(Facts):
    """At what price a corporation may buy a private company (1849 §10.2)."""

    from_phase: PhaseName
    minimum: int = Field(ge=0)
    maximum_percent: int = Field(ge=0)
    """Of face value."""


class Data1849(TitleData):
    """All data of 1849."""

    trains: tuple[Train1849, ...]
    privates: tuple[Private1849, ...]
    terrain_costs: dict[str, TerrainCost]
    president_may_buy_at_start: int = Field(ge=20, le=100)
    """Percent of a corporation its founder may buy in the founding turn."""
    loan: Loan
    bonds: Bonds
    e_tokens: ETokens
    private_sale: PrivateSale

    def problems(self) -> Iterator[Problem]:
        """A terrain whose printed price is not that of its kind."""
        for hex_ in self.hexes:
            if hex_.terrain is not None:
                price = self.terrain_costs.get(hex_.terrain.kind)
                if price is None or price.standard != hex_.terrain.cost:
                    expected = f"kind and price as in terrain_costs, found {hex_.terrain.cost}"
                    yield Problem(("hexes", hex_.id, "terrain"), expected)


@cache
def load(edition: str | None = None) -> Data1849:
    """The data of 1849; there is one edition."""
    return load_board(__package__, Data1849, edition)
