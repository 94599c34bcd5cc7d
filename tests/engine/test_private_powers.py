"""What data alone can say of private companies, by a title with shared parts only."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.capital.certificates import give, holding
from engine.checking.selfplay import play_random_game
from engine.data.errors import DataError
from engine.data.loading import load
from engine.data.schema import TitleData
from engine.events import Event, PowerUsed, StockReceived
from engine.game import Game
from engine.ids import CLOSED, OFFER, POOL, CorporationId, HexId, PrivateId
from engine.moves import ExchangePrivate
from engine.refusals import IllegalMove
from engine.standard import standard_title
from engine.steps.exchange_private import ExchangePrivates
from engine.steps.lay_track import LayTrack
from engine.title import Setup, Title
from tests.engine.test_standard import company, floated, stock_round
from tests.kit.editing import fund, give_private, put
from tests.kit.ordinary import BOARD, NAMES, deal, ordinary
from tests.kit.reading import cash, owner_of, president, share
from tests.kit.table import actor, legal, play, refuse, seat, step
from titles import CATALOGUE

SL, C2 = CorporationId("SL"), HexId("C2")


def with_power(**power: Any) -> Title:
    """The ordinary title in which FERRY has a power besides."""
    data = ordinary().data
    mine, ferry = data.privates
    powerful = type(ferry).model_validate({**ferry.model_dump(), **power})
    return standard_title(data.model_copy(update={"privates": (mine, powerful)}))


# Discounts


@pytest.mark.parametrize(("owner", "cost"), [("A", 60), ("NW", 60), ("SL", 20)])
def test_the_corporation_that_owns_it_builds_at_a_discount(owner: str, cost: int) -> None:
    game = floated()
    give_private(game, "MINE", owner)
    mountain = next(each.id for each in game.title.data.hexes if each.terrain is not None)
    assert LayTrack().terrain(game, company(game), mountain) == cost


def test_a_discount_is_no_more_than_the_terrain_costs() -> None:
    data = ordinary().data
    mine, ferry = data.privates
    dear = mine.model_copy(update={"discounts": {"mountain": 100}})
    game = floated(standard_title(data.model_copy(update={"privates": (dear, ferry)})))
    give_private(game, "MINE", "SL")
    mountain = next(each.id for each in game.title.data.hexes if each.terrain is not None)
    assert LayTrack().terrain(game, company(game), mountain) == 0


# Exchange for a share


def promising() -> Title:
    return with_power(exchange={"corporation": "SL", "percent": 10})


def exchange(game: Game, player: str) -> list[Event]:
    """Exchange FERRY, whoever's turn it is."""
    return game.apply(ExchangePrivate(PrivateId("FERRY")), seat(game, player))


def test_a_private_company_is_exchanged_for_a_share_out_of_turn() -> None:
    game = floated(promising())
    b = seat(game, "B")
    assert (owner_of(game, "FERRY"), share(game, "SL", "B"), actor(game)) == ("B", 10, "C")
    money = cash(game, "B")
    assert list(game.anytime_moves()[b]) == [ExchangePrivate(PrivateId("FERRY"))]
    assert StockReceived(b, SL, 10, PrivateId("FERRY")) in exchange(game, "B")
    assert (share(game, "SL", "B"), cash(game, "B")) == (20, money)
    assert game.state.privates[PrivateId("FERRY")] == CLOSED
    assert not game.anytime_moves()


def test_a_title_may_have_the_share_come_from_the_pool() -> None:
    class FromThePool(ExchangePrivates):
        def sources(self, game: Game) -> tuple[str, ...]:
            return (OFFER, POOL)

    game = floated(replace(promising(), anytime=(FromThePool(),)))
    give(company(game), holding(game, company(game), OFFER).singles, POOL)
    pool = share(game, "SL", "pool")
    exchange(game, "B")
    assert (share(game, "SL", "B"), share(game, "SL", "pool")) == (20, pool - 10)


def test_a_corporation_may_float_by_an_exchange() -> None:
    game = stock_round(promising())
    play(game, "start SL 70 20%", *["buy SL offer"] * 3)
    assert not company(game).floated
    exchange(game, "B")
    assert company(game).floated


def test_the_presidency_may_change_by_an_exchange() -> None:
    game = floated(promising())
    give(company(game), holding(game, company(game), OFFER).singles[:2], seat(game, "B"))
    exchange(game, "B")
    assert president(game, "SL") == "B"


def test_nothing_is_exchanged_before_there_is_stock_or_after_there_is_none() -> None:
    game = stock_round(promising())
    assert not game.anytime_moves()
    with pytest.raises(IllegalMove, match="not_started"):
        exchange(game, "B")
    with pytest.raises(IllegalMove, match="no_exchange_for"):
        exchange(game, "A")
    game = floated(promising())
    give(company(game), holding(game, company(game), OFFER).singles, POOL)
    with pytest.raises(IllegalMove, match="nothing_there"):
        exchange(game, "B")


