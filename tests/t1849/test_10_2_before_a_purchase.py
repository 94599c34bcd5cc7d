"""Steps wait where a private company that can be bought now would open a move (§7.1, §10.2)."""

import pytest

from tests.kit.editing import fund, give_private
from tests.kit.reading import tokens_at
from tests.kit.table import at_step, legal, play, step
from tests.t1849.positions_stock import bare
from tests.t1849.positions_track import GARIBALDI_FIRST, lay_out
from tests.t1849.table import found, read_at


def without_track(private: str, revision: int, treasury: int = 10, phase: str = "6"):
    """SFA, whose home nothing leads to, in its first step; A owns a private company."""
    game = read_at(bare(phase=phase), revision)
    found(game, "SFA", "A")
    give_private(game, private, "A")
    fund(game, "SFA", treasury)
    at_step(game, "SFA", "track")
    return game


def test_10_2_the_track_step_waits_where_sms_would_open_it():
    assert step(without_track("SMS", revision=1)) != "track"
    assert step(without_track("SMS", revision=2, phase="4")) != "track"
    assert step(without_track("SMS", revision=2, treasury=0)) != "track"
    game = without_track("SMS", revision=2)
    assert (step(game), legal(game)) == ("track", ["pass", "private SMS 1"])
    play(game, "pass")
    assert (step(game), legal(game)) == ("token", ["pass", "private SMS 1"])
    play(game, "private SMS 1", "use SMS C1", "token C1")
    assert tokens_at(game, "C1") == ["SFA"]


@pytest.mark.parametrize(("treasury", "waits"), [(21, True), (20, False)])
def test_10_2_the_track_step_waits_where_half_price_would_open_it(treasury, waits):
    """Girgenti costs 40, half for who has bought SIGI for 1."""
    game = without_track("SIGI", revision=2, treasury=treasury)
    assert (step(game) == "track") is waits
    assert step(without_track("SIGI", revision=1, treasury=treasury)) != "track"
    if waits:
        assert legal(game, "lay") == []
        play(game, "private SIGI 1")
        assert legal(game, "lay J6 ")


def test_10_2_the_track_step_waits_where_sce_keeps_acireale_closed():
    """AFG could build nowhere but on Acireale."""
    for revision, waits in ((1, False), (2, True)):
        game = read_at(bare(phase="6", order=GARIBALDI_FIRST), revision)
        found(game, "AFG", "A", home="B14")
        fund(game, "AFG", 45)
        lay_out(game, ["D14 8 1"])
        for tile in game.state.supply:
            game.state.supply[tile] = min(game.state.supply[tile], int(tile in ("3", "58")))
        give_private(game, "SCE", "B")
        at_step(game, "AFG", "track")
        assert (step(game) == "track") is waits
