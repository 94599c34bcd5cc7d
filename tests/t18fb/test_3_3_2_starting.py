"""3.2.2 / 3.3.2: acquiring a concession and starting a company (R85-R90, R64, R67b)."""

from __future__ import annotations

import pytest

from engine.notation import read, text_of
from engine.refusals import UnreadableMove
from tests.kit.editing import fund
from tests.kit.table import legal, play, refuse
from tests.t18fb.table import (
    EDITIONS,
    cash,
    charter,
    concession,
    corporation,
    give_card,
    held_by,
    price,
    state,
    stock_round,
)
from titles.t18fb.shares.deposits import due
from titles.t18fb.state import Status

HALF = {"LATER": "RISEIS", "PA23": "BAYARD"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_r85_concession_par_and_certificate(edition: str) -> None:
    """The deposit lies on the concession, twice par in the treasury; building at once."""
    game = stock_round(edition)
    play(game, "start FB 80 20%")
    assert (cash(game, "A"), cash(game, "FB"), price(game, "FB")) == (1000 - 150 - 160, 160, 80)
    assert (concession(game, "FB").owner, concession(game, "FB").deposit) == ("1", 150)
    company = corporation(game, "FB")
    assert company.floated
    assert company.president == "1"
    assert (charter(game, "FB").status, charter(game, "FB").steps) == (Status.BUILDING, 2)
    assert charter(game, "FB").line == ["I30", "G30", "S10"]


@pytest.mark.parametrize(("edition", "home"), [("LATER", "I30"), ("PA23", None)])
def test_r9_r171_home_token(edition: str, home: str | None) -> None:
    """LATER's token stands from the start, PA23's comes with the first operating turn."""
    game = stock_round(edition)
    play(game, "start FB 80 20%")
    assert corporation(game, "FB").home == home
    assert len(corporation(game, "FB").tokens) == (edition == "LATER")


@pytest.mark.parametrize("line", ["start FS 60 20%", "start fs 60"])
def test_3_3_2_the_name_of_a_company_is_never_short_for_another(line: str) -> None:
    """FS and FST are started, so that FSC alone of those that begin alike could be."""
    game = stock_round(cash=3000)
    play(game, "start FS 60 20%", "start FST 60 20%")
    assert "start FSC 60 20%" in legal(game)
    try:
        meant = text_of(read(game, line))
    except UnreadableMove:
        meant = ""
    assert "FSC" not in meant


def test_r85_all_must_be_affordable() -> None:
    game = stock_round(cash=309)
    assert legal(game, "start FB") == ["start FB 60 20%", "start FB 70 20%"]
    assert refuse(game, "start FB 80 20%") == "not_enough_cash"
    assert refuse(game, "start FB 110 20%") == "wrong_par"


@pytest.mark.parametrize(("phase", "steps", "highest"), [("2", 2, 130), ("3", 3, 130)])
def test_2_1_r15_r16_steps_and_prices_of_the_phase(phase: str, steps: int, highest: int) -> None:
    game = stock_round(phase=phase)
    assert refuse(game, "start NN 140 20%") == "wrong_par"
    play(game, f"start NN {highest} 20%")
    assert charter(game, "NN").steps == steps


FIGURES = {
    "NN": (100, 50),
    "FSC": (200, 100),
    "FC": (200, 100),
    "FB": (150, 80),
    "LTF": (100, 50),
    "SFTF": (100, 50),
    "FS": (200, 100),
    "FP": (400, 200),
    "FST": (240, 120),
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("phase", "figure"), [("1", 0), ("2", 0), ("3", 1), ("4", 2)])
def test_r86_deposits(edition: str, phase: str, figure: int) -> None:
    """First figure in phases 1 and 2, second in 3, none in 4; LdA differs by edition."""
    game = stock_round(edition, phase=phase)
    lda = (150, 80) if edition == "LATER" else (240, 120)
    for name, figures in {**FIGURES, "LdA": lda}.items():
        found = due(game, corporation(game, name).id, corporation(game, name).president or "1")  # type: ignore[arg-type]
        assert found == (*figures, 0)[figure], name


def test_r87_fst_is_free_after_ltf() -> None:
    """T14."""
    game = stock_round()
    play(game, "start LTF 60 20%", "start FST 60 20%")
    assert (cash(game, "B"), concession(game, "FST").deposit) == (880, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r64_half_deposit(edition: str) -> None:
    """Once, any company: FSC in phase 1 for 100."""
    game = stock_round(edition)
    card = HALF[edition]
    give_card(game, card, "A")
    play(game, f"start FSC 90 20% with {card}")
    assert (cash(game, "A"), concession(game, "FSC").deposit) == (1000 - 180 - 100, 100)
    play(game, "pass", "pass")
    assert refuse(game, f"start FS 60 20% with {card}") == "card_does_not_help"


def test_r64_only_its_owner() -> None:
    game = stock_round()
    give_card(game, "RISEIS", "B")
    assert refuse(game, "start FSC 90 20% with RISEIS") == "card_does_not_help"
    assert not legal(game, "start FSC 90 20% with")


def test_r64_nothing_to_halve() -> None:
    game = stock_round(phase="4")
    give_card(game, "RISEIS", "A")
    assert refuse(game, "start FSC 90 20% with RISEIS") == "no_deposit_due"


@pytest.mark.parametrize(("phase", "paid"), [("1", 80), ("2", 80), ("3", 0)])
def test_r67_named_card(phase: str, paid: int) -> None:
    """The next lower figure, by itself; the card stays."""
    game = stock_round(phase=phase)
    give_card(game, "LALA", "A")
    play(game, "start FB 80 20%")
    assert concession(game, "FB").deposit == paid
    assert state(game).privates["LALA"] == "1"  # type: ignore[index]


def test_r88_both_discounts() -> None:
    """A72: the lower figure first, then half of it."""
    game = stock_round()
    give_card(game, "ALBANO", "A")
    give_card(game, "RISEIS", "A")
    play(game, "start FP 60 20% at N21 with RISEIS")
    assert concession(game, "FP").deposit == 100


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("home", "line", "lost"),
    [("N21", ["N21", "L27", "S10"], "H27"), ("S10", ["S10", "H27", "N21"], "L27")],
)
def test_r89_homes_of_fp(edition: str, home: str, line: list[str], lost: str) -> None:
    game = stock_round(edition)
    assert refuse(game, "start FP 60 20%") == "wrong_home"
    play(game, f"start FP 60 20% at {home}")
    assert charter(game, "FP").line == line
    assert state(game).lost == [(lost, "FP")]
    if edition == "LATER":
        stop = 1 if home == "S10" else 0
        assert corporation(game, "FP").tokens == [(home, stop)]


def test_r119_fs_chooses_later() -> None:
    """The intermediate of FS is not known before a token stands there."""
    game = stock_round()
    play(game, "start FS 60 20%")
    assert charter(game, "FS").line == ["N21", "O10"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_r90_free_share_out(edition: str) -> None:
    """LdA started with Valadous sold: 70 % in the offer; with it in the pool likewise."""
    game = stock_round(edition)
    give_card(game, "VALADOUS", "B")
    play(game, "start LdA 60 20%")
    assert (held_by(game, "LdA", "offer"), held_by(game, "LdA", "B")) == (70, 10)


def test_r58_money_waits_on_the_charter() -> None:
    """A32: what was overbid for a card is in the treasury before the company starts."""
    game = stock_round()
    fund(game, "FB", 25)
    play(game, "start FB 80 20%")
    assert cash(game, "FB") == 185


def test_only_majors_of_the_phase() -> None:
    game = stock_round()
    for name, code in (("SFM", "starts_later"), ("RM", "not_a_major"), ("FA", "not_a_major")):
        assert refuse(game, f"start {name} 60 20%") == code
    play(game, "start NN 60 20%")
    assert refuse(game, "start NN 60 20%") == "started_already"


def test_r37_room_for_the_certificate() -> None:
    game = stock_round(players=6)
    for name in ("NN", "FSC"):
        company = corporation(game, name)
        company.owners[1:8] = ["1"] * 7
    company.owners[7] = "offer"
    assert refuse(game, "start FB 60 20%") == "certificate_limit"
