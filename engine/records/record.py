"""Saved games: a text file with a header and one move a line."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from engine.game import Game, PlayedMove
from engine.ids import PlayerId
from engine.moves import Move
from engine.notation import Vocabulary, parse, text_of
from engine.reading import OPTION
from engine.refusals import BadRecord, BadSetup, IllegalMove, UnreadableMove
from engine.title import Setup, Title

LARGEST = 1_000_000
"""Characters of the largest record that is read."""
_KNOWN = ("Title", "Edition", "Variants", "Seats", "Seed", "Rules")
_CONCERNS: Mapping[str, str] = {
    "names_twice": "Seats",
    "bad_name": "Seats",
    "wrong_player_count": "Seats",
    "unknown_revision": "Rules",
    "unknown_edition": "Edition",
    "unknown_variant": "Variants",
    "variant_needs": "Variants",
    "unknown_reading": OPTION,
}
"""Which header a set-up is refused for."""


@dataclass(frozen=True, slots=True)
class Line:
    """A move or a header of a record file, not yet read."""

    number: int
    name: str
    """The seat, or the name of the header."""
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A record file, split up but not yet played."""

    setup: Setup
    lines: tuple[Line, ...]
    headers: Mapping[str, int] = field(default_factory=dict)
    """The line on which each header stands."""

    def line_of(self, refusal: BadSetup) -> int:
        """The line of the header that the refusal is about, the first where that is not known."""
        name = _CONCERNS.get(refusal.code) or str(refusal.facts.get("option"))
        return self.headers.get(name, 1)


def write_record(game: Game, replayed: Callable[[Game], None] | None = None) -> str:
    """The record of a game as text.

    The moves are played again to know where rounds begin: ``replayed`` is called with that game.
    """
    again = Game(game.title, game.setup)
    lines = _move_lines(game, again)
    if replayed is not None:
        replayed(again)
    return _written(game.setup, lines)


def write_unread(setup: Setup, moves: Iterable[tuple[int, str]]) -> str:
    """The record of moves as they are written, each after its seat: their title may be missing."""
    return _written(setup, [f"{seat} {move}" for seat, move in moves])


def _written(setup: Setup, lines: Iterable[str]) -> str:
    header = [f"Title: {setup.title}"]
    if setup.edition is not None:
        header.append(f"Edition: {setup.edition}")
    if setup.variants:
        header.append(f"Variants: {', '.join(setup.variants)}")
    header.append(f"Seats: {_write_names(setup.players)}")
    header.append(f"Seed: {setup.seed}")
    header.append(f"Rules: {setup.revision}")
    header += [f"{name}: {value}" for name, value in sorted(setup.options.items())]
    return "\n".join([*header, "", *lines]) + "\n"


def _move_lines(game: Game, again: Game) -> list[str]:
    """The moves with a comment where a round begins; played again for that."""
    lines = []
    heading = ""
    for played in game.record:
        now = again.state.round
        if heading != (heading := f"# {now.kind} {now.turn}.{now.number}"):
            lines.append(heading)
        lines.append(f"{played.player} {text_of(played.move)}")
        again.replay([played])
    return lines


def _write_names(names: tuple[str, ...]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="").writerow(names)
    return out.getvalue().replace(",", ", ") if not _quoted(names) else _join_quoted(names)


def _quoted(names: tuple[str, ...]) -> bool:
    return any(set(name) & set(',"') or name != name.strip() for name in names)


def _join_quoted(names: tuple[str, ...]) -> str:
    return ", ".join('"' + name.replace('"', '""') + '"' for name in names)


def read_record(text: str) -> Record:
    """Split a record file. Raises BadRecord with the line that cannot be understood.

    The first blank line after a header ends the headers; comments may stand anywhere.
    """
    if len(text) > LARGEST:
        raise BadRecord("record_too_large", line=0)
    headers: dict[str, Line] = {}
    moves = []
    in_header = True
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if line.startswith("#"):
            continue
        if not line:
            in_header = in_header and not headers
        elif in_header:
            name, colon, value = map(str.strip, line.partition(":"))
            if not colon or not name or name in headers:
                raise BadRecord("bad_header", line=number)
            headers[name] = Line(number, name, value)
        else:
            seat, *move = line.split(maxsplit=1)
            moves.append(Line(number, seat, "".join(move).partition("#")[0].strip()))
    places = {name: header.number for name, header in headers.items()}
    return Record(_setup(headers), tuple(moves), places)


