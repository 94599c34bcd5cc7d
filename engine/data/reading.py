"""YAML text to plain values, without YAML's surprises."""

from __future__ import annotations

import re
from typing import Any, NoReturn

import yaml

from engine.data.errors import DataError

_Loader: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The C parser where PyYAML was built with it (four times faster)."""

_PLAIN_INT = re.compile(r"-?(0|[1-9][0-9]*)")
_PLAIN_FLOAT = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+")
_TAG = "tag:yaml.org,2002:"
_MEANT = {
    "str": "true, false or text in quotes",
    "bool": "true, false or text in quotes",
    "int": "a plain number or text in quotes",
    "float": "a plain number or text in quotes",
    "null": "null or text in quotes",
    "timestamp": "text in quotes",
    "merge": "text in quotes",
    "value": "text in quotes",
}
"""By the tag that YAML gives an unquoted word: what was meant when it looks like something else."""


def read_yaml(text: str, file: str) -> Any:
    """The values of one YAML document: dict, tuple, str, int, float, bool and None.

    Refused with the line: text that is no YAML, a key given twice, tags and references, and every
    unquoted word that YAML takes for something else than it looks like (``no``, ``1:30``, ``010``,
    ``2024-01-31``). ``42`` is a number; where text is expected the schema refuses it.
    """
    try:
        node = _Loader(text).get_single_node()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {mark.line + 1}" if mark else ""
        raise DataError(file, place, f"YAML, but {error.problem}") from None
    except yaml.YAMLError as error:
        raise DataError(file, "", f"YAML, but {str(error).splitlines()[0]}") from None
    return None if node is None else _Reading(file).value(node)


class _Reading:
    """One pass over the nodes of a document."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.seen: set[int] = set()

    def refuse(self, node: yaml.Node, expected: str) -> NoReturn:
        raise DataError(self.file, f"line {node.start_mark.line + 1}", expected)

    def value(self, node: yaml.Node) -> Any:
        if isinstance(node, yaml.ScalarNode):
            return self.scalar(node)
        if id(node) in self.seen:
            self.refuse(node, "a value written out, found a reference to it elsewhere")
        self.seen.add(id(node))
        if isinstance(node, yaml.SequenceNode) and node.tag == f"{_TAG}seq":
            return tuple(self.value(child) for child in node.value)
        if isinstance(node, yaml.MappingNode) and node.tag == f"{_TAG}map":
            return self.mapping(node)
        self.refuse(node, f"no tag, found {node.tag!r}")

    def mapping(self, node: yaml.MappingNode) -> dict[Any, Any]:
        values: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                self.refuse(key_node, "a word or number as key")
            key = self.scalar(key_node)
            if key in values:
                self.refuse(key_node, f"each key once, found {key!r} twice")
            values[key] = self.value(value_node)
        return values

    def scalar(self, node: yaml.ScalarNode) -> str | int | float | bool | None:
        text, tag = node.value, node.tag.removeprefix(_TAG)
        if tag == "str" and (node.style or text not in ("y", "Y", "n", "N")):
            return str(text)
        if tag == "int" and _PLAIN_INT.fullmatch(text):
            return int(text)
        if tag == "float" and _PLAIN_FLOAT.fullmatch(text):
            return float(text)
        if tag == "bool" and text in ("true", "false"):
            return bool(text == "true")
        if tag == "null" and text in ("null", "~", ""):
            return None
        if tag not in _MEANT:
            self.refuse(node, f"no tag, found {node.tag!r}")
        self.refuse(node, f"{_MEANT[tag]}, found {text}")
