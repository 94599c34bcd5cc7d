"""Reading typed lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bot.commands  # noqa: F401 - declares the commands
from bot.chat.calls import Refused
from bot.chat.commands import COMMANDS, Person, Upload
from bot.chat.ids import UserId
from bot.page.playing.lines import Names, read_line, values
from bot.storage.page import PagePerson
from bot.words.language import language

NAMES = Names(language("en"))
PEOPLE = [PagePerson(UserId("p1"), "Anna"), PagePerson(UserId("p2"), "Bruno Neri")]


def test_a_line_without_a_slash_is_a_move() -> None:
    line = read_line("lay B14 57 2", NAMES)
    assert line.command is COMMANDS[("do",)]
    assert line.given == {"move": "lay B14 57 2"}


def test_options_by_name_and_the_first_one_without() -> None:
    named = read_line("/game new title:1849 name:Sunday night", NAMES)
    assert named.given == {"title": "1849", "name": "Sunday night"}
    assert read_line("/game new 1849 name: Sunday ", NAMES).given == {
        "title": "1849",
        "name": "Sunday ",
    }


def test_capitals_do_not_matter_in_names() -> None:
    line = read_line("/Game New TITLE:1849", NAMES)
    assert (line.command.path, line.given) == (("game", "new"), {"title": "1849"})


def test_letters_that_only_look_like_those_of_a_name() -> None:
    assert read_line("/game start \u017feating:joined", NAMES).given == {
        "seating": "\u017feating:joined"
    }


def test_a_colon_in_a_value_is_no_option() -> None:
    assert read_line("/game new title:1849 name:a:b c:d", NAMES).given["name"] == "a:b c:d"


def test_italian_names_count_beside_the_english_ones() -> None:
    italian = Names(language("it"))
    name = italian.command(COMMANDS[("map",)])
    option = italian.option("around")
    assert name != "/map"
    assert read_line(f"{name} {option}:B14", italian).given == {"around": "B14"}
    assert read_line("/map around:B14", italian).given == {"around": "B14"}


def test_an_unknown_command_is_refused() -> None:
    with pytest.raises(Refused) as refusal:
        read_line("/gema new", NAMES)
    assert refusal.value.code == "page.no_such_command"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("/game new name:x", "page.missing_option"),
        ("/game start house:two", "page.not_a_number"),
        ("/game start house:1234567", "page.not_a_number"),
        ("/game start house:²", "page.not_a_number"),
        ("/game start seating:upside", "table.not_a_choice"),
        ("/game leave player:@Carla", "page.no_such_person"),
        ("/game import", "page.missing_file"),
    ],
)
def test_values_that_do_not_fit_are_refused(line: str, key: str) -> None:
    with pytest.raises(Refused) as refusal:
        values(read_line(line, NAMES), NAMES, PEOPLE)
    assert refusal.value.code == key


def test_values_as_the_command_wants_them() -> None:
    def given(line: str) -> dict[str, object]:
        return values(read_line(line, NAMES), NAMES, PEOPLE)

    assert given("/game start seating:joined house:2") == {"seating": "joined", "house": 2}
    assert given("/game leave player:@bruno neri") == {"player": Person("p2", "Bruno Neri")}
    assert given("/map share:sì around:B14") == {"share": True, "around": "B14"}
    assert given("/map share:no") == {"share": False}


def test_a_file_is_given_beside_other_options() -> None:
    upload = Upload("a.18xx", b"")
    line = read_line("/game import name:Old", NAMES)
    assert values(line, NAMES, PEOPLE, upload) == {"file": upload, "name": "Old"}


_WORDS = st.sampled_from(
    ["/", "/game", "new", "title:", "1849", "house:", "@", ":", " ", "  ", "\n", "/do", "è", "²"]
)


@given(st.one_of(st.text(max_size=60), st.lists(_WORDS, max_size=8).map("".join)))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = values(read_line(text, NAMES), NAMES, PEOPLE)
    except Refused:
        return
    assert all(isinstance(name, str) for name in found)
