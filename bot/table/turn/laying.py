"""Laying track step by step: where, which tile, which way round, and a look before it counts."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.calls import Refused
from bot.chat.limits import CHOICES, ROWS
from bot.chat.markup import code
from bot.chat.messages import Button, Choice, Message, Picture, Select, Style
from bot.chat.presses import Press
from bot.pictures.looks import distinct_lays
from bot.table.live import LiveGame
from bot.table.naming.names import Names
from bot.table.naming.suggestions import closest
from bot.table.turn.confirming import cancel_button, sure_press
from bot.table.turn.menus import in_parts, place_choices
from bot.table.turn.trials import try_out
from bot.words.language import Language
from engine.ids import CorporationId, HexId
from engine.moves import LayTile
from engine.notation import text_of

TILE = "tile"
"""The area of presses within the conversation: ``what`` is a hex, or a hex, tile and rotation."""
ANYWHERE = "?"
"""Begins ``what`` as long as the hex is still to be chosen."""


@dataclass(frozen=True, slots=True)
class Way:
    """A lay that is possible, with its cost."""

    lay: LayTile
    cost: str
    """Empty where it costs nothing."""
    text: str
    """What it costs, and what the company that pays has."""


class Laying:
    """The conversation about one lay; it keeps nothing: all is in the buttons."""

    def __init__(self, live: LiveGame, words: Language) -> None:
        self._live, self._game = live, live.game
        self._words = words.about(live.game)
        self._names = Names(live.game.title.data, words)
        self._lays = [m for m in self._game.legal_moves() if isinstance(m, LayTile)]

    def where(self, part: int | None = None) -> Message:
        """The map with the hexes to choose from; if there is only one, that. Raises Refused.

        Where they are too many for a message, one part of them is chosen first.
        """
        self._check_open()
        places = tuple(place_choices(self._game, self._lays, self._words))
        if len(places) == 1:
            return self.which_tile(HexId(places[0].value))
        asked = self._words.say("cards.choose_lay")
        rows = [
            Select(self._press(f"{ANYWHERE}{start}"), asked, places[start : start + CHOICES])
            for start in range(0, len(places), CHOICES)
        ]
        if part is not None or len(rows) > ROWS - 1:
            chosen = rows[part : part + 1] if part is not None else []
            rows = [*chosen, in_parts(rows, asked, self._press(ANYWHERE))]
        text = self._words.say("cards.where", company=self._company, count=len(places))
        picture = Picture(self._live.id, "map", self._live.length, legal=True, language=self._code)
        return Message(text, (picture,), (*rows, (cancel_button(self._live, self._words),)))

    def which_tile(self, hex_id: HexId) -> Message:
        """The tiles for a hex; where there is only one lay, that. Raises Refused."""
        self._check_open()
        lays = self._distinct(hex_id)
        if not lays:
            open_to = list(dict.fromkeys(lay.hex for lay in self._lays))
            place = self._words.place(hex_id)
            raise Refused("cards.no_lay_here", place=place, hexes=open_to)
        if len(lays) == 1:
            return self.preview(lays[0])
        menu = Select(
            self._press(hex_id), self._words.say("cards.choose_tile"), self._tile_choices(lays)
        )
        picture = Picture(self._live.id, "choice", self._live.length, hex_id, language=self._code)
        text = self._words.say("cards.which_tile", place=self._words.place(hex_id))
        return Message(text, (picture,), (menu, (cancel_button(self._live, self._words),)))

    def ways(self, hex_id: HexId) -> list[Way]:
        """All lays on a hex that look differently."""
        found = []
        for lay in self._distinct(hex_id):
            cost = self._cost(lay)
            price = self._words.money(cost) if cost else ""
            found.append(Way(lay, price, self._priced(lay, cost)))
        return found

    def preview(self, lay: LayTile, earns: int | None = None) -> Message:
        """The lay as the board would look, to be turned or confirmed.

        ``earns`` is what the trains can earn then, if that is known.
        """
        text, words = text_of(lay), self._words
        picture = Picture(self._live.id, "preview", self._live.length, text, language=self._code)
        turned = self._turned(lay)
        several = len({other.tile for other in self._distinct(lay.hex)}) > 1
        row = (
            Button(sure_press(self._live, text), words.say("cards.confirm"), Style.GOOD),
            self._button(turned, "cards.rotate", disabled=turned == lay),
            *([self._button(lay.hex, "cards.other_tile")] if several else []),
            cancel_button(self._live, words),
        )
        said = self._priced(lay, self._cost(lay))
        if earns is not None:
            key = "cards.earns_then" if earns else "cards.earns_nothing_then"
            said += f" {words.say(key, revenue=earns)}"
        return Message(said, (picture,), (row,))

    def _cost(self, lay: LayTile) -> int:
        trial = try_out(self._game, lay)
        return trial.amount if trial is not None else 0

    def _priced(self, lay: LayTile, cost: int) -> str:
        """What the lay costs, and what the company that pays has."""
        facts = {
            "move": " · ".join([code(text_of(lay)), *self._names.in_move(lay)]),
            "cost": cost,
        }
        company = self._game.state.corporations.get(CorporationId(self._company))
        if not cost:
            return self._words.say("cards.preview_free", **facts)
        if company is None:
            return self._words.say("cards.preview_of_others", **facts)
        cash = {"cash": company.cash, "left": company.cash - cost}
        return self._words.say("cards.preview", company=company.id, **cash, **facts)

    def lay(self, hex_id: str, tile: str, rotation: str | None = None) -> LayTile | None:
        """The legal lay of that tile: in that rotation, or the first one. None if there is none."""
        found = [
            lay
            for lay in self._lays
            if (lay.hex, lay.tile) == (hex_id, tile) and rotation in (None, str(lay.rotation))
        ]
        return found[0] if found else None

    def _check_open(self) -> None:
        if not self._lays:
            legal = [code(move) for move in closest(self._game, "lay")]
            raise Refused("cards.no_lay", legal=legal)

    def _turned(self, lay: LayTile) -> LayTile:
        """The next rotation of the tile that looks otherwise."""
        ways = [other for other in self._distinct(lay.hex) if other.tile == lay.tile]
        later = [way for way in ways if way.rotation > lay.rotation]
        return (later or ways or [lay])[0]

    def _distinct(self, hex_id: HexId) -> list[LayTile]:
        return distinct_lays(self._game, hex_id, self._lays)

    def _tile_choices(self, lays: list[LayTile]) -> tuple[Choice, ...]:
        """All ways to lay, or only the tiles where those are too many for a menu."""
        if len(lays) <= CHOICES:
            return tuple(self._way_choice(lay) for lay in lays)
        tiles: dict[str, list[LayTile]] = {}
        for lay in lays:
            tiles.setdefault(lay.tile, []).append(lay)
        return tuple(self._tile_choice(same) for same in tiles.values())[:CHOICES]

    def _way_choice(self, lay: LayTile) -> Choice:
        cost = self._cost(lay)
        label = self._words.say("cards.way", tile=lay.tile, rotation=lay.rotation)
        return Choice(f"{lay.tile} {lay.rotation}", label, self._words.money(cost) if cost else "")

    def _tile_choice(self, lays: list[LayTile]) -> Choice:
        first = lays[0]
        amount = self._cost(first)
        cost = self._words.money(amount) if amount else ""
        ways = self._words.say("cards.rotations", count=len(lays))
        return Choice(first.tile, first.tile, " · ".join(part for part in (ways, cost) if part))

    def _button(self, where: LayTile | HexId, key: str, disabled: bool = False) -> Button:
        what = " ".join(where.words()[1:]) if isinstance(where, LayTile) else str(where)
        return Button(self._press(what), self._words.say(key), disabled=disabled)

    def _press(self, what: str) -> str:
        return str(Press(TILE, self._live.id, self._live.seen, what))

    @property
    def _company(self) -> str:
        decision = self._game.decision
        return decision.entity if decision is not None else ""

    @property
    def _code(self) -> str:
        return self._words.code
