"""The Messina earthquake (§12)."""

import pytest

from engine.capital.closing import Closing
from engine.ids import CorporationId
from tests.kit.editing import fund, station
from tests.kit.reading import cash, happened, tokens_at
from tests.kit.table import at_step, entity, legal, play, start_operating, step
from tests.t1849.positions_stock import bare, corporation_of, pass_all, refuse
from tests.t1849.positions_track import (
    GARIBALDI_FIRST,
    PALERMO_TO_CALTANISSETTA,
    bank_trains,
    lay_out,
    lays,
    tile_on,
)
from tests.t1849.table import found, read_at
from titles.t1849.facts import state

MESSINA = "B14"


def before_the_earthquake(home=MESSINA, tile="B14 655 0", buyer="RCS", variants=()):
    """AFG (of B) has chosen its home; RCS (of A) or another may buy the only 12H."""
    game = bare(phase="10", order=GARIBALDI_FIRST, variants=variants)
    bank_trains(game, "10H", 0)
    found(game, "RCS", "A")
    found(game, "AFG", "B", home=home)
    found(game, "ATA", "C")
    if tile:
        lay_out(game, [tile])
    fund(game, buyer, 1000)
    return game


def strike(game, buyer="RCS"):
    """Buy the first 12H."""
    at_step(game, buyer, "train")
    return play(game, "train 12H")


def test_12_messina_is_yellow_again_and_the_tile_returns():
    game = before_the_earthquake()
    station(game, "AFG", "M9")
    assert game.state.supply["655"] == 0
    events = strike(game)
    assert happened(game, events, "EarthquakeStruck", hex=MESSINA)
    assert tile_on(game, MESSINA) is None
    assert game.layout.faces[MESSINA].colour == "yellow"
    assert game.state.supply["655"] == 1


def test_12_brown_messina_falls_as_well():
    game = before_the_earthquake(tile="B14 656 4")
    station(game, "AFG", "M9")
    strike(game)
    assert tile_on(game, MESSINA) is None
    assert game.state.supply["656"] == 1


def test_12_messina_without_a_tile_loses_its_tokens_too():
    game = before_the_earthquake(tile=None)
    station(game, "AFG", "M9")
    strike(game)
    assert tokens_at(game, MESSINA) == []


def test_12_all_tokens_in_messina_are_lost():
    """They do not return to the charters."""
    game = before_the_earthquake()
    station(game, "AFG", "M9")
    station(game, "RCS", MESSINA)
    strike(game)
    assert tokens_at(game, MESSINA) == []
    for corporation, where in (("AFG", ["M9"]), ("RCS", ["C5"])):
        company = corporation_of(game, corporation)
        assert [hex_id for hex_id, _ in company.tokens] == where
        assert company.tokens_left == 1


def test_12_only_the_first_12h_strikes():
    game = before_the_earthquake()
    station(game, "AFG", "M9")
    fund(game, "RCS", 2000)
    strike(game)
    at_step(game, "RCS", "train")
    events = play(game, "train 16H")
    assert not happened(game, events, "EarthquakeStruck")


def test_12_garibaldi_without_another_station_closes():
    game = before_the_earthquake()
    events = strike(game)
    assert happened(game, events, "CorporationClosed", corporation="AFG")
    assert not corporation_of(game, "AFG").floated
    assert game.state.queue[-1] == "AFG"
    assert (step(game), entity(game)) != ("train", "AFG")


def test_12_garibaldi_with_another_station_stays():
    game = before_the_earthquake()
    station(game, "AFG", "M9")
    strike(game)
    assert corporation_of(game, "AFG").floated


def test_12_garibaldi_at_home_elsewhere_stays():
    game = before_the_earthquake(home="M9")
    station(game, "AFG", MESSINA)
    strike(game)
    assert corporation_of(game, "AFG").floated
    assert tokens_at(game, "M9") == ["AFG"]


def test_12_garibaldi_may_ruin_itself():
    """It buys the 12H, loses its only station and closes in its own turn."""
    game = before_the_earthquake(buyer="AFG")
    strike(game, buyer="AFG")
    assert not corporation_of(game, "AFG").floated
    assert entity(game) != "AFG"
    assert corporation_of(game, "AFG").trains == []


def test_11_a_lost_token_comes_back_with_a_new_start():
    """RCS closes later and is started again: three tokens, one of them at home."""
    game = before_the_earthquake()
    station(game, "AFG", "M9")
    station(game, "RCS", MESSINA)
    strike(game)
    company = corporation_of(game, "RCS")
    Closing.of(game).close(game, company)
    assert company.tokens_left == 3
    found(game, "RCS", "A")
    assert (company.tokens_left, len(company.tokens)) == (2, 1)


def test_11_garibaldi_closed_by_the_earthquake_has_all_its_tokens_again():
    game = before_the_earthquake()
    strike(game)
    assert corporation_of(game, "AFG").tokens_left == 3


