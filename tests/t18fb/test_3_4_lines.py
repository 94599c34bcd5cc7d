"""LATER 3.4, PA23 3.3: every line of a concession, built turn by turn with legal moves in phase 1.

The costs of the legs are those of the notes (T28).
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.moves import LayTile
from tests.kit.editing import fund
from tests.kit.reading import cash, tokens_at
from tests.kit.table import legal, play, settle
from tests.t18fb.operating_table import company, deal, joins, operate, papers, start
from titles.t18fb.state import Status

LEGS: dict[str, dict[str, int | None]] = {
    "NN": {"S8 S6 S4 T3": 30, "T3 U2 F25": 50},
    "FSC": {"F23 G22 H21 H19 G18 F17": 100, "F17 F15 F13 F11": 80},
    "LdA": {"F31 F33 G34 H35 I36": 120, "I36 J37 K38 L39": 60},
    "FB": {"I30 H31 G30": 20, "G30 F29 T13 T11 S10": 40},
    "SFTF": {"M14 M16 M18 N19 M20 L21 L23": 60, "L23 L25 L27": 50},
    "FST": {"F23 G22 H23 I22 J21": 90, "J21 K20 K18 L17": None, "L17 L15 M14": None},
    "FS": {"N21 N19 N17 N15 O14 P13": 50, "P13 O12 O10": None},
    "FP": {
        "N21 M22 M24 L25 L27": None,
        "L27 K26 J25 I24 I26 H27": None,
        "H27 G26 F27 U10 T9 S10": None,
    },
}
LATER_LEGS: dict[str, dict[str, int | None]] = LEGS | {
    "FC": {"F11 F9 F7 F5": None, "F5 E4 D3 C2 B1 A2": 50},
    "LTF": {
        "K46 K44": 40,
        "K44 K42 L41 L39": 60,
        "L39 L37 K36 K34 K32 K30 L29 L27": 190,
    },
}
PA23_LEGS: dict[str, dict[str, int | None]] = LEGS | {
    "FC": {"F11 F9 E8 D7 C6 B5": 130, "B5 A4 A2": 70},
    "LTF": {"K44 K42 L41 L39": 60, "L39 L37 K36 K34 K32 K30 L29 L27": 190},
}
OTHER_LEGS: dict[str, dict[str, int | None]] = {
    "FS": {"N21 N19 N17 M16 M14": 40, "M14 N13 N11 O10": 30},
    "FP": {
        "S10 T9 U10 F27 G28 H27": 100,
        "H27 I26 I24 J25 K26 L27": None,
        "L27 L25 M24 M22 N21": 70,
    },
}
"""FS by Taranto, and FP from Napoli, with a token in Foggia on its way."""
ALL = [
    *(("LATER", name, legs) for name, legs in LATER_LEGS.items()),
    *(("PA23", name, legs) for name, legs in PA23_LEGS.items()),
    *((each, name, legs) for each in ("LATER", "PA23") for name, legs in OTHER_LEGS.items()),
]


def next_lay(game, path, line):
    """The first tile that is missing on a leg of a line, as a legal move; None at its end."""
    across = game.title.board.across
    for here in path:
        at = line.index(here)
        before, after = (line[at - 1] if at else None), ([*line, None][at + 1])
        wanted = [e for e, s in enumerate(across[here]) if s and s[0] in (before, after)]
        if joins(game.layout.faces[here], wanted):
            continue
        for move in game.legal_moves():
            if isinstance(move, LayTile) and move.hex == here:
                face = game.title.board.faces[move.tile][move.rotation]
                if joins(face, wanted):
                    return move
        raise AssertionError(f"nothing fits on {here}")
    return None


@pytest.mark.parametrize(("edition", "name", "legs"), ALL)
def test_t28_every_line_can_be_built_in_phase_1(edition, name, legs):
    game = deal(edition)
    line = list(dict.fromkeys(" ".join(legs).split()))
    start(game, name, deposit=100, home=line[0])
    for path, cost in legs.items():
        hexes = path.split()
        turns = 0
        while hexes[-1] not in {hex_id for hex_id, _ in company(game, name).tokens}:
            fund(game, name, 1000)
            operate(game, name)
            turn = game.state.operating
            for _ in range(2):
                lay = next_lay(game, hexes, line)
                if lay is not None:
                    game.apply(lay)
            if game.state.operating is turn and turn.step == 0:
                play(game, "pass")
            here = legal(game, f"token {hexes[-1]}")
            direct = [line for line in here if f"via {','.join(hexes[1:-1])}" in line] or here
            if direct:
                before = cash(game, name)
                play(game, direct[0])
                assert cost in (None, before - cash(game, name))
                assert name in tokens_at(game, hexes[-1])
            turns += 1
            assert turns < 9, path
        settle(game)
    assert papers(game, name).status == Status.DEFINITIVE
    assert all(first != second for first, second in pairwise(papers(game, name).line))
