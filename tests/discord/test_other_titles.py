"""Titles other than the first: nothing in the front end knows them."""

import random

import pytest

import titles
from bot.games.set_up import load_title, open_game
from engine.checking.selfplay import pick
from engine.game import Game
from engine.house.decide import choose
from engine.notation import text_of
from engine.records.record import write_record
from tests.discord.station import DEFAULT, Station

OUT_OF_TURN = next(title for title in titles.playable() if load_title(title).anytime)
"""A title in which something may be done out of turn."""
OTHERS = [title for title in titles.playable() if title != DEFAULT]
MOVES = 40


@pytest.mark.parametrize("title", OTHERS)
async def test_a_game_with_the_house_by_commands(station: Station, title: str) -> None:
    await station["anna"].slash(station.channel, "game new", title=title)
    await station["anna"].slash(station.channel, "game start", seating="joined", house=2)
    await station.env.settle()
    for _ in range(MOVES):
        game: Game = await station.game()
        assert game.decision is not None
        assert game.decision.player == "1"
        answer = await station.play("anna", text_of(choose(game).move))
        assert answer.response.content.startswith("✓"), answer.response.content
        station.clock.advance(60)


def a_game_with_a_move_out_of_turn() -> Game:
    """A random game up to the first moment at which somebody else may move, too."""
    for seed in range(20):
        game = open_game(OUT_OF_TURN, ["Anna", "Bruno", "Carla"], seed=seed)
        generator = random.Random(seed)
        while not game.state.finished and len(game.record) < 150:
            if game.anytime_moves():
                return game
            game.apply(pick(generator, game))
    raise AssertionError("no such moment")


async def test_who_may_move_out_of_turn_is_told_only_what_may_be_done(station: Station) -> None:
    game = a_game_with_a_move_out_of_turn()
    await station.adopt(write_record(game))
    ((seat, moves),) = game.anytime_moves().items()
    name = list(station.people)[int(seat) - 1]
    answer = await station.play(name, "pass")
    listed = " ".join(f"`{text_of(move)}`" for move in moves)
    assert answer.response.content.endswith(f"Legal moves are, for example, {listed}.")


async def test_where_nothing_of_a_kind_can_be_done_its_command_says_so(station: Station) -> None:
    game = a_game_with_a_move_out_of_turn()
    verb = next(iter(next(iter(game.anytime_moves().values())))).words()[0]
    await station.open_game("anna", "bruno", "carla", title=OUT_OF_TURN)
    answer = await station["anna"].slash(station.channel, verb)
    assert answer.response.content.startswith(f"You have no move with `{verb}` now. Legal moves")


async def test_a_move_out_of_turn_is_offered_and_played_and_pings_nobody(station: Station) -> None:
    game = a_game_with_a_move_out_of_turn()
    await station.adopt(write_record(game))
    ((seat, moves),) = game.anytime_moves().items()
    name = list(station.people)[int(seat) - 1]
    wanted = text_of(next(iter(moves)))
    offered = await station[name].autocomplete(station.channel, "do", "move", "")
    assert wanted in [choice["value"] for choice in offered]
    before = (await station.game()).decision
    await station.play(name, wanted)
    after: Game = await station.game()
    assert text_of(after.record[-1].move) == wanted
    assert after.record[-1].player == seat
    assert after.decision == before
    payloads = [r.json for r in station.env.http_requests if r.json and "№" in str(r.json)]
    told = [payload for payload in payloads if "nonce" in payload]
    assert [payload["allowed_mentions"] for payload in told] == [{"parse": []}]
