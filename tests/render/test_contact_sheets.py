"""Contact sheets of all tiles in all rotations, written to build/ for people to look at."""

from __future__ import annotations

import pytest

from render.paper.theme import THEMES
from tests.render.boards import BUILD, TITLES, board
from tests.render.contact import contact_sheet, manifest_faces


@pytest.mark.parametrize("title", TITLES)
def test_contact_sheets_show_every_tile(title: str) -> None:
    faces = list(manifest_faces(board(title)))
    assert {face.tile for face in faces} == {tile.id for tile in board(title).data.tiles}
    sheet = contact_sheet(board(title), THEMES["light"])
    BUILD.mkdir(exist_ok=True)
    sheet.save(BUILD / f"tiles-{title}.png")
    rows = -(-len(faces) // 12)
    assert sheet.height >= rows * 97
