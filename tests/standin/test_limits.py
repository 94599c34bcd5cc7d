"""What the stand-in server refuses, limit by limit."""

from __future__ import annotations

import pytest

from tests.standin.command_limits import command_problems
from tests.standin.limits import message_problems, modal_problems, suggestion_problems
from tests.standin.mentions import pings

V2 = 1 << 15


def button(custom_id="a", **more):
    return {"type": 2, "style": 1, "label": "Pass", "custom_id": custom_id} | more


def row(*items):
    return {"type": 1, "components": list(items)}


def select(count, **more):
    options = [{"label": str(number), "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options} | more


def buttons(count):
    return [button(str(number)) for number in range(count)]


def text(length):
    return {"type": 10, "content": "x" * length}


GOOD = [
    {"content": "x" * 2000, "components": [row(*buttons(5)), row(select(25))]},
    {"flags": V2, "components": [{"type": 17, "components": [text(3999)]}, row(button())]},
    {"embeds": [{"title": "x" * 256, "description": "x" * 4096}]},
    {"content": "x", "nonce": "12345:6789", "allowed_mentions": {"parse": [], "users": ["1"]}},
]
BAD = {
    "content": {"content": "x" * 2001},
    "nonce": {"content": "x", "nonce": "x" * 26},
    "rows": {"components": [row(button(str(number))) for number in range(6)]},
    "buttons in a row": {"components": [row(*buttons(6))]},
    "empty row": {"components": [row()]},
    "label": {"components": [row(button(label="x" * 81))]},
    "no label": {"components": [row(button(label=None))]},
    "custom id": {"components": [row(button("x" * 101))]},
    "same custom id": {"components": [row(button("a"), button("a"))]},
    "options": {"components": [row(select(26))]},
    "select beside a button": {"components": [row(select(2), button())]},
    "placeholder": {"components": [row(select(2, placeholder="x" * 151))]},
    "layout without flag": {"components": [text(1)]},
    "layout with content": {"flags": V2, "content": "x", "components": [text(1)]},
    "layout text": {"flags": V2, "components": [text(2001), text(2000)]},
    "layout size": {"flags": V2, "components": [text(1)] * 41},
    "picture not uploaded": {
        "flags": V2,
        "components": [{"type": 12, "items": [{"media": {"url": "attachment://map.png"}}]}],
    },
    "embeds": {"embeds": [{"title": "x"}] * 11},
    "embed text": {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]},
    "embed field": {"embeds": [{"fields": [{"name": "x", "value": "x" * 1025}]}]},
    "mentions": {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
    "alt text": {"attachments": [{"id": 0, "description": "x" * 1025}]},
}


@pytest.mark.parametrize("message", GOOD)
def test_messages_at_the_limit(message):
    assert message_problems(message, []) == []


@pytest.mark.parametrize("message", BAD.values(), ids=BAD)
def test_messages_beyond_a_limit(message):
    assert len(message_problems(message, [])) == 1


@pytest.mark.parametrize(
    "files", [[("a.png", 1)] * 11, [("a.png", 10 * 1024 * 1024 + 1)], [("a.png", 0)]]
)
def test_files(files):
    assert len(message_problems({}, files)) == 1


def command(**more):
    return {"name": "do", "description": "Play", "type": 1} | more


def option(name="move", **more):
    return {"name": name, "description": "Which", "type": 3} | more


def test_good_commands():
    nested = option("new", type=1, options=[option(required=True), option("name")])
    commands = [command(options=[nested]), command(name="passa", description="x" * 100)]
    assert command_problems(commands) == []


@pytest.mark.parametrize(
    "commands",
    [
        [command(name=f"c{number}") for number in range(101)],
        [command(), command()],
        [command(name="Do")],
        [command(name_localizations={"it": "fai questo"})],
        [command(description="x" * 101)],
        [command(description="")],
        [command(options=[option(f"o{number}") for number in range(26)])],
        [command(options=[option(), option("b", required=True)])],
        [command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])])],
        [command(options=[option(choices=[{"name": str(n), "value": "x"} for n in range(26)])])],
        [
            command(
                options=[
                    option(
                        f"o{n}",
                        type=1,
                        options=[option(f"p{m}", description="x" * 90) for m in range(12)],
                    )
                    for n in range(9)
                ]
            )
        ],
    ],
)
def test_bad_commands(commands):
    assert len(command_problems(commands)) == 1


def test_suggestions():
    assert suggestion_problems([{"name": "x" * 100, "value": "x" * 100}] * 25) == []
    assert len(suggestion_problems([{"name": "x", "value": "x"}] * 26)) == 1
    assert len(suggestion_problems([{"name": "x" * 101, "value": "x"}])) == 1


def test_modals():
    item = {"type": 4, "custom_id": "name", "label": "Name"}
    modal = {"title": "Who", "custom_id": "m", "components": [row(item)]}
    assert modal_problems(modal) == []
    assert len(modal_problems(modal | {"title": "x" * 46})) == 1
    assert len(modal_problems(modal | {"components": [row(item)] * 6})) == 1


def test_who_is_notified():
    said = "<@1> <@!2> <@&3> @everyone"
    assert pings(said, None).users == {1, 2}
    assert pings(said, {"parse": []}) == pings("", None)
    assert pings(said, {"parse": [], "users": ["2", "9"]}).users == {2}
    assert pings(said, {"parse": ["roles", "everyone"]}).roles == {3}
    assert pings(said, {"parse": ["everyone"]}).everyone
