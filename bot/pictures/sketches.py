"""Pictures of a game: sketched from its state, then painted, perhaps in another thread.

What draws is imported when something is drawn: most commands start without it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from bot.pictures.painting import MapSketch, MarketSketch, Painted, StatusSketch
from bot.pictures.subjects import corporation_of, hex_of, lay_of, legal_move_of, player_of
from bot.usage import UsageError
from bot.words.language import ENGLISH, Language
from bot.words.patterns import listed, quoted
from engine.ids import CorporationId, HexId
from engine.showing.briefing import Briefing, Remark
from engine.showing.places import places_of
from engine.showing.view import decided_for, name_of

if TYPE_CHECKING:
    from engine.game import Game, PlayedMove
    from engine.title import Setup, Title
    from render.board.view import MapView
    from render.paper.theme import Theme
    from render.sheets.market_view import Position


USUAL_THEME = "light"


@dataclass(frozen=True, slots=True)
class Wish:
    """How a picture should be: its theme, and what it is about where it is about one thing."""

    theme: str = USUAL_THEME
    about: str | None = None
    """A hex, a corporation, a player or a lay; the map is cut out around it."""
    legal: bool = False
    """The map shows where something may be done now."""
    before: Mapping[CorporationId, Position] | None = None
    """Where the market tokens stood before; by default, before the last move."""
    since: int | None = None
    """After how many moves what has changed on the map is marked from; by default, the last."""
    language: Language = ENGLISH
    """Of the words in it and about it."""
    reduced: bool = False
    """Map, market, status sheet and charts: as large as a message shows them."""


Sketch = Callable[[], Painted]
"""A picture that only needs painting: it does not look at the game any more."""


def sketch(game: Game, what: str, wish: Wish) -> Sketch:
    """One of ``KINDS``, ready to be painted. Raises UsageError if it cannot be about that."""
    about = replace(wish, language=wish.language.about(game))
    return _PICTURES[what][1](game, _theme(wish), about)


def get_ready() -> None:
    """Import what sketches of messages need: the first one would take ten times as long."""
    import render.board.alt
    import render.board.view
    import render.sheets.alt
    import render.sheets.market_view
    import render.sheets.views  # noqa: F401


def file_name(what: str) -> str:
    """The name of a picture's file."""
    return f"{what}{_PICTURES[what][0]}"


def write_picture(game: Game, what: str, path: Path, wish: Wish | None = None) -> str:
    """Draw one of ``KINDS`` into a file, which is replaced wholly or not at all.

    Returns the alt text. Raises UsageError.
    """
    if what not in _PICTURES:
        raise UsageError(f"There is no picture {quoted(what)}; there are {listed(KINDS)}.")
    suffix, _ = _PICTURES[what]
    if path.suffix.lower() != suffix:
        raise UsageError(f"The picture {quoted(what)} needs a file name that ends in {suffix}.")
    picture = sketch(game, what, wish or Wish())()
    _write(path, picture.content)
    return picture.alt


def _theme(wish: Wish) -> Theme:
    from render.paper.theme import THEMES

    if wish.theme not in THEMES:
        known = sorted(THEMES)
        text = wish.language.say("pictures.unknown_theme", theme=wish.theme, themes=known)
        raise UsageError(text)
    return THEMES[wish.theme]


def _write(path: Path, content: bytes) -> None:
    beside = path.with_name(f"{path.name}.part")
    try:
        if path.exists() and not path.is_file():
            # Pipes and devices cannot be replaced; a directory is refused by the attempt.
            path.write_bytes(content)
            return
        beside.write_bytes(content)
        beside.replace(path)
    except (OSError, ValueError) as error:
        reason = str(error)
        if isinstance(error, OSError) and error.errno is not None:
            reason = os.strerror(error.errno).lower()
        raise UsageError(f"{path} cannot be written: {reason}.") from None


# What can be drawn


def _needs(kind: str, wish: Wish) -> UsageError:
    key = f"pictures.which_{kind}" if wish.about is None else f"pictures.no_{kind}"
    return UsageError(wish.language.say(key, about=wish.about))


def _map_alt(game: Game, view: MapView, around: frozenset[HexId], wish: Wish) -> str:
    from render.board.alt import map_alt
    from render.board.features import board_facts

    decision = game.decision
    return map_alt(
        view,
        board_facts(game.title.board),
        player=name_of(game, decision.player) if decision else None,
        entity=decided_for(game),
        finished=game.state.finished,
        around=sorted(around),
        words=wish.language.words,
    )


