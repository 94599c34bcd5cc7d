"""Government concessions: buying them, the rounds that pass, giving them back (§5.6, §6.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.money import pay
from engine.ids import BANK, CLOSED, CorporationId, PlayerId
from engine.refusals import IllegalMove
from titles.t1883.data import Concession
from titles.t1883.events import ConcessionBought
from titles.t1883.facts import buys_contracts, data, phase, state
from titles.t1883.verbs import BuyConcession

if TYPE_CHECKING:
    from engine.game import Game


def concession_facts(game: Game, number: int) -> Concession | None:
    """The printed facts of a concession, None where there is none of that number."""
    return next((card for card in data(game).concessions if card.number == number), None)


def bonus_of(game: Game, facts: Concession) -> int:
    """What fulfilling the concession pays in the present phase."""
    bonus: int = getattr(facts.bonus, phase(game).band)
    return bonus


def _check(game: Game, player: PlayerId, move: BuyConcession) -> Concession:
    """The concession to be bought. Raises IllegalMove."""
    now = state(game)
    facts = concession_facts(game, move.number)
    corporation = now.corporations.get(move.corporation)
    if facts is None or now.concessions[move.number].owner != BANK:
        raise IllegalMove("no_such_concession", number=move.number)
    if corporation is None or corporation.president != player:
        raise IllegalMove("not_your_corporation", corporation=move.corporation)
    if not buys_contracts(game, corporation.id):
        raise IllegalMove("railways_only", corporation=corporation.id)
    if corporation.id in now.launched:
        raise IllegalMove("launched_this_round", corporation=corporation.id)
    if corporation.id in now.conceded:
        raise IllegalMove("one_concession_a_round", corporation=corporation.id)
    if facts.cost > corporation.cash:
        raise IllegalMove("treasury_too_small", needed=facts.cost)
    return facts


def concessions_for_sale(game: Game, player: PlayerId) -> Iterator[BuyConcession]:
    """Every concession that the player may buy for one of his corporations."""
    for facts in data(game).concessions:
        for name in game.state.corporations:
            move = BuyConcession(facts.number, name)
            try:
                _check(game, player, move)
            except IllegalMove:
                continue
            yield move


def buy_concession(game: Game, player: PlayerId, move: BuyConcession) -> None:
    """Buy a concession with the corporation's money. Raises IllegalMove."""
    facts = _check(game, player, move)
    now = state(game)
    pay(game, move.corporation, BANK, facts.cost)
    card = now.concessions[move.number]
    card.owner, card.rounds = move.corporation, 0
    now.conceded.append(move.corporation)
    game.emit(ConcessionBought(move.corporation, move.number, facts.name, facts.cost))


def advance_markers(game: Game) -> None:
    """Another operating round counts for the concessions that are held (6.1)."""
    now = state(game)
    for card in now.concessions.values():
        if card.owner in now.corporations:
            card.rounds += 1


def give_back_all(game: Game, corporation: CorporationId) -> None:
    """What a corporation has undertaken lapses when it can do nothing any more (5.8, 8.1.6)."""
    for number, card in state(game).concessions.items():
        if card.owner == corporation:
            give_back(game, number)


def give_back(game: Game, number: int) -> None:
    """A concession that was not fulfilled can be bought again, until the first 8 (5.6.2-5.6.3)."""
    card = state(game).concessions[number]
    over = data(game).concession_penalty.unsold_removed_with in game.state.bought
    card.owner = CLOSED if over else BANK
    card.rounds = 0
