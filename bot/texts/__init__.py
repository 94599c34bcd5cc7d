"""The English texts of the front ends by area, each module with its ``TEXTS``.

``TEXTS`` gives a pattern for every key, and a key begins with its area: ``"lobby.full"``. An area
stands in one module, mostly of its name: ``texts/lobby.py``, or in a folder that is called like
that of the table which says it: ``texts/people/undo.py``. Unlike refusals and events
(``engine/english.py``) these are complete sentences: capital letter, full stop. Fields are written
as ``engine/english.py`` explains.

The area ``commands`` describes the commands: ``commands.game.new`` is the description of
``/game new``, and ``commands.game.new.title`` that of its option ``title``. The words of these keys
are names that users see, and therefore patterns of their own (``names.new``, ``names.title``).
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

_COMMANDS = "commands"
_NAMES = "names"


@cache
def all_texts() -> Mapping[str, str]:
    """The patterns of all areas by key. Raises ValueError for an area in two modules."""
    found: dict[str, str] = {}
    areas: dict[str, str] = {}
    modules = [one.name for one in pkgutil.walk_packages(__path__, f"{__name__}.") if not one.ispkg]
    # The catalogues keep this order, in whatever folder an area stands.
    for module in sorted(modules, key=lambda name: name.rpartition(".")[2]):
        texts: Mapping[str, str] = importlib.import_module(module).TEXTS
        for area in {key.partition(".")[0] for key in texts}:
            if areas.setdefault(area, module) != module:
                raise ValueError(f"texts of {area} in {areas[area]} and {module}")
        found |= texts
    return found | command_names(found)


def command_names(texts: Mapping[str, str]) -> dict[str, str]:
    """The names of commands and options as patterns by key: in English they are as they are."""
    paths = [key.split(".") for key in texts if key.startswith(f"{_COMMANDS}.")]
    words = sorted({word for path in paths for word in path[1:]})
    return {f"{_NAMES}.{word}": word for word in words}
