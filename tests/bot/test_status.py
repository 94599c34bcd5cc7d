"""The standings on the command line."""

from bot.games.set_up import open_game
from bot.games.status import standings, table


def test_standings_say_where_the_game_is_and_who_is_to_decide() -> None:
    game = open_game("1849", ["Anna", "Bruno", "Carla"], seed=1, fixed={"seats": "as-given"})
    lines = standings(game)
    assert lines[0].startswith("1849,")
    assert "Anna is to decide" in lines[1]
    assert [line.split()[0] for line in lines[2:]] == ["Anna", "Bruno", "Carla"]


def test_numbers_stand_to_the_right() -> None:
    assert table([["Anna", 5], ["Bruno", 1200]]) == ["Anna      5", "Bruno  1200"]
