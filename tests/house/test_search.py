"""The house looks ahead: the same thought everywhere, nothing hidden seen, guards kept."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from bot.games.set_up import open_game
from engine.events import PrivateBought
from engine.game import Decision, Game, PlayedMove
from engine.house.choice import Choice
from engine.house.decide import choose, settle
from engine.house.forecast import Forecast
from engine.house.outlook import Outlook
from engine.house.search import reasons, thinking
from engine.house.search.candidates import candidates
from engine.house.search.imagining import PASSING_BY
from engine.house.search.levels import BUDGETS, Budget, Level, Temper
from engine.house.search.reasons import expectation, explain
from engine.house.search.searching import search
from engine.house.search.thinking import think
from engine.house.standing import OUT_OF_THE_GAME
from engine.ids import CorporationId, PlayerId, PrivateId, TrainName
from engine.moves import PASS, Bid, BuyTrain, LayTile, Move, OfferForPrivate, SellShares, Start
from engine.notation import text_of

SMALL = Budget(candidates=4, finalists=(2,), moves=400, kept=0, decisions=12)


def after(title: str, players: int, moves: int, seed: int = 3) -> Game:
    """A game that the house has played for a while."""
    game = open_game(title, [f"P{number}" for number in range(players)], seed)
    for _ in range(moves):
        game.apply(choose(game).move)
    return game


@pytest.fixture(scope="module")
def early() -> Game:
    return after("1849", 3, 9)


def test_the_same_record_gives_the_same_thought(early: Game) -> None:
    first, second = (search(early.copy(), SMALL, Temper.KEEN) for _ in range(2))
    assert first.ranked
    assert [(each.move, each.value) for each in first.ranked] == [
        (each.move, each.value) for each in second.ranked
    ]


def test_the_game_is_left_as_it_is(early: Game) -> None:
    before = early.copy()
    search(early, SMALL, Temper.KEEN)
    assert early.state == before.state
    assert early.record == before.record
    assert early.setup == before.setup


def test_hidden_cards_do_not_change_a_thought() -> None:
    game = after("1883", 2, 8)
    other = game.copy()
    deck = other.state.deck  # type: ignore[attr-defined]
    assert len(deck) > 2
    deck.reverse()
    other.setup = replace(other.setup, seed=999)
    one, two = (search(each, SMALL, Temper.KEEN) for each in (game, other))
    assert [(each.move, each.value) for each in one.ranked] == [
        (each.move, each.value) for each in two.ranked
    ]


def test_easy_is_the_rule_of_thumb(early: Game) -> None:
    thought = think(early, Level.EASY, Temper.KEEN)
    assert thought.choice.move == choose(early).move
    assert not thought.considered


def test_many_moves_in_a_row_are_made_by_rule(early: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    long = [PASS] * BUDGETS[Level.NORMAL].decisions
    monkeypatch.setattr(thinking, "moves_in_a_row", lambda game: long)
    assert not think(early, Level.NORMAL, Temper.KEEN).considered


def test_less_is_imagined_the_longer_a_turn_lasts() -> None:
    budget = BUDGETS[Level.STRONG]
    left = [budget.after(moves).moves for moves in range(budget.decisions)]
    assert left[0] == budget.moves
    assert left == sorted(left, reverse=True)
    assert sum(left) < 6 * budget.moves


def test_who_waits_for_others_does_not_do_so_for_ever(early: Game) -> None:
    waiting = early.copy()
    waiting.record += [PlayedMove(player, PASS) for player in waiting.state.players]
    assert think(early, Level.NORMAL, Temper.KEEN).considered
    assert not think(waiting, Level.NORMAL, Temper.KEEN).considered


def test_a_position_of_this_turn_is_not_brought_back(
    early: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    findings = search(early, SMALL, Temper.KEEN)
    other = next(each for each in findings.ranked if each.move != findings.thumb.move)
    changed = replace(findings, ranked=(other, *findings.ranked))
    monkeypatch.setattr(thinking, "search", lambda *_: changed)
    assert think(early, Level.NORMAL, Temper.KEEN).choice.move == other.move
    monkeypatch.setattr(thinking, "_repeats", lambda game, move: move == other.move)
    assert think(early, Level.NORMAL, Temper.KEEN).choice.move != other.move


class Lamp:
    """A game in which whoever has the turn switches a lamp on and off."""

    def __init__(self) -> None:
        self.state = False
        self.record: list[PlayedMove] = []
        self.decision = Decision(PlayerId("1"), "1", "switch")

    def copy(self) -> Lamp:
        other = Lamp()
        other.state, other.record = self.state, list(self.record)
        return other

    def apply(self, move: Move, player: str = "1") -> None:
        self.state = not self.state
        self.record.append(PlayedMove(PlayerId(player), move))

    def undo(self) -> None:
        self.state = not self.state
        self.record.pop()


def test_a_turn_goes_back_as_far_as_the_player_has_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "encode", str)
    switch = Bid(PrivateId("lamp"), 1)

    def repeats(*before: str) -> bool:
        lamp = Lamp()
        for player in before:
            lamp.apply(switch, player)
        return thinking._repeats(cast(Game, lamp), switch)

    assert repeats("1")
    assert repeats("2", "1")
    assert not repeats("2"), "another player's turn is not taken back"
    assert not repeats()


def test_a_reason_tells_what_is_expected_and_what_else_would_be(early: Game) -> None:
    findings = search(early, SMALL, Temper.FRIENDLY)
    best, other = findings.ranked[:2]
    decision = early.decision
    assert decision is not None
    me = decision.player
    richer = {**best.line.worth, me: other.line.worth[me] + 50}
    best = replace(best, line=replace(best.line, worth=richer))
    facts = explain(early, (best, other), findings.thumb, me).facts
    assert (facts["expected"], facts["instead"]) == (richer[me], richer[me] - 50)
    assert expectation(facts) == "house.expects"


def test_a_line_to_the_end_of_the_game_is_told_as_one(early: Game) -> None:
    findings = search(early, SMALL, Temper.FRIENDLY)
    best, other = findings.ranked[:2]
    decision = early.decision
    assert decision is not None
    me = decision.player
    over = early.copy()
    over.state.result = dict.fromkeys(over.state.players, 0)
    ended = [
        replace(each, line=replace(each.line, end=over, worth={**each.line.worth, me: worth}))
        for each, worth in ((best, 500), (other, 400))
    ]
    facts = explain(early, ended, findings.thumb, me).facts
    assert (facts["expected_end"], facts["instead"]) == (500, 400)
    assert expectation(facts) == "house.expects_end"


def told(game: Game, move: Move, then: Move | None = None, rival: float = 0.0) -> Choice:
    """The reason of a move that leads to another one, and costs another player so much."""
    findings = search(game, SMALL, Temper.KEEN)
    other = findings.ranked[0]
    decision = game.decision
    assert decision is not None
    me = decision.player
    after = [PlayedMove(me, then)] if then is not None else []
    hurt = {
        player: value - (rival if player != me else 0.0) for player, value in other.expected.items()
    }
    played = (PlayedMove(me, move), *after)
    line = replace(other.line, played=played, events=())
    best = replace(other, move=move, line=line, expected=hurt)
    return explain(game, (best, other), findings.thumb, me)


def test_who_sells_what_does_not_fall_wants_the_money_for_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = after("1849", 3, 40)
    owned = next(c for c in game.state.corporations.values() if c.floated)
    monkeypatch.setattr(reasons, "_fate", lambda *_: None)
    choice = told(game, SellShares(owned.id, 1), Start(CorporationId("XYZ"), 68, 20))
    assert (choice.reason, choice.facts["corporation"]) == ("house.pays_for_founding", "XYZ")


def test_what_happens_in_any_case_is_no_reason(early: Game) -> None:
    train = BuyTrain(TrainName("new"))
    bid = Bid(PrivateId("RSA"), 999)
    assert told(early, bid, train).reason == "house.leads_to_train"
    findings = search(early, SMALL, Temper.KEEN)
    decision = early.decision
    assert decision is not None
    played = (PlayedMove(decision.player, bid), PlayedMove(decision.player, train))
    best, other = (
        replace(each, line=replace(each.line, played=played, events=()))
        for each in findings.ranked[:2]
    )
    choice = explain(early, (replace(best, move=bid), other), findings.thumb, decision.player)
    assert choice.reason != "house.leads_to_train"


def test_who_sells_what_falls_says_how_far() -> None:
    game = after("1849", 3, 40)
    owned = next(c for c in game.state.corporations.values() if c.floated)
    fallen = game.copy()
    fallen.state.corporations[owned.id].row += 1
    told_of = reasons._falls(game, fallen, owned, fallen.state.corporations[owned.id])
    assert told_of is not None
    assert told_of[0] == "house.price_falls"
    assert reasons._rises(fallen, game, fallen.state.corporations[owned.id], owned) is not None


def test_what_only_harms_somebody_names_him_with_his_figures(early: Game) -> None:
    move = Bid(PrivateId("RSA"), 999)
    choice = told(early, move, rival=120.0)
    assert choice.reason == "house.holds_back"
    theirs, otherwise = choice.facts["theirs"], choice.facts["otherwise"]
    assert isinstance(theirs, int)
    assert otherwise == theirs + 120


def test_what_neither_gains_nor_harms_soon_pays_further_ahead(early: Game) -> None:
    assert told(early, Bid(PrivateId("RSA"), 999)).reason == "house.pays_later"


def test_figures_that_hardly_differ_are_no_reason(early: Game) -> None:
    findings = search(early, SMALL, Temper.FRIENDLY)
    best, other = findings.ranked[:2]
    me = Outlook(early).me
    both = [replace(each, expected={**each.expected, me: 1000.0}) for each in (best, other)]
    for worth, is_told in ((1001, False), (1010, True)):
        line = replace(both[0].line, worth={**both[0].line.worth, me: worth})
        instead = replace(both[1].line, worth={**both[1].line.worth, me: 1000})
        ranked = (replace(both[0], line=line), replace(both[1], line=instead))
        facts = explain(early, ranked, findings.thumb, me).facts
        assert (expectation(facts) is not None) == is_told


def test_bankruptcy_is_told_in_words_and_not_in_figures(early: Game) -> None:
    move = Bid(PrivateId("RSA"), 999)
    assert told(early, move, rival=1_000_000.0).reason == "house.ruins"
    findings = search(early, SMALL, Temper.KEEN)
    best, me = findings.ranked[0], Outlook(early).me
    other = replace(best, expected={**best.expected, me: OUT_OF_THE_GAME / 3})
    best = replace(best, move=move, line=replace(best.line, events=()))
    choice = explain(early, (best, other), findings.thumb, me)
    assert choice.reason == "house.averts_ruin"
    assert expectation(choice.facts) is None


def test_a_train_that_begins_no_phase_is_told_by_what_it_earns(
    early: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    findings = search(early, SMALL, Temper.KEEN)
    owned = next(iter(early.state.corporations))
    decision = Decision(Outlook(early).me, owned, "trains")
    buys = early.copy()
    monkeypatch.setattr(Game, "decision", decision)
    monkeypatch.setattr(Forecast, "revenue", lambda _self, _who, trains: 50 * len(trains))
    best, other = findings.ranked[:2]
    train = BuyTrain(TrainName("new"))
    best = replace(best, move=train, line=replace(best.line, events=()))
    choice = explain(buys, (best, other), findings.thumb, decision.player)
    assert choice.reason == "house.train_pays"
    assert int(str(choice.facts["revenue"])) == int(str(choice.facts["before"])) + 50


def test_what_comes_out_ahead_names_what_it_was_compared_with(early: Game) -> None:
    findings = search(early, SMALL, Temper.FRIENDLY)
    best, other = findings.ranked[:2]
    me = Outlook(early).me
    richer = {**best.line.worth, me: other.line.worth[me] + 50}
    line = replace(best.line, worth=richer, played=best.line.played[:1], events=())
    best = replace(best, move=Bid(PrivateId("RSA"), 999), line=line)
    choice = explain(early, (best, other), Choice(other.move, "house.bids"), me)
    assert (choice.reason, choice.facts["other"]) == ("house.comes_out_ahead", text_of(other.move))


def test_that_nothing_is_worth_doing_is_not_told_beside_what_would_be_worth_less(
    early: Game,
) -> None:
    findings = search(early, SMALL, Temper.FRIENDLY)
    best, other = findings.ranked[:2]
    me = Outlook(early).me
    richer = {**best.line.worth, me: other.line.worth[me] + 50}
    line = replace(best.line, worth=richer, played=best.line.played[:1], events=())
    waits = replace(best, move=PASS, line=line)
    thumb = Choice(PASS, "house.nothing_better")
    choice = explain(early, (waits, other), thumb, me)
    assert (choice.reason, choice.facts["other"]) == ("house.comes_out_ahead", text_of(other.move))
    alike = replace(other, line=waits.line, expected=waits.expected)
    assert explain(early, (waits, alike), thumb, me).reason == "house.nothing_better"


def test_a_bid_is_not_told_by_another_private_company_that_the_player_gets() -> None:
    game = after("1849", 3, 0)
    findings = search(game, SMALL, Temper.FRIENDLY)
    best, other = findings.ranked[:2]
    me = Outlook(game).me
    got = PrivateBought(me, PrivateId("SMS"), 132)
    for name, told_of in (("SMS", True), ("RSA", False)):
        line = replace(best.line, played=best.line.played[:1], events=(got,))
        bid = replace(best, move=Bid(PrivateId(name), 180), line=line)
        choice = explain(game, (bid, other), Choice(PASS, "house.keeps_money"), me)
        assert (choice.reason == "house.gets_private") == told_of


def test_in_the_opening_figures_are_those_of_the_stock_round_after_next() -> None:
    game = after("1849", 3, 0)
    findings = search(game, SMALL, Temper.FRIENDLY)
    best, other = findings.ranked[:2]
    me = Outlook(game).me
    richer = {**best.line.worth, me: other.line.worth[me] + 50}
    best = replace(best, line=replace(best.line, worth=richer))
    facts = explain(game, (best, other), findings.thumb, me).facts
    assert facts["expected_second"] == richer[me]
    assert expectation(facts) == "house.expects_second"


def test_bids_and_passes_of_a_line_are_not_told_unless_they_begin_it() -> None:
    game = after("1849", 3, 0)
    for each in search(game, SMALL, Temper.KEEN).ranked:
        first = len(game.copy().apply(each.move))
        assert not any(isinstance(event, PASSING_BY) for event in each.line.events[first:])


def test_track_is_built_by_rule_of_thumb() -> None:
    game = after("1849", 3, 30)
    while not Outlook(game).of(LayTile):
        game.apply(choose(game).move)
    assert candidates(Outlook(game), PASS, 12) == [PASS]


def test_tempers_weigh_others_differently(early: Game) -> None:
    values = {temper: search(early, SMALL, temper).ranked[0].value for temper in Temper}
    assert 0 < values[Temper.KEEN] < 1.1
    assert values[Temper.FRIENDLY] > values[Temper.RUTHLESS]


def test_what_only_asks_others_is_never_compared() -> None:
    """Whether they agree cannot be known, and asking again could go on for ever."""
    game = after("1849", 3, 60)
    asked: set[type[Move]] = set()
    while asked != {OfferForPrivate, BuyTrain}:
        outlook = Outlook(game)
        offers = [move for move in outlook.legal if is_offer(outlook, move)]
        if offers:
            asked |= {type(move) for move in offers}
            compared = candidates(outlook, settle(outlook).move, 50)
            assert not set(offers) & set(compared)
        game.apply(choose(game).move)


def is_offer(outlook: Outlook, move: Move) -> bool:
    """For somebody else's private company, or for a train of a corporation that he leads."""
    if isinstance(move, OfferForPrivate):
        return outlook.game.state.privates[move.private] != outlook.me
    led = {corporation.id for corporation in outlook.presidencies()}
    return isinstance(move, BuyTrain) and move.price is not None and move.seller not in led
