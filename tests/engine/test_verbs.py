"""The language in which verbs are declared: what follows from a declaration."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.ids import CorporationId, HexId, PrivateId
from engine.moves import Choose, DeclareDividend, Move, PlaceToken, Range, Start
from engine.notation import Form, Verb, choice, declared, line_of, parse, pattern_of, text_of
from engine.notation.shared import BUY, DIVIDEND, START, TOKEN, TRAIN, VERBS
from engine.notation.slots import (
    Kind,
    amount,
    city,
    corporation,
    hex_,
    hexes,
    maybe,
    one_of,
    percent,
    private,
)
from engine.refusals import UnreadableMove
from titles.t1849.title import load
from titles.t1849.verbs import VERBS as VERBS_1849
from titles.t1883.title import load as load_1883
from titles.t1883.verbs import VERBS as VERBS_1883

IDS = load().vocabulary


@dataclass(frozen=True, slots=True)
class TokenBy(PlaceToken):
    """A token by one of several routes."""

    via: tuple[HexId, ...] | None = None


@dataclass(frozen=True, slots=True)
class StartWith(Start):
    """A foundation that is helped by a card."""

    card: PrivateId | None = None


@dataclass(frozen=True, slots=True)
class Auction(Move):
    """Name a card, and open at a price or pass on it."""

    card: PrivateId
    price: int | None = None


@dataclass(frozen=True, slots=True)
class TakeConcession(Move):
    """Take a concession, perhaps with the help of a card."""

    corporation: CorporationId
    card: PrivateId | None = None


@dataclass(frozen=True, slots=True)
class UseFor(Move):
    """Use a card for a corporation."""

    private: PrivateId
    corporation: CorporationId


@dataclass(frozen=True, slots=True)
class Turn(Move):
    """A move with a word."""

    to: str


LATER = {
    **VERBS,
    **declared(
        Verb("auction", Form(Auction, private("card", "card"), maybe(amount("price", free=True)))),
        Verb("token", Form(TokenBy, hex_(), maybe(city()), maybe(hexes("via", after="via")))),
        Verb(
            "start",
            Form(
                StartWith,
                corporation(),
                amount("price", "PRICE"),
                percent(),
                maybe(hex_("home", "home", after="at"), implied=True),
                maybe(private("card", "card", after="with")),
            ),
        ),
        Verb(
            "concession",
            Form(TakeConcession, corporation(), maybe(private("card", "card", after="with"))),
        ),
        VERBS["use"].extended(Form(UseFor, private(), corporation())),
        choice("whistle"),
    ),
}
"""Verbs as another title might declare them, with the ids of 1849."""


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("auction SCE", Auction(PrivateId("SCE"))),
        ("auction SCE 175", Auction(PrivateId("SCE"), 175)),
        ("token H12", TokenBy(HexId("H12"))),
        ("token H12 s1", TokenBy(HexId("H12"), 1)),
        ("token H12 via C5,D4", TokenBy(HexId("H12"), None, (HexId("C5"), HexId("D4")))),
        ("token H12 s0 via C5", TokenBy(HexId("H12"), 0, (HexId("C5"),))),
        ("start AFG 68 20%", StartWith(CorporationId("AFG"), 68, 20)),
        ("start AFG 68 20% at H8", StartWith(CorporationId("AFG"), 68, 20, HexId("H8"))),
        (
            "start AFG 68 20% at H8 with SCE",
            StartWith(CorporationId("AFG"), 68, 20, HexId("H8"), PrivateId("SCE")),
        ),
        (
            "start AFG 68 20% with SCE",
            StartWith(CorporationId("AFG"), 68, 20, None, PrivateId("SCE")),
        ),
        ("concession AFG", TakeConcession(CorporationId("AFG"))),
        ("concession AFG with SCE", TakeConcession(CorporationId("AFG"), PrivateId("SCE"))),
        ("use SCE AFG", UseFor(PrivateId("SCE"), CorporationId("AFG"))),
        ("whistle", Choose("whistle")),
    ],
)
def test_what_a_title_declares_is_read_and_written(line, move):
    assert parse(line, LATER, IDS) == move
    assert parse(line.swapcase(), LATER, IDS) == move
    assert text_of(move) == line
    assert " ".join(move.words()) == line


def test_shared_moves_are_written_as_before_beside_those_of_a_title():
    assert text_of(PlaceToken(HexId("H12"), 1)) == "token H12 s1"
    assert text_of(Start(CorporationId("AFG"), 68, 20)) == "start AFG 68 20%"
    assert parse("use CNM A5", LATER, IDS) == parse("use CNM A5", VERBS, IDS)


@pytest.mark.parametrize(
    ("verb", "form"),
    [
        (BUY, "buy PRIVATE | buy CORPORATION treasury|pool|offer [large]"),
        (START, "start CORPORATION PRICE PERCENT% [at HEX]"),
        (TOKEN, "token HEX [sN]"),
        (TRAIN, "train TRAIN [pool | from CORPORATION PRICE]"),
        (VERBS["run"], "run auto | run TRAIN=HEX,HEX,... ..."),
        (VERBS["accept"], "accept"),
        (VERBS_1849["sell"], "sell CORPORATION SHARES|last|SHARES+last"),
        (VERBS_1849["give"], "give last|singles"),
        (VERBS_1849["acquire"], "acquire HEX CORPORATION PRICE"),
        (VERBS_1883["dividend"], "dividend pay|withhold|half|loot"),
        (VERBS_1883["support"], "support [CORPORATION]"),
        (VERBS_1883["concession"], "concession NUMBER CORPORATION"),
        (VERBS_1883["merge"], "merge [CORPORATION]"),
        (LATER["token"], "token HEX [sN] [via HEX,HEX,...]"),
        (LATER["use"], "use PRIVATE HEX | use PRIVATE CORPORATION"),
    ],
)
def test_the_expected_form_follows_from_the_slots(verb, form):
    assert verb.form == form


def test_a_title_adds_words_to_a_slot_and_others_do_not_take_them():
    looting = DeclareDividend("loot")
    assert parse("dividend LOOT", VERBS_1883, load_1883().vocabulary) == looting
    assert text_of(looting) == "dividend loot"
    with pytest.raises(UnreadableMove) as refusal:
        parse("dividend loot", VERBS_1849, IDS)
    assert refusal.value.facts["form"] == DIVIDEND.form == "dividend pay|withhold|half"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("use SCE Z99", "unknown_hex"),
        ("use XYZ A5", "unknown_private"),
        ("start AFG 68 20% by H8", "wrong_form"),
        ("start AFG 68 20% at Z9", "unknown_hex"),
        ("start AFG 68 20% with RCS", "unknown_private"),
        ("token H12 via C5,,D4", "unknown_hex"),
        ("token H12 C5", "wrong_form"),
        ("auction SCE much", "not_a_number"),
        ("whistle loudly", "wrong_form"),
    ],
)
def test_the_refusal_is_that_of_the_form_understood_furthest(line, code):
    with pytest.raises(UnreadableMove) as refusal:
        parse(line, LATER, IDS)
    assert refusal.value.code == code


def test_options_follow_from_the_slots():
    assert BUY.options == ("what", "source")
    assert [BUY.requires(option) for option in BUY.options] == [True, False]
    assert TRAIN.options == ("which", "seller", "price")
    assert [TRAIN.requires(option) for option in TRAIN.options] == [True, False, False]
    assert [TRAIN.is_amount(option) for option in TRAIN.options] == [False, False, True]
    assert {slot.kind for slot in BUY.slots("what")} == {Kind.PRIVATE, Kind.CORPORATION}
    assert VERBS["accept"].options == ()


def test_a_line_knows_whether_a_word_is_left_out_that_only_some_places_ask_for():
    lines = {text: line_of(parse(text, VERBS, IDS)) for text in ("token H12", "token H12 s1")}
    assert [line is not None and line.short for line in lines.values()] == [True, False]


def test_a_range_gives_its_moves_and_its_pattern():
    lowest = parse("train 4H from CTL 1", VERBS, IDS)
    range_ = Range(lowest, "price", 21, step=5)
    assert pattern_of(range_) == "train 4H from CTL {}"
    assert text_of(range_.at(16)) == "train 4H from CTL 16"
    assert range_.has(range_.at(16))
    assert not range_.has(range_.at(17))
    assert not range_.has(range_.at(26))
    assert not range_.has(parse("train 4H", VERBS, IDS))
    assert not range_.has(parse("train 4H from RCS 16", VERBS, IDS))


def test_a_slot_takes_one_of_a_few_words():
    verb = Verb("turn", Form(Turn, one_of("to", "left", "right", option="way")))
    assert verb.parse(["LEFT"], IDS) == Turn("left")
    assert text_of(Turn("right")) == "turn right"
    assert verb.also("way", "back").form == "turn left|right|back"
