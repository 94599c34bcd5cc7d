"""Laying track (§6.4)."""

import pytest

from engine.ids import HexId, TileId
from tests.kit.editing import fund, put, station
from tests.kit.reading import cash
from tests.kit.table import entity, legal, play, refuse, step
from tests.t1883.table import corporation, launched, operate, part, read_as, state
from titles.t1883.track.lays import beyond_the_line, suffices


def railway(name: str = "FBV", money: int = 500, phase: str = "1"):
    game = launched(f"{name} A 40 100")
    fund(game, name, money)
    operate(game, phase)
    return game


def test_6_4_one_tile_a_turn():
    game = railway("SV")
    assert step(game) == "track"
    play(game, legal(game, "lay 22")[0])
    assert step(game) != "track"


def test_6_4_1_terrain_is_paid_once():
    game = railway("FBV")
    play(game, "lay 86 57 0")
    assert cash(game, "FBV") == 480
    operate(game, "2")
    upgrade = next(line for line in legal(game, "lay 86 "))
    play(game, upgrade)
    assert cash(game, "FBV") == 480


def test_6_4_1_terrain_must_be_affordable_from_the_treasury():
    game = railway("FBV", money=10)
    assert not legal(game, "lay")


def test_6_4_3_labelled_cities_take_only_their_tiles_from_green_on():
    game = railway("SAFRE")
    assert not legal(game, "lay 16 ")
    assert refuse(game, "lay 16 RE2 0") == "colour_not_available"
    operate(game, "2")
    assert legal(game, "lay 16 ") == ["lay 16 RE2 0"]


def test_6_4_3_no_terrain_for_upgrading_a_printed_city():
    game = launched("FMMSF A 40 100")
    fund(game, "FMMSF", 500)
    put(game, "42", "4", 1)
    operate(game, "2")
    for line in legal(game, "lay 29 "):
        play(game, line)
        assert cash(game, "FMMSF") == 500
        game.undo()


def test_6_7_3_vignola_keeps_its_printed_track():
    game = railway("FMV")
    for line in legal(game, "lay 64 "):
        _, _, tile, rotation = line.split()
        face = game.title.board.faces[tile][int(rotation)]
        assert face.edges >> 3 & 1


def test_6_4_1_no_track_off_the_grid_or_against_a_closed_side():
    board = launched().title.board
    for hex_id, around in board.neighbours.items():
        closed = [side for side, other in enumerate(around) if other in (None, "SEC", "MAN", "VER")]
        if hex_id != "86" and "BOL" in around:
            closed.append(around.index("BOL"))
        faces = [board.printed[hex_id]]
        for face in faces:
            faces += [each for each in board.replacements(hex_id, face) if each not in faces]
            assert not any(face.edges >> side & 1 for side in closed), (hex_id, face.tile)


def test_6_4_2_an_upgrade_must_bring_track_that_can_be_used():
    """FBV comes to 74 from Casalecchio alone, so new track has to begin at that side."""
    game = launched("FBV A 40 100")
    put(game, "86", "57", 1)
    put(game, "74", "8", 2)
    operate(game, "2")
    board, hex_id = game.title.board, HexId("74")
    old = game.layout.faces[hex_id]
    useful = {
        f"lay 74 {face.tile} {face.rotation}": bool(change.new_standard >> 4 & 1)
        for face, change in board.replacements(hex_id, old).items()
    }
    assert set(useful.values()) == {True, False}
    for line, use in useful.items():
        assert (line in legal(game)) == use
        assert use or refuse(game, line) == "no_use_of_upgrade"


def test_6_4_2_a_tile_on_which_all_sides_meet_keeps_the_track_of_every_brown_one():
    game = launched("FMMSF A 40 100")
    put(game, "56", "9", 0)
    put(game, "57", "45", 0)
    operate(game, "7")
    assert "lay 57 60 0" in legal(game)
    board = game.title.board
    for hex_id, fits in (("57", True), ("56", False)):
        for tile in ("39", "40", "41", "42", "43", "44", "45", "46", "47", "70"):
            for face in board.faces[TileId(tile)]:
                grey = {each.tile for each in board.replacements(HexId(hex_id), face)}
                assert grey == ({"60"} if fits else set()), (hex_id, tile)


def test_6_4_2_every_tile_of_the_box_can_be_laid_somewhere():
    board = launched().title.board
    laid: set[TileId | None] = set()
    for hex_id, printed in board.printed.items():
        faces = [printed]
        for face in faces:
            faces += [each for each in board.replacements(hex_id, face) if each not in faces]
        laid.update(face.tile for face in faces)
    assert laid - {None} == {tile.id for tile in board.data.tiles if tile.count}


