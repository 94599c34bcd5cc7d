"""Operating turns of regional companies (3.5.2 / 3.6.3; R266-R276)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Game
from engine.ids import BANK, CorporationId, HexId, TileId, TrainName
from engine.moves import LayTile
from engine.notation import read
from engine.refusals import IllegalMove
from engine.stations import Stations
from engine.steps.place_token import put_token
from engine.track.faces import Face
from engine.trains import Trains
from tests.kit.editing import fund, put
from tests.kit.table import (
    actor,
    entity,
    legal,
    play,
    refuse,
    seat,
    settle,
    start_operating,
    start_stock_round,
    step,
)
from tests.t18fb.later_phases import deal, major_turn, owned, regional_turn, tokens_at
from tests.t18fb.operating_table import build_line
from tests.t18fb.table import EDITIONS, cash, charter, corporation, started, state
from titles.t18fb.operating.rounds import Operating18FB
from titles.t18fb.regionals.destinations import track_changed
from titles.t18fb.regionals.ownership import sold
from titles.t18fb.regionals.track import LayRegionalTrack
from titles.t18fb.state import Status


def regional(edition: str = "LATER", name: str = "FAS", money: int = 200, reading: str = ""):
    """A owns a regional company with some money."""
    game = deal(edition, reading=reading)
    for each in ("6+6", "0+4"):
        game.state.bought.append(TrainName(each))
    game.state.depot[TrainName("6+6")] = 3
    owned(game, **{name: "A"})
    fund(game, name, money)
    return game


def lays_on(game, hex_id: str) -> list[str]:
    return legal(game, f"lay {hex_id} ")


# The order of the round


@pytest.mark.parametrize("edition", EDITIONS)
def test_r266_before_all_others_in_their_order(edition):
    game = regional(edition)
    started(game, "FB", "B", 60, status=Status.DEFINITIVE)
    owned(game, SFSM="C", FA="B", FG="A")
    start_operating(game, 3, "5", 2)
    assert entity(game) in ("FA", "FG")
    seen: list[CorporationId | None] = []
    while game.state.round.number == 1 and game.state.round.kind == "OR" and len(seen) < 40:
        if not seen or seen[-1] != game.state.operating.corporation:
            seen.append(game.state.operating.corporation)
        play(game, "pass" if "pass" in legal(game) else legal(game)[0])
    assert [each for each in seen if each in ("FA", "FG", "SFSM")] == ["FA", "FG", "SFSM"]
    assert seen[-1] == "FB"


def test_r276_without_an_owner_it_does_not_operate():
    game = regional(name="FG")
    assert corporation(game, "FAS").president is None
    start_operating(game, 3, "5", 2)
    assert entity(game) == "FG"


# Tiles


@pytest.mark.parametrize("edition", EDITIONS)
def test_r268_one_tile_and_another_for_30(edition):
    game = regional(edition)
    regional_turn(game, "FAS")
    home = "J41" if edition == "LATER" else "I38"
    assert {line.split()[1] for line in legal(game, "lay")} == {home}
    play(game, lays_on(game, home)[0])
    assert (cash(game, "FAS"), step(game)) == (200, "track")
    play(game, legal(game, "lay")[0])
    assert cash(game, "FAS") == 170
    assert step(game) != "track"


def test_r268_no_second_tile_without_the_money():
    game = regional(money=29)
    regional_turn(game, "FAS")
    play(game, lays_on(game, "J41")[0])
    assert step(game) != "track"


def test_a62_both_towns_of_a_double_home_are_starts():
    game = regional("PA23", "FAL")
    regional_turn(game, "FAL")
    assert {line.split()[1] for line in legal(game, "lay")} == {"L19"}
    assert {line.split()[2] for line in lays_on(game, "L19")} <= {"1", "2", "55", "56", "69"}


# The waiting token


def waiting(reading: str = ""):
    """FA waits in Capua, LdA's home, which has one slot."""
    game = regional(name="FA", reading=reading)
    started(game, "LdA", "B", 60, status=Status.DEFINITIVE)
    settle(game)
    return game


