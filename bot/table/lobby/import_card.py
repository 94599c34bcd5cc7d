"""What an imported game shows before it goes on, and what is said when it does."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.limits import BUTTONS_IN_ROW
from bot.chat.markup import mention
from bot.chat.messages import Button, Message, Style
from bot.chat.presses import ANY, Press
from bot.storage.games import Seat, StoredGame
from bot.table.live import LiveGame
from bot.table.lobby.card import LOBBY_AREA
from bot.table.lobby.names import entitled
from bot.table.telling.moves import pinged, who
from bot.words.language import Language
from engine.capital.worth import Worth
from engine.game import Game

SIT = "sit"
"""What the buttons of seats ask for, with the number behind it."""


def import_card(stored: StoredGame, seats: Sequence[Seat], words: Language) -> Message:
    """The card with the seats that can be taken."""
    lines = [
        words.say("records.card", game=entitled(stored.title, stored.name), moves=stored.length)
    ]
    for seat in seats:
        key = "records.seat_free" if seat.house else "records.seat_taken_by"
        facts = {"number": seat.number, "name": seat.name, "who": mention(seat.player)}
        lines.append(words.say(key, **facts))
    lines.append(words.say("records.how", host=mention(stored.host)))

    def button(what: str, label: str, style: Style, disabled: bool = False) -> Button:
        return Button(str(Press(LOBBY_AREA, stored.id, ANY, what)), label, style, disabled)

    sit = [
        button(
            f"{SIT}:{s.number}",
            words.say("records.button_sit", name=s.name),
            Style.GOOD,
            not s.house,
        )
        for s in seats
    ]
    rows = [
        tuple(sit[first : first + BUTTONS_IN_ROW]) for first in range(0, len(sit), BUTTONS_IN_ROW)
    ]
    leave = button("leave", words.say("lobby.button_leave"), Style.PLAIN)
    start = button("start", words.say("lobby.button_start"), Style.MAIN)
    return Message("\n".join(lines), rows=(*rows, (leave, start)))


def continue_message(live: LiveGame, words: Language) -> Message:
    """The game goes on: who sits where, and whose turn it is."""
    about, stored = words.about(live.game), live.stored
    head = about.say("records.goes_on", game=entitled(stored.title, stored.name), moves=live.length)
    seats = [
        about.say("records.seat_taken_by", number=seat.number, name=seat.name, who=who(seat))
        if not seat.house
        else about.say("records.seat_house", number=seat.number, name=seat.name)
        for seat in live.seats.values()
    ]
    return Message("\n".join([head, *seats]), pings=pinged(live), asks=True)


def finished_message(name: str, game: Game, words: Language) -> Message:
    """A game that is over has come to be looked at."""
    about = words.about(game)
    values = [(player, Worth.of(game).score(game, player)) for player in game.state.players]
    head = about.say("records.finished", game=entitled(game.title.id, name), moves=len(game.record))
    return Message(f"{head}\n{about.say('people.standings', values=values)}")
