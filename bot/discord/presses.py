"""Buttons and menus that survive restarts: what they do is written in their custom id."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Self

import discord

from bot.chat.presses import PATTERN, Press, read_press

if TYPE_CHECKING:
    from bot.discord.client import Client


class PressedItem(discord.ui.DynamicItem[discord.ui.Item[Any]], template=PATTERN):
    """A button or menu of ours, found by its custom id."""

    def __init__(self, item: discord.ui.Item[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Self:
        """The item that was pressed."""
        press = read_press(match.string)
        assert press is not None
        return cls(item, press)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Let the table answer."""
        client: Client = interaction.client
        data: Any = interaction.data or {}
        await client.run_press(interaction, self.press, data.get("values", ()))
