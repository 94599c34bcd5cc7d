"""Discord's limits on buttons, menus and layouts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import IntEnum

from tests.standin.refusals import Json

ROWS = 5
BUTTONS_IN_A_ROW = 5
LABEL = 80
CUSTOM_ID = 100
OPTIONS = 25
OPTION_TEXT = 100
PLACEHOLDER = 150
COMPONENTS_IN_A_LAYOUT = 40
LAYOUT_TEXT = 4_000
GALLERY_ITEMS = 10


class Kind(IntEnum):
    """Discord's types of component."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17


_SELECTS = (3, 5, 6, 7, 8)
_TOP_OF_A_LAYOUT = (
    Kind.ROW,
    Kind.SECTION,
    Kind.TEXT,
    Kind.GALLERY,
    Kind.FILE,
    Kind.SEPARATOR,
    Kind.CONTAINER,
)
_LINK, _PREMIUM = 5, 6


def every_component(components: Sequence[Json]) -> Iterator[Json]:
    """The components with those inside them."""
    for component in components:
        yield component
        yield from every_component(component.get("components") or [])
        if component.get("accessory"):
            yield component["accessory"]


def texts_of(components: Sequence[Json]) -> list[str]:
    """The texts of a layout."""
    return [
        component["content"]
        for component in every_component(components)
        if component["type"] == Kind.TEXT
    ]


def component_problems(
    components: Sequence[Json], layout: bool, files: Sequence[str]
) -> Iterator[str]:
    """What is wrong with the components of a message with those new files."""
    everything = list(every_component(components))
    if layout:
        yield from _layout_problems(components, everything, files)
    else:
        if len(components) > ROWS:
            yield f"components: {len(components)} rows, at most {ROWS}"
        if any(component["type"] != Kind.ROW for component in components):
            yield "components: only rows without the flag of components v2"
    for component in everything:
        kind = component["type"]
        if kind == Kind.ROW:
            yield from _row_problems(component)
        elif kind == Kind.BUTTON:
            yield from _button_problems(component)
        elif kind in _SELECTS:
            yield from _select_problems(component)
    ids = Counter(component["custom_id"] for component in everything if "custom_id" in component)
    for custom_id, times in ids.items():
        if times > 1:
            yield f"custom_id {custom_id} is used {times} times"
        if not 0 < len(custom_id) <= CUSTOM_ID:
            yield f"custom_id {custom_id[:30]}: 1-{CUSTOM_ID} characters"


def _row_problems(row: Json) -> Iterator[str]:
    items = row.get("components") or []
    selects = [item for item in items if item["type"] in _SELECTS]
    if not 0 < len(items) <= BUTTONS_IN_A_ROW:
        yield f"row: {len(items)} items, 1-{BUTTONS_IN_A_ROW} allowed"
    if selects and len(items) > 1:
        yield "row: a select needs the row for itself"


def _button_problems(button: Json) -> Iterator[str]:
    label = button.get("label") or ""
    if len(label) > LABEL:
        yield f"button {label[:30]}: label longer than {LABEL}"
    if not label and not button.get("emoji"):
        yield "button: neither label nor emoji"
    style = button.get("style")
    if style == _LINK and ("url" not in button or "custom_id" in button):
        yield f"button {label}: a link has a url and no custom_id"
    if style not in (_LINK, _PREMIUM) and "custom_id" not in button:
        yield f"button {label}: no custom_id"


def _select_problems(select: Json) -> Iterator[str]:
    if len(select.get("placeholder") or "") > PLACEHOLDER:
        yield f"select: placeholder longer than {PLACEHOLDER}"
    if "custom_id" not in select:
        yield "select: no custom_id"
    if select["type"] != Kind.SELECT:
        return
    options = select.get("options") or []
    if not 0 < len(options) <= OPTIONS:
        yield f"select: {len(options)} options, 1-{OPTIONS} allowed"
    if len({option["value"] for option in options}) < len(options):
        yield "select: two options with the same value"
    if (select.get("max_values") or 1) > len(options):
        yield "select: max_values above the number of options"
    for option in options:
        for part in ("label", "value", "description"):
            text = option.get(part)
            if text is None and part == "description":
                continue
            if not 0 < len(text or "") <= OPTION_TEXT:
                yield f"select option {part}: 1-{OPTION_TEXT} characters"


def _layout_problems(
    components: Sequence[Json], everything: Sequence[Json], files: Sequence[str]
) -> Iterator[str]:
    if len(everything) > COMPONENTS_IN_A_LAYOUT:
        yield f"layout: {len(everything)} components, at most {COMPONENTS_IN_A_LAYOUT}"
    length = sum(len(text) for text in texts_of(components))
    if length > LAYOUT_TEXT:
        yield f"layout: {length} characters, at most {LAYOUT_TEXT}"
    for component in components:
        if component["type"] not in _TOP_OF_A_LAYOUT:
            yield f"layout: component type {component['type']} at the top"
    for component in everything:
        items = component.get("items") or []
        if component["type"] == Kind.GALLERY and not 0 < len(items) <= GALLERY_ITEMS:
            yield f"gallery: {len(items)} items, 1-{GALLERY_ITEMS} allowed"
        if component["type"] == Kind.TEXT and not component["content"].strip():
            yield "layout: an empty text"
        for media in [item["media"] for item in items] + _media_of(component):
            scheme, _, name = media["url"].partition("://")
            if scheme == "attachment" and name not in files:
                yield f"layout: {media['url']} was not uploaded"


def _media_of(component: Json) -> list[Json]:
    return [component[part] for part in ("media", "file") if isinstance(component.get(part), dict)]
