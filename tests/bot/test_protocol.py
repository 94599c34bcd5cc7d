"""The engine protocol: every command, every kind of failure, and nothing changed by a failure."""

from __future__ import annotations

import io
import json

import pytest

import titles
from bot.protocol import LONGEST_REQUEST, serve
from tests.bot.conversation import ORDER, PLAYERS, Conversation, operating_round


@pytest.fixture
def talk() -> Conversation:
    conversation = Conversation()
    conversation.new()
    return conversation


# Titles and new games


def test_titles_are_listed_with_players_editions_and_variants():
    found = {title["id"]: title for title in Conversation().ok("titles")["titles"]}
    assert tuple(found) == titles.ids()
    title = found["1849"]
    assert title["players"] == [3, 5]
    assert title["playable"] is True
    assert title["variants"]["electric_dreams"] == ["acquiring_station_tokens", "bonds"]
    assert set(found["18FB"]["editions"]) == {"PA23", "LATER"}


def test_a_new_game_answers_with_its_state_twice(talk):
    answer = talk.new()
    state = answer["state"]
    assert {key: answer[key] for key in state} == state
    assert (state["title"], state["move"], state["round"]) == ("1849", 0, "ISR")
    assert (state["actor"], state["step"]) == ("Anna", "auction")
    assert state["queue"] == ORDER


def test_the_seed_decides_seats_and_order_unless_they_are_fixed():
    seats, orders = set(), set()
    for seed in range(12):
        state = Conversation().ok("new", title="1849", players=PLAYERS, seed=seed)
        again = Conversation().ok("new", title="1849", players=PLAYERS, seed=seed)
        assert state == again
        seats.add(tuple(state["players"]))
        orders.add(tuple(state["queue"]))
    assert len(seats) > 1
    assert len(orders) > 1
    assert list(Conversation().new(seed=3)["players"]) == PLAYERS


def test_variants_and_nulls_are_taken():
    talk = Conversation()
    answer = talk.new(variants=["bonds"], edition=None)
    assert answer["bonds"] == []
    assert talk.ok("new", title="1849", players=PLAYERS, seed=None, variants=None, fixed=None)
    assert "Variants: bonds" in (talk.new(variants=["bonds"]) and talk.ok("record")["record"])


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"title": "1830"}, 'There is no title "1830"; there are 1849'),
        ({"title": None}, '"title" is missing.'),
        ({"title": 1849}, '"title" must be a text.'),
        ({"players": ["A", "B"]}, "The number of players must be 3, 4 or 5."),
        ({"players": []}, "The number of players must be 3, 4 or 5."),
        ({"players": "ABC"}, '"players" must be a list.'),
        ({"players": ["A", "B", 3]}, '"players" must be a list of texts.'),
        ({"players": ["A", "B", "A"]}, "Two players have the same name."),
        ({"players": ["A", "B", "\ud800"]}, "A player's name must have 1 to 100 printable"),
        ({"seed": "7"}, '"seed" must be a whole number.'),
        ({"seed": 7.5}, '"seed" must be a whole number.'),
        ({"seed": True}, '"seed" must be a whole number.'),
        ({"variants": ["nonsense"]}, 'There is no variant "nonsense"; there are acquiring'),
        ({"variants": ["electric_dreams"]}, "The variant electric_dreams also needs"),
        ({"variants": ["five_corporations"]}, "Five corporations can be chosen only with four"),
        ({"edition": "PA23"}, "There is no such edition; there are: none."),
        ({"fixed": {"dice": 6}}, '"dice" cannot be fixed; what can be fixed: corporations and'),
        ({"fixed": {"seats": "random"}}, 'Seats can only be fixed as "as-given".'),
        ({"fixed": {"corporations": "RCS"}}, "The order of the corporations must be a list"),
        ({"fixed": {"corporations": ["RCS", "XYZ"]}}, "Each corporation in play must be named"),
        ({"fixed": {"corporations": ["RCS", ["CTL"]]}}, "Each corporation in play must be named"),
        ({"fixed": {"corporations": ["RCS\nCTL"]}}, "Each corporation in play must be named"),
        ({"fixed": {"corporations": ["RCS"]}}, "Each corporation in play must be named"),
        ({"fixed": []}, '"fixed" must be an object.'),
    ],
)
def test_a_bad_set_up_is_refused_and_the_old_game_stays(talk, change, expected):
    talk.play("buy SCE")
    request = {"title": "1849", "players": PLAYERS, **change}
    assert talk.fail("usage", "new", **request).startswith(expected)


