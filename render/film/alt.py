"""Alt texts of the tray, the tile choice, the charts and the replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.board.alt import LIMIT
from render.board.features import BoardFacts, place_name
from render.film.frames import Frame
from render.film.history import History, PlayerSeries
from render.tiles.choice import ChoiceView
from render.tiles.tray import TrayView
from render.words import money


def tray_alt(view: TrayView) -> str:
    """What is left of each colour, and which tiles are used up."""
    words = view.words
    groups = [
        words.say(
            "tiles.tray_group",
            colour=words.say(f"tiles.{colour}"),
            left=sum(tile.left for tile in tiles),
            count=sum(tile.count for tile in tiles),
        )
        for colour, tiles in view.groups
    ]
    if not groups:
        return _heading(view, "")
    gone = [str(tile.tile) for tile in view.tiles if tile.left == 0]
    used = (
        words.say("tiles.used_up", tiles=", ".join(gone))
        if gone
        else words.say("tiles.nothing_used_up")
    )
    return _joined([f"{view.heading}. {'; '.join(groups)}.", used])


def upgrades_alt(view: TrayView) -> str:
    """Which tiles may be laid on a hex, and how many of each are left."""
    tiles = ", ".join(f"{tile.tile} (×{tile.left})" for tile in view.tiles)
    return _joined([_heading(view, tiles)])


def _heading(view: TrayView, tiles: str) -> str:
    return f"{view.heading}: {tiles or view.words.say('sheet.none')}."


def choice_alt(view: ChoiceView, facts: BoardFacts) -> str:
    """Every tile that may be laid on a hex with its rotations."""
    words = view.words
    place = place_name(facts, view.hex, words)
    rotations: dict[str, list[str]] = {}
    for candidate in view.candidates:
        rotations.setdefault(candidate.tile, []).append(str(candidate.rotation))
    if not rotations:
        return words.say("tiles.alt_no_choice", place=place)
    lays = [
        words.say("tiles.tile_lays", tile=tile, rotations=", ".join(turns))
        for tile, turns in rotations.items()
    ]
    while len(text := _choice(place, view, lays)) > LIMIT:
        lays = [*lays[: len(lays) * 3 // 4], "…"]
    return text


def _choice(place: str, view: ChoiceView, lays: Iterable[str]) -> str:
    return view.words.say("tiles.alt_choice", place=place, entity=view.entity, lays="; ".join(lays))


def worth_alt(history: History) -> str:
    """Who is worth what, the richest first, and since when the leader has led."""
    words = history.words
    players = sorted(history.players, key=lambda series: -series.values[-1])
    values = ", ".join(
        f"{series.name} {money(history.currency, series.values[-1])}" for series in players
    )
    when = words.say("chart.at_the_end")
    if not history.finished:
        when = words.say("chart.after_move", move=history.moves)
    sentences = [words.say("chart.alt_worth", when=when, values=values)]
    since = _leads_since(players[0], players[1:])
    if since is not None:
        sentences.append(words.say("chart.leader", player=players[0].name, move=since))
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
    words = history.words
    if not history.operating_rounds:
        return words.say("chart.alt_no_income")
    names, currency = history.operating_rounds, history.currency
    last = []
    best: tuple[int, str, str] = (0, "", "")
    for series in history.corporations:
        earned = [(index, income) for index, income in enumerate(series.incomes) if income]
        last.append(f"{series.corporation} {money(currency, earned[-1][1].amount)}")
        for index, income in earned:
            if income.amount > best[0]:
                best = (income.amount, series.corporation, names[index])
    sentences = [
        words.say("chart.alt_income", first=names[0], last=names[-1]),
        words.say("chart.last_income", values=", ".join(last)),
    ]
    if best[0]:
        amount, corporation, name = best
        sentences.append(
            words.say(
                "chart.best_income",
                corporation=corporation,
                amount=money(currency, amount),
                round=name,
            )
        )
    return _joined(sentences)


def history_alt(history: History) -> str:
    """Both charts."""
    return _joined([worth_alt(history), income_alt(history)])


def replay_alt(frames: Sequence[Frame], facts: BoardFacts) -> str:
    """What a replay spans, and how it ends."""
    first, last = frames[0], frames[-1]
    words = first.words
    return _joined(
        [
            words.say(
                "replay.alt",
                title=facts.title,
                count=len(frames),
                first=first.round,
                last=last.round,
            ),
            words.say("replay.end", text=last.text),
            words.say("replay.tiles", count=len(last.view.tiles)),
        ]
    )


def _joined(sentences: Sequence[str]) -> str:
    """Sentences as one text; those that do not fit are left out from the end."""
    kept = list(sentences)
    while len(" ".join(kept)) > LIMIT and len(kept) > 1:
        kept.pop()
    return " ".join(kept)[:LIMIT]
