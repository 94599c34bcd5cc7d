"""Discord's limits on messages, modals and suggestions: what it would answer 400 to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tests.standin.component_limits import component_problems, texts_of
from tests.standin.mentions import allowed_mentions_problems
from tests.standin.refusals import Json
from tests.standin.world import MessageFlag

CONTENT = 2_000
NONCE = 25
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
DESCRIPTION = 1_024
"""Characters of a picture's alternative text."""
SUGGESTIONS = 25
EMBEDS = 10
EMBED_TEXT = 6_000
EMBED_FIELDS = 25
_EMBED_PARTS = {"title": 256, "description": 4_096}


def message_problems(message: Json, files: Sequence[tuple[str, int]]) -> list[str]:
    """What is wrong with a message and the (name, size) of the files that come with it."""
    return [
        *_text_problems(message),
        *_file_problems(message, files),
        *_embed_problems(message.get("embeds") or []),
        *component_problems(
            message.get("components") or [],
            bool((message.get("flags") or 0) & MessageFlag.COMPONENTS_V2),
            [name for name, _ in files],
        ),
        *allowed_mentions_problems(message.get("allowed_mentions")),
    ]


def _text_problems(message: Json) -> Iterator[str]:
    content = message.get("content") or ""
    if len(content) > CONTENT:
        yield f"content: {len(content)} characters, at most {CONTENT}"
    if (message.get("flags") or 0) & MessageFlag.COMPONENTS_V2:
        if content or message.get("embeds"):
            yield "components v2: neither content nor embeds"
    nonce = message.get("nonce")
    if nonce is not None and not 0 < len(str(nonce)) <= NONCE:
        yield f"nonce: {len(str(nonce))} characters, at most {NONCE}"


def is_empty(message: Json, files: Sequence[tuple[str, int]]) -> bool:
    """Whether there is nothing in a message."""
    if files or message.get("attachments"):
        return False
    if message.get("embeds") or message.get("components") or message.get("sticker_ids"):
        return False
    return not (message.get("content") or "").strip()


def all_text(message: Json) -> str:
    """Whatever in a message can name somebody."""
    return "\n".join([message.get("content") or "", *texts_of(message.get("components") or [])])


def _file_problems(message: Json, files: Sequence[tuple[str, int]]) -> Iterator[str]:
    attachments = message.get("attachments") or []
    if max(len(files), len(attachments)) > FILES:
        yield f"files: {max(len(files), len(attachments))}, at most {FILES}"
    for name, size in files:
        if size > FILE_BYTES:
            yield f"files: {name} has {size} bytes, at most {FILE_BYTES}"
        if not size:
            yield f"files: {name} is empty"
    for attachment in attachments:
        if len(attachment.get("description") or "") > DESCRIPTION:
            yield f"attachments: description longer than {DESCRIPTION}"
    new = [attachment for attachment in attachments if int(attachment["id"]) < FILES]
    if files and attachments and len(new) != len(files):
        yield f"attachments: {len(new)} described, {len(files)} uploaded"


def _embed_problems(embeds: list[Json]) -> Iterator[str]:
    if len(embeds) > EMBEDS:
        yield f"embeds: {len(embeds)}, at most {EMBEDS}"
    if sum(_embed_length(embed) for embed in embeds) > EMBED_TEXT:
        yield f"embeds: more than {EMBED_TEXT} characters in all"
    for embed in embeds:
        for part, most in _EMBED_PARTS.items():
            if len(embed.get(part) or "") > most:
                yield f"embed {part}: more than {most} characters"
        if len((embed.get("footer") or {}).get("text") or "") > 2_048:
            yield "embed footer: more than 2048 characters"
        if len((embed.get("author") or {}).get("name") or "") > 256:
            yield "embed author: more than 256 characters"
        fields = embed.get("fields") or []
        if len(fields) > EMBED_FIELDS:
            yield f"embed fields: {len(fields)}, at most {EMBED_FIELDS}"
        for field in fields:
            if not 0 < len(field["name"]) <= 256 or not 0 < len(field["value"]) <= 1_024:
                yield f"embed field {field['name'][:30]}: name 1-256, value 1-1024 characters"


def _embed_length(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field["name"], field["value"]]
    return sum(len(text or "") for text in texts)


def suggestion_problems(choices: list[Json]) -> list[str]:
    """What is wrong with the answer to an autocompletion."""
    problems = []
    if len(choices) > SUGGESTIONS:
        problems.append(f"choices: {len(choices)}, at most {SUGGESTIONS}")
    for choice in choices:
        if not _fits(choice["name"]) or not _fits(choice["value"]):
            problems.append(f"choice {str(choice['name'])[:30]}: name and value 1-100 characters")
    return problems


def _fits(value: Any) -> bool:
    return not isinstance(value, str) or 0 < len(value) <= 100


def modal_problems(modal: Json) -> list[str]:
    """What is wrong with a modal."""
    problems = []
    if not 0 < len(modal.get("title") or "") <= 45:
        problems.append("modal title: 1-45 characters")
    if not 0 < len(modal.get("custom_id") or "") <= 100:
        problems.append("modal custom_id: 1-100 characters")
    rows = modal.get("components") or []
    if not 0 < len(rows) <= 5:
        problems.append(f"modal: {len(rows)} items, 1-5 allowed")
    for row in rows:
        for item in [row["component"]] if "component" in row else row.get("components", []):
            label = row.get("label", item.get("label"))
            if not 0 < len(label or "") <= 45:
                problems.append("modal item label: 1-45 characters")
            if len(item.get("placeholder") or "") > 150 or len(item.get("value") or "") > 4_000:
                problems.append("modal item: placeholder 150, value 4000 characters at most")
            if not 0 < len(item.get("custom_id") or "") <= 100:
                problems.append("modal item custom_id: 1-100 characters")
    return problems
