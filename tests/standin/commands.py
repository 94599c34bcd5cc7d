"""Registered commands, and what a person's typing becomes."""

from __future__ import annotations

from typing import Any

from tests.standin.command_limits import (
    ATTACHMENT,
    CHANNEL,
    GROUP,
    MENTIONABLE,
    SUBCOMMAND,
    USER,
)
from tests.standin.forms import Upload
from tests.standin.payloads import channel_payload, member_payload, user_payload
from tests.standin.refusals import Json
from tests.standin.state import State
from tests.standin.waiting import Signal
from tests.standin.world import Channel, Guild, User


class CannotType(Exception):
    """Discord's own client would not let a person send that."""


class Commands:
    """The commands of the bot: for every guild, or for one."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._registered: dict[int | None, dict[str, Json]] = {}
        self.changed = Signal()

    def replace(self, guild: int | None, commands: list[Json]) -> list[Json]:
        """Register these instead of the earlier ones."""
        found = {command["name"]: self._filled_in(guild, command) for command in commands}
        self._registered[guild] = found
        self.changed.fire()
        return list(found.values())

    def listed(self, guild: int | None) -> list[Json]:
        """The registered ones."""
        return list(self._registered.get(guild, {}).values())

    def find(self, name: str, guild: Guild | None) -> Json:
        """A command by its name. Raises CannotType."""
        for scope in (guild.id if guild else None, None):
            if name in self._registered.get(scope, {}):
                return self._registered[scope][name]
        raise CannotType(f"there is no command /{name}")

    def _filled_in(self, guild: int | None, command: Json) -> Json:
        defaults: Json = {
            "id": str(self._state.snowflakes.next()),
            "application_id": str(self._state.bot.id),
            "version": str(self._state.snowflakes.next()),
            "type": 1,
            "options": [],
            "default_member_permissions": None,
            "dm_permission": True,
            "nsfw": False,
        }
        if guild is not None:
            defaults["guild_id"] = str(guild)
        return defaults | command


class Typing:
    """Turns what a person typed into the data of an interaction."""

    def __init__(self, state: State, channel: Channel) -> None:
        self._state = state
        self._guild = channel.guild
        self._resolved: Json = {}

    def data(self, command: Json, path: list[str], values: Json, focused: str | None) -> Json:
        """The data for the subcommand at the path. Raises CannotType."""
        options = self._options(command, path, values, focused)
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        if self._resolved:
            data["resolved"] = self._resolved
        return data

    def _options(
        self, entry: Json, path: list[str], values: Json, focused: str | None
    ) -> list[Json]:
        known = {option["name"]: option for option in entry.get("options") or []}
        if path:
            inner = known.get(path[0])
            if inner is None or inner["type"] not in (SUBCOMMAND, GROUP):
                raise CannotType(f"{entry['name']} has no subcommand {path[0]}")
            nested = self._options(inner, path[1:], values, focused)
            return [{"name": inner["name"], "type": inner["type"], "options": nested}]
        for name, option in known.items():
            if option["type"] in (SUBCOMMAND, GROUP):
                raise CannotType(f"{entry['name']} needs a subcommand")
            if option.get("required") and name not in values and focused is None:
                raise CannotType(f"{entry['name']} needs {name}")
        unknown = sorted(set(values) - set(known))
        if unknown:
            raise CannotType(f"{entry['name']} has no option {unknown[0]}")
        return [self._option(known[name], values[name], focused) for name in values]

    def _option(self, option: Json, value: Any, focused: str | None) -> Json:
        choices = [choice["value"] for choice in option.get("choices") or []]
        if choices and value not in choices:
            raise CannotType(f"{option['name']} must be one of {choices}")
        sent: Json = {"name": option["name"], "type": option["type"]}
        sent["value"] = self._resolve(option["type"], value)
        if option["name"] == focused:
            sent["focused"] = True
        return sent

    def _resolve(self, kind: int, value: Any) -> Any:
        if kind in (USER, MENTIONABLE) and isinstance(value, User):
            self._keep("users", value.id, user_payload(value))
            if self._guild is not None and value.id in self._guild.members:
                member = member_payload(self._guild, value)
                del member["user"]
                self._keep("members", value.id, member)
            return str(value.id)
        if kind == CHANNEL and isinstance(value, Channel):
            self._keep("channels", value.id, channel_payload(value) | {"permissions": "0"})
            return str(value.id)
        if kind == ATTACHMENT and isinstance(value, Upload):
            attachment = self._state.attachment(value.name, value.content)
            self._keep("attachments", int(attachment["id"]), attachment)
            return attachment["id"]
        return value

    def _keep(self, kind: str, number: int, payload: Json) -> None:
        self._resolved.setdefault(kind, {})[str(number)] = payload
