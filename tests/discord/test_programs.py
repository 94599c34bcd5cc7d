"""`/program`: moves that are left to the table."""

from pathlib import Path

import pytest

from tests.discord.absence import letters, refuse_letters, told
from tests.discord.station import Station
from tests.discord.talk import said

pytestmark = pytest.mark.usefixtures("without_pictures")

RECORDS = Path(__file__).parents[1] / "t1849" / "records"


async def program(station: Station, name: str, what: str, **options: object) -> str:
    """Somebody programs something; the answer."""
    answer = await station[name].slash(station.channel, f"program {what}", **options)
    assert answer.response.ephemeral
    await station.env.settle()
    return str(answer.response.content)


async def in_stock_round(station: Station) -> None:
    """A game of anna, bruno and carla in its second stock round, anna to move."""
    record = (RECORDS / "bank.18xx").read_text().splitlines()
    before = record.index("# SR 2.1")
    moves = [line for line in record[record.index("") + 1 : before] if not line.startswith("#")]
    await station.adopt("\n".join(record), until=len(moves))


async def acting(station: Station) -> str:
    """Who is to move."""
    live = await station.table.live_in(str(station.channel.id))
    return str(live.acting.name)


async def record_of(station: Station) -> list[str]:
    """The moves of the game."""
    return [f"{p.player} {' '.join(p.move.words())}" for p in (await station.game()).record]


async def test_passing_is_played_in_one_message_with_what_led_to_it(station: Station) -> None:
    await in_stock_round(station)
    answer = await program(station, "anna", "pass")
    assert "I pass for you in the stock round until something concerns you." in answer
    await station.play("bruno", "pass")
    await station.play("carla", "pass")
    assert (await record_of(station))[-3:] == ["2 pass", "3 pass", "1 pass"]
    message = said(station, "as programmed").content
    assert "anna passes" in message
    assert "carla passes" in said(station, "carla passes").content
    assert "The stock round is over." in told(station, "anna")[-1]


async def test_what_is_programmed_in_ones_turn_is_done_at_once(station: Station) -> None:
    await in_stock_round(station)
    await program(station, "bruno", "pass")
    assert (await record_of(station))[-1] == "2 pass"
    assert await acting(station) == "carla"


async def test_passing_ends_with_a_reason_when_something_concerns_the_player(
    station: Station,
) -> None:
    await in_stock_round(station)
    await program(station, "anna", "pass")
    await station.play("bruno", "sell AFG 1", "buy RCS treasury")
    assert told(station, "anna")[-1] == (
        f"⏹️ <#{station.channel.id}>: I pass for you in the stock round until something concerns "
        "you.\nThat has ended: Another player has more of RCS, which you lead."
    )
    await station.play("carla", "pass")
    assert await acting(station) == "anna"


async def test_passing_may_go_on_whatever_happens(station: Station) -> None:
    await in_stock_round(station)
    await program(station, "anna", "pass", until="round")
    await station.play("bruno", "sell AFG 1", "buy RCS treasury")
    await station.play("carla", "pass")
    assert (await record_of(station))[-2:] == ["3 pass", "1 pass"]


async def test_when_all_have_programmed_to_pass_only_the_round_ends(station: Station) -> None:
    await in_stock_round(station)
    for name in ("anna", "carla", "bruno"):
        await program(station, name, "pass", until="round")
    game = await station.game()
    assert (await record_of(station))[-3:] == ["2 pass", "3 pass", "1 pass"]
    assert game.state.round.kind == "OR"
    for name in ("anna", "carla", "bruno"):
        assert "Ended: The stock round is over." in await program(station, name, "show")


async def test_passing_waits_for_the_next_stock_round(station: Station) -> None:
    record = (RECORDS / "bank.18xx").read_text()
    await station.adopt(record, until=29)
    await program(station, "carla", "pass")
    await station.play("anna", "pass")
    assert (await station.game()).state.round.kind == "SR"
    await station.play("bruno", "pass")
    assert (await record_of(station))[-1] == "3 pass"


async def test_a_turn_begun_by_hand_is_ended_by_hand(station: Station) -> None:
    await in_stock_round(station)
    await station.play("bruno", "sell AFG 1")
    await program(station, "bruno", "pass")
    assert await acting(station) == "bruno"
    await station.play("bruno", "buy RCS treasury")
    await station.play("carla", "pass")
    await station.play("anna", "pass")
    assert (await record_of(station))[-1] == "2 pass"


async def test_programs_survive_a_restart(station: Station) -> None:
    await in_stock_round(station)
    await program(station, "anna", "pass")
    await station.play("bruno", "pass")
    await station.restart()
    await station.play("carla", "pass")
    assert (await record_of(station))[-1] == "1 pass"


