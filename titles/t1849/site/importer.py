"""Playing an export on our engine: every action of the site becomes a move of ours, or none.

The site and we do not stop at the same optional steps. Where we wait and the site did not, the
importer passes; where the site records a pass for a step that we skip, it is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.capital.stock import Stock
from engine.game import Decision, Game
from engine.ids import TREASURY, CorporationId, PlayerId, PrivateId
from engine.moves import PASS, BuyShare, Move, Start
from engine.reading import OPTION
from engine.records.record import new_game
from engine.refusals import BadRecord, BadSetup, IllegalMove
from engine.rounds.operating import Operating
from engine.title import Setup, Title
from titles.t1849.reading import SITE_NOW
from titles.t1849.set_up import ORDER_OPTION
from titles.t1849.shares.certificates import ExchangeChoice
from titles.t1849.shares.founding import PRESIDENT as PRESIDENT_PERCENT
from titles.t1849.site.export import Export, Item
from titles.t1849.site.translation import Translator
from titles.t1849.verbs import GIVE_LAST

_RANK = {
    "track": 0,
    "token": 1,
    "run": 2,
    "dividend": 3,
    "acquire": 4,
    "etoken": 5,
    "train": 6,
    "emergency": 6,
    "finance": 7,
    "bond": 8,
    "private": 9,
}
"""The order of our steps in an operating turn."""
_ITEM_RANK = {
    "lay_tile": 0,
    "place_token": 1,
    "run_routes": 2,
    "dividend": 3,
    "buy_token": 4,
    "special_buy": 5,
    "buy_train": 6,
    "bankrupt": 6,
    "sell_shares": 7,
    "buy_shares": 7,
    "payoff_debt": 8,
    "take_loan": 8,
    "payoff_loan": 8,
}
"""The step to which an action of a corporation belongs."""
_ENDED_BY_HAND = "end_game"
"""The players agreed to end the game, which our record stops before."""


def set_up(title: Title, export: Export) -> Game:
    """The game before its first action. Raises BadRecord."""
    options = {OPTION: ", ".join(SITE_NOW), ORDER_OPTION: ", ".join(export.order)}
    setup = Setup("1849", export.players, export.seed, variants=export.variants, options=options)
    try:
        return new_game(title, setup)
    except BadSetup as refusal:
        raise BadRecord(refusal.code, line=0, **refusal.facts) from None


class Importer:
    """Plays the items of an export."""

    def __init__(self, title: Title, export: Export) -> None:
        self.game = set_up(title, export)
        self.items = list(export.items)
        self.over = bool(export.result)
        """Whether the game is over there."""
        self.at = 0
        self.translator = Translator(self.game, self.items)

    def play(self) -> Iterator[int]:
        """Play everything; yields the id of each source action that has been wholly played."""
        reported = 0
        while self.at < len(self.items) and not self.game.state.finished:
            if self.items[self.at].kind == _ENDED_BY_HAND:
                return
            self._play_item(self.items[self.at])
            source = self.items[self.at].source
            self.at += 1
            self._pass_where_the_site_did_not_ask()
            whole = self.at == len(self.items) or self.items[self.at].source != source
            shown = whole and not self._asked_in_the_next_round()
            if shown and len(self.game.record) > reported:
                reported = len(self.game.record)
                yield source

    def _asked_in_the_next_round(self) -> bool:
        """Whether we ask for an exchange before the next round begins, and that site after."""
        decision = self.game.decision
        if decision is None or decision.step != ExchangeChoice.name:
            return False
        round_, rounds = self.game.state.operating, self.game.title.rounds["OR"]
        assert isinstance(rounds, Operating)
        if round_ is None or round_.corporation is None:
            return False
        closed = not self.game.state.corporations[round_.corporation].founded
        return closed and rounds.next_corporation(self.game) is None

    def _play_item(self, item: Item) -> None:
        if item.kind == "nothing":
            return
        if item.kind == "pass":
            self._pass(item)
            return
        if item.kind == "discard_train":
            self._sort_discards()
            item = self.items[self.at]
        move, self.at = self.translator.move_at(self.at)
        if move is not None:
            self._apply(move, item)

    def _sort_discards(self) -> None:
        """Take discards of several corporations in the order in which we ask for them.

        There they come in any order. Their state is shown after the last of them.
        """
        end = self.at
        while end < len(self.items) and self.items[end].kind in ("discard_train", "nothing"):
            end += 1
        batch = [i for i in self.items[self.at : end] if i.kind != "nothing"]
        asked = [p.entity for p in reversed(self.game.state.pending) if p.step == "discard"]
        in_order = sorted(batch, key=lambda i: asked.index(i.entity) if i.entity in asked else -1)
        if in_order != batch:
            last = batch[-1].source
            self.items[self.at : end] = [replace(item, source=last) for item in in_order]

    def _move(self, move: Move) -> None:
        self.game.apply(move)
        self.translator.slots.follow()

    def _apply(self, move: Move, item: Item) -> None:
        """Play the move; pass optional steps that stand before it."""
        round_before = self.game.state.round.kind
        for _ in range(len(_RANK)):
            try:
                self._move(move)
            except IllegalMove as refusal:
                if not self._may_skip_step(item):
                    bad = BadRecord("bad_move", line=item.source, move=" ".join(move.words()))
                    raise bad from refusal
                self._move(PASS)
            else:
                break
        if isinstance(move, Start) and round_before == "SR":
            self._end_founding(move, item.entity)

    def _end_founding(self, move: Start, founder: str) -> None:
        """Leave out the pass by which a founder says that he wants no more certificates."""
        following = next((i for i in self.items[self.at + 1 :] if i.kind != "nothing"), None)
        if following is None or (following.kind, following.entity) != ("pass", founder):
            return
        if move.percent >= 2 * PRESIDENT_PERCENT:
            return
        try:
            purchase = BuyShare(move.corporation, TREASURY)
            Stock.of(self.game).check_purchase(self.game, PlayerId(founder), purchase)
        except IllegalMove:
            return
        self.at = self.items.index(following, self.at)

    def _may_skip_step(self, item: Item) -> bool:
        """Whether we wait in an optional step that the action does not belong to."""
        decision = self.game.decision
        if decision is None or decision.step not in _RANK or PASS not in self.game.legal_moves():
            return False
        rank = _ITEM_RANK.get(item.kind)
        return rank is not None and (rank != _RANK[decision.step] or decision.entity != item.entity)

    # Passing

    def _pass(self, item: Item) -> None:
        decision = self.game.decision
        mine = decision is not None and item.entity in (decision.entity, decision.player)
        if mine and PASS in self.game.legal_moves() and not self._acts_in_this_step(item):
            self._move(PASS)
        elif not self._may_leave_out_pass(item):
            raise BadRecord("bad_move", line=item.source, move="pass")

    def _acts_in_this_step(self, item: Item) -> bool:
        """Whether the corporation goes on to act in the step that we wait in.

        Then its pass was for a step before this one, which we did not ask for.
        """
        decision = self.game.decision
        following = next((i for i in self.items[self.at + 1 :] if i.kind != "nothing"), None)
        if decision is None or following is None or following.entity != item.entity:
            return False
        return decision.step in _RANK and _ITEM_RANK.get(following.kind) == _RANK[decision.step]

    def _may_leave_out_pass(self, item: Item) -> bool:
        """Whether the pass can belong to a step of the turn just taken that we do not have.

        Whoever has acted may pass there, once for each step.
        """
        before = [i for i in self.items[: self.at] if i.kind != "nothing"][-len(_RANK) - 1 :]
        return (
            bool(before)
            and before[-1].entity == item.entity
            and any(i.kind != "pass" or i.entity != item.entity for i in before)
        )

    def _pass_where_the_site_did_not_ask(self) -> None:
        """Go on to whoever acts next on the site."""
        following = next((i for i in self.items[self.at :] if i.kind != "nothing"), None)
        if following is None and self.over:
            self._end_turn()
        if following is not None and self._is_left_over(following):
            return
        while following is not None and not self.game.state.finished:
            decision = self.game.decision
            if decision is None or self._acts(following, decision):
                return
            if decision.step not in _RANK and decision.step != "stock":
                return
            if PASS not in self.game.legal_moves():
                return
            self._move(PASS)

    def _end_turn(self) -> None:
        """Pass the steps left of the turn with which the game is over there.

        An exchange that nobody was asked for any more is that for the last certificate.
        """
        while self.game.decision is not None and self.game.decision.step == ExchangeChoice.name:
            self._move(GIVE_LAST)
        decision = last = self.game.decision
        while decision is not None and last is not None and decision.entity == last.entity:
            if decision.step not in _RANK or PASS not in self.game.legal_moves():
                return
            self._move(PASS)
            decision = self.game.decision

    def _is_left_over(self, item: Item) -> bool:
        """Whether a corporation passes once more whose turn is over with us."""
        decision = self.game.decision
        before = next((i for i in reversed(self.items[: self.at]) if i.kind != "nothing"), None)
        return (
            item.kind == "pass"
            and CorporationId(item.entity) in self.game.state.corporations
            and before is not None
            and before.entity == item.entity
            and (decision is None or decision.entity != item.entity)
        )

    def _is_of_the_next_turn(self, item: Item, decision: Decision) -> bool:
        """Whether the action belongs to a step before ours: the corporation operates again."""
        rank = _ITEM_RANK.get(item.kind)
        return rank is not None and rank < _RANK.get(decision.step, 0)

    def _acts(self, item: Item, decision: Decision) -> bool:
        """Whether the item belongs to the player or the corporation whose turn it is."""
        entity = decision.entity
        if item.entity == entity:
            return not self._is_of_the_next_turn(item, decision)
        corporation = self.game.state.corporations.get(CorporationId(entity))
        if item.entity in self.game.state.privates:
            return self.game.state.privates[PrivateId(item.entity)] == entity
        return (
            corporation is not None
            and item.entity == corporation.president
            and item.kind in ("sell_shares", "payoff_debt", "choose")
        )
