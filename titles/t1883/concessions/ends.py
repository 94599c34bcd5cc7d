"""How government concessions end: fulfilled, expired or out of play (§5.6.1-5.6.3, §6.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE, percent
from engine.capital.market import market_order
from engine.capital.money import pay
from engine.ids import BANK, CLOSED, CorporationId
from engine.state import Corporation, Pending
from engine.steps.raise_money import owe
from titles.t1883.concessions.cards import bonus_of, give_back
from titles.t1883.concessions.routes import Traced, any_of, can_trace, track_leads
from titles.t1883.data import Concession
from titles.t1883.event_cards.support_step import AskForSupport
from titles.t1883.events import (
    BonusShared,
    ConcessionExpired,
    ConcessionFulfilled,
    ConcessionRemoved,
    ConcessionUnproven,
)
from titles.t1883.facts import data, is_cooperative, state
from titles.t1883.reading import reading

if TYPE_CHECKING:
    from engine.game import Game


BONUS = "bonus"
"""The step that asks for support."""


# Fulfilled


def check_concessions(game: Game) -> None:
    """Pay for what its owner can trace now, remove what nobody has bought; after tiles and tokens.

    What comes with it is asked in the order of the concessions.
    """
    now = state(game)
    fulfilled = []
    for facts in data(game).concessions:
        owner = now.concessions[facts.number].owner
        traced = Traced.NO
        if owner == BANK:
            traced = _spoilt(game, facts)
            if traced:
                _remove(game, facts)
        elif owner != CLOSED:
            corporation = now.corporations[CorporationId(owner)]
            if corporation.president is not None:
                traced = can_trace(game, corporation, facts.via)
            if traced:
                fulfilled.append((corporation, facts))
        if traced is Traced.UNPROVEN:
            game.emit(ConcessionUnproven(facts.number, facts.name))
    for corporation, facts in reversed(fulfilled):
        _fulfil(game, corporation, facts)


def _spoilt(game: Game, facts: Concession) -> Traced:
    """Whether anybody can trace a concession that nobody has bought."""
    leads = track_leads(game, facts.via)
    if not leads:
        return leads
    return any_of(can_trace(game, each, facts.via) for each in _spoilers(game))


def _spoilers(game: Game) -> Iterator[Corporation]:
    """Corporations whose routes take a concession out of play that nobody has bought."""
    spared = reading(game).cooperative_spares_concessions
    for corporation in game.state.corporations.values():
        spares = spared and is_cooperative(game, corporation.id)
        if corporation.tokens and not spares:
            yield corporation


def _fulfil(game: Game, corporation: Corporation, facts: Concession) -> None:
    """Take the concession out of play and ask what becomes of its bonus."""
    assert corporation.president is not None
    state(game).concessions[facts.number].owner = CLOSED
    bonus = bonus_of(game, facts)
    game.emit(ConcessionFulfilled(corporation.id, facts.number, facts.name, bonus))
    told = {"number": facts.number, "amount": bonus}
    pending = Pending(BONUS, corporation.president, corporation.id, told)
    game.state.pending.append(pending)


class ShareBonus(AskForSupport):
    """With political support the bonus goes to the shareholders, else to the treasury (5.6.1)."""

    name = BONUS
    refusal = "must_answer_bonus"

    def supported(self, game: Game, asked: Pending) -> None:
        corporation = game.state.corporations[CorporationId(asked.entity)]
        _share_out(game, corporation, asked.facts["amount"])

    def unsupported(self, game: Game, asked: Pending) -> None:
        pay(game, BANK, CorporationId(asked.entity), asked.facts["amount"])


def _share_out(game: Game, corporation: Corporation, bonus: int) -> None:
    """Pay the players for their shares; the corporation gets what is left."""
    per_share = bonus * SHARE // 100
    game.emit(BonusShared(corporation.id, bonus, per_share))
    left = bonus
    for player in game.state.players:
        part = per_share * percent(game, corporation, player) // SHARE
        pay(game, BANK, player, part)
        left -= part
    pay(game, BANK, corporation.id, left)


# Not fulfilled


def expire_concessions(game: Game) -> None:
    """Concessions whose last operating round is over cost a penalty and go back (5.6.2, 6.11)."""
    late = [
        (corporation, facts)
        for corporation in market_order(game)
        for facts in data(game).concessions
        if _is_late(game, corporation, facts)
    ]
    for corporation, facts in reversed(late):
        assert corporation.president is not None
        penalty = facts.cost * data(game).concession_penalty.times_cost
        owe(game, corporation.president, corporation.id, penalty, "penalty", str(facts.number))
    for corporation, facts in late:
        game.emit(ConcessionExpired(corporation.id, facts.number, facts.name))
        give_back(game, facts.number)
    if late:
        check_concessions(game)


def _is_late(game: Game, corporation: Corporation, facts: Concession) -> bool:
    card = state(game).concessions[facts.number]
    return card.owner == corporation.id and card.rounds >= facts.due


def remove_unsold_concessions(game: Game) -> None:
    """The first 8 takes away what the bank still has (5.6.3)."""
    for facts in data(game).concessions:
        if state(game).concessions[facts.number].owner == BANK:
            _remove(game, facts)


def _remove(game: Game, facts: Concession) -> None:
    state(game).concessions[facts.number].owner = CLOSED
    game.emit(ConcessionRemoved(facts.number, facts.name))
