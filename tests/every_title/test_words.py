"""Words of every title are complete: what its games bring about can be told in every language."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache

import pytest

import titles
from bot.table.turn.card import turn_rows
from bot.words.language import LANGUAGES, Language, language
from engine.events import Event
from engine.game import Game
from engine.notation import Verb
from tests.every_title.found import PLAYABLE, records_of, rules
from tests.every_title.recording import ends_of
from tests.kit.games import after, random_game, recorded_game
from tests.table.positions import live_of

CARDS = 60
"""At every so many moves the card of the turn is made."""


def whole_games(title_id: str) -> list[Game]:
    """The recorded games of a title, or a random one as long as it has none."""
    recorded = [recorded_game(title_id, end) for end in records_of(title_id)]
    return recorded or [random_game(title_id)]


def about(title_id: str, code: str) -> Language:
    """The language, bound to a game of the title."""
    return language(code).about(whole_games(title_id)[0])


@cache
def decisions(title_id: str) -> frozenset[tuple[str, str]]:
    """The steps and kinds of rounds that whole games come to, as keys of their words."""
    found = set()
    for whole in whole_games(title_id):
        game = after(whole, 0)
        for played in whole.record:
            assert game.decision is not None
            found.add((f"step.{game.decision.step}", f"round.{game.state.round.kind}"))
            game.replay([played])
    return frozenset(found)


def events_of(title_id: str) -> Iterator[str]:
    """The names of the events that the title's package brings."""
    package = importlib.import_module(titles.find_titles()[title_id].package)
    waiting: list[type] = []
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
    waiting = [Event]
    for kind in waiting:
        waiting += kind.__subclasses__()
        if f"{kind.__module__}.".startswith(f"{package.__name__}."):
            yield kind.__name__


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title_id", PLAYABLE)
def test_events_steps_rounds_ends_and_refusals_have_their_words(title_id: str, code: str) -> None:
    wanted = {key for pair in decisions(title_id) for key in pair}
    wanted |= {f"event.{name}" for name in events_of(title_id)}
    wanted |= {f"reason.{end}" for end in ends_of(title_id)}
    wanted |= {f"refusal.{key.partition('/')[0]}" for key in rules(title_id).sections}
    absent = wanted - set(about(title_id, code).patterns)
    assert not absent


def labels_of(verb: Verb) -> Iterator[set[str]]:
    """For each way to write a move that is offered, the labels that it may have, as sets of keys.

    One key for all is enough; what differs in its first word may have a label by that word.
    """
    for line in verb.lines:
        if not any(slot.many for slot in line.slots):
            words = line.slots[0].words if line.slots else None
            yield {f"cards.{verb.word}_{word}" for word in words or ("",)}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title_id", PLAYABLE)
def test_the_moves_of_every_verb_have_a_label_or_are_meant_to_be_shown_in_notation(
    title_id: str, code: str
) -> None:
    known = set(about(title_id, code).patterns)
    unnamed = [
        verb.word
        for verb in rules(title_id).verbs.values()
        if not verb.in_notation and f"cards.{verb.word}" not in known
        if not all(labels <= known for labels in labels_of(verb))
    ]
    assert not unnamed


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title_id", PLAYABLE)
def test_a_whole_game_is_told_and_offered_on_cards(title_id: str, code: str) -> None:
    words = about(title_id, code)
    whole = whole_games(title_id)[0]
    game = after(whole, 0)
    for number, played in enumerate(whole.record):
        if number % CARDS == 0:
            assert turn_rows(live_of(game), words)
        events = game.apply(played.move, played.player)
        lines = words.events(game, events)
        assert all(line[-1] in ".!?:)" for line in lines), lines
