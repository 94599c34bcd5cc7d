"""The engine protocol: one JSON object a line in, one out, in order; never a traceback.

A failure is ``{"ok": false, "error": "...", "kind": "illegal" | "parse" | "usage"}`` and leaves
everything as it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TypeVar

import titles
from bot.pictures.sketches import KINDS, Wish, write_picture
from bot.usage import UsageError
from bot.words.language import ENGLISH
from bot.words.patterns import listed, quoted
from engine.data.errors import DataError
from engine.game import Game
from engine.ids import PlayerId
from engine.moves import Range
from engine.notation import pattern_of, read, text_of
from engine.records.record import write_record
from engine.refusals import BadSetup, IllegalMove, Refusal, UnreadableMove
from engine.showing.view import name_of, show_event, show_state

Answer = dict[str, Any]
Request = Mapping[str, Any]
T = TypeVar("T", str, int, list[Any], dict[str, Any])

LONGEST_REQUEST = 1_000_000
"""Bytes of the longest line that is read."""
_KINDS: tuple[tuple[type[Exception], str], ...] = (
    (UnreadableMove, "parse"),
    (IllegalMove, "illegal"),
    (BadSetup, "usage"),
    (UsageError, "usage"),
    (DataError, "usage"),
)


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer requests until they end."""
    session = Session()
    for line in _lines(requests):
        answer = session.answer(line)
        answers.write(json.dumps(answer, separators=(",", ":")).encode() + b"\n")
        answers.flush()


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """Lines without their ends; of one that is too long only as much as shows that it is."""
    while line := requests.readline(LONGEST_REQUEST + 1):
        rest = line
        while len(rest) > LONGEST_REQUEST and not rest.endswith(b"\n"):
            rest = requests.readline(LONGEST_REQUEST + 1)
        yield line.rstrip(b"\r\n")


