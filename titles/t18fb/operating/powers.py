"""Powers of cards for a company in its turn: higher interest, better places (2.7, R63, R66)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.ids import PlayerId
from engine.moves import Move, Range
from engine.refusals import IllegalMove
from engine.rounds.operating import Operating
from engine.state import Corporation
from engine.steps.operating import operator, turn
from titles.t18fb.facts import card, charter, data, is_building, state
from titles.t18fb.operating.dividend import count_again
from titles.t18fb.operating.events import CardUsed
from titles.t18fb.operating.interest import SecuredInterest
from titles.t18fb.paper_data import Private18FB
from titles.t18fb.politics.cards import owner_of, unusable
from titles.t18fb.reading import reading
from titles.t18fb.verbs import UseCard

if TYPE_CHECKING:
    from engine.game import Game


def uses(game: Game, player: PlayerId) -> Iterator[UseCard]:
    """What the player may use for the operating company now."""
    if not _in_a_turn(game):
        return
    for facts in data(game).privates:
        move = UseCard(facts.id, operator(game).id)
        if _refusal(game, player, facts, move) is None:
            yield move


def use(game: Game, player: PlayerId, move: UseCard) -> None:
    """Use a card for a company. Raises IllegalMove.

    It costs the company nothing: the owner decides alone, for whomever (A133).
    """
    facts = card(game, move.card)
    code = _refusal(game, player, facts, move)
    if code is not None:
        opens = facts.from_phase or ""
        raise IllegalMove(code, private=move.card, corporation=move.corporation, phase=opens)
    now = state(game)
    now.cards_used[move.card] = move.corporation
    charter(game, move.corporation).bands += facts.bands
    if facts.favours:
        now.falcon = move.corporation
    game.emit(CardUsed(player, move.card, move.corporation))
    count_again(game)


def _refusal(game: Game, player: PlayerId, facts: Private18FB, move: UseCard) -> str | None:
    """Why the player cannot use a card for the company."""
    if not facts.bands and not facts.favours:
        return "card_has_no_such_power"
    if owner_of(game, facts.id) != player:
        return "not_your_card"
    code = unusable(game, facts.id)
    if code is not None:
        return code
    if not _in_a_turn(game) or operator(game).id != move.corporation:
        return "not_its_turn"
    if facts.bands and not _interest_to_come(game, operator(game)):
        return "no_interest_to_raise"
    return None


def _in_a_turn(game: Game) -> bool:
    """Whether a company is in the middle of its operating turn."""
    now = game.state
    name = now.operating.corporation if now.operating is not None else None
    return now.round.kind == "OR" and name is not None and name in now.corporations


def _interest_to_come(game: Game, corporation: Corporation) -> bool:
    """Whether the company is building and has not come to its interest in this turn (A71)."""
    if not is_building(game, corporation):
        return False
    round_ = game.title.rounds["OR"]
    assert isinstance(round_, Operating)
    names = [step.name for step in round_.steps_of(game, corporation)]
    return turn(game).step < names.index(SecuredInterest.name)


class PowersInTurn:
    """Cards of the operating company's president, at any point of its turn (R69)."""

    def moves(self, game: Game, corporation: Corporation) -> Iterable[Move]:
        return uses(game, corporation.president) if corporation.president is not None else ()

    def ranges(self, game: Game, corporation: Corporation) -> Iterable[Range]:
        return ()

    def apply(self, game: Game, corporation: Corporation, move: Move) -> bool:
        if not isinstance(move, UseCard):
            return False
        assert corporation.president is not None
        use(game, corporation.president, move)
        return True


class PowersOutOfTurn:
    """Cards of others, while the company's president is to decide (A133)."""

    def moves(self, game: Game, player: PlayerId) -> Iterable[Move]:
        return uses(game, player) if self._is_other(game, player) else ()

    def ranges(self, game: Game, player: PlayerId) -> Iterable[Range]:
        return ()

    def apply(self, game: Game, player: PlayerId, move: Move) -> bool:
        if not isinstance(move, UseCard) or not self._is_other(game, player):
            return False
        use(game, player, move)
        return True

    def _is_other(self, game: Game, player: PlayerId) -> bool:
        if reading(game).cards_for_own_companies:
            return False
        return _in_a_turn(game) and operator(game).president != player
