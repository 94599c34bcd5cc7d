"""The Italian unification: what happens at once when phase 5 begins (3.5 / 3.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.capital.certificates import change_president, percent
from engine.capital.closing import Closing
from engine.ids import CorporationId, PlayerId
from engine.state import Corporation
from titles.t18fb.facts import charter, concessionaire, state
from titles.t18fb.need.events import ConcessionDiscarded
from titles.t18fb.politics.cards import discard_all
from titles.t18fb.shares.deposits import forfeit
from titles.t18fb.state import Status

if TYPE_CHECKING:
    from engine.game import Game

DUE = "due"
"""The regional round is held at the end of this operating round (R2, R260)."""


def begin(game: Game) -> None:
    """Everything at once, now that trains are scrapped (R246-R249, A110).

    The operating company's turn goes on, under a new president where it has got one.
    """
    for corporation in _floated(game):
        _obey_garibaldi(game, corporation)
    _discard_concessions(game)
    discard_all(game)
    for corporation in _floated(game):
        _settle_state(game, corporation)
    state(game).regional_round = DUE


def _floated(game: Game) -> list[Corporation]:
    return [each for each in game.state.corporations.values() if each.floated]


def _obey_garibaldi(game: Game, corporation: Corporation) -> None:
    """The president's certificate goes to the largest shareholder (R246).

    Ties: who does not own the company's concession, who owns fewer of them (A45), who is next
    after the old president. A certificate in the pool stays there (A6).
    """
    president = corporation.president
    if president is None:
        return
    order = game.players_after(president)

    def claim(player: PlayerId) -> tuple[int, bool, int, int]:
        owned = _concessions_of(game, player)
        return (
            -percent(game, corporation, player),
            corporation.id in owned,
            len(owned),
            order.index(player),
        )

    first = min(order, key=claim)
    if first != president:
        change_president(game, corporation, first, "singles")


def _concessions_of(game: Game, player: PlayerId) -> list[CorporationId]:
    return [name for name in state(game).concessions if concessionaire(game, name) == player]


def _discard_concessions(game: Game) -> None:
    """Concessions leave the game, deposits are lost to the bank (R247)."""
    for name in list(state(game).concessions):
        player, lost = concessionaire(game, name), forfeit(game, name)
        if player is not None:
            game.emit(ConcessionDiscarded(name, player, lost))
    state(game).concessions.clear()


def _settle_state(game: Game, corporation: Corporation) -> None:
    """Definitive, whatever it was; a company whose certificate nobody holds closes (R248, R124)."""
    if corporation.president is None:
        Closing.of(game).close(game, corporation)
        return
    papers = charter(game, corporation.id)
    papers.status, papers.frozen = Status.DEFINITIVE, False
