"""Free amounts: asked for in a small form."""

from __future__ import annotations

from bot.chat.calls import Call, Refused
from bot.chat.commands import on_press
from bot.chat.messages import Field, Form, Message, Reply, Select
from bot.chat.presses import Press, Seen
from bot.commands.playing.moves import play, unsaid
from bot.table.live import LiveGame
from bot.table.table import Table
from bot.table.turn.amounts import range_of
from bot.table.turn.card import ASK
from bot.table.turn.labels import label_of, menu_of
from bot.table.turn.menus import UNFINISHED, menu_choices
from bot.words.language import Language
from engine.moves import Range
from engine.notation import text_of

AMOUNT = "amount"
"""The area of forms with an amount; ``what`` is the move with the lowest."""
_LONGEST = 7


@on_press(ASK)
async def ask(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """A move with a free amount, chosen on the turn card."""
    live = await table.games.get(press.game)
    table.play.check(live, call.caller.id, press.seen)
    lowest = values[0] if values else press.what
    words = (await table.private_language(call)).about(live.game)
    if lowest.endswith(UNFINISHED):
        return _choose(live, lowest.removesuffix(UNFINISHED), press.seen, words)
    range_ = _range(live, lowest)
    limits = {"lowest": range_.minimum, "highest": range_.maximum}
    field = Field(
        words.say("cards.amount", **limits),
        str(range_.minimum),
        longest=_LONGEST,
        amounts=range_.amounts,
    )
    title = label_of(live.game, range_.move, words, free=True)
    return Reply(form=Form(str(Press(AMOUNT, live.id, press.seen, lowest)), title, (field,)))


def _choose(live: LiveGame, verb: str, seen: Seen, words: Language) -> Reply:
    """Ask which of the moves with a free amount is meant."""
    ranges = [r for r in live.game.legal_moves().ranges if r.move.words()[0] == verb]
    choices = tuple(menu_choices(live.game, [r.move for r in ranges], words, ranges))
    asked = menu_of(live.game, verb, words, free=True)
    menu = Select(str(Press(ASK, live.id, seen, verb)), asked, choices)
    return Reply(Message(words.say("cards.which", count=len(choices)), rows=(menu,)))


@on_press(AMOUNT)
async def fill_in(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """The form, filled in."""
    live = await table.games.get(press.game)
    table.play.check(live, call.caller.id, press.seen)
    range_, typed = _range(live, press.what), "".join(values).strip()
    known = typed.isascii() and typed.isdigit() and len(typed) <= _LONGEST
    if not known or not range_.minimum <= int(typed) <= range_.maximum:
        money = live.game.title.data.currency.format
        limits = {"lowest": money(range_.minimum), "highest": money(range_.maximum)}
        raise Refused("cards.not_an_amount", typed=typed, **limits)
    text = text_of(range_.at(int(typed)))
    return await play(table, call, live, text, done=unsaid, seen=press.seen)


def _range(live: LiveGame, lowest: str) -> Range:
    """The range of a move that is still open. Raises Refused."""
    found = range_of(live.game, lowest)
    if found is None:
        raise Refused("moves.changed")
    return found
