"""The turn card: what is usual can be done with a press."""

from __future__ import annotations

import pytest

from bot.chat.limits import (
    BUTTONS_IN_ROW,
    CHOICES,
    LABEL,
    LABEL_ON_A_PHONE,
    ROWS,
    parts_that_fit,
)
from bot.chat.messages import Button, Row, Select, Style
from bot.chat.presses import read_press
from bot.table.turn.card import turn_rows
from bot.table.turn.doubts import doubt_about
from bot.table.turn.labels import label_of, menu_of
from bot.table.turn.laying import Laying
from bot.table.turn.menus import UNFINISHED, menu_choices, moves_that_begin, natural
from bot.table.turn.running import find_best_runs
from bot.words.language import LANGUAGES, language
from engine.game import Game
from engine.ids import CorporationId, HexId, TileId
from engine.moves import Choose, LayTile, Move
from engine.notation import read, text_of
from tests.kit.games import recorded_game
from tests.page.moments import steps_of, titles_with_steps
from tests.table.positions import (
    DIVIDEND,
    EMERGENCY,
    FINANCE,
    FIRST_STOCK,
    LOAN,
    MESSINA,
    OFFER,
    OPENING,
    PRESIDENCY,
    RUN,
    game_at,
    live_at,
    live_of,
)

ENGLISH = language("en")
LAYING = 12
"""Moves of the game ``bank`` before the first tile is laid."""


def buttons(rows: tuple[Row, ...]) -> list[Button]:
    """The buttons of moves."""
    all_ = [button for row in rows if not isinstance(row, Select) for button in row]
    return [button for button in all_ if not button.press.startswith("look:")]


def menus(rows: tuple[Row, ...]) -> dict[str, Select]:
    return {row.placeholder: row for row in rows if isinstance(row, Select)}


def labels(moves: int) -> list[tuple[str, Style]]:
    return [(b.label, b.style) for b in buttons(turn_rows(live_at(moves), ENGLISH))]


def test_the_opening() -> None:
    assert labels(OPENING) == [("Buy SCE for L. 20", Style.MAIN), ("Pass", Style.PLAIN)]
    bids = menus(turn_rows(live_at(OPENING), ENGLISH))["Bid for …"]
    sms = next(choice for choice in bids.choices if choice.value == "bid SMS 115")
    assert sms.details.startswith("L. 115 to L. ")


def test_track_is_laid_on_one_of_the_hexes() -> None:
    live = live_at(MESSINA)
    places = menus(turn_rows(live, ENGLISH))["Lay track on …"]
    legal = {move.hex for move in live.game.legal_moves() if isinstance(move, LayTile)}
    assert {choice.value for choice in places.choices} == legal
    assert "B14 Messina" in [choice.label for choice in places.choices]


def test_dividends_say_what_they_are_worth() -> None:
    (pay, main), (withhold, plain), *_ = labels(DIVIDEND)
    assert pay.startswith("Pay L. ")
    assert withhold.startswith("Withhold L. ")
    assert (main, plain) == (Style.MAIN, Style.PLAIN)


async def test_runs_say_what_they_earn_once_that_is_known() -> None:
    live = live_at(RUN)
    assert buttons(turn_rows(live, ENGLISH))[0].label == "Run the trains"
    plan = await find_best_runs(live)
    assert plan is not None
    pay, keep, look, *_ = buttons(turn_rows(live, ENGLISH))
    assert pay.label == "Run and pay L. 7 a share · 59 → 68"
    assert keep.label == f"Run and keep L. {plan['revenue']} · 59 → 52"
    assert look.label == "See the runs"
    press = read_press(pay.press)
    assert press is not None
    assert press.what == "run auto; dividend pay"


async def test_nothing_is_searched_where_nothing_runs() -> None:
    live = live_at(OPENING)
    assert await find_best_runs(live) is None
    assert live.best_runs is None


def test_an_offer_says_what_is_accepted() -> None:
    (accept, good), (decline, plain) = labels(OFFER)
    assert accept.startswith("Accept L. ")
    assert (decline, good, plain) == ("Decline", Style.GOOD, Style.PLAIN)


@pytest.mark.parametrize(("moves", "label"), [(EMERGENCY, "Give up"), (LOAN, "Leave the game")])
def test_what_is_dangerous_looks_so(moves: int, label: str) -> None:
    assert (label, Style.DANGER) in labels(moves)


def test_passing_is_named_by_what_is_not_done() -> None:
    assert labels(FINANCE)[-1] == ("Leave the stock alone", Style.PLAIN)


@pytest.mark.parametrize(
    ("name", "moves", "styles"),
    [
        ("stock_market", 22, [Style.PLAIN, Style.PLAIN]),
        # Without a train the game would be over for the company.
        ("bank", 20, [Style.MAIN, Style.DANGER]),
    ],
)
def test_a_train_of_others_is_the_usual_one_only_if_one_must_be_had(
    name: str, moves: int, styles: list[Style]
) -> None:
    shown = buttons(turn_rows(live_at(moves, name), ENGLISH))
    assert "from" in shown[0].label
    assert [button.style for button in shown] == styles


