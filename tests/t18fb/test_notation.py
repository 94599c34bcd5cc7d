"""The notation of 18FB: every line that the contract names is read and written alike."""

from __future__ import annotations

import pytest

import titles
from engine.notation import Vocabulary, parse, read, text_of
from engine.refusals import UnreadableMove
from tests.kit.games import after, recorded_game
from tests.kit.table import step
from titles.t18fb.verbs import VERBS

IDS = {edition: Vocabulary(titles.data("18FB", edition)) for edition in ("LATER", "PA23")}
LINES = """
auction FALCON 75
auction FALCON
auction FA 100
bid FALCON 80
bid FA 105
start FB 80 20%
start FP 80 20% at N21
start SFM 140 20% at S10 s1
start FSC 90 20% with RISEIS
start FP 80 20% at N21 with RISEIS
concession FB
concession FB with RISEIS
buy FB offer
buy FB pool
sell FB 2
card FALCON
card FALCON 90
regional FA 100
lay F33 58 2
token I36
token I36 via F33,G34,H35
token S10 s0 via T9
use VALADOUS G30
use VALADOUS G30 via F29,T13
use MELISURGO FSC
use FALCON FB
dividend half
train 3+4
train 3+4 pool
train 3+4 from FSC 120
acquire FA
merge FSC
accept
decline
pass
""".strip().splitlines()


@pytest.mark.parametrize("edition", IDS)
@pytest.mark.parametrize("line", LINES)
def test_lines_are_read_and_written_alike(line, edition):
    move = parse(line, VERBS, IDS[edition])
    assert text_of(move) == line
    assert parse(line.lower(), VERBS, IDS[edition]) == move


@pytest.mark.parametrize("line", ["auction RCS 5", "token I36 via", "start FB 80 20% with FB"])
def test_lines_that_name_nothing_are_refused(line):
    with pytest.raises(UnreadableMove):
        parse(line, VERBS, IDS["LATER"])


@pytest.mark.parametrize("name", ["bank", "bank-PA23"])
def test_a_verb_may_be_cut_short_where_the_other_words_are_whole(name):
    """Also where they begin a longer line: a card that helps, hexes of another way."""
    whole, looked_at = recorded_game("18FB", name), set[str | None]()
    game = after(whole, 0)
    for played in whole.record:
        legal = [text_of(move) for move in game.legal_moves()]
        longer = [line for line in legal if any(each.startswith(f"{line} ") for each in legal)]
        for line in longer if step(game) not in looked_at else ():
            looked_at.add(step(game))
            verb, *rest = line.split()
            assert text_of(read(game, " ".join([verb[:-1], *rest]))) == line
        game.replay([played])
    assert {"auction", "stock"} <= looked_at
