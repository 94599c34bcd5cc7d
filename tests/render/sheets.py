"""Games and measurements that the tests of market, status sheet and charters share."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.games.set_up import prepare
from engine.game import Game
from engine.showing.display import Note
from render.board.sprites import Kept
from render.paper import sheet
from render.paper.geometry import Box, join_boxes
from render.paper.shapes import Item, Text
from render.paper.sheet import SheetScene, sheet_png
from render.paper.style import drawn_width
from render.sheets.values import Badge, HoldingView, PrivateView, StatusView
from render.sheets.views import status_view
from tests.kit.games import after, random_game
from tests.render.boards import SHARED, USUAL, differing
from titles.t1849.site.export import read_export
from titles.t1849.site.importer import Importer

THREE = ("Anna", "Bruno", "Carla")
FIVE = ("Anna", "Bruno", "Carla", "Дмитрий", "Ελένη")
GOLDEN = Path(__file__).with_name("golden")
TOLERANCE = 0.01
"""Share of pixels that may be off by more than 24: other versions of FreeType draw other edges."""


def game_after(share: float, players: tuple[str, ...] = THREE) -> Game:
    """The same game when a part of its moves has been played."""
    whole = random_game(USUAL, players)
    return after(whole, round(share * len(whole.record)))


@cache
def real_game() -> Game:
    """A game that people played; skips where the shared games are not there."""
    path = SHARED / "27939.json"
    if not path.exists():
        pytest.skip(f"needs the shared games: {path} is not there")
    title, _ = prepare(USUAL, list(THREE), 0)
    importer = Importer(title, read_export(json.loads(path.read_text())))
    for _ in importer.play():
        pass
    return importer.game


def crowded() -> StatusView:
    """Five players with long names and stock of all corporations each, and a broken bank."""
    view = status_view(game_after(0.4, FIVE))
    badges = [Badge(name, colour) for name, colour in zip(LETTERS, view.colours, strict=False)]
    holdings = tuple(HoldingView(badge, 100, 8, True, 99_999) for badge in badges)
    privates = tuple(PrivateView(name, f"Società {name}" * 4, 30) for name in LETTERS[:5])
    names = ("Anna-Maria Giovanna Wilhelmine", "W" * 32, "Bo", "Дмитрий Александрович", "🂡 Ελένη")
    players = tuple(
        replace(player, name=name, cash=-12345, worth=123456, holdings=holdings, loans=12,
                privates=privates, priority=True, to_move=True)
        for player, name in zip(view.players, names, strict=True)
    )  # fmt: skip
    companies = tuple(
        replace(company, president=names[1], cash=-99999, price=1234, privates=privates,
                trains=("4H", "R6H", "16H", "12H"), tokens_left=9,
                marks=(Note("bond"), Note("e_token")))
        for company in view.corporations
    )  # fmt: skip
    return replace(
        view, players=players, corporations=companies, bank=-123456, actor=names[1],
        entity=names[0], pool_trains=("16H",) * 12,
    )  # fmt: skip


LETTERS = ("AFG", "ATA", "FMMSF", "SAFRE", "MELISURGO", "SFA")


def of_kind(scene: SheetScene, kind: str) -> list[Item]:
    return [item for item in scene.items if item.kind == kind]


def names(scene: SheetScene, kind: str) -> list[str]:
    return [item.what for item in of_kind(scene, kind)]


def drawn_box(text: Text) -> Box:
    """What the capitals of a text take as it is drawn."""
    half = drawn_width(text.text, text.size, text.weight, text.family) / 2
    (x, _), box = text.centre, text.box
    return Box(x - half, box.top, x + half, box.bottom)


def check_texts(scene: SheetScene, framed: tuple[str, ...]) -> None:
    """All text is in the picture, apart from other text, and inside its own frame if it has one."""
    page = Box(0, 0, *scene.size)
    texts = [shape for shape in scene.shapes if isinstance(shape, Text) and shape.text]
    boxes = [drawn_box(text) for text in texts]
    for text, box in zip(texts, boxes, strict=True):
        assert box.within(page) == box, f"{text.text!r} leaves the picture"
    for index, box in enumerate(boxes):
        for other, text in zip(boxes[index + 1 :], texts[index + 1 :], strict=True):
            assert not box.meets(other), f"{texts[index].text!r} meets {text.text!r}"
    for item in scene.items:
        if item.kind in framed:
            frame = join_boxes(s.box for s in item.shapes if not isinstance(s, Text)).grown(0.5)
            for shape in item.shapes:
                if isinstance(shape, Text):
                    box = drawn_box(shape)
                    assert box.within(frame) == box, f"{shape.text!r} leaves its {item.kind}"


def check_bytes(scene: SheetScene, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bytes with and without what is kept, and in several threads at once."""
    png = sheet_png(scene)
    assert sheet_png(scene) == png
    monkeypatch.setattr(sheet, "_strips", Kept(sheet.KEPT_BANDS))
    monkeypatch.setattr(sheet, "_stamps", Kept(sheet.KEPT_STAMPS))
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(lambda _: sheet_png(scene), range(8))) == {png}
    with Image.open(BytesIO(png)) as image:
        assert image.format == "PNG"
        assert image.mode == "P"
        assert image.size == scene.size
    assert len(png) < 100_000


def check_golden(name: str, scene: SheetScene) -> None:
    """The picture looks as it did when somebody was content; ``GOLDEN=write`` draws it anew."""
    path = GOLDEN / f"{name}.png"
    with Image.open(BytesIO(sheet_png(scene))) as image:
        image.load()
    if os.environ.get("GOLDEN") == "write":
        image.save(path, optimize=True)
    with Image.open(path) as before:
        assert before.size == image.size
        assert differing(before, image) < TOLERANCE
