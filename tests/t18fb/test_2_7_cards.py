"""2.7: every political card in either edition: price, income, share, concession, Bourbon token."""

from __future__ import annotations

import pytest

from engine.ids import HexId
from tests.kit.editing import fund
from tests.kit.reading import tokens_at
from tests.kit.table import legal, play
from tests.t18fb.operating_table import build_line, deal, give_card, operate, start, token
from tests.t18fb.table import concession, held_by, stock_round
from tests.t18fb.table import deal as opening
from tests.t18fb.table import give_card as give_with_share
from titles.t18fb.facts import state
from titles.t18fb.politics.cards import income

Printed = tuple[int, int, int | None, str | None, int | None]
"""Price, income, income once its company has a second token, its company, its Bourbon token."""
CARDS: dict[str, dict[str, Printed]] = {
    "PA23": {
        "BAYARD": (25, 5, None, None, None),
        "MELISURGO": (50, 10, None, None, None),
        "RISEIS": (75, 15, None, None, None),
        "FALCON": (75, 15, None, None, None),
        "DELAHANTE": (100, 20, None, None, 5),
        "VALADOUS": (125, 20, 10, "LdA", 6),
        "LALA": (175, 25, 10, "FB", 7),
        "ALBANO": (200, 25, 10, "FP", 8),
    },
    "LATER": {
        "BAYARD": (175, 25, 10, "NN", 7),
        "MELISURGO": (50, 10, None, None, None),
        "RISEIS": (75, 15, None, None, None),
        "FALCON": (75, 15, None, None, None),
        "DELAHANTE": (100, 20, None, None, 4),
        "VALADOUS": (125, 25, 10, "LdA", 5),
        "LALA": (150, 25, 10, "FB", 6),
        "ALBANO": (200, 25, 10, "FP", 8),
    },
}
ALL = [(edition, name) for edition, cards in CARDS.items() for name in cards]
SECOND_FIGURES = {"PA23": {"LdA": 120, "FB": 80, "FP": 200}, "LATER": {"LdA": 80, "FB": 80}}
SECOND_FIGURES["LATER"] |= {"NN": 50, "FP": 200}
NAMING = [(edition, name) for edition, name in ALL if CARDS[edition][name][3]]
REPLACING = [(edition, name) for edition, name in ALL if CARDS[edition][name][4]]


@pytest.mark.parametrize(("edition", "name"), ALL)
def test_2_7_what_is_printed(edition: str, name: str) -> None:
    """R61, R67c: the income falls once the company of the card has a token beside its home."""
    price, before, after, company, number = CARDS[edition][name]
    game = opening(edition)
    (facts,) = (card for card in game.title.data.privates if card.id == name)
    bourbon = getattr(facts, "bourbon", None)
    assert (facts.face, income(game, facts), getattr(facts, "share", None)) == (
        price,
        before,
        company,
    )
    assert (bourbon.number if bourbon else None) == number
    if company is not None:
        game.state.corporations[company].tokens += [(HexId("I36"), 0)]  # type: ignore[index]
        assert income(game, facts) == after


@pytest.mark.parametrize(("edition", "name"), NAMING)
def test_2_7_a_share_and_the_next_lower_deposit(edition: str, name: str) -> None:
    """R67a, R67b, R86: its owner pays the second figure in phase 1, nothing in phase 3."""
    company = CARDS[edition][name][3]
    assert company is not None
    for phase, deposit in (("1", SECOND_FIGURES[edition][company]), ("3", 0)):
        game = stock_round(edition, phase=phase)
        give_with_share(game, name, "A")
        assert held_by(game, company, "A") == 10
        play(game, legal(game, f"start {company} 60")[0])
        assert (concession(game, company).deposit, held_by(game, company, "A")) == (deposit, 30)


LINES = {
    "DELAHANTE": ("F31", 0, "F31 F33 F35 F37"),
    "VALADOUS": ("F31", 0, "F31 G30"),
    "ALBANO": ("F31", 0, "F31 G30"),
    "LALA": ("G30", 0, "G30 F29 T13 T11 S10"),
    "BAYARD": ("T3", 0, "T3 T5"),
}
"""A station of LdA, and track from there to the Bourbon token of a card."""


@pytest.mark.parametrize(("edition", "name"), REPLACING)
def test_2_7_its_bourbon_token_gives_way(edition: str, name: str) -> None:
    """R67d, R68: the token of the turn takes its slot; share cards close, Delahante stays."""
    game = deal(edition, phase="2")
    home, stop, line = LINES[name]
    start(game, "LdA")
    if home != "F31" or edition == "PA23":
        token(game, "LdA", home, stop)
    fund(game, "LdA", 900)
    give_card(game, name, "A")
    build_line(game, *line.split())
    target = line.split()[-1]
    operate(game, "LdA", "token")
    play(game, next(use for use in legal(game, f"use {name} {target}")))
    assert "LdA" in tokens_at(game, target)
    assert CARDS[edition][name][4] not in state(game).bourbon
    closes = CARDS[edition][name][3] is not None
    assert (game.state.privates[name] == "closed") == closes
