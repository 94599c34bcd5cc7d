"""Telling: whose turn it is, what is asked, and what is shown with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace

from bot.chat.ids import GameId, UserId
from bot.chat.markup import mention, small
from bot.chat.messages import Message, Picture
from bot.storage.games import Seat
from bot.storage.people.privacy import FORMER
from bot.table.live import Happening, LiveGame, WhoseTurn, turn_of
from bot.table.turn.emergencies import emergency_of, must_buy, must_mend
from bot.table.turn.offers import offer_of
from bot.table.turn.opening_table import contested
from bot.table.turn.questions import asked_in_order, several_asked
from bot.table.turn.running import earnings_of
from bot.words.language import Language, says_at_its_end
from engine.ids import CorporationId
from engine.showing.view import name_of

_ALWAYS = ("map", "market")
"""What every turn message shows."""
_TRADING = ("map", "market", "status")
"""What is shown where people bid and trade for themselves."""


def notice_message(game: GameId, message: Message, post: int, words: Language) -> Message:
    """A message with the footer by which it is known to have been sent."""
    footer = small(words.say("telling.notice_footer", game=game, post=post))
    return replace(message, text=f"{message.text}\n{footer}")


def pinged(live: LiveGame) -> tuple[UserId, ...]:
    """Whoever must decide, and whoever is asked the same after them; the house needs no call."""
    if live.acting is None:
        return ()
    return tuple(seat.player for seat in _all_asked(live) if not seat.house)


def to_be_called(live: LiveGame, happenings: Sequence[Happening]) -> tuple[UserId, ...]:
    """Whoever must decide: but for who has just moved by hand."""
    asked = pinged(live)
    if not happenings:
        return asked
    last = happenings[-1]
    if last.turn == turn_of(live.game):
        # Somebody has moved out of turn.
        return ()
    mover = live.seats[last.seat].player
    return asked if last.note is not None else tuple(one for one in asked if one != mover)


def move_pictures(
    live: LiveGame,
    words: Language,
    at: int | None = None,
    since: int | None = None,
    turn: WhoseTurn | None = None,
) -> tuple[Picture, ...]:
    """The map and the market; where people bid and trade for themselves, the status sheet too.

    As they stand, or after ``at`` moves; what has changed is marked from ``since`` on. What they
    are shown for is the present turn, or one that is over.
    """
    turn = turn or turn_of(live.game)
    trading = turn is not None and turn.entity == turn.player
    kinds = _TRADING if trading else _ALWAYS
    after = live.length if at is None else at
    # Beside the status sheet the map is no more than a reminder; tables are easily read.
    shown = (
        Picture(live.id, kind, after, language=words.code, reduced=trading or kind != "map")
        for kind in kinds
    )
    return tuple(replace(one, since=since) if one.kind in _ALWAYS else one for one in shown)


def turn_line(live: LiveGame, words: Language, said: Sequence[str] = ()) -> str:
    """Whose turn it is and for what, or that the game is over.

    ``said`` are the lines before it: what a card does is not said twice.
    """
    decision, acting = live.game.decision, live.acting
    if decision is None or acting is None:
        return words.say("telling.over", reason=live.game.state.end_reason or "")
    offer = offer_of(live.game)
    if offer is not None:
        to_you = not offer.manner and offer.owner == str(acting.number)
        key = "telling.offer_to_you" if to_you else f"telling.offer{offer.manner}"
        return words.say(key, who=who(acting), **asdict(offer))
    entity = name_of(live.game, decision.entity)
    step = _asked(live, words.step_name(decision.step), words, said)
    called = " ".join(who(seat) for seat in _all_asked(live))
    return words.say(_addressed(live), who=called, entity=entity, step=step)


def order_of_answers(live: LiveGame, words: Language) -> str:
    """Who is asked the same about which company, in order; empty unless it is several.

    Where it is about what they earn, with that.
    """
    game, about = live.game, words.about(live.game)
    display = game.title.display(game)
    asked = []
    for player, entity in asked_in_order(game):
        hand = display.hands.get(player, ())
        known = [words.told(f"telling.hand_{kind}", count=count) for kind, count in hand]
        if display.about_earnings and (earns := earnings_of(game, entity)) is not None:
            known.append(about.say("telling.would_earn", amount=earns))
        asked.append(f"**{entity}** ({', '.join([live.seats[player].name, *known])})")
    return about.say("telling.asked_in_order", asked=asked) if asked else ""


def _all_asked(live: LiveGame) -> list[Seat]:
    """Whoever must decide, and whoever is asked the same after them."""
    assert live.acting is not None
    seats = (live.seats[player] for player, _ in asked_in_order(live.game))
    return list(dict.fromkeys((live.acting, *seats)))


def _addressed(live: LiveGame) -> str:
    """The text for somebody who decides alone, for a company, or about one of somebody else."""
    decision = live.game.decision
    assert decision is not None
    if decision.entity == decision.player or several_asked(live.game):
        return "telling.turn"
    company = live.game.state.corporations.get(CorporationId(decision.entity))
    president = company.president if company is not None else None
    return "telling.turn_for" if president in (None, decision.player) else "telling.turn_about"


def _asked(live: LiveGame, step: str, words: Language, said: Sequence[str]) -> str:
    """What is to be done; about money how much, about a card what it does and the cards in hand."""
    emergency = emergency_of(live.game)
    if emergency is not None:
        key = "telling.missing_about" if emergency.about else "telling.missing"
        key = "telling.missing_for" if emergency.company else key
        key = key if emergency.missing else "telling.contribute"
        return words.say(key, step=step, **asdict(emergency))
    lot = contested(live.game)
    if lot is not None and not lot.bids:
        return words.say("telling.bidding_open", lot=lot.id, price=lot.price)
    if lot is not None:
        (bidder, amount), *_ = lot.bids
        return words.say("telling.bidding", step=step, lot=lot.id, bidder=bidder, amount=amount)
    if must_mend(live.game):
        return words.say("telling.mend", step=step)
    if must_buy(live.game):
        return words.say("telling.must_buy")
    display, decision, acting = live.game.title.display(live.game), live.game.decision, live.acting
    if display.question is None or decision is None or acting is None or acting.house:
        return step
    held = [
        words.told(f"telling.hand_{kind}", count=count)
        for kind, count in display.hands.get(decision.player, ())
    ]
    known = says_at_its_end(said, words.card_effect(display.question))
    key = "telling.card_known" if known else "telling.card"
    if several_asked(live.game):
        key = f"{key}_all"
    return words.say(key, step=step, card=display.question, held=held)


def who(seat: Seat) -> str:
    """Somebody at the table as a mention; the house and the forgotten have only a name."""
    nobody = seat.house or seat.player.startswith(FORMER)
    return f"**{seat.name}**" if nobody else mention(seat.player)
