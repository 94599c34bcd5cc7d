"""Following: whose turn it is, how rounds ended, or everything; in private or in a thread."""

from typing import Any

import pytest

from engine.notation import text_of
from tests.discord.absence import letters, pinged, refuse_letters, stop_faults, told
from tests.discord.station import Station

pytestmark = pytest.mark.usefixtures("without_pictures")


async def finish_opening(station: Station) -> None:
    """Play the initial stock round to its end: everybody buys what is cheapest."""
    game = await station.game()
    while game.state.round.kind == "ISR":
        moves = [text_of(move) for move in game.legal_moves()]
        actor = game.state.players[game.decision.player].name
        await station.play(actor, next(m for m in moves if m.startswith(("buy", "start"))))


async def follow(station: Station, name: str, **options: str) -> str:
    answer = await station[name].slash(station.channel, "follow", **options)
    assert answer.response.ephemeral
    return str(answer.response.content)


def thread_of(station: Station) -> Any:
    (thread,) = station.channel.threads
    return thread


async def test_whose_turn_it_is(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla", name="Sunday")
    assert "I write to you in private" in await follow(station, "dario")
    assert "You follow **Sunday**" in told(station, "dario")[0]
    await station.play("anna", "buy SCE")
    head, turn = told(station, "dario")[1].split("\n")
    assert head.startswith("👀 **Sunday** · https://discord.com/channels/")
    assert turn.startswith("➡️ **bruno**: ")
    assert pinged(station, "➡️ **bruno**: ") == []


async def test_everything(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await follow(station, "dario", level="moves")
    await station.play("anna", "buy SCE")
    copy = letters(station, "dario")[-1]
    assert "anna gets SCE" in copy.content
    assert "№" not in copy.content
    assert station.channel.last_message.components
    assert not copy.components
    assert pinged(station, "👀") == []


async def test_how_a_round_ended_with_the_status_sheet(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await follow(station, "dario", level="rounds")
    await finish_opening(station)
    _, summary = letters(station, "dario")
    lines = summary.content.split("\n")
    assert lines[1] == "📋 The initial stock round is over."
    assert lines[2].startswith("New: ")
    assert lines[3].startswith("Worth: ")
    assert all(name in lines[3] for name in ("anna", "bruno", "carla"))
    assert [picture.filename for picture in summary.attachments] == ["status.png"]


async def test_those_who_do_not_take_letters_follow_in_a_thread(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla", name="Sunday")
    refuse_letters(station, "dario")
    answer = await follow(station, "dario")
    thread = thread_of(station)
    assert thread.name == "Sunday: spectators"
    assert f"<#{thread.id}>" in answer
    await station.play("anna", "buy SCE")
    assert "➡️ **bruno**" in thread.last_message.content
    # Others share it.
    await follow(station, "elena", where="thread", level="moves")
    assert thread_of(station).id == thread.id
    await station.play("bruno", "pass")
    assert "bruno passes" in thread.last_message.content
    assert pinged(station, "bruno passes") == []


async def test_where_no_thread_can_be_opened_it_is_explained(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    path = f"/channels/{station.channel.id}/threads"
    station.env.inject_error("POST", path, status=403, code=50013, times=None)
    assert "right to create public threads" in await follow(station, "dario", where="thread")


async def test_a_thread_that_was_deleted_is_given_up(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await follow(station, "dario", where="thread")
    path = f"/channels/{thread_of(station).id}/messages"
    station.env.inject_error("POST", path, status=404, code=10003, times=None)
    await station.play("anna", "buy SCE")
    game = await station.table.stored_in(str(station.channel.id))
    assert game.spectators is None
    assert await station.table.store.followers.of(game.id) == []


async def test_who_cannot_be_reached_any_more_is_dropped(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await follow(station, "dario")
    refuse_letters(station, "dario")
    await station.play("anna", "buy SCE")
    stop_faults(station)
    await station.play("bruno", "pass")
    assert len(told(station, "dario")) == 1


async def test_what_fails_for_one_does_not_concern_the_others(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await follow(station, "dario")
    await follow(station, "elena")
    channel = station["dario"].user.dm_channel.id
    station.env.inject_error("POST", f"/channels/{channel}/messages", status=503)
    await station.play("anna", "buy SCE")
    assert (len(told(station, "dario")), len(told(station, "elena"))) == (1, 2)
    await station.play("bruno", "pass")
    assert (len(told(station, "dario")), len(told(station, "elena"))) == (2, 3)


async def test_that_the_game_was_ended_is_told_to_all(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await follow(station, "dario", level="rounds")
    shown = await station["anna"].slash(station.channel, "game end")
    await station["anna"].click(shown.response.message, label="End the game")
    await station.env.settle()
    assert "was ended early" in told(station, "dario")[-1]


async def test_after_a_restart_nothing_is_told_twice(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await follow(station, "dario")
    await station.play("anna", "buy SCE")
    await station.restart()
    assert len(told(station, "dario")) == 2
    await station.play("bruno", "pass")
    assert len(told(station, "dario")) == 3


async def test_unfollowing_by_command_and_by_button(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    answer = await station["dario"].slash(station.channel, "unfollow")
    assert "You do not follow this game." in answer.response.content
    await follow(station, "dario")
    answer = await station["dario"].slash(station.channel, "unfollow")
    assert "any more" in answer.response.content
    await follow(station, "elena")
    (welcome,) = letters(station, "elena")
    await station["elena"].user.click(welcome, label="Stop following")
    await station.play("anna", "buy SCE")
    assert (len(told(station, "dario")), len(told(station, "elena"))) == (1, 1)


async def test_unfollowing_everything_in_private(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await follow(station, "dario")
    answer = await station["dario"].user.slash("unfollow")
    assert "You follow no game any more." in answer.response.content
    game = await station.table.stored_in(str(station.channel.id))
    assert await station.table.store.followers.of(game.id) == []


async def test_following_gives_no_right_to_move(station: Station) -> None:
    await station.open_game("anna", "bruno", "carla")
    await follow(station, "dario", where="thread")
    thread = thread_of(station)
    answer = await station["dario"].slash(thread, "do", move="buy SCE")
    assert "You have no seat in this game" in answer.response.content
    # Looking works there as in the channel.
    answer = await station["dario"].slash(thread, "game status")
    assert "1849" in answer.response.content
