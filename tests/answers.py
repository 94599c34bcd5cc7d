"""What titles may answer: the public methods under that heading in the modules of the kernel."""

from __future__ import annotations

import re
from pathlib import Path

ENGINE = Path(__file__).parents[1] / "engine"
HEADING = "    # What a title answers"


def answers() -> dict[str, tuple[str, tuple[str, ...]]]:
    """By class: its module below the root, and the questions that a title may answer."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for path in sorted(ENGINE.rglob("*.py")):
        name, listening = "", False
        names: list[str] = []
        for line in path.read_text("utf-8").splitlines():
            if top := re.match(r"class (\w+)", line):
                name, listening = top[1], False
            elif line == HEADING:
                listening = True
                names = []
            elif re.match(r"    # [A-Z]", line) or re.match(r"\S", line):
                listening = False
            elif listening and (method := re.match(r"    def ([a-z]\w*)", line)):
                names.append(method[1])
                module = path.relative_to(ENGINE.parent).as_posix()
                found[name] = (module, tuple(names))
    return found
