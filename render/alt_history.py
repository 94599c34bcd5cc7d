"""Alt texts of the tray, the tile choice, the charts and the replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.alt import LIMIT
from render.choice import ChoiceView
from render.features import BoardFacts
from render.frames import Frame
from render.history import History, PlayerSeries
from render.phrases import WORDS, place_name
from render.tray import TrayView


def tray_alt(view: TrayView) -> str:
    """What is left of each colour, and which tiles are used up."""
    groups = [
        WORDS["tray group"].format(
            colour=WORDS[colour],
            left=sum(tile.left for tile in tiles),
            count=sum(tile.count for tile in tiles),
        )
        for colour, tiles in view.groups
    ]
    if not groups:
        return WORDS["none alt"].format(heading=view.heading)
    gone = [str(tile.tile) for tile in view.tiles if tile.left == 0]
    used = WORDS["used up"].format(tiles=", ".join(gone)) if gone else WORDS["nothing used up"]
    return _joined([WORDS["tray alt"].format(heading=view.heading, groups="; ".join(groups)), used])


def upgrades_alt(view: TrayView) -> str:
    """Which tiles may be laid on a hex, and how many of each are left."""
    tiles = ", ".join(f"{tile.tile} (×{tile.left})" for tile in view.tiles)
    words = WORDS["upgrades alt" if tiles else "none alt"]
    return _joined([words.format(heading=view.heading, tiles=tiles)])


def choice_alt(view: ChoiceView, facts: BoardFacts) -> str:
    """Every tile that may be laid on a hex with its rotations."""
    place = place_name(facts, view.hex)
    rotations: dict[str, list[str]] = {}
    for candidate in view.candidates:
        rotations.setdefault(candidate.tile, []).append(str(candidate.rotation))
    if not rotations:
        return WORDS["no choice alt"].format(place=place)
    lays = [
        WORDS["tile lays"].format(tile=tile, rotations=", ".join(turns))
        for tile, turns in rotations.items()
    ]
    while len(text := _choice(place, view.entity, lays)) > LIMIT:
        lays = [*lays[: len(lays) * 3 // 4], "…"]
    return text


def _choice(place: str, entity: str | None, lays: Iterable[str]) -> str:
    return WORDS["choice alt"].format(place=place, entity=entity, lays="; ".join(lays))


def worth_alt(history: History) -> str:
    """Who is worth what, the richest first, and since when the leader has led."""
    players = sorted(history.players, key=lambda series: -series.values[-1])
    values = ", ".join(
        f"{series.name} {history.currency.format(series.values[-1])}" for series in players
    )
    when = WORDS["at the end"]
    if not history.finished:
        when = WORDS["after move"].format(move=history.moves)
    sentences = [WORDS["worth alt"].format(when=when, values=values)]
    since = _leads_since(players[0], players[1:])
    if since is not None:
        sentences.append(WORDS["leader"].format(player=players[0].name, move=since))
    return _joined(sentences)


def _leads_since(leader: PlayerSeries, others: Sequence[PlayerSeries]) -> int | None:
    """The move with which the leader's lead began, None if nobody leads alone."""
    since = None
    for move in range(len(leader.values) - 1, -1, -1):
        if any(other.values[move] >= leader.values[move] for other in others):
            break
        since = move
    return since


def income_alt(history: History) -> str:
    """The last income of every corporation, and the best there has been."""
    if not history.operating_rounds:
        return WORDS["no income alt"]
    names, money = history.operating_rounds, history.currency.format
    last = []
    best: tuple[int, str, str] = (0, "", "")
    for series in history.corporations:
        earned = [(index, income) for index, income in enumerate(series.incomes) if income]
        last.append(f"{series.corporation} {money(earned[-1][1].amount)}")
        for index, income in earned:
            if income.amount > best[0]:
                best = (income.amount, series.corporation, names[index])
    sentences = [
        WORDS["income alt"].format(first=names[0], last=names[-1]),
        WORDS["last income"].format(values=", ".join(last)),
    ]
    if best[0]:
        amount, corporation, name = best
        sentences.append(
            WORDS["best income"].format(corporation=corporation, amount=money(amount), round=name)
        )
    return _joined(sentences)


def history_alt(history: History) -> str:
    """Both charts."""
    return _joined([worth_alt(history), income_alt(history)])


def replay_alt(frames: Sequence[Frame], facts: BoardFacts) -> str:
    """What a replay spans, and how it ends."""
    first, last = frames[0], frames[-1]
    return _joined(
        [
            WORDS["replay alt"].format(
                title=facts.title, count=len(frames), first=first.round, last=last.round
            ),
            WORDS["replay end"].format(text=last.text),
            WORDS["replay tiles"].format(count=len(last.view.tiles)),
        ]
    )


def _joined(sentences: Sequence[str]) -> str:
    """Sentences as one text; those that do not fit are left out from the end."""
    kept = list(sentences)
    while len(" ".join(kept)) > LIMIT and len(kept) > 1:
        kept.pop()
    return " ".join(kept)[:LIMIT]
