"""Political cards: income, free shares, and where they end (2.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import SHARE, give
from engine.data.schema import Private
from engine.ids import CLOSED, CorporationId, Owner, PlayerId, PrivateId
from engine.privates import close_private
from titles.t18fb.facts import card, state
from titles.t18fb.paper_data import Private18FB
from titles.t18fb.set_up import on_card
from titles.t18fb.shares.events import CardShareReceived

if TYPE_CHECKING:
    from engine.game import Game


def hand_over_share(game: Game, name: PrivateId, player: PlayerId, paid: int = 0) -> None:
    """The free share that lies on a card goes to its buyer (R59, R93).

    ``paid`` is what the company of the share has got of the price (R58).
    """
    company = state(game).shares_on_cards.pop(name, None)
    if company is not None:
        corporation = game.state.corporations[company]
        give(corporation, [corporation.owners.index(on_card(name))], player)
        game.emit(CardShareReceived(player, company, SHARE, paid))


def income(game: Game, private: Private) -> int:
    """What a card pays at the start of an operating round (R61, R67c)."""
    assert isinstance(private, Private18FB)
    if private.revenue_after is not None and private.share is not None:
        if has_token_beside_home(game, private.share):
            return private.revenue_after
    return private.revenue


def has_token_beside_home(game: Game, company: CorporationId) -> bool:
    """Whether the company, whoever leads it, has a token beside the home."""
    corporation = game.state.corporations[company]
    return any(hex_id != corporation.home for hex_id, _ in corporation.tokens)


def discard_all(game: Game) -> None:
    """Phase 5: all cards leave the game, Bourbon tokens the board; unsold free shares go into the
    offer (R62, R70, R247)."""
    now = state(game)
    for name, company in sorted(now.shares_on_cards.items()):
        corporation = game.state.corporations[company]
        give(corporation, [corporation.owners.index(on_card(name))], game.title.unsold)
    now.shares_on_cards.clear()
    for name, owner in game.state.privates.items():
        if owner != CLOSED:
            close_private(game, name)
    now.bourbon.clear()


def owner_of(game: Game, name: PrivateId) -> PlayerId | None:
    """The player who holds a card."""
    owner: Owner = game.state.privates[name]
    return PlayerId(owner) if owner in game.state.players else None


def unusable(game: Game, name: PrivateId) -> str | None:
    """Why a card's power may not be used, as the code of a refusal: too early, or used up."""
    facts = card(game, name)
    if facts.from_phase is not None and not game.phase_reached(facts.from_phase):
        return "card_too_early"
    return "card_used_up" if name in state(game).cards_used else None


def is_usable(game: Game, name: PrivateId) -> bool:
    """Whether a card's power may be used: from its phase on, and not used up."""
    return unusable(game, name) is None
