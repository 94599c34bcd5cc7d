"""Set-up: what the number of players changes, seats, the order of corporations (§1.1, §2)."""

import pytest

from bot.games.set_up import prepare
from engine.capital.stock import Stock
from engine.ids import CorporationId
from engine.records.record import new_game
from engine.refusals import BadSetup
from engine.title import Setup
from engine.trains import Trains
from tests.kit.reading import cash, priority, tokens_at
from tests.kit.table import actor, at_step, legal, play, start_stock_round, step
from tests.t1849.positions_stock import bare, refuse
from tests.t1849.table import PRIVATES, deal, found
from titles.t1849.title import load

FIVE = ("five_corporations",)
TABLES = pytest.mark.parametrize(
    ("players", "variants"), [(3, ()), (4, FIVE), (4, ()), (5, ())], ids=["3", "4/5", "4/6", "5"]
)


def queue(game):
    return " ".join(game.state.queue)


def dealt(seed, players=4, variants=()):
    """The order that chance gives."""
    names = tuple("ABCDE"[:players])
    return queue(new_game(load(), Setup("1849", names, seed, variants=variants)))


@pytest.mark.parametrize(("players", "capital"), [(3, 500), (4, 375), (5, 300)])
def test_1_1_starting_capital_comes_out_of_a_bank_of_7760(players, capital):
    game = deal(players)
    assert [cash(game, name) for name in "ABCDE"[:players]] == [capital] * players
    assert game.state.bank == 7760 - players * capital


@TABLES
def test_1_1_number_of_corporations(players, variants):
    game = deal(players, variants)
    expected = 5 if players == 3 or variants else 6
    assert len(game.state.corporations) == len(game.state.queue) == expected


@TABLES
def test_1_1_certificate_limit(players, variants):
    expected = {(3, ()): 12, (4, FIVE): 9, (4, ()): 11, (5, ()): 9}[players, variants]
    game = deal(players, variants)
    assert Stock.of(game).certificate_limit(game) == expected


@TABLES
def test_1_1_one_train_of_three_classes_less_with_five_corporations(players, variants):
    depot = {"4H": 4, "6H": 4, "8H": 3, "10H": 2, "12H": 1, "16H": 5, "R6H": 2}
    if players == 3 or variants:
        depot |= {"6H": 3, "8H": 2, "16H": 4}
    assert deal(players, variants).state.depot == depot


@pytest.mark.parametrize("players", [1, 2, 6])
def test_1_1_three_to_five_players(players):
    names = tuple("ABCDEF"[:players])
    with pytest.raises(BadSetup) as refusal:
        new_game(load(), Setup("1849", names, 1))
    assert refusal.value.code == "wrong_player_count"


@pytest.mark.parametrize("players", [3, 5])
def test_1_1_five_corporations_are_a_choice_for_four_players(players):
    with pytest.raises(BadSetup) as refusal:
        deal(players, FIVE)
    assert refusal.value.code == "five_corporations_needs_four"


def test_2_the_game_starts_in_phase_4_with_all_privates_in_the_bank():
    game = deal()
    assert game.state.phase == "4"
    assert list(game.state.privates) == list(PRIVATES)
    assert set(game.state.privates.values()) == {"bank"}
    assert Trains.of(game).on_sale(game) == ["4H"]
    assert sum(game.state.supply.values()) == 168
    assert not game.state.hexes
    assert not game.state.stations


def test_2_1_the_first_seat_has_priority_and_the_others_follow_clockwise():
    game = deal(4)
    assert priority(game) == "A"
    actors = []
    for _ in range(5):
        actors.append(actor(game))
        play(game, "pass")
    assert actors == ["A", "B", "C", "D", "A"]


def test_2_1_the_seed_seats_the_players():
    names = ["Anna", "Bruno", "Carla", "Dario"]
    seatings = {prepare("1849", names, seed)[1].players for seed in range(40)}
    assert len(seatings) > 10
    assert {seating[0] for seating in seatings} == set(names)
    assert prepare("1849", names, 3)[1].players == prepare("1849", names, 3)[1].players
    assert prepare("1849", names, 3, fixed={"seats": "as-given"})[1].players == tuple(names)


