"""The game before the first move (§1.1, §2): five or six corporations in an order by lot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chance import shuffled
from engine.data.schema import Corporation
from engine.ids import CorporationId, TileId
from engine.refusals import BadSetup
from engine.set_up import SetUp
from titles.t1849.reading import Reading1849

if TYPE_CHECKING:
    from engine.title import Setup, Title

IFT = CorporationId("IFT")
LATE = 3
"""With the variant late_ift this many corporations come before IFT."""
ORDER_OPTION = "Corporations"
"""The header line of a record that fixes the order of the corporations."""


class SetUp1849(SetUp):
    """The common set-up with an order of corporations, of which some may stay in the box."""

    options = frozenset({ORDER_OPTION})

    def check(self, title: Title, setup: Setup) -> None:
        super().check(title, setup)
        limits = title.data.players[len(setup.players)].certificate_limit
        if "five_corporations" in setup.variants and isinstance(limits, dict) and len(limits) == 1:
            raise BadSetup("five_corporations_needs_four")

    def in_play(self, title: Title, setup: Setup) -> list[Corporation]:
        order = self.queue(title, setup)
        return [company for company in title.data.corporations if company.id in order]

    def queue(self, title: Title, setup: Setup) -> list[CorporationId]:
        """The order in which corporations become available (2.2)."""
        known = [company.id for company in title.data.corporations]
        count = self._count(title, setup)
        fixed = setup.options.get(ORDER_OPTION)
        if fixed is None:
            order = shuffled(known, setup.seed, "corporations")
        else:
            order = [CorporationId(name) for name in fixed.replace(",", " ").split()]
            if len(set(order)) != len(order) or not set(order) <= set(known) or len(order) < count:
                raise BadSetup("bad_corporation_order", corporations=known)
        if "late_ift" in setup.variants and IFT in order[:LATE]:
            order.remove(IFT)
            order.insert(LATE, IFT)
        return order[:count]

    def _count(self, title: Title, setup: Setup) -> int:
        """How many corporations are in play."""
        if "five_corporations" in setup.variants:
            return 5
        count = title.data.players[len(setup.players)].corporations
        assert count is not None
        return count

    def supply(self, title: Title, setup: Setup) -> dict[TileId, int]:
        read = title.reading(setup)
        assert isinstance(read, Reading1849)
        return super().supply(title, setup) | dict(read.supply)