def _map(game: Game, theme: Theme, wish: Wish) -> Sketch:
    """The map with what moves changed and the runs of the present turn, or a part of it."""
    from render.board.view import view_of

    marked = game.record[-1:] if wish.since is None else game.record[wish.since :]
    changed = frozenset(place for played in marked for place in places_of(played.move))
    moves = game.legal_moves() if wish.legal else ()
    view = replace(view_of(game, moves=moves), changed=changed, words=wish.language.words)
    around = _around(game, view, wish)
    alt = _map_alt(game, view, around, wish)
    id_, edition = game.title.id, game.title.data.edition
    return MapSketch(id_, edition, view, around, wish.theme, alt, wish.reduced)


def _runs(game: Game, theme: Theme, wish: Wish) -> Sketch:
    """The map with the best runs of a corporation, which are searched while it is painted."""
    from bot.games.best_runs import best_runs
    from render.board.map import map_painter
    from render.board.view import route_view, view_of

    corporation = corporation_of(game, wish.about)
    if corporation is None:
        raise _needs("corporation", wish)
    again = game.copy()

    def paint() -> Painted:
        runs = best_runs(again, corporation)["runs"]
        routes = tuple(route_view(again, r["train"], r["hexes"], r["revenue"]) for r in runs)
        view = replace(view_of(again), routes=routes, words=wish.language.words)
        alt = _map_alt(again, view, frozenset(), wish)
        return Painted(map_painter(again.title.board, theme).png(view), alt)

    return paint


def _around(game: Game, view: MapView, wish: Wish) -> frozenset[HexId]:
    """The hexes around which the map is cut out; none for the whole map."""
    from render.board.view import token_hexes

    about = wish.about
    if about is None:
        return frozenset()
    corporation, hex_id = corporation_of(game, about), hex_of(game, about)
    if corporation is not None:
        return frozenset(token_hexes(view, corporation))
    if hex_id is None:
        raise _needs("part", wish)
    return frozenset({hex_id})


def _preview(game: Game, theme: Theme, wish: Wish) -> Sketch:
    """A lay in its surroundings, as the board would look after it."""
    from render.board.map import crop_painter
    from render.tiles.choice import preview_of

    lay = lay_of(game, wish.about)
    if lay is None:
        raise _needs("lay", wish)
    view = replace(preview_of(game, lay), words=wish.language.words)
    around, board = frozenset({lay.hex}), game.title.board
    alt = _map_alt(game, view, around, wish)
    return lambda: Painted(crop_painter(board, around, theme).png(view), alt)


def _plan(game: Game, theme: Theme, wish: Wish) -> Sketch:
    """The places and lines that a move is about, before it counts."""
    from render.board.view import RouteView, view_of

    move = legal_move_of(game, wish.about)
    preview = Briefing.of(game).preview(game, move) if move is not None else None
    if preview is None or not preview.hexes:
        raise _needs("move", wish)

    def said(remarks: Sequence[Remark]) -> str:
        told = (wish.language.told(f"briefing.{each.kind}", **each.facts) for each in remarks)
        return ", ".join(told)

    lines = (RouteView("", line.places, 0, label=said(line.remarks)) for line in preview.lines)
    spots = (
        (spot.hex, wish.language.told(f"briefing.spot_{spot.kind}", hex=spot.hex))
        for spot in preview.spots
    )
    words = wish.language.words
    view = replace(view_of(game), routes=tuple(lines), spots=tuple(spots), words=words)
    alt = _map_alt(game, view, preview.hexes, wish)
    id_, edition = game.title.id, game.title.data.edition
    return MapSketch(id_, edition, view, preview.hexes, wish.theme, alt)


def _market(game: Game, theme: Theme, wish: Wish) -> Sketch:
    """The market with what the last move moved."""
    from render.sheets.alt import market_alt
    from render.sheets.market_view import market_view, positions

    before = positions(_before_the_last_move(game)) if wish.before is None else wish.before
    view = market_view(game, before, wish.language.words)
    return MarketSketch(view, wish.theme, market_alt(view), wish.reduced)


