"""Open files: each page that is open is one, and the usual limit is soon reached."""

from __future__ import annotations

import sys

_WANTED = 8_192


def allow_many_files() -> None:
    """Let this process have more open files, as far as it may decide that."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = _WANTED if hard == resource.RLIM_INFINITY else min(_WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
