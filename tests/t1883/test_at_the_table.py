"""What people read and press in games of 1883: every decision in words, in every language."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.chat.messages import Choice, Row, Select, Style
from bot.games.best_runs import best_runs
from bot.games.set_up import load_title
from bot.table.naming.phrases import Phrase
from bot.table.naming.suggestions import suggest
from bot.table.telling.lookups import run_lines
from bot.table.telling.moves import turn_line
from bot.table.turn import menus
from bot.table.turn.card import turn_rows
from bot.table.turn.labels import label_of
from bot.table.turn.menus import menu_choices, moves_that_begin, several_menus
from bot.table.turn.trials import try_out
from bot.words.language import LANGUAGES, Language, language
from engine.checking.selfplay import pick
from engine.events import DebtPaid
from engine.game import Game
from engine.house.decide import choose
from engine.ids import CorporationId, HexId, PlayerId
from engine.moves import PASS, PlaceToken
from engine.notation import read, text_of
from engine.records.record import play_record, read_record
from engine.refusals import IllegalMove
from render.sheets.alt import charter_alt
from render.sheets.charter_view import charter_view
from render.sheets.market_panels import zone_text
from render.sheets.market_view import market_view
from render.sheets.status import status_scene
from render.sheets.views import status_view
from tests.kit.editing import fund, give_private, put
from tests.kit.table import actor, entity, legal, play, refuse, settle, step
from tests.t1883.cooperative import at_dividend, led
from tests.t1883.drawing import draw, drawn, support
from tests.t1883.lines import holding
from tests.t1883.merging import merging
from tests.t1883.table import (
    bring_in,
    deal,
    hold,
    launched,
    on_sale,
    open_stock_round,
    operate,
    state,
    trains,
)
from tests.table.positions import live_of
from tests.table.test_turn_card import buttons, leads_to
from titles.t1883.events import PlayerBankrupt
from titles.t1883.verbs import VERBS

COACH = "Place a coach token on …"
ENGLISH, ITALIAN = language("en"), language("it")


def pressed(game: Game, words: Language = ENGLISH) -> list[str]:
    """What the buttons of moves say."""
    return [button.label for button in buttons(turn_rows(live_of(game), words))]


def chosen_from(game: Game, placeholder: str) -> tuple[Choice, ...]:
    """What a menu offers."""
    rows = turn_rows(live_of(game), ENGLISH)
    (menu,) = [row for row in rows if isinstance(row, Select) and row.placeholder == placeholder]
    return menu.choices


def labels(row: Row) -> list[str]:
    return [part.label for part in (row.choices if isinstance(row, Select) else row)]


def told(game: Game, *moves: str, words: Language = ENGLISH) -> list[str]:
    """The lines that tell what moves did."""
    return [words.event(game, event) for move in moves for event in game.apply(read(game, move))]


# Decisions


def test_5_5_support_is_bought_with_its_price_on_the_button():
    assert "Buy political support for L. 10" in pressed(open_stock_round())


def test_5_6_concessions_are_offered_with_their_routes_and_terms():
    game = launched("SAFRE A 40 100")
    fund(game, "SAFRE", 100)
    first, *_ = chosen_from(game, "Buy a concession …")
    assert (first.value, first.label) == ("concession 1 SAFRE", "Concession 1 for SAFRE")
    assert first.details == "Casalecchio - Bazzano - Vignola · L. 15 · bonus L. 100 · 2 rounds"


def test_5_6_what_becomes_of_a_concession_names_its_route():
    game = launched("SAFRE A 40 100")
    fund(game, "SAFRE", 100)
    line = "SAFRE buys concession 1 (Casalecchio - Bazzano - Vignola) for L. 15."
    assert told(game, "concession 1 SAFRE")[0] == line


def test_5_6_concessions_stay_in_their_menu_when_few_are_left():
    game = launched("SAFRE A 40 100")
    fund(game, "SAFRE", 100)
    for number in range(2, 9):
        state(game).concessions[number].owner = "closed"
    (only,) = chosen_from(game, "Buy a concession …")
    assert only.value == "concession 1 SAFRE"
    assert "Vignola" in only.details


def test_5_6_concessions_for_many_corporations_still_say_their_routes():
    game = launched("SAFRE A 40 100", "FMV A 30 65", "FBV A 30 65", "SV A 20 65")
    for name in ("SAFRE", "FMV", "FBV", "SV"):
        fund(game, name, 100)
    concessions = [move for move in game.legal_moves() if move.words()[0] == "concession"]
    third = list(menu_choices(game, concessions, ENGLISH.about(game)))[2]
    assert third.label == "3 …"
    assert third.details.endswith("Castelnovo ne' Monti - Aulla · L. 20 · bonus L. 200 · 4 rounds")


def test_5_menus_for_which_there_is_no_room_share_one():
    game = launched("SAFRE A 40 100", "FMV A 30 65", "FBV A 30 65", "SV A 20 65")
    for name in ("SAFRE", "FMV", "FBV", "SV"):
        fund(game, name, 100)
    concession, *sales = chosen_from(game, "Buy a concession … · Sell …")
    assert (concession.value, concession.label) == ("concession …", "Buy a concession …")
    assert {sale.value for sale in sales} == {line for line in legal(game) if "sell" in line}


def test_5_6_concessions_are_found_by_the_places_of_their_routes():
    game = launched("SAFRE A 40 100")
    fund(game, "SAFRE", 100)
    concession = Phrase(VERBS["concession"])
    (found,) = concession.choices(game, "number", {}, "aulla")
    assert found.value == "3"
    assert found.label == "3 · Reggio Emilia - Ciano - Castelnovo ne' Monti - Aulla"
    (move,) = suggest(game, "concession prato")
    assert move.label == "concession 6 SAFRE · Casalecchio - Porretta - Prato"


def test_7_who_is_asked_reads_what_the_card_does_and_what_he_holds():
    game = drawn(7, "SAFRE A 40 100", cards={"A": 2})
    line = turn_line(live_of(game), ENGLISH.about(game))
    assert line == (
        "➡️ <@101> for **SAFRE** — play political support or not · Railroad Strike: a railway earns "
        "only half in this operating round unless its president plays a support card. "
        "You hold 2 support cards"
    )
    assert pressed(game) == ["Play 1 support card for SAFRE", "Play no support for SAFRE"]
    assert told(game, "support SAFRE")[0] == "A plays 1 support card for SAFRE."


def test_11_2_gold_asks_for_three_cards_of_the_player():
    game = launched("SAFRE A 40 100")
    support(game, A=4)
    fund(game, "A", 100)
    draw(game, 17)
    assert pressed(game, ITALIAN)[0] == "Gioca 3 carte di supporto"
    assert told(game, "support")[0] == "A plays 3 support cards."


def test_11_the_card_that_is_drawn_says_what_it_does():
    game = launched("SAFRE A 40 100")
    game._events = []
    operate(game, "1", events=[12])
    lines = [ITALIAN.event(game, e) for e in game._events if type(e).__name__ == "EventDrawn"]
    assert lines == [
        "A pesca l'evento 12, Visita del re: in questo turno operativo Bologna vale L. 10 in meno."
    ]


def of_the_card(game: Game, card: int, words: Language) -> list[str]:
    """The lines that tell a card, from where it is drawn."""
    game._events = []
    draw(game, card)
    lines = words.events(game, game._events)
    return lines[next(number for number, line in enumerate(lines) if "event" in line) :]


@pytest.mark.parametrize(("card", "put_away"), [(18, 0), (30, 500), (31, 0)])
@pytest.mark.parametrize("code", LANGUAGES)
def test_11_what_a_card_has_announced_is_not_told_once_more(card, put_away, code):
    game = launched("SAFRE A 40 100")
    state(game).put_away = put_away
    (line,) = of_the_card(game, card, language(code))
    assert "L. 500" in line


def test_11_2_the_same_loss_of_several_is_told_once_with_their_names():
    game = launched("SAFRE A 40 100")
    support(game, A=1, B=1)
    _, told = of_the_card(game, 20, ENGLISH)
    assert told == "A and B lose a political support card each."


def test_7_who_is_asked_where_the_card_is_told_does_not_read_twice_what_it_does():
    game = drawn(7, "SAFRE A 40 100", cards={"A": 2})
    words = ENGLISH.about(game)
    said = [words.say("event.EventDrawn", player="1", number=7, name="Railroad Strike")]
    line = turn_line(live_of(game), words, said)
    assert line == (
        "➡️ <@101> for **SAFRE** — play political support or not · Railroad Strike. "
        "You hold 2 support cards"
    )


def test_8_1_5_looting_says_how_much_and_is_asked_about():
    game = at_dividend(led(), 120)
    pay, looting = pressed(game)
    assert looting == "Loot L. 120 · 100 → 90 · ⚠️ B becomes president"
    # The presidency goes round after the operating round, whatever is paid.
    assert pay == "Pay L. 12 a share · 100 → 110"
    trial = try_out(game, read(game, "dividend loot"))
    assert trial is not None
    assert trial.warnings
    usual = try_out(game, read(game, "dividend pay"))
    assert usual is not None
    assert not usual.warnings


def test_6_7_runs_and_dividends_are_buttons_however_much_else_may_be_done():
    game = launched("FSF A 40 100")
    state(game).anchors_left["FSF"] = 2
    for private in ("TCB", "FRV", "TMM"):
        give_private(game, private, "A")
    fund(game, "FSF", 500)
    trains(game, "FSF", "3")
    operate(game, "2")
    while step(game) != "run" or entity(game) != "FSF":
        play(game, "pass")
    assert pressed(game)[:2] == ["Run the trains", "See the runs"]
    assert "Run nothing · 100 → 90" in pressed(game)
    play(game, "run auto")
    assert step(game) == "dividend"
    assert [label.split(" ")[0] for label in pressed(game)[:2]] == ["Pay", "Withhold"]


def test_5_4_starting_prices_stand_in_the_order_of_numbers():
    game = launched("SAFRE A 40 100", "FMV A 30 65", "FBV A 30 65", "SV A 20 65", "FSF A 20 65")
    bring_in(game, "FMMSF", "B")
    rows = turn_rows(live_of(game), ENGLISH)
    menus = {row.placeholder: row.choices for row in rows if isinstance(row, Select)}
    founding = [(one.label, one.details.split(" · ")[0]) for one in menus["Found a company …"]]
    assert founding == [
        (f"Found SARSA at L. {par} with 20 %", f"you pay L. {2 * par}") for par in (65, 85, 100)
    ]


def test_what_follows_a_menu_does_not_stand_out():
    rows = turn_rows(live_of(launched("SAFRE A 40 100", "FMV B 30 65", "SV C 20 65")), ENGLISH)
    styles = {b.label: b.style for row in rows if not isinstance(row, Select) for b in row}
    assert styles["Buy political support for L. 10"] is Style.PLAIN


def test_6_8_4_a_train_that_is_offered_for_is_called_a_train():
    game = launched("SAFRE A 40 100", "FMV B 30 65")
    trains(game, "FMV", "2", "2")
    fund(game, "SAFRE", 50)
    operate(game, "1")
    while step(game) not in ("train", "emergency") or entity(game) != "SAFRE":
        play(game, "pass" if "pass" in legal(game) else legal(game)[0])
    play(game, "train 2 from FMV 10")
    line = turn_line(live_of(game), ENGLISH.about(game))
    assert line == "🤝 <@102>: **SAFRE** (A) offers FMV L. 10 for **a 2 train**. Do you accept?"
    assert pressed(game, ITALIAN)[0] == "Accetta L. 10 per un treno 2"


def test_an_offer_with_only_one_price_says_it():
    game = launched("SAFRE A 40 100")
    offer = read(game, "private FRV 20")
    words = ENGLISH.about(game)
    assert label_of(game, offer, words) == "Offer L. 20 for FRV"
    assert label_of(game, offer, words, free=True) == "Offer for FRV…"


def test_8_3_the_merger_is_put_into_words():
    game = merging("FMMSF A 40 65", "FMV B 30 65")
    assert pressed(game) == ["Merge", "No merger"]
    play(game, "merge SEFTA")
    assert pressed(game) == ["Agree to the merger", "No merger"]


def test_8_3_who_answers_for_another_railway_is_asked_about_the_one_that_proposes():
    game = merging("FMMSF A 40 65", "FMV B 30 65")
    play(game, "merge SEFTA")
    line = turn_line(live_of(game), ENGLISH.about(game))
    assert line == "➡️ <@102> about **FMMSF** — agree to the merger or not"


def test_8_2_who_may_not_pass_is_told_so_and_why():
    game = launched("SARSA B 30 65", "FBV A 20 65")
    hold(game, "SARSA", "A", 20)
    settle(game)
    line = turn_line(live_of(game), ENGLISH.about(game))
    assert line.endswith("You hold what the rules do not allow: mend that before you pass")
    with pytest.raises(IllegalMove) as refused:
        game.apply(PASS)
    assert ITALIAN.refusal(refused.value) == (
        "Possiedi ciò che le regole non permettono, e devi rimediare prima di passare (§8.2)."
    )


def test_8_3_odd_shares_say_what_they_cost_and_bring():
    game = merging("FMMSF A 50 65", "FMV B 40 65")
    fund(game, "A", 500)
    play(game, "merge SEFTA", "accept")
    assert step(game) == "conversion"
    assert pressed(game) == ["Add L. 65 for a share", "Take L. 65"]


def test_6_8_6_a_move_that_ruins_the_player_is_asked_about():
    game = holding(1, "FMV B 20 65", owner="FMV", rounds=1)
    fund(game, "FMV", 0)
    fund(game, "B", 0)
    operate(game)
    while not (trial := try_out(game, PASS)) or not any(
        isinstance(event, PlayerBankrupt) for event in trial.events
    ):
        play(game, "pass")
    assert actor(game) == "B"
    assert any(isinstance(event, PlayerBankrupt) for event in trial.warnings)


def test_6_8_6_who_must_raise_money_reads_how_much_is_missing():
    game = launched("SAFRE A 40 100", "FMV B 20 65")
    put(game, "15", "58", 3)
    on_sale(game, "4")
    fund(game, "SAFRE", 0)
    fund(game, "A", 200)
    operate(game, "3")
    while step(game) != "emergency":
        play(game, "pass")
    line = turn_line(live_of(game), ENGLISH.about(game))
    assert line == "➡️ <@101> for **SAFRE** — raise money, L. 50 is missing (a train)"
    fund(game, "A", 300)
    line = turn_line(live_of(game), ITALIAN.about(game))
    assert line == "➡️ <@101> per **SAFRE** — la tesoreria non basta, aggiungi denaro tuo"


def test_6_11_a_penalty_is_told_of_whoever_pays_it():
    game = holding(1, owner="FMV", rounds=1)
    operate(game)
    events = play(game, "pass")
    while not any(isinstance(event, DebtPaid) for event in events):
        events = play(game, "pass")
    (paid,) = [event for event in events if isinstance(event, DebtPaid)]
    assert ENGLISH.event(game, paid) == "FMV pays L. 30: penalty for concession 1."


def test_8_2_coach_tokens_are_offered_with_the_price_of_the_ground():
    game = launched("SARSA A 40 65")
    fund(game, "SARSA", 500)
    on_sale(game, "3")
    operate(game, "1")
    offered = {choice.value: choice.label for choice in chosen_from(game, COACH)}
    assert offered["token 13"] == "Coach token on 13 Carpineti for L. 20"
    assert offered["token 2"] == "Coach token on 2 Busana for L. 40"


def test_8_2_more_places_than_a_menu_holds_are_asked_in_several(monkeypatch):
    """The only choice was "token …", and chosen it led to itself."""
    monkeypatch.setattr(menus, "CHOICES", 4)
    game = launched("SARSA A 40 65")
    fund(game, "SARSA", 500)
    on_sale(game, "3")
    operate(game, "1")
    tokens = [move for move in game.legal_moves() if isinstance(move, PlaceToken)]
    (first,) = menu_choices(game, tokens, ENGLISH.about(game))
    assert first.label == COACH
    parts = several_menus(game, moves_that_begin(game, first.value), ENGLISH.about(game))
    assert max(len(part) for part in parts) == 4 < len(tokens)
    offered = [choice.value for part in parts for choice in part]
    assert sorted(offered) == sorted(text_of(move) for move in tokens)


def test_8_2_the_house_knows_how_to_run_coaches():
    game = launched("SARSA A 40 65")
    fund(game, "SARSA", 500)
    on_sale(game, "4")
    operate(game, "1")
    while step(game) == "coach":
        choice = choose(game)
        assert choice.move in game.legal_moves()
        game.apply(choice.move)
    assert len(state(game).coaches) == 4


def test_3_2_the_owner_exchanges_cnp_by_its_command_out_of_turn():
    game = open_stock_round()
    owner = PlayerId(state(game).privates["CNP"])
    assert game.decision is not None
    assert game.decision.player != owner
    exchange = Phrase(VERBS["exchange"])
    offered = exchange.choices(game, "company", {}, "", owner)
    assert [choice.value for choice in offered] == ["CNP"]
    assert exchange.text(game, {}, owner) == "exchange CNP"
    buy = Phrase(VERBS["buy"])
    assert buy.choices(game, "what", {}, "", owner) == []


def test_what_is_not_legal_is_read_all_the_same_and_refused_for_what_it_is():
    game = open_stock_round()
    phrases = {word: Phrase(verb) for word, verb in VERBS.items()}
    assert phrases["buy"].text(game, {"what": "CCFR"}) == "buy CCFR offer"
    assert phrases["anchor"].text(game, {"hex": "Modena"}) == "anchor 52"
    assert phrases["buy"].text(game, {"what": "XYZ"}) == "buy XYZ"


def test_5_6_a_concession_that_cannot_be_had_is_refused_for_what_it_is():
    game = launched("SAFRE A 40 100")
    fund(game, "SAFRE", 0)
    concession = Phrase(VERBS["concession"])
    assert concession.text(game, {"number": "3"}) == "concession 3 SAFRE"
    assert refuse(game, "concession 3 SAFRE") == "treasury_too_small"


def test_6_7_who_can_earn_nothing_is_told_so():
    game = launched("SAFRE A 40 100")
    assert run_lines(best_runs(game, "SAFRE"), game, ENGLISH) == ["**SAFRE** can earn nothing now."]


def test_6_7_runs_are_told_by_the_names_of_their_stops():
    game = launched("SARSA A 40 65")
    state(game).coaches = ["3", "2", "13"]
    lines = run_lines(best_runs(game, "SARSA"), game, ITALIAN)
    assert lines[1:] == ["• corriere: 2 Busana – 3 Castelnovo ne' Monti – 13 Carpineti = L. 30"]


def test_5_3_what_is_no_purchase_is_not_refused_as_a_second_one():
    game = launched("SAFRE A 40 100")
    play(game, "support")
    assert refuse(game, "support") == "one_purchase_a_turn"
    assert refuse(game, "anchor 22") == "not_now"


# Whole games


def test_every_move_is_on_its_card_in_words():
    game, generator = deal(seed=3), Random(3)
    while game.decision is not None:
        if len(game.record) % 9 == 0:
            rows = turn_rows(live_of(game), ITALIAN)
            shown = [label for row in rows for label in labels(row)]
            verbs = {move.words()[0] for move in game.legal_moves()}
            # What is only known in notation begins with its verb.
            assert not verbs & {label.split(" ")[0] for label in shown}, shown
            for move in game.legal_moves():
                if move.words()[0] not in ("lay", "run"):
                    assert any(leads_to(row, move) for row in rows), text_of(move)
        game.apply(pick(generator, game))


@pytest.mark.parametrize("code", LANGUAGES)
def test_places_are_told_by_their_names(code):
    game = launched("SAFRE A 40 100")
    fund(game, "SAFRE", 100)
    operate(game, "1")
    while step(game) != "track" or entity(game) != "SAFRE":
        play(game, "pass")
    line = told(game, "lay 15 58 3", words=language(code))[0]
    assert "15 Scandiano" in line


def test_menus_count_numbers():
    game = launched("SAFRE A 40 100")
    choices = menu_choices(game, [read(game, f"start FMV {p} 20%") for p in (100, 65, 85)], ENGLISH)
    assert [choice.value.split(" ")[2] for choice in choices] == ["65", "85", "100"]


# Pictures


def test_8_2_the_charter_names_hexes_without_a_name_by_their_numbers():
    game = launched("SARSA A 40 65")
    state(game).coaches = ["3", "2"]
    text = charter_alt(charter_view(game, CorporationId("SARSA")))
    assert "Castelnovo ne' Monti (3), 2;" in text


def test_the_sheet_says_that_unsold_stock_is_in_the_initial_offer():
    view = status_view(launched("SAFRE A 40 100"))
    headings = [item.what for item in status_scene(view).items if item.kind == "column"]
    assert "Offer" in headings
    assert "Treas." not in headings


def test_9_the_market_says_that_only_the_coaches_end_the_game():
    view = market_view(launched("SAFRE A 40 100"))
    texts = [zone_text(view, space.zone) for _, space in view.spaces]
    assert "here SARSA ends the game" in texts
    assert "ends the game" not in texts


RECORD = Path(__file__).parent / "records" / "stock_market.18xx"


def recorded(moves: int) -> Game:
    """The recorded game after so many moves."""
    record = read_record(RECORD.read_text("utf-8"))
    return play_record(record, load_title(record.setup.title, record.setup.edition), moves)


def test_a_token_button_says_in_words_which_city_is_meant() -> None:
    game = recorded(0)
    for city, english, italian in ((0, "north-east", "nord-est"), (1, "north-west", "nord-ovest")):
        move = PlaceToken(HexId("29"), city)
        assert label_of(game, move, language("en").about(game)).endswith(f"(in the {english})")
        assert label_of(game, move, language("it").about(game)).endswith(f"(a {italian})")


def test_who_lays_one_tile_of_two_is_done_and_does_not_lay_none() -> None:
    words = language("en")
    for moves, said in ((100, "FSF is done with track"), (19, "CCFR lays no track")):
        game = recorded(moves)
        told = words.about(game).clauses(game, game.apply(PASS))
        assert any(sentence.startswith(said) for sentence in told), told


@pytest.mark.parametrize(
    ("code", "why"),
    [("en", "it lets no train run"), ("it", "non fa correre i treni")],
)
def test_6_7_1_who_could_have_run_is_not_said_to_have_no_route(code, why):
    game = recorded(172)
    trial = try_out(game, read(game, "run none"))
    assert trial is not None
    told = language(code).about(game).clauses(game, trial.at_once)
    assert sum(clause.endswith(why) for clause in told) == 1
