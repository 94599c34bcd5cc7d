"""Phases: what the first train of a class changes (§6)."""

import pytest

from engine.ids import BANK, TrainName
from engine.trains import Trains
from tests.kit.editing import fund, give_private, sell_out
from tests.kit.reading import happened, owner_of
from tests.kit.table import actor, at_step, entity, legal, play, start_operating, step
from tests.t1849.positions_stock import (
    bare,
    corporation_of,
    give_trains,
    pass_all,
    refuse,
    set_phase,
)
from tests.t1849.positions_track import bank_trains, face, lays, operating, pool_trains, run
from tests.t1849.table import found

CLASSES = ["4H", "6H", "8H", "10H", "12H", "16H", "R6H"]
PHASES = ["4", "6", "8", "10", "12", "16"]


def before_phase(phase, players=3):
    """RCS (president A) may buy the train that starts a phase; ATA (B) and SFA (C) run too."""
    game = bare(players)
    set_phase(game, PHASES[PHASES.index(phase) - 1])
    sell_out(game, *CLASSES[: CLASSES.index(f"{phase}H")])
    for corporation, president in (("RCS", "A"), ("ATA", "B"), ("SFA", "C")):
        found(game, corporation, president)
    fund(game, "RCS", 1500)
    return game


def hand_out(game, corporation, *trains):
    """Give trains of classes that the bank has sold."""
    corporation_of(game, corporation).trains.extend(trains)


def at_train_step(game, corporation="RCS"):
    at_step(game, corporation, "train")
    return game


# Starting a phase


@pytest.mark.parametrize("phase", PHASES[1:])
def test_6_first_train_of_a_class_starts_its_phase_at_once(phase):
    game = at_train_step(before_phase(phase))
    events = play(game, f"train {phase}H")
    assert game.state.phase == phase
    assert happened(game, events, "PhaseStarted", phase=phase)


@pytest.mark.parametrize("phase", ["6", "8", "10", "16"])
def test_6_the_second_train_of_a_class_changes_nothing(phase):
    game = before_phase(phase)
    set_phase(game, phase)
    give_trains(game, "ATA", f"{phase}H")
    at_train_step(game)
    events = play(game, f"train {phase}H")
    assert game.state.phase == phase
    assert not happened(game, events, "PhaseStarted")


def test_6_r6h_starts_no_phase():
    game = before_phase("16")
    set_phase(game, "16")
    at_train_step(game)
    events = play(game, "train R6H")
    assert game.state.phase == "16"
    assert not happened(game, events, "PhaseStarted")


# Tiles


@pytest.mark.parametrize(
    ("phase", "colours"),
    [
        ("4", {"yellow"}),
        ("6", {"yellow", "green"}),
        ("8", {"yellow", "green"}),
        ("10", {"yellow", "green", "brown"}),
        ("12", {"yellow", "green", "brown"}),
        ("16", {"yellow", "green", "brown"}),
    ],
)
def test_6_tiles_by_phase(phase, colours):
    """RCS may lay on bare ground, upgrade D6, or upgrade its green city as far as colours go."""
    seen = set()
    for tiles in (["D6 8 0"], ["C5 651 5"]):
        game = operating(tiles=tiles, phase=phase)
        seen |= {face(game, line.split(maxsplit=2)[2]).colour for line in legal(game, "lay")}
    assert seen == colours


def test_6_tiles_change_at_once():
    """ATA operates after RCS has bought the first 6H: its green tile in the same round."""
    game = before_phase("6")
    start_operating(game)
    play(game, "pass", "train 6H", "pass")
    finish_rest(game, "RCS")
    assert entity(game) == "ATA"
    assert lays(game, "M13") == {"675 1"}


def finish_rest(game, corporation):
    """Pass until another corporation operates."""
    while entity(game) == corporation:
        play(game, "pass")


# Operating rounds


@pytest.mark.parametrize(("phase", "before", "after"), [("6", 1, 2), ("10", 2, 3)])
def test_6_operating_rounds_change_after_the_next_stock_round(phase, before, after):
    game = before_phase(phase)
    start_operating(game, of=before)
    play(game, "pass", f"train {phase}H")
    rounds = set()
    while game.state.round.kind == "OR":
        rounds.add((game.state.round.number, game.state.round.of))
        play(game, "pass")
    assert rounds == {(number, before) for number in range(1, before + 1)}
    pass_all(game)
    assert (game.state.round.kind, game.state.round.of) == ("OR", after)


