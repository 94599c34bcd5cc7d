"""Wrong lines in every kind of decision of both editions: refused with reason and section."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.words.language import LANGUAGES, language
from engine.game import Game
from engine.ids import Owner, PrivateId
from engine.notation import read, text_of
from engine.records.checkpoint import encode
from engine.refusals import IllegalMove, Refusal, UnreadableMove
from tests.kit.games import recorded_game
from tests.kit.table import refuse
from tests.t18fb.opening import first_stock_round

RECORDS = {"LATER": "stock_market", "PA23": "stock_market-PA23"}
DECISIONS = 1
"""Of each kind that are looked at in a game."""


def decisions(whole: Game) -> Iterator[Game]:
    """The game at some decisions of every kind that comes up in it. Not to be changed."""
    game, seen = Game(whole.title, whole.setup), dict[str, int]()
    for played in whole.record:
        assert game.decision is not None
        label = f"{game.decision.step} {game.state.round.kind}"
        seen[label] = seen.get(label, 0) + 1
        if seen[label] <= DECISIONS:
            yield game
        game.replay([played])


def wrong_lines(game: Game, chance: random.Random) -> Iterator[str]:
    """Lines of every verb with anything in them, most of them illegal, some unreadable."""
    data = game.title.data
    hexes, tiles = [each.id for each in data.hexes], [each.id for each in data.tiles]
    companies, cards = [c.id for c in data.corporations], [p.id for p in data.privates]
    trains, amounts = [each.name for each in data.trains], [0, 1, 77, 130, 5000]

    def any_of(*things: object) -> str:
        return str(chance.choice(things))

    card, company, hex_id = any_of(*cards), any_of(*companies), any_of(*hexes)
    train, amount = any_of(*trains), any_of(*amounts)
    yield from ("pass", "accept", "decline", "dividend half", "fly away", "lay", "token Z99")
    yield from (f"auction {card} {amount}", f"bid {company} {amount}", f"auction {company}")
    yield from (f"start {company} {any_of(60, 95, 150)} {any_of(10, 20)}%", f"concession {company}")
    yield from (f"start {any_of('FP', 'SFM')} 90 20% at {hex_id}", f"start {company} 60 20% with X")
    yield from (f"buy {company} {any_of('offer', 'pool')}", f"sell {company} {any_of(1, 4, 9)}")
    yield from (f"card {card}", f"card {card} {amount}", f"regional {company} {amount}")
    yield f"lay {hex_id} {any_of(*tiles)} {any_of(*range(7))}"
    yield from (f"token {hex_id}", f"token {hex_id} via {any_of(*hexes)}", f"token {hex_id} s1")
    yield from (f"use {card} {hex_id}", f"use {card} {company}", f"merge {company}")
    yield from (f"train {train}", f"train {train} pool", f"train {train} from {company} {amount}")
    yield f"acquire {company}"
    legal = [text_of(move).split() for move in game.legal_moves()]
    for words in chance.sample(legal, min(6, len(legal))):
        words[chance.randrange(1, len(words)) if len(words) > 1 else 0] = any_of(hex_id, tiles[0])
        yield " ".join(words)


@pytest.mark.parametrize("edition", RECORDS)
def test_what_is_refused_has_reason_and_section_and_changes_nothing(edition: str) -> None:
    whole, chance = recorded_game("18FB", RECORDS[edition]), random.Random(18)
    for game in decisions(whole):
        before = encode(game.state)
        for line in wrong_lines(game, chance):
            seat = chance.choice([None, None, None, *game.state.players])
            trial = game.copy()
            try:
                trial.apply(read(trial, line), seat)
            except Refusal as refusal:
                assert encode(trial.state) == before, line
                check_words(game, refusal, line)


def check_words(game: Game, refusal: Refusal, line: str) -> None:
    """It says why in every language, and which section or which form is meant."""
    texts = [language(code).about(game).refusal(refusal) for code in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES), line
    if isinstance(refusal, IllegalMove):
        assert refusal.rule in game.title.sections.values(), (line, refusal.code)
        assert all(f"(§{refusal.rule})" in text for text in texts)
    elif isinstance(refusal, UnreadableMove):
        assert {"form", "verbs", "moves"} & refusal.facts.keys(), (line, refusal.code)


def test_3_5_whose_turn_it_is_rests_on_the_round() -> None:
    sections = recorded_game("18FB", RECORDS["PA23"]).title.sections
    assert sections["not_your_turn"] == "3.4"
    assert sections["not_your_turn/stock"] == "3.2"
    assert sections["not_your_turn/auction"] == "3.1"


@pytest.mark.parametrize("edition", RECORDS)
def test_3_3_2_why_a_company_cannot_be_started(edition: str) -> None:
    game = first_stock_round(edition)
    assert refuse(game, "start FA 100 20%") == "not_a_major"
    assert refuse(game, "start SFM 100 20% at L17") == "starts_later"
    assert refuse(game, "start FB 80 20% at N21") == "home_is_printed"
    game.apply(read(game, "start NN 60 20%"))
    assert refuse(game, "start NN 60 20%") == "started_already"


def test_3_5_9_what_a_company_does_not_hold_rests_on_its_step() -> None:
    sections = {name: recorded_game("18FB", file).title.sections for name, file in RECORDS.items()}
    codes = ("not_yours", "not_yours/finance", "not_yours/emergency", "not_started/finance")
    assert [sections["PA23"][code] for code in codes] == ["3.2.1", "3.4.9", "3.4.10", "3.4.9"]
    assert [sections["LATER"][code] for code in codes] == ["3.3.1", "3.5.9", "3.5.10", "3.5.9"]


def test_3_5_8_what_is_wrong_with_a_train_rests_on_the_train_step() -> None:
    sections = {name: recorded_game("18FB", file).title.sections for name, file in RECORDS.items()}
    codes = ("treasury_too_small/train", "may_not_pass", "no_such_train", "price_out_of_range")
    assert {sections["PA23"][code] for code in codes} == {"3.4.8"}
    assert {sections["LATER"][code] for code in codes} == {"3.5.8"}
    assert sections["PA23"]["train_not_on_sale"] == sections["LATER"]["train_not_on_sale"] == "2.6"


def section_of(game: Game, line: str) -> str | None:
    """The section that the refusal of a line names."""
    with pytest.raises(IllegalMove) as refused:
        game.apply(read(game, line))
    return refused.value.rule


@pytest.mark.parametrize(
    ("edition", "sections"), [("PA23", ["3.2.2", "3.2.6"]), ("LATER", ["3.3.2", "3.3.6"])]
)
def test_3_3_6_what_is_too_dear_rests_on_what_is_bought(edition: str, sections: list[str]) -> None:
    game = first_stock_round(edition)
    game.state.players[game.state.priority].cash = 50
    owner = game.players_after(game.state.priority)[0]
    game.state.privates[PrivateId("FALCON")] = Owner(owner)
    lines = ("start NN 60 20%", "card FALCON 51")
    assert [section_of(game, line) for line in lines] == sections
    keys = ("not_enough_cash/finance", "not_enough_cash/verb regional")
    texts = [game.title.sections[key] for key in keys]
    assert texts == (["3.4.9", "3.5.1"] if edition == "PA23" else ["3.5.9", "3.6.2"])


@pytest.mark.parametrize(
    ("edition", "sections"), [("PA23", ["3.2.1", "3.2.4"]), ("LATER", ["3.3.1", "3.3.4"])]
)
def test_3_3_1_what_is_not_started_rests_on_selling_or_buying(
    edition: str, sections: list[str]
) -> None:
    game = first_stock_round(edition)
    assert [section_of(game, line) for line in ("sell NN 1", "buy NN offer")] == sections
