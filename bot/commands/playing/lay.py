"""Laying track: pictures to choose from, and a preview before it counts."""

from __future__ import annotations

from bot.chat.calls import Call
from bot.chat.commands import Kind, Option, command, on_press
from bot.chat.messages import Message, Reply
from bot.chat.presses import Press
from bot.commands.playing.moves import no_such_place, play
from bot.commands.playing.verbs import options, spelled
from bot.table.live import LiveGame
from bot.table.table import Table
from bot.table.turn.card import PLACE
from bot.table.turn.laying import ANYWHERE, TILE, Laying
from bot.table.turn.menus import part_meant
from bot.table.turn.running import earns_after
from bot.words.language import Language
from engine.ids import HexId
from engine.moves import LayTile
from engine.refusals import UnreadableMove


@command("lay", *options("lay"), Option("confirm", Kind.FLAG), slow=True)
async def lay(table: Table, call: Call, confirm: bool = False, **given: str) -> Reply:
    """Lay a tile; what is not given is asked for, and shown before it counts."""
    live = await table.live_in(call.channel)
    table.play.check(live, call.caller.id)
    text = spelled(live.game, "lay", given)
    if confirm:
        return await play(table, call, live, text)
    laying = await _laying(table, call, live)
    _, *words = text.split()
    if "hex" not in given:
        return Reply(laying.where())
    if "tile" not in given and len(words) == 1:
        language = await table.private_language(call)
        return Reply(laying.which_tile(_hex_called(live, words[0], language)))
    meant = laying.lay(*words) if len(words) in (2, 3) else None
    # A lay that is not legal is best explained by trying to make it.
    return Reply(await _seen(laying, live, meant)) if meant else await play(table, call, live, text)


def _hex_called(live: LiveGame, typed: str, words: Language) -> HexId:
    """The hex of that id. Raises Refused, with places that may be meant, or UnreadableMove."""
    try:
        return live.game.title.vocabulary.hex(typed)
    except UnreadableMove:
        refusal = no_such_place(live, typed, words)
        if refusal is None:
            raise
        raise refusal from None


@on_press(PLACE)
async def place(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """A hex chosen on the turn card, or some of very many."""
    live = await table.games.get(press.game)
    table.play.check(live, call.caller.id, press.seen)
    laying, part = await _laying(table, call, live), part_meant(values)
    if part is not None:
        return Reply(laying.where(part))
    return Reply(laying.which_tile(HexId("".join(values))))


@on_press(TILE)
async def choose(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """A hex, a tile or another rotation chosen in the private conversation."""
    live = await table.games.get(press.game)
    table.play.check(live, call.caller.id, press.seen)
    laying, part = await _laying(table, call, live), part_meant(values)
    if part is not None:
        return Reply(laying.where(part), replace=True)
    chosen = [] if press.what.startswith(ANYWHERE) else press.what.split()
    words = [word for value in values for word in value.split()]
    return Reply(await _next(laying, live, *chosen, *words), replace=True)


async def _next(laying: Laying, live: LiveGame, hex_id: str = "", *how: str) -> Message:
    """The next step of the conversation: after the hex, or after the hex and a tile."""
    found = laying.lay(hex_id, *how) if len(how) in (1, 2) else None
    if found is None:
        return laying.which_tile(HexId(hex_id))
    return await _seen(laying, live, found)


async def _seen(laying: Laying, live: LiveGame, lay: LayTile) -> Message:
    """The lay as it would look, with what the trains can earn then."""
    return laying.preview(lay, await earns_after(live, lay))


async def _laying(table: Table, call: Call, live: LiveGame) -> Laying:
    return Laying(live, await table.private_language(call))
