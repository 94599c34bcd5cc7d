"""Every text has a key of its own area and a translation that asks for the same facts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

import render.english
import titles
from bot import locales, texts
from bot.locales import ENGLISH, TRANSLATED, Layer, layers, patterns, shared_layers, title_layers
from bot.locales.__main__ import missing, update, updated
from bot.words.guide import topics, tutorial
from bot.words.language import LANGUAGES, language
from bot.words.patterns import Speaker

COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
"""What Discord allows; also nothing in capitals."""
LONGEST_DESCRIPTION = 100
MENTION = re.compile(r"`/(\w+(?: \w+\b(?!:))*)")
"""A command in a text, without its options."""
WITH_OPTIONS = re.compile(rf"{MENTION.pattern}([^`]*)")
"""A command and what stands behind it."""
OPTION = re.compile(r"\b(\w+):")


def fields_of(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}


@pytest.fixture(scope="module", params=[layer.name for layer in layers()])
def layer(request) -> Layer:
    return next(layer for layer in layers() if layer.name == request.param)


@pytest.fixture(scope="module", params=TRANSLATED)
def catalogue(request, layer: Layer) -> Catalog:
    return layer.read_catalogue(request.param)


def test_every_text_is_translated(layer: Layer, catalogue: Catalog) -> None:
    translated = {message.context: message.id for message in catalogue if message.id}
    absent = {key for key, text in layer.english.items() if translated.get(key) != text}
    assert not absent | set(missing(catalogue)), "run `python -m bot.locales`, then translate"


def test_no_translation_is_left_over(layer: Layer, catalogue: Catalog) -> None:
    keys = {message.context for message in catalogue if message.id}
    assert not keys - set(layer.english), "run `python -m bot.locales`"


def test_a_translation_asks_for_the_same_facts(catalogue: Catalog) -> None:
    for message in catalogue:
        if message.id and message.string and not message.fuzzy:
            assert fields_of(str(message.string)) == fields_of(str(message.id)), message.context


@pytest.mark.parametrize("code", LANGUAGES)
def test_facts_are_written_in_ways_that_there_are(layer: Layer, code: str) -> None:
    for key, pattern in layer.patterns(code).items():
        for _, name, style, conversion in Formatter().parse(pattern):
            assert conversion is None, key
            assert name is None or name.isidentifier(), key
            if style:
                way, _, forms = style.removesuffix(")").partition("(")
                assert hasattr(Speaker, f"_{way}"), key
                if way in ("plural", "form"):
                    assert len(forms.split("|")) == 2, key
                else:
                    assert bool(forms) == (way == "called"), key
                assert "{" not in style, key


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_begins_or_ends_with_a_space(layer: Layer, code: str) -> None:
    for key, pattern in layer.patterns(code).items():
        assert pattern == pattern.strip() != "" or key.startswith("joint."), key


# Commands


def siblings() -> Iterator[tuple[str, list[str]]]:
    """Commands, groups and options by what they belong to."""
    found: dict[str, list[str]] = {}
    for key in patterns(ENGLISH):
        if key.startswith("commands."):
            above, _, word = key.rpartition(".")
            found.setdefault(above, []).append(word)
    yield from found.items()


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_of_commands_keep_discords_rules(code: str) -> None:
    known = patterns(code)
    for key in (key for key in known if key.startswith("names.")):
        assert COMMAND_NAME.fullmatch(known[key]), key
        assert known[key] == known[key].lower(), key
    for above, words in siblings():
        names = [known[f"names.{word}"] for word in words]
        assert len(set(names)) == len(names), above


@pytest.mark.parametrize("code", LANGUAGES)
def test_descriptions_of_commands_are_short(code: str) -> None:
    for key, text in patterns(code).items():
        if key.startswith("commands."):
            assert 1 <= len(text) <= LONGEST_DESCRIPTION, key


def names_of(code: str) -> set[tuple[str, ...]]:
    """Groups, commands, and options behind their commands, by their names in a language."""
    known = patterns(code)
    paths = [key.split(".")[1:] for key in known if key.startswith("commands.")]
    return {tuple(language(code).command_words(path)) for path in paths}


def unknown_mentions(text: str, names: set[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Commands and options that a text mentions although they do not exist."""
    found: list[tuple[str, ...]] = []
    for command, rest in WITH_OPTIONS.findall(text):
        path = tuple(command.split())
        found += [path, *((*path, option) for option in OPTION.findall(rest))]
    return [mention for mention in found if mention not in names]


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_mention_commands_and_options_that_there_are(layer: Layer, code: str) -> None:
    names = names_of(code)
    for key, text in layer.patterns(code).items():
        assert not unknown_mentions(text, names), key


@pytest.mark.parametrize("code", TRANSLATED)
def test_texts_mention_commands_by_the_names_of_their_language(layer: Layer, code: str) -> None:
    known = {**patterns(code), **layer.patterns(code)}
    for key, text in layer.english.items():
        mentions = [
            " ".join(language(code).command_words(mention.split()))
            for mention in MENTION.findall(text)
        ]
        if known[key] != text:
            assert sorted(MENTION.findall(known[key])) == sorted(mentions), key


