"""The variant with mandatory merging (§12.1)."""

from engine.capital.closing import Closing
from engine.capital.stock import Stock
from engine.ids import CorporationId
from engine.state import OperatingRound
from engine.steps.operating import turn
from tests.kit.editing import fund, price_at
from tests.kit.reading import cash
from tests.kit.table import actor, entity, legal, play, seat, settle, step
from tests.t1883.cooperative import go_on, oust
from tests.t1883.drawing import draw, earn, kinds
from tests.t1883.merging import at_the_end, companies, holdings, president
from tests.t1883.table import corporation, part, state

VARIANT = ("mandatory_merging",)
PAIR = ("FMMSF A 40 65", "FMV B 40 65")


def buying(buyer, *launches, operated=(), variants=VARIANT, linked=True):
    """The buyer's turn, with the first 5 train on sale and money for it."""
    game = companies(*launches, variants=variants, linked=linked)
    if buyer == "CCFR":
        corporation(game, buyer).appointed = seat(game, "B")
    fund(game, buyer, 500)
    steps = part(game, "OR").steps
    state(game).operating = OperatingRound(
        corporation=CorporationId(buyer),
        operated=[CorporationId(name) for name in (*operated, buyer)],
        step=next(index for index, each in enumerate(steps) if each.name == "train"),
    )
    state(game).round.of = 2
    settle(game)
    return game


def end_turn(game):
    """Buy the 5 and pass until the buyer's turn is over; returns what happened then."""
    buyer = entity(game)
    events = play(game, "train 5")
    while entity(game) == buyer:
        events = play(game, "pass")
    return events


def test_12_1_the_merger_comes_at_the_end_of_the_turn_in_which_the_first_5_is_bought():
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65")
    play(game, "train 5")
    assert (entity(game), "SEFTA" in state(game).corporations) == ("SAFRE", False)
    while entity(game) == "SAFRE":
        play(game, "pass")
    assert "SEFTA" in state(game).corporations


def test_12_1_without_the_variant_nothing_merges():
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65", variants=())
    play(game, "train 5")
    assert state(game).capitalised
    while entity(game) == "SAFRE":
        play(game, "pass")
    assert "SEFTA" not in state(game).corporations


def test_12_1_nobody_is_asked_and_neither_route_nor_earlier_rounds_are_needed():
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65", linked=False)
    for name in ("FMMSF", "FMV"):
        corporation(game, name).operated = False
        corporation(game, name).turns = 0
    end_turn(game)
    assert holdings(game) == {"A": 20, "B": 20, "offer": 60}


def test_12_1_the_president_of_the_company_with_the_higher_price_comes_first():
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65")
    price_at(game, "FMV", 5, 8)
    end_turn(game)
    assert president(game) == "B"
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65")
    price_at(game, "FMMSF", 5, 8)
    end_turn(game)
    assert president(game) == "A"


def test_12_1_sefta_operates_in_this_round_if_neither_company_had_its_turn():
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65")
    end_turn(game)
    assert (state(game).round.number, entity(game)) == (1, "SEFTA")


def test_12_1_sefta_waits_for_the_next_round_if_one_company_had_its_turn():
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65", operated=("FMV",))
    end_turn(game)
    operated = set()
    while state(game).round.number == 1:
        operated.add(entity(game))
        play(game, "pass" if "pass" in legal(game) else legal(game)[0])
    assert operated == {"CCFR"}
    assert entity(game) == "SEFTA"


def test_12_1_ccfr_is_capitalised_after_the_merger():
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65")
    play(game, "train 5")
    assert not state(game).capitalised
    events: list = []
    while entity(game) == "SAFRE":
        events = play(game, "pass")
    found = kinds(events)
    assert found.index("CorporationsMerged") < found.index("CooperativeCapitalised")
    assert state(game).capitalised


def test_12_1_ccfr_waits_for_every_decision_of_the_merger():
    game = buying("SAFRE", "FMMSF A 50 65", "FMV B 40 65", "SAFRE C 20 65")
    end_turn(game)
    assert (step(game), actor(game), state(game).capitalised) == ("conversion", "A", False)
    play(game, "payoff")
    assert state(game).capitalised


def test_12_1_a_company_that_is_not_in_play_rules_sefta_out_and_ccfr_does_not_wait():
    game = buying("SAFRE", "FMMSF A 40 65", "SAFRE C 20 65")
    events = play(game, "train 5")
    assert {"MergerRuledOut", "CooperativeCapitalised"} <= set(kinds(events))
    assert state(game).sefta_removed


def test_12_1_a_company_that_closes_in_the_same_turn_rules_sefta_out_at_its_end():
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65")
    play(game, "train 5")
    Closing.of(game).close(game, corporation(game, "FMV"))
    events: list = []
    while entity(game) == "SAFRE":
        events = play(game, "pass")
    assert kinds(events).index("MergerRuledOut") < kinds(events).index("CooperativeCapitalised")


