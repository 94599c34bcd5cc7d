"""Routes hung up on a token: two arms that leave it, the longer and the shorter one.

Each route belongs to the first of its tokens (by node number), so the earlier tokens are forbidden to
the routes of a later one and no route is met twice. All short arms of a token are listed once and
numbered; a set of short arms is a bit mask, so the ones that fit a long arm are found by masking.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.routes.budget import Budget
from engine.routes.graph import Step, TrainGraph


class LongStep(NamedTuple):
    """A step of the longer arm."""

    to: int
    link: int
    cost: int
    mask: int
    clear: int
    """The short arms that the step does not collide with."""


class ShortArm(NamedTuple):
    """An arm that costs at most half of the limit."""

    parent: int
    """Number of the arm without its last step, -1 for none."""
    node: int
    link: int
    first: int
    """First link, next to the token."""
    cost: int
    mask: int


@dataclass(frozen=True, slots=True)
class Root:
    """A token with all that does not depend on prices."""

    token: int
    limit: int
    """What the two arms may cost together."""
    own: int
    """The token's bit."""
    arms: tuple[ShortArm, ...]
    affordable: tuple[int, ...]
    """By what the long arm leaves over: the short arms it can pay that are no longer than itself."""
    steps: tuple[tuple[LongStep, ...], ...]
    """Steps of the long arm out of each node; none out of nodes where routes end."""


def roots_of(graph: TrainGraph, budget: Budget) -> tuple[Root, ...]:
    """A root for each token that a route can start from."""
    forbidden = 0
    roots = []
    for token in graph.tokens:
        forbidden |= 1 << token
        limit = graph.limit - graph.start_costs[token]
        if limit >= 0:
            roots.append(_root(graph, token, limit, forbidden, budget))
    return tuple(roots)


def _root(graph: TrainGraph, token: int, limit: int, forbidden: int, budget: Budget) -> Root:
    steps = [
        [step for step in out if not step.mask & forbidden]
        if graph.passable[node] or node == token
        else []
        for node, out in enumerate(graph.steps)
    ]
    arms = _short_arms(steps, token, limit // 2, budget) if graph.passable[token] else []
    colliding: dict[int, int] = {}
    for number, arm in enumerate(arms):
        rest = arm.mask
        while rest:
            low = rest & -rest
            rest ^= low
            colliding[low] = colliding.get(low, 0) | 1 << number
    return Root(
        token=token,
        limit=limit,
        own=1 << token,
        arms=tuple(arms),
        affordable=tuple(_affordable(arms, limit)),
        steps=tuple(
            tuple(LongStep(*step, _clear(step.mask, colliding, len(arms))) for step in out)
            for out in steps
        ),
    )


def _short_arms(steps: list[list[Step]], token: int, limit: int, budget: Budget) -> list[ShortArm]:
    arms: list[ShortArm] = []

    def grow(parent: int, node: int, first: int, cost: int, mask: int) -> None:
        for step in steps[node]:
            if step.mask & mask or cost + step.cost > limit:
                continue
            budget.quantum -= 1
            if budget.quantum < 0:
                budget.renew()
            begun = step.link if parent < 0 else first
            used = mask | step.mask
            arms.append(ShortArm(parent, step.to, step.link, begun, cost + step.cost, used))
            grow(len(arms) - 1, step.to, begun, cost + step.cost, used)

    grow(-1, token, -1, 0, 0)
    return arms


def _affordable(arms: list[ShortArm], limit: int) -> list[int]:
    at_most = [0] * (limit + 1)
    for number, arm in enumerate(arms):
        at_most[arm.cost] |= 1 << number
    for cost in range(1, limit + 1):
        at_most[cost] |= at_most[cost - 1]
    return [at_most[min(left, limit - left)] for left in range(limit + 1)]


def _clear(mask: int, colliding: dict[int, int], count: int) -> int:
    hit = 0
    while mask:
        low = mask & -mask
        mask ^= low
        hit |= colliding.get(low, 0)
    return ((1 << count) - 1) & ~hit