def _setup(headers: Mapping[str, Line]) -> Setup:
    for needed in ("Title", "Seats"):
        if needed not in headers or not headers[needed].text:
            line = headers[needed].number if needed in headers else 1
            raise BadRecord("missing_header", line=line, name=needed)
    edition, variants = headers.get("Edition"), headers.get("Variants")
    return Setup(
        title=headers["Title"].text,
        players=_names(headers["Seats"]),
        seed=_whole(headers, "Seed", 0),
        edition=edition.text if edition is not None else None,
        variants=tuple(variants.text.replace(",", " ").split()) if variants is not None else (),
        revision=_whole(headers, "Rules", 1),
        options={name: line.text for name, line in headers.items() if name not in _KNOWN},
    )


def _whole(headers: Mapping[str, Line], name: str, default: int) -> int:
    if name not in headers:
        return default
    try:
        return int(headers[name].text)
    except ValueError:
        raise BadRecord("bad_number", line=headers[name].number, name=name) from None


def _names(header: Line) -> tuple[str, ...]:
    try:
        (row,) = csv.reader([header.text], skipinitialspace=True, strict=True)
    except (csv.Error, ValueError):
        raise BadRecord("bad_names", line=header.number) from None
    return tuple(row)


def check_setup(title: Title, setup: Setup) -> None:
    """Refuse names, numbers of players, variants and readings that no game can have.

    Raises BadSetup.
    """
    names = setup.players
    if len(set(names)) != len(names):
        raise BadSetup("names_twice")
    if any(not name.strip() or name != name.strip() or len(name) > 100 for name in names):
        raise BadSetup("bad_name")
    if any(not name.isprintable() for name in names):
        raise BadSetup("bad_name")
    if setup.revision not in title.revisions:
        raise BadSetup("unknown_revision", revisions=[str(n) for n in title.revisions])
    if setup.edition is not None and setup.edition not in title.data.editions:
        raise BadSetup("unknown_edition", editions=list(title.data.editions))
    if len(names) not in title.data.players:
        raise BadSetup("wrong_player_count", counts=[str(count) for count in title.data.players])
    known = title.data.variants
    for variant in setup.variants:
        if variant not in known:
            raise BadSetup("unknown_variant", variant=variant, variants=sorted(known))
        needed = title.variants_needed(setup, variant)
        missing = [other for other in needed if other not in setup.variants]
        if missing:
            raise BadSetup("variant_needs", variant=variant, needs=missing)
    title.reading(setup)


def new_game(title: Title, setup: Setup) -> Game:
    """A game before its first move. Raises BadSetup."""
    check_setup(title, setup)
    return Game(title, setup)


def play_record(
    record: Record,
    title: Title,
    until: int | None = None,
    seen: Callable[[Game], None] | None = None,
) -> Game:
    """Play a record, or its first moves. Raises BadRecord where it does not play.

    ``seen`` is called with the game before the first and after every move.
    """
    try:
        game = new_game(title, record.setup)
    except BadSetup as refusal:
        raise BadRecord(refusal.code, line=record.line_of(refusal), **refusal.facts) from None
    ids = title.vocabulary
    if seen is not None:
        seen(game)
    for line in record.lines[:until]:
        move = _read_line(game, line, title, ids)
        try:
            game.replay([PlayedMove(PlayerId(line.name), move)])
        except IllegalMove as refusal:
            raise _at_line(line) from refusal
        if seen is not None:
            seen(game)
    return game


def _read_line(game: Game, line: Line, title: Title, ids: Vocabulary) -> Move:
    if line.name not in game.state.players:
        raise BadRecord("unknown_seat", line=line.number, seat=line.name)
    try:
        return parse(line.text, title.verbs, ids)
    except UnreadableMove as refusal:
        raise _at_line(line) from refusal


def _at_line(line: Line) -> BadRecord:
    return BadRecord("bad_move", line=line.number, move=line.text)
