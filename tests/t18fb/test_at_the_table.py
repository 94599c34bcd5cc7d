"""What people at the table are shown of 18FB."""

from __future__ import annotations

import pytest

from bot.chat.limits import CHOICES
from bot.chat.messages import Button, Select
from bot.pictures.sketches import Wish, sketch
from bot.table.telling.moves import turn_line
from bot.table.turn.card import turn_rows
from bot.table.turn.consequences import consequences
from bot.table.turn.laying import Laying
from bot.table.turn.opening_table import opening_table
from bot.table.turn.trials import try_out
from bot.words.language import ENGLISH, language
from engine.events import PriceMoved, StockSold
from engine.game import Game
from engine.ids import CorporationId, HexId, PrivateId
from engine.moves import LayTile
from engine.notation import read
from engine.showing.for_sale import ForSale
from render.sheets.views import status_view
from tests.kit.games import after, recorded_game
from tests.t18fb.opening import first_stock_round, opened
from tests.table.positions import live_of
from titles.t18fb.facts import charter
from titles.t18fb.operating.events import StationsCounted


@pytest.mark.parametrize(
    ("edition", "price", "power"),
    [
        ("LATER", 175, "10 % of NN, which gets what is overbid, its concession cheaper"),
        ("PA23", 25, "once, half of the deposit on a concession"),
    ],
)
def test_the_political_auction_is_a_table_of_cards_by_edition(edition, price, power):
    game = opened(edition)
    table = opening_table(game, ENGLISH)
    assert table.splitlines()[2].split()[:2] == ["BAYARD", str(price)]
    assert f"**BAYARD** {power}" in table
    assert table.count("**") == 16


def test_the_card_under_the_hammer_comes_first_and_its_bid_is_not_free():
    game = opened("LATER")
    game.apply(read(game, "auction FALCON 75"))
    table = opening_table(game, ENGLISH)
    assert table.splitlines()[2].split()[:3] == ["FALCON", "75", "15"]
    assert "Anna: 75" in table.splitlines()[2]
    assert "Anna D925" in table


def test_in_italian_too():
    assert "una volta, metà della cauzione" in opening_table(opened("LATER"), language("it"))


def test_only_companies_that_can_be_founded_wait_for_it():
    game = opened("LATER")
    waiting = {each.letters for each in status_view(game).waiting}
    assert waiting == {"NN", "FSC", "LdA", "FC", "FB", "LTF", "SFTF", "FS", "FP", "FST"}


def test_sfm_waits_from_phase_5_on_and_regionals_and_nationals_never():
    whole = recorded_game("18FB", "bank")
    game = after(whole, 0)
    for played in whole.record:
        if game.state.phase == "5":
            break
        game.replay([played])
    waiting = {each.letters for each in status_view(game).waiting}
    assert "SFM" in waiting
    assert not waiting & {"RM", "RA", "FA", "FAS", "FdC", "FAL", "FG", "SEPSA", "SFSM"}


def test_regional_companies_stand_below_those_with_a_price():
    game = after(recorded_game("18FB", "stalemate"), 600)
    shown = [company.badge.letters for company in status_view(game).corporations]
    assert shown == ["FST", "FB", "LdA", "LTF", "NN", "FP", "FG", "SFSM"]


def test_money_paid_for_a_card_is_not_bound_any_more():
    game = opened("LATER")
    for line in ("auction FALCON 75", "pass", "pass"):
        game.apply(read(game, line))
    assert "Anna D925" in opening_table(game, ENGLISH)


def test_only_the_card_under_the_hammer_is_explained():
    game = opened("LATER")
    assert opening_table(game, ENGLISH).count("**") == 16
    game.apply(read(game, "auction FALCON 75"))
    assert opening_table(game, ENGLISH).count("**") == 2


def test_regional_companies_have_no_column_of_incomes_and_tell_what_joining_pays():
    whole = recorded_game("18FB", "bank")
    game = after(whole, 0)
    for played in whole.record:
        if game.state.round.kind == "RR":
            break
        game.replay([played])
    table = opening_table(game, ENGLISH)
    assert table.splitlines()[1].split() == ["price", "bids"]
    assert "**FA** Capua; joined to Piedimonte +40, Napoli north +60" in table