class Session:
    """A conversation about one game at a time."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._commands: Mapping[str, Callable[[Request], Answer]] = {
            "titles": self._titles,
            "new": self._new,
            "legal": self._legal,
            "move": self._move,
            "undo": self._undo,
            "state": self._state,
            "record": self._record,
            "routes": self._routes,
            "render": self._render,
        }

    def answer(self, line: bytes) -> Answer:
        """The answer to one request."""
        try:
            request = _parse(line)
            command = self._commands.get(_required(request, "cmd", str))
            if command is None:
                known = f"there are {listed(list(self._commands))}"
                raise UsageError(f"There is no command {quoted(request['cmd'])}; {known}.")
            return {"ok": True, **command(request)}
        except (Refusal, UsageError, DataError) as error:
            return self._failure(error)
        except Exception as error:
            what = f"The engine failed on this request ({type(error).__name__})"
            return {"ok": False, "error": f"{what}; nothing has changed.", "kind": "usage"}

    def _failure(self, error: Refusal | UsageError | DataError) -> Answer:
        words = ENGLISH if self._game is None else ENGLISH.about(self._game)
        text = words.refusal(error) if isinstance(error, Refusal) else str(error)
        kind = next(kind for type_, kind in _KINDS if isinstance(error, type_))
        return {"ok": False, "error": text, "kind": kind}

    @property
    def game(self) -> Game:
        """The game that the conversation is about. Raises UsageError."""
        if self._game is None:
            raise UsageError('There is no game yet; send {"cmd":"new",...} first.')
        return self._game

    # Commands

    def _titles(self, request: Request) -> Answer:
        return {"titles": [_show_title(info) for info in titles.find_titles().values()]}

    def _new(self, request: Request) -> Answer:
        from bot.games.set_up import open_game

        self._game = open_game(
            _required(request, "title", str),
            _texts(request, "players"),
            _optional(request, "seed", int, 0),
            _texts(request, "variants"),
            _optional(request, "edition", str, None),
            _optional(request, "fixed", dict, {}),
            _texts(request, "reading"),
            _optional(request, "rules", int, None),
        )
        return self._state(request)

    def _legal(self, request: Request) -> Answer:
        legal = self.game.legal_moves()
        return {
            **self._decision(),
            "moves": [text_of(move) for move in legal],
            "ranges": [_show_range(range_) for range_ in legal.ranges],
            "anytime": [
                {
                    "seat": name_of(self.game, seat),
                    "moves": [text_of(move) for move in moves],
                    "ranges": [_show_range(range_) for range_ in moves.ranges],
                }
                for seat, moves in self.game.anytime_moves().items()
            ],
        }

    def _move(self, request: Request) -> Answer:
        game = self.game
        text = _required(request, "move", str)
        seat = _seat(game, _optional(request, "seat", str, None))
        try:
            events = game.apply(read(game, text), seat)
        except IllegalMove as refusal:
            from bot.table.naming.suggestions import closest

            refusal.facts["close"] = closest(game, text, seat)
            raise
        return {
            "events": [show_event(game, event) for event in events],
            **self._decision(),
            "move": len(game.record),
            "played": text_of(game.record[-1].move),
            "finished": game.state.finished,
        }

    def _undo(self, request: Request) -> Answer:
        self.game.undo()
        return self._state(request)

    def _state(self, request: Request) -> Answer:
        state = show_state(self.game)
        return {"state": state, **state}

    def _record(self, request: Request) -> Answer:
        return {"record": write_record(self.game)}

    def _routes(self, request: Request) -> Answer:
        from bot.games.best_runs import best_runs

        return best_runs(self.game, _required(request, "corporation", str))

    def _render(self, request: Request) -> Answer:
        what, path = _required(request, "what", str), _required(request, "path", str)
        if what not in KINDS:
            raise UsageError(f"There is no picture {quoted(what)}; there are {listed(KINDS)}.")
        theme = _optional(request, "theme", str, "light")
        about = _optional(request, "about", str, None)
        legal = _optional(request, "legal", bool, False)
        alt = write_picture(self.game, what, Path(path), Wish(theme, about, legal))
        return {"what": what, "path": path, "alt": alt}

    def _decision(self) -> Answer:
        game = self.game
        decision = game.decision
        if decision is None:
            return {"actor": None, "entity": None, "step": None}
        return {
            "actor": name_of(game, decision.player),
            "entity": name_of(game, decision.entity),
            "step": decision.step,
        }


# What answers show


def _show_title(info: titles.TitleInfo) -> Answer:
    fault = titles.fault(info.id)
    if fault is not None:
        nothing: Answer = {"players": [], "editions": [], "variants": {}, "playable": False}
        return {"id": info.id, "name": info.id, **nothing, "fault": fault}
    data = titles.data(info.id)
    return {
        "id": info.id,
        "name": data.name,
        "players": [min(data.players), max(data.players)],
        "editions": list(data.editions),
        "variants": {name: list(needs) for name, needs in data.variants.items()},
        "playable": info.playable,
    }


def _show_range(range_: Range) -> Answer:
    shown = {"move": pattern_of(range_), "min": range_.minimum, "max": range_.maximum}
    return shown if range_.step == 1 else {**shown, "step": range_.step}


# What requests say


def _parse(line: bytes) -> Request:
    if len(line) > LONGEST_REQUEST:
        raise UsageError(f"The line is longer than {LONGEST_REQUEST} bytes.")
    try:
        request = json.loads(line.decode(), parse_constant=_refuse_constant)
    except UnicodeDecodeError:
        raise UsageError("The line is not text in UTF-8.") from None
    except RecursionError:
        raise UsageError("The line is nested too deeply.") from None
    except ValueError:
        raise UsageError("The line is no valid JSON.") from None
    if not isinstance(request, dict):
        raise UsageError("The line must be a JSON object.")
    return request


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


_TYPE_NAMES = {str: "a text", int: "a whole number", list: "a list", dict: "an object"}


def _required(request: Request, key: str, type_: type[T]) -> T:
    if request.get(key) is None:
        raise UsageError(f'"{key}" is missing.')
    value = request[key]
    # To Python true is a number.
    if not isinstance(value, type_) or isinstance(value, bool):
        raise UsageError(f'"{key}" must be {_TYPE_NAMES[type_]}.')
    return value


def _optional(request: Request, key: str, type_: type[T], default: Any) -> Any:
    """The value of a key that may be missing or null."""
    return default if request.get(key) is None else _required(request, key, type_)


def _texts(request: Request, key: str) -> list[str]:
    values: list[object] = _optional(request, key, list, [])
    texts = [value for value in values if isinstance(value, str)]
    if len(texts) < len(values):
        raise UsageError(f'"{key}" must be a list of texts.')
    return texts


def _seat(game: Game, name: str | None) -> PlayerId | None:
    """The seat of a player. Raises UsageError."""
    if name is None:
        return None
    for player in game.state.players.values():
        if player.name == name:
            return player.id
    names = listed([player.name for player in game.state.players.values()])
    raise UsageError(f"There is no player {quoted(name)}; there are {names}.")
