"""Placing station tokens (§10.4)."""

from engine.capital.closing import Closing
from engine.ids import HexId
from tests.kit.editing import give_private, station
from tests.kit.reading import cash, tokens_at
from tests.kit.table import at_step, legal, play, settle, step
from tests.t1849.positions_stock import bare, corporation_of, refuse
from tests.t1849.positions_track import (
    GARIBALDI_FIRST,
    PALERMO_TO_CALTANISSETTA,
    WESTERN_MAP,
    lay_out,
    leave_unproven,
    operating,
    run,
)
from tests.t1849.table import found

WITHOUT_CTL = "RCS, AFG, ATA, SFA, IFT, CTL"


def test_10_4_a_connected_city_with_a_free_slot():
    game = operating(step="token", tiles=PALERMO_TO_CALTANISSETTA)
    assert legal(game) == ["pass", "token H8"]
    play(game, "token H8")
    assert tokens_at(game, "H8") == ["RCS"]
    assert corporation_of(game, "RCS").tokens_left == 1


def test_10_4_placing_costs_nothing():
    game = operating(step="token", tiles=PALERMO_TO_CALTANISSETTA, treasury=0)
    play(game, "token H8")
    assert cash(game, "RCS") == 0


def test_10_4_placing_is_optional():
    game = operating(step="token", tiles=PALERMO_TO_CALTANISSETTA)
    play(game, "pass")
    assert step(game) != "token"
    assert tokens_at(game, "H8") == []


def test_10_4_however_long_the_route():
    """No train is needed, nor one that could run so far."""
    game = operating(step="token", tiles=WESTERN_MAP, phase="6")
    assert legal(game, "token") == ["token C1"]


def test_10_4_connection_is_needed():
    game = operating(step="token", tiles=PALERMO_TO_CALTANISSETTA)
    assert refuse(game, "token M9") == "token_not_connected"


def test_10_4_only_cities_have_slots():
    game = operating(step="token", tiles=[*PALERMO_TO_CALTANISSETTA, "B4 7 5", "D4 4 0"])
    assert refuse(game, "token D4") == "no_city"
    assert refuse(game, "token C15") == "no_city"


def test_10_4_no_token_on_a_full_city():
    game = operating(
        step="token",
        tiles=[*PALERMO_TO_CALTANISSETTA, "C5 651 5", "D4 74 1", "E3 79 1", "F2 78 2"],
        phase="6",
        order=GARIBALDI_FIRST,
    )
    found(game, "AFG", "B", home="H8")
    settle(game)
    assert legal(game, "token") == ["token C1"]
    assert refuse(game, "token H8") == "no_free_slot"


def test_10_4_a_second_slot_may_be_taken():
    tiles = [*PALERMO_TO_CALTANISSETTA[:-1], "H8 660 2"]
    game = operating(step="token", tiles=tiles, phase="6", order=GARIBALDI_FIRST)
    found(game, "AFG", "B", home="H8")
    settle(game)
    play(game, "token H8")
    assert tokens_at(game, "H8") == ["AFG", "RCS"]


# Reserved homes


def test_10_4_the_home_of_a_corporation_not_started_stays_free():
    game = operating(step="token", tiles=WESTERN_MAP, phase="6")
    assert refuse(game, "token E1") == "reserved_home"


def test_10_4_a_closed_corporation_has_its_home_reserved_again():
    game = operating(tiles=WESTERN_MAP, phase="6")
    found(game, "CTL", "B")
    Closing.of(game).close(game, corporation_of(game, "CTL"))
    at_step(game, "RCS", "token")
    assert refuse(game, "token E1") == "reserved_home"


def test_10_4_the_home_of_a_removed_corporation_is_free():
    game = operating(step="token", tiles=WESTERN_MAP, phase="6", order=WITHOUT_CTL)
    assert legal(game, "token") == ["token C1", "token E1"]