def labels(game: Game, *areas: str) -> list[str]:
    """What stands on the turn card of a game that nobody has stored."""
    rows = turn_rows(live_of(game), ENGLISH)
    parts = [part for row in rows for part in (row if isinstance(row, tuple) else (row,))]
    found = [part for part in parts if part.press.split(":")[0] in areas]
    return [part.label if isinstance(part, Button) else part.placeholder for part in found]


def test_bidding_comes_before_naming_a_card_without_a_bid():
    game = opened("LATER")
    assert labels(game, "act", "ask") == ["Open the bidding for …", "Name without a bid …"]
    game.apply(read(game, "auction FALCON 75"))
    assert labels(game, "act", "ask")[:2] == ["Bid D80 for FALCON", "Bid more for FALCON…"]


@pytest.mark.parametrize("asked", ["Open the bidding for …", "Name without a bid …"])
def test_cards_are_named_by_their_price_with_and_without_a_bid(asked):
    game = opened("LATER")
    (menu,) = [
        row
        for row in turn_rows(live_of(game), ENGLISH)
        if isinstance(row, Select) and row.placeholder == asked
    ]
    lots = {lot.id: lot.price for lot in ForSale.of(game).lots(game)}
    prices = [lots[choice.value.split()[1]] for choice in menu.choices]
    assert len(prices) == 8
    assert prices == sorted(prices)


def test_selling_keeps_a_menu_of_its_own_where_offers_could_be_made():
    whole = recorded_game("18FB", "bank")
    crowded = 0
    game = Game(whole.title, whole.setup)
    for played in whole.record:
        if game.state.round.kind == "SR":
            found = labels(game, "act", "ask")
            assert not any("Sell …" in each and each != "Sell …" for each in found), found
            crowded += "Offer for a political card …" in labels(game, "ask") and "Sell …" in found
        game.replay([played])
    assert crowded


def test_very_many_places_for_track_are_all_within_reach_of_the_card():
    whole = recorded_game("18FB", "stock_market-PA23")
    game, places = Game(whole.title, whole.setup), set[str]()
    for played in whole.record:
        places = {str(move.hex) for move in game.legal_moves() if isinstance(move, LayTile)}
        if len(places) > 3 * CHOICES:
            break
        game.replay([played])
    live = live_of(game)
    (parts,) = [
        row
        for row in turn_rows(live, ENGLISH)
        if isinstance(row, Select) and row.placeholder == "Lay track on …"
    ]
    shown: set[str] = set()
    for number, part in enumerate(parts.choices):
        menu, *_ = Laying(live, ENGLISH).where(number).rows
        assert isinstance(menu, Select)
        assert part.label.startswith(menu.choices[0].label)
        shown |= {choice.value for choice in menu.choices}
    assert shown == places


def test_starting_a_company_tells_the_deposit_in_what_is_paid():
    game = first_stock_round("LATER")
    move = read(game, "start FSC 100 20%")
    said = consequences(game, move, try_out(game, move), ENGLISH.about(game))
    assert said == ["you pay D400", "deposit D200"]


@pytest.mark.parametrize("typed", ["LdA", "lda", "LDA"])
def test_a_charter_is_found_however_its_letters_are_written(typed):
    game = first_stock_round("LATER")
    game.apply(read(game, "start LdA 80 20%"))
    assert "LdA" in sketch(game, "company", Wish(about=typed))().alt


def test_a_charter_tells_the_line_and_its_places_in_the_readers_language():
    game = first_stock_round("LATER")
    game.apply(read(game, "start NN 80 20%"))
    alt = sketch(game, "company", Wish(about="NN", language=language("it")))().alt
    assert "Napoli sud (S8)" in alt
    assert "sede Napoli sud, intermedia Torre Annunziata: da raggiungere, " in alt
    assert "finale Nocera: da raggiungere, cauzione D100, " in alt
    assert "interesse D5 per azione" in alt


