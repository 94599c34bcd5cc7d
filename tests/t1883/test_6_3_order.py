"""Who operates when, and how many operating rounds there are (§4, §6.0, §6.3)."""

from tests.kit.editing import fund, price_at, put
from tests.kit.table import entity, play, refuse, step
from tests.t1883.table import launched, on_sale, operate, state, trains


def turns(game) -> list[str]:
    """The corporations in the order in which they operate."""
    order: list[str] = []
    while state(game).round.kind == "OR":
        if entity(game) not in order:
            order.append(entity(game))
        play(game, "pass")
    return order


def test_6_3_the_higher_price_is_first_then_the_space_farther_right_then_the_top_of_the_stack():
    game = launched("SAFRE A 20 65", "FBV A 20 65", "SV B 20 65", "FMV B 20 65")
    price_at(game, "SAFRE", 3, 4)
    price_at(game, "FBV", 5, 6)
    price_at(game, "SV", 4, 6)
    price_at(game, "FMV", 5, 6)
    operate(game)
    assert turns(game) == ["SV", "FBV", "FMV", "SAFRE"]


def test_6_3_prices_count_as_they_are_when_the_turn_before_is_over():
    """A sells stock of FBV for the train of SAFRE, and FBV comes to stand below FMV."""
    game = launched("SAFRE A 40 100", "FBV A 40 85", "FMV B 40 65")
    price_at(game, "FMV", 4, 6)
    fund(game, "A", 0)
    fund(game, "SAFRE", 20)
    put(game, "15", "58", 3)
    operate(game)
    while step(game) != "emergency":
        play(game, "pass")
    assert entity(game) == "SAFRE"
    play(game, "sell FBV 1", "train 2")
    assert turns(game)[-2:] == ["FMV", "FBV"]


def test_6_0_a_phase_that_begins_in_a_set_of_operating_rounds_does_not_lengthen_it():
    game = launched("SAFRE A 40 100")
    fund(game, "SAFRE", 500)
    trains(game, "SAFRE", "2")
    on_sale(game, "3")
    operate(game)
    while step(game) != "train":
        play(game, "run none" if step(game) == "run" else "pass")
    play(game, "train 3")
    assert game.phase.operating_rounds == 2
    while state(game).round.kind == "OR":
        assert state(game).round.number == 1
        play(game, "pass")
    while state(game).round.kind == "SR":
        play(game, "pass")
    assert (state(game).round.number, state(game).round.of) == (1, 2)


def test_6_the_steps_of_a_turn_come_in_their_order_and_nothing_is_done_before_its_step():
    """Track, tokens, runs, dividend, trains: each step refuses what belongs to the others."""
    game = launched("SAFRE A 40 100", "FBV B 40 65")
    fund(game, "SAFRE", 500)
    put(game, "15", "58", 3)
    trains(game, "SAFRE", "2")
    operate(game)
    lines = {"track": "lay 6 8 0", "dividend": "dividend pay", "train": "train 2"}
    seen = []
    while entity(game) == "SAFRE":
        seen.append(step(game))
        for other in set(lines) - {step(game)}:
            assert refuse(game, lines[other]) == "not_now"
        play(game, {"run": "run auto", "dividend": "dividend pay"}.get(step(game), "pass"))
    assert [name for name in seen if name in ("run", *lines)] == [
        "track",
        "run",
        "dividend",
        "train",
    ]
