"""The text game: sessions typed from a list of lines."""

from __future__ import annotations

import io

import pytest

from bot import terminal
from bot.choices import LONG, Choices
from bot.records import read_game, save_game
from bot.set_up import open_game
from bot.status import overview, standings, table
from tests.bot.conversation import FIXED, PLAYERS
from tests.bot.positions import rich_position


@pytest.fixture(autouse=True)
def desk(tmp_path, monkeypatch):
    """An empty working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def session(*lines: str) -> str:
    """What is shown while these lines are typed."""
    shown = io.StringIO()
    terminal.play(io.StringIO("".join(f"{line}\n" for line in lines)), shown)
    return shown.getvalue()


NEW = ("", "Anna, Bruno, Carla", "")


def test_the_input_may_end_at_once():
    assert session().startswith("Capostazione.")


def test_a_game_is_set_up_and_played():
    shown = session(*NEW, "buy SCE")
    assert "Title (1849, 1883) [1849]:" in shown
    assert "initial stock round 1.1, phase 4, bank L. 6260, move 0" in shown
    assert "gets SCE for L. 20." in shown
    assert len(read_game(terminal.SAVED).record) == 1
    assert set(read_game(terminal.SAVED).setup.players) == set(PLAYERS)


def test_players_may_be_counted_and_variants_chosen():
    session("1849", "4", "bonds five_corporations", "pass")
    setup = read_game(terminal.SAVED).setup
    assert len(setup.players) == 4
    assert setup.variants == ("bonds", "five_corporations")


def test_a_wrong_set_up_is_asked_for_again():
    shown = session("1830", "18FB", "", "2", "", "", "99", "", *NEW, "pass")
    assert 'There is no title "1830"' in shown
    assert "The rules of 18FB do not exist yet" in shown
    assert shown.count("The number of players must be 3, 4 or 5.") == 2
    assert len(read_game(terminal.SAVED).record) == 1


def test_a_move_may_be_given_by_its_number():
    shown = session(*NEW, "5")
    assert "   5 buy SCE\n" in shown
    assert "gets SCE for L. 20." in shown
    assert "There is no move 99; there are 6." in session("n", *NEW, "99")


def test_what_is_not_a_move_is_explained_and_changes_nothing():
    shown = session(*NEW, "hello", "buy RSA", "lay Q1 8 2", "")
    assert '"hello" is no verb' in shown
    assert "Only the cheapest private company can be bought: SCE (§8)." in shown
    assert '"Q1" is no hex' in shown
    assert not terminal.SAVED.exists()


def test_undo_is_saved_too():
    assert "There is no move to take back." in session(*NEW, "pass", "undo", "undo")
    assert read_game(terminal.SAVED).record == []


def test_save_and_load():
    shown = session(*NEW, "buy SCE", "save mine.18xx", "pass", "load mine.18xx", "load none")
    assert "Saved in mine.18xx." in shown
    assert "none cannot be read: no such file or directory." in shown
    assert len(read_game(terminal.SAVED).record) == 1
    assert len(read_game(terminal.EARLIER).record) == 2


def test_save_leaves_other_files_alone(desk):
    (desk / "letter.txt").write_text("Dear Anna", encoding="utf-8")
    shown = session(*NEW, "save letter.txt", "save", "load")
    assert "letter.txt is something else than a saved game and is left alone." in shown
    assert shown.count("The name of a file is missing.") == 2
    assert (desk / "letter.txt").read_text(encoding="utf-8") == "Dear Anna"


def test_the_saved_game_is_offered_again():
    session(*NEW, "buy SCE", "quit", "pass")
    shown = session("", "pass")
    assert "There is a saved game:" in shown
    assert len(read_game(terminal.SAVED).record) == 2
    session("no", *NEW, "pass")
    assert len(read_game(terminal.SAVED).record) == 1
    assert len(read_game(terminal.EARLIER).record) == 2


def test_quitting_before_another_game_begins_keeps_the_saved_one():
    session(*NEW, "buy SCE")
    session("no", "QUIT")
    assert len(read_game(terminal.SAVED).record) == 1
    assert not terminal.EARLIER.exists()


def test_a_saved_game_that_cannot_be_read_is_kept():
    session(*NEW, "pass")
    terminal.SAVED.write_text("nonsense", encoding="utf-8")
    shown = session(*NEW, "pass")
    assert "is no saved game" in shown
    assert terminal.EARLIER.read_text(encoding="utf-8") == "nonsense"
    assert len(read_game(terminal.SAVED).record) == 1


def test_another_game_may_be_started():
    session(*NEW, "pass", "new", "", "4", "", "pass", "pass")
    assert len(read_game(terminal.SAVED).setup.players) == 4
    assert len(read_game(terminal.EARLIER).setup.players) == 3


def test_a_game_that_cannot_be_saved_is_played_on(desk):
    (desk / "data").write_text("in the way", encoding="utf-8")
    shown = session(*NEW, "pass", "pass", "pass")
    assert shown.count("The game cannot be saved automatically") == 1
    assert "move 3" in shown


def test_help_and_status():
    shown = session(*NEW, "help", "status")
    assert "  lay HEX TILE ROTATION\n" in shown
    assert shown.count("move 0") == 2


def test_ctrl_c_ends_the_session(monkeypatch):
    def interrupt(*arguments: object) -> None:
        raise KeyboardInterrupt

    typed, shown = io.StringIO(), io.StringIO()
    monkeypatch.setattr(terminal.Terminal, "_ask", interrupt)
    terminal.play(typed, shown)
    assert shown.getvalue().startswith("Capostazione.")


def test_the_end_of_a_game_is_shown(desk):
    game = rich_position("over")
    terminal.SAVED.parent.mkdir()
    save_game(terminal.SAVED, game)
    shown = session("", "pass", "?")
    assert "The game is over: " in shown
    assert "The game is over." in shown
    assert "No legal move begins like that." in shown


# Lists of moves


def test_many_moves_of_a_verb_are_summed_up():
    game = rich_position("track")
    legal = [" ".join(move.words()) for move in game.legal_moves()]
    lays = [text for text in legal if text.startswith("lay")]
    assert len(lays) > LONG
    choices = Choices(game)
    short = choices.short()
    assert any(f"lay: {len(lays)} moves, " in line for line in short)
    assert len(short) < len(legal)
    assert [line.split(maxsplit=1)[1] for line in choices.full()] == legal
    hex_id = lays[0].split()[1]
    some = choices.full(f"LAY {hex_id.lower()}")
    assert [line.split(maxsplit=1)[1] for line in some] == [
        text for text in lays if text.split()[1] == hex_id
    ]


def test_numbers_mean_the_same_move_in_every_list():
    game = rich_position("track")
    choices = Choices(game)
    for line in choices.full("lay"):
        number, text = line.split(maxsplit=1)
        assert " ".join(choices.numbered(int(number)).words()) == text


# The state as text


def test_the_overview_of_a_rich_position():
    game = rich_position("track")
    shown = "\n".join(overview(game))
    for corporation in game.state.corporations.values():
        assert corporation.id in shown
    for player in game.state.players.values():
        assert player.name in shown
    assert "Tiles: " in shown
    assert "operating round" in standings(game)[0]


def test_tables_align_numbers_to_the_right():
    assert table([["name", "cash"], ["Anna", 5], ["Bo", 120]]) == [
        "name  cash",
        "Anna     5",
        "Bo     120",
    ]


def test_bids_are_shown():
    game = open_game("1849", PLAYERS, fixed=FIXED)
    game.apply(game.legal_moves().ranges[0].move)
    assert any(line.startswith("Bids for SIGI: Anna 50") for line in overview(game))
