"""Commands and options on the page go by the names of the reader's language and by English ones."""

from __future__ import annotations

from typing import Any

import pytest

import bot.commands  # noqa: F401 - declares the commands
from bot.chat.commands import COMMANDS
from bot.page.playing.lines import Names
from bot.words.language import LANGUAGES, language
from tests.page.hosting import House


async def _ask(house: House, path: str, line: str) -> Any:
    """What an Italian browser gets."""
    body = {"channel": house.room, "person": house.person, "language": "it", "line": line}
    _, answer = await house.post(path, body, **{"Accept-Language": "it"})
    return answer


@pytest.mark.parametrize("typed", ["/partita nuo", "/game new"])
async def test_commands_are_found_by_both_names_and_written_in_italian(
    house: House, typed: str
) -> None:
    (found,) = await _ask(house, "/api/complete", typed)
    assert (found["line"], found["label"]) == ("/partita nuova ", "/partita nuova")


@pytest.mark.parametrize("typed", ["/partita nuova ", "/game new "])
async def test_options_are_written_in_italian(house: House, typed: str) -> None:
    title, *others = await _ask(house, "/api/complete", typed)
    assert title["line"] == "/partita nuova gioco:1849"
    assert {"varianti:", "nome:"} <= {one["label"] for one in others}


async def test_a_game_is_opened_and_begun_by_names_of_both_languages(house: House) -> None:
    opened = await _ask(house, "/api/line", "/partita nuova gioco:1849")
    assert opened["message"]["text"] == "La partita è aperta: si può entrare."
    begun = await _ask(house, "/api/line", "/game start house:2")
    assert begun["message"]["text"] == "La partita comincia."


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("/game new name:x", "Indica anche «gioco»."),
        ("/partita avvia casa:due", "«casa» dev'essere un numero intero."),
    ],
)
async def test_refusals_name_options_in_italian(house: House, line: str, refusal: str) -> None:
    assert await _ask(house, "/api/line", line) == {"error": refusal}


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_name_means_something_else_in_english(code: str) -> None:
    names = Names(language(code))
    for path, command in COMMANDS.items():
        assert names.commands()[f"/{' '.join(path)}"] is command
        for option in command.options:
            assert names.options(command)[option.name] is option
