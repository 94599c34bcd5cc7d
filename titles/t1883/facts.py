"""Typed access to what is 1883's own in the state and the data, and the names that rules use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ids import CorporationId, HexId, PhaseName, PrivateId, TrainName
from engine.state import Corporation
from titles.t1883.data import (
    Corporation1883,
    Data1883,
    Event,
    Hex1883,
    Phase1883,
    Private1883,
    Train1883,
)
from titles.t1883.reading import reading
from titles.t1883.state import State1883

if TYPE_CHECKING:
    from engine.game import Game

FSF, SV, CCFR = CorporationId("FSF"), CorporationId("SV"), CorporationId("CCFR")
SARSA, SEFTA = CorporationId("SARSA"), CorporationId("SEFTA")
FRV, CNP, TMM = PrivateId("FRV"), PrivateId("CNP"), PrivateId("TMM")
GRAVITY = TrainName("2G")
PHASE_4 = PhaseName("4")


def state(game: Game) -> State1883:
    """The state of a game of 1883."""
    assert isinstance(game.state, State1883)
    return game.state


def data(game: Game) -> Data1883:
    """The data of 1883."""
    assert isinstance(game.title.data, Data1883)
    return game.title.data


def phase(game: Game) -> Phase1883:
    """The present phase."""
    now = game.phase
    assert isinstance(now, Phase1883)
    return now


def hex_facts(game: Game, hex_id: HexId) -> Hex1883:
    """The printed facts of a hex or an external box."""
    hex_ = game.title.board.hexes[hex_id]
    assert isinstance(hex_, Hex1883)
    return hex_


def train_facts(game: Game, name: TrainName) -> Train1883:
    """The printed facts of a class of trains."""
    train = game.train(name)
    assert isinstance(train, Train1883)
    return train


def corporation_facts(game: Game, name: CorporationId) -> Corporation1883:
    """The printed facts of a corporation."""
    corporation = game.facts(name)
    assert isinstance(corporation, Corporation1883)
    return corporation


def private_facts(game: Game, name: PrivateId) -> Private1883:
    """The printed facts of a private company."""
    return next(private for private in data(game).privates if private.id == name)


def event_facts(game: Game, number: int) -> Event:
    """The printed facts of an event card."""
    return next(event for event in data(game).events if event.number == number)


def is_railway(game: Game, name: CorporationId) -> bool:
    """Whether it counts as a railway corporation: the cooperative does once it is capitalised."""
    kind = corporation_facts(game, name).kind
    return kind == "railway" or (kind == "cooperative" and state(game).capitalised)


def buys_contracts(game: Game, name: CorporationId) -> bool:
    """Whether it buys private companies and concessions: the cooperative too (8.1)."""
    cooperative = is_cooperative(game, name) and not reading(game).cooperative_buys_trains_only
    return cooperative or is_railway(game, name)


def awaits_launch(game: Game, corporation: Corporation) -> bool:
    """Whether it is CCFR, capitalised while it was frozen and not launched again yet (8.1.8)."""
    led = corporation.president is not None
    return corporation.id == CCFR and state(game).capitalised and corporation.floated and not led


def is_cooperative(game: Game, name: CorporationId) -> bool:
    """Whether it is the cooperative and not capitalised yet."""
    return name == CCFR and not state(game).capitalised
