"""1.2, 3.1 / 3.1, 3.2: set-up and political round (R5-R12, R55-R60)."""

from __future__ import annotations

import pytest

from engine.ids import PlayerId
from tests.kit.editing import fund
from tests.kit.table import actor, legal, play, refuse, seat, step
from tests.t18fb.table import EDITIONS, cash, deal, held_by, state
from titles.t18fb.politics.for_sale import ForSale18FB


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "money"), [(3, 1000), (4, 750), (5, 600), (6, 500)])
def test_r5_cash(edition: str, players: int, money: int) -> None:
    """T11: equal parts of 3000, and 9000 with the bank."""
    game = deal(edition, players)
    assert {player.cash for player in game.state.players.values()} == {money}
    assert game.state.bank == 9000


@pytest.mark.parametrize(
    ("edition", "shares"),
    [("LATER", {"LdA", "FB", "NN", "FP"}), ("PA23", {"LdA", "FB", "FP"})],
)
def test_r12_free_shares_on_cards(edition: str, shares: set[str]) -> None:
    game = deal(edition)
    assert set(state(game).shares_on_cards.values()) == shares
    for name in shares:
        assert held_by(game, name, "offer") == 90


@pytest.mark.parametrize(("edition", "face"), [("LATER", 150), ("PA23", 175)])
def test_r58_overbid_goes_to_the_company(edition: str, face: int) -> None:
    """T12: L'Ala for 200, of which the printed price is the bank's; R59: with its share."""
    game = deal(edition)
    play(game, "auction LALA 200", "pass", "pass")
    assert (game.state.bank, cash(game, "FB")) == (9000 + face, 200 - face)
    assert (cash(game, "A"), held_by(game, "FB", "A")) == (800, 10)


def test_r56_bids() -> None:
    game = deal()
    assert refuse(game, "auction FALCON 70") == "bid_too_low"
    assert refuse(game, "auction FALCON 77") == "bid_between_steps"
    play(game, "auction FALCON 75")
    assert (step(game), actor(game)) == ("bidding", "B")
    assert refuse(game, "bid FALCON 75") == "bid_too_low"
    play(game, "bid FALCON 80", "pass", "pass")
    assert state(game).privates["FALCON"] == "2"  # type: ignore[index]


def test_r55_next_is_named_after_the_namer() -> None:
    """Not after the buyer; also if nobody bought, and then the card goes to the pool (R57)."""
    game = deal()
    play(game, "auction FALCON 75", "pass", "bid FALCON 80", "pass")
    assert actor(game) == "B"
    play(game, "auction RISEIS", "pass", "pass")
    assert actor(game) == "C"
    assert state(game).privates["RISEIS"] == "pool"  # type: ignore[index]
    assert "auction RISEIS" not in legal(game)


def test_3_2_nobody_is_bound_by_a_bid_for_a_card_that_is_sold() -> None:
    """Between two auctions there is no bid: the buyer has paid."""
    game = deal()
    play(game, "auction FALCON 75", "pass", "bid FALCON 80", "pass")
    lots = state(game).lots
    assert lots is not None
    assert (lots.lot, lots.bid, lots.bidder, lots.out) == (None, 0, None, [])
    assert ForSale18FB().bound(game, PlayerId(seat(game, "C"))) == 0


def test_r60_seats_by_cash() -> None:
    """T13: 300, 420, 300 give the order B, A, C, and B has priority."""
    game = deal()
    for name in ("FALCON", "RISEIS", "LALA", "ALBANO", "VALADOUS", "DELAHANTE", "BAYARD"):
        play(game, f"auction {name}", "pass", "pass")
    for player, money in (("A", 300), ("B", 420), ("C", 300)):
        fund(game, player, money)
    play(game, "auction MELISURGO", "pass", "pass")
    names = [player.name for player in game.state.players.values()]
    assert (names, game.state.priority, actor(game)) == (["B", "A", "C"], "2", "B")
    assert game.state.round.kind == "SR"
