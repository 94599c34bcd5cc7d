"""The readings of 18xx.games, taken only while its games are imported, beside the printed rules."""

from __future__ import annotations

from engine.capital.certificates import holding
from engine.capital.worth import Worth
from engine.game import Game
from engine.ids import POOL, CorporationId
from engine.notation import Vocabulary, parse
from tests.kit.editing import fund, station
from tests.kit.table import legal, refuse, seat, start_operating, start_stock_round, step
from tests.t1849.table import deal, found, hold
from titles.t1849.facts import state

SITE = "18xx.games"


def play(game: Game, line: str) -> None:
    """Play a move. The site has more tiles than the manifest, so invariants are not checked."""
    game.apply(parse(line, game.title.verbs, Vocabulary(game.title.data)))


def _lone_certificates(reading: str | None) -> Game:
    """Of RCS, A has only the president's certificate, B only the last one; the pool three."""
    game = deal(reading=reading)
    found(game, "RCS", "A")
    hold(game, "RCS", "B", 20, last=True)
    hold(game, "RCS", "pool", 30)
    start_stock_round(game)
    return game


def test_9_5_printed_half_a_presidents_certificate_is_not_changed():
    assert refuse(_lone_certificates(None), "sell RCS 1") == "no_exchange"


def test_9_5_site_the_pool_changes_half_a_presidents_certificate():
    game = _lone_certificates(SITE)
    play(game, "sell RCS 1")
    company = game.state.corporations[CorporationId("RCS")]
    sold, bought = (holding(game, company, seat(game, name)) for name in "AB")
    pool = holding(game, company, POOL)
    assert (sold.percent, len(sold.singles), sold.president) == (10, 1, False)
    assert (bought.percent, bought.president, bought.large) == (20, True, None)
    assert (pool.percent, len(pool.singles), pool.large is not None) == (40, 2, True)


def test_9_2_site_one_corporation_is_sold_twice_in_a_turn():
    for reading, again in ((None, []), (SITE, ["sell RCS 1"])):
        game = deal(reading=reading)
        found(game, "RCS", "A", percent=40)
        start_stock_round(game)
        play(game, "sell RCS 1")
        assert legal(game, "sell RCS 1") == again


def test_9_4_1_site_a_token_in_the_last_home_sets_garibaldi_aside_at_once():
    for reading, queue, aside in ((None, ["IFT", "AFG"], []), (SITE, ["IFT"], ["AFG"])):
        game = deal(4, reading=reading)
        homes = {"RCS": "H8", "CTL": "B14", "ATA": "M11", "SFA": "M9"}
        for name, other in homes.items():
            found(game, name, "A", price=144 if name == "CTL" else 100)
            station(game, name, other)
        station(game, "RCS", "M9")
        fund(game, "CTL", 100)
        start_operating(game)
        while step(game) != "token":
            play(game, "pass")
        play(game, "token C1")
        assert (game.state.queue, state(game).aside) == (queue, aside)


def test_13_site_privates_count_and_values_may_be_negative():
    values = {}
    for reading in (None, SITE):
        game = deal(reading=reading)
        play(game, "buy SCE")
        game.state.players[seat(game, "B")].loans = 1
        values[reading] = [Worth.of(game).score(game, seat(game, name)) for name in ("A", "B")]
    assert values == {None: [480, 0], SITE: [500, -250]}
