"""Replies as responses to interactions, always within Discord's three seconds."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.chat.messages import Form, Message, Reply
from bot.chat.presses import read_press
from bot.discord.mentions import Ids, clickable
from bot.discord.sheets import embeds_of, sheets_of
from bot.discord.show import (
    allowed_mentions,
    form_title,
    sending,
    text_input,
    text_of,
    view_of,
)
from bot.table.telling.studio import Studio

log = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds after which an interaction is acknowledged although its answer is not ready."""
_ACKNOWLEDGED_BEFORE, _TOKEN_EXPIRED = 40060, 50027
Submit = Callable[[discord.Interaction, Any, Sequence[str]], Awaitable[None]]


class Answering:
    """Answers one interaction."""

    def __init__(
        self,
        interaction: discord.Interaction,
        studio: Studio,
        submit: Submit,
        acknowledged: Callable[[float], None],
        commands: Ids,
    ) -> None:
        self._interaction = interaction
        self._studio = studio
        self._submit = submit
        self._acknowledged = acknowledged
        """Told after how many seconds the interaction was acknowledged."""
        self._commands = commands
        """By what commands are mentioned in answers."""
        self._begun: float | None = time.perf_counter()

    async def wait_for(
        self, work: Coroutine[Any, Any, Reply], slow: bool = False, public: bool = False
    ) -> None:
        """Answer with what the work returns, acknowledging first if that takes long."""
        try:
            if slow:
                await self._defer(public)
                await self._give(await work)
                return
            task = asyncio.create_task(work)
            done, _ = await asyncio.wait({task}, timeout=PATIENCE)
            if not done:
                await self._defer(public)
            await self._give(await task)
            self._note_acknowledgement()
        except discord.HTTPException as problem:
            # Delivered twice, too late, or its message was deleted: what was asked for is done.
            if problem.status != 404 and problem.code not in (_ACKNOWLEDGED_BEFORE, _TOKEN_EXPIRED):
                raise
            log.info("interaction %s cannot be answered (%s)", self._interaction.id, problem.text)

    async def _defer(self, public: bool) -> None:
        pressed = self._interaction.type is discord.InteractionType.component
        if pressed:
            await self._interaction.response.defer()
        else:
            await self._interaction.response.defer(ephemeral=not public, thinking=True)
        self._note_acknowledgement()

    def _note_acknowledgement(self) -> None:
        """Only the first one counts."""
        if self._begun is not None:
            self._acknowledged(time.perf_counter() - self._begun)
            self._begun = None

    async def _give(self, reply: Reply) -> None:
        if reply.message is not None:
            text = clickable(reply.message.text, self._commands)
            reply = replace(reply, message=replace(reply.message, text=text))
        response = self._interaction.response
        if reply.form is not None and not response.is_done():
            await response.send_modal(_Modal(reply.form, self._submit))
        elif reply.message is None:
            await self._acknowledge()
        elif reply.replace:
            await self._replace(reply.message)
        elif not response.is_done():
            wanted = await self._wanted_in_time(reply.message, reply.public)
            if wanted is not None:
                await response.send_message(ephemeral=not reply.public, **wanted)
        else:
            await self._follow_up(reply)

    async def _wanted_in_time(self, message: Message, public: bool) -> dict[str, Any] | None:
        """What the message is sent with; None if drawing took long and it has gone out already."""
        if not message.pictures:
            return await self._sending(message)
        await self._defer(public)
        await self._follow_up(Reply(message, public))
        return None

    async def _acknowledge(self) -> None:
        """Nothing to see."""
        interaction, response = self._interaction, self._interaction.response
        if not response.is_done():
            await response.defer(ephemeral=True)
        if response.type is not discord.InteractionResponseType.deferred_message_update:
            # Else the original one is the message that was pressed, also where a form came between.
            await interaction.delete_original_response()

    async def _replace(self, message: Message) -> None:
        interaction = self._interaction
        if not interaction.response.is_done():
            if not message.pictures:
                await interaction.response.edit_message(
                    content=text_of(message),
                    view=view_of(message.rows),
                    attachments=[],
                    embeds=[],
                    allowed_mentions=allowed_mentions(message),
                )
                return
            await interaction.response.defer()
        sheets = await sheets_of(message, self._studio)
        await interaction.edit_original_response(
            content=text_of(message),
            view=view_of(message.rows),
            attachments=[sheet.file() for sheet in sheets],
            embeds=embeds_of(sheets) if self._may_embed else [],
            allowed_mentions=allowed_mentions(message),
        )

    async def _follow_up(self, reply: Reply) -> None:
        assert reply.message is not None
        interaction = self._interaction
        wanted = await self._sending(reply.message)
        if interaction.type is discord.InteractionType.component:
            await interaction.followup.send(ephemeral=not reply.public, **wanted)
            return
        files = wanted.pop("files")
        await interaction.edit_original_response(attachments=files, **wanted)

    async def _sending(self, message: Message) -> dict[str, Any]:
        return sending(message, await sheets_of(message, self._studio), self._may_embed)

    @property
    def _may_embed(self) -> bool:
        """Whether pictures may be shown whole here."""
        interaction = self._interaction
        return interaction.guild_id is None or interaction.app_permissions.embed_links


class _Modal(discord.ui.Modal):
    """A form."""

    def __init__(self, form: Form, submit: Submit) -> None:
        super().__init__(title=form_title(form.title), custom_id=form.press)
        self._submit = submit
        self._inputs = [text_input(field) for field in form.fields]
        for line in self._inputs:
            self.add_item(line)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        press = read_press(self.custom_id)
        await self._submit(interaction, press, [line.value for line in self._inputs])
