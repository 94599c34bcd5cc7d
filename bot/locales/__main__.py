"""``python -m bot.locales``: bring the catalogues up to date with the English patterns."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from datetime import UTC, datetime

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from bot.locales import TRANSLATED, Layer, layers

_WIDTH = 100


def updated(old: Catalog, english: Mapping[str, str]) -> Catalog:
    """A catalogue of exactly the given patterns, with the translations that there were.

    A translation whose English pattern has changed is kept as fuzzy, with the pattern that it was
    made from.
    """
    known = {message.context: message for message in old if message.context is not None}
    new = Catalog(
        locale=old.locale,
        project="capostazione",
        version="1",
        msgid_bugs_address="see CONTRIBUTING.md",
        last_translator="Capostazione contributors",
        language_team="Capostazione contributors",
        header_comment="# The words of Capostazione; `python -m bot.locales` adds what is missing.",
        creation_date=old.creation_date,
        revision_date=old.revision_date,
        fuzzy=False,
    )
    for key, pattern in english.items():
        message = known.get(key)
        if message is None:
            new.add(pattern, context=key)
        else:
            _carry_over(message, pattern, new)
    return new


def _carry_over(message: Message, pattern: str, new: Catalog) -> None:
    changed = message.id != pattern
    new.add(
        pattern,
        message.string,
        context=message.context,
        flags=message.flags | {"fuzzy"} if changed and message.string else message.flags,
        user_comments=message.user_comments,
        previous_id=message.id if changed and message.string else message.previous_id,
    )


def missing(catalogue: Catalog) -> list[str]:
    """The keys that have no sure translation."""
    return [
        message.context
        for message in catalogue
        if message.context is not None and (message.fuzzy or not message.string)
    ]


def update(layer: Layer, code: str) -> list[str]:
    """Rewrite the catalogue of a layer in a language; tells which keys lack a translation."""
    path = layer.catalogue_path(code)
    old = layer.read_catalogue(code)
    if not path.exists():
        old.creation_date = old.revision_date = datetime.now(UTC)
    catalogue = updated(old, layer.english)
    with path.open("wb") as file:
        write_po(file, catalogue, width=_WIDTH, no_location=True, include_previous=True)
    return missing(catalogue)


def main() -> int:
    """Update all catalogues and print what is missing; 1 if anything is."""
    incomplete = False
    for code in TRANSLATED:
        for layer in layers():
            keys = update(layer, code)
            incomplete = incomplete or bool(keys)
            total = len(layer.english)
            print(f"{layer.name}, {code}: {total - len(keys)} of {total} translated")
            for key in keys:
                print(f"  {key}")
    return int(incomplete)


if __name__ == "__main__":
    sys.exit(main())
