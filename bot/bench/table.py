"""The benchmark table of this machine. It only measures; slowness is no failure."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from statistics import mean, median
from time import perf_counter

import titles
from bot.bench.networks import dense_network
from bot.bench.pictures import map_rows, picture_rows
from bot.games.exports import run_import
from bot.games.set_up import prepare
from engine.checking.selfplay import play_random_game
from engine.earning import Earnings
from engine.game import Game
from engine.ids import CorporationId
from engine.records.checkpoint import SPACING, decode, encode
from engine.records.record import play_record, read_record, write_record
from engine.routes.solver import best_plan
from engine.steps.run_trains import SEARCH_STEPS

FIXTURES = Path(__file__).resolve().parents[3] / "shared" / "fixtures"
"""Games played elsewhere; without them the machine plays its own."""
LONG_GAME = "27939.json"
PLAYED_BY_PEOPLE = "[!g]*.json"
MOVES = 450
REPEAT = 7
DECISIONS_REPEAT = 3
"""Whole games are replayed for every kind of decision."""
RANDOM_GAMES = 2
"""Games played at random of each title but the first, with the fewest and the most players."""


def measure_all(networks: int) -> None:
    """Measure everything and print figure and target, each line as soon as it is known."""
    game, source = _long_game()
    print(f"{len(game.record)} moves, {source}\n")
    _print("measure", "figure", "target")
    _print("replay of the record", _replay(game), "50 ms")
    _print("legal moves in a track decision", _decisions([game]), "0.25 ms mean")
    _print("best runs, last operating rounds", _last_rounds(_games(game)), "5 ms each, optimal")
    dense = "0.5 s median, 3 s worst"
    _print(f"best runs, {networks} dense networks", _dense_networks(networks), dense)
    _print(f"undo of the last of {MOVES} moves", _undo(), "20 ms")
    _print("checkpoint, encode + decode", _checkpoint(game), "1 ms")
    _print("memory of a live game", _memory(game), "2 MB")
    _print("capo engine to its first answer", _first_answer(), "0.6 s")
    for row in picture_rows(game):
        _print(*row)
    for title_id in titles.playable()[1:]:
        for edition in titles.data(title_id).editions or (None,):
            _measure_title(title_id, edition)


def _measure_title(title_id: str, edition: str | None) -> None:
    """What depends on the title, measured on games played at random."""
    counts = titles.data(title_id, edition).players
    games = [
        _random_game(title_id, seed, players, edition)
        for players in (min(counts), max(counts))
        for seed in range(1, RANDOM_GAMES + 1)
    ]
    moves = sum(len(game.record) for game in games)
    name = f"{title_id} {edition}" if edition is not None else title_id
    print(f"\n{name}: {len(games)} games played at random, {moves} moves\n")
    _print("replay of a move", _replay_of_a_move(games), "150 us mean")
    _print("legal moves in a track decision", _decisions(games), "1 ms mean")
    _print("legal moves in a token decision", _decisions(games, "token"), "1 ms mean")
    runs = "run" in games[0].title.verbs
    earning = "best runs" if runs else "earnings"
    target = "20 ms median" if runs else "1 ms"
    _print(f"{earning}, last operating rounds", _last_rounds(games), target)
    for row in map_rows(max(games, key=lambda game: len(game.record))):
        _print(*row)


def _print(measure: str, figure: str, target: str) -> None:
    print(f"{measure:34}{figure:64}{target}", flush=True)


def _ms(function: Callable[[], object]) -> float:
    begun = perf_counter()
    function()
    return (perf_counter() - begun) * 1000


# Games to measure


def _long_game() -> tuple[Game, str]:
    """A whole game, and where it comes from."""
    for path in FIXTURES.glob(f"*/{LONG_GAME}"):
        return run_import(path).game, f"imported from {path.name}"
    return _long_random_game(), "played at random"


def _random_game(title_id: str, seed: int, players: int, edition: str | None = None) -> Game:
    names = [f"Player {number}" for number in range(1, players + 1)]
    return play_random_game(*prepare(title_id, names, seed, edition=edition), checked=False)


def _long_random_game(moves: int = 0) -> Game:
    """A random game with at least that many moves."""
    title_id = titles.playable()[0]
    smallest = min(titles.data(title_id).players)
    games = (_random_game(title_id, seed, smallest) for seed in count(1))
    return next(game for game in games if len(game.record) >= moves)


def _games(game: Game) -> Iterator[Game]:
    """Games of people, or else the one that is given."""
    paths = sorted(FIXTURES.glob(f"*/{PLAYED_BY_PEOPLE}"))
    if not paths:
        yield game
    for path in paths:
        yield run_import(path).game


# Figures


def _replay(game: Game) -> str:
    text = write_record(game)
    times = [_ms(lambda: play_record(read_record(text), game.title)) for _ in range(REPEAT)]
    return f"{min(times):.1f} ms best, {median(times):.1f} ms median of {REPEAT}"


def _replay_of_a_move(games: Sequence[Game]) -> str:
    """The mean of each game, the quickest of several replays."""
    means = []
    for game in games:
        record = read_record(write_record(game))
        times = [_ms(partial(play_record, record, game.title)) for _ in range(REPEAT)]
        means.append(min(times) * 1000 / len(game.record))
    return f"{mean(means):.0f} us mean, {max(means):.0f} us in the worst of {len(games)} games"


def _decisions(games: Iterable[Game], label: str = "track") -> str:
    """Each decision in a step as it comes up in play, the quickest of several replays."""
    best = [time for game in games for time in _decision_times(game, label)]
    if not best:
        return "no such decision"
    return f"{mean(best):.3f} ms mean, {median(best):.3f} ms median of {len(best)}"


def _decision_times(game: Game, label: str) -> list[float]:
    record = read_record(write_record(game))
    replays: list[list[float]] = []

    def look(now: Game) -> None:
        step = now.step
        if step is not None and step.label(now) == label:
            replays[-1].append(_ms(lambda: list(step.moves(now))))

    for _ in range(min(REPEAT, DECISIONS_REPEAT)):
        replays.append([])
        play_record(record, game.title, seen=look)
    return [min(times) for times in zip(*replays, strict=True)]


def _last_rounds(games: Iterable[Game]) -> str:
    times: list[float] = []
    proven = 0
    for whole in games:
        for now, corporation in _run_decisions(whole):
            find = partial(_find_anew, now, corporation)
            proven += find().optimal
            times.append(min(_ms(find) for _ in range(REPEAT)))
    if not times:
        return "no trains ran"
    figures = f"{median(times):.2f} ms median, {max(times):.2f} ms worst"
    return f"{figures} of {len(times)}, {proven} optimal"


def _find_anew(game: Game, corporation: CorporationId) -> Earnings:
    """The best runs, with the network of the corporation found anew."""
    game.tokens_changed()
    earning = game.title.earning
    assert earning is not None
    return earning.earnings(game, game.state.corporations[corporation])


def _run_decisions(whole: Game) -> Iterator[tuple[Game, CorporationId]]:
    """The game when trains run, or have run by themselves, in its last set of operating rounds."""
    now = Game(whole.title, whole.setup)
    label = "run" if "run" in whole.title.verbs else "dividend"
    for played in whole.record:
        decision = now.decision
        if decision is not None and decision.step == label:
            if now.state.round.turn == whole.state.round.turn:
                yield now, CorporationId(decision.entity)
        now.replay([played])


def _dense_networks(networks: int) -> str:
    if not networks:
        return "not measured"
    times = []
    proven = 0
    for seed in range(networks):
        network, runners = dense_network(seed)
        begun = perf_counter()
        plan = best_plan(network, runners, steps=SEARCH_STEPS)
        times.append(perf_counter() - begun)
        proven += plan.optimal
    return f"{median(times):.3f} s median, {max(times):.2f} s worst, {proven} optimal"


def _undo() -> str:
    """The worst of all distances to the checkpoint before."""
    game = _long_random_game(MOVES + SPACING)
    later = game.record[MOVES : MOVES + SPACING]
    game.undo(len(game.record) - MOVES)
    times = []
    for played in later:
        game.replay([played])
        times.append(_ms(game.undo))
        game.replay([played])
    return f"{mean(times):.1f} ms mean, {max(times):.1f} ms worst"


def _checkpoint(game: Game) -> str:
    text = encode(game.state)
    encoding = median(_ms(lambda: encode(game.state)) for _ in range(REPEAT))
    decoding = median(_ms(lambda: decode(type(game.state), text)) for _ in range(REPEAT))
    return f"{encoding:.2f} + {decoding:.2f} ms for {len(text) / 1000:.0f} KB"


def _memory(game: Game) -> str:
    """What a game takes when its title is loaded and another game has been played."""
    record = read_record(write_record(game))
    gc.collect()
    tracemalloc.start()
    live = play_record(record, game.title)
    gc.collect()
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return f"{used / 1e6:.2f} MB after {len(live.record)} moves"


def _first_answer() -> str:
    """From the start of the process to the first state of a new game."""
    title_id = titles.playable()[0]
    players = [str(number) for number in range(min(titles.data(title_id).players))]
    request = json.dumps({"cmd": "new", "title": title_id, "players": players}).encode() + b"\n"
    times = []
    for _ in range(REPEAT):
        begun = perf_counter()
        with subprocess.Popen(
            [sys.executable, "-m", "bot.cli", "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(request)
            process.stdin.flush()
            process.stdout.readline()
            times.append(perf_counter() - begun)
            process.stdin.close()
    return f"{min(times):.2f} s best, {median(times):.2f} s median of {REPEAT}"
