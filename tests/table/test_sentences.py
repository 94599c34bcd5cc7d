"""What moves did, in sentences that say which, why and to whom."""

from __future__ import annotations

from bot.table.live import LiveGame
from bot.table.telling.moves import turn_line
from bot.table.telling.round_summary import RoundSummary, summary_lines
from bot.table.turn.emergencies import emergency_of, must_buy
from bot.table.turn.offers import offer_of
from bot.words.language import ENGLISH, language
from engine.notation import read
from tests.table.positions import DIVIDEND, RUN, game_at, live_at, live_of


def told(game, text, words=ENGLISH):
    events = game.apply(read(game, text))
    return words.about(game).events(game, events)


def test_a_dividend_says_who_got_what_and_why_the_price_moved():
    first, second, *_ = told(game_at(DIVIDEND), "dividend pay")
    assert "a share: " in first
    assert first.count("L.") > 1
    assert second.endswith("(dividend paid).")


def test_withholding_says_why_the_price_moved():
    lines = told(game_at(DIVIDEND), "dividend withhold", language("it"))
    assert lines[1].endswith("(dividendo trattenuto).")


def test_a_run_names_train_ends_and_earnings_only():
    lines = [line for line in told(game_at(RUN), "run auto") if " runs " in line]
    assert lines
    assert all(line.count("–") <= 1 and "for L." in line for line in lines)


def test_incomes_and_skipped_turns_are_told_in_one_sentence():
    game = game_at(11)
    lines = told(game, "start RCS 68 30%")
    assert "Bruno, Carla and Anna can do nothing and are not asked." in lines
    assert "Private companies pay Anna L. 40, Carla L. 20, Bruno L. 15." in lines
    assert not any(line.endswith("for L. 200.") for line in told(game_at(7), "start SFA 100 20%"))


def test_in_italian_a_home_is_no_place_to_found_in():
    line = told(game_at(7), "start SFA 100 20%", language("it"))[0]
    assert line.endswith("fonda SFA a L. 100 con il 20 %, sede J6 Girgenti.")


def test_a_train_that_must_be_bought_is_asked_for_as_such():
    game = next(
        game_at(n) for n in range(9, 60) if must_buy(game_at(n)) and not emergency_of(game_at(n))
    )
    assert "— buy a train: it must have one" in turn_line(live_of(game), ENGLISH.about(game))


def test_who_is_offered_something_is_not_called_by_name_twice():
    live = next(one for one in map(live_at, range(20, 140)) if _offers_to_a_player(one))
    (seat,) = [one for one in live.seats.values() if one == live.acting]
    line = turn_line(live, ENGLISH.about(live.game))
    assert " offers you L. " in line
    assert f"offers {seat.name}" not in line
    assert " ti offre L. " in turn_line(live, language("it").about(live.game))


def _offers_to_a_player(live: LiveGame) -> bool:
    offer = offer_of(live.game)
    return offer is not None and offer.owner in live.seats


def test_that_a_round_is_over_is_said_with_and_without_its_number():
    about = ENGLISH.about(game_at(0))
    values = dict.fromkeys(game_at(0).state.players, 500)
    heads = [
        summary_lines(RoundSummary(kind, 3, numbered, values, after=values), about)[0]
        for kind, numbered in (("SR", "3"), ("ISR", ""))
    ]
    assert heads == ["📋 Stock round 3 is over.", "📋 The initial stock round is over."]