def test_an_exchange_does_not_lead_beyond_the_ownership_limit() -> None:
    game = floated(promising())
    for owner in (OFFER, seat(game, "A")):
        give(company(game), holding(game, company(game), owner).singles[-3:], seat(game, "B"))
    assert share(game, "SL", "B") == 60
    with pytest.raises(IllegalMove, match="ownership_limit"):
        exchange(game, "B")


# An extra tile


def building(owner: str = "SL", **tile: Any) -> Game:
    """The first turn, of SL, which builds for 20 in C2; FERRY allows a tile there."""
    game = floated(with_power(hexes=("C2",), extra_tile=tile))
    give_private(game, "MINE", "SL")
    give_private(game, "FERRY", owner)
    return game


def test_an_extra_tile_is_announced_and_laid_beyond_the_normal_one() -> None:
    game = building(connected=False)
    play(game, "lay C4 5 3")
    treasury = cash(game, "SL")
    assert step(game) == "train"
    assert PowerUsed(SL, PrivateId("FERRY"), C2) in play(game, "use FERRY C2")
    assert step(game) == "power"
    assert refuse(game, "pass") == "must_use_power"
    assert refuse(game, "lay B3 9 0") == "must_use_power"
    play(game, "lay C2 9 1")
    assert (step(game), cash(game, "SL")) == ("train", treasury - 20)
    assert refuse(game, "use FERRY C2") == "no_such_power"


def test_only_the_corporation_that_owns_it_has_the_tile() -> None:
    assert legal(building("B", connected=False), "use") == []
    assert legal(building("NW", connected=False), "use") == []


def test_an_extra_tile_may_be_free() -> None:
    game = building(connected=False, free=True)
    fund(game, "SL", 0)
    play(game, "use FERRY C2", "lay C2 9 1")
    assert cash(game, "SL") == 0
    poor = building(connected=False)
    fund(poor, "SL", 19)
    assert legal(poor, "use") == []


def test_an_extra_tile_must_be_connected_unless_the_data_say_otherwise() -> None:
    game = building()
    assert legal(game, "use") == []
    play(game, "lay C4 5 3")
    assert legal(game, "use") == ["use FERRY C2"]


def test_an_extra_tile_may_have_to_join_two_sides() -> None:
    game = building(connected=False, joins=(1, 4))
    play(game, "use FERRY C2")
    assert legal(game) == ["lay C2 9 1", "lay C2 9 4"]
    made = building(connected=False, joins=(1, 4))
    put(made, "C2", "9", 1)
    assert legal(made, "use") == []


# Stock that comes with it


def gift(percent: int) -> Game:
    """B has just bought FERRY, with which stock of SL comes."""
    game = deal(title=with_power(comes_with={"corporation": "SL", "percent": percent}))
    play(game, "buy MINE", "buy FERRY")
    return game


def test_a_share_comes_with_a_private_company() -> None:
    game = gift(10)
    assert share(game, "SL", "B") == 10
    assert (step(game), president(game, "SL")) == ("stock", None)
    fund(game, "C", 1000)
    play(game, "start SL 70 20%")
    assert president(game, "SL") == "C"


def test_a_presidency_comes_with_a_private_company() -> None:
    game = gift(20)
    money = cash(game, "B")
    assert (step(game), actor(game)) == ("par", "B")
    assert legal(game) == [f"start SL {price} 20%" for price in (66, 70, 76, 82)]
    assert refuse(game, "pass") == "price_comes_first"
    play(game, "start SL 76 20%")
    assert (president(game, "SL"), cash(game, "B"), company(game).cash) == ("B", money, 0)
    assert step(game) == "stock"


@pytest.mark.parametrize(
    ("field", "percent", "says"),
    [
        ("comes_with", 30, "privates.FERRY.comes_with.percent: expected 10 or 20, found 30"),
        ("exchange", 20, "privates.FERRY.exchange.percent: expected 10, found 20"),
    ],
)
def test_what_is_promised_is_one_certificate(
    tmp_path: Path, field: str, percent: int, says: str
) -> None:
    board = tmp_path / "board.yaml"
    promised = f"{field}: {{corporation: SL, percent: {percent}}}, players: [3, 4]"
    text = BOARD.read_text(encoding="utf-8").replace("players: [3, 4]", promised)
    board.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=re.escape(says)):
        load(board, CATALOGUE, TitleData)


@pytest.mark.parametrize("percent", [10, 20])
def test_random_games_with_a_gift_keep_all_invariants(percent: int) -> None:
    title = gift(percent).title
    assert play_random_game(title, Setup(title.id, NAMES[:3], 1)).state.finished
