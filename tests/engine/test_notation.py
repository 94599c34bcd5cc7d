"""Notation: text and moves are inverse; goodwill in reading; precise refusals."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.moves import PASS, Move
from engine.notation import Vocabulary, parse, read, text_of
from engine.refusals import AmbiguousMove, Refusal, UnreadableMove
from tests.kit.editing import fund, put
from tests.kit.table import legal, play, step
from tests.t1849.table import deal, open_stock_round
from tests.t1883.table import launched, operate, trains
from titles.t1849.title import load
from titles.t1883.title import load as load_1883

TITLE = load()
IDS = Vocabulary(TITLE.data)
LINES = (
    "pass",
    "buy SCE",
    "bid SMS 115",
    "start CTL 100 40%",
    "start AFG 68 20% at H8",
    "buy RCS treasury",
    "buy RCS pool",
    "sell RCS 2",
    "sell RCS last",
    "sell RCS 1+last",
    "lay B14 655 2",
    "token H12",
    "token H12 s1",
    "run auto",
    "run none",
    "run 8H=C5,D4,C3 6H=C5,B4,D4",
    "run 4H=C5/s1,B4",
    "dividend pay",
    "dividend withhold",
    "train 6H",
    "train 4H pool",
    "train 4H from CTL 120",
    "discard 4H",
    "private SCE 40",
    "accept",
    "decline",
    "issue 2",
    "issue 1+last",
    "redeem",
    "use CNM A5",
    "loan",
    "leave",
    "give last",
    "give singles",
    "acquire C1 CTL 18",
    "bond",
    "repay",
    "etoken",
)


@pytest.mark.parametrize("line", LINES)
def test_every_line_reads_back_as_itself(line):
    assert text_of(parse(line, TITLE.verbs, IDS)) == line


LINES_1883 = (
    "buy FBV offer",
    "support",
    "support FSF",
    "concession 5 SAFRE",
    "exchange CNP",
    "use FRV 15",
    "anchor 22",
    "run 3=16,15,29/s1 2G=5,6",
    "dividend loot",
    "merge SEFTA",
    "convert",
    "payoff",
)


@pytest.mark.parametrize("line", LINES_1883)
def test_words_that_a_title_adds_read_back_in_whatever_case(line):
    title = load_1883()
    for written in (line, line.lower(), line.upper()):
        assert text_of(parse(written, title.verbs, title.vocabulary)) == line


@pytest.mark.parametrize("line", LINES)
def test_case_does_not_matter(line):
    assert text_of(parse(line.swapcase(), TITLE.verbs, IDS)) == line


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("pass", "Pass()"),
        ("bid SMS 115", "Bid(private='SMS', amount=115)"),
        (
            "start AFG 68 20% at H8",
            "Start(corporation='AFG', price=68, percent=20, home='H8')",
        ),
        ("sell RCS 1+last", "SellShares(corporation='RCS', singles=1, large=True, larges=0)"),
        ("lay B14 655 2", "LayTile(hex='B14', tile='655', rotation=2)"),
        ("train 4H from CTL 120", "BuyTrain(train='4H', seller='CTL', price=120)"),
        ("buy RCS pool", "BuyShare(corporation='RCS', source='pool', large=False)"),
        ("run auto", "RunTrains(runs=None)"),
    ],
)
def test_lines_become_values(line, value):
    assert repr(parse(line, TITLE.verbs, IDS)) == value


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "empty"),
        ("fly away", "unknown_verb"),
        ("lay Z99 57 0", "unknown_hex"),
        ("lay B14 9999 0", "unknown_tile"),
        ("lay B14 655 6", "wrong_rotation"),
        ("lay B14 655", "wrong_form"),
        ("bid SMS eleven", "not_a_number"),
        ("bid SMS -5", "not_a_number"),
        ("bid SMS ٣", "not_a_number"),
        ("bid SMS 99999999", "not_a_number"),
        ("start CTL 100 40", "wrong_form"),
        ("sell RCS 1+first", "wrong_form"),
        ("train 4H by CTL 120", "wrong_form"),
        ("pass now", "wrong_form"),
        ("run", "wrong_form"),
        ("run 4H", "wrong_form"),
        ("x" * 3000, "too_long"),
    ],
)
def test_what_cannot_be_read_is_refused_precisely(line, code):
    with pytest.raises(UnreadableMove) as refusal:
        parse(line, TITLE.verbs, IDS)
    assert refusal.value.code == code


def test_the_form_is_named_in_the_refusal():
    with pytest.raises(UnreadableMove) as refusal:
        parse("bid SMS", TITLE.verbs, IDS)
    assert refusal.value.facts["form"] == "bid PRIVATE AMOUNT"


def test_missing_words_are_filled_in_where_one_move_is_meant():
    game = open_stock_round()
    assert text_of(read(game, "buy rcs")) == "buy RCS treasury"
    assert text_of(read(game, "p")) == "pass"


def test_an_abbreviated_bid_finds_its_range():
    game = deal()
    assert text_of(read(game, "bi sm 140")) == "bid SMS 140"


@pytest.fixture(scope="module")
def buying():
    """SAFRE may buy a 2 or a 2G from the bank, or a 3 from FBV for a price of its choice."""
    game = launched("SAFRE A 40 100", "FBV B 40 65")
    fund(game, "SAFRE", 200)
    put(game, "15", "58", 3)
    trains(game, "SAFRE", "2")
    trains(game, "FBV", "3")
    operate(game)
    while step(game) != "train":
        ways = {"run": "run auto", "dividend": "dividend pay"}
        play(game, ways.get(str(step(game)), "pass"))
    return game


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("tr 2", "train 2"),
        ("train 3 fbv 50", "train 3 from FBV 50"),
        ("tr fbv 3", "train 3 from FBV 3"),
        ("tr 3 3", "train 3 from FBV 3"),
        ("tr 2g", "train 2G"),
    ],
)
def test_a_number_that_names_a_train_is_no_price(buying, text, meant):
    assert text_of(read(buying, text)) == meant


@pytest.mark.parametrize("text", ["tr 3", "tr fbv", "train 3 from fbv", "tr 3 fbv"])
def test_a_price_that_is_not_given_is_not_made_up(buying, text):
    with pytest.raises(UnreadableMove):
        read(buying, text)


def test_the_only_city_that_can_be_meant_need_not_be_named():
    game = launched("SAFRE A 40 100")
    fund(game, "SAFRE", 500)
    put(game, "15", "58", 3)
    operate(game)
    while step(game) != "token":
        play(game, "pass")
    assert text_of(read(game, "token 29")) == "token 29 s1"


def test_several_moves_meant_are_listed():
    game = open_stock_round(par=100)
    with pytest.raises(AmbiguousMove) as refusal:
        read(game, "start ctl")
    assert "start CTL 100 20%" in str(refusal.value.facts["moves"])


@pytest.mark.parametrize("text", ["by SCE", "BY SCE", "by sce"])
def test_the_closest_legal_moves_are_offered(text):
    game = deal()
    with pytest.raises(UnreadableMove) as refusal:
        read(game, text)
    assert "buy SCE" in str(refusal.value.facts["close"])


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text):
    game = _GAME
    try:
        move = read(game, text)
    except Refusal:
        return
    assert parse(text_of(move), TITLE.verbs, IDS) == move


@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.sampled_from([word for line in LINES for word in line.split()]), min_size=1, max_size=6
    )
)
def test_any_words_of_the_notation_are_read_or_refused(words):
    try:
        move = parse(" ".join(words), TITLE.verbs, IDS)
    except Refusal:
        return
    assert parse(text_of(move), TITLE.verbs, IDS) == move


_GAME = open_stock_round()


def test_legal_moves_can_be_asked_for_membership_and_count():
    game = deal()
    moves = game.legal_moves()
    assert len(moves) == len(list(moves)) == len(legal(game))
    assert _bid(200) in moves
    assert _bid(114) not in moves
    assert _bid(501) not in moves
    assert PASS in moves
    play(game, "bid SMS 200")
    assert _bid(204) not in game.legal_moves()


def _bid(amount: int) -> Move:
    return parse(f"bid SMS {amount}", TITLE.verbs, IDS)
