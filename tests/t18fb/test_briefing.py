"""What players of 18FB are told before they decide."""

from __future__ import annotations

import pytest

from bot.pictures.painting import MapSketch
from bot.pictures.sketches import Wish, sketch
from bot.table.turn.briefing import briefing_lines, preview_message
from bot.words.language import ENGLISH
from engine.capital.merging import CorporationsMerged
from engine.events import TokenPlaced
from engine.game import Game
from engine.moves import ACCEPT, DECLINE, PASS
from engine.notation import read, text_of
from engine.showing.briefing import Briefing
from tests.kit.editing import fund
from tests.kit.games import after, recorded_game
from tests.kit.table import step
from tests.t18fb.opening import first_stock_round
from tests.t18fb.table import to_phase
from tests.table.positions import live_of
from titles.t18fb.verbs import PlaceTokenVia


@pytest.mark.parametrize(("edition", "deposit", "left"), [("LATER", 150, 690), ("PA23", 240, 600)])
def test_a_company_is_shown_before_it_is_started(edition, deposit, left):
    game = first_stock_round(edition)
    shown = preview_message(live_of(game), read(game, "start LdA 80 20%"), ENGLISH)
    assert shown is not None
    title, cost, terms, line = shown.text.splitlines()
    assert title == "**Found LdA at D80 with 20 %**"
    assert cost == (f"Deposit D{deposit} + president's certificate D160: you have D{left} left.")
    assert terms == (
        "It begins with D160, lays 2 tiles a turn, and pays D15 a share while it builds."
    )
    places = [part.split(" (")[0] for part in line.split(" → ")]
    assert places == ["1 home F31 Capua", "2 intermediate I36 Isernia", "3 final L39 Pescara"]
    (row,) = shown.rows
    assert isinstance(row, tuple)
    assert [button.label for button in row] == ["Confirm", "Cancel"]
    (plan,) = shown.pictures
    assert (plan.kind, plan.about) == ("plan", "start LdA 80 20%")


def test_money_that_waits_on_the_charter_comes_on_top_of_the_capital():
    game = first_stock_round("LATER")
    to_phase(game, "5")
    fund(game, "LdA", 25)
    shown = preview_message(live_of(game), read(game, "start LdA 140 20%"), ENGLISH)
    assert shown is not None
    assert "up to D1425" in shown.text


def several_lines() -> tuple[Game, PlaceTokenVia]:
    """A game in which several lines lead a company to one place, and a token by one of them."""
    whole = recorded_game("18FB", "bank")
    game = after(whole, 0)
    for played in whole.record:
        moves = game.legal_moves() if step(game) == "token" else ()
        for move in moves:
            if isinstance(move, PlaceTokenVia) and move.via:
                return game, move
        game.replay([played])
    raise AssertionError("no such moment")


def test_lines_for_a_token_are_numbered_with_their_cost_and_markers_and_drawn():
    game, move = several_lines()
    shown = preview_message(live_of(game), move, ENGLISH)
    preview = Briefing.of(game).preview(game, move)
    assert shown is not None
    assert preview is not None
    assert len(preview.lines) > 1
    _, *numbered = shown.text.splitlines()
    for number, (text, line) in enumerate(zip(numbered, preview.lines, strict=True), start=1):
        facts = line.remarks[0].facts
        (placed,) = [e for e in game.copy().apply(line.move) if isinstance(e, TokenPlaced)]
        assert placed.cost == facts["cost"]
        markers = facts["markers"] or "no"
        assert text.startswith(f"{number}. D{facts['cost']}, {markers} town marker")
    drawn = sketch(game, "plan", Wish(about=text_of(move)))
    assert isinstance(drawn, MapSketch)
    assert [route.places for route in drawn.view.routes] == [line.places for line in preview.lines]
    assert drawn.around == preview.hexes
    assert all(route.label in drawn.alt for route in drawn.view.routes)


def test_phase_6_tells_what_follows_from_each_answer():
    whole = recorded_game("18FB", "bank")
    game = after(whole, 0)
    for played in whole.record:
        if step(game) == "merge":
            break
        game.replay([played])
    told = [line for line in briefing_lines(game, ENGLISH) if line.startswith("**")]
    assert {line.split("**")[1] for line in told} == {"Merge", "Do not merge"}
    for move, remarks in Briefing.of(game).follows(game):
        facts = remarks[0].facts
        ahead = game.copy()
        events = list(ahead.apply(move))
        while not ahead.state.corporations[facts["national"]].founded:
            answer = DECLINE if remarks[0].kind == "merged_if_refused" else ACCEPT
            events += ahead.apply(answer)
        (merged,) = [
            event
            for event in events
            if isinstance(event, CorporationsMerged) and event.corporation == facts["national"]
        ]
        assert (list(merged.merged), merged.price) == (facts["merged"], facts["price"])


def test_a_building_company_is_told_its_steps_interest_and_destination():
    game = first_stock_round("LATER")
    game.apply(read(game, "start FSC 100 20%"))
    while step(game) != "track":
        game.apply(PASS)
    (said,) = briefing_lines(game, ENGLISH)
    assert said == (
        "-# 2 tile steps left · interest D20 a share if all are used, else the price falls · "
        "next destination: F17 Sapri"
    )
