"""Political support against events: who is asked, in which order, and what an answer does (§7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.capital.market import market_order
from engine.ids import PlayerId
from engine.state import Corporation, Pending
from titles.t1883.event_cards.support_step import AskForSupport

if TYPE_CHECKING:
    from engine.game import Game


def in_priority_order(game: Game) -> list[PlayerId]:
    """The players in the game, from the one with the priority card on."""
    priority = game.state.priority
    after = game.players_after(priority)
    return [player for player in after if player == priority] + [
        player for player in after if player != priority
    ]


def in_price_order(game: Game) -> list[Corporation]:
    """The corporations that somebody leads, the highest price first."""
    return [each for each in market_order(game) if each.president is not None]


def _nothing(game: Game, entity: str) -> None:
    """No consequence."""


def _always(game: Game, entity: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Question:
    """What an event asks of a player or, by its president, of a corporation (``entity``)."""

    without: Callable[[Game, str], None] = _nothing
    """What happens to those who play no support."""
    with_support: Callable[[Game, str], None] = _nothing
    matters: Callable[[Game, str], bool] = _always
    """Whether support would make a difference."""
    cards: int = 1
    """How many support cards it takes."""


def ask_players(game: Game, card: int) -> None:
    """Ask every player about an event, the one with priority first."""
    _ask(game, card, ((player, player) for player in in_priority_order(game)))


def ask_presidents(game: Game, card: int, corporations: Iterable[Corporation]) -> None:
    """Ask the presidents of the corporations about an event, in the given order."""
    _ask(game, card, ((each.president, each.id) for each in corporations))


def _ask(game: Game, card: int, asked: Iterable[tuple[PlayerId | None, str]]) -> None:
    for player, entity in reversed(list(asked)):
        assert player is not None
        game.state.pending.append(Pending(AnswerEvent.name, player, entity, {"card": card}))


class AnswerEvent(AskForSupport):
    """Play political support or let the event happen."""

    name = "event"
    refusal = "must_answer_event"

    def __init__(self, questions: Mapping[int, Question]) -> None:
        self.questions = questions
        """By the number of the event card."""

    def _question(self, asked: Pending) -> Question:
        return self.questions[asked.facts["card"]]

    def cards(self, game: Game) -> int:
        return self._question(self.pending(game)).cards

    def matters(self, game: Game) -> bool:
        return self._question(self.pending(game)).matters(game, self.entity(game))

    def supported(self, game: Game, asked: Pending) -> None:
        self._question(asked).with_support(game, asked.entity)

    def unsupported(self, game: Game, asked: Pending) -> None:
        self._question(asked).without(game, asked.entity)