async def test_a_program_that_a_crash_has_interrupted_goes_on(
    station: Station, monkeypatch: pytest.MonkeyPatch
) -> None:
    await in_stock_round(station)
    await program(station, "carla", "pass")

    async def crash(_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(station.table.programs, "next_move", crash)
    await station.play("bruno", "pass")
    assert (await record_of(station))[-1] == "2 pass"
    await station.restart()
    assert (await record_of(station))[-1] == "3 pass"


async def test_nobody_else_learns_of_a_program(station: Station) -> None:
    await in_stock_round(station)
    before = len(station.texts())
    await program(station, "anna", "pass")
    assert len(station.texts()) == before
    assert "programmed nothing" in await program(station, "bruno", "show")
    assert "no seat" in await program(station, "elena", "show")


async def test_a_deputy_does_not_see_programs(station: Station) -> None:
    await in_stock_round(station)
    await station["anna"].slash(station.channel, "deputy", by=station["elena"])
    await program(station, "anna", "pass")
    assert "no seat" in await program(station, "elena", "show")


async def test_closed_private_messages_leave_the_reason_to_be_shown(station: Station) -> None:
    await in_stock_round(station)
    refuse_letters(station, "anna")
    await program(station, "anna", "pass")
    await station.play("bruno", "sell AFG 1", "buy RCS treasury")
    assert letters(station, "anna") == []
    assert "Ended: Another player has more of RCS" in await program(station, "anna", "show")


async def test_stopped_programs_do_nothing(station: Station) -> None:
    await in_stock_round(station)
    await program(station, "anna", "pass")
    assert await program(station, "anna", "stop") == "⏹️ Ended: 1 program."
    await station.play("bruno", "pass")
    await station.play("carla", "pass")
    assert await acting(station) == "anna"


async def test_an_undo_ends_the_program_that_would_move_again(station: Station) -> None:
    await in_stock_round(station)
    await program(station, "carla", "pass")
    await station.play("bruno", "pass")
    assert await acting(station) == "anna"
    shown = await station["carla"].slash(station.channel, "game undo")
    assert "carla passes" in shown.response.content
    await station["carla"].click(shown.response.message, label="Take back")
    await station.env.settle()
    assert await acting(station) == "carla"
    assert "Moves were taken back." in told(station, "carla")[-1]


async def test_programmed_moves_of_others_go_along_with_ones_own(station: Station) -> None:
    await in_stock_round(station)
    await program(station, "carla", "pass")
    await station.play("bruno", "pass")
    shown = await station["bruno"].slash(station.channel, "game undo")
    assert "This takes back 2 moves" in shown.response.content
    await station["bruno"].click(shown.response.message, label="Take back")
    await station.env.settle()
    assert await acting(station) == "bruno"
    await station.play("bruno", "pass")
    assert (await record_of(station))[-1] == "3 pass"


async def test_bids_are_raised_by_the_least_up_to_the_maximum(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await program(station, "anna", "bid", private="SMS", maximum=130)
    assert "I bid for SMS up to L. 130." in answer
    assert (await record_of(station)) == ["1 bid SMS 115"]
    await station.play("bruno", "bid SMS 120")
    await station.play("carla", "buy SCE")
    assert (await record_of(station))[-1] == "1 bid SMS 125"
    await station.play("bruno", "buy SIGI")
    await station.play("carla", "buy CNM")
    assert await acting(station) == "bruno"
    await station.play("bruno", "bid SMS 130")
    assert (await record_of(station))[-1] == "1 pass"
    assert "SMS would cost more than L. 130, so you dropped out." in told(station, "anna")[-1]


async def test_a_won_auction_ends_the_program(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await program(station, "anna", "bid", private="sms", maximum=130)
    await station.play("bruno", "bid SMS 120")
    await station.play("carla", "buy SCE")
    await station.play("bruno", "buy SIGI")
    await station.play("carla", "buy CNM")
    await station.play("bruno", "pass")
    assert "SMS is yours." in told(station, "anna")[-1]


async def test_in_the_opening_too_high_a_bid_is_left_to_the_player(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "pass")
    await program(station, "anna", "bid", private="SMS", maximum=120)
    await station.play("bruno", "bid SMS 120")
    await station.play("carla", "pass")
    assert await acting(station) == "anna"
    assert told(station, "anna")[-1].endswith("SMS would cost more than L. 120.")


async def test_what_is_not_for_sale_cannot_be_bid_for(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await program(station, "anna", "bid", private="@everyone", maximum=120)
    assert answer.startswith("There is no bidding for")


async def test_stock_is_bought_until_the_goal_is_reached(station: Station) -> None:
    await in_stock_round(station)
    await program(station, "carla", "buy", company="CTL", percent=30)
    await station.play("bruno", "pass")
    assert (await record_of(station))[-1] == "3 buy CTL treasury"
    assert "You have what you wanted of CTL." in told(station, "carla")[-1]


async def test_one_certificate_is_bought_a_turn_while_that_is_possible(station: Station) -> None:
    await in_stock_round(station)
    await station.play("bruno", "sell AFG 1", "buy RCS treasury")
    await program(station, "bruno", "buy", company="rcs")
    await program(station, "anna", "pass", until="round")
    await station.play("carla", "pass")
    assert (await record_of(station))[-3:] == ["3 pass", "1 pass", "2 buy RCS treasury"]
    await station.play("carla", "pass")
    assert await acting(station) == "bruno"
    assert "You cannot buy RCS now." in told(station, "bruno")[-1]


async def test_buying_ends_when_the_terms_change(station: Station) -> None:
    await in_stock_round(station)
    await program(station, "carla", "buy", company="AFG")
    await station.play("bruno", "sell AFG 1")
    assert "The price of AFG has changed." in told(station, "carla")[-1]


async def test_what_has_floated_is_not_bought_until_it_floats(station: Station) -> None:
    await in_stock_round(station)
    answer = await program(station, "carla", "buy", company="CTL", until="floated")
    assert answer == "CTL has floated already; choose another end."


async def test_suggestions_are_what_is_for_sale(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await station.play("anna", "buy SCE")
    found = await station["anna"].autocomplete(station.channel, "program bid", "private", "")
    assert [choice["value"] for choice in found] == ["SIGI", "CNM", "SMS", "RSA"]


async def test_where_nothing_is_programmed_nothing_has_ended(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await station["anna"].slash(station.channel, "program stop")
    assert answer.response.content.startswith("You have programmed nothing here.")


async def test_several_bids_may_stand(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    for private, maximum in (("SMS", 130), ("CNM", 90)):
        await station["bruno"].slash(
            station.channel, "program bid", private=private, maximum=maximum
        )
    shown = await station["bruno"].slash(station.channel, "program show")
    assert "I bid for SMS" in shown.response.content
    assert "I bid for CNM" in shown.response.content
