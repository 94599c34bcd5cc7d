"""The animated replay: frames, and a GIF whose every frame is the whole map."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from bot.games.exports import run_import
from engine.moves import LayTile
from render.board.alt import LIMIT
from render.board.view import view_of
from render.film.alt import replay_alt
from render.film.frames import FIRST, LAST, Frame, frames_of
from render.film.replay import caption_shapes, replay_gif
from render.paper.canvas import Palette
from render.paper.gif import SPARE, Animation, index_table
from render.paper.shapes import Text
from render.paper.theme import DARK, LIGHT
from tests.render.boards import SHARED, facts, same
from tests.render.games import game_after, long_game


@cache
def frames() -> tuple[Frame, ...]:
    return frames_of(long_game())


@cache
def short() -> tuple[Frame, ...]:
    """Frames of some moves, with phases and tokens that change."""
    return frames_of(game_after(150))


def opened(gif: bytes) -> list[Image.Image]:
    with Image.open(BytesIO(gif)) as image:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(image)]


def test_a_frame_for_the_start_every_lay_and_the_end() -> None:
    game = long_game()
    lays = [played.move for played in game.record if isinstance(played.move, LayTile)]
    laid = [
        (hex_id, *frame.view.tiles[hex_id])
        for frame in frames()
        if "lays" in frame.text
        for hex_id in frame.view.changed
    ]
    assert laid == [(move.hex, move.tile, move.rotation) for move in lays]
    assert frames()[0].duration == FIRST
    assert frames()[-1].duration == LAST == max(frame.duration for frame in frames())
    assert frames()[-1].view == view_of(game).plain()


def test_frames_of_turns_show_the_runs() -> None:
    runs = [frame for frame in frames() if frame.view.routes]
    assert runs
    for frame in runs:
        assert frame.corporation is not None
        assert frame.player is not None
        total = sum(route.revenue for route in frame.view.routes)
        assert str(total) in frame.text


def test_time_goes_on() -> None:
    progress = [frame.progress for frame in frames()]
    assert progress == sorted(progress)
    assert (progress[0], progress[-1]) == (0.0, 1.0)


def test_captions_stay_within_the_picture() -> None:
    game = long_game()
    for frame in frames()[::7]:
        shapes = list(caption_shapes(frame, 950, facts(game.title.id), LIGHT))
        written = [shape for shape in shapes if isinstance(shape, Text)]
        assert [text.text for text in written].count(frame.round) == 1
        assert max(text.box.right for text in written) <= 945


def test_every_frame_is_what_would_be_painted_alone() -> None:
    """Painting only what changes gives the same pictures."""
    some = short()[-6:]
    board = long_game().title.board
    together = opened(replay_gif(some, board))
    assert len(together) == len(some)
    for frame, image in zip(some, together, strict=True):
        (alone,) = opened(replay_gif([frame], board))
        assert same(alone, image)


def test_the_same_frames_give_the_same_bytes() -> None:
    board = long_game().title.board
    assert replay_gif(short(), board, DARK) == replay_gif(short(), board, DARK)


def test_a_whole_game_is_small_and_its_end_is_held() -> None:
    gif = replay_gif(frames(), long_game().title.board)
    assert len(gif) < 2_000_000
    with Image.open(BytesIO(gif)) as image:
        assert getattr(image, "n_frames", 1) == len(frames())
        image.seek(len(frames()) - 1)
        assert image.info["duration"] == LAST
        assert image.info["loop"] == 0


def test_frames_are_left_out_rather_than_the_limit_passed() -> None:
    board = long_game().title.board
    whole = replay_gif(short(), board)
    less = replay_gif(short(), board, limit=len(whole) * 2 // 3)
    assert len(less) <= len(whole) * 2 // 3
    assert same(opened(less)[-1], opened(whole)[-1])
    assert len(opened(replay_gif(short(), board, limit=1))) == 1


def test_a_game_played_by_people() -> None:
    path = SHARED / "27939.json"
    if not path.exists():
        pytest.skip(f"needs the shared games: {path} is not there")
    game = run_import(path).game
    gif = replay_gif(frames_of(game), game.title.board)
    assert len(gif) < 2_000_000
    assert len(opened(gif)) == len(frames_of(game))


def test_a_game_that_has_not_begun() -> None:
    game = game_after(0)
    start = frames_of(game)
    assert len(start) == 2
    assert opened(replay_gif(start, game.title.board))


def test_alt_text_tells_the_end() -> None:
    text = replay_alt(frames(), facts(long_game().title.id))
    assert f"in {len(frames())} pictures" in text
    assert frames()[-1].text in text
    assert len(text) <= LIMIT


# The file format


def test_unchanged_pixels_cost_nothing() -> None:
    palette = Palette(["#000000", "#ffffff"])
    animation = Animation(Image.new("L", (400, 300)), palette, 100)
    before = len(animation.file())
    animation.put(Image.new("L", (100, 100)), (50, 50))
    animation.show(100)
    assert len(animation.file()) - before < 40


def test_masks_and_durations() -> None:
    palette = Palette(["#000000", "#ffffff"])
    animation = Animation(Image.new("L", (40, 30)), palette, 100)
    mask = Image.new("1", (10, 10))
    mask.paste(1, (0, 0, 5, 10))
    animation.put(Image.new("L", (10, 10), 1), (20, 10), mask)
    animation.show(730)
    first, second = opened(animation.file())
    assert first.getcolors() == [(1200, (0, 0, 0))]
    assert sorted(second.getcolors() or ()) == [(50, (255, 255, 255)), (1150, (0, 0, 0))]
    with Image.open(BytesIO(animation.file())) as image:
        image.seek(1)
        assert image.info["duration"] == 730


@pytest.mark.parametrize("count", [2, 255, 256])
def test_no_colour_is_lost_to_the_spare_index(count: int) -> None:
    colours = [f"#{value:02x}{value:02x}{value:02x}" for value in range(count)]
    table = index_table(Palette(colours))
    assert SPARE not in table
    assert table[:SPARE] == bytes(range(SPARE))
    if count == 256:
        assert table[SPARE] == 254