def test_r269_the_step_is_the_next_upgrade_of_the_home():
    game = waiting()
    assert "FA" in state(game).waiting
    regional_turn(game, "FA")
    assert {line.split()[1] for line in legal(game, "lay")} == {"F31"}
    assert "pass" not in legal(game)
    assert refuse(game, "pass") == "may_not_pass"
    assert refuse(game, "lay F33 58 0") == "home_first"


def test_r269_after_its_first_tile_it_may_stop():
    game = waiting()
    regional_turn(game, "FA")
    play(game, "lay F31 57 0")
    assert step(game) == "track"
    assert "pass" in legal(game)
    # The extra step must be the next colour of the home again.
    colours = {tile_colour(game, line) for line in legal(game, "lay")}
    assert {line.split()[1] for line in legal(game, "lay")} == {"F31"}
    assert colours == {"green"}
    assert refuse(game, "lay F31 57 1") == "home_first"


def test_a138_a_brown_tile_in_the_first_turn_only_by_another_reading():
    game = waiting("brown_home_first")
    regional_turn(game, "FA")
    assert "pass" in legal(game)
    put(game, "F31", "57", 0)
    green = fitting(game, HexId("F31"), "green")
    put(game, "F31", green.tile or "", green.rotation)
    charter(game, "FA").operated = False
    regional_turn(game, "FA")
    assert "pass" not in legal(game)
    assert {tile_colour(game, line) for line in legal(game, "lay")} == {"brown"}
    charter(game, "FA").operated = True
    assert "pass" in legal(game)


def full_brown_home() -> Game:
    """FA waits in Capua, whose brown tile has two slots: LdA and FB stand there."""
    game = waiting()
    started(game, "FB", "C", 60, status=Status.DEFINITIVE)
    put(game, "F31", "63", 0)
    put_token(game, corporation(game, "FB"), (HexId("F31"), 0))
    return game


def test_3_6_3_on_a_brown_home_the_same_tile_is_not_laid_once_more():
    game = full_brown_home()
    regional_turn(game, "FA")
    assert "FA" in state(game).waiting
    assert step(game) != "track"


def test_3_6_3_the_first_revision_laid_the_same_tile_once_more():
    game = full_brown_home()
    game.setup = replace(game.setup, revision=1)
    game.reading = game.title.reading(game.setup)
    regional_turn(game, "FA")
    assert lays_on(game, "F31 63")


def tile_colour(game: Game, line: str) -> str:
    return game.title.board.faces[TileId(line.split()[2])][0].colour


def test_r264_the_token_takes_the_first_slot_that_opens_whoever_opens_it():
    game = waiting()
    put(game, "F31", "57", 0)
    major_turn(game, "LdA")
    two_slots = [line for line in lays_on(game, "F31") if slots(game, line) > 1]
    play(game, two_slots[0])
    assert tokens_at(game, "F31") == ["LdA", "FA"]
    assert "FA" not in state(game).waiting


def slots(game, line: str) -> int:
    _, _, tile, rotation = line.split()
    return game.title.board.faces[tile][int(rotation)].stops[0].slots


def test_a109_a_waiting_token_keeps_the_slot_from_others():
    game = waiting()
    place = (HexId("F31"), 0)
    fb = corporation(game, "FB")
    assert Stations.of(game).reserved(game, place, fb.id) >= 1
    assert Stations.of(game).refusal(game, fb, place) == "no_free_slot"