def test_a_charter_tells_which_intermediate_is_left_to_choose():
    game = first_stock_round("LATER")
    game.apply(read(game, "start FS 60 20%"))
    alt = sketch(game, "company", Wish(about="FS"))().alt
    assert "one of the intermediates, Brindisi: to be reached" in alt
    charter(game, CorporationId("FS")).reached.append(HexId("M14"))
    alt = sketch(game, "company", Wish(about="FS"))().alt
    assert "intermediate Taranto: reached, final Lecce: to be reached" in alt
    assert "Brindisi" not in alt


def test_cards_are_called_so_for_who_cannot_see_the_sheet():
    game = first_stock_round("LATER")
    first, player = next(iter(game.state.players.items()))
    game.state.privates[PrivateId("FALCON")] = first
    alt = sketch(game, "player", Wish(about=player.name))().alt
    assert "Political cards: " in alt
    assert "Private" not in alt


def test_late_in_a_game_tokens_are_told_by_their_hexes():
    game = recorded_game("18FB", "bank")
    alt = sketch(game, "map", Wish())().alt
    assert len(alt) <= 1024
    assert " at " in alt.partition("Tokens: ")[2]


@pytest.mark.parametrize("markers", [0, 1])
def test_no_markers_are_not_told(markers):
    event = StationsCounted(CorporationId("FP"), (HexId("N21"),), markers, 40)
    text = ENGLISH.event(first_stock_round("LATER"), event)
    assert "FP earns D40: N21 Bari" in text
    assert ("town marker" in text) is bool(markers)


def test_a_token_is_not_blamed_for_interest_that_is_lost_anyway():
    game = after(recorded_game("18FB", "bank"), 592)
    move = read(game, "token F31")
    trial = try_out(game, move)
    assert trial is not None
    assert any(isinstance(event, PriceMoved) for event in trial.events)
    assert not any("→" in said for said in consequences(game, move, trial, ENGLISH.about(game)))


def test_a_forced_sale_says_why():
    event = StockSold(CorporationId("FP"), CorporationId("LTF"), 10, 40, "blue_zone")
    text = ENGLISH.event(first_stock_round("LATER"), event)
    assert text == "FP must sell 10 % of LTF for D40 (blue zone of the market)."


@pytest.mark.parametrize(("shares", "said"), [(1, "1 azione tua,"), (3, "3 azioni tue,")])
def test_italian_counts_ones_stock_without_an_article_before_the_number(shares, said):
    words = language("it").about(opened("LATER"))
    text = words.say("briefing.merged_stock", shares=shares, before=100, new="1 RM", after=120)
    assert text.startswith(said)


@pytest.mark.parametrize(
    ("code", "moves", "question"),
    [
        ("en", 120, "🤝 <@101>: **Dario** offers you D1 for **ALBANO**. Do you accept?"),
        ("it", 120, "🤝 <@101>: **Dario** ti offre D1 per **ALBANO**. Accetti?"),
        (
            "en",
            496,
            "🤝 <@104>: **FST** (Carla) asks to use **ALBANO** in G30 Caserta. Do you agree?",
        ),
    ],
)
def test_offers_for_cards_are_read_by_who_owns_them(code, moves, question):
    game = after(recorded_game("18FB", "bank"), moves)
    assert turn_line(live_of(game), language(code).about(game)) == question


def test_who_loses_other_companies_by_a_purchase_is_told_of_which():
    game = after(recorded_game("18FB", "bank"), 595)
    move = read(game, "train 6+6")
    found = consequences(game, move, try_out(game, move), ENGLISH.about(game))
    assert found[:2] == ["leaves D133", "⚠️ Anna becomes president of FSC"]
    assert "⚠️ Anna becomes president of LTF" in found


def test_who_answers_an_offer_for_a_card_does_not_decide_for_who_made_it():
    game = after(recorded_game("18FB", "bank"), 120)
    assert "Anna is to move." in sketch(game, "map", Wish())().alt
    assert "Anna to move." in sketch(game, "status", Wish())().alt
