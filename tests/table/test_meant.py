"""What people mean: places by their names, verbs with slips, tiles that do not fit as given."""

from __future__ import annotations

import pytest

import titles
from bot.table.naming.other_lays import other_lays
from bot.table.naming.phrases import Phrase, with_ids
from bot.table.naming.places import find_hex, hex_choices, hexes_meant
from bot.table.naming.suggestions import closest, suggest, verb_like
from bot.words.language import language
from engine.game import Game
from engine.moves import LayTile
from tests.kit.games import recorded_game
from tests.table.positions import MESSINA, game_at

SICILY = titles.data("1849")


@pytest.mark.parametrize(("typed", "hex_id"), [("Palermo", "C5"), ("port of palermo", "A5")])
def test_a_whole_name_wins(typed, hex_id):
    assert find_hex(SICILY, typed) == hex_id


def test_what_is_printed_on_a_hex_finds_it():
    for hex_ in titles.data("1883").hexes:
        if hex_.printed_id != hex_.id:
            assert find_hex(titles.data("1883"), hex_.printed_id) == hex_.id


def test_names_stand_for_ids_in_typed_moves():
    game = game_at(MESSINA)
    assert with_ids(game, "lay Messina 58 1") == "lay B14 58 1"
    assert with_ids(game, "buy rete centrale sicula pool") == "buy RCS pool"
    lay = Phrase(game.title.verbs["lay"])
    assert lay.text(game, {"hex": "Catania"}).startswith("lay H12")


def test_slips_of_the_hand():
    game = game_at(MESSINA)
    assert verb_like(game, "lya") == "lay"
    assert all(move.startswith("lay ") for move in closest(game, "lya g1 58 1"))


def test_a_tile_that_fits_another_way_says_which():
    game = game_at(MESSINA)
    lays = [move for move in game.legal_moves() if isinstance(move, LayTile)]
    fit = {lay.rotation for lay in lays if (lay.hex, lay.tile) == (lays[0].hex, lays[0].tile)}
    wrong = next(turn for turn in range(6) if turn not in fit)
    others = other_lays(game, f"lay {lays[0].hex} {lays[0].tile} {wrong}")
    assert others is not None
    assert others.facts["rotations"] == sorted(str(turn) for turn in fit)


BOURBON = titles.data("18FB")


@pytest.mark.parametrize("typed", ["L'Aquila", "l’aquila", "laquila", "J41"])
def test_an_apostrophe_may_be_written_in_any_way(typed):
    assert find_hex(BOURBON, typed) == "J41"


@pytest.mark.parametrize("typed", ["Napoli nord", "napoli NORTH", "S10"])
def test_a_place_is_found_by_its_name_in_any_language(typed):
    assert find_hex(BOURBON, typed) == "S10"


def test_all_places_that_a_name_may_mean_are_known():
    assert find_hex(BOURBON, "Napoli") is None
    assert hexes_meant(BOURBON, "napoli") == ["E26", "E28", "S8", "S10"]


def test_places_are_offered_as_the_reader_calls_them():
    (choice,) = hex_choices(SICILY, "porto di palermo", language("it"))
    assert choice.label == "A5 · porto di Palermo"
    assert [c.value for c in hex_choices(SICILY, "port of palermo", language("it"))] == ["A5"]


def at_naples() -> Game:
    """A position of a recorded game in which track can be laid in the north of Naples."""
    whole = recorded_game("18FB", "bank")
    game = Game(whole.title, whole.setup)
    for played in whole.record:
        if any(isinstance(m, LayTile) and m.hex == "S10" for m in game.legal_moves()):
            return game
        game.replay([played])
    raise AssertionError("nobody can lay track there")


@pytest.mark.parametrize("typed", ["napoli nord", "napoli north"])
def test_moves_are_offered_with_places_as_the_reader_calls_them(typed):
    game, italian = at_naples(), language("it")
    moves = suggest(game, typed, italian)
    assert moves
    assert all(choice.label.endswith(" · Napoli nord") for choice in moves)
    (place,) = Phrase(game.title.verbs["lay"]).choices(game, "hex", {}, typed, words=italian)
    assert (place.value, place.label) == ("S10", "S10 · Napoli nord")


def test_a_name_in_another_language_stands_for_its_id():
    game = game_at(MESSINA)
    assert with_ids(game, "token porto di Palermo") == "token A5"
