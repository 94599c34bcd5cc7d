"""Contradictions in a title's data that no single value shows."""

from __future__ import annotations

from collections.abc import Iterator

from engine.data.board_checks import board_problems
from engine.data.companies import SHARE
from engine.data.references import dangling_names, item_name
from engine.data.schema import Problem, TitleData


def find_problems(data: TitleData) -> Iterator[Problem]:
    """Everything wrong in data that are valid value by value: none if a game can be built on them.

    Guarantees of what passes: ids and positions are unique, every name names something, track runs
    between edges and stops that exist and does not end in nothing, market, phases, trains and
    shares fit together.
    """
    yield from _repeated_ids(data)
    yield from _shared_ids(data)
    yield from dangling_names(data)
    yield from board_problems(data)
    yield from _market(data)
    yield from _par_prices(data)
    yield from _phases(data)
    yield from _trains(data)
    yield from _corporations(data)
    yield from _promised_stock(data)
    yield from _players(data)
    yield from _variants(data)
    yield from data.problems()


def _repeated_ids(data: TitleData) -> Iterator[Problem]:
    for field in type(data).model_fields:
        items = getattr(data, field)
        seen: set[str] = set()
        for item in items if isinstance(items, tuple) else ():
            name = item_name(item)
            if name in seen:
                yield Problem((field, name), "a name of its own, found it twice")
            if name is not None:
                seen.add(name)


def _shared_ids(data: TitleData) -> Iterator[Problem]:
    """Private companies and corporations own things alike: one name means one of them."""
    corporations = {str(corporation.id) for corporation in data.corporations}
    for private in data.privates:
        if private.id in corporations:
            expected = "a name that no corporation has, found it among them"
            yield Problem(("privates", private.id, "id"), expected)


def _market(data: TitleData) -> Iterator[Problem]:
    declared = {"plain", *data.market.kinds}
    for row, cells in enumerate(data.market.rows):
        for column, cell in enumerate(cells):
            if cell is not None and cell.kind not in declared:
                expected = f"a kind of market.kinds, found {cell.kind!r}"
                yield Problem(("market", "rows", row, column, "kind"), expected)


def _par_prices(data: TitleData) -> Iterator[Problem]:
    """Each phase allows the prices of the par spaces open by then, no more and no less."""
    order = {phase.name: number for number, phase in enumerate(data.phases)}
    opens: dict[int, int] = {}
    for cell in (cell for row in data.market.rows for cell in row if cell is not None):
        kind = data.market.kinds.get(cell.kind)
        if kind is not None and kind.par:
            first = 0 if kind.from_phase is None else order.get(kind.from_phase, 0)
            opens[cell.price] = min(first, opens.get(cell.price, first))
    for number, phase in enumerate(data.phases):
        place = ("phases", phase.name, "par")
        for index, price in enumerate(phase.par):
            if opens.get(price, number + 1) > number:
                expected = f"the price of a par space open in this phase, found {price}"
                yield Problem((*place, index), expected)
        for price, first in opens.items():
            if first <= number and price not in phase.par:
                yield Problem(place, f"{price}, which has a par space, found it missing")
    for corporation in data.corporations:
        if corporation.par is not None and corporation.par not in opens:
            expected = f"the price of a par space, found {corporation.par}"
            yield Problem(("corporations", corporation.id, "par"), expected)


def _phases(data: TitleData) -> Iterator[Problem]:
    for number, phase in enumerate(data.phases):
        if (phase.starts_with is None) != (number == 0):
            expected = "a train, found nothing" if number else "nothing in the first phase"
            yield Problem(("phases", phase.name, "starts_with"), expected)
        if phase.band not in data.revenue_bands:
            expected = f"one of revenue_bands, found {phase.band!r}"
            yield Problem(("phases", phase.name, "band"), expected)


def _trains(data: TitleData) -> Iterator[Problem]:
    limits = [count.certificate_limit for count in data.players.values()]
    in_play = {number for limit in limits if isinstance(limit, dict) for number in limit}
    for train in data.trains:
        if train.variant is not None and train.variant not in data.variants:
            expected = f"one of variants, found {train.variant!r}"
            yield Problem(("trains", train.name, "variant"), expected)
        if isinstance(train.count, dict) and set(train.count) != in_play:
            wanted = " and ".join(map(str, sorted(in_play)))
            found = " and ".join(map(str, sorted(train.count)))
            expected = f"a number for {wanted} corporations, found {found}"
            yield Problem(("trains", train.name, "count"), expected)


def _corporations(data: TitleData) -> Iterator[Problem]:
    for corporation in data.corporations:
        place = ("corporations", corporation.id)
        if sum(corporation.shares) != 100:
            expected = f"shares that make up 100, found {sum(corporation.shares)}"
            yield Problem((*place, "shares"), expected)
        large = sorted({share for share in corporation.shares[1:] if share > SHARE})
        if len(large) > 1:
            found = " and ".join(map(str, large))
            expected = f"certificates of one size beside single shares, found {found}"
            yield Problem((*place, "shares"), expected)
        if corporation.token_costs and len(corporation.token_costs) != corporation.tokens:
            expected = f"{corporation.tokens} costs, found {len(corporation.token_costs)}"
            yield Problem((*place, "token_costs"), expected)
        if corporation.home and corporation.home_choices:
            yield Problem((*place, "home_choices"), "either home or home_choices, found both")


def _promised_stock(data: TitleData) -> Iterator[Problem]:
    """What private companies stand for is one certificate."""
    presidents = {corporation.id: corporation.shares[:1] for corporation in data.corporations}
    for private in data.privates:
        for field in ("exchange", "comes_with"):
            promised = getattr(private, field)
            if promised is None or promised.percent == SHARE:
                continue
            place = ("privates", private.id, field, "percent")
            presidency = presidents.get(promised.corporation, ()) if field == "comes_with" else ()
            if promised.percent not in presidency:
                wanted = " or ".join(map(str, (SHARE, *presidency)))
                yield Problem(place, f"{wanted}, found {promised.percent}")


def _players(data: TitleData) -> Iterator[Problem]:
    for number, count in data.players.items():
        place = ("players", str(number), "certificate_limit")
        limit = count.certificate_limit
        if isinstance(limit, int):
            continue
        if not limit:
            yield Problem(place, "a limit by corporations in play, found none")
        elif count.corporations is not None and count.corporations not in limit:
            yield Problem(place, f"a limit for {count.corporations} corporations, found none")


def _variants(data: TitleData) -> Iterator[Problem]:
    for variant, needed in data.variants.items():
        for index, other in enumerate(needed):
            if other not in data.variants:
                yield Problem(("variants", variant, index), f"one of variants, found {other!r}")
