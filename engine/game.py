"""A game: its record of moves, the state they lead to, and the one decision it waits for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass

from engine.data.schema import Corporation as CorporationFacts
from engine.data.schema import Phase, Train
from engine.events import Event
from engine.ids import CorporationId, HexId, PhaseName, PlayerId, TileId, TrainName
from engine.moves import Move, Range
from engine.notation.verbs import text_of
from engine.records.checkpoint import Checkpoints, decode, encode
from engine.refusals import IllegalMove, Refusal
from engine.routes.network import Network
from engine.set_up import SetUp
from engine.state import State
from engine.stations import Stations
from engine.title import Setup, Step, Title
from engine.track.layout import Layout, Place
from engine.track.links import Stretch, Stretches, network_of
from engine.track.reach import Reach, Reaches


@dataclass(frozen=True, slots=True)
class Decision:
    """What the game waits for."""

    player: PlayerId
    entity: str
    step: str


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move of the record."""

    player: PlayerId
    move: Move


class LegalMoves:
    """The legal moves of a decision: iterate, count, or ask whether a move is among them."""

    def __init__(self, moves: Iterator[Move] | list[Move], ranges: list[Range]) -> None:
        self.ranges = ranges
        self._moves = sorted(moves, key=text_of)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    def __contains__(self, move: Move) -> bool:
        return move in self._moves or any(range_.has(move) for range_ in self.ranges)