def _before_the_last_move(game: Game) -> Game:
    again = type(game)(game.title, game.setup)
    again.replay(game.record[:-1])
    return again


def _status(game: Game, theme: Theme, wish: Wish) -> Sketch:
    from render.sheets.alt import status_alt
    from render.sheets.views import status_view

    view = status_view(game, wish.language.words)
    return StatusSketch(view, wish.theme, status_alt(view), wish.reduced)


def _company(game: Game, theme: Theme, wish: Wish) -> Sketch:
    from render.sheets.alt import charter_alt
    from render.sheets.charter import charter_png
    from render.sheets.charter_view import charter_view

    corporation = corporation_of(game, wish.about)
    if corporation is None:
        raise _needs("corporation", wish)
    view = charter_view(game, corporation, words=wish.language.words)
    return lambda: Painted(charter_png(view, theme), charter_alt(view))


def _player_sheet(game: Game, theme: Theme, wish: Wish) -> Sketch:
    from render.sheets.alt import player_alt
    from render.sheets.charter_view import player_sheet_view
    from render.sheets.player_sheet import player_png

    player = player_of(game, wish.about)
    if player is None:
        raise _needs("player", wish)
    view = player_sheet_view(game, player, wish.language.words)
    return lambda: Painted(player_png(view, theme), player_alt(view))


def _tray(game: Game, theme: Theme, wish: Wish) -> Sketch:
    """All tiles that are left, or those that may be laid on one hex now."""
    from render.film.alt import tray_alt, upgrades_alt
    from render.tiles.tray import tray_of, tray_png, upgrades_of

    hex_id = hex_of(game, wish.about)
    if wish.about is not None and hex_id is None:
        raise _needs("hex", wish)
    board, words = game.title.board, wish.language.words
    if hex_id is None:
        view = tray_of(game, words=words)
        alt = tray_alt(view)
    else:
        view = upgrades_of(game, hex_id, words=words)
        alt = upgrades_alt(view)
    return lambda: Painted(tray_png(view, board, theme), alt)


def _choice(game: Game, theme: Theme, wish: Wish) -> Sketch:
    """The tiles that may be laid on a hex, in all legal rotations."""
    from render.board.features import board_facts
    from render.film.alt import choice_alt
    from render.tiles.choice import choice_of, choice_png

    hex_id = hex_of(game, wish.about)
    if hex_id is None:
        raise _needs("hex", wish)
    board = game.title.board
    view = choice_of(game, hex_id, words=wish.language.words)
    return lambda: Painted(choice_png(view, board, theme), choice_alt(view, board_facts(board)))


def _history(game: Game, theme: Theme, wish: Wish) -> Sketch:
    return history_sketch(game.title, game.setup, tuple(game.record), wish)


def history_sketch(title: Title, setup: Setup, record: Sequence[PlayedMove], wish: Wish) -> Sketch:
    """The charts of a record, which is played while they are painted."""
    from render.board.features import board_facts
    from render.film.alt import history_alt
    from render.film.charts import history_png
    from render.film.history import history_of_record

    words, theme = wish.language.about_title(title.data).words, _theme(wish)

    def paint() -> Painted:
        history = history_of_record(title, setup, record, words)
        png = history_png(history, board_facts(title.board), theme, wish.reduced)
        return Painted(png, history_alt(history))

    return paint


def _replay(game: Game, theme: Theme, wish: Wish) -> Sketch:
    from render.board.features import board_facts
    from render.film.alt import replay_alt
    from render.film.frames import frames_of
    from render.film.replay import replay_gif

    again, board = game.copy(), game.title.board

    def paint() -> Painted:
        frames = frames_of(again, wish.language.words)
        return Painted(replay_gif(frames, board, theme), replay_alt(frames, board_facts(board)))

    return paint


_Draw = Callable[["Game", "Theme", Wish], Sketch]
_PICTURES: Mapping[str, tuple[str, _Draw]] = {
    "map": (".png", _map),
    "market": (".png", _market),
    "status": (".png", _status),
    "company": (".png", _company),
    "player": (".png", _player_sheet),
    "tray": (".png", _tray),
    "choice": (".png", _choice),
    "preview": (".png", _preview),
    "plan": (".png", _plan),
    "runs": (".png", _runs),
    "history": (".png", _history),
    "replay": (".gif", _replay),
}
KINDS = tuple(_PICTURES)
"""What can be drawn."""
