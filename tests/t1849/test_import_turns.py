"""Where 18xx.games and we do not ask for the same things: passes, discards, the end of a game."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.ids import CorporationId, TrainName
from engine.moves import SellShares
from engine.notation import parse
from engine.refusals import BadRecord, BadSetup
from engine.state import Pending
from tests.kit.editing import fund
from tests.kit.reading import cash
from tests.kit.table import at_step, entity, legal, seat, start_operating, start_stock_round
from tests.t1849.imports import by_the_site, does, import_into, share
from tests.t1849.positions_stock import bare, corporation_of, give_trains, held
from tests.t1849.positions_track import tile_on
from tests.t1849.table import deal, found
from titles.t1849.facts import state
from titles.t1849.site.export import read_export
from titles.t1849.site.exporter import Exporter
from titles.t1849.site.importer import set_up
from titles.t1849.title import load


def two_corporations() -> Game:
    """An operating round in which RCS, which can buy no train, comes before CTL."""
    game = by_the_site(bare())
    found(game, "RCS", "A")
    found(game, "CTL", "B", price=68)
    start_operating(game)
    return game


RCS_PASSES = does("RCS", "pass")
RCS_LAYS = does("RCS", "lay_tile", hex="B4", tile="7-0", rotation=5)
CTL_LAYS = does("CTL", "lay_tile", hex="G1", tile="58-0", rotation=3)


@pytest.mark.parametrize("more", [0, 1, 3])
def test_10_site_passes_for_steps_that_we_do_not_have(more):
    """They are not taken for passes of the corporation that is next, nor is it passed over."""
    game = two_corporations()
    import_into(game, RCS_LAYS, *[RCS_PASSES] * (1 + more), CTL_LAYS)
    assert (tile_on(game, "G1"), entity(game)) == ("58", "CTL")


def test_10_8_site_a_pass_before_an_action_of_the_step_that_we_wait_in():
    """The pass was for trains, which RCS cannot buy with us; then it issues stock."""
    game = two_corporations()
    corporation_of(game, "RCS").turns = 3
    issue = does("RCS", "sell_shares", shares=["RCS_1"], percent=10)
    import_into(game, RCS_LAYS, RCS_PASSES, issue)
    assert held(game, "RCS", "pool") == "1"


def test_10_site_a_corporation_alone_operates_again_without_a_pass():
    """Nothing was left to do after the train: its next turn begins."""
    game = by_the_site(bare())
    found(game, "RCS", "A")
    fund(game, "RCS", 250)
    start_operating(game, of=2)
    train = does("RCS", "buy_train", train="4H-0", price=100)
    assert import_into(game, RCS_PASSES, train, RCS_LAYS) == [1, 2, 3]
    assert (game.state.round.number, tile_on(game, "B4")) == (2, "7")


def test_14_2_site_interest_is_paid_without_a_pass_for_the_stock():
    game = by_the_site(bare(variants=("bonds",), phase="8"))
    found(game, "RCS", "A")
    give_trains(game, "RCS", "8H")
    fund(game, "A", 80)
    state(game).bonds.append(CorporationId("RCS"))
    at_step(game, "RCS", "finance")
    assert import_into(game, does("A", "payoff_debt")) == [1]
    assert cash(game, "A") == 30


def test_9_4_site_the_founders_pass_that_ends_the_round():
    """A could take more of CTL and nobody else can act: with us the operating round has begun."""
    game = by_the_site(bare())
    found(game, "RCS", "A")
    fund(game, "B", 0)
    fund(game, "C", 0)
    fund(game, "A", 300)
    start_stock_round(game)
    corporation_of(game, "RCS").owners[1:] = ["2"] * 7
    start = does("A", "par", corporation="CTL", share_price="68,4,2")
    more = does("A", "buy_shares", shares=["CTL_1"], percent=10)
    actions = [start, more, does("A", "pass"), RCS_LAYS]
    import_into(game, *actions)
    assert (tile_on(game, "B4"), game.state.round.kind) == ("7", "OR")


@pytest.mark.parametrize("over", [False, True])
def test_13_site_steps_that_nobody_was_asked_for_at_the_end_of_a_game(over):
    game = by_the_site(bare())
    found(game, "RCS", "A")
    fund(game, "RCS", 250)
    game.state.bank_broken = True
    start_operating(game)
    at_step(game, "RCS", "train")
    train = does("RCS", "buy_train", train="4H-0", price=100)
    assert import_into(game, train, over=over) == [1]
    assert game.state.finished is over


def test_13_site_a_game_ended_by_hand_is_imported_as_far_as_it_was_played():
    game = two_corporations()
    assert import_into(game, RCS_LAYS, does("A", "end_game")) == [1]
    assert (tile_on(game, "B4"), game.state.finished) == ("7", False)


@pytest.mark.parametrize(
    ("first", "second", "shown"), [("RCS", "CTL", [1, 2]), ("CTL", "RCS", [2])]
)
def test_6_site_discards_come_in_any_order(first, second, shown):
    game = by_the_site(bare(phase="10"))
    for name in ("RCS", "CTL"):
        found(game, name, "A")
        give_trains(game, name, "8H", "8H", "10H")
    at_step(game, "RCS", "train")
    for name in ("CTL", "RCS"):
        game.state.pending.append(Pending("discard", seat(game, "A"), name))
    given = {"RCS": "8H-0", "CTL": "10H-1"}
    actions = [does(name, "discard_train", train=given[name]) for name in (first, second)]
    assert import_into(game, *actions) == shown
    assert corporation_of(game, "RCS").trains == ["8H", "10H"]
    assert (corporation_of(game, "CTL").trains, game.state.pending) == (["8H", "8H"], [])


# Variants


def export(players: int, *rules: str) -> dict[str, object]:
    names = [{"id": number, "name": "ABCDE"[number]} for number in range(players)]
    settings = {"seed": 7, "optional_rules": list(rules)}
    return {"title": "1849", "players": names, "settings": settings, "actions": []}


def test_14_3_site_electric_dreams_without_the_other_variants():
    game = set_up(load(), read_export(export(3, "electric_dreams")))
    assert game.setup.variants == ("electric_dreams",)
    with pytest.raises(BadSetup):
        deal(variants=("electric_dreams",))
    assert (
        deal(variants=("electric_dreams",), reading="variants_apart").state.depot[TrainName("E")]
        == 6
    )


@pytest.mark.parametrize(("players", "corporations"), [(3, 5), (4, 5), (5, 6)])
def test_2_2_site_five_corporations_are_for_four_players(players, corporations):
    game = set_up(load(), read_export(export(players, "reduced_4p_corps")))
    assert len(game.state.corporations) == corporations
    assert game.setup.variants == (("five_corporations",) if players == 4 else ())


# Undoing


@pytest.mark.parametrize(
    ("kinds", "kept"),
    [
        ("pass pass undo", [1]),
        ("pass message undo", [2]),
        ("undo pass", [2]),
        ("pass pass undo redo", [1, 2]),
        ("pass pass pass undo:1 redo", [1, 2, 3]),
        ("pass pass undo message redo", [1, 2, 4]),
        ("pass pass pass undo:0 pass", [5]),
        ("pass pass undo pass undo:3", [1]),  # back to where the undo stands
        ("pass pass undo pass undo:2", [1]),  # back to an action that is undone
        ("pass pass undo undo redo redo", [1, 2]),
    ],
)
def test_site_undo_goes_back_to_any_place(kinds, kept):
    actions = []
    for number, word in enumerate(kinds.split(), start=1):
        kind, _, target = word.partition(":")
        action = {"type": kind, "id": number, "entity": 0, "entity_type": "player"}
        actions.append(action | ({"action_id": int(target)} if target else {}))
    items = read_export(export(3) | {"actions": actions}).items
    assert [item.source for item in items] == kept


@pytest.mark.parametrize("target", [9, "1", [1], 1.5])
def test_site_an_undo_to_nowhere_is_refused(target):
    actions = [{"type": "undo", "id": 1, "action_id": target}]
    with pytest.raises(BadRecord):
        read_export(export(3) | {"actions": actions})


# Exports


def test_9_5_site_a_sale_that_it_does_not_know_is_not_exported():
    """A hands over the presidency for two singles and sells four; there he sells what he holds."""
    game = by_the_site(bare())
    found(game, "CTL", "A")
    share(game, "CTL", A="PL11", B="111")
    start_stock_round(game)
    sales = legal(game, "sell CTL")
    assert {"sell CTL 2+last", "sell CTL 4"} <= set(sales)
    for line, known in (("sell CTL 2+last", True), ("sell CTL 4", False)):
        move = parse(line, game.title.verbs, game.title.vocabulary)
        assert isinstance(move, SellShares)
        assert game.decision is not None
        told = Exporter(game)._sell(move, game.decision)
        if known:
            assert next(told)["shares"] == ["CTL_1", "CTL_2", "CTL_7"]
        else:
            with pytest.raises(BadRecord):
                next(told)


def test_9_5_site_a_presidency_sold_for_singles_without_a_question_is_not_exported():
    """B has the last certificate and two singles: there A is asked after the sale."""
    game = by_the_site(bare())
    found(game, "CTL", "A")
    share(game, "CTL", A="P11", B="L11")
    start_stock_round(game)
    for line, known in (("sell CTL 2+last", True), ("sell CTL 4", False)):
        move = parse(line, game.title.verbs, game.title.vocabulary)
        assert move in game.legal_moves()
        assert isinstance(move, SellShares)
        assert game.decision is not None
        told = Exporter(game)._sell(move, game.decision)
        if known:
            assert next(told)["shares"] == ["CTL_0", "CTL_1", "CTL_2"]
        else:
            with pytest.raises(BadRecord):
                next(told)
