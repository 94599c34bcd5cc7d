"""The text game: everybody at one keyboard, one move a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from secrets import randbelow
from typing import TextIO

import titles
from bot.choices import Choices
from bot.records import read_game, save_game
from bot.set_up import load_title, open_game
from bot.status import overview, standings
from bot.usage import UsageError
from bot.words import event_text, listed, refusal_text, step_name
from engine.events import Event
from engine.game import Game
from engine.moves import Move
from engine.notation import read
from engine.refusals import Refusal
from engine.view import name_of

SAVED = Path("data/terminal.18xx")
"""Where the game is saved after every move."""
EARLIER = SAVED.with_name("terminal.earlier.18xx")
"""Where the game before it is kept."""
_SEEDS = 1_000_000
_NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
"""Players who are only counted get these names."""
_HELP = """A move is a line in one of the forms below, or the number of a listed move.
?             all legal moves            ? lay B4      those that begin like that
undo          take back the last move    status        show everything again
save FILE     save the game              load FILE     go on with a saved game
new           start another game         quit          leave; the game is kept"""


class EndOfInput(Exception):
    """Nobody is typing any more."""


class Quit(Exception):
    """The player wants to leave."""


def play(typed: TextIO, shown: TextIO) -> None:
    """Play until the input ends or somebody quits."""
    try:
        Terminal(typed, shown).run()
    except (EndOfInput, KeyboardInterrupt):
        print(file=shown)
    except Quit:
        pass


class Terminal:
    """One game at one keyboard."""

    def __init__(self, typed: TextIO, shown: TextIO) -> None:
        self._typed = typed
        self._shown = shown
        self._warned = False
        self._commands: dict[str, Callable[[Game, str], Game]] = {
            "undo": self._undo,
            "status": self._status,
            "save": self._save,
            "load": self._load,
            "new": self._new,
            "help": self._help,
        }

    def run(self) -> None:
        """Greet, find or set up a game, and play."""
        self._say("Capostazione. Type `help` for help, `quit` to leave.")
        game = self._saved() or self._set_up_another()
        self._show(game)
        while True:
            game = self._turn(game)

    def _say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self._shown)

    def _ask(self, prompt: str) -> str:
        """A line that was typed. Raises EndOfInput and Quit."""
        print(prompt, end=" ", file=self._shown, flush=True)
        line = self._typed.readline()
        if not line:
            raise EndOfInput
        if line.strip().lower() in ("quit", "exit"):
            raise Quit
        return line.strip()

    # Setting up

    def _saved(self) -> Game | None:
        """The game of last time, if the players want to go on with it."""
        if not SAVED.exists():
            return None
        try:
            game = read_game(SAVED)
        except UsageError as error:
            self._say(str(error), f"It will be kept as {EARLIER}.")
        else:
            self._say("There is a saved game:", *standings(game))
            if not self._ask("Go on with it? [yes]").lower().startswith("n"):
                return game
        return None

    def _set_aside(self) -> None:
        """Keep the last game when another one is about to be saved in its place."""
        with suppress(OSError):
            SAVED.replace(EARLIER)

    def _set_up_another(self) -> Game:
        """A new game that takes the place of the saved one."""
        game = self._set_up()
        self._set_aside()
        return game

    def _set_up(self) -> Game:
        """A new game, asked for until it can be opened."""
        while True:
            try:
                title_id = self._ask_title()
                title = load_title(title_id)
                counts = listed(sorted(title.data.players), " or ")
                names = _names(self._ask(f"Players ({counts}: a number, or names with commas):"))
                variants = self._ask_variants(list(title.data.variants))
                return open_game(title_id, names, randbelow(_SEEDS), variants)
            except UsageError as error:
                self._say(str(error))
            except Refusal as refusal:
                self._say(refusal_text(refusal))

    def _ask_title(self) -> str:
        default = titles.playable()[0]
        return self._ask(f"Title ({listed(titles.playable())}) [{default}]:") or default

    def _ask_variants(self, variants: Sequence[str]) -> list[str]:
        if not variants:
            return []
        typed = self._ask(f"Variants ({listed(variants)}) [none]:")
        return [] if typed == "none" else typed.replace(",", " ").split()

    # Playing

    def _turn(self, game: Game) -> Game:
        """Carry out one line; tells with which game to go on."""
        line = self._ask(f"{_question(game)}>")
        if not line:
            return game
        word, _, rest = line.partition(" ")
        try:
            if line.startswith("?"):
                self._say(*Choices(game).full(line[1:].strip()))
            elif word.lower() in self._commands:
                return self._commands[word.lower()](game, rest.strip())
            else:
                self._move(game, _meant(game, line))
        except UsageError as error:
            self._say(str(error))
        except Refusal as refusal:
            self._say(refusal_text(refusal, game.title.data.currency))
        return game

    def _move(self, game: Game, move: Move) -> None:
        events = game.apply(move)
        self._keep(game)
        self._show(game, events)

    def _show(self, game: Game, events: Sequence[Event] = ()) -> None:
        self._say("", *overview(game), "")
        if events:
            self._say(*(f"* {event_text(game, event)}" for event in events), "")
        self._say(*(standings(game) if game.state.finished else Choices(game).short()))

    def _keep(self, game: Game) -> None:
        """Save the game; if that is impossible, say so once and play on."""
        try:
            SAVED.parent.mkdir(exist_ok=True)
            save_game(SAVED, game)
        except (UsageError, OSError) as error:
            if not self._warned:
                self._say(f"The game cannot be saved automatically: {error}")
            self._warned = True

    # Commands

    def _undo(self, game: Game, rest: str) -> Game:
        game.undo()
        self._keep(game)
        self._show(game)
        return game

    def _status(self, game: Game, rest: str) -> Game:
        self._show(game)
        return game

    def _save(self, game: Game, rest: str) -> Game:
        path = _path(rest)
        if path.is_file() and not _looks_like_record(path):
            raise UsageError(f"{path} is something else than a saved game and is left alone.")
        save_game(path, game)
        self._say(f"Saved in {path}.")
        return game

    def _load(self, game: Game, rest: str) -> Game:
        loaded = read_game(_path(rest))
        self._set_aside()
        self._keep(loaded)
        self._show(loaded)
        return loaded

    def _new(self, game: Game, rest: str) -> Game:
        opened = self._set_up_another()
        self._show(opened)
        return opened

    def _help(self, game: Game, rest: str) -> Game:
        verbs = [verb.form for _, verb in sorted(game.title.verbs.items())]
        self._say(_HELP, "Moves:", *(f"  {form}" for form in verbs))
        return game


def _names(typed: str) -> list[str]:
    """Names of players: as typed, or as many as were asked for."""
    if typed.isascii() and typed.isdigit() and len(typed) < 3:
        count = int(typed)
        more = [f"Player {number}" for number in range(len(_NAMES) + 1, count + 1)]
        return [*_NAMES[:count], *more]
    return [name.strip() for name in typed.split(",")]


def _question(game: Game) -> str:
    """Who has to decide what."""
    decision = game.decision
    if decision is None:
        return "The game is over"
    player, entity = name_of(game, decision.player), name_of(game, decision.entity)
    whom = player if player == entity else f"{player} for {entity}"
    return f"{whom}, {step_name(decision.step)}"


def _meant(game: Game, line: str) -> Move:
    """The move that is meant by its number or its words. Raises UsageError, UnreadableMove."""
    if line.isascii() and line.isdigit() and len(line) < 6:
        return Choices(game).numbered(int(line))
    return read(game, line)


def _path(typed: str) -> Path:
    if not typed:
        raise UsageError("The name of a file is missing.")
    return Path(typed)


def _looks_like_record(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(6) == b"Title:"
