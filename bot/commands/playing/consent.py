"""The buttons below what somebody has asked the others for."""

from __future__ import annotations

from bot.chat.calls import Call
from bot.chat.commands import on_press
from bot.chat.messages import Reply
from bot.chat.presses import Press
from bot.table.people.consent import CONSENT
from bot.table.table import Table


@on_press(CONSENT)
async def pressed(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """Agree, refuse or override; the question then says how it stands."""
    return Reply(await table.consents.answer(call, press.game, press.what), replace=True)
