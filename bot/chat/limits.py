"""Discord's limits. Every text and component that leaves is cut to them here, nowhere else."""

from __future__ import annotations

from collections.abc import Sequence

CONTENT = 2_000
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
LABEL = 80
LABEL_ON_A_PHONE = 38
"""What a phone shows of a label; the rest is left out there."""
CUSTOM_ID = 100
ROWS = 5
BUTTONS_IN_ROW = 5
CHOICES = 25
"""Options of a select, and suggestions of an autocompletion."""
CHOICE_TEXT = 100
PLACEHOLDER = 150
FORM_TITLE = 45
FIELD_LABEL = 45
DESCRIPTION = 100
"""Of commands and their options."""
ALT = 1_024
NUMBER = 2**31 - 1
"""The largest number of a game, a request or a message that can be stored."""

_CLICKED = 24
"""Letters by which a command that a text names grows when it is made one to be clicked."""
_ELLIPSIS = "…"


def cut(text: str, longest: int) -> str:
    """The text, shortened with an ellipsis if it is too long."""
    return text if len(text) <= longest else f"{text[: longest - 1]}{_ELLIPSIS}"


def cut_above_last_line(text: str, longest: int) -> str:
    """The text, shortened before its last line: by that one a message of ours is known again."""
    above, _, last = text.rpartition("\n")
    room = longest - len(last) - 1
    return f"{cut(above, room)}\n{last}" if len(text) > longest and room > 0 else cut(text, longest)


def parts_that_fit(parts: Sequence[str], longest: int, between: str = " · ") -> str:
    """As many of the parts as fit, whole; the first is shortened if it does not."""
    text = cut(parts[0], longest)
    for part in parts[1:]:
        if len(text) + len(between) + len(part) <= longest:
            text += between + part
    return text


def lines_that_fit(lines: list[str], longest: int, more: str) -> list[str]:
    """As many lines as fit; ``more`` is the last one if some were left out. It names a command."""
    if sum(len(line) + 1 for line in lines) <= longest:
        return lines
    room = longest - len(more) - 1 - _CLICKED
    kept: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return [*kept, more]
