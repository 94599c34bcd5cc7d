"""Following games."""

from __future__ import annotations

from bot.chat.calls import Call, Refused
from bot.chat.commands import Option, command, on_press
from bot.chat.markup import place
from bot.chat.messages import Message, Reply, private
from bot.chat.presses import Press
from bot.storage.people.followers import DM, MOVES, ROUNDS, THREAD, TURNS
from bot.table.people.following import FOLLOW_AREA
from bot.table.table import Table


@command(
    "follow",
    Option("level", choices=(TURNS, ROUNDS, MOVES)),
    Option("where", choices=(DM, THREAD)),
    slow=True,
)
async def follow(table: Table, call: Call, level: str = TURNS, where: str = DM) -> Reply:
    """Follow the game of this channel."""
    stored = await table.stored_in(call.channel)
    follower = await table.following.follow(call, stored, level, where)
    words = await table.private_language(call)
    if follower.place == DM:
        return private(words.say("follow.by_dm"))
    thread = await table.following.thread(await table.stored_in(call.channel))
    key = "follow.by_thread" if where == THREAD else "follow.by_thread_instead"
    return private(words.say(key, thread=place(thread)))


@command("unfollow", everywhere=True)
async def unfollow(table: Table, call: Call) -> Reply:
    """Do not follow this game any more; in a private conversation, no game at all."""
    game = (await table.stored_in(call.channel)).id if call.guild is not None else None
    if not await table.store.followers.unfollow(call.caller.id, game):
        raise Refused("follow.not_following")
    words = await table.private_language(call)
    return private(words.say("follow.ended" if game is not None else "follow.ended_all"))


@on_press(FOLLOW_AREA)
async def pressed(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """The button under the first message to a follower."""
    if press.what != "stop":
        raise Refused("table.unknown_button")
    await table.store.followers.unfollow(call.caller.id, press.game)
    words = await table.private_language(call)
    return Reply(Message(words.say("follow.ended")), replace=True)
