"""With what a turn message begins when the turn has passed on: who has played in which round."""

from __future__ import annotations

import pytest

from bot.chat.ids import MessageId
from bot.storage.posts import TurnMessage
from bot.table.live import happenings_again
from bot.table.telling.posting.turn_message import Part, closed
from bot.words.language import language
from tests.table.positions import FIRST_STOCK, OFFER, live_at

LAYING = 12
"""The first move of the first operating round."""


def heading(first: int, last: int, code: str = "en") -> str:
    """What stands above the moves from one to another in the message that tells them."""
    live = live_at(last)
    found = happenings_again(live.game.copy(), first, last, {})
    told = [found[number] for number in range(first, last + 1)]
    card = TurnMessage(live.id, MessageId(""), "", first, last, last, 1, closed=True)
    part = Part(live, card, told, language(code).about(live.game))
    return closed(part).text.split("\n")[0]


@pytest.mark.parametrize(
    ("first", "last", "code", "expected"),
    [
        (LAYING + 1, LAYING + 1, "en", "**SFA** (Anna) · operating round 1"),
        (1, 2, "en", "**Initial stock round**"),
        (FIRST_STOCK - 1, FIRST_STOCK, "en", "**Initial stock round and stock round 1**"),
        (LAYING, LAYING + 1, "en", "**Stock round 1 and operating round 1**"),
        (LAYING, LAYING + 1, "it", "**Turno azionario 1 e turno operativo 1**"),
    ],
)
def test_a_heading_names_who_played_or_all_rounds(
    first: int, last: int, code: str, expected: str
) -> None:
    assert heading(first, last, code) == expected


def test_who_answers_an_offer_has_not_played_for_the_company_that_made_it() -> None:
    assert heading(OFFER + 1, OFFER + 1) == "**Bruno** · operating round 1"
