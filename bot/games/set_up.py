"""Setting up games: the title is found and loaded, chance seats the players."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence

import titles
from bot.usage import UsageError
from bot.words.patterns import listed, quoted
from engine.chance import shuffled
from engine.game import Game
from engine.reading import as_options
from engine.records.record import new_game
from engine.refusals import BadSetup
from engine.title import Setup, Title

AS_GIVEN = "as-given"
"""The value of ``fixed["seats"]`` that leaves the players in the order in which they are named."""
_ORDER_OPTION = "Corporations"
"""The setting of a title that fixes the order of its corporations."""
_FIXABLE = ("corporations", "seats")


def load_titles() -> None:
    """Load all titles that can be played: nobody should have to wait for the first use of one."""
    for title_id in titles.playable():
        load_title(title_id)


def load_title(title_id: str, edition: str | None = None) -> Title:
    """A title that can be played. Raises UsageError, or BadSetup for an unknown edition."""
    found = titles.find_titles()
    if title_id not in found:
        raise UsageError(f"There is no title {quoted(title_id)}; there are {listed(list(found))}.")
    if not found[title_id].playable:
        can = listed(titles.playable())
        raise UsageError(f"The rules of {title_id} do not exist yet; what can be played: {can}.")
    fault = titles.fault(title_id)
    if fault is not None:
        raise UsageError(f"{title_id} cannot be played, something is wrong with it: {fault}.")
    editions = titles.data(title_id).editions
    if edition is not None and edition not in editions:
        raise BadSetup("unknown_edition", editions=editions)
    title = importlib.import_module(f"{found[title_id].package}.title").load(edition)
    assert isinstance(title, Title)
    return title


def prepare(
    title_id: str,
    players: Sequence[str],
    seed: int = 0,
    variants: Sequence[str] = (),
    edition: str | None = None,
    fixed: Mapping[str, object] | None = None,
    reading: Sequence[str] = (),
    revision: int | None = None,
) -> tuple[Title, Setup]:
    """A title and how a new game of it starts. Raises UsageError and BadSetup.

    The seed seats the players. ``fixed`` pins what chance would decide: ``"seats": "as-given"``
    keeps their order, ``"corporations": [...]`` is the order in which they become available.
    ``reading`` names how open points of the rules are read where not as we rule; ``revision`` is
    an earlier one of the rules.
    """
    fixed = fixed or {}
    unknown = sorted(set(fixed) - set(_FIXABLE))
    if unknown:
        known = listed(_FIXABLE, " and ")
        raise UsageError(f"{quoted(unknown[0])} cannot be fixed; what can be fixed: {known}.")
    title = load_title(title_id, edition)
    setup = Setup(
        title=title.id,
        players=_seats(players, seed, fixed),
        seed=seed,
        edition=title.data.edition,
        variants=tuple(dict.fromkeys(variants)),
        revision=title.revisions[-1] if revision is None else revision,
        options={**as_options(reading), **_options(title, fixed)},
    )
    return title, setup


def open_game(
    title_id: str,
    players: Sequence[str],
    seed: int = 0,
    variants: Sequence[str] = (),
    edition: str | None = None,
    fixed: Mapping[str, object] | None = None,
    reading: Sequence[str] = (),
    revision: int | None = None,
) -> Game:
    """A new game before its first move; see ``prepare``. Raises UsageError and BadSetup."""
    title, setup = prepare(title_id, players, seed, variants, edition, fixed, reading, revision)
    return new_game(title, setup)


def _seats(players: Sequence[str], seed: int, fixed: Mapping[str, object]) -> tuple[str, ...]:
    if "seats" not in fixed:
        return tuple(shuffled(players, seed, "seats"))
    if fixed["seats"] != AS_GIVEN:
        raise UsageError(f'Seats can only be fixed as "{AS_GIVEN}".')
    return tuple(players)


def _options(title: Title, fixed: Mapping[str, object]) -> dict[str, str]:
    if "corporations" not in fixed:
        return {}
    order = fixed["corporations"]
    if not isinstance(order, list | tuple):
        raise UsageError("The order of the corporations must be a list of their ids.")
    known = [corporation.id for corporation in title.data.corporations]
    # The option is one line of text in the record, so nothing but ids may get into it.
    if any(name not in known for name in order):
        raise BadSetup("bad_corporation_order", corporations=known)
    return {_ORDER_OPTION: ", ".join(order)}
