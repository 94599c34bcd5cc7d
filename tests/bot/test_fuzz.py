"""Whatever comes in, there is an answer of the right shape and a state that still holds."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.games.records import read_game
from bot.protocol import Session, serve
from bot.usage import UsageError
from engine.checking.invariants import violations
from engine.game import Game
from engine.notation import read, text_of
from engine.records.checkpoint import encode
from engine.records.record import write_record
from engine.refusals import Refusal
from tests.bot.conversation import PLAYERS
from tests.bot.positions import position, rich_position

MODEST = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
STEPS = ("auction", "stock", "track", "token", "run", "dividend", "train", "finance")
COMMANDS = ("titles", "new", "legal", "move", "undo", "state", "record", "routes", "render")

scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=30))
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


# The protocol


def check(answer: dict[str, Any]) -> None:
    """The answer is a success, or a failure as the protocol describes it."""
    json.dumps(answer, allow_nan=False)
    if answer["ok"] is not True:
        assert answer.keys() == {"ok", "error", "kind"}
        assert answer["kind"] in ("illegal", "parse", "usage")
        assert "engine failed" not in answer["error"]
        assert "\n" not in answer["error"]


@MODEST
@given(st.binary(max_size=300))
def test_any_bytes_get_one_answer_a_line(content):
    answers = io.BytesIO()
    serve(io.BytesIO(content), answers)
    lines = answers.getvalue().splitlines()
    assert len(lines) == len(content.split(b"\n")) - (content == b"" or content.endswith(b"\n"))
    for line in lines:
        check(json.loads(line))


@MODEST
@given(values)
def test_any_json_gets_an_answer(value):
    check(Session().answer(json.dumps(value).encode()))


@MODEST
@given(
    st.sampled_from(COMMANDS),
    st.dictionaries(
        st.sampled_from(
            ("title", "players", "seed", "variants", "edition", "fixed", "move", "seat",
             "corporation", "what", "path")
        ),
        values,
    ),
    st.booleans(),
)  # fmt: skip
def test_any_request_gets_an_answer(command, facts, opened):
    session = Session()
    if opened:
        new = {"cmd": "new", "title": "1849", "players": PLAYERS, "seed": 7}
        assert session.answer(json.dumps(new).encode())["ok"]
    check(session.answer(json.dumps({**facts, "cmd": command}).encode()))


@MODEST
@given(
    st.fixed_dictionaries(
        {
            "players": st.lists(st.text(max_size=8), max_size=6),
            "seed": st.integers(),
            "variants": st.lists(st.sampled_from(("bonds", "late_ift", "free_runs", "x"))),
            "fixed": st.dictionaries(
                st.sampled_from(("seats", "corporations", "x")),
                st.just("as-given")
                | st.permutations(["RCS", "CTL", "ATA", "SFA", "IFT", "AFG"])
                | values,
            ),
        }
    )
)
def test_a_game_that_opens_can_be_saved_and_read_again(tmp_path, facts):
    session = Session()
    answer = session.answer(json.dumps({"cmd": "new", "title": "1849", **facts}).encode())
    check(answer)
    if not answer["ok"]:
        return
    path = tmp_path / "game.18xx"
    path.write_text(session.answer(b'{"cmd":"record"}')["record"], encoding="utf-8")
    assert read_game(path).setup == session.game.setup


# Moves


def try_move(game: Game, text: str) -> None:
    """Play a line and take it back, or be refused; in both cases nothing has changed."""
    before = encode(game.state)
    length = len(game.record)
    try:
        game.apply(read(game, text))
    except Refusal:
        assert len(game.record) == length
    else:
        assert list(violations(game)) == []
        game.undo()
    assert encode(game.state) == before


def words_of(game: Game) -> st.SearchStrategy[str]:
    """Words that mean something in a game, and some that do not."""
    data = game.title.data
    ids = [*(hex_.id for hex_ in data.hexes), *(tile.id for tile in data.tiles)]
    ids += [*(train.name for train in data.trains), *(private.id for private in data.privates)]
    ids += [company.id for company in data.corporations]
    small = ["0", "1", "2", "5", "100", "20%", "at", "from", "pool", "last", "1+last", "s0", "s9"]
    legal = [word for move in game.legal_moves() for word in move.words()]
    runs = st.builds("{}={}".format, st.sampled_from(ids), st.sampled_from(ids))
    known = st.sampled_from(ids) | st.sampled_from(small) | st.sampled_from(legal)
    return known | runs | st.text(max_size=5)


@pytest.mark.parametrize("step", STEPS)
def test_any_words_are_a_move_or_refused(step):
    game = rich_position(step)
    verbs = st.sampled_from(sorted(game.title.verbs))

    @settings(MODEST, max_examples=30)
    @given(verbs | st.text(max_size=4), st.lists(words_of(game), max_size=5))
    def attempt(verb, words):
        try_move(game, " ".join([verb, *words]))

    attempt()


@MODEST
@given(st.text(max_size=60))
def test_any_text_is_a_move_or_refused(text):
    try_move(_stock_round(), text)


@MODEST
@given(st.data())
def test_beginnings_of_legal_moves_mean_a_legal_move_or_are_refused(data):
    """Unless they spell out another move: ``sell AFG 3`` is a beginning of ``sell AFG 3+last``."""
    game = _stock_round()
    legal = [text_of(move) for move in game.legal_moves()]
    text = data.draw(st.sampled_from(legal))
    cut = data.draw(st.integers(0, len(text)))
    try:
        meant = text_of(read(game, text[:cut].swapcase()))
        assert meant in legal or meant == text[:cut].strip()
    except Refusal:
        assert cut < len(text)


_KEPT: list[Game] = []


def _stock_round() -> Game:
    if not _KEPT:
        _KEPT.append(rich_position("stock"))
    return _KEPT[0]


# Records


@MODEST
@given(data=st.data())
def test_a_tampered_record_plays_or_is_refused(tmp_path, data):
    lines = write_record(position(25)).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    how = data.draw(st.sampled_from(("drop", "double", "swap", "replace", "cut")))
    if how == "drop":
        del lines[at]
    elif how == "double":
        lines.insert(at, lines[at])
    elif how == "swap":
        lines[at], lines[at - 1] = lines[at - 1], lines[at]
    elif how == "replace":
        lines[at] = data.draw(st.text(max_size=30))
    text = "\n".join(lines)
    path = tmp_path / "game.18xx"
    path.write_text(text[: data.draw(st.integers(0, len(text)))] if how == "cut" else text, "utf-8")
    try:
        assert list(violations(read_game(path))) == []
    except UsageError as error:
        told = str(error)
        assert told.startswith(f"{path} "), told