# Trains that are removed


@pytest.mark.parametrize(("phase", "removed"), [("8", "4H"), ("10", "6H"), ("16", "8H")])
def test_6_a_class_is_removed_everywhere(phase, removed):
    """From the buyer, from others, from the pool and from the bank; nobody is paid."""
    game = before_phase(phase)
    hand_out(game, "RCS", removed)
    hand_out(game, "ATA", removed)
    hand_out(game, "SFA", removed, removed)
    pool_trains(game, removed)
    treasuries = {name: c.cash for name, c in game.state.corporations.items()}
    at_train_step(game)
    play(game, f"train {phase}H")
    assert corporation_of(game, "RCS").trains == [f"{phase}H"]
    assert corporation_of(game, "ATA").trains == corporation_of(game, "SFA").trains == []
    assert game.state.pool_trains == []
    for name in ("ATA", "SFA"):
        assert corporation_of(game, name).cash == treasuries[name]


def test_6_a_removed_class_leaves_the_bank_too():
    """Trains are sold in order, so that only an edited game has 4H left when the first 8H goes."""
    game = at_train_step(before_phase("8"))
    bank_trains(game, "4H", 2)
    Trains.of(game).buy(game, corporation_of(game, "RCS"), TrainName("8H"), BANK)
    assert game.state.depot["4H"] == 0


@pytest.mark.parametrize(
    ("phase", "kept"), [("6", ["4H"]), ("8", ["6H"]), ("10", ["8H"]), ("12", ["8H", "10H"])]
)
def test_6_other_classes_stay(phase, kept):
    game = before_phase(phase)
    hand_out(game, "ATA", *kept)
    at_train_step(game)
    play(game, f"train {phase}H")
    assert corporation_of(game, "ATA").trains == kept


# Train limits


@pytest.mark.parametrize(
    ("phase", "limit"), [("4", 4), ("6", 4), ("8", 3), ("10", 2), ("12", 2), ("16", 2)]
)
def test_6_train_limit_by_phase(phase, limit):
    """With plenty of money and trains in the pool a corporation buys up to the limit."""
    game = operating(phase=phase, treasury=5000)
    game.state.depot = dict.fromkeys(game.state.depot, 0)
    pool_trains(game, "10H", "10H", "12H", "R6H", "R6H")
    at_train_step(game)
    while step(game) == "train":
        play(game, legal(game, "train")[0])
    assert len(corporation_of(game, "RCS").trains) == limit


def test_6_excess_trains_go_to_the_pool():
    game = before_phase("10", players=4)
    hand_out(game, "ATA", "8H", "8H", "8H")
    at_train_step(game)
    play(game, "train 10H")
    assert (step(game), actor(game), entity(game)) == ("discard", "B", "ATA")
    assert legal(game) == ["discard 8H"]
    assert refuse(game, "pass") == "must_discard"
    assert refuse(game, "discard 10H") == "must_discard"
    treasury = corporation_of(game, "ATA").cash
    play(game, "discard 8H")
    assert game.state.pool_trains == ["8H"]
    assert corporation_of(game, "ATA").trains == ["8H", "8H"]
    assert corporation_of(game, "ATA").cash == treasury
    assert (step(game), entity(game)) == ("train", "RCS")


def test_6_the_president_chooses_what_to_discard():
    game = before_phase("10", players=4)
    hand_out(game, "RCS", "8H", "8H")
    at_train_step(game)
    play(game, "train 10H")
    assert (entity(game), actor(game)) == ("RCS", "A")
    assert legal(game) == ["discard 10H", "discard 8H"]


