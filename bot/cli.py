"""The command line: ``capo``.

What only one command needs is imported by that command, so that each starts quickly.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NoReturn

from bot.pictures.sketches import KINDS, Wish, write_picture
from bot.usage import BadOption, UsageError

INTERRUPTED = 130
"""The exit code of a program that was ended by Ctrl-C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code. Mistakes are told in one sentence."""
    # Loading the rules makes many objects and hardly any garbage: look for it less often.
    gc.set_threshold(50_000)
    try:
        _forgive_odd_characters()
        arguments = _parser().parse_args(argv)
        status: int = arguments.run(arguments)
        sys.stdout.flush()
        return status
    except UsageError as error:
        print(f"capo: {error}", file=sys.stderr)
        return 2 if isinstance(error, BadOption) else 1
    except BrokenPipeError:
        # Nobody reads any more; what Python still wants to flush at its end must go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if os.environ.get("LOG_LEVEL", "").upper() == "DEBUG":
            import traceback

            traceback.print_exc()
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        print(f"capo: This is a fault of the program ({what}).", file=sys.stderr)
        return 1


def _forgive_odd_characters() -> None:
    """Show characters that the terminal cannot as question marks, and read its odd bytes."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise BadOption(f"{message[:1].upper()}{message[1:]} (see {self.prog} --help).")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="capo", description="Moderates 18xx railway games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    run = commands.add_parser("run", help="play")
    run.add_argument("--no-browser", action="store_true", help="only print the page's address")
    run.add_argument("--demo", action="store_true", help="the house plays a game to watch")
    run.add_argument("--spectators", action="store_true", help="only the pages of spectators")
    run.add_argument("--lan", action="store_true", help="friends on this network may join")
    run.set_defaults(run=_run)

    engine = commands.add_parser("engine", help="answer JSON lines on standard input")
    engine.set_defaults(run=_engine)

    replay = commands.add_parser("replay", help="replay a record and print the standings")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--until", type=_count, metavar="N", help="only the first N moves")
    replay.add_argument("--json", action="store_true", help="print the state as JSON")
    replay.set_defaults(run=_replay)

    import_ = commands.add_parser("import", help="play a game exported by 18xx.games")
    import_.add_argument("file", type=Path, metavar="FILE.json")
    import_.add_argument("--trace", type=Path, metavar="OUT.jsonl", help="states as JSON lines")
    import_.add_argument("--record", type=Path, metavar="OUT.18xx", help="save it as a record")
    import_.set_defaults(run=_import)

    export = commands.add_parser("export", help="write a record as an export of 18xx.games")
    export.add_argument("file", type=Path, metavar="FILE.18xx")
    export.add_argument("out", type=Path, metavar="OUT.json")
    export.set_defaults(run=_export)

    render = commands.add_parser("render", help="draw a picture of a record")
    render.add_argument("file", type=Path, metavar="FILE")
    render.add_argument("--what", choices=KINDS, required=True, help="what to draw")
    render.add_argument("--out", type=Path, metavar="X.png", required=True, help="where to")
    render.add_argument("--until", type=_count, metavar="N", help="after the first N moves")
    render.add_argument("--about", metavar="X", help="a hex, a corporation, a player or a lay")
    render.add_argument("--legal", action="store_true", help="mark where something may be done")
    render.add_argument("--theme", default="light", help="light, dark or colour_blind")
    render.set_defaults(run=_render)

    selfplay = commands.add_parser("selfplay", help="play at random and check everything")
    selfplay.add_argument("title", metavar="TITLE")
    selfplay.add_argument("--games", type=_count, default=1, metavar="N")
    selfplay.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game")
    selfplay.add_argument("--players", type=_count, metavar="N", help="default: take turns")
    selfplay.add_argument(
        "--variants", nargs="*", metavar="A,B", help="default: take turns; '' for none"
    )
    selfplay.add_argument("--edition", metavar="E", help="of a title that has several")
    selfplay.add_argument(
        "--house",
        nargs="?",
        const="",
        metavar="A,B,C",
        help="between house players, counted, of the level named; or a match of several levels",
    )
    selfplay.set_defaults(run=_selfplay)

    bench = commands.add_parser("bench", help="measure this machine")
    bench.add_argument("--networks", type=_count, default=100, metavar="N", help="dense networks")
    bench.set_defaults(run=_bench)
    return parser


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 on")
    return int(text)


def _run(arguments: argparse.Namespace) -> int:
    from bot.process.environment import read_environment

    environment = read_environment()
    if arguments.spectators:
        from bot.page.watching.apart import run as run_spectators
        from bot.process.logs import set_up_logs

        set_up_logs(environment.log_level, environment.secrets)
        run_spectators(environment)
        return 0
    if environment.token is not None and not arguments.demo:
        from bot.discord.run import run
        from bot.page.watching.beside import serving
        from bot.process.logs import set_up_logs

        set_up_logs(environment.log_level, environment.secrets)
        run(environment, serving)
        return 0
    from bot.page.run import run as run_page

    lan = arguments.lan or environment.local_network
    run_page(environment, browse=not arguments.no_browser, demo=arguments.demo, lan=lan)
    return 0


def _engine(arguments: argparse.Namespace) -> int:
    from bot.protocol import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    import json

    from bot.games.records import read_game
    from bot.games.status import standings
    from engine.showing.view import show_state

    game = read_game(arguments.file, arguments.until)
    if arguments.json:
        print(json.dumps(show_state(game)))
    else:
        print("\n".join(standings(game)))
    return 0


def _import(arguments: argparse.Namespace) -> int:
    from bot.games.exports import run_import
    from bot.games.records import save_game
    from bot.games.status import standings

    imported = run_import(arguments.file, arguments.trace)
    if arguments.record is not None:
        save_game(arguments.record, imported.game)
    print("\n".join(standings(imported.game)))
    if imported.differs():
        raise UsageError(f"The result is not the one that {arguments.file} names.")
    return 0


def _export(arguments: argparse.Namespace) -> int:
    from bot.games.exports import run_export
    from bot.games.records import read_game

    print(run_export(read_game(arguments.file, None), arguments.out))
    return 0


def _render(arguments: argparse.Namespace) -> int:
    from bot.games.records import read_game

    game = read_game(arguments.file, arguments.until)
    wish = Wish(arguments.theme, arguments.about, arguments.legal)
    print(write_picture(game, arguments.what, arguments.out, wish))
    return 0


def _selfplay(arguments: argparse.Namespace) -> int:
    from bot.games.house_games import play_house_games
    from bot.games.house_matches import play_alike, play_matches
    from bot.games.random_games import play_games
    from bot.words.language import ENGLISH
    from engine.refusals import BadSetup

    variants = arguments.variants
    chosen = None if variants is None else ",".join(variants).replace(",", " ").split()
    if arguments.house and "," in arguments.house:
        kinds = arguments.house.split(",")
        asked = (kinds, arguments.games, arguments.seed, chosen, arguments.edition)
        return 0 if play_matches(arguments.title, *asked) else 1
    play: Callable[..., bool] = play_games if arguments.house is None else play_house_games
    if arguments.house:
        play = partial(play_alike, kind=arguments.house)
    asked = (arguments.games, arguments.seed, arguments.players, chosen, arguments.edition)
    try:
        return 0 if play(arguments.title, *asked) else 1
    except BadSetup as refusal:
        raise UsageError(ENGLISH.refusal(refusal)) from None


def _bench(arguments: argparse.Namespace) -> int:
    from bot.bench.table import measure_all

    measure_all(arguments.networks)
    return 0


if __name__ == "__main__":
    sys.exit(main())
