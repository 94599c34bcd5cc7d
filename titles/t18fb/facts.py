"""Typed access to what is 18FB's own in the state and the data, and the words that rules use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ids import BANK, POOL, CorporationId, HexId, PhaseName, PlayerId, PrivateId, TrainName
from engine.state import Corporation
from titles.t18fb.data import Data18FB, Phase18FB, Train18FB
from titles.t18fb.ground_data import Hex18FB
from titles.t18fb.paper_data import Concession, Corporation18FB, Line, Private18FB
from titles.t18fb.reading import reading
from titles.t18fb.state import Charter, ConcessionCard, State18FB, Status

if TYPE_CHECKING:
    from engine.game import Game

LATER, PA23 = "LATER", "PA23"
NAPOLI = "Napoli"
"""The two hexes of Napoli as one location."""
PHASE_2, PHASE_3, PHASE_4 = PhaseName("2"), PhaseName("3"), PhaseName("4")
PHASE_5, PHASE_6 = PhaseName("5"), PhaseName("6")


def data(game: Game) -> Data18FB:
    """The data of the edition that is played."""
    facts = game.title.data
    assert isinstance(facts, Data18FB)
    return facts


def later(game: Game) -> bool:
    """Whether the later edition is played."""
    return data(game).edition == LATER


def state(game: Game) -> State18FB:
    """The state with 18FB's own fields."""
    now = game.state
    assert isinstance(now, State18FB)
    return now


def phase(game: Game) -> Phase18FB:
    """The present phase."""
    now = game.phase
    assert isinstance(now, Phase18FB)
    return now


def company(game: Game, corporation: CorporationId) -> Corporation18FB:
    """The printed facts of a company."""
    facts = game.facts(corporation)
    assert isinstance(facts, Corporation18FB)
    return facts


def train_facts(game: Game, name: TrainName) -> Train18FB:
    """The printed facts of a class of trains."""
    facts = game.train(name)
    assert isinstance(facts, Train18FB)
    return facts


def card(game: Game, name: PrivateId) -> Private18FB:
    """The printed facts of a political card."""
    return next(each for each in data(game).privates if each.id == name)


def hex_facts(game: Game, hex_id: HexId) -> Hex18FB:
    """The printed facts of a hex."""
    facts = game.title.board.hexes[hex_id]
    assert isinstance(facts, Hex18FB)
    return facts


def charter(game: Game, corporation: CorporationId) -> Charter:
    """What the company has beside money, trains and tokens."""
    return state(game).charters[corporation]


def concession(game: Game, corporation: CorporationId) -> ConcessionCard | None:
    """Where the concession of a company is; None where it has none, and from phase 5 on."""
    return state(game).concessions.get(corporation)


def concession_facts(game: Game, corporation: CorporationId) -> Concession:
    """The printed facts of a company's concession."""
    return next(each for each in data(game).concessions if each.corporation == corporation)


def line_from(game: Game, corporation: CorporationId, home: HexId) -> Line:
    """The line that a concession asks for with that home."""
    lines = concession_facts(game, corporation).lines
    return next(line for line in lines if line.home == home)


def concessionaire(game: Game, corporation: CorporationId) -> PlayerId | None:
    """The player who owns the company's concession."""
    found = concession(game, corporation)
    if found is None or found.owner in (BANK, POOL):
        return None
    return PlayerId(found.owner)


def is_major(game: Game, corporation: Corporation) -> bool:
    return company(game, corporation.id).kind == "major"


def is_national(game: Game, corporation: Corporation) -> bool:
    return company(game, corporation.id).kind == "national"


def kind_of(game: Game, entity: str) -> str:
    """Whether something is a major, national or regional company; nothing where it is none."""
    name = CorporationId(entity)
    return company(game, name).kind if name in game.state.corporations else ""


def is_regional(game: Game, corporation: Corporation) -> bool:
    return company(game, corporation.id).kind == "regional"


def is_building(game: Game, corporation: Corporation) -> bool:
    """Whether it builds its first line; a frozen company does not (A88)."""
    papers = charter(game, corporation.id)
    return papers.status == Status.BUILDING and not papers.frozen


def is_frozen(game: Game, corporation: Corporation) -> bool:
    return charter(game, corporation.id).frozen


def concessions_exist(game: Game) -> bool:
    """Phases 1 to 4: companies are started by concession."""
    return not game.phase_reached(PHASE_5)


def is_favoured(game: Game, corporation: Corporation) -> bool:
    """Whether some places are worth more to the company (R66, A74)."""
    if state(game).falcon != corporation.id:
        return False
    return concessions_exist(game) or not reading(game).bonus_ends_with_cards
