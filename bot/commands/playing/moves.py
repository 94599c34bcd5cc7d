"""Moves by their notation, and the buttons that are moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.chat.calls import Call, Refused
from bot.chat.commands import COMMANDS, Given, Option, command, on_press
from bot.chat.limits import PLACEHOLDER, cut
from bot.chat.markup import code
from bot.chat.messages import Choice, Message, Reply, Select, private
from bot.chat.presses import Press, Seen
from bot.table.live import LiveGame
from bot.table.naming.other_lays import other_lays
from bot.table.naming.phrases import with_ids
from bot.table.naming.places import places_like
from bot.table.naming.suggestions import closest, suggest, suggest_out_of_turn, verb_like
from bot.table.table import Table
from bot.table.turn.card import ACT
from bot.table.turn.confirming import DROP, SURE
from bot.table.turn.doubts import doubt_about
from bot.table.turn.handles import THEN, line_of
from bot.table.turn.labels import menu_of
from bot.table.turn.menus import UNFINISHED, moves_that_begin, several_menus
from bot.table.turn.play import Order
from bot.words.language import Language
from engine.ids import PlayerId
from engine.notation import read
from engine.refusals import AmbiguousMove, IllegalMove, Refusal, UnreadableMove

PICK = "pick"
"""The area of presses that choose a move in a private menu."""
NOTHING = "?"
"""What is sent by those who take a suggestion which only says whose turn it is."""

Done = Callable[[Language, str], Reply]
"""How the one who moved is told that the move was played."""


def told(words: Language, move: str) -> Reply:
    """In a message of its own: after a command."""
    return private(words.say("moves.played", move=code(move)))


def unsaid(words: Language, move: str) -> Reply:
    """Not at all: the poster edits the turn message that was pressed, or takes its buttons off."""
    return Reply()


def replaced(words: Language, move: str) -> Reply:
    """In place of the private message that was pressed."""
    return Reply(Message(words.say("moves.played", move=code(move))), replace=True)


async def play(
    table: Table,
    call: Call,
    live: LiveGame,
    text: str,
    *,
    done: Done = told,
    seen: Seen | None = None,
    sure: bool = False,
) -> Reply:
    """Play a move, or first ask whether it is meant. Raises Refused and the engine's refusals."""
    seat = PlayerId(str(table.play.check(live, call.caller.id, seen).number))
    words, text = await table.private_language(call), line_of(live.game, text)
    try:
        if not sure and THEN not in text:
            doubt = doubt_about(live, read(live.game, text), words)
            if doubt is not None:
                return Reply(doubt)
        order = Order(live.id, call.caller.id, text, call.key, call.at, seen)
        happening = await table.play.move(order)
    except (IllegalMove, UnreadableMove) as refusal:
        raise _with_hints(live, seat, text, refusal, words) from None
    return Reply() if happening is None else done(words, happening.text)


def no_such_place(live: LiveGame, typed: str, words: Language) -> Refused | None:
    """That there is no such place, with those that may be meant; None if nothing is like it."""
    like = places_like(live.game.title.data, typed, words)
    return Refused("moves.place_like", typed=typed, places=like) if like else None


def _with_hints(
    live: LiveGame, seat: PlayerId, text: str, refusal: Refusal, words: Language
) -> Exception:
    """The refusal with moves of the seat that have the same verb, or the most usual ones."""
    legal = closest(live.game, text, seat)
    if isinstance(refusal, AmbiguousMove) or not legal:
        return refusal
    refusal.facts.pop("close", None)
    examples = [code(move) for move in legal]
    verb = text.split(" ")[0].lower()
    if refusal.code == "unknown_verb":
        like = verb_like(live.game, verb)
        if like is not None:
            return Refused("moves.verb_like", typed=verb, verb=code(like), legal=examples)
    if refusal.code == "unknown_hex":
        place = no_such_place(live, str(refusal.facts["word"]), words)
        if place is not None:
            return place
    others = other_lays(live.game, text)
    if others is not None:
        why = words.about(live.game).refusal(refusal)
        if refusal.code == "not_connected" and "rotations" in others.facts:
            # The place is; what the tile would reach this way round is not.
            why = words.say("moves.not_this_way", **others.facts)
        return Refused(others.key, why=why, **others.facts)
    if refusal.code == "wrong_form" and not any(move.split(" ")[0] == verb for move in legal):
        # How the move would be written does not matter where there is none.
        return Refused("moves.nothing", verb=code(verb), legal=examples)
    why = words.about(live.game).refusal(refusal)
    return Refused("moves.illegal", why=why, legal=examples)