def test_10_4_cities_that_garibaldi_may_choose_are_not_reserved():
    game = operating(step="token", tiles=WESTERN_MAP, phase="6", order=GARIBALDI_FIRST)
    assert legal(game, "token") == ["token C1"]


def test_10_4_of_two_slots_one_stays_for_the_owner_of_the_home():
    """CTL may take one of the two slots of green Palermo, SFA then none."""
    game = bare(phase="6")
    found(game, "CTL", "A")
    found(game, "SFA", "B")
    lay_out(game, [*WESTERN_MAP, "D6 8 0", "F6 9 0", "H6 9 0", "J6 659 3", "I7 74 1", "H8 644 1"])
    at_step(game, "CTL", "token")
    assert "token C5" in legal(game)
    play(game, "token C5")
    at_step(game, "SFA", "token")
    assert legal(game, "token") == ["token H8"]
    assert refuse(game, "token C5") == "reserved_home"


def test_10_4_a_reserved_slot_does_not_block_the_way():
    """Marsala is empty: RCS passes through to Trapani although it may not stop it up."""
    game = operating(step="token", tiles=WESTERN_MAP, phase="6")
    assert "token C1" in legal(game)


# Limits


def test_10_4_one_token_a_hex():
    game = operating(step="token", tiles=[*PALERMO_TO_CALTANISSETTA, "C5 651 5"], phase="6")
    assert refuse(game, "token C5") == "already_there"


def test_10_4_one_token_a_turn():
    game = operating(
        step="token", tiles=[*WESTERN_MAP, *PALERMO_TO_CALTANISSETTA], phase="6", trains=["6H"]
    )
    assert legal(game, "token") == ["token C1", "token H8"]
    play(game, "token H8")
    assert step(game) == "run"
    assert refuse(game, "token C1") == "not_now"


def test_10_4_three_tokens_in_all():
    game = operating(tiles=PALERMO_TO_CALTANISSETTA, trains=["4H"])
    station(game, "RCS", "M9")
    station(game, "RCS", "M11")
    at_step(game, "RCS", "token")
    assert step(game) == "run"
    give_private(game, "SMS", "RCS")
    at_step(game, "RCS", "token")
    assert refuse(game, "token H8") == "no_token_left"


# Blocked ways


def test_10_4_no_token_beyond_a_city_full_of_others():
    """With CTL in Marsala nothing of the west is left for RCS."""
    game = operating(tiles=[*WESTERN_MAP, *PALERMO_TO_CALTANISSETTA], phase="6")
    found(game, "CTL", "B")
    at_step(game, "RCS", "token")
    assert legal(game, "token") == ["token H8"]
    assert refuse(game, "token C1") == "token_not_connected"
    assert refuse(game, "token E1") == "no_free_slot"


def test_10_4_own_token_keeps_the_way_open():
    """CTL passes through Marsala, full as it is, because its own token fills it."""
    game = operating("CTL", tiles=WESTERN_MAP, phase="6")
    found(game, "RCS", "B")
    at_step(game, "CTL", "token")
    assert legal(game, "token") == ["token C1", "token C5"]


def test_10_4_a_token_shuts_out_the_trains_of_others():
    """RCS runs through Caltanissetta until SFA fills it."""
    tiles = [*PALERMO_TO_CALTANISSETTA, "F8 78 4", "E9 78 1"]
    game = operating(tiles=tiles, phase="16", trains=["16H"])
    found(game, "SFA", "B")
    at_step(game, "RCS", "run")
    assert run(game) == (90, ["16H: A5 C5 D6 F6 G7 H8 F8 E9 C9"])
    station(game, "SFA", "H8")
    at_step(game, "RCS", "run")
    assert run(game) == (80, ["16H: A5 C5 D6 F6 G7 H8"])


def test_10_4_what_could_not_be_settled_is_refused_as_not_proven(monkeypatch):
    game = operating(step="token", tiles=PALERMO_TO_CALTANISSETTA)
    leave_unproven(monkeypatch, (HexId("M9"), 0))
    assert refuse(game, "token M9") == "not_proven"
