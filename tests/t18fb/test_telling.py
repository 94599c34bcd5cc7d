"""What is told while 18FB is played, and what is asked before a decision."""

from __future__ import annotations

import pytest

from bot.pictures.sketches import Wish, sketch
from bot.table.naming.private_companies import find_private, private_text
from bot.table.telling.round_summary import parts_of
from bot.table.turn.briefing import briefing_lines, waiting_lines
from bot.table.turn.consequences import consequences
from bot.table.turn.doubts import doubt_about
from bot.table.turn.labels import label_of
from bot.table.turn.running import earns_after
from bot.table.turn.trials import try_out
from bot.words.language import ENGLISH, joined, language
from engine.capital.merging import StockExchanged, StocksExchanged
from engine.events import PriorityPassed, RoundStarted
from engine.game import Game
from engine.ids import CorporationId, HexId, Owner, PlayerId, PrivateId
from engine.moves import PASS, BuyTrain, LayTile
from engine.notation import read
from render.board.features import board_facts
from render.board.highlights import route_legs
from render.board.view import RouteView, view_of
from render.sheets.alt import charter_alt
from render.sheets.charter_view import charter_view
from tests.kit.games import after, recorded_game
from tests.t18fb.opening import first_stock_round, opened
from tests.table.positions import live_of
from titles.t18fb.facts import data, is_building, state
from titles.t18fb.need.events import ConcessionDiscarded
from titles.t18fb.operating.events import StationsCounted
from titles.t18fb.shares.events import (
    CardShareReceived,
    ConcessionWithdrawn,
    OptionOpened,
    SeatsChanged,
)
from titles.t18fb.verbs import ReplaceBourbon, StartCompany

ITALIAN = language("it")


def events_of(game: Game, *lines: str) -> list[object]:
    """What some moves bring."""
    return [event for line in lines for event in game.apply(read(game, line))]


def told(game: Game, event: object, words=ENGLISH) -> str:
    return words.event(game, event)


# The political round


def test_the_buyer_of_a_card_is_told_of_its_share_and_of_what_the_company_gets():
    game = opened("LATER")
    events = events_of(game, "auction VALADOUS 210", "pass", "pass")
    (received,) = [each for each in events if isinstance(each, CardShareReceived)]
    assert told(game, received) == (
        "Anna receives 10 % of LdA, whose treasury gets D85 of the price."
    )
    assert game.state.corporations[CorporationId("LdA")].cash == 85


def test_at_its_printed_price_a_card_brings_its_company_nothing():
    game = opened("LATER")
    events = events_of(game, "auction VALADOUS 125", "pass", "pass")
    (received,) = [each for each in events if isinstance(each, CardShareReceived)]
    assert told(game, received) == "Anna receives 10 % of LdA."


def test_the_new_order_of_seats_is_told_before_the_priority_deal():
    game = opened("LATER")
    events: list[object] = []
    while game.state.round.kind == "PR":
        events += game.apply(next(iter(game.legal_moves())))
    kinds = [type(event) for event in events]
    assert kinds.index(SeatsChanged) < kinds.index(PriorityPassed)
    changed = events[kinds.index(SeatsChanged)]
    assert isinstance(changed, SeatsChanged)
    assert changed.players == tuple(game.state.players)
    assert told(game, changed).startswith("From now on the order is ")


def test_political_cards_leave_the_game_and_companies_close():
    game = first_stock_round("LATER")
    assert (
        ENGLISH.about(game).say("event.PrivateClosed", private="FALCON").endswith("leaves the game")
    )


# Stock rounds


def test_of_two_homes_a_label_names_the_one_that_is_meant():
    game = first_stock_round("PA23")
    starts = (
        StartCompany(CorporationId("FP"), 60, 20, HexId(home), card=PrivateId("BAYARD"))
        for home in ("N21", "S10")
    )
    labels = {label_of(game, start, ENGLISH.about(game)) for start in starts}
    assert labels == {
        "Found FP at D60 in N21 Bari, deposit halved by BAYARD",
        "Found FP at D60 in S10 Napoli north, deposit halved by BAYARD",
    }


