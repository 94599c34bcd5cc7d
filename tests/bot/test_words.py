"""Every refusal has a sentence and every event a line, and none is left over."""

from __future__ import annotations

import importlib
import pkgutil
from string import Formatter

import pytest

import engine
import titles
from bot.games.set_up import open_game
from bot.words import english
from bot.words import patterns as words
from bot.words.language import ENGLISH
from engine import events
from engine.events import Event
from engine.ids import CorporationId, HexId, Owner, PlayerId, PrivateId, TrainName
from engine.refusals import BadRecord, BadSetup, IllegalMove, UnreadableMove
from tests.bot.refusal_codes import all_codes, codes_with_sections
from titles.t1883.sefta.events import StockExchanged

ADDED = {"form", "close", "hex", "corporation"}
"""Facts that are added on the way, or that come with codes returned by methods."""


def fields_of(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}


def all_events() -> dict[str, type[Event]]:
    """All events of the engine and of all titles."""
    for package in (engine, titles):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    found = {}
    waiting = list(Event.__subclasses__())
    while waiting:
        kind = waiting.pop()
        found[kind.__name__] = kind
        waiting += kind.__subclasses__()
    return found


def test_every_refusal_has_a_sentence():
    missing = (set(all_codes()) | codes_with_sections()) - set(english.REFUSALS)
    assert not missing


def test_every_sentence_has_a_refusal():
    assert not set(english.REFUSALS) - set(all_codes()) - codes_with_sections()


@pytest.mark.parametrize(("code", "facts"), sorted(all_codes().items()))
def test_a_sentence_asks_only_for_facts_that_are_there(code, facts):
    wanted = fields_of(english.REFUSALS[code])
    for given in facts or [frozenset(ADDED)]:
        assert wanted <= given | {"line"}


def test_every_event_has_a_line_and_every_line_an_event():
    assert set(english.EVENTS) == set(all_events())


@pytest.mark.parametrize(("name", "pattern"), sorted(english.EVENTS.items()))
def test_a_line_asks_only_for_facts_that_the_event_has(name, pattern):
    assert fields_of(pattern) <= set(all_events()[name].__dataclass_fields__)


@pytest.mark.parametrize("pattern", [*english.REFUSALS.values(), *english.EVENTS.values()])
def test_patterns_are_neither_capitalised_nor_ended(pattern):
    assert pattern[0].islower() or pattern[0] == "{"
    assert pattern[-1] not in ".!; "
    for _, name, style, _ in Formatter().parse(pattern):
        assert name is None or not style or hasattr(words.Speaker, f"_{style.partition('(')[0]}")


def test_an_illegal_move_with_its_section():
    refusal = IllegalMove("not_connected", hex="a5")
    assert ENGLISH.refusal(refusal) == "a5 is not connected to the corporation's tokens."
    refusal.rule = "10.3"
    assert ENGLISH.refusal(refusal).endswith("tokens (§10.3).")


def test_money_is_in_the_currency_of_the_title():
    refusal = IllegalMove("bid_too_low", minimum=115)
    assert ENGLISH.refusal(refusal, "D{}") == "The bid is too low: D115 is the least."
    assert ENGLISH.refusal(refusal, "L. {}") == "The bid is too low: L. 115 is the least."


def test_an_unreadable_move_with_what_was_expected():
    refusal = UnreadableMove("unknown_hex", word="{0}", form="token HEX [sN]")
    refusal.facts["close"] = ["token B4", "token C5"]
    hints = "expected `token HEX [sN]`; the closest legal moves are token B4, token C5"
    assert ENGLISH.refusal(refusal) == f'"{{0}}" is no hex; {hints}.'


def test_a_bad_record_with_line_and_cause():
    refusal = BadRecord("bad_move", line=17, move="bid SMS 3")
    refusal.__cause__ = IllegalMove("bid_too_low", minimum=115)
    refusal.__cause__.rule = "8"
    text = 'Line 17: "bid SMS 3" cannot be played: the bid is too low: L. 115 is the least (§8).'
    assert ENGLISH.refusal(refusal, "L. {}") == text
    action = ENGLISH.refusal(BadRecord("bad_action", line=4), numbered="action")
    assert action == "Action 4: the action does not make sense here."
    outline = ENGLISH.refusal(BadRecord("not_an_export", line=0))
    assert outline == "This is not a game exported by 18xx.games."


def test_lists_and_what_people_type():
    refusal = BadSetup("wrong_player_count", counts=["3", "4", "5"])
    assert ENGLISH.refusal(refusal) == "The number of players must be 3, 4 or 5."
    assert words.listed([]) == "none"
    assert words.listed(["one"], " or ") == "one"
    assert words.quoted("a\x1b[2Jb") == "'a\\x1b[2Jb'"
    assert len(words.quoted("x" * 500)) < 80


ANNA, BRUNO = PlayerId("1"), PlayerId("2")
RCS = CorporationId("RCS")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (events.BidPlaced(ANNA, PrivateId("SMS"), 115), "anna bids L. 115 for SMS."),
        (
            events.BiddingStarted(PrivateId("SMS"), (ANNA, BRUNO)),
            "anna and Bruno bid against each other for SMS.",
        ),
        (events.PrivateBought(ANNA, PrivateId("SCE"), 0), "anna gets SCE."),
        (events.IncomePaid(Owner("RCS"), PrivateId("SCE"), 5), "RCS receives L. 5 from SCE."),
        (
            events.TrainBought(RCS, TrainName("4H"), Owner("bank"), 100),
            "RCS buys a 4H from the bank for L. 100.",
        ),
        (events.TrainRusted(TrainName("8H"), Owner("pool")), "An 8H is removed from the pool."),
        (events.TrainDiscarded(RCS, TrainName("E")), "RCS discards an E."),
        (events.TrainRusted(TrainName("4H"), Owner("pool")), "A 4H is removed from the pool."),
        (
            StockExchanged(Owner("1"), RCS, 20),
            "Old stock becomes 20 % of RCS in the hands of anna.",
        ),
        (StockExchanged(Owner("pool"), RCS, 20), "Old stock becomes 20 % of RCS in the pool."),
        (events.TokenPlaced(RCS, HexId("C5"), 0, 0), "RCS places a token on C5 Palermo."),
        (events.RoundStarted("OR", 2, 1, 2), "The operating round 2.1 begins."),
        (
            events.GameEnded("bank", ((ANNA, 7), (BRUNO, 9))),
            "The game is over, the bank is broken: Bruno L. 9, anna L. 7.",
        ),
    ],
)
def test_events_in_words(event, text):
    game = open_game("1849", ["anna", "Bruno", "Carla"], fixed={"seats": "as-given"})
    assert ENGLISH.event(game, event) == text


def test_names_that_are_not_in_the_catalogue_stand_for_themselves():
    assert ENGLISH.round_name("MERGER") == "MERGER"
    assert ENGLISH.step_name("marker") == "marker"
    assert ENGLISH.reason_name("too_late") == "too late"