async def legal_moves(table: Table, call: Call, typed: str, given: Given) -> Sequence[Choice]:
    """Legal moves that fit what was typed; to others, whose turn it is."""
    live = await table.live_in(call.channel)
    refused = await not_now(table, call, live)
    if refused:
        return refused
    seat, words = live.seat_of(call.caller.id), await table.private_language(call)
    if seat is not None and seat != live.acting:
        return suggest_out_of_turn(live.game, PlayerId(str(seat.number)), typed, words)
    return suggest(live.game, typed, words) or await nothing_to_offer(table, call, live)


async def not_now(table: Table, call: Call, live: LiveGame) -> list[Choice]:
    """Why somebody cannot move now, as the only suggestion; nothing if they can."""
    try:
        table.play.check(live, call.caller.id)
    except Refused as refusal:
        words = await table.private_language(call)
        return [Choice(NOTHING, words.say(refusal.code, **refusal.facts))]
    return []


async def nothing_to_offer(table: Table, call: Call, live: LiveGame) -> list[Choice]:
    """That there is no such move, and what is to be decided instead, as the only suggestion."""
    words = (await table.private_language(call)).about(live.game)
    decision = live.game.decision
    if decision is None or live.acting is None:
        return []
    step = words.step_name(decision.step)
    text = words.say("moves.none_to_offer", player=live.acting.name, step=step)
    return [Choice(NOTHING, text)]


@command("do", Option("move", required=True, complete=legal_moves))
async def do(table: Table, call: Call, move: str) -> Reply:
    """Any move, in notation; who types it means it, and is not asked again."""
    live = await table.live_in(call.channel)
    _check_no_command(live, move, await table.private_language(call))
    return await play(table, call, live, with_ids(live.game, move), sure=True)


def _check_no_command(live: LiveGame, typed: str, words: Language) -> None:
    """Raise Refused for what is no move but called like a command, with that command."""
    said = typed.lower().removeprefix("/").split()
    if not said or said[0] in live.game.title.verbs:
        return
    called = [(path, tuple(words.command_words(path))) for path in COMMANDS]
    meant = {
        named
        for path, named in called
        for name in (path, named)
        if name == tuple(said[: len(name)]) or name[-1] == said[0]
    }
    if meant:
        shortest = min(map(len, meant))
        found = [code(f"/{' '.join(name)}") for name in sorted(meant) if len(name) == shortest]
        raise Refused("moves.is_command", typed=said[0], commands=found)


@on_press(ACT)
async def pressed(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """A button or menu of the turn card."""
    live = await table.games.get(press.game)
    text = values[0] if values else press.what
    if text.endswith(UNFINISHED):
        return await _choose(table, call, live, text, press.seen, replace=False)
    return await play(table, call, live, text, done=unsaid, seen=press.seen)


@on_press(PICK)
async def picked(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """A private menu of moves that begin alike."""
    live = await table.games.get(press.game)
    text = values[0] if values else press.what
    if text.endswith(UNFINISHED):
        return await _choose(table, call, live, text, press.seen, replace=True)
    return await play(table, call, live, text, done=replaced, seen=press.seen)


async def _choose(
    table: Table, call: Call, live: LiveGame, beginning: str, seen: Seen, replace: bool
) -> Reply:
    """Ask which of the moves that begin alike is meant."""
    table.play.check(live, call.caller.id, seen)
    words = (await table.private_language(call)).about(live.game)
    moves = moves_that_begin(live.game, beginning)
    verb = beginning.partition(" ")[0]
    menus = several_menus(live.game, moves, words)
    asked = menu_of(live.game, verb, words)
    rows = []
    for number, choices in enumerate(menus):
        part = f" {choices[0].label} – {choices[-1].label}" if len(menus) > 1 else ""
        press = str(Press(PICK, live.id, seen, f"{verb} {number}" if number else verb))
        rows.append(Select(press, cut(f"{asked}{part}", PLACEHOLDER), choices))
    text = words.say("cards.which", count=len(moves))
    return Reply(Message(text, rows=tuple(rows)), replace=replace)


@on_press(SURE)
async def confirmed(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """A move that was shown or asked about in private is meant."""
    live = await table.games.get(press.game)
    return await play(table, call, live, press.what, done=replaced, seen=press.seen, sure=True)


@on_press(DROP)
async def dropped(table: Table, call: Call, press: Press, values: tuple[str, ...]) -> Reply:
    """What was shown or asked in private is given up."""
    words = await table.private_language(call)
    return Reply(Message(words.say("cards.cancelled")), replace=True)