def guide_texts(title_id: str) -> Iterator[tuple[str, str]]:
    """What a title explains about itself: languages and texts."""
    lesson = tutorial(title_id)
    steps = lesson.steps if lesson else []
    told = [topic.text for topic in topics(title_id)] + [step.text for step in steps]
    told += [choice.because for step in steps for choice in step.choices if choice.because]
    yield from (said for each in told for said in each.items())


@pytest.mark.parametrize("title_id", titles.find_titles())
def test_guides_mention_commands_by_the_names_of_their_language(title_id: str) -> None:
    for code, text in guide_texts(title_id):
        assert not unknown_mentions(text, names_of(code)), (code, text)


def test_the_words_of_commands_are_names() -> None:
    known = {"commands.game.new": "Open.", "commands.game.new.title": "Which.", "lobby.full": "No."}
    assert texts.command_names(known) == {
        "names.game": "game",
        "names.new": "new",
        "names.title": "title",
    }


# Keys


def test_an_area_stands_in_one_module(monkeypatch) -> None:
    from bot.texts import table

    monkeypatch.setattr(table, "TEXTS", {"lobby.full": "All seats are taken."})
    texts.all_texts.cache_clear()
    with pytest.raises(ValueError, match=r"texts\.lobby and bot\.texts\.table"):
        texts.all_texts()
    texts.all_texts.cache_clear()


def test_a_key_is_used_once(monkeypatch) -> None:
    monkeypatch.setattr(render.english, "PATTERNS", {"refusal.not_now": "again"})
    with pytest.raises(ValueError, match=r"refusal\.not_now"):
        locales.shared_layers.__wrapped__()


# Layers


def test_the_words_of_a_title_are_known_where_it_is_talked_about() -> None:
    for title in title_layers():
        everywhere = ("commands.", "names.", "refusal.")
        own = {key for key in title.english if not key.startswith(everywhere)}
        assert own
        for code in LANGUAGES:
            assert title.patterns(code).items() <= patterns(code, title.name).items()
            assert not own & (patterns(code).keys() - shared_keys())


def shared_keys() -> set[str]:
    return {key for layer in shared_layers() for key in layer.english}


def test_titles_may_use_one_key_for_different_texts(tmp_path, monkeypatch) -> None:
    for name in ("one", "two"):
        package = tmp_path / f"t_{name}"
        package.mkdir()
        (package / "__init__.py").write_text(f'TITLE_ID = "{name}"\n')
        texts = {"step.bridge": f"build {name}", "commands.bridge": f"Build {name}."}
        texts["step.track"] = f"lay {name}"
        (package / "english.py").write_text(f"PATTERNS = {texts!r}\n")
    monkeypatch.setattr(titles, "__path__", [*titles.__path__, str(tmp_path)])
    for name in ("one", "two"):
        assert patterns("en", name)["step.bridge"] == f"build {name}"
        assert patterns("en", name)["step.track"] == f"lay {name}"
        assert patterns("en", name)["commands.bridge"] == f"Build {name}."
    known = patterns("en")
    assert (known["commands.bridge"], known["names.bridge"]) == ("Build one.", "bridge")
    assert "step.bridge" not in known
    layer = next(layer for layer in title_layers() if layer.name == "two")
    assert update(layer, "it") == list(layer.english)
    assert [message.context for message in layer.read_catalogue("it") if message.id] == [
        "step.bridge",
        "commands.bridge",
        "step.track",
        "names.bridge",
    ]


# Bringing a catalogue up to date


@pytest.fixture
def old() -> Catalog:
    made = Catalog(locale="it")
    made.add("one", "uno", context="a.same")
    made.add("two", "due", context="a.changed")
    made.add("three", "tre", context="a.gone")
    made.add("four", "", context="a.empty")
    return made


NOW = {"a.same": "one", "a.changed": "two!", "a.empty": "four!", "a.new": "one"}


def test_what_was_translated_is_kept(old: Catalog) -> None:
    new = updated(old, NOW)
    assert {message.context: message.string or "" for message in new if message.id} == {
        "a.same": "uno",
        "a.changed": "due",
        "a.empty": "",
        "a.new": "",
    }
    assert missing(new) == ["a.changed", "a.empty", "a.new"]
    changed = new.get("two!", "a.changed")
    assert changed is not None
    assert changed.fuzzy
    assert changed.previous_id == ["two"]


def test_updating_again_changes_nothing(old: Catalog) -> None:
    once = updated(old, NOW)
    again = updated(once, NOW)
    assert [(m.id, m.string, m.flags, m.previous_id) for m in once if m.id] == [
        (m.id, m.string, m.flags, m.previous_id) for m in again if m.id
    ]


def test_what_is_unsure_is_said_in_english(old: Catalog, tmp_path) -> None:
    layer = Layer("a", NOW, tmp_path)
    for catalogue in (updated(old, NOW), old):
        with layer.catalogue_path("it").open("wb") as file:
            write_po(file, catalogue)
        assert layer.patterns("it") == {**NOW, "a.same": "uno"}
    layer.catalogue_path("it").unlink()
    assert layer.patterns("it") == NOW
