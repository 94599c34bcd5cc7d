"""The house plays 18FB: lines, interest, cards and stock, and a game to its end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Game
from engine.house.decide import choose
from engine.house.hints import House
from engine.house.outlook import Outlook
from engine.house.search.candidates import candidates
from engine.ids import PhaseName
from engine.notation import text_of
from engine.records.record import new_game
from engine.title import Setup
from tests.t18fb import later_phases
from tests.t18fb.operating_table import deal, papers, start
from tests.t18fb.table import charter, give_card, started, stock_round
from titles.t18fb.house import House18FB
from titles.t18fb.judging.auctions import card_worth
from titles.t18fb.state import Status
from titles.t18fb.title import load
from titles.t18fb.verbs import OfferForCard

MOST_MOVES = 1500


def opening(edition: str = "LATER", players: int = 3) -> Game:
    """A game before its first move."""
    names = tuple("ABCDEF"[:players])
    made = load(edition)
    return new_game(made, Setup("18FB", names, 1, edition, revision=made.revisions[-1]))


def go_on(game: Game, kind: str) -> str:
    """Let the house play on until a step waits; tells what it plays there."""
    while game.decision is not None and game.decision.step != kind:
        game.apply(choose(game).move, game.decision.player)
    return text_of(choose(game).move)


def test_house_against_house_to_the_end() -> None:
    """To phase 6, with national companies, and an end by the bank."""
    game = opening("PA23")
    while game.decision is not None and len(game.record) < MOST_MOVES:
        game.apply(choose(game).move, game.decision.player)
    assert (game.state.finished, game.state.end_reason) == (True, "bank")
    assert game.phase_reached(PhaseName("6"))


@pytest.mark.parametrize("edition", ["LATER", "PA23"])
def test_cards_are_named_and_bid_for_below_their_worth(edition: str) -> None:
    game = opening(edition)
    lot, price = go_on(game, "auction").split()[1:]
    worth = {str(each.id): card_worth(game, each.id) for each in game.title.data.privates}
    assert int(price) <= worth[lot]
    go_on(game, "stock")
    assert all(player.cash >= 400 for player in game.state.players.values())


def test_every_building_company_uses_all_its_steps() -> None:
    """R187: no interest otherwise."""
    game = opening()
    go_on(game, "track")
    while game.state.round.kind == "OR":
        before = {c.id: c.column for c in game.state.corporations.values() if c.floated}
        assert game.decision is not None
        game.apply(choose(game).move, game.decision.player)
        companies = [c for c in game.state.corporations.values() if c.id in before]
        building = [c for c in companies if papers(game, c.id).status == "building"]
        assert all(each.column >= before[each.id] for each in building)


def test_a_building_company_is_worth_its_interest() -> None:
    """FSC pays 20 a share; a company that runs is asked for its runs instead."""
    game = deal()
    start(game, "FSC")
    house, corporation = House18FB(), game.state.corporations["FSC"]
    assert house.income(game, corporation) == 200
    papers(game, "FSC").status = Status.PROVISIONAL
    assert house.income(game, corporation) is None


def test_the_lot_of_those_who_merge_is_drawn_anew_where_it_is_imagined() -> None:
    """R279: which companies RM is made of is not known before, so no imagined line may know it."""

    def merged(seed: int, imagined: int) -> list[str]:
        game = later_phases.deal("LATER")
        started(game, "FB", "C", 60, status=Status.DEFINITIVE)
        later_phases.in_turn(game, "FB")
        game.setup = replace(game.setup, seed=seed)
        House.of(game).draw_anew(game, imagined)
        later_phases.form(game)
        return list(charter(game, "RM").merged)

    assert len({tuple(merged(1, imagined)) for imagined in range(6)}) > 1
    assert merged(1, 7) == merged(2, 7)


def test_offers_for_cards_of_others_are_not_searched() -> None:
    """Whether the owner agrees cannot be known, and he could be asked for ever."""
    game = stock_round("PA23")
    give_card(game, "FALCON", "C")
    outlook = Outlook(game)
    assert outlook.of(OfferForCard)
    found = candidates(outlook, choose(game).move, 12)
    assert len(found) > 1
    assert not any(isinstance(move, OfferForCard) for move in found)
