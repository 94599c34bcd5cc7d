"""What those who manage a server may do, and the pictures of a game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.calls import Call, Refused
from bot.chat.commands import Given, Kind, Option, Person, command, on_press
from bot.chat.ids import GuildId, UserId
from bot.chat.markup import mention, since
from bot.chat.messages import Button, Choice, Message, Reply, Style, private
from bot.chat.presses import ANY, Press
from bot.commands.remind import complete_zone
from bot.storage.games import LOBBY
from bot.table.people.durations import write_duration
from bot.table.people.pace import NONE, PACES, read_pace, say_pace
from bot.table.table import Table
from bot.words.language import LANGUAGES

ADMIN_AREA = "admin"
PICTURES = ("move", "changed", "turn", "asked")
MESSAGES = ("turn", "move")
_MEGABYTE = 1_000_000


async def _games(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    if not call.caller.staff:
        return []
    words = await table.private_language(call)
    labels = {
        str(game.id): words.say(
            "admin.game", number=game.id, name=game.name, title=game.title, moves=game.length
        )
        for game in await table.store.games.of_guild(_server(call))
    }
    wanted = typed.strip().lower()
    return [Choice(id_, label) for id_, label in labels.items() if wanted in label.lower()]


async def _paces(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    words = await table.private_language(call)
    texts = {NONE if pace is None else write_duration(pace): pace for pace in PACES}
    return [
        Choice(text, say_pace(pace, words)) for text, pace in texts.items() if typed.strip() in text
    ]


def _server(call: Call) -> GuildId:
    """The server that is administered; the commands exist only on servers."""
    assert call.guild is not None
    return call.guild


@command(
    "admin settings",
    Option("language", choices=LANGUAGES),
    Option("zone", complete=complete_zone),
    Option("pictures", choices=PICTURES),
    staff=True,
)
async def settings(
    table: Table,
    call: Call,
    language: str | None = None,
    zone: str | None = None,
    pictures: str | None = None,
) -> Reply:
    """Show the server's settings, after changing those that are given."""
    await table.administration.set_server(_server(call), language, zone, pictures)
    words = await table.private_language(call)
    chosen = await table.store.settings.guild(call.guild)
    public = await table.public_language(call.guild)
    lines = [
        words.say("admin.language", language=words.say(f"choices.{public.code}")),
        words.say("admin.zone", zone=chosen.zone or words.say("admin.unset")),
        words.say("admin.pictures", when=words.say(f"choices.{chosen.pictures or PICTURES[0]}")),
    ]
    return private("\n".join(lines))


@command("game pictures", Option("when", required=True, choices=PICTURES))
async def pictures_of_game(table: Table, call: Call, when: str) -> Reply:
    """When pictures come by themselves in this channel's game."""
    stored = await table.stored_in(call.channel)
    await table.administration.set_pictures(call, stored, when)
    words = await table.private_language(call)
    return private(words.say("admin.game_pictures", when=words.say(f"choices.{when}")))


@command("game messages", Option("when", required=True, choices=MESSAGES))
async def messages_of_game(table: Table, call: Call, when: str) -> Reply:
    """For what a new message is posted in this channel's game."""
    stored = await table.stored_in(call.channel)
    await table.administration.set_messages(call, stored, when)
    words = await table.private_language(call)
    return private(words.say(f"admin.game_messages_{when}"))


@command("game pace", Option("within", required=True, complete=_paces))
async def pace_of_game(table: Table, call: Call, within: str) -> Reply:
    """Within which time everybody moves in this channel's game."""
    stored = await table.stored_in(call.channel)
    pace = read_pace(within)
    await table.administration.set_pace(call, stored, pace)
    if stored.status == LOBBY:
        await table.lobby_cards.show(stored.id)
    else:
        table.cards.touch(stored.id)
    words = await table.private_language(call)
    return private(words.say("lobby.pace_set", pace=say_pace(pace, words)))


@command("admin remove", Option("game", required=True, complete=_games), staff=True)
async def remove(table: Table, call: Call, game: str) -> Reply:
    """Delete a game, once that is confirmed."""
    stored = await table.administration.game(call, game)
    words = await table.private_language(call)
    text = words.say("admin.really_remove", name=stored.name, number=stored.id, moves=stored.length)

    def button(what: str, style: Style) -> Button:
        press = str(Press(ADMIN_AREA, stored.id, ANY, what))
        return Button(press, words.say(f"admin.button_{what}"), style)

    return private(text, [(button("remove", Style.DANGER), button("keep", Style.PLAIN))])


@on_press(ADMIN_AREA)
async def pressed(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """The confirmation."""
    if not call.caller.staff:
        raise Refused("table.staff_only")
    words = await table.private_language(call)
    if press.what == "keep":
        return Reply(Message(words.say("admin.kept")), replace=True)
    if press.what != "remove":
        raise Refused("table.unknown_button")
    stored = await table.administration.game(call, str(press.game))
    await table.administration.remove(call, stored)
    text = words.say("admin.removed", name=stored.name, number=stored.id)
    return Reply(Message(text), replace=True)


@command("admin health", staff=True)
async def health(table: Table, call: Call) -> Reply:
    """How the bot is doing."""
    words = await table.private_language(call)
    found = await table.administration.health()
    games = {"playing": found.playing, "lobbies": found.lobbies, "over": found.over}
    room = {
        "memory": f"{found.memory / _MEGABYTE:.0f}",
        "database": f"{found.database / _MEGABYTE:.1f}",
    }
    lines = [words.say("admin.version", version=found.version, since=since(found.began))]
    if found.latency is not None:
        lines.append(words.say("admin.latency", milliseconds=found.latency))
    lines.append(words.say("admin.games", **games))
    lines += [words.say("admin.owed", owed=found.owed), words.say("admin.room", **room)]
    if found.missing:
        missing = [words.say(f"admin.part_{part}") for part in found.missing]
        lines.append(words.say("admin.missing", parts=missing))
    return private("\n".join(lines))


@command("admin forget", Option("user", Kind.PERSON, required=True), staff=True)
async def forget(table: Table, call: Call, user: Person) -> Reply:
    """Forget somebody."""
    games = await table.administration.forget(_server(call), UserId(user.id))
    words = await table.private_language(call)
    return private(words.say("admin.forgotten", who=mention(UserId(user.id)), games=games))