@pytest.mark.parametrize(("revision", "refused"), [(1, "reserved_home"), (2, None)])
def test_3_6_2_a_waiting_token_leaves_reserved_slots_to_their_companies(revision, refused):
    """FG waits in Foggia, all of whose slots are kept: LTF may still take its own."""
    game = regional(name="FG")
    started(game, "LTF", "B", 60, status=Status.DEFINITIVE)
    started(game, "FST", "C", 60, status=Status.DEFINITIVE)
    assert "FG" in state(game).waiting
    game.setup = replace(game.setup, revision=revision)
    game.reading = game.title.reading(game.setup)
    stations, place = Stations.of(game), (HexId("L27"), 0)
    assert stations.refusal(game, corporation(game, "LTF"), place) == refused
    assert stations.refusal(game, corporation(game, "FST"), place) == "reserved_home"


def of_revision(game: Game, revision: int) -> None:
    game.setup = replace(game.setup, revision=revision)
    game.reading = game.title.reading(game.setup)


@pytest.mark.parametrize(("revision", "takes"), [(3, False), (4, True)])
def test_3_6_2_a_waiting_token_takes_a_slot_that_a_chosen_line_frees(revision, takes):
    """FS reaches Brindisi: its slot in Taranto, FAL's home, is kept no longer (R119, R264)."""
    game = regional(name="FAL")
    started(game, "FS", "B", 60, status=Status.DEFINITIVE)
    fund(game, "FS", 500)
    build_line(game, "N21", "N19", "N17", "N15", "O14", "P13")
    of_revision(game, revision)
    assert "FAL" in state(game).waiting
    major_turn(game, "FS")
    play(game, "pass")
    play(game, legal(game, "token P13")[0])
    assert ("FAL" in tokens_at(game, "M14")) == takes
    assert ("FAL" in state(game).waiting) != takes


@pytest.mark.parametrize(("revision", "takes"), [(3, False), (4, True)])
def test_3_6_2_a_waiting_token_takes_a_slot_that_a_start_frees(revision, takes):
    """FP is started from Napoli: its slot in Foggia, FG's home, is lost (R89, R264)."""
    game = regional(name="FG")
    of_revision(game, revision)
    assert "FG" in state(game).waiting
    start_stock_round(game, "B")
    play(game, "start FP 80 20% at S10")
    assert ("FG" in tokens_at(game, "L27")) == takes
    assert ("FG" in state(game).waiting) != takes


# Blocking (R270)


@pytest.mark.parametrize(("edition", "passes"), [("LATER", False), ("PA23", True)])
def test_r270_cities_full_of_others_block_only_in_later(edition, passes):
    game = regional(edition, "FdC")
    layout = game.layout
    put_token(game, corporation(game, "FB"), (HexId("B5"), 0))
    assert layout.passable(("B5", 0), "FdC") == passes


# Markers


@pytest.mark.parametrize(
    ("edition", "name", "town", "tile"),
    [("PA23", "FAS", "I38", "58"), ("PA23", "FG", "K30", "58")],
)
def test_r271_a_marker_for_a_new_yellow_town(edition, name, town, tile):
    game = regional(edition, name)
    regional_turn(game, name)
    play(game, next(line for line in lays_on(game, town) if line.split()[2] == tile))
    assert charter(game, name).markers == 1


@pytest.mark.parametrize(
    ("edition", "colours", "markers"),
    [
        ("LATER", ("yellow", "green"), 0),
        ("LATER", ("green", "brown"), 1),
        ("PA23", ("yellow", "green"), 0),
        ("PA23", ("green", "brown"), 1),
    ],
)
def test_r271_single_towns_only_gain_in_brown(edition, colours, markers):
    assert gained(edition, "single", colours) == markers


@pytest.mark.parametrize(
    ("edition", "colours", "markers"),
    [
        ("LATER", ("yellow", "green"), 1),
        ("LATER", ("green", "brown"), 1),
        ("PA23", ("yellow", "green"), 0),
        ("PA23", ("green", "brown"), 1),
    ],
)
def test_r271_double_towns_gain_in_green_in_later_only(edition, colours, markers):
    assert gained(edition, "double", colours) == markers


