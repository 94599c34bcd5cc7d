"""Slash commands, made from the commands that are declared."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.chat.commands import Command, Kind, Option
from bot.words.language import ENGLISH

if TYPE_CHECKING:
    from bot.discord.client import Client

_TYPES: dict[Kind, Any] = {
    Kind.TEXT: app_commands.Range[str, 0, 2_000],
    Kind.NUMBER: app_commands.Range[int, 0, 1_000_000],
    Kind.FLAG: bool,
    Kind.PERSON: discord.User,
    Kind.FILE: discord.Attachment,
}


def build(
    client: Client, tree: app_commands.CommandTree[Client], declared: Iterable[Command]
) -> None:
    """Add all commands to the tree, in groups where their names have two words."""
    groups: dict[str, app_commands.Group] = {}
    for command in declared:
        if len(command.path) == 1:
            tree.add_command(_command(client, command))
            continue
        name = command.path[0]
        if name not in groups:
            groups[name] = _group(name, command)
            tree.add_command(groups[name])
        groups[name].add_command(_command(client, command))


def _group(name: str, first: Command) -> app_commands.Group:
    return app_commands.Group(
        name=_name(name),
        description=_text(f"commands.{name}"),
        guild_only=not first.everywhere,
        default_permissions=discord.Permissions(manage_guild=True) if first.staff else None,
    )


def _command(client: Client, command: Command) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: discord.Interaction, **options: Any) -> None:
        given = {name: value for name, value in options.items() if value is not None}
        await client.run_command(command, interaction, given)

    callback.__signature__ = _signature(command.options)  # type: ignore[attr-defined]
    described = app_commands.describe(
        **{option.name: _text(f"{command.key}.{option.name}") for option in command.options}
    )(callback)
    renamed = app_commands.rename(
        **{option.name: _name(option.name) for option in command.options}
    )(described)
    fixed = {o.name: [_choice(value) for value in o.choices] for o in command.options if o.choices}
    chosen = app_commands.choices(**fixed)(renamed)
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=_name(command.path[-1], command.path), description=_text(command.key), callback=chosen
    )
    if len(command.path) == 1:
        made.guild_only = not command.everywhere
    for option in command.options:
        if option.complete is not None:
            made.autocomplete(option.name)(_completer(client, option))
    return made


def _completer(client: Client, option: Option) -> Any:
    async def complete(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[Any]]:
        found = await client.complete(option, interaction, str(current))
        value = int if option.kind is Kind.NUMBER else str
        return [app_commands.Choice(name=c.label, value=value(c.value)) for c in found]

    return complete


def _signature(options: tuple[Option, ...]) -> inspect.Signature:
    """What discord.py reads a command's options from."""
    keyword = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters = [inspect.Parameter("interaction", keyword, annotation=discord.Interaction)]
    for option in sorted(options, key=lambda option: not option.required):
        default = inspect.Parameter.empty if option.required else None
        type_ = _TYPES[option.kind]
        annotation = type_ if option.required else type_ | None
        parameters.append(
            inspect.Parameter(option.name, keyword, default=default, annotation=annotation)
        )
    return inspect.Signature(parameters)


def _name(word: str, path: Sequence[str] = ()) -> locale_str:
    """The English name, with the key under which translations are found."""
    own = f"names.{'.'.join(path)}"
    return locale_str(word, key=own if own in ENGLISH.patterns else f"names.{word}")


def _text(wanted: str) -> locale_str:
    key = ENGLISH.command_key(wanted)
    return locale_str(ENGLISH.patterns[key], key=key)


def _choice(value: str) -> app_commands.Choice[str]:
    key = f"choices.{value}"
    return app_commands.Choice(name=locale_str(ENGLISH.patterns[key], key=key), value=value)
