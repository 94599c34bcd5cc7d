"""A table for rule tests of 1849: games with a known order of corporations.

What is not about 1849 is in ``tests.kit``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.capital import market
from engine.capital.certificates import holding
from engine.game import Game
from engine.ids import TREASURY, CorporationId, HexId, Owner
from engine.records.record import new_game
from engine.steps.place_token import put_token
from engine.title import Setup
from tests.kit import editing
from tests.kit.table import legal, play, seat
from titles.t1849.title import load

ORDER = "RCS, CTL, ATA, SFA, IFT, AFG"
PRIVATES = ("SCE", "SIGI", "CNM", "SMS", "RSA")


def deal(
    players: int = 3,
    variants: Sequence[str] = (),
    order: str = ORDER,
    reading: str | None = None,
    revision: int = load().revisions[-1],
) -> Game:
    """A game at its first decision; seats are called A, B, C, ..."""
    options = {"Corporations": order}
    if reading is not None:
        options["Reading"] = reading
    names = tuple("ABCDE"[:players])
    setup = Setup("1849", names, 1, None, tuple(variants), revision, options)
    return new_game(load(), setup)


def read_at(game: Game, revision: int, reading: str | None = None) -> Game:
    """The same game, played by a revision of the rules, or a reading, from now on."""
    options = dict(game.setup.options)
    if reading is not None:
        options["Reading"] = reading
    game.setup = replace(game.setup, revision=revision, options=options)
    game.reading = game.title.reading(game.setup)
    return game


def open_stock_round(
    players: int = 3, variants: Sequence[str] = (), order: str = ORDER, par: int = 68
) -> Game:
    """The first stock round; A has SCE, B SIGI, C CNM, then on; RSA's owner set the given par."""
    game = deal(players, variants, order)
    for private in PRIVATES:
        play(game, f"buy {private}")
    first = order.replace(",", " ").split()[0]
    at = next(line for line in legal(game, "start") if line.startswith(f"start {first} {par} "))
    play(game, at)
    return game


# Editing positions


def found(
    game: Game,
    corporation: str,
    president: str,
    price: int = 100,
    percent: int = 20,
    home: str = "",
) -> None:
    """Start a corporation out of turn, paid by the bank, with nothing left in its treasury."""
    company = game.state.corporations[CorporationId(corporation)]
    facts = game.facts(company.id)
    player = seat(game, president)
    company.founded = company.floated = company.operated = True
    company.turns = 1
    company.par = price
    market.place(game, company, *market.par_space(game, price))
    company.owners[0] = Owner(player)
    hold(game, corporation, president, percent - 20)
    place = HexId(home) if home else facts.home[0]
    company.home = place
    put_token(game, company, (place, 0))
    if company.id in game.state.queue:
        game.state.queue.remove(company.id)


def hold(game: Game, corporation: str, owner: str, percent: int, last: bool = False) -> None:
    """Move singles (and the last certificate) from the treasury to a player or the pool."""
    company = game.state.corporations[CorporationId(corporation)]
    to = editing.owner(game, owner)
    held = holding(game, company, TREASURY)
    if last:
        assert held.large is not None
        company.owners[held.large] = to
        percent -= 20
    for index in held.singles[: percent // 10]:
        company.owners[index] = to
