"""The turn card: buttons and menus for the usual next moves, made from what is legal.

It knows no rules: moves are put together by their verbs. A few of a kind become buttons, many a
menu; places for track and free amounts are asked for step by step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil

from bot.chat.limits import (
    BUTTONS_IN_ROW,
    CHOICES,
    LABEL,
    LABEL_ON_A_PHONE,
    PLACEHOLDER,
    ROWS,
    cut,
)
from bot.chat.messages import Button, Choice, Row, Select, Style
from bot.chat.presses import ANY, Press
from bot.table.live import LiveGame
from bot.table.naming.names import contract_of
from bot.table.turn.end_turn import end_of_turn
from bot.table.turn.handles import handle_of
from bot.table.turn.labels import asks_in_words, described, label_of, menu_of
from bot.table.turn.menus import UNFINISHED, in_parts, menu_choices, natural, place_choices
from bot.table.turn.questions import ANSWERS, several_asked
from bot.table.turn.run_and_pay import dice_decide, run_and_pay
from bot.table.turn.trials import try_out
from bot.words.language import Language
from engine.moves import ACCEPT, Move, RunTrains
from engine.notation import line_of, text_of

ACT = "act"
"""The area of presses that are moves, or the beginnings of moves."""
ASK = "ask"
"""The area of presses that ask for the free amount of a move."""
PLACE = "place"
"""The area of presses that choose where to lay track."""
RUNS = "runs"
"""The area of presses that show the best runs."""

LOOK = "look"
"""The area of presses that look at the game in private, or ask what an undo would take back."""
LOOKS = ("status", "mine", "map", "market", "log")
UNDO = "undo"
_FEW = 3
"""Moves of a verb that become buttons; more become a menu."""
_MOST_BUTTONS = 2 * BUTTONS_IN_ROW - 1
"""Moves on buttons; one more takes back what was done."""
_MOST_ROWS = ROWS - 1
"""Rows of moves; one more is for looking."""


def turn_rows(live: LiveGame, words: Language) -> tuple[Row, ...]:
    """Rows of buttons and menus for the person who must decide."""
    acting = live.acting
    if acting is None or acting.house:
        return ()
    return (*_Card(live, words.about(live.game)).rows(), look_row(live, words))


def look_row(live: LiveGame, words: Language) -> tuple[Button, ...]:
    """Buttons by which everybody sees for themselves where the game stands."""
    return tuple(_look(live, what, words) for what in LOOKS)


def _look(live: LiveGame, what: str, words: Language) -> Button:
    return Button(str(Press(LOOK, live.id, ANY, what)), words.say(f"telling.button_{what}"))


class _Card:
    """Puts the rows of one decision together."""

    def __init__(self, live: LiveGame, words: Language) -> None:
        self._live, self._game, self._words = live, live.game, words
        legal = live.game.legal_moves()
        self._ranges = legal.ranges
        self._declared = live.game.title.verbs
        self._free = {text_of(range_.move) for range_ in legal.ranges}
        self._alone: dict[str, Button] = {}
        """By the press of a menu with one move: its button, whose label a phone would cut."""
        self._verbs: dict[str, list[Move]] = {}
        for move in legal:
            self._verbs.setdefault(move.words()[0], []).append(move)

    def rows(self) -> tuple[Row, ...]:
        """As many as there is room for; what is left out can be played by command."""
        passing = [button for move in self._verbs.pop("pass", ()) for button in self._buttons(move)]
        if passing and (passes := end_of_turn(self._live)) is not None:
            passing.append(Button(self._press(ACT, passes), self._words.say("cards.end_turn")))
        few = self._few()
        asked: list[Button] = []
        beside: list[Button] = []
        menus: list[Select] = []
        usual = True
        for verb in sorted(self._verbs, key=lambda verb: self._declared[verb].order):
            buttons = beside if self._declared[verb].beside else asked
            parts = (self._fixed_parts(verb, few), self._free_parts(verb))
            for made, asking in reversed(parts) if self._declared[verb].bids else parts:
                buttons += made
                menus += asking
            usual = usual and (bool(asked) or not menus)
        if several_asked(self._game):
            beside.append(Button(self._press(ANSWERS), self._words.say("questions.button")))
        others = len(beside) + len(passing) + bool(self._live.length)
        self._give_up_menus_of_one(menus, asked, others)
        count = len(asked) + others
        if count % BUTTONS_IN_ROW and len(menus) > _MOST_ROWS - ceil(count / BUTTONS_IN_ROW):
            self._fold_offers(menus, beside)
        may_pass = not all(map(_is_dangerous, passing))
        usual = usual and not (may_pass and _asks_first(asked))
        arranged = _arranged(asked, beside, stands_out=usual)
        shown = [*arranged[: _MOST_BUTTONS - len(passing)], *passing]
        if self._live.length:
            shown.append(_look(self._live, UNDO, self._words))
        starts = range(0, len(shown), BUTTONS_IN_ROW)
        rows = [tuple(shown[start : start + BUTTONS_IN_ROW]) for start in starts]
        room = _MOST_ROWS - len(rows)
        return (*rows, *_within(self._with_places_in_parts(menus, room), room))

    def _with_places_in_parts(self, menus: list[Select], room: int) -> list[Select]:
        """The menus; those of places for track as one where they would not all be shown."""
        places = [menu for menu in menus if _area_of(menu) == PLACE]
        if len(menus) <= room or len(places) < 2:
            return menus
        asked = menu_of(self._game, "lay", self._words)
        parts = in_parts(places, asked, self._press(PLACE, UNFINISHED.strip()))
        first = menus.index(places[0])
        return [*menus[:first], parts, *menus[first + len(places) :]]

    def _give_up_menus_of_one(self, menus: list[Select], asked: list[Button], others: int) -> None:
        """Make buttons of menus with one move where there is no room for all menus."""
        for menu in [menu for menu in menus if menu.press in self._alone]:
            if len(menus) > _MOST_ROWS - ceil((len(asked) + others) / BUTTONS_IN_ROW):
                menus.remove(menu)
                asked.append(self._alone[menu.press])

    def _fold_offers(self, menus: list[Select], buttons: list[Button]) -> None:
        """Make a button of the first menu of offers: shares are more often sold than offers made.

        Pressed, it asks in private what the offer is for.
        """
        asking = ((menu, _verb_of(menu)) for menu in menus if _area_of(menu) == ASK)
        found = next((pair for pair in asking if not self._declared[pair[1]].bids), None)
        if found is not None:
            menu, verb = found
            menus.remove(menu)
            buttons.append(
                Button(self._press(ASK, verb + UNFINISHED), cut(menu.placeholder, LABEL))
            )

    def _fixed_parts(self, verb: str, few: int) -> tuple[list[Button], list[Select]]:
        """Buttons or a menu for moves without a free amount."""
        fixed = self._fixed(verb)
        if verb == "lay":
            return [], self._places(fixed)
        if self._answers(verb) or (len(fixed) <= few and not self._need_details(fixed)):
            made = [button for move in fixed for button in self._buttons(move)]
            if self._answers(verb) or all(map(_fits_a_phone, made)):
                return made, []
            if len(made) == 1:
                if not asks_in_words(self._game, verb, self._words):
                    return made, []
                menu = self._menu(ACT, verb, fixed)
                self._alone[menu.press] = made[0]
                return [], [menu]
        return [], [self._menu(ACT, verb, fixed)]

    def _free_parts(self, verb: str) -> tuple[list[Button], list[Select]]:
        """A button or a menu that asks for the amount; the least bid can be made at once."""
        free = self._free_of(verb)
        if len(free) > 1:
            return [], [self._menu(ASK, verb, free)]
        least = free if self._declared[verb].bids else []
        made = [button for move in least for button in self._buttons(move)]
        return [*made, *(self._asking(move, more=bool(least)) for move in free)], []

    def _few(self) -> int:
        """How many moves of a verb become buttons: fewer where all of them would crowd the card."""
        others = (verb for verb in self._verbs if verb != "lay" and not self._answers(verb))
        small = [len(self._fixed(verb)) for verb in others]
        return _FEW if sum(n for n in small if n <= _FEW) < BUTTONS_IN_ROW else 1

    def _answers(self, verb: str) -> bool:
        return self._declared[verb].answers

    def _need_details(self, moves: Sequence[Move]) -> bool:
        """Whether there is more to say about the moves than fits on a button."""
        return any(contract_of(self._game, move) is not None for move in moves)

    def _fixed(self, verb: str) -> list[Move]:
        moves = [move for move in self._verbs[verb] if text_of(move) not in self._free]
        return self._as_declared(moves) if self._answers(verb) else sorted(moves, key=natural)

    def _as_declared(self, moves: Sequence[Move]) -> list[Move]:
        """Answers in the order in which their words are declared."""
        lines = ((move, line_of(move)) for move in moves)
        slots = ((move, slot) for move, line in lines if line is not None for slot in line.slots)
        places = {
            move: list(slot.words).index(slot.word(move)) for move, slot in slots if slot.words
        }
        return sorted(moves, key=lambda move: places.get(move, 0))

    def _free_of(self, verb: str) -> list[Move]:
        return [move for move in self._verbs[verb] if text_of(move) in self._free]

    def _buttons(self, move: Move) -> Iterator[Button]:
        """The button of a move; runs can be looked at first."""
        if isinstance(move, RunTrains) and move.runs is None:
            yield from self._run_buttons(move)
            return
        trial = try_out(self._game, move)
        label = described(self._game, move, trial, self._words)
        style = Style.DANGER if trial is not None and trial.warnings else Style.PLAIN
        if move == ACCEPT:
            style = Style.GOOD
        yield Button(self._press(ACT, handle_of(text_of(move))), label, style)

    def _run_buttons(self, move: Move) -> Iterator[Button]:
        """Run, and decide at once about the revenue where the best runs are known; or look."""
        whole = list(run_and_pay(self._live, self._words))
        for text, label in whole or [(text_of(move), self._run_label(move))]:
            yield Button(self._press(ACT, handle_of(text)), cut(label, LABEL))
        yield Button(self._press(RUNS), self._words.say("cards.see_runs"))

    def _run_label(self, move: Move) -> str:
        length, plan = self._live.best_runs or (None, {})
        if length == self._live.length:
            key = "cards.run_best_dice" if dice_decide(self._live) else "cards.run_best"
            return self._words.say(key, revenue=plan["revenue"])
        return label_of(self._game, move, self._words)

    def _asking(self, move: Move, *, more: bool) -> Button:
        label = label_of(self._game, move, self._words, free=True, more=more)
        return Button(self._press(ASK, text_of(move)), cut(label, LABEL))

    def _menu(self, area: str, verb: str, moves: Sequence[Move]) -> Select:
        # The verb keeps the ids of several menus apart.
        choices = tuple(menu_choices(self._game, moves, self._words, self._ranges))
        asked = menu_of(self._game, verb, self._words, free=area == ASK)
        return Select(self._press(area, verb), asked, choices)

    def _places(self, lays: Sequence[Move]) -> list[Select]:
        """The hexes on which track can be laid; rarely they need more than one menu."""
        places = tuple(place_choices(self._game, lays, self._words))
        asked = menu_of(self._game, "lay", self._words)
        menus = []
        for start in range(0, len(places), CHOICES):
            shown = places[start : start + CHOICES]
            ends = dict.fromkeys((shown[0].value, shown[-1].value))
            part = f" {'–'.join(ends)}" if len(places) > CHOICES else ""
            menus.append(Select(self._press(PLACE, str(start)), f"{asked}{part}", shown))
        return menus

    def _press(self, area: str, what: str = "") -> str:
        return str(Press(area, self._live.id, self._live.seen, what))


def _within(menus: Sequence[Select], room: int) -> list[Select]:
    """As many menus as there is room for: the last ones of moves become one."""
    of_moves = [menu for menu in menus if _area_of(menu) == ACT]
    shared = of_moves[-(len(menus) - room + 1) :] if len(menus) > room else []
    if len(shared) < 2:
        return list(menus[:room])
    kept = [menu for menu in menus if menu not in shared]
    return [*kept, _shared(shared)][:room]


def _shared(menus: Sequence[Select]) -> Select:
    """One menu of the moves of several; a menu with too many moves is itself a choice in it."""
    choices = [choice for menu in menus for choice in _itself_if_unfinished(menu)]
    if len(choices) > CHOICES:
        choices = [_beginning(menu) for menu in menus]
    asked = " · ".join(menu.placeholder for menu in menus)
    return Select(menus[0].press, cut(asked, PLACEHOLDER), tuple(choices))


def _itself_if_unfinished(menu: Select) -> tuple[Choice, ...]:
    """The choices of a menu, or the menu as one of them: their beginnings do not say the verb."""
    unfinished = any(choice.value.endswith(UNFINISHED) for choice in menu.choices)
    return (_beginning(menu),) if unfinished else menu.choices


def _beginning(menu: Select) -> Choice:
    """A menu as a choice: pressed, it asks in private."""
    return Choice(_verb_of(menu) + UNFINISHED, menu.placeholder)


def _verb_of(menu: Select) -> str:
    return menu.press.split(":", 3)[3]


def _area_of(control: Button | Select) -> str:
    return control.press.split(":")[0]


def _arranged(asked: list[Button], beside: list[Button], stands_out: bool) -> list[Button]:
    """Dangerous buttons last; the first that answers what is asked stands out as the most usual.

    It does not where a menu comes before it, nor where it asks for an amount and one may as well
    pass: trains of others are not what is usually bought.
    """
    ordered = sorted(asked, key=_is_dangerous)
    if stands_out and ordered and ordered[0].style is Style.PLAIN:
        ordered[0] = replace(ordered[0], style=Style.MAIN)
    return sorted([*ordered, *beside], key=_is_dangerous)


def _asks_first(asked: Sequence[Button]) -> bool:
    """Whether the first button asks for an amount."""
    return bool(asked) and _area_of(min(asked, key=_is_dangerous)) == ASK


def _fits_a_phone(button: Button) -> bool:
    """Whether nothing of its label is lost there; a menu has two lines for each move."""
    return len(button.label) <= LABEL_ON_A_PHONE


def _is_dangerous(button: Button) -> bool:
    return button.style is Style.DANGER
