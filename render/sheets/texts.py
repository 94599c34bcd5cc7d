"""What sheets say in words, drawn or told in their alt texts."""

from __future__ import annotations

from collections.abc import Iterable

from engine.showing.display import Note, Section
from render.sheets.charter_view import CharterView
from render.sheets.values import HolderView, PlayerView, StatusView, TrainView
from render.words import Words, money


def round_text(view: StatusView) -> str:
    """Where the game is, such as ``OR 3.1 of 2``."""
    kind, turn, count, of = view.round
    words = view.words
    key = "sheet.round_of" if of > 1 else "sheet.round"
    return words.say(key, kind=words.named("kind", kind), turn=turn, number=count, of=of)


def turn_text(view: StatusView) -> str:
    """Who is to move, or who has won."""
    if view.finished or view.actor is None:
        most = max(player.worth for player in view.players)
        first = ", ".join(player.name for player in view.players if player.worth == most)
        return view.words.say("sheet.over", players=first, worth=money(view.currency, most))
    key = "sheet.to_move" if view.entity in (None, view.actor) else "sheet.to_move_for"
    return view.words.say(key, player=view.actor, entity=view.entity)


def player_notes(player: PlayerView, words: Words) -> str:
    """What else there is to say about a player."""
    notes = []
    if player.priority:
        notes.append(words.say("sheet.priority"))
    if player.loans:
        notes.append(words.say("sheet.loans", count=player.loans))
    if player.left:
        notes.append(words.say("sheet.out"))
    return ", ".join(notes)


def card_texts(player: PlayerView, words: Words) -> list[str]:
    """The cards in a player's hand."""
    return [words.told(f"sheet.cards_{kind}", count=count) for kind, count in player.cards]


def bid_texts(player: PlayerView, words: Words) -> list[str]:
    """What a player has bid."""
    return [words.say("sheet.bid", lot=lot, amount=amount) for lot, amount in player.bids]


def notice_texts(view: StatusView) -> list[str]:
    """What lies open for all to see."""
    return [view.words.told(f"map.note_{kind}", text=text) for kind, text in view.notes]


def note_texts(notes: Iterable[Note], words: Words) -> list[str]:
    """What the title adds to sheets, in words."""
    return [words.told(f"sheet.{kind}", text=text) for kind, text in notes]


def depot_text(train: TrainView, words: Words) -> str:
    """How many trains of a class the bank has."""
    if train.gone:
        return words.say("sheet.gone")
    if train.left is None:
        return words.say("sheet.unlimited")
    return words.say("sheet.left", count=train.left) if train.left else words.say("sheet.sold_out")


def status_line(view: CharterView) -> str:
    """Who presides, whether it operates, and what else it has."""
    words, company = view.words, view.corporation
    if not company.started:
        return words.say("sheet.not_started")
    parts = [
        words.say("sheet.presided", player=company.president or words.say("sheet.no_president"))
    ]
    if company.operating:
        parts.append(words.say("sheet.operating"))
    parts += note_texts(company.marks, words)
    return " · ".join(parts)


def holder_name(holder: HolderView, words: Words) -> str:
    """The name of a player or a corporation, or what the place is called."""
    return holder.name or words.say(f"sheet.{holder.kind}_shares")


def section_text(section: Section, words: Words) -> str:
    """A part that the title adds to a sheet, in one line."""
    return f"{words.told(f'sheet.{section.kind}')}: {', '.join(note_texts(section.lines, words))}."
