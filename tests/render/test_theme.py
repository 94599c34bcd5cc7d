"""Themes and fonts: contrast, and clear errors for what cannot be drawn with."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources
from itertools import combinations

import pytest

import render.fonts as fonts
from render.paper.colours import contrast, ink_on, readable
from render.paper.raster import Window, draw_shapes
from render.paper.shapes import Text
from render.paper.theme import LIGHT, THEMES, Sizes, ThemeError
from tests.render.boards import TITLES, facts


def test_there_are_three_themes() -> None:
    assert sorted(THEMES) == ["colour_blind", "dark", "light"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"sea": "blue"}, "theme 'light', sea: not a colour of the form #rrggbb: 'blue'"),
        ({"routes": ("#12345",)}, "theme 'light', routes: not a colour"),
        ({"routes": ()}, "needs colours for routes"),
        ({"tiles": {"white": "#ffffff"}}, "no colour for yellow, green, brown, grey, red, blue"),
        ({"tiles": {**LIGHT.tiles, "green": "green"}}, "theme 'light', tiles: not a colour"),
        ({"sizes": Sizes(track=0)}, "track is not above 0"),
        ({"font": "comic"}, "no font 'comic': there are atkinson, inter"),
    ],
)
def test_a_bad_theme_says_what_is_wrong(change: dict[str, object], message: str) -> None:
    with pytest.raises(ThemeError, match=message):
        replace(LIGHT, **change)  # type: ignore[arg-type]


def test_a_corporation_may_have_any_usual_colour() -> None:
    assert LIGHT.knows("teal")
    assert LIGHT.corporation("teal") == readable("#008080")
    assert LIGHT.knows("#123456")
    assert LIGHT.corporation("#123456") == readable("#123456")
    assert LIGHT.corporation("red") == readable(LIGHT.corporations["red"])


def test_a_corporation_of_an_unknown_colour_is_drawn_all_the_same() -> None:
    assert not LIGHT.knows("mauvette")
    drawn = {theme.corporation("mauvette") for theme in THEMES.values()}
    assert len(drawn) == 1
    assert drawn != {LIGHT.corporation("mauvish")}


def test_bad_fonts_say_what_is_wrong() -> None:
    with pytest.raises(fonts.FontError, match="cannot read the font 'Missing"):
        fonts.load("Missing.ttf", 12)
    with pytest.raises(fonts.FontError, match="cannot read the font"):
        fonts.load(fonts.ATKINSON.regular, -1)
    with pytest.raises(fonts.FontError, match="no font weight 'black'"):
        fonts.ATKINSON.file("black")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", sorted(THEMES))
@pytest.mark.parametrize("title", TITLES)
def test_letters_on_tokens_can_be_read_and_no_two_tokens_look_the_same(
    name: str, title: str
) -> None:
    theme = THEMES[name]
    colours = {
        company.letters: theme.corporation(company.colour)
        for company in facts(title).corporations.values()
    }
    for colour in colours.values():
        assert contrast(colour, ink_on(colour)) >= 4.5
    for (one, first), (other, second) in combinations(sorted(colours.items()), 2):
        assert (one, first) != (other, second)
        assert one != other


@pytest.mark.parametrize("name", sorted(THEMES))
def test_track_and_text_stand_out(name: str) -> None:
    theme = THEMES[name]
    for colour in ("yellow", "green", "brown", "grey", "red"):
        fill = theme.tiles[colour]
        assert contrast(fill, ink_on(fill)) >= 4.5, colour
        assert contrast(theme.track, fill) >= 3.0, colour


@pytest.mark.parametrize("weight", ["regular", "semibold", "bold"])
def test_italian_accents_have_letters_of_their_own(weight: fonts.Weight) -> None:
    font = fonts.load(fonts.ATKINSON.file(weight), 40)
    missing = font.getmask("\ue000").getbbox(), bytes(font.getmask("\ue000"))
    for letter in "àèéìòùÀÈÉÌÒÙ’–…€":
        assert fonts.family_for(letter, fonts.ATKINSON) is fonts.ATKINSON
        mask = font.getmask(letter)
        assert (mask.getbbox(), bytes(mask)) != missing, letter


def test_names_in_other_scripts_are_written_in_inter() -> None:
    assert fonts.family_for("Ольга", fonts.ATKINSON) is fonts.INTER
    assert fonts.family_for("Νίκος", fonts.ATKINSON) is fonts.INTER
    window = Window(0, 0, 40, 40, 200, 40)
    text = Text((2.5, 0.5), "Ольга", 0.6, "#000000")
    assert draw_shapes([text], window, "#ffffff").getcolors(2) is None


def test_fonts_come_with_their_licences() -> None:
    folder = {entry.name for entry in resources.files("render.fonts").iterdir()}
    for family in fonts.FAMILIES.values():
        assert {family.regular, family.semibold, family.bold} <= folder
    for licence in ("OFL-AtkinsonHyperlegibleNext.txt", "OFL-Inter.txt"):
        text = resources.files("render.fonts").joinpath(licence).read_text("utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
