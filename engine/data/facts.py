"""What all data models have in common: strict facts, and what is said where they are wrong."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

Source = Literal["rulebook", "reference", "reconstructed"]


class Expected(NamedTuple):
    """Annotation: whatever is wrong with the value, say only what was expected of it."""

    what: str

    def __get_pydantic_core_schema__(
        self, source: type[Any], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.custom_error_schema(
            handler(source), custom_error_type="expected", custom_error_message=self.what
        )


class Problem(NamedTuple):
    """Something wrong in a title's data: keys and indices down to it, and what was expected."""

    path: tuple[str | int, ...]
    expected: str


class Facts(BaseModel):
    """Base of all data models: immutable, and strict about types and keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)
