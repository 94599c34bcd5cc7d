"""Saved games: a text file with a header and one move a line."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.game import Game, PlayedMove
from engine.ids import PlayerId
from engine.moves import Move
from engine.notation import Vocabulary, parse, text_of
from engine.refusals import BadRecord, BadSetup, IllegalMove, UnreadableMove
from engine.title import Setup, Title

LARGEST = 1_000_000
"""Characters of the largest record that is read."""
_KNOWN = ("Title", "Edition", "Variants", "Seats", "Seed", "Rules")


@dataclass(frozen=True, slots=True)
class Line:
    """A move of a record file, not yet read."""

    number: int
    seat: str
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A record file, split up but not yet played."""

    setup: Setup
    lines: tuple[Line, ...]


def write_record(game: Game) -> str:
    """The record of a game as text."""
    setup = game.setup
    header = [f"Title: {setup.title}"]
    if setup.edition is not None:
        header.append(f"Edition: {setup.edition}")
    if setup.variants:
        header.append(f"Variants: {', '.join(setup.variants)}")
    header.append(f"Seats: {_write_names(setup.players)}")
    header.append(f"Seed: {setup.seed}")
    header.append(f"Rules: {setup.revision}")
    header += [f"{name}: {value}" for name, value in sorted(setup.options.items())]
    return "\n".join([*header, "", *_move_lines(game)]) + "\n"


def _move_lines(game: Game) -> list[str]:
    """The moves with a comment where a round begins; found by playing them again."""
    again = Game(game.title, game.setup)
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
    """Split a record file. Raises BadRecord with the line that cannot be understood."""
    if len(text) > LARGEST:
        raise BadRecord("record_too_large", line=0)
    header: dict[str, str] = {}
    moves = []
    in_header = True
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if in_header:
            if line:
                name, colon, value = line.partition(":")
                if not colon or not name.strip() or name.strip() in header:
                    raise BadRecord("bad_header", line=number)
                header[name.strip()] = value.strip()
            else:
                in_header = False
        elif line and not line.startswith("#"):
            seat, _, move = line.partition(" ")
            moves.append(Line(number, seat, move.partition("#")[0].strip()))
    return Record(_setup(header), tuple(moves))


def _setup(header: Mapping[str, str]) -> Setup:
    for needed in ("Title", "Seats"):
        if not header.get(needed):
            raise BadRecord("missing_header", line=1, name=needed)
    return Setup(
        title=header["Title"],
        players=_names(header["Seats"]),
        seed=_whole(header, "Seed", 0),
        edition=header.get("Edition"),
        variants=tuple(header.get("Variants", "").replace(",", " ").split()),
        revision=_whole(header, "Rules", 1),
        options={name: value for name, value in header.items() if name not in _KNOWN},
    )


def _whole(header: Mapping[str, str], name: str, default: int) -> int:
    try:
        return int(header.get(name, default))
    except ValueError:
        raise BadRecord("bad_number", line=1, name=name) from None


def _names(text: str) -> tuple[str, ...]:
    try:
        (row,) = csv.reader([text], skipinitialspace=True, strict=True)
    except (csv.Error, ValueError):
        raise BadRecord("bad_names", line=1) from None
    return tuple(row)


def check_setup(title: Title, setup: Setup) -> None:
    """Refuse names, numbers of players, variants and revisions that no game can have.

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
        missing = [needed for needed in known[variant] if needed not in setup.variants]
        if missing:
            raise BadSetup("variant_needs", variant=variant, needs=missing)


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
        raise BadRecord(refusal.code, line=1, **refusal.facts) from None
    ids = title.vocabulary
    if seen is not None:
        seen(game)
    for line in record.lines[:until]:
        move = _read_line(game, line, title, ids)
        try:
            game.replay([PlayedMove(PlayerId(line.seat), move)])
        except IllegalMove as refusal:
            raise _at_line(line) from refusal
        if seen is not None:
            seen(game)
    return game


def _read_line(game: Game, line: Line, title: Title, ids: Vocabulary) -> Move:
    if line.seat not in game.state.players:
        raise BadRecord("unknown_seat", line=line.number, seat=line.seat)
    try:
        return parse(line.text, title.verbs, ids)
    except UnreadableMove as refusal:
        raise _at_line(line) from refusal


def _at_line(line: Line) -> BadRecord:
    return BadRecord("bad_move", line=line.number, move=line.text)
