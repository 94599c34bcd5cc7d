"""Deposits: what a concession costs, and the money that lies on it (3.2.2 / 3.3.2, 2.7).

A deposit is neither in the bank nor with a player: it lies on the concession (A80).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.money import pay, put_away
from engine.ids import BANK, CorporationId, PlayerId, PrivateId
from engine.refusals import IllegalMove
from titles.t18fb.facts import (
    card,
    charter,
    concession,
    concession_facts,
    concessionaire,
    data,
    phase,
    state,
)
from titles.t18fb.politics.cards import is_usable, owner_of
from titles.t18fb.shares.events import ConcessionAcquired, DepositHalved, DepositReturned
from titles.t18fb.state import ConcessionCard, Status

if TYPE_CHECKING:
    from engine.game import Game

_FIGURE = {"full": 0, "half": 1, "free": 2, None: 2}
"""Which of the figures of a concession is due; the third is nothing."""


def due(game: Game, name: CorporationId, player: PlayerId, named: bool = True) -> int:
    """What a concession costs the player now (R67b).

    ``named``: the card that names the company gives its owner the next lower figure; only in his
    own turn of a stock round (A151).
    """
    card_named = concession_facts(game, name).discounted_by
    cheaper = named and card_named is not None and owner_of(game, card_named) == player
    return regular(game, name, int(cheaper))


def regular(game: Game, name: CorporationId, lower: int = 0) -> int:
    """What a concession costs now, or so many figures lower (R18, R86, R87, R98)."""
    facts = concession_facts(game, name)
    if facts.free_after in state(game).acquired or charter(game, name).status == Status.DEFINITIVE:
        return 0
    return (*facts.deposit, 0, 0)[_FIGURE[phase(game).deposit] + lower]


def halving_cards(game: Game, player: PlayerId) -> list[PrivateId]:
    """Cards of the player that halve a deposit and are not used up (R64)."""
    return [
        each.id
        for each in data(game).privates
        if each.half_deposit and owner_of(game, each.id) == player and is_usable(game, each.id)
    ]


def to_pay(game: Game, player: PlayerId, full: int, halved_by: PrivateId | None) -> int:
    """What the player pays of a deposit, with the card that he uses. Raises IllegalMove."""
    if halved_by is None:
        return full
    if halved_by not in halving_cards(game, player):
        raise IllegalMove("card_does_not_help", card=halved_by)
    if not full:
        raise IllegalMove("no_deposit_due", card=halved_by)
    return full // 2


def acquire(
    game: Game, name: CorporationId, player: PlayerId, deposit: int, halved_by: PrivateId | None
) -> None:
    """Give the player the concession for a deposit that has been checked."""
    found = _concession(game, name)
    if halved_by is not None:
        assert card(game, halved_by).half_deposit
        state(game).cards_used[halved_by] = name
        game.emit(DepositHalved(player, halved_by, name))
    pay(game, player, BANK, deposit)
    put_away(game, deposit)
    found.owner, found.deposit = player, deposit
    found.half_due = charter(game, name).status in (Status.UNFLOATED, Status.BUILDING)
    if name not in state(game).acquired:
        state(game).acquired.append(name)
    game.emit(ConcessionAcquired(name, player, deposit))


def pay_back(game: Game, name: CorporationId, final: bool) -> None:
    """Pay the concessionaire what a destination brings: the smaller half first (R183, A150).

    Of a deposit laid down when the company was provisional all comes at the final destination.
    """
    player, found = concessionaire(game, name), concession(game, name)
    if player is None or found is None:
        return
    amount = found.deposit if final else found.deposit // 2 * found.half_due
    found.half_due = False
    if amount:
        _take_off(game, found, amount)
        pay(game, BANK, player, amount)
        game.emit(DepositReturned(name, player, amount))


def forfeit(game: Game, name: CorporationId) -> int:
    """The deposit is lost to the bank; tells how much it was."""
    found = _concession(game, name)
    lost = found.deposit
    _take_off(game, found, lost)
    return lost


def on_concessions(game: Game) -> int:
    """All money that lies on concessions."""
    return sum(found.deposit for found in state(game).concessions.values())


def _take_off(game: Game, found: ConcessionCard, amount: int) -> None:
    """Money leaves the concession for the bank."""
    found.deposit -= amount
    put_away(game, -amount)


def _concession(game: Game, name: CorporationId) -> ConcessionCard:
    found = concession(game, name)
    assert found is not None
    return found
