"""Every picture of every title, in the middle of a game and in every language."""

from __future__ import annotations

from functools import cache

import pytest

from bot.pictures.sketches import KINDS, Wish, sketch
from bot.words.language import LANGUAGES, language
from engine.game import Game
from engine.moves import LayTile
from engine.notation import text_of
from render.paper.reduced import reduced_scene
from render.paper.shapes import Text
from render.paper.style import drawn_width
from render.paper.theme import LIGHT
from render.sheets.market import market_scene
from render.sheets.market_view import market_view, positions
from tests.every_title.found import PLAYABLE, rules
from tests.kit.games import after, random_game


@cache
def laying_track(title_id: str, part: float = 0.5) -> Game:
    """A random game when track may be laid, near the end of such a part. Not to be changed."""
    whole = random_game(title_id)
    wanted = round(len(whole.record) * part)
    lays = [at for at, played in enumerate(whole.record) if isinstance(played.move, LayTile)]
    return after(whole, min(lays, key=lambda at: abs(at - wanted)))


FILMS = ("replay",)
"""Pictures of the whole course of a game: its beginning is enough."""


WITH_A_BRIEFING = ("plan",)
"""Pictures of moves that a title may tell more about; its own tests look at them."""


def subject(game: Game, what: str) -> str | None:
    """What a picture of that kind is about."""
    lay = next(move for move in game.legal_moves() if isinstance(move, LayTile))
    assert game.decision is not None
    subjects = {
        "company": game.decision.entity,
        "runs": game.decision.entity,
        "player": game.state.players[game.decision.player].name,
        "choice": lay.hex,
        "preview": text_of(lay),
    }
    return subjects.get(what)


@pytest.mark.parametrize("what", [kind for kind in KINDS if kind not in WITH_A_BRIEFING])
@pytest.mark.parametrize("title_id", PLAYABLE)
def test_every_picture_is_drawn_and_described_in_every_language(title_id: str, what: str) -> None:
    game = laying_track(title_id, 0.1 if what in FILMS else 0.5)
    about = subject(game, what)
    drawn = [sketch(game, what, Wish(about=about, language=language(code)))() for code in LANGUAGES]
    assert all(picture.content for picture in drawn)
    assert all(20 < len(picture.alt) <= 1000 for picture in drawn)
    assert len({picture.alt for picture in drawn}) == len(LANGUAGES)


@pytest.mark.parametrize("title_id", PLAYABLE)
def test_pictures_know_the_colours_of_the_data(title_id: str) -> None:
    colours = {corporation.colour for corporation in rules(title_id).data.corporations}
    assert {colour for colour in colours if not LIGHT.knows(colour)} == set()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title_id", PLAYABLE)
def test_meanings_of_colours_stand_beside_them_where_the_market_is_small(
    title_id: str, code: str
) -> None:
    """Letters of whole pixels are wider than they measure."""
    game = laying_track(title_id)
    words = language(code).about(game).words
    scene = reduced_scene(market_scene(market_view(game, positions(game), words)))
    pieces = [item.shapes for item in scene.items if item.kind == "legend"]
    assert pieces
    for *sample, text in pieces:
        assert isinstance(text, Text)
        wide = drawn_width(text.text, text.size, text.weight, text.family)
        assert max(shape.box.right for shape in sample) < text.centre[0] - wide / 2, text.text