def test_12_1_once_ruled_out_sefta_is_out_for_good():
    game = companies(*PAIR, variants=VARIANT)
    state(game).sefta_removed = True
    at_the_end(game, "FMMSF")
    assert step(game) != "merge"
    assert Stock.of(game).certificate_limit(game) == 21


def test_12_1_a_merger_by_choice_before_is_not_repeated():
    game = companies(*PAIR, "SAFRE C 20 65", variants=VARIANT)
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    fund(game, "SAFRE", 500)
    assert entity(game) == "SAFRE"
    while step(game) != "train":
        go_on(game)
    events = play(game, "train 5")
    assert (state(game).capitalised, state(game).merger_due) == (True, False)
    assert "MergerRuledOut" not in kinds(events)


def test_12_1_a_merger_by_choice_in_the_turn_of_the_first_5_serves_as_well():
    game = buying("FMMSF", *PAIR)
    play(game, "train 5")
    while step(game) != "merge":
        play(game, "pass")
    play(game, "merge", "accept", "discard 4")
    assert (state(game).capitalised, state(game).merger_due) == (True, False)


def test_12_1_german_occupation_taking_the_first_5_brings_the_merger_at_once():
    game = companies(*PAIR, variants=VARIANT)
    game.state.bought = [name for name in game.state.bought if name != "5"]
    events = draw(game, 16, phase="4")
    assert {"CorporationsMerged", "CooperativeCapitalised"} <= set(kinds(events))
    assert (entity(game), step(game), state(game).phase) == ("SEFTA", "track", "5")


def test_12_1_trains_beyond_the_limit_go_before_german_occupation_brings_the_merger():
    """The two companies keep to the limit on their own, as after a purchase."""
    game = companies("FMMSF A 50 65", "FMV B 50 85", variants=VARIANT)
    game.state.bought = [name for name in game.state.bought if name != "5"]
    corporation(game, "FMMSF").trains = ["3bis", "3bis", "4"]
    state(game).depot["3bis"] = 0
    draw(game, 16, phase="4")
    assert (step(game), actor(game), entity(game)) == ("discard", "A", "FMMSF")
    assert "SEFTA" not in state(game).corporations
    play(game, "discard 3bis")
    assert (step(game), actor(game), entity(game)) == ("conversion", "B", "SEFTA")


def test_12_1_sefta_earns_half_where_autarchy_has_hit_one_of_the_companies():
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65")
    state(game).halved = [CorporationId("SAFRE"), CorporationId("FMV")]
    end_turn(game)
    assert state(game).halved == ["SAFRE", "SEFTA"]
    earn(game, "SEFTA", 130)
    assert turn(game).revenue == 60


def test_12_1_sefta_earns_nothing_where_a_strike_has_hit_one_of_the_companies():
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65")
    state(game).struck = [CorporationId("FMMSF"), CorporationId("SAFRE")]
    end_turn(game)
    assert state(game).struck == ["SAFRE", "SEFTA"]


def test_12_1_sefta_is_free_where_support_has_saved_both_companies():
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65")
    state(game).halved = [CorporationId("SAFRE")]
    end_turn(game)
    assert state(game).halved == ["SAFRE"]


def test_12_1_ccfr_waits_for_trains_that_sefta_must_discard():
    game = buying("FMMSF", *PAIR)
    fund(game, "FMV", 20)
    end_turn(game)
    assert (step(game), entity(game), cash(game, "SEFTA")) == ("discard", "SEFTA", 240)
    assert not state(game).capitalised
    play(game, "discard 4")
    assert state(game).capitalised


def test_12_1_ccfr_itself_buys_the_first_5_and_is_capitalised_after_the_merger():
    game = buying("CCFR", *PAIR)
    found = kinds(play(game, "train 5"))
    assert found.index("TrainBought") < found.index("CorporationsMerged")
    assert found.index("CorporationsMerged") < found.index("CooperativeCapitalised")
    assert (corporation(game, "CCFR").trains, state(game).pool_trains) == (["5", "5"], ["4"])
    assert (state(game).round.number, entity(game)) == (1, "SEFTA")


def test_12_1_a_frozen_ccfr_keeps_to_the_limit_before_the_merger():
    game = buying("SAFRE", *PAIR, "SAFRE C 20 65")
    oust(game, "A", "B", "C")
    corporation(game, "CCFR").trains = ["3bis", "3bis", "4"]
    play(game, "train 5")
    assert (entity(game), state(game).capitalised) == ("SAFRE", False)
    assert (corporation(game, "CCFR").trains, state(game).pool_trains) == (["3bis", "4"], ["3bis"])