class Game:
    """One game in progress."""

    def __init__(self, title: Title, setup: Setup) -> None:
        self.title = title
        self.setup = setup
        self.reading = title.reading(setup)
        """How the open points of the rules are read in this game."""
        self.state: State = SetUp.of(self).state(title, setup)
        self.record: list[PlayedMove] = []
        self.replaying = False
        """Runs of a record are checked to be legal, not again to be best."""
        self._events: list[Event] = []
        self._phases = {phase.name: index for index, phase in enumerate(title.data.phases)}
        self._facts = {facts.id: facts for facts in title.data.corporations}
        self._trains = {train.name: train for train in title.train_cards(self.reading)}
        self._see_layout()
        title.rounds[self.state.round.kind].begin(self)
        self._settle()
        self._events.clear()
        self._checkpoints = Checkpoints(title.state_type)
        self._checkpoints.keep(0, self.state)

    # What the game waits for

    @property
    def step(self) -> Step | None:
        """The step that is waiting, None when the game is over."""
        if self.state.finished:
            return None
        if self.state.pending:
            return self.title.interrupts[self.state.pending[-1].step]
        return self.title.rounds[self.state.round.kind].step(self)

    @property
    def decision(self) -> Decision | None:
        """Who must decide what, None when the game is over."""
        step = self.step
        if step is None:
            return None
        return Decision(step.player(self), step.entity(self), step.label(self))

    def legal_moves(self) -> LegalMoves:
        """Everything that is legal now."""
        step = self.step
        if step is None:
            return LegalMoves([], [])
        beside, free = self._out_of_turn(step.player(self))
        return LegalMoves([*step.moves(self), *beside], [*step.ranges(self), *free])

    def anytime_moves(self) -> dict[PlayerId, LegalMoves]:
        """What seats other than the one that must decide may do now; only seats with a move."""
        step = self.step
        if step is None:
            return {}
        actor = step.player(self)
        others = [seat for seat in self.players_after(actor) if seat != actor]
        found = {seat: self._out_of_turn(seat) for seat in others}
        return {seat: LegalMoves(*what) for seat, what in found.items() if what[0]}

    def _out_of_turn(self, player: PlayerId) -> tuple[list[Move], list[Range]]:
        """What a player may do whoever is to decide."""
        kinds = () if self.state.pending else self.title.anytime
        moves = [move for kind in kinds for move in kind.moves(self, player)]
        return moves, [range_ for kind in kinds for range_ in kind.ranges(self, player)]

    # Moves

    def apply(self, move: Move, player: PlayerId | None = None) -> list[Event]:
        """Play a move for the player who must decide.

        ``player`` must be that one, except for moves that are allowed out of turn. Changes the
        state wholly or raises IllegalMove and changes nothing, also where what is refused comes
        up only while the game goes on by itself.
        """
        step = self.step
        if step is None:
            raise IllegalMove("game_over")
        mover = player if player is not None else step.player(self)
        self._events = []
        length = len(self.record)
        try:
            recorded = self._play(step, move, mover)
            self.record.append(PlayedMove(mover, recorded))
            self._settle()
        except Exception as problem:
            # A step refuses before it changes anything; what comes after it may not have.
            if len(self.record) > length or not isinstance(problem, Refusal):
                self._restore(length)
            if isinstance(problem, IllegalMove):
                problem.rule = self._section(problem.code, step, move)
            raise
        self._checkpoints.keep(len(self.record), self.state)
        return self._events

    def _play(self, step: Step, move: Move, mover: PlayerId) -> Move:
        """Play a move in or out of turn; returns the move to record."""
        if not self.state.pending:
            for kind in self.title.anytime:
                if kind.apply(self, mover, move):
                    return move
        actor = step.player(self)
        if mover != actor:
            raise IllegalMove("not_your_turn", player=self.state.players[actor].name)
        return step.apply(self, move) or move

    def _section(self, code: str, step: Step, move: Move) -> str | None:
        """Where the rules forbid what a code names.

        Of this verb in this step, in this step of this kind of corporation, of this verb, in this
        kind of round, about this kind of offer, in this step, or always.
        """
        sections, pending = self.title.sections, self.state.pending
        offered = [pending[-1].facts["kind"]] if pending and "kind" in pending[-1].facts else []
        verb, label = f"verb {move.words()[0]}", step.label(self)
        kind_of = self.title.kind_of
        own = [f"{kind_of(self, step.entity(self))} {label}"] if kind_of is not None else []
        for where in (f"{label} {verb}", *own, verb, self.state.round.kind, *offered, label):
            if f"{code}/{where}" in sections:
                return sections[f"{code}/{where}"]
        return sections.get(code)

    def undo(self, moves: int = 1) -> None:
        """Take back the last recorded moves with all their consequences."""
        if not 0 <= moves <= len(self.record):
            raise IllegalMove("nothing_to_undo")
        self._restore(len(self.record) - moves)

    def replay(self, moves: Iterable[PlayedMove]) -> None:
        """Play moves of a record."""
        before, self.replaying = self.replaying, True
        try:
            for played in moves:
                self.apply(played.move, played.player)
        finally:
            self.replaying = before

    def copy(self) -> Game:
        """The same game once more: what is played on the copy leaves this one as it is."""
        other = copy(self)
        other.state = decode(self.title.state_type, encode(self.state))
        other.record = list(self.record)
        other._events = []
        other._checkpoints = self._checkpoints.copy()
        other.layout = self.layout.copy(other.state.stations)
        other._stretches = self._stretches.copy(other.layout)
        other._reaches = Reaches(other.layout)
        other._networks = dict(self._networks)
        return other

    def resume(self, record: list[PlayedMove], state: State) -> None:
        """Go on from a state that is known to follow from the record, without playing it."""
        self.record = list(record)
        self.state = state
        self._see_layout()
        self._checkpoints.keep(len(record), state)

    def checkpoint(self, length: int) -> tuple[int, bytes]:
        """The latest state known after at most ``length`` moves, and after how many it stands.

        It is written as ``engine.records.checkpoint`` writes states.
        """
        return self._checkpoints.written_before(length)

    def _restore(self, length: int) -> None:
        """Go back to the state after the first ``length`` moves of the record."""
        start, self.state = self._checkpoints.before(length)
        replayed = self.record[start:length]
        del self.record[start:]
        self._see_layout()
        self.replay(replayed)

    def _settle(self) -> None:
        """Let the game go on by itself until somebody must decide."""
        while not self.state.finished:
            if self.state.pending:
                interrupt = self.title.interrupts[self.state.pending[-1].step]
                if interrupt.waits(self):
                    return
                interrupt.skip(self)
                continue
            round_ = self.title.rounds[self.state.round.kind]
            step = round_.step(self)
            if step is not None and step.waits(self):
                return
            round_.advance(self)

    def emit(self, event: Event) -> None:
        """Report what happened."""
        self._events.append(event)

    def begin_round(self, kind: str) -> None:
        """Start a round; ``state.round`` must name it already."""
        self.title.rounds[kind].begin(self)

    # Facts about the title and the seats

    def facts(self, corporation: CorporationId) -> CorporationFacts:
        """The printed facts of a corporation."""
        return self._facts[corporation]

    def train(self, name: TrainName) -> Train:
        """The printed facts of a class of trains."""
        return self._trains[name]

    @property
    def phase(self) -> Phase:
        """The present phase."""
        return self.title.data.phases[self._phases[self.state.phase]]

    def phase_reached(self, name: PhaseName) -> bool:
        """Whether the phase has begun."""
        return self._phases[self.state.phase] >= self._phases[name]

    def players_after(self, player: PlayerId) -> list[PlayerId]:
        """Seats still in the game in playing order, the one to the left first, the player last."""
        order = list(self.state.players)
        start = order.index(player) + 1
        turned = order[start:] + order[:start]
        return [seat for seat in turned if not self.state.players[seat].left]

    # Track

    def _see_layout(self) -> None:
        """Build what is derived from tiles and tokens."""
        stations = Stations.of(self)
        board, reading = self.title.board, self.reading
        self.layout = Layout(board, self.state.stations, stations.passes, reading)
        for hex_id, (tile, rotation) in self.state.hexes.items():
            self.layout.put(hex_id, self.title.board.faces[tile][rotation])
        self._stretches = Stretches(self.layout)
        self._reaches = Reaches(self.layout)
        self._networks: dict[CorporationId, tuple[int, Network]] = {}

    @contextmanager
    def trying(self) -> Iterator[None]:
        """Keep for afterwards what is known of the board, which must then be as it was before."""
        stretches, reaches = self._stretches, self._reaches
        self._stretches, self._reaches = stretches.copy(self.layout), reaches.branch()
        try:
            yield
        finally:
            self._stretches, self._reaches = stretches, reaches
            self.layout.version += 1

    def put_tile(self, hex_id: HexId, tile: TileId | None, rotation: int = 0) -> None:
        """Change what lies on a hex; no tile gives back the printed hex."""
        board = self.title.board
        old = self.layout.faces[hex_id]
        if tile is None:
            del self.state.hexes[hex_id]
            new = board.printed[hex_id]
        else:
            self.state.hexes[hex_id] = (tile, rotation)
            new = board.faces[tile][rotation]
        self.layout.put(hex_id, new)
        self._stretches.tile_changed(hex_id)
        self._reaches.tile_changed(hex_id, old, new)
        self._reaches.stops_changed(Stations.of(self).opens(self.layout, hex_id))
        self.layout.version += 1

    def token_placed(self, corporation: CorporationId, place: Place) -> None:
        """Forget what depends on a city that has got a token."""
        self._reaches.token_placed(corporation, place)
        self._reaches.stops_changed(Stations.of(self).opens(self.layout, place[0]))
        self.layout.version += 1

    def tokens_changed(self) -> None:
        """Forget what depends on where tokens lie."""
        self._reaches.forget()
        self.layout.version += 1

    def reach(self, corporation: CorporationId, base: Place | None = None) -> Reach:
        """What the corporation reaches from its tokens, or from one of them."""
        return self._reaches.of(corporation, base, self._starts(corporation, base))

    def reach_by_parts(self, corporation: CorporationId) -> Iterator[tuple[Reach, list[HexId]]]:
        """What the corporation reaches, by and by, and each time the hexes that are new in it.

        For whoever need not know all of it; nothing on the board may change meanwhile.
        """
        return self._reaches.parts(corporation, self._starts(corporation))

    def _starts(self, corporation: CorporationId, base: Place | None = None) -> Sequence[Place]:
        """Where routes of the corporation start, or only the one that is asked about."""
        if base is not None:
            return [base]
        return Stations.of(self).starts(self, self.state.corporations[corporation])

    def stretches(self, place: Place) -> list[Stretch]:
        """All track from a stop to the next ones, whoever may use it."""
        return self._stretches.from_stop(place)

    def track_around(self, place: Place) -> Set[HexId]:
        """The hexes on which the stretches from a stop depend."""
        return self._stretches.around(place)

    def network(self, corporation: CorporationId) -> Network:
        """The network for the corporation's trains."""
        kept = self._networks.get(corporation)
        if kept is not None and kept[0] == self.layout.version:
            return kept[1]
        reach, starts = self.reach(corporation), self._starts(corporation)
        network = network_of(self._stretches, corporation, reach, starts)
        self._networks[corporation] = (self.layout.version, network)
        return network
