"""Who merges into RM and RA (3.6.1 / 3.7.1; R277-R279, A134, T18, T18b)."""

from __future__ import annotations

import pytest

from engine.ids import CorporationId
from titles.t18fb.data import load
from titles.t18fb.nationals.choosing import (
    chosen,
    first_to_accept,
    next_asked,
    of_the_first_three,
)

A, B, C, D = (CorporationId(name) for name in "ABCD")
FOUR = (A, B, C, D)


def asked(choice, candidates, **answers):
    """Who is asked in turn, and who merges, if companies answer like this."""
    given: dict[CorporationId, bool] = {}
    names = []
    while (name := next_asked(choice, candidates, given)) is not None:
        names.append(name)
        given[name] = answers[name] == "yes"
    return names, list(chosen(choice, candidates, given))


@pytest.mark.parametrize(
    ("answers", "questions", "merged"),
    [
        ({"A": "yes", "B": "yes"}, [A, B], [A, B]),
        ({"A": "no", "B": "no"}, [A, B], [C, D]),  # T18
        ({"A": "yes", "B": "no", "C": "yes"}, [A, B, C], [A, C]),
        ({"A": "yes", "B": "no", "C": "no"}, [A, B, C], [A, D]),
        ({"A": "no", "B": "yes", "C": "yes"}, [A, B, C], [B, C]),
        ({"A": "no", "B": "yes", "C": "no"}, [A, B, C], [B, D]),
    ],
)
def test_r278_later_the_first_two_that_accept_or_the_lowest(answers, questions, merged):
    """T18: where the first two of four refuse, the other two must."""
    assert asked(first_to_accept, FOUR, **answers) == (questions, merged)


def test_r278_later_companies_that_are_not_floated_count_as_the_lowest():
    candidates = (A, B, None, None)
    assert asked(first_to_accept, candidates, A="no", B="no")[1] == [None, None]
    assert asked(first_to_accept, candidates, A="no", B="yes")[1] == [B, None]
    assert asked(first_to_accept, candidates, A="yes", B="yes")[1] == [A, B]
    assert asked(first_to_accept, (A, B), A="no") == ([], [A, B])


@pytest.mark.parametrize(
    ("answers", "questions", "merged"),
    [
        ({"A": "no"}, [A], [B, C]),  # T18b
        ({"A": "yes", "B": "no"}, [A, B], [A, C]),
        ({"A": "yes", "B": "yes"}, [A, B], [A, B]),
    ],
)
def test_a134_pa23_of_the_three_highest(answers, questions, merged):
    """T18b: where the first of three refuses, the others merge."""
    assert asked(of_the_first_three, FOUR, **answers) == (questions, merged)


def test_a134_pa23_companies_that_are_not_floated_never_refuse():
    assert asked(of_the_first_three, (A, None, None, None), A="yes") == ([A], [A, None])
    assert asked(of_the_first_three, (A, None, None), A="no") == ([A], [None, None])
    assert asked(of_the_first_three, (A, B)) == ([], [A, B])


@pytest.mark.parametrize("edition", ["LATER", "PA23"])
def test_a47_the_line_from_tronto_is_ltf(edition):
    """R277: who may become part of each national company."""
    mergers = {str(each.id): each.merger for each in load(edition).corporations if each.merger}
    assert {name: set(merger.eligible) for name, merger in mergers.items()} == {
        "RM": {"LdA", "NN", "FC", "FSC"},
        "RA": {"LTF", "FS", "SFTF", "SFM"},
    }
