"""What private companies can do: SCE, CNM, SMS (§7.1; SIGI stands with the terrain costs)."""

import pytest

from engine.capital.closing import Closing
from tests.kit.editing import fund, give_private, sell_out, station
from tests.kit.reading import cash, owner_of, tokens_at
from tests.kit.table import actor, at_step, legal, play, settle, start_operating, step
from tests.t1849.positions_stock import corporation_of, give_trains, refuse
from tests.t1849.positions_track import (
    GARIBALDI_FIRST,
    PALERMO_TO_CALTANISSETTA,
    PALERMO_TO_PARTINICO,
    cost_of,
    lays,
    operating,
    run,
    tile_on,
)
from tests.t1849.table import found

PORTS = ["A5", "L14", "N8", "a12"]
COAST = ["B14", "C1", "C5", "E1", "H12", "J6", "M13", "M9"]


# SCE


def garibaldi_near_acireale(sce, tiles=(), phase="6"):
    """AFG comes from Messina through Taormina to the side of Acireale; somebody owns SCE."""
    game = operating(
        "AFG", tiles=["D14 8 1", *tiles], phase=phase, order=GARIBALDI_FIRST, home="B14"
    )
    found(game, "RCS", "B")
    give_private(game, "SCE", sce)
    at_step(game, "AFG", "track")
    return game


@pytest.mark.parametrize("owner", ["A", "B"])
def test_7_1_sce_of_a_player_closes_acireale_to_track(owner):
    game = garibaldi_near_acireale(owner)
    assert lays(game, "G13") == set()
    assert refuse(game, "lay G13 58 1") == "blocked_by_private"


@pytest.mark.parametrize("owner", ["AFG", "RCS", "closed"])
def test_7_1_acireale_opens_when_sce_is_closed_or_bought(owner):
    game = garibaldi_near_acireale(owner)
    assert lays(game, "G13") == {"58 1"}


def test_7_1_buying_sce_opens_acireale_in_the_same_turn():
    game = garibaldi_near_acireale("A")
    play(game, "private SCE 40")
    assert step(game) == "track"
    play(game, "lay G13 58 1")
    assert tile_on(game, "G13") == "58"


def test_7_1_sce_forbids_nothing_but_acireale():
    game = garibaldi_near_acireale("A", tiles=["G13 58 1"], phase="10")
    free = garibaldi_near_acireale("closed", tiles=["G13 58 1"], phase="10")
    assert set(legal(free, "lay")) == set(legal(game, "lay"))


# CNM


def test_7_1_cnm_marks_any_port_and_closes():
    game = operating()
    give_private(game, "CNM", "RCS")
    settle(game)
    assert legal(game, "use") == [f"use CNM {port}" for port in PORTS]
    play(game, "use CNM L14")
    assert owner_of(game, "CNM") == "closed"
    assert legal(game, "use") == []
    assert refuse(game, "use CNM A5") == "no_such_power"


def test_7_1_cnm_marks_only_ports():
    game = operating()
    give_private(game, "CNM", "RCS")
    settle(game)
    assert refuse(game, "use CNM C5") == "not_a_port"


@pytest.mark.parametrize("owner", ["A", "CTL", "closed"])
def test_7_1_cnm_belongs_to_its_owner_only(owner):
    game = operating()
    found(game, "CTL", "B")
    give_private(game, "CNM", owner)
    settle(game)
    assert legal(game, "use") == []
    assert refuse(game, "use CNM A5") == "no_such_power"


@pytest.mark.parametrize("at", ["track", "token", "run", "dividend", "train", "finance"])
def test_7_1_cnm_at_any_point_of_the_turn(at):
    """The step stays where it was."""
    game = operating(tiles=[*PALERMO_TO_PARTINICO, *PALERMO_TO_CALTANISSETTA])
    give_trains(game, "RCS", "4H")
    give_private(game, "CNM", "RCS")
    corporation_of(game, "RCS").turns = 2
    at_step(game, "RCS", at, revenue=70)
    assert step(game) == at
    play(game, "use CNM A5")
    assert step(game) == at


def test_7_1_cnm_last_chance_at_the_end_of_the_turn():
    game = operating(treasury=0)
    give_private(game, "CNM", "RCS")
    at_step(game, "RCS", "finance")
    assert (step(game), legal(game)) == (
        "private",
        ["pass", *(f"use CNM {port}" for port in PORTS)],
    )
    play(game, "use CNM A5")
    assert owner_of(game, "CNM") == "closed"
    assert game.state.round.kind == "SR"


def test_7_1_cnm_adds_20_for_the_corporation_that_placed_it():
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, trains=["4H"])
    give_private(game, "CNM", "RCS")
    settle(game)
    play(game, "use CNM A5")
    assert run(game) == (90, ["4H: D4 B4 C5 A5"])


