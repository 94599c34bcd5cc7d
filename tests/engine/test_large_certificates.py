"""Certificates of several shares that are not the president's: as many as a title prints."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.turn.labels import label_of
from bot.words.language import language
from engine.capital.certificates import give, holding
from engine.capital.stock import Stock
from engine.checking.selfplay import play_random_game
from engine.events import CertificateBought, StockSold
from engine.game import Game
from engine.ids import OFFER, POOL, CorporationId
from engine.moves import BuyShare, SellShares
from engine.notation import parse, text_of
from engine.parts import Parts
from engine.state import Corporation
from engine.title import Setup, Title
from tests.engine.test_standard import company, stock_round, with_data
from tests.kit.editing import fund
from tests.kit.ordinary import NAMES, ordinary
from tests.kit.reading import cash, space
from tests.kit.table import legal, play, refuse, seat, start_stock_round

SL = CorporationId("SL")
DOUBLES = (20, 20, 20, 10, 10, 10, 10)


def doubled() -> Title:
    """SL has two certificates of 20 % beside the president's and four shares."""
    corporations = ordinary().data.corporations
    changed = [c.model_copy(update={"shares": DOUBLES}) if c.id == SL else c for c in corporations]
    return with_data(corporations=tuple(changed))


def founded(title: Title | None = None) -> Game:
    """The second stock round: C leads SL with 20 %, bought at 70."""
    game = stock_round(title or doubled())
    play(game, "start SL 70 20%")
    start_stock_round(game, "A")
    return game


def held(game: Game, name: str) -> tuple[int, int, bool]:
    """Single shares, large certificates, and whether the president's is among them."""
    found = holding(game, company(game), seat(game, name))
    return len(found.singles), len(found.larges), found.president


def hand(game: Game, name: str, singles: int, large: int) -> None:
    """Give certificates of the initial offer to a player."""
    offer = holding(game, company(game), OFFER)
    give(company(game), [*offer.singles[:singles], *offer.larges[:large]], seat(game, name))


def test_a_buyer_takes_a_share_or_a_large_certificate() -> None:
    game = founded()
    assert legal(game, "buy SL") == ["buy SL offer", "buy SL offer large"]
    (bought,) = [e for e in play(game, "buy SL offer large") if isinstance(e, CertificateBought)]
    assert (bought.percent, bought.price, cash(game, "A")) == (20, 140, 1000 - 140)
    play(game, "buy SL offer")
    assert (held(game, "A"), held(game, "B")) == ((0, 1, False), (1, 0, False))


def test_a_large_certificate_that_lies_alone_is_what_is_bought() -> None:
    game = founded()
    hand(game, "B", singles=2, large=0)
    hand(game, "C", singles=2, large=1)
    start_stock_round(game, "A")
    assert legal(game, "buy SL") == ["buy SL offer"]
    assert refuse(game, "buy SL offer large") == "nothing_there"
    play(game, "buy SL offer")
    assert held(game, "A") == (0, 1, False)


def test_each_is_one_certificate_and_is_sold_whole() -> None:
    game = founded()
    hand(game, "A", singles=1, large=2)
    start_stock_round(game, "A")
    assert Stock.of(game).count_certificates(game, seat(game, "A")) == 3 + 1, "with its company"
    sales = {"sell SL 1", "sell SL large", "sell SL 1+large", "sell SL 2large", "sell SL 1+2large"}
    assert set(legal(game, "sell")) == sales
    assert refuse(game, "sell SL 2") == "not_yours"
    (sold,) = [e for e in play(game, "sell SL 1+large") if isinstance(e, StockSold)]
    assert (sold.percent, sold.amount) == (30, 3 * 70)
    assert held(game, "A") == (0, 1, False)
    assert space(game, "SL") == (4, 4), "down a row for each of three shares, as far as it goes"


def test_the_presidency_is_swapped_for_a_large_certificate() -> None:
    game = founded()
    hand(game, "A", singles=0, large=1)
    start_stock_round(game, "A")
    play(game, "buy SL offer")
    assert (held(game, "A"), held(game, "C")) == ((1, 0, True), (0, 1, False))


def test_a_president_who_sells_one_share_needs_two_singles_for_his_certificate() -> None:
    game = founded()
    hand(game, "A", singles=0, large=1)
    start_stock_round(game, "C")
    assert refuse(game, "sell SL 1") == "no_exchange", "for a large one nothing single is given"
    assert set(legal(game, "sell")) == {"sell SL large"}
    hand(game, "A", singles=2, large=0)
    assert set(legal(game, "sell")) == {"sell SL 1", "sell SL 2", "sell SL large"}
    play(game, "sell SL 1")
    assert (held(game, "A"), held(game, "C")) == ((0, 1, True), (1, 0, False))


def test_the_buyer_of_a_title_may_have_to_leave_it_to_the_last() -> None:
    class Ordered(Stock):
        def chooses_size(self, game: Game, corporation: Corporation) -> bool:
            return False

    game = founded(replace(doubled(), parts=Parts(Ordered())))
    assert legal(game, "buy SL") == ["buy SL offer"]
    assert refuse(game, "buy SL offer large") == "nothing_there"


@pytest.mark.parametrize("seed", range(4))
def test_random_games_keep_all_invariants(seed: int) -> None:
    title = doubled()
    assert play_random_game(title, Setup(title.id, NAMES[:3], seed)).state.finished


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("buy SL pool", BuyShare(SL, POOL)),
        ("buy SL pool large", BuyShare(SL, POOL, large=True)),
        ("sell SL 2", SellShares(SL, 2)),
        ("sell SL large", SellShares(SL, 0, larges=1)),
        ("sell SL 1+large", SellShares(SL, 1, larges=1)),
        ("sell SL 3+2large", SellShares(SL, 3, larges=2)),
    ],
)
def test_notation(line: str, move: BuyShare | SellShares) -> None:
    title = ordinary()
    assert parse(line, title.verbs, title.vocabulary) == move
    assert text_of(move) == line


@pytest.mark.parametrize(
    ("code", "labels"),
    [
        (
            "en",
            [
                "Buy a large certificate of SL from the offer for $140",
                "Sell SL 1 + 2 large certificates",
            ],
        ),
        (
            "it",
            [
                "Compra un certificato grande di SL dall'offerta per $140",
                "Vendi SL 1 + 2 certificati grandi",
            ],
        ),
    ],
)
def test_labels(code: str, labels: list[str]) -> None:
    game = founded()
    fund(game, "A", 1000)
    words = language(code).about(game)
    bought, sold = BuyShare(SL, OFFER, large=True), SellShares(SL, 1, larges=2)
    assert label_of(game, bought, words, 140) == labels[0]
    assert label_of(game, sold, words) == labels[1]