def test_the_house_has_no_buttons_and_neither_has_a_finished_game() -> None:
    live = live_at(OPENING)
    assert live.acting is not None
    seat = live.acting
    live.seats = {
        key: type(seat)(s.number, s.player, s.name, True) for key, s in live.seats.items()
    }
    assert turn_rows(live, ENGLISH) == ()
    assert turn_rows(live_at(10_000), ENGLISH) == ()


@pytest.mark.parametrize("name", ["bank", "stock_market"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_of_a_game_keeps_to_the_limits(name: str, code: str) -> None:
    live, record = live_at(0, name), live_at(10_000, name).game.record
    for played in record:
        rows = turn_rows(live, language(code))
        assert 1 <= len(rows) <= ROWS
        ids = [b.press for b in buttons(rows)] + [m.press for m in menus(rows).values()]
        assert len(set(ids)) == len(ids)
        for row in rows:
            _check(row)
        live.game.replay([played])


def _check(row: Row) -> None:
    if isinstance(row, Select):
        assert 1 <= len(row.choices) <= CHOICES
        assert read_press(row.press) is not None
        return
    assert 1 <= len(row) <= BUTTONS_IN_ROW
    for button in row:
        assert 1 <= len(button.label) <= LABEL
        assert read_press(button.press) is not None


@pytest.mark.parametrize("name", ["bank", "stalemate"])
def test_every_move_of_a_game_was_on_its_card(name: str) -> None:
    live, record = live_at(0, name), live_at(10_000, name).game.record
    for played in record:
        rows = turn_rows(live, ENGLISH)
        if played.move.words()[0] not in ("lay", "run"):
            assert any(leads_to(row, played.move) for row in rows), played.move
        live.game.replay([played])


def leads_to(row: Row, move: Move) -> bool:
    """Whether the row has the move, its beginning, or the same with the lowest amount."""
    shown = (
        [choice.value for choice in row.choices]
        if isinstance(row, Select)
        else [button.press.split(":", 3)[3] for button in row]
    )
    text = text_of(move)
    return any(
        text == value
        or (value.endswith(UNFINISHED) and text.startswith(value.removesuffix(UNFINISHED)))
        or value.split()[:-1] == text.split()[:-1] != []
        for value in shown
    )


def test_too_many_moves_are_chosen_in_two_steps() -> None:
    live = live_at(OPENING)
    moves = [
        read(live.game, f"start AFG {par} {share}% at {home}")
        for par in (68, 100, 144)
        for share in (20, 30)
        for home in ("H8", "I9", "E7", "E5", "F10", "C9")
    ]
    choices = list(menu_choices(live.game, moves, ENGLISH.about(live.game)))
    assert [choice.value for choice in choices] == [
        f"start AFG {par} {share}% at{UNFINISHED}" for par in (68, 100, 144) for share in (20, 30)
    ]
    # What is shown is not notation.
    assert choices[0].label == f"AFG · L. 68 · 20 %{UNFINISHED}"


def test_a_beginning_stands_for_the_moves_that_begin_so() -> None:
    game = live_at(MESSINA).game
    found = moves_that_begin(game, f"lay B14{UNFINISHED}")
    assert found
    assert all(isinstance(move, LayTile) and move.hex == "B14" for move in found)


def test_moves_that_only_their_title_knows_are_shown_in_notation() -> None:
    game = live_at(OPENING).game
    assert label_of(game, Choose("marker A5"), ENGLISH) == "marker A5"
    assert menu_of(game, "marker", ENGLISH) == "marker …"


def test_what_comes_of_moves_stands_behind_them() -> None:
    (pay, _), (keep, _), *_ = labels(DIVIDEND)
    assert pay.endswith("a share · 59 → 68")
    assert keep.endswith("· 59 → 52")
    sales = menus(turn_rows(live_at(PRESIDENCY), ENGLISH))["Sell …"].choices
    found = {choice.value: choice.details for choice in sales}
    assert "president" not in found["sell RCS 1"]
    assert found["sell RCS 2"].startswith("59 → 47 · ⚠️ Bruno becomes president")


def test_grave_choices_are_asked_about_with_their_figures() -> None:
    live = live_at(LOAN)
    question = doubt_about(live, read(live.game, "loan"), ENGLISH)
    assert question is not None
    assert "Take a loan of L. 500" in question.text
    assert "takes a loan of L. 500" in question.text


def test_bids_are_offered_by_price() -> None:
    bids = menus(turn_rows(live_at(OPENING), ENGLISH))["Bid for …"].choices
    lowest = [int(choice.value.split()[-1]) for choice in bids]
    assert lowest == sorted(lowest)


def test_a_token_is_not_blamed_for_the_price_of_who_has_no_train() -> None:
    game = game_at(OPENING, "bank")
    found = 0
    for played in game_at(MESSINA).record:
        game.apply(played.move, played.player)
        decision = game.decision
        if decision is None or decision.step != "token":
            continue
        if not game.state.corporations[CorporationId(decision.entity)].trains:
            found += 1
            tokens = [b.label for b in buttons(turn_rows(live_of(game), ENGLISH))]
            assert not any("→" in label for label in tokens), tokens
    assert found


def test_a_dividend_that_leaves_the_price_says_so() -> None:
    whole = recorded_game("1883", "bank")
    game, said = Game(whole.title, whole.setup), ""
    for played in whole.record:
        game.apply(played.move, played.player)
        if game.decision is not None and game.decision.step == "dividend":
            pays, *_ = [b.label for b in buttons(turn_rows(live_of(game), ENGLISH))]
            assert "→" in pays or "stays at" in pays
            said = pays if "stays at" in pays else said
        if said:
            break
    assert said


def test_nothing_is_taken_back_before_the_first_move() -> None:
    def has_undo(moves: int) -> bool:
        rows = turn_rows(live_at(moves), ENGLISH)
        presses = [b.press for row in rows if not isinstance(row, Select) for b in row]
        return any(press.startswith("look:") and press.endswith(":undo") for press in presses)

    assert not has_undo(OPENING)
    assert has_undo(FIRST_STOCK)


def test_the_least_bid_is_one_press() -> None:
    game = game_at(OPENING)
    for move in ("bid SIGI 50", "bid SIGI 55", "buy SCE"):
        game.apply(read(game, move))
    assert [b.label for b in buttons(turn_rows(live_of(game), ENGLISH))] == [
        "Bid L. 60 for SIGI",
        "Bid more for SIGI…",
        "Drop out",
    ]


def test_places_stand_in_the_order_of_their_numbers() -> None:
    lays: list[Move] = [LayTile(HexId(at), TileId("8"), 0) for at in ("F13", "F9", "E14", "E4")]
    assert [text_of(move).split()[1] for move in sorted(lays, key=natural)] == [
        "E4",
        "E14",
        "F9",
        "F13",
    ]


def test_what_does_not_fit_on_a_button_is_left_out_whole() -> None:
    assert parts_that_fit(["Token on Palermo", "x" * 70, "90 → 96"], LABEL) == (
        "Token on Palermo · 90 → 96"
    )
    assert len(parts_that_fit(["x" * 100, "90 → 96"], LABEL)) == LABEL


@pytest.mark.parametrize("moves", [FIRST_STOCK, FINANCE, PRESIDENCY])
@pytest.mark.parametrize("code", LANGUAGES)
def test_several_buttons_of_a_kind_are_read_whole_on_a_phone(moves: int, code: str) -> None:
    """Longer labels stand in a menu, which has two lines for each."""
    live = live_at(moves)
    kinds: dict[str, list[str]] = {}
    for button in buttons(turn_rows(live, language(code))):
        press = read_press(button.press)
        assert press is not None
        kinds.setdefault(press.what.split(" ")[0], []).append(button.label)
    several = [label for made in kinds.values() if len(made) > 1 for label in made]
    assert all(len(label) <= LABEL_ON_A_PHONE for label in several)


def test_a_founding_with_a_long_label_stands_in_a_menu_also_where_there_is_no_other() -> None:
    (founding,) = menus(turn_rows(live_at(FIRST_STOCK), ENGLISH))["Found a company …"].choices
    assert founding.label == "Found CTL at L. 68 with 20 %"
    assert founding.details.startswith("you pay L. 136 · treasury L. 96 after tokens")


def test_shares_with_long_labels_stand_in_a_menu_with_what_comes_of_them() -> None:
    game = recorded_game("1849", "stalemate")
    moves = next(
        number for number in range(9, 40) if _few_shares_for_sale(live_at(number, "stalemate").game)
    )
    rows = turn_rows(live_at(moves, "stalemate"), ENGLISH)
    (menu,) = [row for asked, row in menus(rows).items() if asked == "Buy …"]
    assert all("% yours" in choice.details for choice in menu.choices)
    assert game.setup.title == "1849"


def _few_shares_for_sale(game: Game) -> bool:
    return 1 < sum(move.words()[0] == "buy" for move in game.legal_moves()) <= 3


@pytest.mark.parametrize(
    ("earns", "said"), [(60, "can earn L. 60 then."), (0, "can earn nothing then.")]
)
def test_a_preview_says_what_the_trains_earn_then(earns: int, said: str) -> None:
    live = live_at(LAYING)
    lay = next(move for move in live.game.legal_moves() if isinstance(move, LayTile))
    assert Laying(live, ENGLISH).preview(lay, earns).text.endswith(f" Its trains {said}")


@pytest.mark.parametrize("title", titles_with_steps())
def test_in_no_step_a_button_or_menu_shows_a_verb_instead_of_words(title: str) -> None:
    """A long move alone became a menu, whose text was its verb where the title had none."""
    for moment in filter(None, steps_of(title).values()):
        live = live_of(moment.game())
        for code in LANGUAGES:
            rows = turn_rows(live, language(code))
            texts = [button.label for button in buttons(rows)] + [*menus(rows)]
            assert [text for text in texts if text[0].islower()] == [], (moment, code)
