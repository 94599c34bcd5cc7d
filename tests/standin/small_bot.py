"""A small bot with one of everything, to prove the stand-in server with the real discord.py."""

from __future__ import annotations

import asyncio
import io
import os

import discord
import yarl
from discord import app_commands

PICTURE = bytes(200_000)


class Name(discord.ui.Modal, title="Who are you?"):
    name: discord.ui.TextInput[Name] = discord.ui.TextInput(label="Name", custom_id="name")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Hello {self.name.value}", ephemeral=True)


class Card(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Join", custom_id="join")
    async def join(self, interaction: discord.Interaction, _: object) -> None:
        await interaction.response.edit_message(content=f"{interaction.user.mention} joined")

    @discord.ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: discord.Interaction, _: object) -> None:
        await interaction.response.send_modal(Name())

    @discord.ui.select(
        custom_id="tile", options=[discord.SelectOption(label=tile) for tile in ("57", "58")]
    )
    async def tile(self, interaction: discord.Interaction, select: discord.ui.Select[Card]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content=f"tile {select.values[0]}")


class Bot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.tree = app_commands.CommandTree(self)
        self.served: list[int] = []

    async def setup_hook(self) -> None:
        self.tree.add_command(play)
        self.tree.add_command(game)
        self.add_view(Card())
        await self.tree.sync()


game = app_commands.Group(name="game", description="Games")


@game.command(description="Open a lobby")
async def new(interaction: discord.Interaction, title: str) -> None:
    await interaction.response.send_message(f"Lobby of {title}", view=Card())


@game.command(description="Write to somebody")
async def tell(interaction: discord.Interaction, by: discord.Member) -> None:
    await interaction.response.defer(ephemeral=True)
    try:
        await by.send("It is your turn.")
    except discord.Forbidden as error:
        await interaction.followup.send(f"closed ({error.code})")
    else:
        await interaction.followup.send("told")


@game.command(description="Read a file")
async def load(interaction: discord.Interaction, file: discord.Attachment) -> None:
    await interaction.response.send_message((await file.read()).decode(), ephemeral=True)


@game.command(description="Break a limit")
async def burst(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    try:
        await interaction.channel.send("x" * 2001)
    except discord.HTTPException as error:
        await interaction.followup.send(f"refused {error.status}")


@game.command(description="Open a thread, pin and look back")
async def thread(interaction: discord.Interaction) -> None:
    await interaction.response.defer()
    assert isinstance(interaction.channel, discord.TextChannel)
    opened = await interaction.channel.create_thread(
        name="spectators", type=discord.ChannelType.public_thread
    )
    first = await opened.send("one")
    await opened.send("two")
    await first.pin()
    pinned = [message.content async for message in opened.pins()]
    seen = [message.content async for message in opened.history(limit=5)]
    await first.delete()
    await interaction.edit_original_response(content=f"pinned {pinned} seen {seen}")


@app_commands.command(name="do", description="Play a move")
async def play(interaction: discord.Interaction, move: str) -> None:
    await interaction.response.defer(ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    files = [
        discord.File(io.BytesIO(PICTURE), f"{name}.png", description=name)
        for name in ("map", "market")
    ]
    await interaction.channel.send(
        f"{interaction.user.mention} plays {move} @everyone",
        files=files,
        nonce=move,
        allowed_mentions=discord.AllowedMentions(users=[interaction.user], everyone=False),
    )
    await interaction.delete_original_response()


@play.autocomplete("move")
async def moves(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    found = [f"lay B14 57 {rotation}" for rotation in range(6)] + ["pass"]
    return [app_commands.Choice(name=move, value=move) for move in found if current in move]


async def main() -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API_BASE"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    async with Bot() as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    discord.utils.setup_logging()
    asyncio.run(main())
