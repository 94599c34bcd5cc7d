"""Help: how to use the bot, the rules in short, and a first turn to try."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import titles
from bot.chat.calls import Call, Refused
from bot.chat.commands import Given, Option, command, on_press
from bot.chat.ids import GameId
from bot.chat.markup import code
from bot.chat.messages import Button, Choice, Message, Picture, Reply, Row, Select, Style, private
from bot.chat.presses import ANY, Press, Seen
from bot.locales import commands_of_titles
from bot.table.lobby.opening import check_title
from bot.table.naming.private_companies import find_private, private_text
from bot.table.table import Table
from bot.words.guide import Step, Topic, in_language, topics
from bot.words.guide import tutorial as lesson_of
from bot.words.language import Language
from engine.notation.matching import fitting

TOPICS = (
    "start",
    "turn",
    "moves",
    "notation",
    "looking",
    "undo",
    "programs",
    "reminders",
    "following",
    "house",
    "hosting",
)
"""Topics of ``/help``; each is a text ``help.<topic>`` with a title ``help.<topic>_title``."""
NO_GAME = GameId(0)
HELP_AREA, RULES_AREA, TUTORIAL_AREA = "help", "rules", "tutor"


async def _help_topics(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    words = await table.private_language(call)
    found = [Choice(topic, words.say(f"help.{topic}_title")) for topic in TOPICS]
    return [choice for choice in found if typed.lower() in choice.label.lower()]


async def _rule_topics(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    words = await table.private_language(call)
    title = await _title(table, call, given.get("title"))
    found = topics(title)
    choices = [Choice(topic.id, in_language(topic.title, words.code)) for topic in found]
    choices += [Choice(each.id, f"{each.id} · {each.name}") for each in titles.data(title).privates]
    return [choice for choice in choices if typed.lower() in choice.label.lower()]


async def _explained(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    return [Choice(title, title) for title in titles.playable() if typed.lower() in title.lower()]


async def _title(
    table: Table, call: Call, wanted: str | None, explains: Callable[[str], object] = topics
) -> str:
    """The title that is asked about: the one named, that of the channel's game, or the first.

    That is the first that ``explains`` itself, if there is one.
    """
    if wanted is not None:
        check_title(wanted)
        return wanted
    stored = await table.store.games.in_channel(call.channel)
    if stored is not None:
        return stored.title
    known = titles.playable()
    return next((title for title in known if explains(title)), known[0])


@command("help", Option("topic", complete=_help_topics), everywhere=True)
async def help_(table: Table, call: Call, topic: str = TOPICS[0]) -> Reply:
    """How to use the bot."""
    words = await table.private_language(call)
    titled = {each: words.say(f"help.{each}_title") for each in TOPICS}
    return Reply(help_page(words, _meant(topic, titled)))


def _meant(typed: str, titled: Mapping[str, str]) -> str:
    """The topic of that id or title, or with a title like it. Raises Refused."""
    if typed in titled:
        return typed
    like = fitting(typed, titled, lambda topic: titled[topic])
    if not like:
        raise Refused("help.no_such_topic", topics=list(titled.values()))
    return like[0]


@on_press(HELP_AREA)
async def help_pressed(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """Another topic, in the same place."""
    topic = next((value for value in values if value in TOPICS), TOPICS[0])
    return Reply(help_page(await table.private_language(call), topic), replace=True)


def help_page(words: Language, topic: str) -> Message:
    """A topic, with a menu of the others."""
    choices = tuple(Choice(each, words.say(f"help.{each}_title")) for each in TOPICS)
    own = [code(f"/{words.say(f'names.{name}')}") for name in commands_of_titles()]
    title, text = words.say(f"help.{topic}_title"), words.say(f"help.{topic}", own=own)
    menu = Select(str(Press(HELP_AREA, NO_GAME, ANY)), words.say("help.more"), choices)
    return Message(f"**{title}**\n{text}", rows=(menu,))


@command(
    "rules",
    Option("topic", complete=_rule_topics),
    Option("title", complete=_explained),
    everywhere=True,
)
async def rules(
    table: Table, call: Call, topic: str | None = None, title: str | None = None
) -> Reply:
    """The rules of a title in short."""
    title_id = await _title(table, call, title)
    found = topics(title_id)
    data = titles.data(title_id) if title_id in titles.playable() else None
    private = find_private(data, topic or "") if data is not None else None
    if data is not None and private is not None:
        words = await table.private_language(call)
        return Reply(Message(private_text(private, words.about_title(data))))
    if not found:
        raise Refused("help.no_rules", title=title_id)
    words = await table.private_language(call)
    chosen = next((each for each in found if topic is None or each.is_called(topic)), None)
    if chosen is None:
        titled = {each.id: in_language(each.title, words.code) for each in found}
        meant = _meant(topic or "", titled)
        chosen = next(each for each in found if each.id == meant)
    return Reply(_rules_page(words, title_id, chosen))


@on_press(RULES_AREA)
async def rules_pressed(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """Another topic, in the same place."""
    chosen = next((each for each in topics(press.what) if each.id in values), None)
    if chosen is None:
        raise Refused("table.unknown_button")
    words = await table.private_language(call)
    return Reply(_rules_page(words, press.what, chosen), replace=True)


def _rules_page(words: Language, title_id: str, topic: Topic) -> Message:
    all_ = tuple(Choice(t.id, in_language(t.title, words.code)) for t in topics(title_id))
    menu = Select(str(Press(RULES_AREA, NO_GAME, ANY, title_id)), words.say("help.more"), all_[:25])
    head = f"**{title_id} · {in_language(topic.title, words.code)}**"
    foot = [words.say("help.section", section=topic.section)] if topic.section else []
    text = "\n".join([head, in_language(topic.text, words.code), *foot])
    return Message(text, rows=(menu,))


@command("tutorial", Option("title", complete=_explained), everywhere=True, slow=True)
async def tutorial(table: Table, call: Call, title: str | None = None) -> Reply:
    """A first operating turn, step by step."""
    title_id = await _title(table, call, title, lesson_of)
    return Reply(await _lesson(table, call, title_id, 0))


@on_press(TUTORIAL_AREA)
async def tutorial_pressed(
    table: Table, call: Call, press: Press, values: tuple[str, ...]
) -> Reply:
    """A choice at a step: on to the next one, or why not."""
    title_id, _, number = press.what.rpartition("/")
    _, lesson = await table.lessons.find(title_id)
    try:
        chosen = lesson.steps[press.seen.length].choices[int(number)]
    except (IndexError, ValueError):
        raise Refused("table.unknown_button") from None
    if chosen.because is not None:
        words = await table.private_language(call)
        return private(in_language(chosen.because, words.code))
    return Reply(await _lesson(table, call, title_id, press.seen.length + 1), replace=True)


async def _lesson(table: Table, call: Call, title_id: str, number: int) -> Message:
    game, lesson = await table.lessons.find(title_id)
    words = await table.private_language(call)
    step = lesson.steps[number]
    head = words.say("help.step", number=number + 1, steps=len(lesson.steps))
    board = Picture(game, "map", step.at, step.around, language=words.code)
    text = f"{head}\n{in_language(step.text, words.code)}"
    pictures = (board, *_tiles(step, game, words))
    return Message(text, pictures, _choices(step, title_id, number, words))


def _tiles(step: Step, game: GameId, words: Language) -> tuple[Picture, ...]:
    """How the board would look with each of the tiles that are asked about."""
    lays = [choice.move for choice in step.choices if choice.move.startswith("lay ")]
    return tuple(Picture(game, "preview", step.at, lay, language=words.code) for lay in lays)


def _choices(step: Step, title_id: str, number: int, words: Language) -> tuple[Row, ...]:
    buttons = tuple(
        Button(
            str(Press(TUTORIAL_AREA, NO_GAME, Seen(number), f"{title_id}/{at}")),
            in_language(choice.label, words.code),
            Style.MAIN if at == 0 else Style.PLAIN,
        )
        for at, choice in enumerate(step.choices)
    )
    return (buttons,) if buttons else ()
