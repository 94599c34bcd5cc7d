"""The tokens of SEFTA, and SEFTA after it has closed (§8.3, §5.8, §6.5.2)."""

from engine.capital.closing import Closing
from engine.capital.merging import StationExchanged
from engine.capital.stock import Stock
from engine.steps.place_token import put_token
from tests.kit.editing import fund, put, station
from tests.kit.table import actor, entity, legal, play, refuse, start_stock_round, step
from tests.t1883.drawing import only
from tests.t1883.lines import build
from tests.t1883.merging import at_the_end, companies, merging
from tests.t1883.table import bring_in, corporation, part, state

PAIR = ("FMMSF A 40 65", "FMV B 40 65")


def tokens(game):
    return sorted(corporation(game, "SEFTA").tokens)


def test_8_3_modena_and_vignola_first_then_the_other_tokens_on_the_map():
    game = companies(*PAIR)
    build(game, "52 56 57 68")
    station(game, "FMMSF", "68")
    at_the_end(game, "FMMSF")
    events = play(game, "merge", "accept")
    assert tokens(game) == [("52", 0), ("64", 0), ("68", 0)]
    assert [each.hex for each in only(events, StationExchanged)] == ["52", "64", "68"]
    assert state(game).stations["68"] == [["SEFTA"]]
    assert corporation(game, "SEFTA").tokens_left == 1


def test_8_3_a_city_with_tokens_of_both_gets_one():
    game = companies(*PAIR)
    put(game, "68", "14", 0)
    station(game, "FMMSF", "68")
    station(game, "FMV", "68")
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    assert tokens(game) == [("52", 0), ("64", 0), ("68", 0)]
    assert state(game).stations["68"] == [["SEFTA"]]


def test_8_3_tokens_left_on_the_cards_fill_up_to_four():
    game = merging(*PAIR)
    play(game, "merge", "accept")
    assert corporation(game, "SEFTA").tokens_left == 2


def test_8_3_no_more_tokens_than_the_companies_had():
    game = companies(*PAIR)
    put(game, "68", "14", 0)
    station(game, "FMMSF", "68")
    station(game, "FMV", "68")
    corporation(game, "FMMSF").tokens_left = 0
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    assert (len(tokens(game)), corporation(game, "SEFTA").tokens_left) == (3, 0)


def test_8_3_the_president_chooses_among_more_than_four():
    game = companies(*PAIR)
    for hex_id, name in (("68", "FMMSF"), ("22", "FMMSF"), ("86", "FMV")):
        station(game, name, hex_id)
    at_the_end(game, "FMV")
    play(game, "merge", "accept")
    assert (step(game), actor(game), entity(game)) == ("stations", "B", "SEFTA")
    assert legal(game) == ["token 22", "token 68", "token 86"]
    assert refuse(game, "pass") == "must_choose_station"
    assert refuse(game, "token 52") == "must_choose_station"
    play(game, "token 86")
    assert legal(game) == ["token 22", "token 68"]
    play(game, "token 22")
    assert step(game) != "stations"
    assert tokens(game) == [("22", 0), ("52", 0), ("64", 0), ("86", 0)]
    assert corporation(game, "SEFTA").tokens_left == 0
    assert state(game).stations["68"] == [[]]


def test_8_3_a_token_that_is_given_up_blocks_nobody_any_more():
    game = companies(*PAIR, "SAFRE C 20 65")
    build(game, "16 20 33 44 57 68 80")
    for hex_id, name in (("68", "FMMSF"), ("22", "FMMSF"), ("86", "FMV")):
        station(game, name, hex_id)
    at_the_end(game, "FMMSF")
    assert ("80", 0) not in game.reach("SAFRE").stops
    play(game, "merge", "accept", "token 86", "token 22")
    assert ("80", 0) in game.reach("SAFRE").stops


def test_8_3_of_the_two_cities_of_sassuolo_one_is_kept():
    game = companies(*PAIR)
    sassuolo = next(hex_.id for hex_ in game.title.data.hexes if hex_.label == "SA")
    put_token(game, corporation(game, "FMMSF"), (sassuolo, 0))
    put_token(game, corporation(game, "FMV"), (sassuolo, 1))
    at_the_end(game, "FMMSF")
    play(game, "merge", "accept")
    assert legal(game) == [f"token {sassuolo} s0", f"token {sassuolo} s1"]
    play(game, f"token {sassuolo} s1")
    assert tokens(game) == sorted([(sassuolo, 1), ("52", 0), ("64", 0)])


def test_8_3_tokens_from_the_card_cost_40_and_100():
    game = merging(*PAIR)
    state(game).round.of = 2
    play(game, "merge", "accept")
    fund(game, "SEFTA", 39)
    step_ = next(each for each in part(game, "OR").steps if each.name == "token")
    sefta = corporation(game, "SEFTA")
    assert step_.cost(game, sefta) == 40
    station(game, "SEFTA", "22")
    assert step_.cost(game, sefta) == 100


# Closing and launching again


def closed(*others):
    game = merging(*PAIR, *others)
    play(game, "merge", "accept")
    Closing.of(game).close(game, corporation(game, "SEFTA"))
    start_stock_round(game)
    return game


def test_5_8_sefta_is_launched_again_and_not_fmmsf_and_fmv():
    game = closed()
    assert legal(game, "start SEFTA 100") == ["start SEFTA 100 20%"]
    assert refuse(game, "start FMV 100 20%") == "cannot_start"
    play(game, "start SEFTA 100 20%")
    assert tokens(game) == [("52", 0), ("64", 0)]
    assert (corporation(game, "SEFTA").par, corporation(game, "SEFTA").tokens_left) == (100, 2)
    assert Stock.of(game).certificate_limit(game) == 19


def test_6_5_2_a_closed_sefta_has_its_starting_cities_kept_free():
    game = closed()
    bring_in(game, "SAFRE", "C", 20, 65)
    token = next(each for each in part(game, "OR").steps if each.name == "token")
    safre = corporation(game, "SAFRE")
    assert token.refusal(game, safre, ("64", 0)) == "reserved_home"
    assert token.refusal(game, safre, ("52", 0)) is None
    station(game, "CCFR", "52")
    assert token.refusal(game, safre, ("52", 0)) == "reserved_home"


def test_6_5_2_with_sefta_no_space_is_kept_for_fmmsf_and_fmv():
    game = merging(*PAIR, "SAFRE C 20 65")
    play(game, "merge", "accept")
    token = next(each for each in part(game, "OR").steps if each.name == "token")
    assert token.refusal(game, corporation(game, "SAFRE"), ("52", 0)) is None
    put(game, "64", "14", 0)
    assert token.refusal(game, corporation(game, "SAFRE"), ("64", 0)) is None
