"""The status sheet: players, corporations, trains for sale, the phase and the bank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from render.paper.geometry import Box
from render.paper.reduced import reduced_scene
from render.paper.shapes import Disc, Item, Polygon, Shape
from render.paper.sheet import SheetScene, sheet_png, table_palette
from render.paper.style import BODY, GAP, MARGIN, RADIUS, SMALL, Style, style_of
from render.paper.tables import (
    Align,
    Column,
    Piece,
    chip,
    columns,
    flow,
    framed,
    headings,
    number,
    pill,
    pips,
    rectangle,
    tag,
    write,
)
from render.paper.theme import LIGHT, PIPS, Theme
from render.sheets.contracts import contract_items
from render.sheets.texts import (
    bid_texts,
    card_texts,
    depot_text,
    note_texts,
    notice_texts,
    player_notes,
    round_text,
    turn_text,
)
from render.sheets.values import CorporationView, HoldingView, PlayerView, StatusView, TrainView
from render.words import Words, money

WIDTH = 1100
"""Pixels: twice what Discord shows on a desktop."""
_BAND, _LINE, _HEADINGS, _TRAIN = 96, 54, 38, 122
_LEFT, _RIGHT = MARGIN + 34, WIDTH - MARGIN - 14
_OWN = 50
"""Width of a column that the title adds."""
_DOTS = 5
"""Tokens are drawn up to this many, else counted."""


def status_png(view: StatusView, theme: Theme = LIGHT, reduced: bool = False) -> bytes:
    """The status sheet as a PNG file; reduced, it is as large as messages show it."""
    scene = status_scene(view, theme)
    return sheet_png(reduced_scene(scene) if reduced else scene)


def status_scene(view: StatusView, theme: Theme = LIGHT) -> SheetScene:
    """The status sheet laid out."""
    style = style_of(theme)
    items = [_heading(view, style)]
    top = float(_BAND + GAP)
    for section in (_players, _corporations, _depot, _contracts, _phase):
        drawn, bottom = section(view, top, style)
        items += drawn
        top = bottom + GAP
    return SheetScene(
        (WIDTH, round(top) + 2), theme, table_palette(theme, view.colours), tuple(items)
    )


def _heading(view: StatusView, style: Style) -> Item:
    words = view.words
    right, ink = WIDTH - MARGIN, style.band_ink
    place = " · ".join(
        (view.title, round_text(view), words.say("sheet.phase", phase=view.phase.name))
    )
    bank = words.say("sheet.bank", cash=money(view.currency, view.bank))
    move = words.say("sheet.move", move=view.move)
    shapes = (
        rectangle(Box(0, 0, WIDTH, _BAND), style.band),
        write(style, (MARGIN, 31), place, 34, room=690, colour=ink, weight="bold"),
        write(style, (right, 31), bank, 32, room=350, align="right", colour=ink, weight="bold"),
        write(style, (MARGIN, 70), turn_text(view), BODY, room=840, colour=ink),
        write(style, (right, 70), move, SMALL + 2, room=200, align="right", colour=ink),
    )
    return Item("heading", view.title, shapes)


def _card(top: float, bottom: float, name: str, style: Style) -> Item:
    box = Box(MARGIN - 6, top, WIDTH - MARGIN + 6, bottom)
    return Item("panel", name, tuple(framed(box, style.card, style.line, RADIUS)))


def _ground(top: float, height: float, first: bool, turn: bool, style: Style) -> list[Shape]:
    """Below a line of a table: a rule, and for whoever is to move a tint and a mark."""
    shapes: list[Shape] = []
    left, right = MARGIN - 4, WIDTH - MARGIN + 4
    if turn:
        shapes.append(rectangle(Box(left, top + 1, right, top + height), style.turn))
        middle = top + height / 2
        shapes.append(
            Polygon(
                ((left + 8, middle - 10), (left + 25, middle), (left + 8, middle + 10)),
                style.changed,
            )
        )
    if not first:
        shapes.append(rectangle(Box(left, top, right, top + 1), style.line))
    return shapes


def _players(view: StatusView, top: float, style: Style) -> tuple[list[Item], float]:
    words = view.words
    widths: list[tuple[str, int, Align]] = [
        (words.say("sheet.player"), 178, "left"),
        (words.say("sheet.cash"), 80, "right"),
        (words.say("sheet.worth"), 84, "right"),
        (words.say("sheet.certificates"), 80, "right"),
        ("", 4, "left"),
        (words.say("sheet.holdings"), 536, "left"),
    ]
    table = columns(widths, _LEFT)
    items = [*headings(style, table, top + 22, "column")]
    line = top + _HEADINGS
    for index, player in enumerate(view.players):
        drawn, height = _player(view, player, table, line, index == 0, style)
        items += drawn
        line += height
    return [_card(top, line + 4, "players", style), *items], line + 4


def _player(
    view: StatusView, player: PlayerView, table: list[Column], top: float, first: bool, style: Style
) -> tuple[list[Item], float]:
    name, cash, worth, certificates, _, holdings = table
    pieces = [
        *(_held(held, player.name, style) for held in player.holdings),
        *(tag(style, private.id, kind="private") for private in player.privates),
        *(
            tag(style, text, kind="cards", ground=style.turn)
            for text in card_texts(player, view.words)
        ),
        *(tag(style, text, kind="bid") for text in bid_texts(player, view.words)),
    ]
    room = Box(holdings.left, top + 9, holdings.right, top)
    chips, taken = flow(pieces, room)
    height = max(_LINE, taken + 18)
    middle = top + height / 2
    notes = player_notes(player, view.words)
    shapes = _ground(top, height, first, player.to_move, style)
    shapes.append(name.write(style, middle - (11 if notes else 0), player.name))
    if notes:
        shapes.append(name.write(style, middle + 14, notes, SMALL - 2))
    limit = f"{player.certificates}/{view.certificate_limit}"
    shapes += [
        cash.write(style, middle, number(player.cash)),
        worth.write(style, middle, number(player.worth)),
        certificates.write(style, middle, limit),
    ]
    return [Item("player", player.name, tuple(shapes)), *chips], height


def _held(held: HoldingView, owner: str, style: Style) -> Piece:
    badge = held.badge
    drawn = chip(style, badge.letters, badge.colour, str(held.percent), president=held.president)
    return replace(drawn, what=f"{owner}/{badge.letters}")


def _corporations(view: StatusView, top: float, style: Style) -> tuple[list[Item], float]:
    words = view.words
    widths: list[tuple[str, int, Align]] = [
        (words.say("sheet.corporation"), 100, "left"),
        (words.say("sheet.president"), 172, "left"),
        (words.say("sheet.price"), 62, "right"),
        (words.say("sheet.cash"), 76, "right"),
        (words.say(f"sheet.{view.unsold_in}"), 78, "right"),
        (words.say("sheet.pool"), 62, "right"),
        *((words.told(f"sheet.{kind}"), _OWN, "right") for kind in view.columns),
        ("", 4, "left"),
        (words.say("sheet.trains"), 238 - (_OWN + GAP) * len(view.columns), "left"),
        (words.say("sheet.tokens"), 134, "left"),
    ]
    table = columns(widths, _LEFT)
    items = [*headings(style, table, top + 22, "column")] if view.corporations else []
    line = top + (_HEADINGS if view.corporations else 6)
    for index, company in enumerate(view.corporations):
        drawn, height = _corporation(company, table, line, index == 0, words, style)
        items += drawn
        line += height
    waiting = [pill(style, badge.letters, badge.colour, 92) for badge in view.waiting]
    unsold = [
        tag(style, f"{private.id} {money(view.currency, private.price)}", kind="unsold")
        for private in view.unsold
    ]
    for name, pieces in (("waiting", waiting), ("unsold", unsold)):
        if pieces:
            label = words.say(f"sheet.{name}")
            drawn, height = _listed(name, label, pieces, line, line > top + _HEADINGS, style)
            items += drawn
            line += height
    return [_card(top, line + 4, "corporations", style), *items], line + 4


def _corporation(
    company: CorporationView,
    table: list[Column],
    top: float,
    first: bool,
    words: Words,
    style: Style,
) -> tuple[list[Item], float]:
    letters, president, price, cash, treasury, pool, *own, _, trains, tokens = table
    pieces = [
        *(tag(style, train, kind="train") for train in company.trains),
        *(tag(style, private.id, kind="private") for private in company.privates),
        *(_held(held, company.badge.letters, style) for held in company.holdings),
        *(
            tag(style, text, kind="mark", ground=style.turn)
            for text in note_texts(company.marks, words)
        ),
    ]
    owned, taken = flow(pieces, Box(trains.left, top + 9, trains.right, top))
    height = max(_LINE, taken + 18)
    middle = top + height / 2
    badge = pill(style, company.badge.letters, company.badge.colour, 92)
    shapes = [
        *_ground(top, height, first, company.operating, style),
        *badge.at(letters.left, round(middle) - badge.height // 2).shapes,
        president.write(style, middle, company.president or words.say("sheet.no_president")),
        price.write(style, middle, number(company.price) if company.price else "–"),
        cash.write(style, middle, number(company.cash)),
        treasury.write(style, middle, f"{company.treasury}%"),
        pool.write(style, middle, f"{company.pool}%"),
        *(at.write(style, middle, cell) for at, cell in zip(own, company.columns, strict=True)),
        *_tokens(company, tokens, middle, words, style),
    ]
    return [Item("corporation", company.badge.letters, tuple(shapes)), *owned], height


def _tokens(
    company: CorporationView, column: Column, middle: float, words: Words, style: Style
) -> list[Shape]:
    """Full dots for tokens left, rings for those on the map; numbers where there are many."""
    placed, left = len(company.tokens), company.tokens_left
    if left is None or left + placed > _DOTS:
        text = "∞" if left is None else str(left)
        counted = words.say("sheet.token_count", left=text, placed=placed)
        return [column.write(style, middle, counted, SMALL + 2)]
    shapes: list[Shape] = []
    fill = style.theme.corporation(company.badge.colour)
    for index in range(left + placed):
        at = (column.left + 12 + 26 * index, round(middle))
        shapes.append(Disc(at, 11, style.rim))
        shapes.append(Disc(at, 8.5, fill if index < left else style.card))
    return shapes


def _listed(
    name: str, label: str, pieces: Sequence[Piece], top: float, ruled: bool, style: Style
) -> tuple[list[Item], float]:
    """A line of pieces with a word before them."""
    word = write(style, (_LEFT, top + _LINE / 2), label, SMALL, colour=style.muted)
    items, taken = flow(pieces, Box(_LEFT + 160, top + 9, _RIGHT, top), gap=10)
    shapes = [*_ground(top, taken + 18, not ruled, False, style), word]
    return [Item("line", name, tuple(shapes)), *items], taken + 18


def _depot(view: StatusView, top: float, style: Style) -> tuple[list[Item], float]:
    count = len(view.trains)
    width = (WIDTH - 2 * MARGIN + 12 + 8) // count - 8
    return [
        _train(view, train, Box(left, top, left + width, top + _TRAIN), style)
        for train, left in zip(view.trains, range(MARGIN - 6, WIDTH, width + 8), strict=False)
    ], top + _TRAIN


def _train(view: StatusView, train: TrainView, box: Box, style: Style) -> Item:
    over = train.gone or train.left == 0
    ink = style.muted if over else style.ink
    x, room = box.centre[0], box.width - 12
    fill = style.paper if over else style.card
    edge, thickness = (style.ink, 3) if train.for_sale else (style.line, 2)
    shapes: list[Shape] = [
        *framed(box, fill, edge, RADIUS, thickness),
        write(style, (x, box.top + 26), train.name, 32, room=room, align="centre", colour=ink,
              weight="bold"),
        write(style, (x, box.top + 57), money(view.currency, train.price), SMALL + 2, room=room,
              align="centre", colour=ink),
        write(style, (x, box.top + 82), depot_text(train, view.words), SMALL, room=room,
              align="centre", colour=ink),
    ]  # fmt: skip
    if train.rusts:
        rusts = view.words.say("sheet.rusts", trains=" ".join(train.rusts))
        colour = style.muted if over else style.theme.ink
        shapes.append(
            write(style, (x, box.top + 105), rusts, SMALL - 2, room=room, align="centre",
                  colour=colour)
        )  # fmt: skip
    return Item("depot", train.name, tuple(shapes))


def _contracts(view: StatusView, top: float, style: Style) -> tuple[list[Item], float]:
    if not view.contracts:
        return [], top - GAP
    items, bottom = contract_items(view, top + 8, WIDTH, style)
    return [_card(top, bottom + 4, "contracts", style), *items], bottom + 4


def _phase(view: StatusView, top: float, style: Style) -> tuple[list[Item], float]:
    label = view.words.say("sheet.phase", phase=view.phase.name)
    name = write(style, (_LEFT - 14, top + 28), label, SMALL + 2, room=120, colour=style.muted)
    room = Box(_LEFT + 110, top + 10, _RIGHT, top)
    pieces, taken = flow([*_phase_pieces(view, style)], room, gap=8)
    bottom = top + taken + 20
    return [_card(top, bottom, "phase", style), Item("phase", view.phase.name, (name,)), *pieces], (
        bottom
    )


def _phase_pieces(view: StatusView, style: Style) -> Iterator[Piece]:
    words, phase = view.words, view.phase
    for colour in phase.tiles:
        fill = style.theme.tiles[colour]
        count = PIPS.get(colour, 0)
        shapes = (
            *framed(Box(0, 0, 48, 36), fill, style.rim, 5),
            *pips(24 + 4.55 * (count - 1) + 3.5, 18, count, style.theme.ink_on(fill)),
        )
        yield Piece("tiles", colour, 48, 36, shapes)
    limit = words.say("sheet.no_train_limit")
    if phase.train_limit is not None:
        limit = words.say("sheet.train_limit", limit=phase.train_limit)
    texts = [
        limit,
        words.say("sheet.rounds", count=phase.operating_rounds),
        words.say("sheet.pars", prices=" ".join(map(str, phase.par))),
    ]
    if phase.next is not None:
        texts.append(words.say("sheet.next_phase", phase=phase.next[0], train=phase.next[1]))
    if view.pool_trains:
        texts.append(f"{words.say('sheet.pool_trains')}: {' '.join(view.pool_trains)}")
    texts += notice_texts(view)
    for text in texts:
        yield tag(style, text, kind="allows", most=_RIGHT - _LEFT)
