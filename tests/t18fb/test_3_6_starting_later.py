"""3.5 / 3.6: companies started in phases 5 and 6, and SFM (R250-R256)."""

from __future__ import annotations

import pytest

from engine.game import Game
from tests.kit.editing import fund
from tests.kit.table import legal, play, refuse, start_stock_round
from tests.t18fb.table import (
    EDITIONS,
    cash,
    charter,
    corporation,
    held_by,
    hold,
    price,
    started,
    state,
    stock_round,
)
from titles.t18fb.shares.starting import open_cities
from titles.t18fb.state import Status


def bought_up(game: Game, name: str, shares: int) -> None:
    """The players buy so many shares from the offer in turn."""
    for _ in range(shares):
        play(game, f"buy {name} offer")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r250_not_floated_before_sixty(edition: str) -> None:
    """No deposit; the money waits in the treasury, and stock is not sold (R251, R254)."""
    game = stock_round(edition, phase="5")
    play(game, "start FB 150 20%")
    company = corporation(game, "FB")
    assert (cash(game, "A"), cash(game, "FB"), company.floated) == (700, 300, False)
    assert charter(game, "FB").status == Status.UNFLOATED
    bought_up(game, "FB", 3)
    assert not company.floated
    assert refuse(game, "sell FB 1") == "not_operated"


@pytest.mark.parametrize("edition", EDITIONS)
def test_r252_full_capital(edition: str) -> None:
    """T17, R253: ten times par, the rest of the offer in the pool, definitive, four steps."""
    game = stock_round(edition, phase="5")
    play(game, "start FB 150 20%")
    bought_up(game, "FB", 4)
    company, papers = corporation(game, "FB"), charter(game, "FB")
    assert (company.floated, cash(game, "FB")) == (True, 1500)
    assert (held_by(game, "FB", "offer"), held_by(game, "FB", "pool")) == (0, 40)
    assert (papers.status, papers.steps) == (Status.DEFINITIVE, 4)
    assert (company.home is not None) == (edition == "LATER")
    assert price(game, "FB") == 150


def test_r252_free_shares_count_and_overbids_come_on_top() -> None:
    """A112: with the free share four more tenths are enough; 25 were overbid for the card."""
    game = stock_round(phase="5")
    corporation(game, "FB").owners[-1] = "3"
    fund(game, "FB", 25)
    play(game, "start FB 140 20%")
    bought_up(game, "FB", 3)
    assert (corporation(game, "FB").floated, cash(game, "FB")) == (True, 1425)


def test_r250_stock_of_corporations_counts() -> None:
    game = stock_round(phase="5")
    started(game, "FSC", "A", 20)
    play(game, "start FB 100 20%")
    hold(game, "FB", "FSC", 30)
    play(game, "buy FB offer")
    assert corporation(game, "FB").floated


@pytest.mark.parametrize("edition", EDITIONS)
def test_r89_fp_chooses_in_later_phases_too(edition: str) -> None:
    game = stock_round(edition, phase="5")
    play(game, "start FP 60 20% at S10")
    assert charter(game, "FP").line == ["S10", "H27", "N21"]
    assert state(game).lost == [("L27", "FP")]


def test_no_cards_in_phase_5() -> None:
    game = stock_round(phase="5")
    assert refuse(game, "start FB 60 20% with RISEIS") == "no_deposit_due"


# SFM


@pytest.mark.parametrize("edition", EDITIONS)
def test_r256_sfm_in_any_open_city(edition: str) -> None:
    """Tile or not, a slot that is empty and kept for nobody; the token stands at once."""
    game = stock_round(edition, phase="5")
    homes = {move.split("at ")[1] for move in legal(game, "start SFM 140")}
    assert "L27" not in homes
    assert "F37" not in homes
    assert refuse(game, "start SFM 140 20%") == "wrong_home"
    assert refuse(game, "start SFM 140 20% at L27") == "wrong_home"
    play(game, "start SFM 140 20% at S8")
    assert corporation(game, "SFM").tokens == [("S8", 1)]
    assert (corporation(game, "SFM").home, charter(game, "SFM").line) == ("S8", ["S8"])


def test_r256_which_city() -> None:
    """Where a hex has two cities with room, one is named."""
    game = stock_round(phase="5")
    del state(game).corporations["FB"]  # type: ignore[arg-type]
    del state(game).corporations["FP"]  # type: ignore[arg-type]
    start_stock_round(game, "A")
    name = corporation(game, "SFM").id
    assert open_cities(game, name, "S10") == [0, 1]  # type: ignore[arg-type]
    assert legal(game, "start SFM 60 20% at S10") == [
        "start SFM 60 20% at S10 s0",
        "start SFM 60 20% at S10 s1",
    ]
    assert refuse(game, "start SFM 60 20% at S10") == "which_city"
    play(game, "start SFM 60 20% at S10 s0")
    assert corporation(game, "SFM").tokens == [("S10", 0)]


def test_sfm_not_before_phase_5() -> None:
    game = stock_round(phase="4")
    assert not legal(game, "start SFM")