def test_7_1_port_without_the_token_pays_its_value():
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, trains=["4H"])
    assert run(game) == (70, ["4H: D4 B4 C5 A5"])


def test_7_1_a_token_on_another_port_brings_nothing_here():
    game = operating(step="run", tiles=PALERMO_TO_PARTINICO, trains=["4H"])
    give_private(game, "CNM", "RCS")
    settle(game)
    play(game, "use CNM L14")
    assert run(game)[0] == 70


def two_corporations_at_palermo():
    """RCS has marked the port of Palermo; CTL has a token in Palermo too."""
    game = operating(step="run", tiles=["C5 651 5", *PALERMO_TO_PARTINICO], trains=["4H"])
    found(game, "CTL", "B")
    give_trains(game, "CTL", "4H")
    station(game, "CTL", "C5")
    give_private(game, "CNM", "RCS")
    settle(game)
    play(game, "use CNM A5")
    return game


def test_7_1_others_do_not_profit_from_the_port_token():
    game = two_corporations_at_palermo()
    at_step(game, "CTL", "run")
    assert run(game)[0] == 110
    at_step(game, "RCS", "run")
    assert run(game)[0] == 130


def test_7_1_the_port_token_stays_when_private_companies_close():
    game = two_corporations_at_palermo()
    sell_out(game, "4H", "6H", "8H", "10H")
    fund(game, "RCS", 800)
    at_step(game, "RCS", "train")
    play(game, "train 12H")
    at_step(game, "RCS", "run")
    assert run(game)[0] == 130


def test_11_the_port_token_goes_with_its_corporation():
    game = two_corporations_at_palermo()
    Closing.of(game).close(game, corporation_of(game, "RCS"))
    found(game, "RCS", "A")
    give_trains(game, "RCS", "6H")
    at_step(game, "RCS", "run")
    assert run(game)[0] == 110


# SMS


def with_sms(corporation="SFA", phase="4", treasury=1000, tiles=(), **more):
    """A corporation that owns SMS, in its track step."""
    game = operating(corporation, phase=phase, treasury=treasury, tiles=tiles, **more)
    give_private(game, "SMS", corporation)
    at_step(game, corporation, "track")
    return game


def test_7_1_sms_goes_to_any_city_on_the_coast():
    game = with_sms()
    assert legal(game, "use") == [f"use SMS {city}" for city in COAST]
    for inland in ("H8", "M11"):
        assert refuse(game, f"use SMS {inland}") == "not_coastal"
    assert refuse(game, "use SMS D4") == "not_coastal"


@pytest.mark.parametrize("owner", ["A", "closed", "CTL"])
def test_7_1_sms_serves_only_the_corporation_that_owns_it(owner):
    game = operating("SFA")
    found(game, "CTL", "B")
    give_private(game, "SMS", owner)
    settle(game)
    assert legal(game, "use") == []
    assert refuse(game, "use SMS C1") == "no_such_power"


def test_7_1_sms_places_a_token_without_a_route():
    game = with_sms()
    play(game, "use SMS C1")
    assert owner_of(game, "SMS") == "closed"
    assert legal(game) == ["pass", "token C1"]
    play(game, "token C1")
    assert tokens_at(game, "C1") == ["SFA"]
    assert step(game) not in ("track", "token")


def test_7_1_sms_lays_a_tile_and_places_a_token_in_one_city():
    """Messina in phase 6: the green tile, then the token."""
    game = with_sms(phase="6")
    play(game, "use SMS B14")
    assert legal(game) == ["lay B14 655 0", "lay B14 655 2", "lay B14 655 4", "pass", "token B14"]
    play(game, "lay B14 655 0")
    assert (step(game), legal(game)) == ("token", ["pass", "token B14"])
    play(game, "token B14")
    assert tokens_at(game, "B14") == ["SFA"]


def test_7_1_sms_tile_alone():
    game = with_sms(phase="6")
    play(game, "use SMS B14", "lay B14 655 0", "pass")
    assert tile_on(game, "B14") == "655"
    assert tokens_at(game, "B14") == []
    assert step(game) not in ("track", "token")


def test_7_1_sms_may_be_used_for_nothing():
    game = with_sms(phase="6")
    play(game, "use SMS B14", "pass")
    assert owner_of(game, "SMS") == "closed"
    assert step(game) not in ("track", "token")


def test_7_1_sms_stands_in_place_of_both_steps():
    """Neither an ordinary tile nor an ordinary token beside it."""
    game = with_sms("RCS", phase="6", tiles=PALERMO_TO_CALTANISSETTA)
    play(game, "use SMS B14")
    assert refuse(game, "lay B4 7 5") == "not_the_chosen_city"
    assert refuse(game, "token H8") == "not_the_chosen_city"
    play(game, "lay B14 655 0")
    assert refuse(game, "token H8") == "not_the_chosen_city"