def test_14_2_garibaldi_closed_by_the_earthquake_repays_its_bond():
    """Its president B pays what the treasury lacks, in the turn of another corporation."""
    game = before_the_earthquake(variants=["bonds"])
    state(game).bonds.append(CorporationId("AFG"))
    fund(game, "AFG", 120)
    fund(game, "B", 400)
    strike(game)
    assert state(game).bonds == []
    assert cash(game, "B") == 20
    assert entity(game) == "RCS"


# Rebuilding


def ruins(of=3):
    """RCS has a token in Messina's reach and the earthquake has struck in the first round."""
    game = before_the_earthquake()
    station(game, "AFG", "M9")
    lay_out(game, ["D14 8 1"])
    start_operating(game, of=of)
    while step(game) != "train" or entity(game) != "RCS":
        play(game, "pass")
    play(game, "train 12H")
    return game


def build_in_messina(game):
    """Put ATA next to Messina (a token there) and look what it may lay."""
    if not tokens_at(game, MESSINA):
        station(game, "ATA", MESSINA)
    fund(game, "ATA", 100)
    at_step(game, "ATA", "track", of=game.state.round.of, number=game.state.round.number)
    return lays(game, MESSINA)


def test_12_no_tile_on_messina_until_after_the_next_stock_round():
    game = ruins()
    assert build_in_messina(game) == set()
    assert refuse(game, "lay B14 655 0") == "messina_in_ruins"


def test_12_not_in_the_later_rounds_of_the_set_either():
    game = ruins()
    while game.state.round.number < 3:
        play(game, "pass" if "pass" in legal(game) else legal(game)[0])
    assert build_in_messina(game) == set()


def test_12_after_the_stock_round_messina_is_rebuilt():
    game = ruins(of=1)
    while game.state.round.kind == "OR":
        play(game, "pass" if "pass" in legal(game) else legal(game)[0])
    assert game.state.messina_in_ruins
    pass_all(game)
    assert game.state.round.kind == "OR"
    assert build_in_messina(game) == {"655 0", "655 2", "655 4"}


def test_12_a_token_may_be_placed_in_the_ruins():
    """Only tiles are forbidden: the yellow city has its slot, and IFT comes from Catania."""
    game = bare(phase="10", order="RCS, IFT, AFG, CTL, ATA, SFA")
    bank_trains(game, "10H", 0)
    found(game, "RCS", "A")
    found(game, "IFT", "B")
    station(game, "RCS", MESSINA)
    lay_out(game, ["H12 653 1", "G13 58 1", "D14 8 1"])
    fund(game, "RCS", 1000)
    strike(game)
    at_step(game, "IFT", "token")
    assert legal(game, "token") == ["token B14"]


def test_12_after_the_earthquake_the_last_token_of_garibaldi_may_be_acquired():
    """Its home token is gone, and no other is protected: it goes on without any (14.1)."""
    game = before_the_earthquake(variants=["acquiring_station_tokens"])
    lay_out(game, PALERMO_TO_CALTANISSETTA)
    station(game, "AFG", "H8")
    strike(game)
    fund(game, "RCS", 100)
    at_step(game, "RCS", "acquire")
    play(game, "acquire H8 AFG 60", "accept")
    garibaldi = corporation_of(game, "AFG")
    assert (garibaldi.tokens, garibaldi.tokens_left, garibaldi.floated) == ([], 2, True)
    start_operating(game)
    while entity(game) != "AFG":
        play(game, "pass" if "pass" in legal(game) else legal(game)[0])
    play(game, "pass")
    assert garibaldi.floated


@pytest.mark.parametrize(("revision", "offers"), [(2, []), (3, ["acquire B14 AFG 1"])])
def test_12_a_token_put_into_messina_later_is_no_home_token(revision, offers):
    """The home token is lost for good; what Garibaldi puts there afterwards may be acquired."""
    game = read_at(before_the_earthquake(variants=["acquiring_station_tokens"]), revision)
    lay_out(game, ["H12 653 1", "G13 58 1", "D14 8 1"])
    station(game, "AFG", "H8")
    strike(game)
    station(game, "AFG", MESSINA)
    station(game, "RCS", "H12")
    fund(game, "RCS", 100)
    at_step(game, "RCS", "acquire")
    assert legal(game, "acquire") == offers


def test_12_who_starts_anew_in_messina_has_a_home_there():
    game = before_the_earthquake(variants=["acquiring_station_tokens"])
    strike(game)
    lay_out(game, ["H12 653 1", "G13 58 1", "D14 8 1"])
    found(game, "AFG", "B", home=MESSINA)
    station(game, "RCS", "H12")
    fund(game, "RCS", 100)
    at_step(game, "RCS", "acquire")
    assert legal(game, "acquire") == []
