"""What a company charter and a player sheet show, as plain values made from a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.capital.stock import Stock
from engine.ids import CorporationId, PlayerId
from render.board.view import RouteView, runs_of
from render.sheets.values import ContractView, CorporationView, PlayerView, TrainView
from render.sheets.views import contract_views, corporation_view, player_view, train_view
from render.words import ENGLISH, Words, english_words

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class RunView:
    """The run of one train, with the names of places on the way that have one."""

    train: str
    places: tuple[str, ...]
    revenue: int


@dataclass(frozen=True, slots=True)
class CharterView:
    """Everything that a company charter shows."""

    title: str
    currency: str
    colours: tuple[str, ...]
    """Of all corporations of the title."""
    corporation: CorporationView
    operating: int
    """Corporations that have started."""
    trains: tuple[TrainView, ...]
    """What it owns, one for each card."""
    runs: tuple[RunView, ...] = ()
    contracts: tuple[ContractView, ...] = ()
    """What it has undertaken."""
    words: Words = ENGLISH


@dataclass(frozen=True, slots=True)
class PlayerSheetView:
    """Everything that a player sheet shows."""

    title: str
    currency: str
    colours: tuple[str, ...]
    player: PlayerView
    certificate_limit: int
    words: Words = ENGLISH


def charter_view(
    game: Game,
    corporation: CorporationId,
    runs: Iterable[RouteView] | None = None,
    words: Words | None = None,
) -> CharterView:
    """The charter of a corporation. Raises KeyError for one that is not in play.

    The runs shown are those given, else those of the present turn if it is its own.
    """
    state, data, shown = game.state, game.title.data, game.title.display(game)
    words = words or english_words(data.title)
    if runs is None:
        now = state.operating
        runs = runs_of(game) if now is not None and now.corporation == corporation else ()
    return CharterView(
        title=data.title,
        currency=data.currency,
        colours=tuple(company.colour for company in data.corporations),
        corporation=corporation_view(game, corporation, shown),
        operating=sum(company.floated for company in state.corporations.values()),
        trains=tuple(train_view(game, name) for name in state.corporations[corporation].trains),
        runs=tuple(
            RunView(run.train, _named(game, run.places, words), run.revenue) for run in runs
        ),
        words=words,
        contracts=tuple(
            contract
            for contract in contract_views(game, shown)
            if contract.owner is not None and contract.owner.letters == corporation
        ),
    )


def _named(game: Game, places: Iterable[str], words: Words) -> tuple[str, ...]:
    """The places of a run that have a name; all of them if hardly any has."""
    names: dict[str, str] = {hex_.id: hex_.name or "" for hex_ in game.title.data.hexes}
    hexes = [place.partition("/")[0] for place in places]
    found = tuple(words.named("places", names[at]) for at in hexes if names[at])
    return found if len(found) > 1 else tuple(hexes)


def player_sheet_view(game: Game, player: PlayerId, words: Words | None = None) -> PlayerSheetView:
    """The sheet of a seat. Raises KeyError for one that there is not."""
    data = game.title.data
    return PlayerSheetView(
        title=data.title,
        currency=data.currency,
        colours=tuple(company.colour for company in data.corporations),
        player=player_view(game, player, game.title.display(game)),
        certificate_limit=Stock.of(game).certificate_limit(game),
        words=words or english_words(data.title),
    )
