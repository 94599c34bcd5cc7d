"""What can be done on a hex of the map."""

from __future__ import annotations

from bot.page.playing.board import options
from bot.words.language import language
from engine.ids import HexId
from tests.page.moments import steps_of
from tests.table.positions import live_of


def test_a_move_that_leads_along_hexes_names_them_to_the_map() -> None:
    """Lines of tokens that only their hexes tell apart."""
    moment = steps_of("18FB")["token"]
    assert moment is not None
    shown = options(live_of(moment.game()), HexId("G30"), "", language("en"))
    lines = [move["along"] for move in shown["moves"]]
    assert ["F27", "F29"] in lines
    assert len({tuple(line) for line in lines}) == len(lines) > 1
