"""Data models of the stock market."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from engine.data.facts import Facts, Source
from engine.ids import CorporationId, PhaseName


class Cell(Facts):
    """A space of the stock market."""

    price: int = Field(ge=0)
    kind: str = "plain"
    start: CorporationId | None = None


def _cell(value: Any) -> Any:
    """A bare price stands for a plain space."""
    return {"price": value} if type(value) is int else value


class CellKind(Facts):
    """What a kind of market space means."""

    colour: str | None = None
    par: bool = False
    """Corporations may be started here."""
    from_phase: PhaseName | None = None
    """Before this phase tokens may not start here (par) or enter here (zone)."""
    effect: Literal["close", "end"] | None = None
    only: CorporationId | None = None
    """The one corporation on which it has its effect; None for all of them."""
    note: str | None = None

    # How it is drawn

    def forbids(self) -> tuple[str, ...]:
        """What is forbidden to corporations that stand here, as keys of the words.

        Where more is forbidden one row below, there is a ledge between the two.
        """
        return ()


class Market(Facts):
    """The stock market: rows from top to bottom; a missing space is null."""

    rows: tuple[tuple[Annotated[Cell | None, BeforeValidator(_cell)], ...], ...]
    kinds: dict[str, CellKind]
    left_at_rim: Literal["down", "stay"] = "down"
    right_at_rim: Literal["up", "stay"] = "up"
    source: Source = "rulebook"