def gained(edition: str, kind: str, colours: tuple[str, str]) -> int:
    """Markers that FAL gets for its own upgrade of a single or a double town."""
    game = regional(edition, "FAL")
    town = HexId("L19" if kind == "double" else "K30")
    for colour in ("yellow", "green"):
        face = fitting(game, town, colour)
        put(game, town, face.tile or "", face.rotation)
        if colour == colours[0]:
            break
    lay_by_fal(game, town, fitting(game, town, colours[1]))
    return charter(game, "FAL").markers


def fitting(game: Game, hex_id: HexId, colour: str) -> Face:
    """A tile of a colour that fits on the hex now."""
    return next(face for face in game.layout.replacements(hex_id) if face.colour == colour)


def lay_by_fal(game: Game, hex_id: HexId, face: Face) -> None:
    """Let FAL lay a tile, wherever its routes lead."""
    assert face.tile is not None
    regional_turn(game, "FAL")
    operating = game.title.rounds["OR"]
    assert isinstance(operating, Operating18FB)
    step_ = operating.regional_steps[0]
    assert isinstance(step_, LayRegionalTrack)
    step_.lay(game, corporation(game, "FAL"), LayTile(hex_id, face.tile, face.rotation), 0)


def test_a40_a_competitive_upgrade_brings_no_marker():
    game = regional("LATER", "FAL")
    put(game, "K30", "58", 0)
    lay_by_fal(game, HexId("K30"), fitting(game, HexId("K30"), "yellow"))
    assert charter(game, "FAL").markers == 0


# Destinations


def test_r272_a_destination_pays_the_owner_once_whoever_builds():
    game = regional("PA23", "FG")
    build_line(game, "K30", "L29", "M28")
    before = cash(game, "A")
    track_changed(game)
    track_changed(game)
    assert cash(game, "A") == before + 30
    assert charter(game, "FG").paid == ["M28"]


def test_a114_a_company_bought_later_gets_its_bonus_at_once():
    game = deal("PA23")
    owned(game)
    build_line(game, "K30", "L29", "M28")
    before = cash(game, "B")
    sold(game, CorporationId("FG"), seat(game, "B"), 160)
    assert cash(game, "B") == before - 160 + 30


# Earnings


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("markers", "trains", "owner", "treasury"),
    [(3, ["0+4"], 20, 10), (5, ["0+4"], 20, 20), (6, ["0+4", "0+4"], 30, 30), (3, [], 0, 0)],
)
def test_r273_ten_a_marker_half_of_it_to_the_owner(edition, markers, trains, owner, treasury):
    game = regional(edition, money=0)
    charter(game, "FAS").markers = markers
    corporation(game, "FAS").trains = [TrainName(each) for each in trains]
    game.state.depot[TrainName("0+4")] -= len(trains)
    before = cash(game, "A")
    regional_turn(game, "FAS", "dividend")
    assert (cash(game, "A") - before, cash(game, "FAS")) == (owner, treasury)


# Trains


def test_r274_one_train_a_turn():
    game = regional(money=500)
    regional_turn(game, "FAS", "train")
    play(game, "train 0+4")
    assert (cash(game, "FAS"), corporation(game, "FAS").trains) == (400, ["0+4"])
    assert game.state.round.number == 2


def test_r274_the_owner_helps_if_it_has_no_train():
    game = regional(money=70)
    before = cash(game, "A")
    regional_turn(game, "FAS", "train")
    assert legal(game, "train") == ["train 0+4"]
    play(game, "train 0+4")
    assert (cash(game, "FAS"), before - cash(game, "A")) == (0, 30)
    assert corporation(game, "FAS").trains == ["0+4"]


def test_r274_no_help_with_a_train_or_beyond_his_cash():
    game = regional(money=70)
    corporation(game, "FAS").trains = [TrainName("0+4")]
    game.state.depot[TrainName("0+4")] -= 1
    regional_turn(game, "FAS", "train")
    assert step(game) != "train" or legal(game, "train 0+4") == []
    poor = regional(money=70)
    fund(poor, "A", 29)
    regional_turn(poor, "FAS", "train")
    assert step(poor) != "train" or entity(poor) != "FAS"


