"""A Bourbon token gives way to a company's token, by the power of a card (2.7, R67, R68)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.ids import CorporationId, PlayerId, PrivateId
from engine.moves import Move
from engine.notation import text_of
from engine.privates import close_private
from engine.refusals import IllegalMove
from engine.state import Corporation, Pending
from engine.stations import Stations
from engine.steps.operating import turn
from engine.track.layout import Place
from titles.t18fb.facts import card, data, state
from titles.t18fb.operating.events import (
    BourbonReplaced,
    ReplacementDeclined,
    ReplacementProposed,
)
from titles.t18fb.operating.lines import Via, build, named_route, on_offer, spellings
from titles.t18fb.politics.cards import owner_of, unusable
from titles.t18fb.reading import reading
from titles.t18fb.track.stations import bourbon_place
from titles.t18fb.track.token_routes import Routes, TokenRoute
from titles.t18fb.verbs import ReplaceBourbon

if TYPE_CHECKING:
    from engine.game import Game

OFFER_KIND = "bourbon"
"""The kind of the offer to a card's owner who does not lead the company."""


class BourbonReplacement:
    """The turn's token on a slot with a Bourbon token: route and cost as usual (A25).

    The president decides, and the owner of the card must agree if that is somebody else (A76).
    """

    def places(self, game: Game, corporation: Corporation) -> frozenset[Place]:
        """Where the company could replace a token, if a line leads there."""
        if not state(game).bourbon:
            return frozenset()
        found = ((facts.id, self._place(game, facts.id)) for facts in data(game).privates)
        return frozenset(
            place
            for name, place in found
            if place is not None and self._refusal(game, corporation, name, place) is None
        )

    def moves(self, game: Game, corporation: Corporation, routes: Routes) -> Iterator[Move]:
        """Every replacement that may be made or proposed now."""
        for facts in data(game).privates if state(game).bourbon else ():
            place = self._place(game, facts.id)
            if place is None or self._refusal(game, corporation, facts.id, place) is not None:
                continue
            for via in spellings(on_offer(corporation, routes.get(place, ()))):
                move = ReplaceBourbon(facts.id, place[0], via)
                if not _was_declined(game, move):
                    yield move

    def play(self, game: Game, corporation: Corporation, move: ReplaceBourbon) -> Move:
        """Replace the token, or ask the owner of the card. Raises IllegalMove."""
        place, route, via = self._check(game, corporation, move)
        played = ReplaceBourbon(move.card, move.hex, via)
        if _was_declined(game, played):
            raise IllegalMove("replacement_declined", private=move.card)
        owner = owner_of(game, move.card)
        assert owner is not None
        if owner == corporation.president:
            self._replace(game, corporation, move.card, place, route)
        else:
            game.emit(ReplacementProposed(corporation.id, owner, move.card, move.hex, route.cost))
            self._propose(game, corporation, owner, played)
        return played

    def _propose(
        self, game: Game, corporation: Corporation, owner: PlayerId, move: ReplaceBourbon
    ) -> None:
        facts = {
            "kind": OFFER_KIND,
            "what": move.card,
            "from": owner,
            "price": 0,
            "hex": move.hex,
            "via": None if move.via is None else list(move.via),
        }
        game.state.pending.append(Pending("offer", owner, corporation.id, facts))

    def carry_out(self, game: Game, offer: Pending) -> None:
        """The owner of the card has agreed."""
        corporation = game.state.corporations[CorporationId(offer.entity)]
        move = _proposed(offer)
        place, route, _ = self._check(game, corporation, move)
        self._replace(game, corporation, move.card, place, route)

    def _check(
        self, game: Game, corporation: Corporation, move: ReplaceBourbon
    ) -> tuple[Place, TokenRoute, Via | None]:
        place = self._place(game, move.card)
        if place is None or place[0] != move.hex:
            raise IllegalMove("no_bourbon_token", private=move.card, hex=move.hex)
        code = self._refusal(game, corporation, move.card, place)
        if code is not None:
            opens = card(game, move.card).from_phase or ""
            raise IllegalMove(code, private=move.card, hex=move.hex, phase=opens)
        return place, *named_route(game, corporation, place, move.via)

    def _place(self, game: Game, name: PrivateId) -> Place | None:
        """Where the Bourbon token of a card stands."""
        bourbon = card(game, name).bourbon
        return bourbon_place(game, bourbon.number) if bourbon is not None else None

    def _refusal(
        self, game: Game, corporation: Corporation, name: PrivateId, place: Place
    ) -> str | None:
        """Why the card cannot be used there, connection and money aside."""
        if owner_of(game, name) is None:
            return "card_not_owned"
        code = unusable(game, name)
        if code is not None:
            return code
        locate = Stations.of(game).location
        if any(locate(own) == locate(place) for own in corporation.tokens):
            return "already_there"
        return None

    def _replace(
        self,
        game: Game,
        corporation: Corporation,
        name: PrivateId,
        place: Place,
        route: TokenRoute,
    ) -> None:
        """Carry it out; a card that brought a share leaves the game, another stays (A75)."""
        facts, now = card(game, name), state(game)
        assert facts.bourbon is not None
        del now.bourbon[facts.bourbon.number]
        now.cards_used[name] = corporation.id
        game.emit(BourbonReplaced(corporation.id, name, place[0]))
        build(game, corporation, place, route)
        if facts.share is not None:
            close_private(game, name)
        turn(game).done = now.tokens_left <= 0 or corporation.tokens_left == 0


def replacement_declined(game: Game, offer: Pending) -> None:
    """The owner of the card has said no, for this turn (A141)."""
    move = _proposed(offer)
    state(game).refused.append(text_of(move))
    company = CorporationId(offer.entity)
    game.emit(ReplacementDeclined(company, offer.player, move.card, move.hex))


def _proposed(offer: Pending) -> ReplaceBourbon:
    """The move that was proposed."""
    via = offer.facts["via"]
    return ReplaceBourbon(
        offer.facts["what"], offer.facts["hex"], None if via is None else tuple(via)
    )


def _was_declined(game: Game, move: ReplaceBourbon) -> bool:
    """Whether the owner has said no in this turn, by whatever line it was (A141)."""
    declined, proposal = state(game).refused, text_of(move)
    if reading(game).declined_by_line:
        return proposal in declined
    return any(entry.split()[:2] == proposal.split()[:2] for entry in declined)
