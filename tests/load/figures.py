"""Figures of a measurement, printed beside their targets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    measure: str
    figure: str
    target: str = ""
    good: bool | None = None
    """Whether the target is met, where there is one."""
    details: tuple[str, ...] = ()


def at_most(measure: str, value: float, limit: float, unit: str, digits: int = 0) -> Row:
    """A figure that should not be above a limit."""
    return Row(measure, f"{value:.{digits}f} {unit}", f"<= {limit:g} {unit}", value <= limit)


def at_least(measure: str, value: float, limit: float, unit: str) -> Row:
    """A figure that should not be below a limit."""
    return Row(measure, f"{value:.1f} {unit}", f">= {limit:g} {unit}", value >= limit)


def none_of(measure: str, found: Sequence[str]) -> Row:
    """Things that should not happen, the first few by name."""
    return Row(measure, str(len(found)) if found else "none", "none", not found, tuple(found[:8]))


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which that share of all values lies."""
    if not values:
        return float("nan")
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def show(title: str, rows: Sequence[Row]) -> None:
    """Print the table."""
    print(f"\n{title}")
    for row in rows:
        mark = {True: "ok", False: "MISSED", None: ""}[row.good]
        print(f"  {row.measure:56}{row.figure:28}{row.target:16}{mark}", flush=True)
        for line in row.details:
            print(f"      {line}", flush=True)