# FSF (6.4.4)


def test_6_4_4_fsf_lays_a_tile_from_each_base_on_f_hexes():
    game = railway("FSF")
    flooded = {hex_.id for hex_ in game.title.data.hexes if hex_.flood}
    play(game, legal(game, "lay 45 ")[0])
    assert state(game).lays == [["any", "35"]]
    assert step(game) == "track"
    hexes = {line.split()[1] for line in legal(game, "lay")}
    assert {"59", "82"} <= hexes <= flooded
    play(game, legal(game, "lay 82 ")[0])
    assert step(game) != "track"


def test_6_4_4_fsf_does_not_mix_an_f_tile_with_another():
    game = railway("FSF")
    play(game, legal(game, "lay 22 ")[0])
    assert state(game).lays == [["any"]]
    assert not legal(game, "lay")


def test_6_4_4_fsf_not_twice_from_one_base():
    game = railway("FSF")
    play(game, legal(game, "lay 59 ")[0])
    assert not legal(game, "lay 82 ")
    assert legal(game, "lay 45 ")


def test_6_4_4_fsf_builds_like_others_from_the_first_4_on():
    game = railway("FSF", phase="4")
    play(game, legal(game, "lay 59 ")[0])
    assert not legal(game, "lay")


def test_6_4_4_connected_bases_may_lay_and_upgrade_the_same_hex():
    assert suffices(("35", "69"), [["35", "69"], ["35", "69"]])
    assert suffices(("35", "69"), [["35", "69"], ["35"]])
    assert not suffices(("35", "69"), [["35"], ["35"]])
    game = railway("FSF", phase="2")
    play(game, "lay 45 8 2")
    assert not legal(game, "lay 45 "), "not from Suzzara alone"
    game = railway("FSF", phase="2")
    put(game, "59", "6", 5)
    play(game, "lay 45 8 2")
    play(game, legal(game, "lay 45 ")[0])
    assert game.layout.faces["45"].colour == "green"
    assert not legal(game, "lay")


# CCFR (6.4.5)


def cooperative(phase: str = "1"):
    game = launched("FBV B 20 65")
    corporation(game, "CCFR").appointed = state(game).priority
    fund(game, "CCFR", 100)
    operate(game, phase)
    assert entity(game) == "CCFR"
    return game


def test_6_4_5_ccfr_does_not_build_north_of_the_line():
    game = cooperative()
    hexes = {line.split()[1] for line in legal(game, "lay")}
    zones = {hex_.id: hex_.zone for hex_ in game.title.data.hexes}
    assert "north" not in {zones[hex_id] for hex_id in hexes}
    assert refuse(game, "lay 20 58 0") == "north_of_the_line"


def test_6_4_5_ccfr_lays_from_one_base_and_one_more_in_the_hills_for_nothing():
    game = cooperative()
    play(game, "lay 15 58 3")
    assert state(game).lays[-1] == ["hilly", "16"]
    play(game, next(line for line in legal(game, "lay 4 ")))
    assert not legal(game, "lay")
    assert cash(game, "CCFR") == 100


def test_6_4_5_by_a_reading_ccfr_lays_from_each_base():
    game = read_as(cooperative(), "cooperative_builds_from_each_base")
    play(game, "lay 15 58 3")
    assert state(game).lays[-1] == ["hilly", "16"]
    play(game, next(line for line in legal(game, "lay 4 ")))
    play(game, next(iter(legal(game, "lay"))))
    assert len(state(game).lays) == 3
    assert not legal(game, "lay")
    assert cash(game, "CCFR") == 100


# Two tiles on one hex in a turn


def again(game, hex_id: str) -> bool:
    """Whether the hex may get another tile, now that it has got one in this turn."""
    play(game, next(line for line in legal(game, f"lay {hex_id} ")))
    return bool(legal(game, f"lay {hex_id} "))


def joined(game):
    """Reggio Emilia and Ciano, the bases of CCFR, are connected."""
    put(game, "6", "58", 4)
    return game


@pytest.mark.parametrize("names", [(), ("cooperative_builds_from_each_base",)])
def test_6_4_5_only_connected_bases_lay_and_upgrade_the_same_hex(names):
    """By the right in the hills and then from a base, as the first revision had it."""
    assert not again(read_as(cooperative("2"), *names), "15")
    assert again(read_as(joined(cooperative("2")), *names), "15")
    assert again(read_as(cooperative("2"), revision=1), "15")


