"""A game in memory: its record played, the people at it, and what is still to be told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from bot.chat.ids import GameId, UserId
from bot.chat.presses import Seen
from bot.games.set_up import load_title
from bot.pictures.looks import Tokens, market_tokens
from bot.storage.games import Seat, StoredGame
from bot.storage.records import StoredMove
from engine.game import Game, PlayedMove
from engine.ids import PlayerId
from engine.moves import RunTrains
from engine.notation import parse, text_of
from engine.records.checkpoint import decode
from engine.title import Setup

if TYPE_CHECKING:
    from engine.events import Event
    from engine.moves import Move
    from engine.state import State

REMEMBERED = 80
"""Moves of which it is remembered what came of them."""
_PRINT = 6
"""Letters of a fingerprint of the record; buttons must be able to carry it."""
_NO_MOVES = "0" * _PRINT
PROGRAM = "2"
"""Version of the stored checkpoints: raised when states of older programs cannot be read."""


BY_DEPUTY, BY_MODERATOR = "moves.by_deputy", "moves.by_moderator"
"""Keys of notes that say who made a move for somebody else."""


@dataclass(frozen=True, slots=True)
class Note:
    """Why the table moved for somebody, or who did: a text's key and its facts."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def write(self) -> str:
        """The note as JSON."""
        return json.dumps([self.key, dict(self.facts)])

    @property
    def by_hand(self) -> bool:
        """Whether somebody made the move, for somebody else."""
        return self.key in (BY_DEPUTY, BY_MODERATOR)


def read_note(text: str | None) -> Note | None:
    """The note from its JSON; the inverse of ``Note.write``."""
    return Note(*json.loads(text)) if text is not None else None


def made_by_hand(move: StoredMove) -> bool:
    """Whether somebody made the move, and not the table."""
    note = read_note(move.note)
    return note is None or note.by_hand


@dataclass(frozen=True, slots=True)
class WhoseTurn:
    """A decision's place in the game: all steps of a corporation's turn have the same."""

    player: PlayerId
    entity: str
    kind: str
    """Of the round."""
    number: str
    """Of the round; where there are several in a set, also within the set: ``3.1``. An opening has
    none."""
    asked: str = ""
    """The step of a question from outside the turn, such as an event: all who must answer it,
    one after another, share a message."""

    def __str__(self) -> str:
        if self.asked:
            return f"* {self.asked} {self.kind} {self.number}"
        return f"{self.player} {self.entity} {self.kind} {self.number}"


def turn_of(game: Game) -> WhoseTurn | None:
    """Whose turn it is about what; None when the game is over."""
    decision, now = game.decision, game.state.round
    if decision is None:
        return None
    # Where nobody operates, what somebody decides about a company is part of their own turn.
    entity = decision.entity if game.state.operating is not None else decision.player
    asked = _from_outside(game)
    return WhoseTurn(decision.player, entity, now.kind, now.numbered, asked)


def _from_outside(game: Game) -> str:
    """The step of a question that is not about the company whose turn it is; empty if none is."""
    operating, pending = game.state.operating, game.state.pending
    if operating is None or not pending or pending[-1].entity == operating.corporation:
        return ""
    return pending[-1].step


@dataclass(frozen=True, slots=True)
class Happening:
    """A move and what came of it."""

    number: int
    seat: PlayerId
    text: str
    events: tuple[Event, ...]
    note: Note | None
    before: Tokens
    """Where the market tokens stood before."""
    turn: WhoseTurn | None
    """Whose turn it was; some moves are allowed out of turn."""


