"""What tests of the page share: a server without a browser, and browsers with a server."""

from __future__ import annotations

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


@pytest.fixture(scope="module")
def _chromium() -> Iterator[Browser]:
    """One browser for all tests of a module; Playwright's loop allows no longer scope beside
    tests that have a loop of their own."""
    with browser() as opened:
        yield opened


@pytest.fixture
def chromium(_chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """A browser with nobody at it; what was seen last is kept when a test fails."""
    yield _chromium
    if request.node.stash.get(_FAILED, False):
        keep_last_sight(_chromium, request.node.name)
    for context in _chromium.contexts:
        context.close()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A program that runs, for all tests of a module; each plays in channels of its own."""
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