def test_6_discards_in_operating_order():
    """Phase 8 brings the limit to three: ATA (144), then SFA (100), after the buyer RCS (68)."""
    game = bare(4, phase="6")
    sell_out(game, "4H", "6H")
    for corporation, president, price in (("RCS", "A", 68), ("SFA", "B", 100), ("ATA", "C", 144)):
        found(game, corporation, president, price=price)
    fund(game, "RCS", 1000)
    pool_trains(game)
    hand_out(game, "RCS", "6H", "6H", "6H")
    hand_out(game, "ATA", "R6H", "R6H", "10H", "10H")
    hand_out(game, "SFA", "12H", "16H", "16H", "6H")
    for train, left in (("R6H", 0), ("10H", 0), ("12H", 0), ("16H", 3)):
        bank_trains(game, train, left)
    at_train_step(game)
    play(game, "train 8H")
    order = []
    while step(game) == "discard":
        order.append(entity(game))
        play(game, legal(game)[0])
    assert order == ["RCS", "ATA", "SFA"]
    assert sorted(game.state.pool_trains) == ["10H", "12H", "6H"]


def test_6_the_new_train_may_be_discarded():
    game = before_phase("10")
    hand_out(game, "RCS", "8H", "8H")
    at_train_step(game)
    play(game, "train 10H", "discard 10H")
    assert corporation_of(game, "RCS").trains == ["8H", "8H"]
    assert game.state.pool_trains == ["10H"]
    assert game.state.phase == "10"


def test_6_removed_trains_do_not_count_towards_the_new_limit():
    game = before_phase("8")
    hand_out(game, "ATA", "4H", "6H", "6H", "6H")
    at_train_step(game)
    play(game, "train 8H")
    assert step(game) == "train"
    assert corporation_of(game, "ATA").trains == ["6H", "6H", "6H"]


# Values of the grey cities


@pytest.mark.parametrize(
    ("phase", "revenue"), [("4", 40), ("6", 40), ("8", 60), ("10", 60), ("12", 80), ("16", 80)]
)
def test_6_values_of_grey_cities(phase, revenue):
    """Marsala and Trapani."""
    assert run(operating("CTL", "run", phase=phase, trains=["R6H"]))[0] == revenue


def test_6_grey_values_change_at_once():
    """RCS buys the first 8H; CTL runs later in the same round for the middle values."""
    game = before_phase("8")
    found(game, "CTL", "B")
    hand_out(game, "CTL", "6H")
    start_operating(game)
    play(game, "pass", "train 8H")
    while (step(game), entity(game)) != ("run", "CTL"):
        play(game, "pass")
    assert run(game)[0] == 60


# Private companies


def test_6_private_companies_for_sale_as_soon_as_phase_6_begins():
    game = before_phase("6")
    give_private(game, "SIGI", "A")
    at_train_step(game)
    assert legal(game, "private") == []
    assert refuse(game, "private SIGI 45") == "privates_not_for_sale"
    play(game, "train 6H")
    assert legal(game, "private") == ["private SIGI 1"]


def test_6_all_private_companies_close_at_phase_12():
    """Of players and of corporations, without compensation, at once."""
    game = before_phase("12")
    for private, owner in (("SCE", "A"), ("SIGI", "RCS"), ("CNM", "ATA"), ("RSA", "B")):
        give_private(game, private, owner)
    money = {p.name: p.cash for p in game.state.players.values()}
    at_train_step(game)
    assert legal(game, "use") == []
    play(game, "train 12H")
    assert {owner_of(game, private) for private in ("SCE", "SIGI", "CNM", "RSA")} == {"closed"}
    assert {p.name: p.cash for p in game.state.players.values()} == money
    assert legal(game, "private") == []


def test_6_the_power_of_a_private_ends_with_phase_12():
    game = before_phase("12")
    give_private(game, "CNM", "RCS")
    at_train_step(game)
    assert "use CNM A5" in legal(game)
    fund(game, "RCS", 2500)
    play(game, "train 12H")
    assert (step(game), legal(game)) == ("train", ["pass", "train 16H"])


# The market


def test_6_the_blue_zone_opens_with_phase_16():
    game = before_phase("16")
    company = corporation_of(game, "ATA")
    company.row, company.column = 0, 12
    hand_out(game, "ATA", "R6H")
    bank_trains(game, "R6H", 1)
    at_step(game, "ATA", "dividend", revenue=280)
    play(game, "dividend pay")
    assert (company.row, company.column) == (0, 12)
    at_train_step(game)
    play(game, "train 16H")
    at_step(game, "ATA", "dividend", revenue=280)
    play(game, "dividend pay")
    assert (company.row, company.column) == (0, 13)