def test_an_option_that_was_not_used_is_not_told_to_who_was_away():
    assert OptionOpened(PlayerId("1"), PlayerId("2"), CorporationId("FC")).fleeting


@pytest.mark.parametrize(
    ("edition", "name", "words", "expected"),
    [
        ("LATER", "LdA", ENGLISH, ["a deposit of D150 now", "With VALADOUS: D80", "D15 a share"]),
        ("PA23", "LdA", ENGLISH, ["a deposit of D240 now", "With VALADOUS: D120"]),
        ("PA23", "FC", ENGLISH, ["F11 Cosenza → intermediate B5 Gioia → final A2 Reggio"]),
        ("LATER", "FC", ITALIAN, ["F11 Cosenza → intermedia F5 Catanzaro → finale A2 Reggio"]),
        ("LATER", "FS", ENGLISH, ["intermediate P13 Brindisi or M14 Taranto"]),
        ("LATER", "FST", ENGLISH, ["Free once the concession of LTF has been acquired"]),
        ("LATER", "SFM", ENGLISH, ["from phase 5 on"]),
        ("PA23", "FA", ENGLISH, ["nominal value D130", "Joined to H33 Piedimonte: D40"]),
        ("LATER", "RM", ENGLISH, ["a merger of 2 of LdA, NN, FC, FSC"]),
    ],
)
def test_a_company_that_waits_tells_what_its_concession_asks_for(edition, name, words, expected):
    lines = "\n".join(waiting_lines(opened(edition), CorporationId(name), words))
    for part in expected:
        assert part in lines


def test_a_concession_that_has_become_free_is_told_so():
    game = first_stock_round("LATER")
    game.apply(read(game, "start LTF 60 20%"))
    assert "without a deposit now" in waiting_lines(game, CorporationId("FST"), ENGLISH)[0]


def test_a_new_president_is_told_what_a_withdrawn_concession_costs_and_what_leaving_it_means():
    game = after(recorded_game("18FB", "bankrupt-PA23"), 303)
    assert game.decision is not None
    assert game.decision.step == "concession"
    (line,) = briefing_lines(game, ENGLISH)
    name = game.decision.entity
    assert line.startswith("-# the concession costs ")
    assert f"without its concession {name} stays frozen" in line


# Operating rounds


def test_who_builds_is_told_what_a_token_on_the_intermediate_brings():
    whole = recorded_game("18FB", "bank")
    game, seen = Game(whole.title, whole.setup), 0
    for played in whole.record[:300]:
        lines = briefing_lines(game, ENGLISH)
        warned = any("no more interest" in line for line in lines)
        may = any(
            "then provisional" in said
            for move in (game.legal_moves() if step(game) == "token" else ())
            for said in consequences(game, move, try_out(game, move), ENGLISH.about(game))
        )
        assert warned == may
        seen += warned
        game.replay([played])
    assert seen


def step(game: Game) -> str:
    return game.decision.step if game.decision is not None else ""


def entity(game: Game) -> str:
    return game.decision.entity if game.decision is not None else ""


def test_what_the_treasury_gets_of_each_dividend_is_told():
    whole = recorded_game("18FB", "bank")
    game, seen = Game(whole.title, whole.setup), 0
    for played in whole.record[:500]:
        if step(game) == "dividend" and seen < 10:
            company = game.state.corporations[CorporationId(entity(game))]
            gets = {}
            for kind in ("pay", "half", "withhold"):
                ahead = game.copy()
                ahead.apply(read(ahead, f"dividend {kind}"))
                gets[kind] = ahead.state.corporations[company.id].cash - company.cash
            (line,) = briefing_lines(game, ENGLISH)
            assert line == (
                f"-# the treasury gets D{gets['pay']} if all is paid, D{gets['half']} if half, "
                f"D{gets['withhold']} if nothing"
            )
            seen += 1
        game.replay([played])
    assert seen


