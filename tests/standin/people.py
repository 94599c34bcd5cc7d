"""People: what a test does in their name."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from tests.standin.commands import CannotType, Commands, Typing
from tests.standin.component_limits import Kind as ComponentKind
from tests.standin.component_limits import every_component
from tests.standin.forms import Form
from tests.standin.interactions import Interaction, Kind
from tests.standin.refusals import Json
from tests.standin.state import State
from tests.standin.world import Channel, Message, User


@dataclass(frozen=True, slots=True)
class Person:
    """A user with a keyboard. Everything returns at once; wait on the interaction."""

    _state: State
    _commands: Commands
    _interactions: dict[str, Interaction]
    user: User

    def command(self, channel: Channel, line: str, **options: Any) -> Interaction:
        """Send a slash command, such as ``"game new"``. Raises CannotType."""
        data = self._typed(channel, line, options, focused=None)
        return self._act(Kind.COMMAND, channel, data)

    def complete(self, channel: Channel, line: str, focused: str, **options: Any) -> Interaction:
        """Ask for suggestions while typing the option ``focused``. Raises CannotType."""
        typed = {focused: ""} | options
        data = self._typed(channel, line, typed, focused)
        return self._act(Kind.AUTOCOMPLETE, channel, data)

    def press(self, message: Message, button: str) -> Interaction:
        """Press a button by its label or custom id. Raises CannotType."""
        found = _component(message, (ComponentKind.BUTTON,), button)
        data = {"custom_id": found["custom_id"], "component_type": found["type"]}
        return self._act(Kind.COMPONENT, message.channel, data, message)

    def choose(self, message: Message, *values: str, menu: str | None = None) -> Interaction:
        """Choose from the menu of a message, by values or labels. Raises CannotType."""
        found = _component(message, (ComponentKind.SELECT,), menu)
        by_name = {option["label"]: option["value"] for option in found["options"]}
        by_name |= {option["value"]: option["value"] for option in found["options"]}
        for value in values:
            if value not in by_name:
                raise CannotType(f"{value} is not in the menu, which has {sorted(by_name)}")
        chosen = [by_name[value] for value in values]
        data = {
            "custom_id": found["custom_id"],
            "component_type": found["type"],
            "values": chosen,
        }
        return self._act(Kind.COMPONENT, message.channel, data, message)

    def submit(self, opened: Interaction, **values: str) -> Interaction:
        """Fill in and send the modal that the bot answered with, by custom ids of the items."""
        assert opened.modal is not None
        rows = []
        for row in opened.modal["components"]:
            items = [row["component"]] if "component" in row else row["components"]
            filled = [_filled(item, values.get(item["custom_id"])) for item in items]
            one = {"component": filled[0]} if "component" in row else {"components": filled}
            rows.append({"type": row["type"], "id": 1} | one)
        data = {"custom_id": opened.modal["custom_id"], "components": rows}
        return self._act(Kind.MODAL, opened.channel, data, opened.message)

    def say(self, channel: Channel, text: str) -> Message:
        """Write an ordinary message."""
        return self._state.send(channel, self.user, Form({"content": text}))

    def press_again(self, interaction: Interaction) -> Interaction:
        """The same act once more, as by a double click: a new interaction with the same data."""
        kind, channel = interaction.kind, interaction.channel
        return self._act(kind, channel, interaction.data, interaction.message)

    def deliver_again(self, interaction: Interaction) -> None:
        """Send the same interaction to the bot a second time, as after a resume."""
        self._dispatch(interaction)

    def _typed(self, channel: Channel, line: str, options: Json, focused: str | None) -> Json:
        name, *path = line.split()
        command = self._commands.find(name, channel.guild)
        return Typing(self._state, channel).data(command, path, options, focused)

    def _act(
        self, kind: Kind, channel: Channel, data: Json, message: Message | None = None
    ) -> Interaction:
        interaction = Interaction(
            id=self._state.snowflakes.next(),
            token=self._state.new_secret(),
            kind=kind,
            user=self.user,
            channel=channel,
            data=data,
            dispatched=asyncio.get_running_loop().time(),
            message=message,
        )
        self._interactions[interaction.token] = interaction
        self._dispatch(interaction)
        return interaction

    def _dispatch(self, interaction: Interaction) -> None:
        message = interaction.message
        shown = self._state.full_payload(message) if message is not None else None
        body = interaction.payload(self._state.bot.id, shown)
        self._state.gateway.dispatch("INTERACTION_CREATE", body, interaction.channel.guild)


def _component(message: Message, kinds: tuple[int, ...], name: str | None) -> Json:
    found = [item for item in every_component(message.components) if item["type"] in kinds]
    for item in found:
        if name in (None, item.get("label"), item.get("custom_id")):
            if item.get("disabled"):
                raise CannotType(f"{name} is disabled")
            return item
    names = [item.get("label") or item.get("custom_id") for item in found]
    raise CannotType(f"the message has no {name}, only {names}")


def _filled(item: Json, value: str | None) -> Json:
    filled = {"type": item["type"], "id": 1, "custom_id": item["custom_id"]}
    if item["type"] == ComponentKind.SELECT:
        return filled | {"values": [value] if value is not None else []}
    return filled | {"value": value if value is not None else item.get("value") or ""}
