"""Pages for spectators beside the Discord bot."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import ClientSession

from tests.discord_process.sitting import sitting
from tests.page.process import free_port


async def test_a_game_on_discord_is_shown_by_its_link(tmp_path: Path) -> None:
    port = free_port()
    settings = {"WEB_BASE_URL": "https://play.example.org", "LOCAL_PORT": str(port)}
    async with sitting(tmp_path, settings) as table, ClientSession() as session:
        await table.start_bot()
        await table.open_game()
        answer = await table.anna.command(table.channel, "game link").reply()
        link = answer.content.split()[-1]
        assert link.startswith("https://play.example.org/watch/")
        page = f"http://127.0.0.1:{port}{urlsplit(link).path}"
        await table.play()
        async with session.get(f"{page}/state") as state:
            assert (await state.json())["moves"] == 1
        async with session.get(page) as shown:
            assert "1849" in await shown.text()
        async with session.post(page) as refused:
            assert refused.status == 403
        assert table.bot.running, table.bot.output()


async def test_links_are_off_unless_they_are_switched_on(tmp_path: Path) -> None:
    async with sitting(tmp_path, {}) as table:
        await table.start_bot()
        await table.open_game()
        answer = await table.anna.command(table.channel, "game link").reply()
        assert "not switched on" in answer.content