# Legal moves


def test_legal_moves_with_ranges(talk):
    answer = talk.ok("legal")
    assert (answer["actor"], answer["entity"], answer["step"]) == ("Anna", "Anna", "auction")
    assert answer["moves"] == sorted(answer["moves"])
    assert {"buy SCE", "bid SMS 115", "pass"} <= set(answer["moves"])
    assert {"move": "bid SMS {}", "min": 115, "max": 500} in answer["ranges"]
    assert answer["anytime"] == []


def political_round(talk):
    """18FB, LATER: the first card is Anna's, the others stay with the bank."""
    talk.ok("new", title="18FB", players=PLAYERS, fixed={"seats": "as-given"})
    talk.play("auction FALCON 100")
    while (answer := talk.ok("legal"))["step"] == "bidding":
        talk.play("pass")
    return answer


def test_amounts_of_moves_out_of_turn_have_ranges_too(talk):
    """18FB, LATER 3.3.6: a card is bought of another player at any moment, for any sum."""
    other = political_round(talk)["anytime"][0]
    highest = talk.ok("state")["players"][other["seat"]]["cash"]
    assert other["moves"] == ["card FALCON 1"]
    assert other["ranges"] == [{"move": "card FALCON {}", "min": 1, "max": highest}]
    talk.ok("move", move=f"card FALCON {highest}", seat=other["seat"])


def test_events_name_everybody_who_is_paid(talk):
    political_round(talk)
    paid: list[dict[str, object]] = []
    while not paid:
        moves = talk.ok("legal")["moves"]
        wanted = [move for move in moves if move.startswith(("start FSC 60 ", "lay"))]
        usual = [move for move in moves if move == "pass"]
        events = talk.ok("move", move=[*wanted, *usual, *moves][0])["events"]
        paid = [event for event in events if event["event"] == "InterestPaid"]
    assert paid[0]["payees"] == [[talk.ok("state")["order"][0], 40]]


def test_every_amount_of_a_range_is_legal_and_none_beyond(talk):
    for range_ in talk.ok("legal")["ranges"]:
        for amount in (range_["min"], range_["min"] + 1, range_["max"]):
            talk.play(range_["move"].format(amount))
            talk.ok("undo")
        for amount in (range_["min"] - 1, range_["max"] + 1):
            talk.fail("illegal", "move", move=range_["move"].format(amount))


def test_every_legal_move_can_be_played_and_taken_back():
    talk = operating_round()
    before = talk.everything()
    for move in talk.ok("legal")["moves"]:
        assert talk.play(move)["played"] == move
        talk.ok("undo")
        assert talk.everything() == before


def test_the_entity_is_the_corporation_in_an_operating_round():
    answer = operating_round().ok("legal")
    assert (answer["entity"], answer["step"]) == ("RCS", "track")
    assert answer["actor"] == operating_round().ok("state")["corporations"]["RCS"]["president"]


# Moves


def test_a_move_answers_with_events_and_the_next_decision(talk):
    answer = talk.ok("move", move="buy SCE", seat="Anna")
    bought = {"event": "PrivateBought", "player": "Anna", "private": "SCE", "price": 20}
    assert bought in answer["events"]
    assert (answer["actor"], answer["entity"], answer["step"]) == ("Bruno", "Bruno", "auction")
    assert (answer["move"], answer["played"], answer["finished"]) == (1, "buy SCE", False)


