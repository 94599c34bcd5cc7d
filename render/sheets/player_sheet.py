"""The sheet of a player: stock with its value, private companies."""

from __future__ import annotations

from collections.abc import Iterator

from render.paper.shapes import Shape
from render.paper.sheet import SheetScene, sheet_png, table_palette
from render.paper.sheet_parts import BAND, LEFT, RIGHT, WIDTH, Section, band, figures
from render.paper.style import BODY, GAP, SMALL, Style, style_of
from render.paper.tables import pill, star, write
from render.paper.theme import LIGHT, Theme
from render.sheets.charter import own_section, private_line
from render.sheets.charter_view import PlayerSheetView
from render.sheets.texts import card_texts, player_notes
from render.sheets.values import HoldingView
from render.words import money


def player_png(view: PlayerSheetView, theme: Theme = LIGHT) -> bytes:
    """The player sheet as a PNG file."""
    return sheet_png(player_scene(view, theme))


def player_scene(view: PlayerSheetView, theme: Theme = LIGHT) -> SheetScene:
    """The player sheet laid out."""
    style = style_of(theme)
    words, player = view.words, view.player
    notes = (_turn(view), player_notes(player, words), *card_texts(player, words), view.title)
    below = " · ".join(filter(None, notes))
    items = [band("", player.name, below, style.band, style.band_ink, style)]
    pairs = [
        (words.say("sheet.cash"), money(view.currency, player.cash)),
        (words.say("sheet.net_worth"), money(view.currency, player.worth)),
        (words.say("sheet.certificate_count"), f"{player.certificates}/{view.certificate_limit}"),
    ]
    drawn, top = figures(pairs, BAND + GAP, style)
    items += drawn
    for make in (_shares, _privates):
        drawn, top = make(view, top + GAP, style).closed()
        items += drawn
    for added in player.sections:
        drawn, top = own_section(added, top + GAP, words, style).closed()
        items += drawn
    return SheetScene(
        (WIDTH, round(top) + GAP), theme, table_palette(theme, view.colours), tuple(items)
    )


def _turn(view: PlayerSheetView) -> str:
    return view.words.say("sheet.your_turn") if view.player.to_move else ""


def _shares(view: PlayerSheetView, top: float, style: Style) -> Section:
    section = Section(view.words.say("sheet.shares"), top, style)
    for held in view.player.holdings:
        shapes = _holding(view, held, section.bottom + 18, style)
        section.line(held.badge.letters, shapes, 44, "holding")
    if not view.player.holdings:
        section.text(view.words.say("sheet.none"))
    return section


def _holding(
    view: PlayerSheetView, held: HoldingView, middle: float, style: Style
) -> Iterator[Shape]:
    badge = pill(style, held.badge.letters, held.badge.colour, 104, 38)
    yield from badge.at(LEFT + 14, round(middle) - 19).shapes
    yield write(style, (LEFT + 206, middle), f"{held.percent}%", BODY, align="right",
                weight="bold")  # fmt: skip
    if held.president:
        yield star((LEFT + 226, round(middle)), 13, style.ink)
    count = view.words.say("sheet.certificates_of", count=held.certificates)
    yield write(style, (LEFT + 256, middle), count, SMALL, room=220, colour=style.muted)
    value = money(view.currency, held.value)
    yield write(style, (RIGHT - 14, middle), value, BODY, align="right", weight="bold")


def _privates(view: PlayerSheetView, top: float, style: Style) -> Section:
    section = Section(view.words.say("sheet.privates"), top, style)
    for private in view.player.privates:
        shapes = private_line(private.id, private.name, private.revenue, section.bottom + 18, style)
        section.line(private.id, shapes, 42, "private")
    if not view.player.privates:
        section.text(view.words.say("sheet.none"))
    return section
