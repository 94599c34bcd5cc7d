"""The turn card as people see it in the simulated Discord, and moves made by commands or on it."""

from __future__ import annotations

from typing import Any

from simcord.results import to_discord_message

from bot.table.turn.handles import handle_of
from tests.discord.station import Station

COMMANDS: dict[str, tuple[str, ...]] = {
    "pass": (),
    "bid": ("private", "amount"),
    "buy": ("what", "source"),
    "sell": ("company", "shares"),
    "start": ("company", "price", "percent", "at", "home"),
    "lay": ("hex", "tile", "rotation"),
    "token": ("hex", "city"),
    "dividend": ("kind",),
    "train": ("which", "seller"),
    "private": ("company", "price"),
    "issue": ("shares",),
    "redeem": (),
    "accept": (),
    "decline": (),
}
"""The options of commands, in the order of the words of a move."""
SIDES = 6
"""Ways in which a tile can be turned."""


def turn_card(station: Station, channel: Any = None) -> Any:
    """The latest message that tells a move or the start of the game."""
    # The history of a channel is slow to make; here only one message of it is wanted.
    stored = station.env.backend.messages[(channel or station.channel).id].values()
    latest = max((m for m in stored if "№" in m.content), key=lambda message: message.id)
    return to_discord_message(station.env, latest)


def again(station: Station, message: Any, channel: Any = None) -> Any:
    """A message as it stands now."""
    (found,) = [m for m in (channel or station.channel).history() if m.id == message.id]
    return found


def parts(message: Any) -> list[dict[str, Any]]:
    """The buttons and menus of a message or an answer, but for those that only look."""
    rows = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    all_ = [part for row in rows for part in row["components"]]
    return [part for part in all_ if not part["custom_id"].startswith("look:")]


def labels(message: Any) -> list[str]:
    """What its buttons say and what its menus ask."""
    return [str(part.get("label") or part.get("placeholder")) for part in parts(message)]


def offered(message: Any, placeholder: str) -> list[str]:
    """The values in one of its menus."""
    (menu,) = [part for part in parts(message) if part.get("placeholder") == placeholder]
    return [option["value"] for option in menu["options"]]


def custom_id(message: Any, asked: str) -> str:
    """The custom id of a button or menu by its text."""
    (found,) = [
        p["custom_id"] for p in parts(message) if asked in (p.get("label"), p.get("placeholder"))
    ]
    return str(found)


def as_command(move: str) -> tuple[str, dict[str, Any]]:
    """The command by which somebody would make a move."""
    verb, *words = move.split()
    if verb not in (*COMMANDS, "run"):
        return "do", {"move": move}
    if verb == "run":
        return verb, {"runs": " ".join(words)}
    if verb == "train" and "from" in words:
        return verb, {"which": words[0], "seller": words[2], "price": int(words[3])}
    options: dict[str, Any] = dict(zip(COMMANDS[verb], words, strict=False))
    options.pop("at", None)
    for name in ("amount", "price"):
        if name in options and verb in ("bid", "private"):
            options[name] = int(options[name])
    return verb, options | ({"confirm": True} if verb == "lay" else {})


async def acting(station: Station, channel: Any = None) -> str:
    """The name of whoever must decide."""
    game = await station.game(channel)
    return str(game.state.players[game.decision.player].name)


async def by_command(
    station: Station, move: str, channel: Any = None, who: str | None = None
) -> None:
    """Whoever must decide (or somebody else) makes a move by its command, and means it if asked."""
    place = channel or station.channel
    name = who or await acting(station, place)
    command, options = as_command(move)
    answer: Any = await station[name].slash(place, command, **options)
    shown = await _mean_it(station, name, answer, move)
    assert shown.ephemeral
    assert shown.content.startswith("✓"), (move, shown.content)