def test_a_move_is_read_with_goodwill_and_recorded_as_it_is_written(talk):
    assert talk.ok("move", move="BUY  sce")["played"] == "buy SCE"
    assert talk.ok("move", move="b sms 120")["played"] == "bid SMS 120"


def test_run_auto_is_recorded_as_runs():
    talk = operating_round()
    moves = talk.ok("legal")["moves"]
    talk.play(next(move for move in moves if move.startswith("lay")))
    for _ in range(60):
        legal = talk.ok("legal")
        if legal["step"] == "run":
            break
        talk.play("train 4H" if "train 4H" in legal["moves"] else _quiet(legal["moves"]))
    else:
        pytest.skip("the trains of this line never get to run")
    answer = talk.play("run auto")
    assert answer["played"].startswith("run 4H=")
    assert answer["events"][0]["event"] == "TrainRan"


def _quiet(moves: list[str]) -> str:
    """A move that keeps a corporation going: more track, its money kept, or nothing."""
    wanted = ("lay", "dividend withhold", "pass")
    return next(move for word in wanted for move in moves if move.startswith(word))


@pytest.mark.parametrize(
    ("move", "kind", "expected"),
    [
        ("buy SIGI", "illegal", "Only the cheapest private company can be bought: SCE (§8)"),
        ("bid SMS 114", "illegal", "The bid is too low: L. 115 is the least (§8)"),
        ("lay B14 8 2", "illegal", 'That is not possible in the step "buy or bid" (§8)'),
        ("lay Z99 57 2", "parse", '"Z99" is no hex; expected `lay HEX TILE ROTATION`'),
        ("lay B14 8 6", "parse", '"6" is no rotation from 0 to 5'),
        ("bid SMS -5", "parse", '"-5" is not a number that can be used here'),
        ("bid SMS 1 2", "parse", "The words do not fit the verb; expected `bid PRIVATE AMOUNT`"),
        ("bid", "parse", "The words do not fit the verb; expected `bid PRIVATE AMOUNT`"),
        ("fly B14", "parse", '"fly" is no verb; there are'),
        ("", "parse", "A move is missing"),
        ("x" * 3000, "parse", "The line is too long for a move."),
    ],
)
def test_moves_that_are_not_played(talk, move, kind, expected):
    assert talk.fail(kind, "move", move=move).startswith(expected)


def test_an_unreadable_move_names_the_closest_legal_ones(talk):
    error = talk.fail("parse", "move", move="bid SMX 115")
    assert "expected `bid PRIVATE AMOUNT`" in error
    assert "the closest legal moves are bid SMS 115" in error


def test_an_illegal_move_names_legal_ones(talk):
    error = talk.fail("illegal", "move", move="bid SMS 114")
    assert error == (
        "The bid is too low: L. 115 is the least (§8); the closest legal move is bid SMS 115."
    )


def test_seats(talk):
    assert talk.fail("illegal", "move", move="pass", seat="Carla") == "It is Anna's turn."
    error = talk.fail("usage", "move", move="pass", seat="Zoe")
    assert error == 'There is no player "Zoe"; there are Anna, Bruno, Carla.'
    assert talk.fail("usage", "move", move="pass", seat=1) == '"seat" must be a text.'
    assert talk.fail("usage", "move") == '"move" is missing.'
    assert talk.fail("usage", "move", move=["pass"]) == '"move" must be a text.'
    talk.ok("move", move="pass", seat=None)


# Undo, state, record


def test_undo_takes_back_one_move(talk):
    before = talk.everything()
    talk.play("buy SCE")
    assert talk.ok("undo")["state"] == before[0]["state"]
    assert talk.everything() == before
    assert talk.fail("illegal", "undo") == "There is no move to take back."


