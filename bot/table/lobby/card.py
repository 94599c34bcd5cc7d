"""What a lobby shows, and what is said when it becomes a game."""

from __future__ import annotations

from collections.abc import Sequence

import titles
from bot.chat.markup import mention
from bot.chat.messages import Button, Choice, Message, Select, Style
from bot.chat.presses import ANY, Press
from bot.storage.games import Seat, StoredGame
from bot.table.live import LiveGame
from bot.table.lobby.names import SEAT, entitled
from bot.table.lobby.variants import variants_menu
from bot.table.people.pace import pace_line, say_pace
from bot.table.telling.houses import house_lines
from bot.table.telling.moves import pinged, who
from bot.table.telling.readings import rules_lines
from bot.words.language import Language

LOBBY_AREA = "lobby"
HOUSE_FILLS = "house"
"""What the button asks for that starts with the house in the seats that are missing."""
PACE = "pace"
"""What the button asks for that agrees on another pace."""
HOUSE_SEATS = "seats"
"""What the menu asks for that starts with so many seats for the house."""
LEVEL = "level"
"""What the button asks for that lets the house think harder, or less hard again."""


def lobby_card(
    stored: StoredGame, seats: Sequence[Seat], counts: Sequence[int], words: Language
) -> Message:
    """The card with who is in, how many are wanted, and the buttons."""
    data = titles.data(stored.title)
    words = words.about_title(data)
    players = "\n".join(f"{SEAT} {who(seat)}" for seat in seats)
    lines = [
        words.say("lobby.title", game=entitled(stored.title, stored.name)),
        *rules_lines(stored, words),
        words.say("lobby.players", counts=[str(n) for n in counts], seated=len(seats)),
        players,
        *house_lines(stored, (), words),
        *pace_line(stored, words),
        words.say("lobby.how", host=mention(stored.host)),
    ]

    def button(what: str, style: Style, disabled: bool = False) -> Button:
        press = str(Press(LOBBY_AREA, stored.id, ANY, what))
        chosen = {
            "level": words.say(f"choices.{stored.level}"),
            "pace": say_pace(stored.pace, words),
        }
        return Button(press, words.say(f"lobby.button_{what}", **chosen), style, disabled)

    row = (
        button("join", Style.GOOD, disabled=len(seats) >= max(counts)),
        button("leave", Style.PLAIN),
        button("start", Style.MAIN, disabled=len(seats) not in counts),
        button(HOUSE_FILLS, Style.PLAIN, disabled=len(seats) >= min(counts)),
        button(LEVEL, Style.PLAIN),
    )
    more = tuple(button(what, Style.PLAIN) for what in (PACE, "help", "cancel"))
    menus = [*variants_menu(LOBBY_AREA, stored, data, words)]
    menus += _house_menu(stored, [count - len(seats) for count in counts], words)
    return Message("\n".join(lines), rows=(row, *menus, more))


def _house_menu(stored: StoredGame, seats: Sequence[int], words: Language) -> list[Select]:
    """With how many seats for the house the game can start, where there is a choice."""
    possible = [count for count in seats if count > 0]
    if len(possible) < 2:
        return []
    choices = (
        Choice(str(count), words.say("lobby.house_seats_choice", count=count)) for count in possible
    )
    press = str(Press(LOBBY_AREA, stored.id, ANY, HOUSE_SEATS))
    return [Select(press, words.say("lobby.house_seats"), tuple(choices))]


def start_message(live: LiveGame, words: Language) -> Message:
    """The game begins: who sits where, and who is first."""
    about = words.about(live.game)
    stored = live.stored
    seats = [f"{seat.number}. {who(seat)}" for seat in live.seats.values()]
    lines = [
        about.say("lobby.begins", game=entitled(stored.title, stored.name)),
        *seats,
        *rules_lines(stored, about),
        *house_lines(stored, live.seats.values(), about),
    ]
    return Message("\n".join(lines), pings=pinged(live), asks=True)