async def by_card(station: Station, move: str, channel: Any = None) -> bool:
    """Whoever must decide makes a move on the turn card; False if it is not there.

    Track is laid in the conversation that the card begins, and runs are the best ones.
    """
    name, card = await acting(station, channel), turn_card(station, channel)
    if move.startswith("lay "):
        return await _lay(station, name, card, *move.split()[1:])
    if move.startswith("run ") and move != "run none":
        return await _run(station, name, card)
    line, move = move, handle_of(move)
    for part in parts(card):
        area = part["custom_id"].split(":")[0]
        if part["custom_id"].endswith(f":{move}") and area == "act":
            answer: Any = await station[name].click(card, custom_id=part["custom_id"])
        elif area == "act" and move in [o["value"] for o in part.get("options", ())]:
            answer = await station[name].select(card, [move], custom_id=part["custom_id"])
        elif area == "act" and (beginning := _beginning(part, line)) is not None:
            answer = await station[name].select(card, [beginning], custom_id=part["custom_id"])
            answer = await station[name].select(answer.response, [move])
        elif area == "ask" and part["custom_id"].endswith(f":{line.split()[0]} …"):
            answer = await station[name].click(card, custom_id=part["custom_id"])
            (menu,) = parts(answer.response)
            lowest = _lowest(menu, line)
            assert lowest is not None, line
            await _fill_in(station, name, answer.response, menu, lowest, line.split()[-1])
            return True
        elif area == "ask" and (lowest := _lowest(part, line)) is not None:
            await _fill_in(station, name, card, part, lowest, line.split()[-1])
            return True
        else:
            continue
        await _mean_it(station, name, answer, line)
        return True
    return False


async def _mean_it(station: Station, name: str, answer: Any, move: str) -> Any:
    """Play what was shown or asked in private before it counts; tells what was answered."""
    shown = answer.followups[0] if answer.followups else answer.response
    sure = [part["custom_id"] for part in parts(shown)] if shown is not None else []
    for press in sure:
        if press.startswith("sure:") and press.endswith(f":{handle_of(move)}"):
            await station[name].click(shown, custom_id=press)
    return answer.followups[0] if answer.followups else answer.response


async def _run(station: Station, name: str, card: Any) -> bool:
    """Look at the best runs and confirm them; False if they are not offered."""
    if "See the runs" not in labels(card):
        return False
    answer: Any = await station[name].click(card, label="See the runs")
    (shown,) = answer.followups
    await station[name].click(shown, label=labels(shown)[0])
    return True


async def _lay(station: Station, name: str, card: Any, hex_id: str, tile: str, way: str) -> bool:
    """Choose the hex, the tile where there are several, turn it as wanted, and confirm.

    False if the tile is not shown that way round: of rotations that look alike there is one.
    """
    (menu,) = [
        part
        for part in parts(card)
        if part["custom_id"].startswith("place:")
        and hex_id in [option["value"] for option in part["options"]]
    ]
    answer: Any = await station[name].select(card, [hex_id], custom_id=menu["custom_id"])
    if "Tile …" in labels(answer.followups[0]):
        (chooser,) = answer.followups
        ways = [o["value"] for part in parts(chooser) for o in part.get("options", ())]
        fit = [value for value in ways if value.split()[0] == tile]
        wanted = f"{tile} {way}"
        await station[name].select(chooser, [wanted if wanted in fit else fit[0]])
    for _ in range(SIDES):
        (preview,) = answer.followups
        if preview.content.startswith(f"`lay {hex_id} {tile} {way}`"):
            await station[name].click(preview, label="Confirm")
            return True
        (rotate,) = [part for part in parts(preview) if part["label"] == "Rotate"]
        if rotate.get("disabled"):
            break
        await station[name].click(preview, label="Rotate")
    return False


def _beginning(part: dict[str, Any], move: str) -> str | None:
    """The choice that leads to a move in a second menu."""
    values = [option["value"] for option in part.get("options", ())]
    return next((v for v in values if v.endswith(" …") and f"{move} ".startswith(v[:-1])), None)


def _lowest(part: dict[str, Any], move: str) -> str | None:
    """The move with the lowest amount that stands for a move with another one."""
    asked = [o["value"] for o in part.get("options", ())] or [part["custom_id"].split(":", 3)[3]]
    return next((m for m in asked if m.split()[:-1] == move.split()[:-1]), None)


async def _fill_in(
    station: Station, name: str, card: Any, part: dict[str, Any], lowest: str, amount: str
) -> None:
    if part.get("options"):
        shown = await station[name].select(card, [lowest], custom_id=part["custom_id"])
    else:
        shown = await station[name].click(card, custom_id=part["custom_id"])
    await fill_in(station, name, shown, amount)


async def fill_in(station: Station, name: str, shown: Any, text: str) -> Any:
    """Somebody fills in the only line of a form."""
    (line,) = [part for row in shown.modal["components"] for part in row["components"]]
    return await station[name].submit_modal(shown, {line["custom_id"]: text})