def test_a_bourbon_token_is_replaced_at_a_price_that_its_button_tells():
    whole = recorded_game("18FB", "bank")
    game, seen = Game(whole.title, whole.setup), 0
    for played in whole.record:
        if isinstance(played.move, ReplaceBourbon):
            trial = try_out(game, played.move)
            assert trial is not None
            label = label_of(game, played.move, ENGLISH.about(game), trial.amount)
            assert f" for D{trial.amount}" in label
            seen += 1
        game.replay([played])
    assert seen


def test_markers_alone_are_told_without_stations():
    event = StationsCounted(CorporationId("SFM"), (), 4, 40)
    assert told(opened("LATER"), event) == "SFM earns D40: 4 town markers."
    assert told(opened("LATER"), event, ITALIAN) == "SFM incassa D40: 4 segnalini."


async def test_a_company_that_builds_is_not_told_that_its_trains_can_earn_nothing():
    whole = recorded_game("18FB", "bank")
    game, seen = Game(whole.title, whole.setup), set()
    for played in whole.record[:400]:
        company = game.state.corporations.get(CorporationId(entity(game)))
        lays = step(game) == "track" and isinstance(played.move, LayTile)
        if lays and company is not None and company.trains:
            building = is_building(game, company)
            assert (await earns_after(live_of(game), played.move) is None) == building
            seen.add(building)
        game.replay([played])
    assert seen == {True, False}


# Late in the game


def test_who_leads_another_company_by_a_purchase_is_told_of_which():
    whole = recorded_game("18FB", "bank")
    game = after(whole, 595)
    said = [
        text
        for move in game.legal_moves()
        if isinstance(move, BuyTrain)
        for text in consequences(game, move, try_out(game, move), ENGLISH.about(game))
    ]
    own = [text for text in said if text.startswith("you become president")]
    assert all(" of " in text for text in own)


def test_regional_companies_have_no_price_in_the_summary_of_a_set():
    whole = recorded_game("18FB", "bank")
    game = Game(whole.title, whole.setup)
    *_, last = parts_of(
        game, whole.record, lambda event, _: isinstance(event, RoundStarted) and event.kind == "SR"
    )
    regionals = {"FA", "FAS", "FdC", "FAL", "FG", "SEPSA", "SFSM"}
    running = {str(each.id) for each in whole.state.corporations.values() if each.floated}
    assert regionals & running
    assert not regionals & set(last.prices)
    assert last.prices


def test_what_becomes_of_old_stock_is_told_in_one_sentence():
    events = [
        StockExchanged(Owner("1"), CorporationId("RM"), 30),
        StockExchanged(Owner("2"), CorporationId("RM"), 20),
        StockExchanged(Owner("pool"), CorporationId("RM"), 40),
    ]
    (event,) = joined(events)
    assert isinstance(event, StocksExchanged)
    assert told(opened("LATER"), event) == (
        "The old stock becomes stock of RM: pool 40 %, Anna 30 %, Bruno 20 %."
    )


def test_a_company_with_two_tokens_that_places_one_places_no_other():
    whole = recorded_game("18FB", "bank")
    game, seen = Game(whole.title, whole.setup), set()
    for played in whole.record:
        left = state(game).tokens_left if step(game) == "token" else 0
        national = entity(game) in ("RM", "RA")
        events = game.apply(played.move, played.player)
        if played.move == PASS and left and national:
            said = ENGLISH.event(game, events[0])
            assert ("other" in said) == (left == 1)
            seen.add(left)
    assert seen == {1, 2}


# What is asked before it counts


