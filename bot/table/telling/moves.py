"""Telling: whose turn it is, what is asked, and what is shown with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace

from bot.chat.ids import GameId, UserId
from bot.chat.markup import mention, small
from bot.chat.messages import Message, Picture
from bot.storage.games import Seat
from bot.storage.privacy import FORMER
from bot.table.live import LiveGame
from bot.table.turn.emergencies import emergency_of, must_mend
from bot.table.turn.offers import offer_of
from bot.table.turn.questions import questions_for
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
    game, acting = live.game, live.acting
    if acting is None:
        return ()
    asked = [seat for id_, seat in live.seats.items() if any(questions_for(game, id_))]
    people = dict.fromkeys((acting, *asked))
    return tuple(seat.player for seat in people if not seat.house)


def move_pictures(
    live: LiveGame, words: Language, at: int | None = None, since: int | None = None
) -> tuple[Picture, ...]:
    """The map and the market; where people bid and trade for themselves, the status sheet too.

    As they stand, or after ``at`` moves; what moved on the market is marked from ``since`` on.
    """
    decision = live.game.decision
    trading = decision is not None and decision.entity == decision.player
    kinds = _TRADING if trading else _ALWAYS
    after = live.length if at is None else at
    shown = (Picture(live.id, kind, after, language=words.code) for kind in kinds)
    return tuple(replace(one, since=since) if one.kind == "market" else one for one in shown)


def turn_line(live: LiveGame, words: Language, said: Sequence[str] = ()) -> str:
    """Whose turn it is and for what, or that the game is over.

    ``said`` are the lines before it: what a card does is not said twice.
    """
    decision, acting = live.game.decision, live.acting
    if decision is None or acting is None:
        return words.say("telling.over", reason=live.game.state.end_reason or "")
    offer = offer_of(live.game)
    if offer is not None:
        return words.say("telling.offer", who=who(acting), **asdict(offer))
    entity = name_of(live.game, decision.entity)
    step = _asked(live, words.step_name(decision.step), words, said)
    return words.say(_addressed(live), who=who(acting), entity=entity, step=step)


def _addressed(live: LiveGame) -> str:
    """The text for somebody who decides alone, for a company, or about one of somebody else."""
    decision = live.game.decision
    assert decision is not None
    if decision.entity == decision.player:
        return "telling.turn"
    company = live.game.state.corporations.get(CorporationId(decision.entity))
    president = company.president if company is not None else None
    return "telling.turn_for" if president in (None, decision.player) else "telling.turn_about"


def _asked(live: LiveGame, step: str, words: Language, said: Sequence[str]) -> str:
    """What is to be done; about money how much, about a card what it does and the cards in hand."""
    emergency = emergency_of(live.game)
    if emergency is not None:
        key = "telling.missing" if emergency.missing else "telling.contribute"
        return words.say(key, step=step, **asdict(emergency))
    if must_mend(live.game):
        return words.say("telling.mend", step=step)
    display, decision, acting = live.game.title.display(live.game), live.game.decision, live.acting
    if display.question is None or decision is None or acting is None or acting.house:
        return step
    held = [
        words.told(f"telling.hand_{kind}", count=count)
        for kind, count in display.hands.get(decision.player, ())
    ]
    known = says_at_its_end(said, words.card_effect(display.question))
    key = "telling.card_known" if known else "telling.card"
    return words.say(key, step=step, card=display.question, held=held)


def who(seat: Seat) -> str:
    """Somebody at the table as a mention; the house and the forgotten have only a name."""
    nobody = seat.house or seat.player.startswith(FORMER)
    return f"**{seat.name}**" if nobody else mention(seat.player)
