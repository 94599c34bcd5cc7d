"""The table of an opening: what is for sale, for how much, who bids, and what it is good for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.table.naming.private_companies import power_of
from bot.words.language import Language
from engine.game import Game
from engine.ids import PlayerId
from engine.showing.for_sale import ForSale, Lot

_GAP = "  "
_NOBODY = "–"


def opening_table(game: Game, words: Language) -> str:
    """All that is for sale with its price, income, bids and power; nothing outside an opening.

    While one lot is fought for, it stands alone: the others had their turn, or will have.
    """
    lots = ForSale.of(game).lots(game)
    if not lots:
        return ""
    about, stake = words.about(game), ForSale.of(game).at_stake(game)
    open_ = [lot for lot in lots if stake in (None, lot.id)]
    powers = [f"**{lot.id}** {text}" for lot in open_ if (text := power_of(lot.id, about))]
    free = about.say("opening.free", values=list(_free_money(game)))
    return "\n".join([_block(open_, about), *([" · ".join(powers)] if powers else []), free])


def contested(game: Game) -> Lot | None:
    """What the bidders fight for just now, the highest bid first; None if they do not."""
    sale = ForSale.of(game)
    stake = sale.at_stake(game)
    return next((lot for lot in sale.lots(game) if lot.id == stake), None)


def _free_money(game: Game) -> Iterator[tuple[PlayerId, int]]:
    """What everybody can still spend."""
    part = ForSale.of(game)
    for player in game.state.players.values():
        yield player.id, player.cash - part.bound(game, player.id)


def bids_of(game: Game, player: PlayerId, words: Language) -> str:
    """What a player has bid, for which lots; nothing if they have not."""
    lots = ForSale.of(game).lots(game)
    mine = [(lot.id, dict(lot.bids)[player]) for lot in lots if player in dict(lot.bids)]
    about = words.about(game)
    bids = [f"{lot} {about.money(amount)}" for lot, amount in mine]
    return about.say("opening.bids", bids=bids) if bids else ""


def standing_bids(game: Game, words: Language) -> str:
    """All bids by what they are for; nothing if there are none."""
    about = words.about(game)
    bids = [f"{lot.id} ({_bids(lot, about)})" for lot in ForSale.of(game).lots(game) if lot.bids]
    return about.say("opening.standing", bids=" · ".join(bids)) if bids else ""


def bids_on(game: Game, id_: str, words: Language) -> str:
    """The bids on one of the lots, the highest first; nothing if nobody bids for it."""
    about = words.about(game)
    found = (_bids(lot, about) for lot in ForSale.of(game).lots(game) if lot.id == id_ and lot.bids)
    return "\n".join(about.say("opening.standing", bids=bids) for bids in found)


def _block(lots: Sequence[Lot], words: Language) -> str:
    """The figures in columns."""
    heads = ["", words.say("opening.price")]
    figures = [[lot.id, str(lot.price)] for lot in lots]
    if any(lot.income for lot in lots):
        heads.append(words.say("opening.income"))
        figures = [[*row, str(lot.income)] for row, lot in zip(figures, lots, strict=True)]
    heads.append(words.say("opening.bidders"))
    rows = [[*row, _bids(lot, words)] for row, lot in zip(figures, lots, strict=True)]
    widths = [max(len(row[column]) for row in (heads, *rows)) for column in range(len(heads) - 1)]
    lines = []
    for first, *numbers, bids in (heads, *rows):
        right = (text.rjust(width) for text, width in zip(numbers, widths[1:], strict=True))
        lines.append(_GAP.join([first.ljust(widths[0]), *right, bids]).rstrip())
    return "\n".join(["```", *lines, "```"])


def _bids(lot: Lot, words: Language) -> str:
    # Names may end with a number.
    bids = [f"{words.names.get(who, who)}: {amount}" for who, amount in lot.bids]
    return ", ".join(bids) or _NOBODY