def test_6_4_5_refused_while_the_bases_are_not_connected():
    game = cooperative("2")
    play(game, "lay 15 58 3")
    lays = legal(read_as(game, revision=1), "lay 15 ")
    read_as(game, revision=2)
    assert refuse(game, lays[0]) == "bases_not_connected"


def test_6_4_5_the_upgrade_of_the_same_hex_is_besides_the_other_tiles():
    """From one base: a tile, its upgrade, and a yellow one in the hills."""
    game = joined(cooperative("2"))
    play(game, "lay 15 58 3")
    play(game, legal(game, "lay 15 ")[0])
    hexes = {line.split()[1] for line in legal(game, "lay")}
    assert hexes
    play(game, legal(game, "lay")[0])
    assert not legal(game, "lay")


def test_6_4_5_in_the_first_revision_one_base_meant_no_upgrade_of_the_same_hex():
    name = "cooperative_builds_from_one_base"
    game = read_as(joined(cooperative("2")), name, revision=1)
    while lays := legal(game, "lay"):
        play(game, lays[0])
    assert len(state(game).lays) == 2


@pytest.mark.parametrize(("revision", "twice"), [(1, True), (2, False)])
def test_8_1_3_never_two_tiles_on_a_hex_after_the_capitalisation(revision, twice):
    game = joined(launched("FBV B 20 65"))
    corporation(game, "CCFR").owners[0] = state(game).priority
    state(game).capitalised = True
    fund(game, "CCFR", 100)
    operate(read_as(game, revision=revision), "5")
    assert entity(game) == "CCFR"
    assert again(game, "15") is twice


def test_6_4_5_the_additional_tile_is_yellow_and_in_the_hills():
    game = cooperative("2")
    put(game, "42", "58", 0)
    track = part(game, "OR").steps[0]
    ccfr = corporation(game, "CCFR")

    def usable(hex_id: str, colour: str) -> set[str]:
        changes = game.title.board.replacements(HexId(hex_id), game.layout.faces[HexId(hex_id)])
        change = next(each for face, each in changes.items() if face.colour == colour)
        return {*track.usable(game, ccfr, HexId(hex_id), change)}

    assert "hilly" in usable("4", "yellow")
    assert "hilly" in usable("3", "yellow"), "a mountain"
    assert "hilly" not in usable("6", "yellow")
    put(game, "4", "58", 3)
    assert "hilly" not in usable("4", "green")


def test_6_4_5_a_token_without_track_is_no_way_from_a_base():
    """Castelnovo has lost its tile in an air raid: only the tile in the hills goes there."""
    game = cooperative()
    station(game, "CCFR", "3")
    play(game, legal(game, "lay 3 ")[0])
    assert state(game).lays == [["hilly"]]


def test_8_1_3_capitalised_ccfr_lays_one_tile_and_a_free_yellow_one_in_the_hills():
    game = launched("FBV B 20 65")
    ccfr = corporation(game, "CCFR")
    ccfr.owners[0] = state(game).priority
    state(game).capitalised = True
    fund(game, "CCFR", 100)
    operate(game, "5")
    assert entity(game) == "CCFR"
    play(game, "lay 15 58 3")
    assert cash(game, "CCFR") == 100
    play(game, next(line for line in legal(game, "lay 4 ")))
    assert cash(game, "CCFR") == 80
    assert not legal(game, "lay")


def test_6_4_5_capitalised_ccfr_builds_north_of_the_line():
    game = launched("FBV B 20 65")
    corporation(game, "CCFR").owners[0] = state(game).priority
    state(game).capitalised = True
    operate(game, "5")
    assert legal(game, "lay 20 ")
    assert not beyond_the_line(game, "CCFR", "20")
    assert beyond_the_line(game, "SARSA", "20")


# Events in force


def test_11_1_flooding_closes_f_hexes_and_landslides_hills():
    game = launched("FSF A 40 100")
    fund(game, "FSF", 100)
    operate(game)
    assert legal(game, "lay 59 ")
    state(game).in_force = [2]
    assert refuse(game, legal_tile(game)) == "flooded"
    game = railway("FBV")
    state(game).in_force = [5]
    assert refuse(game, "lay 86 57 0") == "landslide"
    assert refuse(game, "lay 85 58 0") == "landslide"
    track = part(game, "OR").steps[0]
    barred = {at: track.barred(game, corporation(game, "FBV"), HexId(at)) for at in ("3", "4", "6")}
    assert barred == {"3": "landslide", "4": "landslide", "6": None}


def legal_tile(game) -> str:
    state(game).in_force = []
    line = legal(game, "lay 59 ")[0]
    state(game).in_force = [2]
    return line
