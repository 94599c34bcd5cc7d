"""What a title tells the house: parts of its own, weights, and guesses that do not hold."""

from __future__ import annotations

from dataclasses import replace

from engine.data.schema import Private
from engine.game import Game
from engine.house.choice import Choice
from engine.house.decide import choose
from engine.house.hints import House
from engine.house.outlook import Outlook
from engine.ids import PrivateId
from engine.moves import PASS, Bid, Choose, Move
from engine.parts import Parts
from tests.house.test_house_decisions import dancing
from tests.kit.table import play
from tests.t1849.table import deal, open_stock_round


def told(game: Game, house: House) -> Game:
    """The same game with a house that was told something."""
    others = [part for part in game.title.parts.values() if not isinstance(part, House)]
    game.title = replace(game.title, parts=Parts(*dict.fromkeys(others), house))
    return game


class Dancer(House):
    """Bows whenever it may, whatever that brings."""

    @staticmethod
    def bow(outlook: Outlook) -> Choice | None:
        wanted: Move = Choose("bow")
        return Choice(wanted, "dance.bows") if wanted in outlook.legal else None

    parts = (bow,)


def test_the_parts_of_a_title_are_asked_first():
    game = told(dancing(PASS, Choose("bow")), Dancer())
    assert choose(game) == Choice(Choose("bow"), "dance.bows")
    game.apply(Choose("bow"))
    assert choose(game).reason == "dance.bows"


def test_what_the_parts_say_nothing_about_is_decided_as_ever():
    assert choose(told(dancing(PASS, Choose("fall")), Dancer())).move == PASS


class Planner(House):
    planned = (Choose,)


def test_kinds_of_moves_with_a_plan_of_their_own_are_not_tried_out():
    bowing = (PASS, Choose("bow"))
    assert choose(dancing(*bowing)).reason == "house.does_good"
    assert choose(told(dancing(*bowing), Planner())).reason == "house.nothing_better"


class Collector(House):
    """Would give anything for a private company."""

    def private_worth(self, game: Game, private: Private) -> int:
        return 500


def test_the_title_says_what_a_private_company_is_worth():
    game = deal()
    play(game, "bid SIGI 50", "bid SIGI 55", "buy SCE", "bid SIGI 100")
    assert choose(game).move == PASS
    assert choose(told(game, Collector())).move == Bid(PrivateId("SIGI"), 105)


class Lavish(House):
    track_money = 1_000


def test_the_title_says_what_a_new_corporation_needs():
    game = open_stock_round()
    assert choose(game).reason == "house.founds"
    assert choose(told(game, Lavish())).reason != "house.founds"
