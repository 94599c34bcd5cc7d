"""Settings of the installation."""

import re
from pathlib import Path

import pytest

from bot.process.environment import Environment, parse_environment, read_environment
from bot.usage import UsageError

EXAMPLE = Path(__file__).parents[2] / ".env.example"


def test_without_settings_there_are_defaults() -> None:
    found = parse_environment({})
    assert found.token is None
    assert found.local_port == 8018
    assert not found.local_network
    assert (found.reminder_tick, found.reminder_minimum) == (60, 60)
    assert (found.metrics_port, found.metrics_host) == (None, "127.0.0.1")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "two words"),
        ("DISCORD_TOKEN", "tokén"),
        ("DISCORD_API_BASE", "discord.com"),
        ("DISCORD_API_BASE", "http://"),
        ("DISCORD_API_BASE", "http://[::1"),
        ("DISCORD_GATEWAY_URL", "ws://localhost:99999"),
        ("DISCORD_SHARDS", "many"),
        ("DISCORD_SHARDS", "0"),
        ("DISCORD_SHARDS", "99999999999999"),
        ("DISCORD_SHARD_IDS", "0,x"),
        ("LOCAL_PORT", "0"),
        ("LOCAL_PORT", "70000"),
        ("LOCAL_NETWORK", "home"),
        ("LOCALE", "xx"),
        ("LOCALE", "italiano"),
        ("LOG_LEVEL", "LOUD"),
        ("REMINDER_TICK_SECONDS", "0"),
        ("REMINDER_TICK_SECONDS", "1.5"),
        ("REMINDER_MIN_SECONDS", "-1"),
        ("METRICS_PORT", "http"),
    ],
)
def test_a_wrong_value_is_told_in_one_sentence(name: str, value: str) -> None:
    with pytest.raises(UsageError) as told:
        parse_environment({name: value})
    assert name in str(told.value)
    assert str(told.value).count(".") >= 1
    assert "\n" not in str(told.value)


def test_a_language_that_there_is_not_is_answered_with_those_that_there_are() -> None:
    for code in ("en", "it", "it-IT", "it_IT.UTF-8", "EN"):
        assert parse_environment({"LOCALE": code}).locale == code
    with pytest.raises(UsageError, match="LOCALE must be en or it, and 'xx' is neither"):
        parse_environment({"LOCALE": "xx"})


def test_secrets_are_never_shown() -> None:
    values = {"DISCORD_TOKEN": "t0ken", "DATABASE_URL": "postgresql://me:p%40ss@host/db"}
    found = parse_environment(values)
    assert set(found.secrets) == {"t0ken", "p@ss", "p%40ss"}
    assert not any(secret in f"{found!r} {found}" for secret in found.secrets)
    values = {"DATABASE_URL": "postgresql://host/db?user=me&password=p%40ss"}
    assert set(parse_environment(values).secrets) == {"p@ss", "p%40ss"}


def test_the_process_counts_more_than_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("REMINDER_TICK_SECONDS=5\nREMINDER_MIN_SECONDS=7\n")
    monkeypatch.setenv("REMINDER_TICK_SECONDS", "9")
    monkeypatch.delenv("REMINDER_MIN_SECONDS", raising=False)
    found = read_environment(tmp_path)
    assert (found.reminder_tick, found.reminder_minimum) == (9, 7)


def test_the_example_names_every_variable_and_can_be_read() -> None:
    text = EXAMPLE.read_text()
    named = set(re.findall(r"^#?([A-Z_]+)=", text, re.MULTILINE))
    source = Path(parse_environment.__code__.co_filename).read_text()
    assert named == set(re.findall(r'"([A-Z]+(?:_[A-Z]+)+|LOCALE)"', source))
    values = dict(re.findall(r"^#?([A-Z_]+)=(.*)$", text, re.MULTILINE))
    assert isinstance(parse_environment(values), Environment)
