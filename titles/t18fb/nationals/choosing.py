"""Who merges into a national company: two ways to choose two of several (3.6.1 / 3.7.1).

Companies stand in market order, those that are not floated last. The latter are all alike here
(None): which of them takes part is settled when the number of them is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

from engine.ids import CorporationId

Candidates = Sequence[CorporationId | None]
"""Companies in market order; None stands for one that is not floated."""
Answers = Mapping[CorporationId, bool]
"""Whether a company that was asked merges."""
Choice = Callable[[Candidates, Answers], tuple[int, int]]
"""The places of the two that merge, if everybody else refuses."""


def first_to_accept(candidates: Candidates, answers: Answers) -> tuple[int, int]:
    """LATER: the first two that accept, else the lowest join (R278, 3.7.1)."""
    places = range(len(candidates))
    willing = [at for at in places if _answer(candidates[at], answers, unfloated=False)][:2]
    forced = [at for at in reversed(places) if at not in willing]
    first, second = sorted([*willing, *forced][:2])
    return first, second


def of_the_first_three(candidates: Candidates, answers: Answers) -> tuple[int, int]:
    """PA23: who refuses makes room for the next; the third must make up the two (A134, 3.6.1).

    Companies that are not floated never refuse.
    """
    if len(candidates) == 2:
        return 0, 1
    if not _answer(candidates[0], answers, unfloated=True):
        return 1, 2
    return (0, 1) if _answer(candidates[1], answers, unfloated=True) else (0, 2)


def _answer(company: CorporationId | None, answers: Answers, unfloated: bool) -> bool:
    return unfloated if company is None else answers.get(company, False)


def next_asked(choice: Choice, candidates: Candidates, answers: Answers) -> CorporationId | None:
    """The next company whose president is asked, None once no answer can change who merges."""
    if len(set(_outcomes(choice, candidates, answers))) == 1:
        return None
    return next(name for name in candidates if name is not None and name not in answers)


def chosen(
    choice: Choice, candidates: Candidates, answers: Answers
) -> tuple[CorporationId | None, CorporationId | None]:
    """The two that merge, in market order."""
    one, other = choice(candidates, answers)
    return candidates[one], candidates[other]


def _outcomes(
    choice: Choice, candidates: Candidates, answers: Answers
) -> Iterator[tuple[CorporationId | None, CorporationId | None]]:
    """Who merges, for all answers that are still to come."""
    unasked = [name for name in candidates if name is not None and name not in answers]
    for given in product((True, False), repeat=len(unasked)):
        yield chosen(choice, candidates, {**answers, **dict(zip(unasked, given, strict=True))})
