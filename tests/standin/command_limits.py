"""Discord's limits on registered commands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tests.standin.refusals import Json

COMMANDS = 100
OPTIONS = 25
CHOICES = 25
DESCRIPTION = 100
TOTAL = 8_000
"""Characters of names, descriptions and values of one command in its longest language."""
SUBCOMMAND, GROUP, STRING, INTEGER = 1, 2, 3, 4
BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 5, 6, 7, 8, 9, 10, 11
CHAT_INPUT = 1
_NAME = re.compile(r"[-_'\w]{1,32}")


def command_problems(commands: Sequence[Json]) -> list[str]:
    """What is wrong with a set of commands that is to replace the registered ones."""
    return list(_problems(commands))


def _problems(commands: Sequence[Json]) -> Iterator[str]:
    typed = [command for command in commands if _is_typed(command)]
    if len(typed) > COMMANDS:
        yield f"commands: {len(typed)}, at most {COMMANDS}"
    yield from _doubled("commands", commands)
    for command in commands:
        if _is_typed(command):
            path = f"/{command['name']}"
            yield from _entry_problems(command, path)
            yield from _options_problems(command, path, depth=0)
            if _length(command) > TOTAL:
                yield f"{path}: {_length(command)} characters in all, at most {TOTAL}"


def _is_typed(command: Json) -> bool:
    return bool(command.get("type", CHAT_INPUT) == CHAT_INPUT)


def _entry_problems(entry: Json, path: str) -> Iterator[str]:
    for name in [entry["name"], *(entry.get("name_localizations") or {}).values()]:
        if not _NAME.fullmatch(name) or name != name.lower():
            yield f"{path}: the name {name!r} is not 1-32 lower case letters, digits, - or _"
    descriptions = [entry.get("description") or ""]
    descriptions += (entry.get("description_localizations") or {}).values()
    if any(not 0 < len(text) <= DESCRIPTION for text in descriptions):
        yield f"{path}: description 1-{DESCRIPTION} characters"


def _options_problems(entry: Json, path: str, depth: int) -> Iterator[str]:
    options = entry.get("options") or []
    if len(options) > OPTIONS:
        yield f"{path}: {len(options)} options, at most {OPTIONS}"
    yield from _doubled(path, options)
    nested = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
    if nested and (len(nested) < len(options) or depth > 1):
        yield f"{path}: subcommands mixed with options or nested too deeply"
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield f"{path}: a required option after an optional one"
    for option in options:
        inner = f"{path} {option['name']}"
        yield from _entry_problems(option, inner)
        yield from _options_problems(option, inner, depth + 1)
        yield from _choices_problems(option, inner)


def _choices_problems(option: Json, path: str) -> Iterator[str]:
    choices = option.get("choices") or []
    if len(choices) > CHOICES:
        yield f"{path}: {len(choices)} choices, at most {CHOICES}"
    if choices and option.get("autocomplete"):
        yield f"{path}: choices and autocompletion exclude each other"
    for choice in choices:
        names = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        if any(not 0 < len(name) <= 100 for name in names) or len(str(choice["value"])) > 100:
            yield f"{path}: choice {choice['name'][:30]}: name and value 1-100 characters"


def _doubled(path: str, entries: Sequence[Json]) -> Iterator[str]:
    seen = set()
    for entry in entries:
        key = (entry.get("type"), entry["name"]) if path == "commands" else entry["name"]
        if key in seen:
            yield f"{path}: {entry['name']} appears twice"
        seen.add(key)


def _length(entry: Json) -> int:
    total = _longest(entry, "name") + _longest(entry, "description")
    total += sum(_length(option) for option in entry.get("options") or [])
    for choice in entry.get("choices") or []:
        total += _longest(choice, "name") + len(str(choice["value"]))
    return total


def _longest(entry: Json, part: str) -> int:
    texts = [entry.get(part) or "", *(entry.get(f"{part}_localizations") or {}).values()]
    return max(len(text) for text in texts)
