"""A game is its record: undo, replay, atomic refusals, determinism, saved games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.capital.stock import Stock
from engine.chance import shuffled
from engine.checking.selfplay import play_random_game
from engine.game import Game
from engine.ids import PlayerId
from engine.records.checkpoint import decode, encode
from engine.records.record import new_game, play_record, read_record, write_record
from engine.refusals import BadRecord, BadSetup, IllegalMove
from engine.rounds.auction import WaterfallAuction
from engine.title import Setup
from tests.kit.table import play
from tests.t1849.table import deal, open_stock_round
from titles.t1849.title import load

TITLE = load()


@pytest.fixture(scope="module")
def long_game() -> Game:
    return play_random_game(TITLE, Setup("1849", ("A", "B", "C"), seed=6), checked=False)


def test_undo_goes_back_to_any_earlier_state(long_game):
    states = {}
    game = Game(TITLE, long_game.setup)
    for number, played in enumerate(long_game.record[:200]):
        states[number] = encode(game.state)
        game.replay([played])
    for number in (199, 160, 159, 100, 65, 40, 17, 16, 15, 1, 0):
        game.undo(len(game.record) - number)
        assert encode(game.state) == states[number]


def test_more_moves_than_there_are_cannot_be_undone():
    game = deal()
    play(game, "buy SCE")
    with pytest.raises(IllegalMove):
        game.undo(2)
    assert len(game.record) == 1


def test_the_same_record_gives_the_same_state(long_game):
    again = Game(TITLE, long_game.setup)
    again.replay(long_game.record)
    assert encode(again.state) == encode(long_game.state)


def test_of_long_ago_few_states_are_kept(long_game):
    game = Game(TITLE, long_game.setup)
    game.replay(long_game.record[:330])
    known = {game.checkpoint(number)[0] for number in range(331)}
    assert sorted(known) == [0, 64, 128, *range(176, 321, 16)]


def test_a_state_reads_back_from_its_checkpoint(long_game):
    text = encode(long_game.state)
    assert encode(decode(type(long_game.state), text)) == text


def test_a_refused_move_changes_nothing():
    game = open_stock_round()
    before = encode(game.state)
    for line in ("buy CTL pool", "sell RCS 1", "start ATA 68 20%", "start CTL 68 60%"):
        with pytest.raises(IllegalMove):
            play(game, line)
        assert encode(game.state) == before


def test_a_fault_in_the_middle_of_a_move_is_rolled_back(monkeypatch):
    game = open_stock_round()
    before = encode(game.state)
    monkeypatch.setattr(
        type(Stock.of(game)), "settle_presidency", lambda *_: (_ for _ in ()).throw(RuntimeError)
    )
    with pytest.raises(RuntimeError):
        play(game, "buy RCS treasury")
    assert encode(game.state) == before


def test_only_the_one_to_decide_may_move():
    game = deal()
    with pytest.raises(IllegalMove) as refusal:
        game.apply(next(iter(game.legal_moves())), PlayerId("2"))
    assert refusal.value.code == "not_your_turn"


def test_refusals_name_the_section_of_the_rules():
    game = open_stock_round()
    with pytest.raises(IllegalMove) as refusal:
        play(game, "start ATA 68 20%")
    assert refusal.value.rule == "9.4"


def test_a_record_is_text_that_plays_to_the_same_end(long_game):
    text = write_record(long_game)
    again = play_record(read_record(text), TITLE)
    assert encode(again.state) == encode(long_game.state)
    assert write_record(again) == text
    assert text.startswith("Title: 1849\n")
    assert "\n# ISR 1.1\n" in text


def test_names_with_commas_and_quotes_survive_a_record():
    names = ("Anna, the first", 'Bruno "Bru"', "Carla")
    game = Game(TITLE, Setup("1849", names, seed=3))
    assert read_record(write_record(game)).setup.players == names


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "missing_header", 1),
        ("Title 1849\n\n", "bad_header", 1),
        ("Title: 1849\nTitle: 1849\n\n", "bad_header", 2),
        ("Title: 1849\nSeats: A, B, C\nSeed: x\n\n", "bad_number", 3),
        ("Title: 1849\nSeats: A, B\n\n", "wrong_player_count", 2),
        ("Title: 1849\nSeats: A, A, B\n\n", "names_twice", 2),
        ("Title: 1849\nSeats: A, B, C\nRules: 99\n\n", "unknown_revision", 3),
        ("Title: 1849\nSeats: A, B, C\nColour: red\n\n", "unknown_option", 3),
        ("Title: 1849\nSeats: A, B, C\nVariants: electric_dreams\n\n", "variant_needs", 3),
        ("Title: 1849\nSeats: A, B, C\n\n1 buy SCE\n9 pass\n", "unknown_seat", 5),
        ("Title: 1849\nSeats: A, B, C\n\n1 buy SCE\n1 pass\n", "bad_move", 5),
        ("Title: 1849\nSeats: A, B, C\n\n1 buy\n", "bad_move", 4),
        ("Title: 1849\nSeats: A, B, C\n\n1 buy SMS\n", "bad_move", 4),
    ],
)
def test_a_broken_record_names_its_line(text, code, line):
    with pytest.raises(BadRecord) as refusal:
        play_record(read_record(text), TITLE)
    assert (refusal.value.code, refusal.value.facts["line"]) == (code, line)


def test_a_tampered_record_is_refused(long_game):
    lines = write_record(long_game).splitlines()
    bought = next(i for i, line in enumerate(lines) if " train " in line)
    del lines[bought]
    with pytest.raises(BadRecord):
        play_record(read_record("\n".join(lines)), TITLE)


def test_set_ups_that_cannot_be_are_refused():
    for setup in (
        Setup("1849", ("A", "B")),
        Setup("1849", ("A", "B", "C"), variants=("chess",)),
        Setup("1849", ("A", "B", "C"), variants=("five_corporations",)),
        Setup("1849", ("A", "B", "C"), options={"Corporations": "RCS, RCS"}),
    ):
        with pytest.raises(BadSetup):
            new_game(TITLE, setup)


def test_chance_is_the_same_on_every_machine():
    assert shuffled("abcdef", 7, "seats") == shuffled("abcdef", 7, "seats")
    assert shuffled("abcdef", 7, "seats") != shuffled("abcdef", 8, "seats")
    assert "".join(shuffled("abcdef", 27939, "corporations")) == "fbcead"


class _Stuck(WaterfallAuction):
    """An opening that refuses to go on once two moves have been made."""

    def step(self, game):
        if len(game.record) >= 2:
            raise IllegalMove("bid_too_low", minimum=5)
        return super().step(game)


def test_a_refusal_while_the_game_goes_on_by_itself_changes_nothing():
    title = replace(TITLE, rounds={**TITLE.rounds, "ISR": _Stuck()})
    game = new_game(title, Setup("1849", ("A", "B", "C"), seed=6))
    first, second = list(game.legal_moves())[:2]
    game.apply(first)
    before, moves = encode(game.state), list(game.record)
    with pytest.raises(IllegalMove) as refusal:
        game.apply(next(iter(game.legal_moves())))
    assert refusal.value.rule == TITLE.sections["bid_too_low"]
    assert (encode(game.state), game.record) == (before, moves)
    assert game.decision is not None
    game.undo()
    game.apply(second)
    assert len(game.record) == 1
