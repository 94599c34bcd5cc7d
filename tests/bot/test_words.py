"""Every refusal has a sentence and every event a line, and none is left over."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from string import Formatter

import pytest

import titles
from bot.games.set_up import open_game
from bot.locales import Layer, shared_layers, title_layer
from bot.words import patterns as words
from bot.words.language import ENGLISH
from engine import events
from engine.capital.merging import StockExchanged
from engine.events import Event
from engine.ids import CorporationId, HexId, Owner, PlayerId, PrivateId, TrainName
from engine.refusals import BadRecord, BadSetup, IllegalMove, UnreadableMove
from tests.bot.refusal_codes import codes_in, codes_with_sections

ADDED = {"form", "close", "hex", "corporation"}
"""Facts that are added on the way, or that come with codes returned by methods."""


def fields_of(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}


def classes_of(layer: str) -> Iterator[type]:
    """The classes that are defined in the kernel or in a title."""
    package = "engine" if layer == "engine" else titles.find_titles()[layer].package
    path = importlib.import_module(package).__path__
    for info in pkgutil.walk_packages(path, f"{package}."):
        module = importlib.import_module(info.name)
        for found in vars(module).values():
            if inspect.isclass(found) and found.__module__ == info.name:
                yield found


def events_of(layer: str) -> dict[str, type[Event]]:
    """The events that are defined in the kernel or in a title."""
    found = [kind for kind in classes_of(layer) if issubclass(kind, Event) and kind is not Event]
    return {kind.__name__: kind for kind in found}


def steps_of(layer: str) -> Iterator[tuple[str, bool]]:
    """The names of the steps of a layer, and whether they are what the outside sees."""
    for kind in classes_of(layer):
        name = getattr(kind, "name", None)
        if hasattr(kind, "waits") and isinstance(name, str):
            yield name, "label" not in vars(kind)


def codes_of(layer: str) -> dict[str, list[frozenset[str]]]:
    """The refusals that are raised by the kernel or by a title."""
    return codes_in(layers_by_name()[layer].folder)


def layers_by_name() -> dict[str, Layer]:
    return {layer.name: layer for layer in (*shared_layers(), *map(title_layer, titles.ids()))}


def texts_of(layer: str, kind: str) -> dict[str, str]:
    """The texts of one kind that stand in a layer, by what follows the kind in their keys."""
    english = layers_by_name()[layer].english
    return {
        key.removeprefix(f"{kind}."): text
        for key, text in english.items()
        if key.startswith(f"{kind}.")
    }


def known_to(layer: str, kind: str) -> set[str]:
    """The texts of one kind that the kernel or a title can use."""
    return texts_of("engine", kind).keys() | texts_of(layer, kind).keys()


LAYERS = ("engine", *titles.ids())
"""Where refusals, events and steps are defined."""


@pytest.mark.parametrize("layer", LAYERS)
def test_every_refusal_has_a_sentence(layer):
    assert not codes_of(layer).keys() - known_to(layer, "refusal")


@pytest.mark.parametrize("title_id", titles.ids())
def test_every_refusal_with_a_section_has_a_sentence(title_id):
    assert not codes_with_sections(title_id) - known_to(title_id, "refusal")


@pytest.mark.parametrize("layer", LAYERS)
def test_every_sentence_has_a_refusal(layer):
    """A title may also have words of its own for what the kernel refuses."""
    raised = set(codes_of(layer)) | set(codes_of("engine"))
    for title_id in titles.ids() if layer == "engine" else [layer]:
        raised |= codes_of(title_id).keys() | codes_with_sections(title_id)
    assert not {code.partition("/")[0] for code in texts_of(layer, "refusal")} - raised


@pytest.mark.parametrize("layer", LAYERS)
def test_a_sentence_asks_only_for_facts_that_are_there(layer):
    sentences = texts_of("engine", "refusal") | texts_of(layer, "refusal")
    for code, facts in codes_of(layer).items():
        wanted = fields_of(sentences[code])
        for given in facts or [frozenset(ADDED)]:
            assert wanted <= given | {"line"}, code


@pytest.mark.parametrize("layer", LAYERS)
def test_every_event_has_a_line_and_every_line_an_event(layer):
    known = events_of("engine").keys() | events_of(layer).keys()
    told = texts_of(layer, "event").keys()
    assert not events_of(layer).keys() - told
    assert not {name.partition("/")[0] for name in told} - known


@pytest.mark.parametrize("layer", LAYERS)
def test_a_line_asks_only_for_facts_that_the_event_has(layer):
    events = {**events_of("engine"), **events_of(layer)}
    for name, pattern in texts_of(layer, "event").items():
        event = events[name.partition("/")[0]]
        assert fields_of(pattern) <= set(event.__dataclass_fields__), name


@pytest.mark.parametrize("layer", LAYERS)
def test_every_step_has_a_name_and_every_name_a_step(layer):
    assert not {name for name, seen in steps_of(layer) if seen} - known_to(layer, "step")
    names = {name for each in LAYERS for name, _ in steps_of(each)}
    assert not texts_of(layer, "step").keys() - names - {"stock"}


@pytest.mark.parametrize("layer", LAYERS)
def test_patterns_are_neither_capitalised_nor_ended(layer):
    sentences = {**texts_of(layer, "refusal"), **texts_of(layer, "event")}
    for name, pattern in sentences.items():
        assert pattern[0].islower() or pattern[0] == "{", name
        assert pattern[-1] not in ".!; ", name


def test_what_has_no_text_is_told_readably_and_reported_once(caplog):
    game = open_game("1849", ["anna", "Bruno", "Carla"], fixed={"seats": "as-given"})

    @dataclass(frozen=True, slots=True)
    class BridgeOpened(Event):
        corporation: CorporationId
        hex: HexId

    event = BridgeOpened(RCS, HexId("C5"))
    for _ in range(2):
        told = ENGLISH.event(game, event)
        assert told == "Bridge opened: corporation RCS, hex C5."
    refusal = IllegalMove("no_bridge_there", hex="C5")
    refusal.rule = "4"
    assert ENGLISH.about(game).refusal(refusal) == "No bridge there: hex C5 (§4)."
    assert ENGLISH.step_name("open_bridge") == "open bridge"
    assert [record.args[0] for record in caplog.records] == [
        "event.BridgeOpened",
        "refusal.no_bridge_there",
        "step.open_bridge",
    ]


def test_an_illegal_move_with_its_section():
    refusal = IllegalMove("not_connected", hex="a5")
    assert ENGLISH.refusal(refusal) == "a5 is not connected to the corporation's tokens."
    refusal.rule = "10.3"
    assert ENGLISH.refusal(refusal).endswith("tokens (§10.3).")


def test_money_is_in_the_currency_of_the_title():
    refusal = IllegalMove("bid_too_low", minimum=115)
    for currency in ("D{}", "L. {}"):
        text = f"The bid is too low: {currency.format(115)} is the least."
        assert replace(ENGLISH, currency=currency).refusal(refusal) == text


def test_what_is_owed_has_a_true_minus_sign_before_the_currency():
    about = replace(ENGLISH, currency="L. {}")
    assert (about.money(-762), about.money(0)) == ("−L. 762", "L. 0")
    assert about.say("telling.company_price", price=-762) == "price −L. 762"


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
    assert replace(ENGLISH, currency="L. {}").refusal(refusal) == text
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
        (events.TokenPlaced(RCS, HexId("C5"), 0, 0), "RCS places a token on C5 Palermo."),
        (events.RoundStarted("OR", 2, 1, 2), "Start of operating round 2.1."),
        (
            events.GameEnded("bank", ((ANNA, 7), (BRUNO, 9))),
            "The game is over, the bank is broken: Bruno L. 9, anna L. 7.",
        ),
    ],
)
def test_events_in_words(event, text):
    game = open_game("1849", ["anna", "Bruno", "Carla"], fixed={"seats": "as-given"})
    assert ENGLISH.event(game, event) == text


def test_events_of_a_title_in_its_words():
    game = open_game("1883", ["anna", "Bruno", "Carla"], fixed={"seats": "as-given"})
    for owner, where in (("1", "in the hands of anna"), ("pool", "in the pool")):
        exchanged = StockExchanged(Owner(owner), CorporationId("SEFTA"), 20)
        assert ENGLISH.event(game, exchanged) == f"Old stock becomes 20 % of SEFTA {where}."


def test_names_that_are_not_in_the_catalogue_stand_for_themselves():
    assert ENGLISH.round_name("MERGER") == "MERGER"
    assert ENGLISH.step_name("marker") == "marker"
    assert ENGLISH.reason_name("too_late") == "too late"
