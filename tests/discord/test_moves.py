"""Moves by commands and on the turn card; what is refused, and what is asked first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.notation import text_of
from tests.discord.cards import (
    acting,
    again,
    by_command,
    custom_id,
    fill_in,
    labels,
    offered,
    parts,
    turn_card,
)
from tests.discord.station import RECORDS, Station
from tests.table.positions import EMERGENCY, LOAN, MESSINA, OFFER, PRESIDENCY, RUN, game_at


async def come_to(station: Station, moves: int) -> str:
    """Let the recorded game come to a position, so that its card is shown; who must decide."""
    await station.adopt((RECORDS / "bank.18xx").read_text(), moves - 1)
    stored = await station.table.stored_in(str(station.channel.id))
    await station.table.store.games.update(stored.id, pictures="asked")
    await by_command(station, text_of(game_at(moves).record[-1].move))
    return await acting(station)


# Autocompletion


async def suggestions(
    station: Station, who: str, command: str, option: str, typed: str = "", **given
):
    found = await station[who].autocomplete(station.channel, command, option, typed, **given)
    return [choice["value"] for choice in found]


async def test_moves_are_suggested_by_the_names_of_places(station: Station) -> None:
    name = await come_to(station, MESSINA)
    found = await station[name].autocomplete(station.channel, "do", "move", "Mess")
    assert found[0]["value"].startswith("lay B14 ")
    assert found[0]["name"] == f"{found[0]['value']} · Messina"


async def test_options_suggest_what_the_others_allow(station: Station) -> None:
    name = await come_to(station, MESSINA)
    assert await suggestions(station, name, "lay", "hex", "mess") == ["B14"]
    tiles = await suggestions(station, name, "lay", "tile", hex="B14")
    legal = [text_of(move) for move in (await station.game()).legal_moves()]
    assert set(tiles) == {text.split()[2] for text in legal if text.startswith("lay B14 ")}


async def test_amounts_are_suggested_as_numbers(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    assert await suggestions(station, "anna", "bid", "amount", private="SMS") == [
        115, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300, 320, 340, 360, 380,
        400, 420, 440, 460, 480, 500,
    ]  # fmt: skip
    assert (await suggestions(station, "anna", "bid", "amount", "133", private="SMS"))[0] == 133


async def test_others_are_told_whose_turn_it_is(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    for who in ("bruno", "elena"):
        (only,) = await station[who].autocomplete(station.channel, "do", "move", "")
        answer = await station[who].slash(station.channel, "do", move=only["value"])
        assert answer.response.ephemeral
        assert answer.response.content == only["name"]
    (only,) = await station["bruno"].autocomplete(station.channel, "buy", "what", "")
    assert only["name"] == "It is anna's turn, not yours."
    assert await suggestions(station, "bruno", "bid", "amount", private="SMS") == []


# Commands


@pytest.mark.parametrize(
    ("command", "options", "move"),
    [
        ("do", {"move": "BUY sce"}, "buy SCE"),
        ("buy", {"what": "corriere"}, "buy SCE"),
        ("bid", {"private": "SMS", "amount": 130}, "bid SMS 130"),
        ("pass", {}, "pass"),
    ],
)
async def test_a_move_by_its_command(
    station: Station, command: str, options: dict[str, object], move: str
) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await station["anna"].slash(station.channel, command, **options)
    assert answer.response.ephemeral
    assert answer.response.content == f"✓ `{move}`"
    assert await station.last_move() == move


@pytest.mark.parametrize(
    ("command", "options", "reason", "hint"),
    [
        ("bid", {"private": "SMS", "amount": 100}, "L. 115 is the least", "`bid SMS 115`"),
        ("lay", {"hex": "B14"}, "No track can be laid now", "`buy SCE`"),
        ("run", {}, "not possible in the step", "`pass`"),
        ("accept", {}, "not possible in the step", "`pass`"),
        ("do", {"move": "frobnicate"}, "is no verb", "`pass`"),
        ("sell", {"company": "RCS", "shares": "1"}, "not possible", "`buy SCE`"),
    ],
)
async def test_a_refusal_says_why_and_what_is_legal(
    station: Station, command: str, options: dict[str, object], reason: str, hint: str
) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await station["anna"].slash(station.channel, command, **options)
    assert answer.response.ephemeral
    assert reason in answer.response.content
    assert hint in answer.response.content
    assert (await station.game()).record == []


async def test_only_seats_move(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await station["elena"].slash(station.channel, "pass")
    assert "You have no seat in this game" in answer.response.content
    answer = await station["carla"].slash(station.channel, "pass")
    assert answer.response.content == "It is anna's turn, not yours."
    assert (await station.game()).record == []


async def test_refusals_are_in_the_language_of_the_caller(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.table.store.settings.set_person(str(station["anna"].id), language="it")
    answer = await station["anna"].slash(station.channel, "bid", private="SMS", amount=100)
    assert "bassa" in answer.response.content


# The turn card


async def test_a_press_plays_and_takes_the_buttons_off(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    card = turn_card(station)
    pictures = [picture.filename for picture in card.attachments]
    assert card.content.startswith(f"➡️ {station['anna'].mention} — ")
    answer = await station["anna"].click(card, label="Buy SCE for L. 20")
    assert answer.response is None or answer.response.id == card.id
    old = again(station, card)
    assert old.components == []
    assert "anna gets SCE" in old.content
    assert "➡️" not in old.content
    assert [picture.filename for picture in old.attachments] == pictures
    assert await station.last_move() == "buy SCE"
    assert "Pass" in labels(turn_card(station))


async def test_only_the_one_to_act_may_press(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    card = turn_card(station)
    for name, reason in (("bruno", "It is anna's turn"), ("elena", "You have no seat")):
        answer = await station[name].click(card, label="Pass")
        assert answer.response.ephemeral
        assert reason in answer.response.content
    assert (await station.game()).record == []
    assert "Pass" in labels(turn_card(station))


async def test_a_deputy_may_press(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    live = await station.table.live_in(str(station.channel.id))
    live.seats = {
        key: replace(seat, deputy=str(station["elena"].id)) if seat.number == 1 else seat
        for key, seat in live.seats.items()
    }
    await station["elena"].click(turn_card(station), label="Pass")
    assert len((await station.game()).record) == 1


async def test_a_bid_is_filled_into_a_form(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    card = turn_card(station)
    assert "bid SMS 115" in offered(card, "Bid for …")
    menu = custom_id(card, "Bid for …")
    shown: Any = await station["anna"].select(card, ["bid SMS 115"], custom_id=menu)
    assert shown.modal["title"] == "Bid for SMS…"
    for wrong in ("100", "much", "501"):
        answer = await fill_in(station, "anna", shown, wrong)
        assert answer.response.ephemeral
        assert "from L. 115 to L. 500" in answer.response.content
        shown = await station["anna"].select(card, ["bid SMS 115"], custom_id=menu)
    await fill_in(station, "anna", shown, " 125 ")
    assert await station.last_move() == "bid SMS 125"
    assert again(station, card).components == []
    removed = [sent.path for sent in station.env.http_requests if sent.method == "DELETE"]
    assert not [path for path in removed if "@original" in path]


async def test_a_form_from_an_earlier_moment_plays_nothing(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    card = turn_card(station)
    menu = custom_id(card, "Bid for …")
    shown = await station["anna"].select(card, ["bid SMS 115"], custom_id=menu)
    await station.play("anna", "pass")
    answer = await fill_in(station, "anna", shown, "120")
    assert answer.response.ephemeral
    assert "earlier moment of the game" in answer.response.content
    assert len((await station.game()).record) == 1


# Offers


async def test_an_offer_is_answered_by_the_one_asked(station: Station) -> None:
    asked = await come_to(station, OFFER)
    card = turn_card(station)
    offer = (await station.game()).state.pending[-1]
    assert f"🤝 {station[asked].mention}: **{offer.entity}**" in card.content
    assert f"L. {offer.facts['price']} for **a {offer.facts['what']} train**" in card.content
    assert [user.id for user in card.mentions] == [station[asked].id]
    accept, decline = labels(card)
    other = next(name for name in ("anna", "bruno", "carla") if name != asked)
    answer = await station[other].click(card, label=accept)
    assert answer.response.content == f"It is {asked}'s turn, not yours."
    await station[asked].click(card, label=decline)
    assert text_of((await station.game()).record[-1].move) == "decline"


# Doubts


async def test_a_presidency_is_not_given_away_by_accident(station: Station) -> None:
    name = await come_to(station, PRESIDENCY)
    answer: Any = await station[name].slash(station.channel, "sell", company="RCS", shares="2")
    question = answer.response
    assert question.ephemeral
    assert "president of RCS" in question.content
    assert labels(question) == ["Do it", "Cancel"]
    assert len((await station.game()).record) == PRESIDENCY
    await station[name].click(question, label="Do it")
    assert answer.response.content == "✓ `sell RCS 2`"
    assert answer.response.components == []
    assert len((await station.game()).record) == PRESIDENCY + 1


async def test_a_question_can_be_answered_with_no(station: Station) -> None:
    name = await come_to(station, EMERGENCY)
    card = turn_card(station)
    (danger,) = [part for part in parts(card) if part.get("style") == 4]
    answer: Any = await station[name].click(card, label=danger["label"])
    assert "closes." in answer.response.content
    await station[name].click(answer.response, label="Cancel")
    assert answer.response.content == "Nothing was played."
    assert len((await station.game()).record) == EMERGENCY
    assert danger["label"] in labels(turn_card(station))


async def test_an_old_question_plays_nothing(station: Station) -> None:
    name = await come_to(station, LOAN)
    card = turn_card(station)
    (danger,) = [part for part in parts(card) if part.get("style") == 4]
    answer: Any = await station[name].click(card, label=danger["label"])
    assert "leaves the game" in answer.response.content
    await station.play(name, "loan")
    again = await station[name].click(answer.response, label="Do it")
    assert "earlier moment" in again.response.content
    game = await station.game()
    assert text_of(game.record[-1].move) == "loan"


async def test_what_is_typed_in_notation_is_meant(station: Station) -> None:
    name = await come_to(station, PRESIDENCY)
    await station.play(name, "sell RCS 2")
    assert len((await station.game()).record) == PRESIDENCY + 1


# Runs


async def test_the_best_runs_are_shown_before_they_count(station: Station) -> None:
    name = await come_to(station, RUN)
    answer: Any = await station[name].slash(station.channel, "run")
    shown = answer.response
    assert shown.ephemeral
    (picture,) = shown.attachments
    assert picture.filename == "runs.png"
    assert "Runs: " in picture.description
    run, _ = labels(shown)
    assert run.startswith("Run for L. ")
    assert run.removeprefix("Run for ") in shown.content
    assert len((await station.game()).record) == RUN
    await station[name].click(shown, label=run)
    assert answer.response.content.startswith("✓ `run ")
    assert answer.response.attachments == []


async def test_the_card_runs_at_once_or_shows_the_runs(station: Station) -> None:
    name = await come_to(station, RUN)
    card = turn_card(station)
    pay, keep, see = labels(card)[:3]
    assert pay.startswith("Run and pay L. ")
    assert keep.startswith("Run and keep L. ")
    answer = await station[name].click(card, label=see)
    (shown,) = answer.followups
    assert labels(shown)[0].startswith("Run for L. ")
    await station[name].click(card, label=pay)
    assert len((await station.game()).record) == RUN + 2


async def test_poor_runs_are_refused_with_the_better_ones(station: Station) -> None:
    name = await come_to(station, RUN)
    answer = await station[name].slash(station.channel, "run", runs="none")
    assert answer.response.ephemeral
    assert "The runs earn L. 0" in answer.response.content
    assert "can be had: `run " in answer.response.content
    assert len((await station.game()).record) == RUN
