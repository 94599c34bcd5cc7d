"""Pictures on the command line and in the protocol; one sentence for whatever is wrong."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image

from bot.cli import main
from bot.pictures.sketches import KINDS, Wish, write_picture
from bot.usage import UsageError
from engine.game import Game
from tests.bot.conversation import Conversation
from tests.bot.positions import position

RECORD = "Title: 1849\nSeats: Anna, Bruno, Carla\nSeed: 7\n\n1 buy SCE\n"


def name_of(what: str) -> str:
    return "x.gif" if what == "replay" else "x.png"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.18xx"
    path.write_text(RECORD, encoding="utf-8")
    return path


ABOUT = ("company", "player", "choice", "preview", "runs", "plan")
"""Pictures that are about one thing."""


def wish_for(game: Game, what: str) -> Wish:
    """A wish that can be fulfilled in the position."""
    running = next((c.id for c in game.state.corporations.values() if c.floated), None)
    names = [player.name for player in game.state.players.values()]
    about = {"company": running, "runs": running, "player": names[0], "choice": "C5"}
    return Wish(about={**about, "preview": "lay D6 8 0"}.get(what))


@pytest.mark.parametrize("what", [kind for kind in KINDS if kind not in ABOUT])
def test_the_command_line_writes_every_picture(what: str, record: Path, tmp_path: Path) -> None:
    out = tmp_path / name_of(what)
    assert main(["render", str(record), "--what", what, "--out", str(out)]) == 0
    with Image.open(out) as image:
        assert image.format == out.suffix[1:].upper()
        assert min(image.size) > 200
    assert [path.name for path in tmp_path.iterdir()] != []
    assert not list(tmp_path.glob("*.part"))


def test_the_protocol_writes_pictures(tmp_path: Path) -> None:
    talk = Conversation()
    talk.new()
    path = tmp_path / "m.png"
    answer = talk.ok("render", what="map", path=str(path))
    assert (answer["what"], answer["path"]) == ("map", str(path))
    assert "Anna" in answer["alt"] or "to move" in answer["alt"]
    with Image.open(path) as image:
        assert image.format == "PNG"


@pytest.mark.parametrize("what", [kind for kind in KINDS if kind != "plan"])
def test_pictures_in_the_middle_of_a_game_are_always_the_same(what: str, tmp_path: Path) -> None:
    first, second = tmp_path / name_of(what), tmp_path / f"again-{name_of(what)}"
    game = position(180)
    before = repr(game.state)
    wish = wish_for(game, what)
    assert 20 < len(write_picture(game, what, first, wish)) <= 1000
    assert repr(game.state) == before
    write_picture(position(180), what, second, wish)
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("theme", ["light", "dark", "colour_blind"])
def test_the_map_can_be_cut_out_in_every_theme(theme: str, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.png", tmp_path / "part.png"
    write_picture(position(180), "map", whole, Wish(theme))
    write_picture(position(180), "map", part, Wish(theme, "C5"))
    with Image.open(whole) as all_of_it, Image.open(part) as some:
        assert some.size[0] < all_of_it.size[0]


def test_the_map_can_show_where_something_may_be_done(tmp_path: Path) -> None:
    plain, marked = tmp_path / "plain.png", tmp_path / "marked.png"
    game = position(105)
    assert any(hasattr(move, "hex") for move in game.legal_moves())
    write_picture(game, "map", plain)
    write_picture(game, "map", marked, Wish(legal=True))
    assert plain.read_bytes() != marked.read_bytes()


@pytest.mark.parametrize(
    ("what", "wish", "error"),
    [
        ("map", Wish("neon"), 'There is no theme "neon"; there are colour_blind, dark'),
        ("map", Wish(about="Z9"), '"Z9" is neither a hex of the map nor a running corporation.'),
        ("company", Wish(), "Name a running corporation for this picture."),
        ("player", Wish(about="Zoe"), '"Zoe" is not a player of this game.'),
        ("choice", Wish(), "Name a hex for this picture."),
        ("preview", Wish(about="pass"), '"pass" is not a lay such as `lay HEX TILE ROTATION`.'),
        ("tray", Wish(about="Z9"), '"Z9" is not a hex of the map.'),
    ],
)
def test_what_a_picture_cannot_be_about(what: str, wish: Wish, error: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError) as raised:
        write_picture(position(0), what, tmp_path / "x.png", wish)
    assert error in str(raised.value)


def test_a_past_move_can_be_drawn(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    arguments = ["render", str(record), "--what", "status", "--until", "0", "--out", str(out)]
    assert main(arguments) == 0
    start = out.read_bytes()
    assert main([*arguments[:4], "--out", str(out)]) == 0
    assert out.read_bytes() != start


def test_suffixes_in_capitals_will_do(tmp_path: Path) -> None:
    write_picture(position(0), "map", tmp_path / "M.PNG")
    assert (tmp_path / "M.PNG").exists()


@pytest.mark.parametrize(
    ("what", "name", "error"),
    [
        ("moon", "m.png", 'There is no picture "moon"; there are map, market, '),
        ("map", "m.gif", 'The picture "map" needs a file name that ends in .png.'),
        ("map", "m", 'The picture "map" needs a file name that ends in .png.'),
        ("replay", "m.png", 'The picture "replay" needs a file name that ends in .gif.'),
        ("map", "none/m.png", "m.png cannot be written: no such file or directory."),
        ("map", "folder.png", "folder.png cannot be written: is a directory."),
        ("map", "a\0b.png", "cannot be written: "),
    ],
)
def test_what_cannot_be_written(what: str, name: str, error: str, tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    with pytest.raises(UsageError) as raised:
        write_picture(position(0), what, tmp_path / name)
    assert error in str(raised.value)
    assert "\n" not in str(raised.value)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder.png"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_no_permission(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(UsageError, match=r"m\.png cannot be written: permission denied\."):
        write_picture(position(0), "map", tmp_path / "m.png")


def test_mistakes_end_the_command_with_one_sentence(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "none" / "m.png"
    assert main(["render", str(record), "--what", "map", "--out", str(out)]) == 1
    assert capsys.readouterr().err == f"capo: {out} cannot be written: no such file or directory.\n"