def test_who_loses_a_concession_by_a_sale_is_asked_with_what_is_lost():
    whole = recorded_game("18FB", "bank")
    game, seen = Game(whole.title, whole.setup), 0
    for played in whole.record[:400]:
        sales = [move for move in game.legal_moves() if move.words()[0] == "sell"]
        for move in sales if step(game) == "stock" else ():
            trial, asked = try_out(game, move), doubt_about(live_of(game), move, ENGLISH)
            assert trial is not None
            lost = any(isinstance(each, ConcessionWithdrawn) for each in trial.events)
            assert lost == (asked is not None and "The concession of" in asked.text)
            seen += lost
        game.replay([played])
    assert seen


def test_who_ends_the_bourbon_kingdom_is_asked_about_own_deposits():
    whole = recorded_game("18FB", "bank")
    game = Game(whole.title, whole.setup)
    for played in whole.record:
        before = game.copy()
        game.apply(played.move, played.player)
        if game.state.phase == "5":
            break
    assert before.decision is not None
    own = {
        held.deposit for held in state(before).concessions.values() if held.owner == played.player
    }
    trial = try_out(before, played.move)
    assert trial is not None
    harmed = [each for each in trial.warnings if isinstance(each, ConcessionDiscarded)]
    assert {each.deposit for each in harmed} == own - {0}


# Sheets and cards


def test_the_status_sheet_says_in_words_what_state_a_company_is_in():
    game = first_stock_round("LATER")
    game.apply(read(game, "start NN 60 20%"))
    alt = sketch(game, "status", Wish())().alt
    assert "no train, building." in alt
    assert "nessun treno, in costruzione." in sketch(game, "status", Wish(language=ITALIAN))().alt


def test_a_card_says_that_its_power_is_used_up():
    whole = recorded_game("18FB", "bank")
    game, used = Game(whole.title, whole.setup), 0
    for played in whole.record[:560]:
        game.replay([played])
        for facts in game.title.data.privates:
            text = private_text(facts, ENGLISH.about(game), game)
            assert ("power is used up" in text) == (facts.id in state(game).cards_used)
            used += "power is used up" in text
    assert used


def test_a_card_says_what_it_pays_once_its_company_has_spread():
    game = first_stock_round("LATER")
    facts = find_private(game.title.data, "VALADOUS")
    assert facts is not None
    game.state.privates[facts.id] = Owner(next(iter(game.state.players)))
    lda = game.state.corporations[CorporationId("LdA")]
    lda.home, lda.tokens = HexId("F31"), [(HexId("F31"), 0)]
    assert "now" not in private_text(facts, ENGLISH.about(game), game)
    lda.tokens.append((HexId("I36"), 0))
    assert "It pays D10 an operating round now." in private_text(facts, ENGLISH.about(game), game)


def test_the_charter_of_a_regional_company_has_no_price():
    game = recorded_game("18FB", "bankrupt")
    said = charter_alt(charter_view(game, CorporationId("FdC")))
    assert "Price" not in said
    assert "Cash D" in said
    assert "FdC: price none, cash D" in sketch(game, "status", Wish())().alt


def test_a_line_to_napoli_is_drawn_up_to_the_lettered_sides():
    joined_up = 0
    for name in ("bank", "bank-PA23", "stock_market-PA23"):
        game = recorded_game("18FB", name)
        view, facts = view_of(game), board_facts(game.title.board)
        for portal in data(game).portals:
            out, inside = portal.outside, portal.inside
            ends = ((out, portal.outside_edge), (inside, portal.inside_edge))
            sides = [(game.layout.faces[hex_id], edge) for hex_id, edge in ends]
            if all(face.stops and face.edges >> edge & 1 for face, edge in sides):
                line = RouteView("", (str(out), str(inside)), 0)
                legs = dict(route_legs(0, line, view, facts))
                assert [(legs[hex_id].start, legs[hex_id].end).count(edge) for hex_id, edge in ends]
                joined_up += 1
    assert joined_up