def test_7_1_sms_not_after_an_ordinary_tile():
    game = with_sms("RCS")
    play(game, "lay B4 7 5")
    assert legal(game, "use") == []


def test_7_1_sms_still_after_passing_the_track_step():
    game = with_sms("RCS", phase="6")
    play(game, "pass")
    assert step(game) == "token"
    play(game, "use SMS B14", "lay B14 655 0", "token B14")
    assert tile_on(game, "B14") == "655"
    assert tokens_at(game, "B14") == ["RCS"]


def test_7_1_sms_not_after_an_ordinary_token():
    game = with_sms("RCS", tiles=PALERMO_TO_CALTANISSETTA)
    play(game, "pass", "token H8")
    assert legal(game, "use") == []


def test_7_1_sms_keeps_the_rules_of_tiles():
    """Colour, label, terrain cost and supply as ever."""
    game = with_sms("RCS")
    play(game, "use SMS B14")
    assert refuse(game, "lay B14 655 0") == "colour_not_available"
    game = with_sms("RCS", phase="6")
    play(game, "use SMS B14")
    assert refuse(game, "lay B14 653 0") == "tile_does_not_fit"
    game.state.supply["655"] = 0
    assert refuse(game, "lay B14 655 0") == "no_tile_left"


def test_7_1_sms_pays_for_terrain():
    game = with_sms("RCS")
    play(game, "use SMS J6")
    assert cost_of(game, "lay J6 657 2") == 40
    game = with_sms("RCS", treasury=39)
    play(game, "use SMS J6")
    assert lays(game, "J6") == set()


def test_7_1_sms_needs_no_use_of_the_upgrade():
    """RCS has no route to Siracusa at all and may still upgrade it."""
    game = with_sms("RCS", phase="6")
    play(game, "use SMS M13", "lay M13 675 1")
    assert tile_on(game, "M13") == "675"


def test_7_1_sms_takes_no_reserved_home():
    """CTL and IFT are not started; Marsala takes no tile either, so the turn goes on."""
    game = with_sms("RCS", phase="6")
    play(game, "use SMS H12")
    assert refuse(game, "token H12") == "reserved_home"
    game = with_sms("RCS", phase="6")
    play(game, "use SMS E1")
    assert tokens_at(game, "E1") == []
    assert step(game) not in ("track", "token")


def test_7_1_sms_takes_no_full_city():
    game = with_sms("RCS", phase="6")
    found(game, "ATA", "B")
    settle(game)
    play(game, "use SMS M13")
    assert refuse(game, "token M13") == "no_free_slot"


def test_7_1_sms_tile_makes_room_for_its_token():
    """Catania has two slots when green: one stays for IFT."""
    game = with_sms("RCS", phase="6")
    play(game, "use SMS H12", "lay H12 653 1", "token H12")
    assert tokens_at(game, "H12") == ["RCS"]


def test_7_1_sms_token_needs_a_token_on_the_charter():
    game = with_sms("RCS")
    for city in ("H8", "M9"):
        station(game, "RCS", city)
    settle(game)
    play(game, "use SMS C1")
    assert tokens_at(game, "C1") == []
    assert step(game) not in ("track", "token")


def test_7_1_sms_bought_in_the_turn_may_be_used_in_it():
    game = operating("RCS", phase="6", treasury=300)
    give_private(game, "SMS", "A")
    settle(game)
    play(game, "private SMS 200", "use SMS C1", "token C1")
    assert tokens_at(game, "C1") == ["RCS"]
    assert cash(game, "A") == 700


def test_7_1_sms_bought_from_another_player_after_consent():
    game = operating("RCS", phase="6", treasury=300)
    give_private(game, "SMS", "B")
    settle(game)
    play(game, "private SMS 110")
    assert (step(game), actor(game)) == ("offer", "B")
    assert legal(game) == ["accept", "decline"]
    play(game, "decline")
    assert (step(game), actor(game)) == ("track", "A")
    assert legal(game, "use") == []
    play(game, "private SMS 111", "accept", "use SMS C1")
    assert cash(game, "RCS") == 189
    assert cash(game, "B") == 611


def test_7_1_sms_a_later_turn_is_ordinary_again():
    """The chosen city does not follow the corporation into its next turn."""
    game = with_sms("RCS", phase="6", trains=["6H"], tiles=PALERMO_TO_PARTINICO)
    play(game, "use SMS B14", "token B14", "run auto", "dividend pay")
    start_operating(game)
    assert step(game) == "track"
    assert "lay D6 8 0" in legal(game)
    assert legal(game, "token") == []
