"""18Lago put together: what most 18xx games have, and the weather."""

from functools import cache

import titles
from engine.chance import shuffled
from engine.game import Game
from engine.set_up import SetUp
from engine.showing.display import Display, Note
from engine.standard import standard_title
from engine.state import State
from engine.title import Setup, Title

from . import TITLE_ID
from .verbs import VERBS
from .weather import CARDS, LakeState, Regatta, SnowyTrack, draw, lake


class LakeSetUp(SetUp):
    """The usual set-up, and a deck of weather cards."""

    def complete(self, title: Title, setup: Setup, state: State) -> None:
        assert isinstance(state, LakeState)
        state.deck = shuffled(CARDS, setup.seed, "weather")


class TitleLago(Title):
    """What 18Lago answers otherwise."""

    def display(self, game: Game) -> Display:
        weather, pending = lake(game).weather, game.state.pending
        asked = bool(pending) and pending[-1].step == Regatta.name
        notes = (Note("weather", weather),) if weather else ()
        return Display(notes=notes, notices=notes, question=weather if asked else None)


@cache
def load(edition: str | None = None) -> Title:
    """The title; there is one edition."""
    return standard_title(
        titles.data(TITLE_ID, edition),
        LakeSetUp(),
        kind=TitleLago,
        steps=(SnowyTrack,),
        interrupts=(Regatta(),),
        at_start=(draw,),
        state_type=LakeState,
        verbs=VERBS,
        sections={"no_boat": "3", "not_now": "2"},
    )
