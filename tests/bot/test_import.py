"""Games exported by 18xx.games: imported, or refused with one precise sentence."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from bot.cli import main
from bot.games.exports import Import, importable, run_export
from bot.games.records import read_game
from engine.showing.view import show_state
from tests.bot.traces import (
    GAMES,
    differences,
    export_of,
    facts_of_ours,
    facts_of_trace,
    names_of,
    needs_fixtures,
    read_trace,
)

FOLDED = ("par", "place_token", "buy_shares", "program_buy_shares", "sell_shares")
"""Actions that one move of ours may cover together with the action that follows."""
EXPORT: dict[str, Any] = {
    "id": 1,
    "title": "1849",
    "players": [{"id": 11, "name": "Anna"}, {"id": 12, "name": "Bruno"}, {"id": 13, "name": "Zoe"}],
    "settings": {"seed": 7},
    "actions": [
        {"type": "bid", "id": 1, "entity": 11, "entity_type": "player", "company": "SCE",
         "price": 20},
        {"type": "message", "id": 2, "entity": 11, "entity_type": "player", "message": "hello"},
        {"type": "pass", "id": 3, "entity": 12, "entity_type": "player"},
        {"type": "undo", "id": 4, "entity": 12, "entity_type": "player"},
        {"type": "bid", "id": 5, "entity": 12, "entity_type": "player", "company": "SMS",
         "price": 115},
    ],
}  # fmt: skip


def write(path, export):
    path.write_text(json.dumps(export), encoding="utf-8")
    return str(path)


def changed(at=0, **facts):
    """The export with one action changed."""
    actions = [dict(action) for action in EXPORT["actions"]]
    actions[at] = {**actions[at], **facts}
    return {**EXPORT, "actions": actions}


# Small exports


@pytest.mark.parametrize("by", [11, 12, 13])
def test_passes_that_the_site_could_not_have_recorded(tmp_path, capsys, by):
    """Out of turn, and more of them than a turn has steps."""
    passes = [
        {"type": "pass", "id": number, "entity": by, "entity_type": "player"}
        for number in range(6, 9_006)
    ]
    path = write(tmp_path / "game.json", {**EXPORT, "actions": [*EXPORT["actions"], *passes]})
    assert main(["import", path]) == 1
    assert "cannot be imported: Action " in capsys.readouterr().err


def test_titles_that_can_import():
    assert "1849" in importable()


def test_an_export_is_played_and_saved(tmp_path, capsys):
    path = write(tmp_path / "game.json", EXPORT)
    trace, record = tmp_path / "trace.jsonl", tmp_path / "game.18xx"
    assert main(["import", path, "--trace", str(trace), "--record", str(record)]) == 0
    assert "Zoe is to decide for Zoe: buy or bid." in capsys.readouterr().out
    lines = [json.loads(line) for line in trace.read_text(encoding="utf-8").splitlines()]
    assert [line["source"] for line in lines] == [0, 1, 5]
    assert lines[-1]["state"] == json.loads(json.dumps(show_state(read_game(record))))


def test_an_imported_game_is_exported_and_imported_again(tmp_path, capsys):
    record, out, twice = (tmp_path / name for name in ("game.18xx", "out.json", "again.18xx"))
    path = write(tmp_path / "game.json", EXPORT)
    assert main(["import", path, "--record", str(record)]) == 0
    assert main(["export", str(record), str(out)]) == 0
    assert main(["import", str(out), "--record", str(twice)]) == 0
    assert twice.read_text("utf-8") == record.read_text("utf-8")
    kinds = [action["type"] for action in json.loads(out.read_text("utf-8"))["actions"]]
    assert kinds == ["bid", "bid"]


def test_only_what_that_site_understands_is_exported(tmp_path, capsys):
    record, out = tmp_path / "game.18xx", tmp_path / "out.json"
    header = "Title: {}\nVariants: \nSeats: Anna, Bruno, Zoe\nSeed: 7\nRules: 2\n\n"
    for title, why in (("1849", "not played by the readings of 18xx.games"), ("1883", "not 1883")):
        record.write_text(header.format(title), encoding="utf-8")
        assert main(["export", str(record), str(out)]) == 1
        assert why in capsys.readouterr().err
    assert not out.exists()


BAD = {
    "no JSON": ("{", "is no valid JSON (line 1)."),
    "nested": ("[" * 100_000, "is no valid JSON."),
    "a list": ("[]", "is not a game exported by 18xx.games."),
    "no actions": ('{"title": "1849"}', "is not a game exported by 18xx.games."),
    "actions no list": (
        json.dumps({**EXPORT, "actions": 5}),
        "cannot be imported: This is not a game exported by 18xx.games.",
    ),
    "another title": (
        json.dumps({**EXPORT, "title": "1830"}),
        'is a game of "1830"; what can be imported: 1849.',
    ),
    "a title without import": (json.dumps({**EXPORT, "title": "1883"}), 'a game of "1883"'),
    "two players": (
        json.dumps({**EXPORT, "players": EXPORT["players"][:2]}),
        "The number of players must be 3, 4 or 5.",
    ),
    "no players": (json.dumps({**EXPORT, "players": None}), "The players' names cannot be read."),
    "unknown rule": (
        json.dumps({**EXPORT, "settings": {"optional_rules": ["fast"]}}),
        'There is no variant "fast"; there are',
    ),
    "unknown action": (
        json.dumps(changed(type="fly")),
        'Action 1: the kind of action is not known: "fly".',
    ),
    "no type": (json.dumps(changed(type=None)), "Action 1: the action does not make sense here."),
    "no price": (json.dumps(changed(4, price="x")), "Action 5: the action does not make sense"),
    "illegal": (
        json.dumps(changed(4, price=3)),
        'Action 5: "bid SMS 3" cannot be played: the bid is too low: L. 115 is the least (§8).',
    ),
}


@pytest.mark.parametrize(("content", "expected"), BAD.values(), ids=BAD.keys())
def test_a_bad_export_gets_one_sentence_and_nothing_is_written(tmp_path, capsys, content, expected):
    path = tmp_path / "bad.json"
    path.write_text(content, encoding="utf-8")
    trace, record = tmp_path / "trace.jsonl", tmp_path / "game.18xx"
    assert main(["import", str(path), "--trace", str(trace), "--record", str(record)]) == 1
    output = capsys.readouterr()
    assert output.err.startswith(f"capo: {path} ")
    assert expected in output.err
    assert output.err.count("\n") == 1
    assert not trace.exists()
    assert not record.exists()


def test_what_the_importer_did_not_expect_is_one_sentence_too(tmp_path, capsys, monkeypatch):
    def break_down(importer: object) -> None:
        raise TypeError

    monkeypatch.setattr("titles.t1849.site.importer.Importer._play_item", break_down)
    path = write(tmp_path / "game.json", EXPORT)
    assert main(["import", path]) == 1
    assert "what follows action 0 makes no sense (TypeError)" in capsys.readouterr().err


def test_a_result_that_is_not_the_exported_one_is_told(tmp_path, capsys, monkeypatch):
    path = write(tmp_path / "game.json", EXPORT)
    monkeypatch.setattr(Import, "differs", lambda imported: True)
    assert main(["import", path]) == 1
    assert "The result is not the one that" in capsys.readouterr().err


# The shared games


@needs_fixtures
@pytest.mark.parametrize("game", GAMES)
def test_the_state_agrees_after_every_action_and_the_export_is_inverse(game, tmp_path):
    trace = read_trace(game)
    names = names_of(trace)
    theirs = {state.get("id", 0): state for state in trace["states"]}
    imported = Import(export_of(game))
    agreed = {0: facts_of_ours(show_state(imported.game))}
    for source in imported.play():
        ours = facts_of_ours(show_state(imported.game))
        found = list(differences(ours, facts_of_trace(theirs[source]["state"], names)))
        assert not found, f"action {source}: {found}"
        agreed[source] = ours
    result = {names[player]: value for player, value in trace["result"].items()}
    assert show_state(imported.game)["result"] == imported.result == result
    assert list(unseen(trace, set(agreed))) == []
    assert again(imported.game, tmp_path / "out.json").record == imported.game.record


def again(game, path):
    """The game, exported and imported again."""
    copy = Import(run_export(game, path))
    list(copy.play())
    return copy.game


def unseen(trace, sources):
    """Actions that changed the game there and after which ours was not shown."""
    names = names_of(trace)
    shown = [(state, facts_of_trace(state["state"], names)) for state in trace["states"]]
    for (_, before), (state, after) in pairwise(shown):
        folded = state["action"]["type"] in FOLDED
        if after != before and state["id"] not in sources and not folded:
            yield f"action {state['id']}: {list(differences(before, after))}"


@needs_fixtures
@pytest.mark.parametrize("game", GAMES[:3])
def test_an_imported_game_is_a_record_like_any_other(game, tmp_path, capsys):
    record = tmp_path / "game.18xx"
    assert main(["import", str(export_of(game)), "--record", str(record)]) == 0
    standings = capsys.readouterr().out
    assert "The game is over" in standings
    assert main(["replay", str(record)]) == 0
    assert capsys.readouterr().out == standings