class LiveGame:
    """A game with its record played, and the people at it."""

    def __init__(self, stored: StoredGame, seats: Sequence[Seat], game: Game) -> None:
        self.stored = stored
        self.seats = {PlayerId(str(seat.number)): seat for seat in seats}
        self.game = game
        self.lock = asyncio.Lock()
        """Held while the game changes."""
        self.happenings: dict[int, Happening] = {}
        """What came of the latest moves, by their numbers."""
        self.at_work = False
        """Whether the house is moving: what it does is told together."""
        self.best_runs: tuple[int, Mapping[str, Any]] | None = None
        """The best runs of the trains that run next, with the length at which they were found."""
        self._prints: list[bytes] = [b""]
        """Fingerprints of the beginnings of the record by their length, as far as asked for."""
        self.undos = 0
        """How often moves were taken back since it was loaded."""

    @property
    def id(self) -> GameId:
        """The number of the game."""
        return self.stored.id

    @property
    def length(self) -> int:
        """Moves in the record."""
        return len(self.game.record)

    @property
    def seen(self) -> Seen:
        """The record as it stands, for buttons that are good for this one only."""
        return Seen(self.length, self.fingerprint(self.length).hex()[:_PRINT] or _NO_MOVES)

    def fingerprint(self, length: int) -> bytes:
        """Tells the first moves of the record from other moves of the same numbers."""
        for played in self.game.record[len(self._prints) - 1 :]:
            line = f"{played.player} {text_of(played.move)}".encode()
            self._prints.append(blake2b(self._prints[-1] + line, digest_size=8).digest())
        return self._prints[length]

    @property
    def acting(self) -> Seat | None:
        """The seat that must decide, None when the game is over."""
        decision = self.game.decision
        return self.seats[decision.player] if decision is not None else None

    @property
    def house_decides(self) -> bool:
        """Whether the house must decide now."""
        acting = self.acting
        return acting is not None and acting.house

    def seat_of(self, user: UserId) -> Seat | None:
        """The seat for which somebody may move: first the one to act, then their own."""
        mine = [seat for seat in self.seats.values() if user in (seat.player, seat.deputy)]
        acting = self.acting
        if acting in mine:
            return acting
        own = [seat for seat in mine if seat.player == user]
        return next(iter(own or mine), None)

    def play(self, move: Move, seat: PlayerId, note: Note | None = None) -> Happening:
        """Play a move in memory. Raises IllegalMove."""
        return self._remember(_apply(self.game, move, seat, note))

    async def play_beside(self, move: Move, seat: PlayerId, note: Note | None = None) -> Happening:
        """Likewise, but a move that may take long is worked out beside the event loop."""
        if not isinstance(move, RunTrains):
            return self.play(move, seat, note)
        ahead = self.game.copy()
        happening = await asyncio.to_thread(_apply, ahead, move, seat, note)
        self.game = ahead
        return self._remember(happening)

    def _remember(self, happening: Happening) -> Happening:
        self.happenings[happening.number] = happening
        self.happenings.pop(happening.number - REMEMBERED, None)
        return happening

    def after(self, length: int) -> LiveGame:
        """The game as it was after so many moves; itself if no more have been made."""
        return self if length == self.length else self.view(length)

    def view(self, length: int) -> LiveGame:
        """The game as it was after so many moves, by itself: it stays so when this one goes on."""
        # From the nearest checkpoint: to play the whole record again holds up everybody.
        game = self.game.copy()
        if length < self.length:
            game.undo(self.length - length)
        view = LiveGame(self.stored, [*self.seats.values()], game)
        view.happenings = self.happenings
        view.best_runs = self.best_runs
        view._prints = self._prints[: length + 1]
        return view

    def take_back(self, to: int) -> None:
        """Take moves back in memory, until the record has that length."""
        self.game.undo(self.length - to)
        self.best_runs = None
        del self._prints[to + 1 :]
        self.undos += 1
        for number in [number for number in self.happenings if number > to]:
            del self.happenings[number]

    def reseat(self, seats: Sequence[Seat]) -> None:
        """Give the seats to these people; the game goes on under their names."""
        self.seats = {PlayerId(str(seat.number)): seat for seat in seats}
        setup = setup_of(self.stored, seats)
        if setup != self.game.setup:
            renamed = Game(self.game.title, setup)
            renamed.resume(self.game.record, _named(self.game.state, setup))
            self.game = renamed


def _apply(game: Game, move: Move, seat: PlayerId, note: Note | None) -> Happening:
    before, turn = market_tokens(game), turn_of(game)
    events = tuple(game.apply(move, seat))
    played, number = game.record[-1], len(game.record)
    return Happening(number, played.player, text_of(played.move), events, note, before, turn)


def setup_of(stored: StoredGame, seats: Sequence[Seat]) -> Setup:
    """How the game started."""
    return Setup(
        title=stored.title,
        players=tuple(seat.name for seat in seats),
        seed=stored.seed,
        edition=stored.edition,
        variants=tuple(stored.variants),
        revision=stored.revision,
        options=dict(stored.options),
    )


def replayed(
    stored: StoredGame,
    seats: Sequence[Seat],
    moves: Sequence[StoredMove],
    checkpoint: tuple[int, str, bytes] | None,
) -> LiveGame:
    """The game after the stored moves, from its checkpoint if that can be used."""
    title = load_title(stored.title, stored.edition)
    game = Game(title, setup_of(stored, seats))
    ids = title.vocabulary
    record = [PlayedMove(PlayerId(str(m.seat)), parse(m.text, title.verbs, ids)) for m in moves]
    known = 0
    if checkpoint is not None and checkpoint[1] == PROGRAM and checkpoint[0] <= len(record):
        known, _, state = checkpoint
        game.resume(record[:known], _named(decode(title.state_type, state), game.setup))
    last = max(known, len(record) - REMEMBERED)
    game.replay(record[known:last])
    live = LiveGame(stored, seats, game)
    notes = {move.number: read_note(move.note) for move in moves[last:]}
    live.happenings = played_again(game, record[last:], notes)
    return live


def _named(state: State, setup: Setup) -> State:
    """The state with the players' present names: people may have changed since it was kept."""
    for player, name in zip(state.players.values(), setup.players, strict=True):
        player.name = name
    return state


def played_again(
    game: Game, moves: Sequence[PlayedMove], notes: Mapping[int, Note | None]
) -> dict[int, Happening]:
    """What comes of moves that are recorded, by number; they are played on in the game."""
    game.replaying = True
    found = [
        _apply(game, played.move, played.player, notes.get(len(game.record) + 1))
        for played in moves
    ]
    game.replaying = False
    return {happening.number: happening for happening in found}


def happenings_again(
    game: Game, first: int, last: int, notes: Mapping[int, Note | None]
) -> dict[int, Happening]:
    """What came of the moves of a game from the first to the last, which are played again."""
    record = game.record[first - 1 : last]
    game.undo(len(game.record) - first + 1)
    return played_again(game, record, notes)
