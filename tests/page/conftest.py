"""What tests of the page share: a server without a browser, and browsers with a server."""

from __future__ import annotations

from asyncio import AbstractEventLoop, get_running_loop
from asyncio.events import _set_running_loop
from collections.abc import AsyncIterator, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio

from tests.page.browsing import browser, keep_last_sight
from tests.page.hosting import House, hosted
from tests.page.process import Table, free_port, running

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_FAILED = pytest.StashKey[bool]()


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A running server with Anna in its first channel."""
    async with hosted(tmp_path) as running_house:
        yield running_house


@pytest.fixture(scope="session")
def _chromium() -> Iterator[tuple[Browser, AbstractEventLoop]]:
    """One browser for all tests, and the loop that talks to it.

    Playwright leaves that loop marked as the running one; between tests of the page it must not
    be, for others have loops of their own.
    """
    with browser() as opened:
        loop = get_running_loop()
        _set_running_loop(None)
        yield opened, loop
        _set_running_loop(loop)


@pytest.fixture
def chromium(
    _chromium: tuple[Browser, AbstractEventLoop], request: pytest.FixtureRequest
) -> Iterator[Browser]:
    """A browser with nobody at it; what was seen last is kept when a test fails."""
    opened, loop = _chromium
    _set_running_loop(loop)
    try:
        yield opened
        if request.node.stash.get(_FAILED, False):
            keep_last_sight(opened, request.node.name)
        for context in opened.contexts:
            context.close()
    finally:
        _set_running_loop(None)


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A program that runs, for all tests; each plays in channels of its own."""
    folder = tmp_path_factory.mktemp("table")
    with running(folder, free_port()) as address:
        yield Table(address, folder)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, Any, pytest.TestReport]:
    """Remember whether a test has failed."""
    report: pytest.TestReport = yield
    if report.when == "call" and report.failed:
        item.stash[_FAILED] = True
    return report