def test_r274_from_another_regional_with_its_own_money_only():
    game = regional(money=70)
    owned(game, FG="B", FAS="A")
    corporation(game, "FG").trains = [TrainName("0+4")]
    game.state.depot[TrainName("0+4")] -= 1
    regional_turn(game, "FAS", "train")
    assert refuse(game, "train 0+4 from FG 71") == "price_out_of_range"
    play(game, "train 0+4 from FG 60")
    assert (step(game), actor(game)) == ("offer", "B")
    play(game, "accept")
    assert (corporation(game, "FAS").trains, cash(game, "FG")) == (["0+4"], 60)
    assert game.state.operating.corporation != "FAS"


def test_r275_0_6_once_the_0_4_are_sold_out():
    game = regional(money=300)
    regional_turn(game, "FAS", "train")
    assert legal(game, "train") == ["train 0+4"]
    game.state.depot[TrainName("0+4")] = 0
    assert legal(game, "train") == ["train 0+6"]


def test_r274_not_from_the_pool():
    """A 0+4 comes there with a company that had acquired a regional one (LATER 3.7.3, 3.5.11)."""
    game = regional(money=500)
    game.state.pool_trains.append(TrainName("0+4"))
    game.state.depot[TrainName("0+4")] -= 1
    regional_turn(game, "FAS", "train")
    assert legal(game, "train") == ["train 0+4"]
    assert refuse(game, "train 0+4 pool") == "train_not_on_sale"


def test_r274_no_duty_to_own_a_train():
    game = regional(money=300)
    regional_turn(game, "FAS", "train")
    play(game, "pass")
    assert corporation(game, "FAS").trains == []


# Trains of phase 6


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("revision", "phase"), [(3, "5"), (4, "6")])
def test_2_6_the_first_train_of_phase_6_begins_it_a_regional_one_too(edition, revision, phase):
    """R221, R225: 4+4 are scrapped, RM and RA form, and the first 7+8 begins nothing more."""
    game = regional(edition, "FA")
    of_revision(game, revision)
    started(game, "FB", "B", 60, status=Status.DEFINITIVE)
    corporation(game, "FB").trains.append(TrainName("4+4"))
    for name in ("4+4", "0+4"):
        game.state.depot[TrainName(name)] = 0
    regional_turn(game, "FA", "train")
    play(game, "train 0+6")
    assert game.state.phase == phase
    assert corporation(game, "FB").trains == (["4+4"] if phase == "5" else [])
    assert corporation(game, "RM").founded == corporation(game, "RA").founded == (phase == "6")
    game.state.depot[TrainName("6+6")] = 0
    fund(game, "FB", 700)
    merged = charter(game, "RM").merged
    Trains.of(game).buy(game, corporation(game, "FB"), TrainName("7+8"), BANK)
    assert game.state.phase == "6"
    assert charter(game, "RM").merged == merged
    assert (state(game).formation is None) == (revision == 4)


@pytest.mark.parametrize(("edition", "section"), [("PA23", "3.5.2"), ("LATER", "3.6.3")])
def test_r274_who_cannot_pay_is_told_the_section_on_regional_companies(edition, section):
    game = regional(edition, money=70)
    owned(game, FG="B", FAS="A")
    fund(game, "A", 29)
    corporation(game, "FG").trains = [TrainName("0+4")]
    game.state.depot[TrainName("0+4")] -= 1
    regional_turn(game, "FAS", "train")
    for line, code in (
        ("train 0+4", "treasury_too_small"),
        ("train 0+4 from FG 71", "price_out_of_range"),
    ):
        with pytest.raises(IllegalMove) as refused:
            game.apply(read(game, line))
        assert (refused.value.code, refused.value.rule) == (code, section)