def test_the_record_is_the_game(talk):
    talk.play("buy SCE", "pass")
    record = talk.ok("record")["record"]
    assert record.startswith("Title: 1849\nSeats: Anna, Bruno, Carla\nSeed: 7\n")
    assert record.endswith("# ISR 1.1\n1 buy SCE\n2 pass\n")


@pytest.mark.parametrize("cmd", ["legal", "move", "undo", "state", "record", "routes", "render"])
def test_without_a_game_there_is_nothing_to_answer(cmd):
    facts = {"move": "pass", "corporation": "RCS", "what": "map", "path": "m.png"}
    error = Conversation().fail("usage", cmd, **facts)
    assert error == 'There is no game yet; send {"cmd":"new",...} first.'


# Routes and pictures


def test_routes_of_a_started_corporation_at_any_time():
    talk = operating_round()
    before = talk.everything()
    answer = talk.ok("routes", corporation="RCS")
    assert (answer["revenue"], answer["optimal"], answer["bound"]) == (0, True, 0)
    assert answer["runs"] == []
    assert answer["ms"] >= 0
    assert talk.everything() == before


@pytest.mark.parametrize(
    ("corporation", "expected"),
    [
        ("CTL", "CTL has not been started."),
        ("XYZ", 'There is no corporation "XYZ" in this game.'),
        (None, '"corporation" is missing.'),
        (5, '"corporation" must be a text.'),
    ],
)
def test_routes_need_a_started_corporation(corporation, expected):
    talk = operating_round()
    assert talk.fail("usage", "routes", corporation=corporation) == expected


def test_unknown_pictures_are_refused(talk):
    error = talk.fail("usage", "render", what="moon", path="m.png")
    assert error.startswith('There is no picture "moon"; there are map, market, status, ')
    assert talk.fail("usage", "render", what="map") == '"path" is missing.'


# Lines


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b"", "The line is no valid JSON."),
        (b"nonsense", "The line is no valid JSON."),
        (b'{"cmd":"state"', "The line is no valid JSON."),
        (b'{"cmd":"new","seed":NaN}', "The line is no valid JSON."),
        (b'{"cmd":"new","seed":' + b"9" * 5000 + b"}", "The line is no valid JSON."),
        (b"[" * 100_000, "The line is nested too deeply."),
        (b'{"cmd":"\xff"}', "The line is not text in UTF-8."),
        (b"null", "The line must be a JSON object."),
        (b"[1, 2]", "The line must be a JSON object."),
        (b'"state"', "The line must be a JSON object."),
        (b"{}", '"cmd" is missing.'),
        (b'{"cmd":7}', '"cmd" must be a text.'),
        (b'{"cmd":"fly"}', 'There is no command "fly"; there are titles, new, legal, move,'),
        (b'{"cmd":"\\ud800"}', "There is no command '\\ud800'; there are"),
        (b" " * (LONGEST_REQUEST + 1), "The line is longer than 1000000 bytes."),
    ],
)
def test_lines_that_are_no_requests(talk, line, expected):
    assert talk.fail_line("usage", line).startswith(expected)


def test_one_answer_a_line_in_order():
    long = b"x" * (3 * LONGEST_REQUEST)
    requests = io.BytesIO(b'{"cmd":"titles"}\r\n\n' + long + b'\n{"cmd":"state"}\n{"cmd":"legal"}')
    answers = io.BytesIO()
    serve(requests, answers)
    lines = answers.getvalue().decode().splitlines()
    assert [json.loads(line)["ok"] for line in lines] == [True, False, False, False, False]
    assert "longer than" in lines[2]
    assert "no game" in lines[4]


def test_a_fault_of_the_engine_is_answered_too(talk, monkeypatch):
    def break_down(game: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.protocol.show_state", break_down)
    answer = talk.ask("state")
    assert answer["kind"] == "usage"
    assert "ZeroDivisionError" in answer["error"]
