"""What players of 18FB are told before they decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.events import DividendPaid, RevenueWithheld
from engine.ids import CorporationId, PlayerId, PrivateId
from engine.moves import BuyShare, DeclareDividend, Move
from engine.notation import parse
from engine.showing.briefing import Briefing, Preview, Remark
from engine.state import Corporation
from titles.t18fb.briefing.lines import lines_to_choose
from titles.t18fb.briefing.mergers import what_follows
from titles.t18fb.briefing.starting import preview_of_start
from titles.t18fb.briefing.waiting import waiting_company
from titles.t18fb.facts import card, charter, data, is_building, is_regional, line_from, state
from titles.t18fb.nationals.forming import MERGE, PARTNER
from titles.t18fb.operating.dividend import HALF
from titles.t18fb.operating.interest import interest
from titles.t18fb.politics.cards import income, owner_of
from titles.t18fb.shares.deposits import due
from titles.t18fb.shares.option import Announced, TakeOption
from titles.t18fb.shares.presidency import Reacquire
from titles.t18fb.state import Status
from titles.t18fb.verbs import PlaceTokenVia, ReplaceBourbon, StartCompany

if TYPE_CHECKING:
    from engine.game import Game

TRACK, TOKEN, DIVIDEND = "track", "token", "dividend"


class Briefing18FB(Briefing):
    """Tile steps, interest and destinations; lines for tokens; what becomes of merged stock."""

    def now(self, game: Game) -> Sequence[Remark]:
        decision = game.decision
        if decision is not None and decision.step == TakeOption.name:
            return [_option(game)]
        company = game.state.corporations.get(CorporationId(decision.entity)) if decision else None
        if decision is None or company is None:
            return ()
        found: list[Remark] = []
        if decision.step == TRACK:
            found += _steps(game, company)
        if decision.step in (TRACK, TOKEN):
            found += _goals(game, company)
        if decision.step == TOKEN and _may_become_provisional(game, company):
            found.append(Remark("provisional"))
        if decision.step == DIVIDEND:
            found += _own_part(game, company)
        if decision.step == Reacquire.name:
            found += _concession(game, decision.player, company)
        return found

    def waiting(self, game: Game, name: CorporationId) -> Sequence[Remark]:
        return tuple(waiting_company(game, name))

    def follows(self, game: Game) -> Sequence[tuple[Move, Sequence[Remark]]]:
        decision = game.decision
        asked = decision is not None and decision.step in (MERGE, PARTNER)
        return what_follows(game) if asked else ()

    def private(self, game: Game, name: PrivateId) -> Sequence[Remark]:
        return tuple(_card(game, name))

    def preview(self, game: Game, move: Move) -> Preview | None:
        if isinstance(move, StartCompany):
            return preview_of_start(game, move)
        if isinstance(move, PlaceTokenVia | ReplaceBourbon):
            return lines_to_choose(game, move)
        return None


def _option(game: Game) -> Remark:
    """What another player has announced, and how to be asked no more."""
    asked = game.state.pending[-1].facts
    announced = parse(asked["move"], game.title.verbs, game.title.vocabulary)
    assert isinstance(announced, Announced)
    facts = {"player": asked["by"], "corporation": announced.corporation}
    if isinstance(announced, StartCompany):
        return Remark("option_start", {**facts, "price": announced.price})
    if isinstance(announced, BuyShare):
        return Remark("option_share", {**facts, "source": announced.source})
    return Remark("option_concession", facts)


def _steps(game: Game, company: Corporation) -> Iterator[Remark]:
    """Tiles that may still be laid, and what depends on them."""
    left = state(game).tiles_left
    if is_regional(game, company):
        rules = data(game).regional_rules
        kind = "regional_step" if left > 1 else "last_regional_step"
        yield Remark(kind, {"cost": rules.extra_step_cost})
        return
    yield Remark("steps", {"left": left})
    if is_building(game, company):
        yield Remark("interest", {"per_share": interest(game, company)})


def _goals(game: Game, company: Corporation) -> Iterator[Remark]:
    """Where the company must go next."""
    papers = charter(game, company.id)
    if papers.frozen or papers.status not in (Status.BUILDING, Status.PROVISIONAL):
        return
    line = line_from(game, company.id, papers.line[0])
    first, *others = line.intermediate
    if papers.status == Status.PROVISIONAL:
        yield Remark("goal", {"hex": line.final})
    elif others:
        yield Remark("goal_of_two", {"hex": first, "other": others[0]})
    else:
        yield Remark("goal", {"hex": first})


def _may_become_provisional(game: Game, company: Corporation) -> bool:
    """Whether a token on the intermediate destination can be placed now."""
    if not is_building(game, company):
        return False
    line = line_from(game, company.id, charter(game, company.id).line[0])
    tokens = (PlaceTokenVia, ReplaceBourbon)
    return any(
        isinstance(move, tokens) and move.hex in line.intermediate for move in game.legal_moves()
    )


def _own_part(game: Game, company: Corporation) -> Iterator[Remark]:
    """What the treasury gets of each kind of dividend."""
    parts = {kind: _for_treasury(game, company, kind) for kind in ("pay", HALF, "withhold")}
    facts = {"full": parts["pay"], "half": parts[HALF], "revenue": parts["withhold"]}
    yield Remark("own_part", facts)


def _for_treasury(game: Game, company: Corporation, kind: str) -> int:
    """Found by paying on a copy of the game."""
    ahead = game.copy()
    ahead.replaying = True
    gets = 0
    for event in ahead.apply(DeclareDividend(kind)):
        if isinstance(event, DividendPaid) and event.corporation == company.id:
            gets += sum(amount for payee, amount in event.payees if payee == company.id)
        elif isinstance(event, RevenueWithheld) and event.corporation == company.id:
            gets += event.revenue
    return gets


def _concession(game: Game, player: PlayerId, company: Corporation) -> Iterator[Remark]:
    """What the concession costs the new president, and what follows where he leaves it."""
    deposit = due(game, company.id, player, named=False)
    yield Remark("reacquire" if deposit else "reacquire_free", {"deposit": deposit})
    yield Remark("leave_concession", {"corporation": company.id})


def _card(game: Game, name: PrivateId) -> Iterator[Remark]:
    """That its power is used up, and what it pays since its company has spread (R67c)."""
    facts = card(game, name)
    if name in state(game).cards_used:
        yield Remark("card_used_up")
    if owner_of(game, name) is not None and income(game, facts) != facts.revenue:
        yield Remark("card_pays_less", {"income": income(game, facts)})
