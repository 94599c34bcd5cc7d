"""The variants: which go together, and acquiring station tokens (§14, §14.1)."""

import pytest

from engine.refusals import BadSetup
from tests.kit.editing import fund, station
from tests.kit.reading import cash, ranges, tokens_at
from tests.kit.table import actor, at_step, legal, play, settle, step
from tests.t1849.positions_stock import bare, corporation_of, give_trains, refuse
from tests.t1849.positions_track import (
    PALERMO_TO_CALTANISSETTA,
    PALERMO_TO_PARTINICO,
    WESTERN_MAP,
    lay_out,
    operating,
)
from tests.t1849.table import deal, found

TOKENS, BONDS, ELECTRIC = "acquiring_station_tokens", "bonds", "electric_dreams"
ALL = (TOKENS, BONDS, ELECTRIC)

# Which variants go together


@pytest.mark.parametrize(
    "variants", [[], [TOKENS], [BONDS], [TOKENS, BONDS], [TOKENS, BONDS, ELECTRIC]]
)
def test_14_variants_that_go_together(variants):
    assert deal(variants=variants).setup.variants == tuple(variants)


@pytest.mark.parametrize("variants", [[ELECTRIC], [ELECTRIC, BONDS], [ELECTRIC, TOKENS]])
def test_14_3_electric_dreams_needs_the_other_two(variants):
    with pytest.raises(BadSetup) as refusal:
        deal(variants=variants)
    assert refusal.value.code == "variant_needs"


def test_14_order_of_the_steps():
    """Acquire a token, then an E token, then trains, finances, interest and the bond."""
    game = operating(
        tiles=[*PALERMO_TO_PARTINICO, *PALERMO_TO_CALTANISSETTA], phase="12", variants=ALL
    )
    found(game, "SFA", "B")
    station(game, "SFA", "H8")
    give_trains(game, "RCS", "12H")
    fund(game, "RCS", 3500)
    at_step(game, "RCS", "run")
    seen = [step(game)]
    for line in ("run auto", "dividend pay", "pass", "pass", "pass", "pass"):
        play(game, line)
        seen.append(step(game))
    assert seen == ["run", "dividend", "acquire", "etoken", "train", "finance", "bond"]


# 14.1 Acquiring station tokens


def acquiring(phase="6", treasury=100, variants=(TOKENS,), sfa_president="B"):
    """RCS of A reaches Caltanissetta, where SFA has a token; Marsala is CTL's home."""
    game = bare(phase=phase, variants=variants)
    found(game, "RCS", "A")
    found(game, "SFA", sfa_president)
    found(game, "CTL", "C")
    lay_out(game, [*PALERMO_TO_CALTANISSETTA, *WESTERN_MAP])
    station(game, "SFA", "H8")
    fund(game, "RCS", treasury)
    at_step(game, "RCS", "acquire")
    return game


def test_14_1_a_token_of_another_within_reach():
    """Not the one in Marsala, which is home to CTL."""
    game = acquiring()
    assert (step(game), legal(game)) == ("acquire", ["acquire H8 SFA 1", "pass"])
    assert ranges(game) == {"acquire H8 SFA": (1, 100)}


def test_14_1_the_tokens_change_places_after_consent():
    game = acquiring()
    play(game, "acquire H8 SFA 60")
    assert (step(game), actor(game)) == ("offer", "B")
    play(game, "accept")
    assert tokens_at(game, "H8") == ["RCS"]
    rcs, sfa = corporation_of(game, "RCS"), corporation_of(game, "SFA")
    assert (rcs.tokens_left, sfa.tokens_left) == (1, 2)
    assert [hex_id for hex_id, _ in sfa.tokens] == ["J6"]
    assert (cash(game, "RCS"), cash(game, "SFA")) == (40, 60)


def test_14_1_the_other_president_may_refuse():
    game = acquiring()
    play(game, "acquire H8 SFA 60", "decline")
    assert tokens_at(game, "H8") == ["SFA"]
    assert cash(game, "RCS") == 100
    assert step(game) == "acquire"


def test_14_1_of_ones_own_corporation_at_once():
    game = acquiring(sfa_president="A")
    play(game, "acquire H8 SFA 1")
    assert tokens_at(game, "H8") == ["RCS"]


def test_14_1_home_tokens_are_not_sold():
    game = acquiring()
    assert refuse(game, "acquire E1 CTL 50") == "cannot_acquire"
    assert refuse(game, "acquire J6 SFA 50") == "cannot_acquire"


def test_14_1_a_chosen_home_is_a_home():
    game = bare(phase="6", variants=[TOKENS], order="AFG, RCS, CTL, ATA, SFA, IFT")
    found(game, "RCS", "A")
    found(game, "AFG", "B", home="H8")
    lay_out(game, PALERMO_TO_CALTANISSETTA)
    fund(game, "RCS", 100)
    at_step(game, "RCS", "acquire")
    assert step(game) != "acquire"


def test_14_1_a_route_is_needed():
    game = acquiring()
    station(game, "CTL", "M9")
    settle(game)
    assert refuse(game, "acquire M9 CTL 50") == "cannot_acquire"


def test_14_1_price_from_1_to_the_treasury():
    game = acquiring()
    assert refuse(game, "acquire H8 SFA 0") == "price_out_of_range"
    assert refuse(game, "acquire H8 SFA 101") == "price_out_of_range"
    assert step(acquiring(treasury=0)) != "acquire"


def test_14_1_a_token_on_the_charter_is_needed():
    game = acquiring()
    station(game, "RCS", "M9")
    station(game, "RCS", "M11")
    at_step(game, "RCS", "acquire")
    assert step(game) != "acquire"


def test_14_1_two_tokens_on_one_hex_are_still_forbidden():
    """Green Caltanissetta holds both SFA and RCS: RCS cannot have a second place there."""
    game = acquiring()
    lay_out(game, ["H8 660 2"])
    station(game, "RCS", "H8")
    at_step(game, "RCS", "acquire")
    assert step(game) != "acquire"


def test_14_1_from_phase_6_on():
    assert step(acquiring(phase="4")) != "acquire"


def test_14_1_only_in_the_variant():
    assert step(acquiring(variants=())) != "acquire"


def test_14_1_in_addition_to_the_token_step():
    game = acquiring()
    lay_out(game, ["H8 660 2"])
    give_trains(game, "RCS", "6H")
    station(game, "SFA", "M9")
    at_step(game, "RCS", "token")
    assert "token H8" in legal(game)
    play(game, "pass", "run auto", "dividend pay")
    assert step(game) == "acquire"


def test_14_1_one_a_turn():
    game = acquiring(sfa_president="A")
    lay_out(game, ["H8 660 2"])
    station(game, "CTL", "H8")
    settle(game)
    assert legal(game, "acquire") == ["acquire H8 CTL 1", "acquire H8 SFA 1"]
    play(game, "acquire H8 SFA 1")
    assert step(game) != "acquire"
