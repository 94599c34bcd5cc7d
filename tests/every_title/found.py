"""The titles that are there, and how they can be played: nothing here names one.

Data of a title's tests lie in ``tests/<name of its package>``.
"""

from __future__ import annotations

from functools import cache
from itertools import cycle
from pathlib import Path

import titles
from bot.games.set_up import load_title
from engine.game import Game
from engine.records.record import new_game, play_record, read_record
from engine.refusals import BadSetup
from engine.title import Setup, Title

TESTS = Path(__file__).parents[1]
PLAYABLE = titles.playable()
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Ugo")


@cache
def rules(title_id: str, edition: str | None = None) -> Title:
    """A title, loaded once; in its default edition unless one is named."""
    return load_title(title_id, edition)


def editions_of(title_id: str) -> tuple[str | None, ...]:
    """The editions of a title, its default first; one without a name where there are none."""
    data = rules(title_id).data
    return tuple(sorted(data.editions, key=lambda each: each != data.edition)) or (None,)


def game_name(title_id: str, end: str, edition: str | None) -> str:
    """What the record of such an end is called: other editions than the default are named."""
    return end if edition == rules(title_id).data.edition else f"{end}-{edition}"


def package_of(title_id: str) -> str:
    """The name of a title's package under ``titles``."""
    return titles.find_titles()[title_id].package.rpartition(".")[2]


def folder_of(title_id: str) -> Path:
    """Where the tests of a title and their data are."""
    return TESTS / package_of(title_id)


def records_of(title_id: str) -> dict[str, Path]:
    """The recorded games of a title by their names (``game_name``), which say how they ended."""
    return {path.stem: path for path in sorted(folder_of(title_id).glob("records/*.18xx"))}


def set_up_for(
    title_id: str,
    players: int,
    seed: int,
    variants: tuple[str, ...] = (),
    edition: str | None = None,
) -> Setup:
    """How a game starts; in the default edition unless one is named."""
    title = rules(title_id, edition)
    played = title.data.edition
    return Setup(title_id, NAMES[:players], seed, played, variants, revision=title.revisions[-1])


def play_text(title_id: str, text: str, until: int | None = None) -> Game:
    """The game of a record, by the rules of the edition that it names."""
    record = read_record(text)
    return play_record(record, rules(title_id, record.setup.edition), until)


def _allowed(title_id: str, players: int, variants: tuple[str, ...]) -> bool:
    try:
        new_game(rules(title_id), set_up_for(title_id, players, 1, variants))
    except BadSetup:
        return False
    return True


def player_counts(title_id: str) -> tuple[int, ...]:
    """How many may play."""
    return tuple(rules(title_id).data.players)


@cache
def tables(title_id: str) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Players and variants: every number of players, without variants and with all they may have.

    Every variant is also there without others that it does not need.
    """
    counts, known = player_counts(title_id), rules(title_id).data.variants
    found: list[tuple[int, tuple[str, ...]]] = [(players, ()) for players in counts]
    for players in counts:
        chosen: tuple[str, ...] = ()
        for variant in sorted(known, key=lambda name: len(known[name])):
            if _allowed(title_id, players, (*chosen, variant)):
                chosen = (*chosen, variant)
        found.append((players, chosen))
    numbers = cycle(counts)
    for variant, needed in known.items():
        tries = [next(numbers) for _ in counts]
        alone = (*needed, variant)
        found += [(n, alone) for n in tries if _allowed(title_id, n, alone)][:1]
        next(numbers)
    return tuple(dict.fromkeys(found))


def _all_tables(title_id: str) -> list[tuple[str, int, tuple[str, ...], str | None]]:
    editions = cycle(editions_of(title_id))
    return [(title_id, players, variants, next(editions)) for players, variants in tables(title_id)]


ALL_TABLES = [table for title_id in PLAYABLE for table in _all_tables(title_id)]
"""Every table of every title, as parameters of tests; editions take turns."""
RECORDED = [title_id for title_id in PLAYABLE if records_of(title_id)]
"""The titles that have records; ``test_endings.py`` asks for those that are missing."""
GAMES = [(title_id, end) for title_id in PLAYABLE for end in records_of(title_id)]
"""Every recorded game, likewise."""