def test_2_2_the_order_of_the_corporations_comes_from_the_seed():
    orders = {dealt(seed) for seed in range(20)}
    assert dealt(7) == dealt(7)
    assert len(orders) > 10
    assert {frozenset(order.split()) for order in orders} == {
        frozenset({"AFG", "ATA", "CTL", "IFT", "RCS", "SFA"})
    }


def test_2_2_any_corporation_may_come_first():
    assert {dealt(seed)[:3] for seed in range(60)} == {"AFG", "ATA", "CTL", "IFT", "RCS", "SFA"}


def test_2_2_with_five_corporations_the_sixth_is_removed():
    for seed in range(5):
        six = dealt(seed)
        assert dealt(seed, variants=FIVE) == dealt(seed, 3) == six[:-4]


@pytest.mark.parametrize(
    ("dealt_order", "shifted"),
    [
        ("IFT RCS CTL ATA SFA AFG", "RCS CTL ATA IFT SFA AFG"),
        ("RCS IFT CTL ATA SFA AFG", "RCS CTL ATA IFT SFA AFG"),
        ("RCS CTL IFT ATA SFA AFG", "RCS CTL ATA IFT SFA AFG"),
        ("RCS CTL ATA IFT SFA AFG", "RCS CTL ATA IFT SFA AFG"),
        ("RCS CTL ATA SFA AFG IFT", "RCS CTL ATA SFA AFG IFT"),
    ],
)
def test_2_2_late_ift_shifts_the_others_up(dealt_order, shifted):
    assert queue(deal(4, ["late_ift"], dealt_order)) == shifted
    assert queue(deal(3, ["late_ift"], dealt_order)) == shifted[:-4]
    assert queue(deal(4, order=dealt_order)) == dealt_order


def test_2_2_late_ift_with_an_order_from_the_seed():
    for seed in range(30):
        plain, late = dealt(seed).split(), dealt(seed, variants=("late_ift",)).split()
        assert late.index("IFT") >= 3
        if plain.index("IFT") >= 3:
            assert late == plain
        else:
            assert [c for c in late if c != "IFT"] == [c for c in plain if c != "IFT"]
            assert late.index("IFT") == 3


@pytest.mark.parametrize("order", ["RCS", "RCS RCS CTL ATA SFA IFT", "RCS CTL ATA SFA IFT XYZ"])
def test_2_2_an_order_that_cannot_be_is_refused(order):
    with pytest.raises(BadSetup) as refusal:
        deal(4, order=order)
    assert refusal.value.code == "bad_corporation_order"


def test_2_2_the_removed_corporation_cannot_be_started():
    game = bare()
    assert CorporationId("AFG") not in game.state.corporations
    start_stock_round(game)
    assert refuse(game, "start AFG 68 20% at H8") == "cannot_start"


@pytest.mark.parametrize(
    ("players", "placed"), [(3, ["pass", "token E1"]), (4, [])], ids=["removed", "in play"]
)
def test_2_2_the_home_of_the_removed_corporation_is_free(players, placed):
    """Trapani and Marsala are joined on the printed map; CTL is the sixth corporation.

    With nothing to place the token step is not even asked for.
    """
    game = bare(players, order="AFG RCS ATA SFA IFT CTL")
    found(game, "AFG", "A", home="C1")
    at_step(game, "AFG", "token")
    assert (legal(game) if step(game) == "token" else []) == placed
    if placed:
        play(game, "token E1")
        assert tokens_at(game, "E1") == ["AFG"]


@pytest.mark.parametrize(
    ("variants", "code"),
    [(["steam"], "unknown_variant"), (["electric_dreams", "bonds"], "variant_needs")],
)
def test_14_variants_that_do_not_exist_or_miss_another_are_refused(variants, code):
    with pytest.raises(BadSetup) as refusal:
        deal(3, variants)
    assert refusal.value.code == code
