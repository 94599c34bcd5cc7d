"""The game before the first move (1.2 / 3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ids import CorporationId, PrivateId
from engine.set_up import SetUp
from engine.state import Round, State
from titles.t18fb.data import Data18FB
from titles.t18fb.state import Charter, ConcessionCard, State18FB

if TYPE_CHECKING:
    from engine.title import Setup, Title

POLITICAL = "PR"
"""The kind of the political round."""


def on_card(card: PrivateId) -> str:
    """The owner of a free share that still lies on its card."""
    return f"card {card}"


class SetUp18FB(SetUp):
    """Concessions with the bank, free shares on their cards, Bourbon tokens on the board."""

    def first_round(self, title: Title, setup: Setup) -> Round:
        return Round(POLITICAL, 1, 1, 1, only=True)

    def complete(self, title: Title, setup: Setup, state: State) -> None:
        assert isinstance(state, State18FB)
        facts = title.data
        assert isinstance(facts, Data18FB)
        state.charters = {name: Charter() for name in state.corporations}
        state.concessions = {each.corporation: ConcessionCard() for each in facts.concessions}
        for card in facts.privates:
            if card.share is not None:
                state.shares_on_cards[card.id] = CorporationId(card.share)
                # The last certificate of the list, so that the offer keeps the president's first.
                state.corporations[card.share].owners[-1] = on_card(card.id)
            if card.bourbon is not None:
                state.bourbon[card.bourbon.number] = card.bourbon.hex
