"""Bodies of requests: JSON, or JSON with files."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from aiohttp import web

from tests.standin.refusals import ApiError, Json

_NAME = re.compile(rb'\bname="([^"]*)"')
_FILENAME = re.compile(rb'filename="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a message; its bytes are counted, never decoded."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Form:
    """What a request carried."""

    payload: Json
    files: tuple[Upload, ...] = ()

    @property
    def sizes(self) -> list[tuple[str, int]]:
        """The files by name and size."""
        return [(file.name, len(file.content)) for file in self.files]


async def read_form(request: web.Request) -> Form:
    """The body of a request that creates or edits a message."""
    body = await request.read()
    if request.content_type != "multipart/form-data":
        return Form(_json(body) if body else {})
    # aiohttp's own reader goes through the parts in small pieces; under load that costs as much
    # as everything else here.
    boundary = request.headers["Content-Type"].partition("boundary=")[2].strip('"')
    payload: Json = {}
    files = []
    for part in body.split(b"--" + boundary.encode())[1:-1]:
        head, _, content = part.partition(b"\r\n\r\n")
        content = content.removesuffix(b"\r\n")
        name = _NAME.search(head)
        filename = _FILENAME.search(head)
        if filename:
            files.append(Upload(filename[1].decode(), content))
        elif name and name[1] == b"payload_json":
            payload = _json(content)
    return Form(payload, tuple(files))


def _json(body: bytes) -> Json:
    try:
        found = json.loads(body)
    except ValueError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None
    assert isinstance(found, dict)
    return found


def json_answer(data: object, status: int = 200) -> web.Response:
    """An answer in JSON; discord.py wants the content type without a charset."""
    body = json.dumps(data, separators=(",", ":")).encode()
    return web.Response(body=body, status=status, content_type="application/json")
