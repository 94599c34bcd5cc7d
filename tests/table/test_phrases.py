"""Phrases: each blank of a verb offers only what is legal, given the others."""

from __future__ import annotations

import pytest

from bot.table.naming.phrases import Phrase
from engine.moves import LayTile
from engine.notation import read, text_of
from tests.table.positions import FIRST_STOCK, MESSINA, OPENING, RECORDS, game_at

BY_VERB = {word: Phrase(verb) for word, verb in game_at(0).title.verbs.items()}
BID, BUY, LAY, START, TRAIN = (BY_VERB[v] for v in ("bid", "buy", "lay", "start", "train"))
TRAINS_OF_OTHERS = 20
"""Moves after which trains of the bank and of other corporations can be bought."""


def offered(phrase: Phrase, moves: int, blank: str, typed: str = "", **given: object) -> list[str]:
    return [choice.value for choice in phrase.choices(game_at(moves), blank, given, typed)]


def test_a_blank_is_offered_what_the_others_allow() -> None:
    legal = [move for move in game_at(MESSINA).legal_moves() if isinstance(move, LayTile)]
    assert set(offered(LAY, MESSINA, "hex")) == {lay.hex for lay in legal}
    on_messina = {lay.tile for lay in legal if lay.hex == "B14"}
    assert set(offered(LAY, MESSINA, "tile", hex="B14")) == on_messina
    tile = sorted(on_messina)[0]
    rotations = {str(lay.rotation) for lay in legal if (lay.hex, lay.tile) == ("B14", tile)}
    assert set(offered(LAY, MESSINA, "rotation", hex="B14", tile=tile)) <= rotations


def test_hexes_are_offered_with_their_names() -> None:
    (choice,) = LAY.choices(game_at(MESSINA), "hex", {}, "mess")
    assert (choice.value, choice.label) == ("B14", "B14 · Messina")


def test_amounts_keep_to_the_range_of_what_was_chosen() -> None:
    assert offered(BID, OPENING, "amount", private="SMS")[0] == "115"
    assert offered(BID, OPENING, "amount", "12", private="SMS")[0] == "120"
    assert offered(BID, OPENING, "amount", private="SCE") == []


def test_nothing_is_offered_for_verbs_that_are_not_legal() -> None:
    assert offered(START, OPENING, "company") == []
    assert offered(LAY, OPENING, "hex") == []


def test_names_stand_for_ids() -> None:
    game = game_at(OPENING)
    assert BID.text(game, {"private": "marittima", "amount": 120}) == "bid SMS 120"
    assert BUY.text(game, {"what": "corriere"}) == "buy SCE"


def test_what_can_only_be_one_thing_need_not_be_said() -> None:
    game = game_at(FIRST_STOCK)
    (company,) = {m.words()[1] for m in game.legal_moves() if m.words()[0] == "start"}
    buys = [text_of(m) for m in game.legal_moves() if m.words()[0] == "buy"]
    assert BUY.text(game, {"what": buys[0].split()[1]}) == buys[0]
    text = START.text(game, {"company": company, "price": "68", "percent": "20"})
    assert text.startswith(f"start {company} 68 20%")


def test_the_bank_is_meant_unless_a_seller_is_named() -> None:
    game = game_at(TRAINS_OF_OTHERS)
    trains = [m.words() for m in game.legal_moves() if m.words()[0] == "train"]
    _, train, _, seller, _ = next(words for words in trains if "from" in words)
    wanted = {"which": train, "seller": seller, "price": 7}
    assert TRAIN.text(game, wanted) == f"train {train} from {seller} 7"
    assert TRAIN.text(game, {"which": train}) == f"train {train}"


def test_what_is_not_legal_is_spelled_as_the_notation_has_it() -> None:
    game = game_at(TRAINS_OF_OTHERS)
    given = {"which": "4H", "seller": "RCS", "price": 99_999}
    assert TRAIN.text(game, given) == "train 4H from RCS 99999"
    assert TRAIN.text(game, {"which": "4H", "seller": "pool"}) == "train 4H pool"
    given = {"company": "AFG", "price": "68", "percent": "20", "home": "H8"}
    assert START.text(game, given) == "start AFG 68 20% at H8"


@pytest.mark.parametrize("name", [path.stem for path in sorted(RECORDS.glob("*.18xx"))])
def test_every_move_of_a_verb_can_be_filled_in(name: str) -> None:
    game = game_at(0, name)
    record = game_at(10_000, name).record
    for played in record:
        phrase = BY_VERB[played.move.words()[0]]
        if not phrase.verb.command:
            game.replay([played])
            continue
        given: dict[str, object] = {}
        for option, slot in phrase.parts(played.move).items():
            part = slot.word(played.move)
            given[option] = int(part) if slot.free else part
        assert read(game, phrase.text(game, given)) == played.move
        game.replay([played])
