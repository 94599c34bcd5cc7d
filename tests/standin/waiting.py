"""Waiting until something has become true, without polling."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

Found = TypeVar("Found")


class Signal:
    """Fired whenever something changed; whoever waits then asks their question again."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Callable[[], Any], asyncio.Future[Any]]] = []

    def fire(self) -> None:
        """Answer those whose question now has an answer."""
        still = []
        for question, answer in self._waiting:
            if answer.done():
                continue
            if found := question():
                answer.set_result(found)
            else:
                still.append((question, answer))
        self._waiting = still

    async def until(self, question: Callable[[], Found | None], timeout: float) -> Found:
        """The first true answer to the question; TimeoutError after that many seconds."""
        if found := question():
            return found
        answer: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, answer))
        return await asyncio.wait_for(answer, timeout)
