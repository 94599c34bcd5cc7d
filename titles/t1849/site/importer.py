"""Playing an export on our engine: every action of the site becomes a move of ours, or none.

The site and we do not stop at the same optional steps. Where we wait and the site did not, the
importer passes; where the site records a pass for a step that we skip, it is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine.certificates import Exchange, exchanges, holding
from engine.game import Decision, Game
from engine.ids import BANK, POOL, TREASURY, CorporationId, HexId, Owner, PlayerId, PrivateId
from engine.moves import (
    GIVE_LAST,
    GIVE_SINGLES,
    PASS,
    REDEEM,
    Bid,
    BuyPrivate,
    BuyShare,
    BuyTrain,
    Choose,
    ClaimedRun,
    DeclareDividend,
    DiscardTrain,
    IssueShares,
    LayTile,
    Move,
    OfferForPrivate,
    PlaceToken,
    RunTrains,
    SellShares,
    Start,
    UsePower,
)
from engine.notation import Vocabulary, parse, text_of
from engine.record import new_game
from engine.refusals import BadRecord, BadSetup, IllegalMove, UnreadableMove
from engine.rounds.auction import unsold
from engine.stock import SHARE
from engine.title import Setup, Title
from titles.t1849.founding import AFG
from titles.t1849.founding import PRESIDENT as PRESIDENT_PERCENT
from titles.t1849.reading import OPTION
from titles.t1849.site.export import Export, Item
from titles.t1849.site.ledger import LAST, PRESIDENT, Ledger, base_id, share_ids
from titles.t1849.site.routes import claimed_hexes
from titles.t1849.title import ORDER_OPTION
from titles.t1849.variants import AcquireToken

if TYPE_CHECKING:
    from collections.abc import Sequence

SMS = PrivateId("SMS")
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
    "take_loan": 8,
    "payoff_loan": 8,
}
"""The step to which an action of a corporation belongs."""
_NONSENSE = (
    KeyError,
    TypeError,
    ValueError,
    IndexError,
    AttributeError,
    StopIteration,
    OverflowError,
    UnreadableMove,
)
"""What an action with missing or odd values leads to while it is read."""
_CHOICES = {
    "Take L.500 loan": Choose("loan"),
    "Leave game": Choose("leave"),
    "Two 10% certs": GIVE_SINGLES,
    "One 20% cert": GIVE_LAST,
}


def set_up(title: Title, export: Export) -> Game:
    """The game before its first action. Raises BadRecord."""
    options = {OPTION: "18xx.games", ORDER_OPTION: ", ".join(export.order)}
    setup = Setup("1849", export.players, export.seed, variants=export.variants, options=options)
    try:
        return new_game(title, setup)
    except BadSetup as refusal:
        raise BadRecord(refusal.code, line=0, **refusal.facts) from None


class Importer:
    """Plays the items of an export."""

    def __init__(self, title: Title, export: Export) -> None:
        self.game = set_up(title, export)
        self.items = export.items
        self.at = 0
        self.ledger = Ledger(self.game)
        self.ids = Vocabulary(title.data)
        self._makers: dict[str, Callable[[Item], Move | None]] = {
            "bid": self._bid,
            "par": self._par,
            "buy_shares": self._buy_shares,
            "sell_shares": self._sell_shares,
            "lay_tile": self._lay_tile,
            "place_token": self._place_token,
            "run_routes": self._run_routes,
            "dividend": self._dividend,
            "buy_train": self._buy_train,
            "discard_train": self._discard_train,
            "buy_company": self._buy_company,
            "choose": self._choose,
            "special_buy": lambda item: Choose("etoken"),
            "assign": lambda item: UsePower(PrivateId(item.entity), HexId(item.facts["target"])),
            "take_loan": lambda item: Choose("bond"),
            "payoff_loan": lambda item: Choose("repay"),
            "payoff_debt": lambda item: Choose("pay"),
            "buy_token": self._buy_token,
            "bankrupt": lambda item: Choose("close"),
        }

    def play(self) -> Iterator[int]:
        """Play everything; yields the id of each source action that has been wholly played."""
        reported = 0
        while self.at < len(self.items) and not self.game.state.finished:
            self._play_item(self.items[self.at])
            source = self.items[self.at].source
            self.at += 1
            self._pass_where_the_site_did_not_ask()
            whole = self.at == len(self.items) or self.items[self.at].source != source
            if whole and len(self.game.record) > reported:
                reported = len(self.game.record)
                yield source

    def _play_item(self, item: Item) -> None:
        if item.kind == "nothing":
            return
        if item.kind == "pass":
            self._pass(item)
            return
        maker = self._makers.get(item.kind)
        if maker is None:
            raise BadRecord("unknown_action", line=item.source, action=item.kind)
        try:
            move = maker(item)
            if move is not None and parse(text_of(move), self.game.title.verbs, self.ids) != move:
                raise BadRecord("bad_action", line=item.source)
        except _NONSENSE:
            raise BadRecord("bad_action", line=item.source) from None
        except BadRecord as refusal:
            raise BadRecord(refusal.code, **{**refusal.facts, "line": item.source}) from None
        if move is not None:
            self._apply(move, item)

    def _apply(self, move: Move, item: Item) -> None:
        """Play the move; pass optional steps that stand before it."""
        for _ in range(len(_RANK)):
            try:
                self.game.apply(move)
            except IllegalMove as refusal:
                if not self._may_skip_step(item):
                    bad = BadRecord("bad_move", line=item.source, move=" ".join(move.words()))
                    raise bad from refusal
                self.game.apply(PASS)
            else:
                break
        if isinstance(move, Start):
            self._end_founding(move, item.entity)

    def _end_founding(self, move: Start, founder: str) -> None:
        """Leave out the pass by which a founder says that he wants no more certificates."""
        following = next((i for i in self.items[self.at + 1 :] if i.kind != "nothing"), None)
        if following is None or (following.kind, following.entity) != ("pass", founder):
            return
        if move.percent >= 2 * PRESIDENT_PERCENT or self.game.state.round.kind != "SR":
            return
        try:
            purchase = BuyShare(move.corporation, TREASURY)
            self.game.title.stock.check_purchase(self.game, PlayerId(founder), purchase)
        except IllegalMove:
            return
        self.at = self.items.index(following, self.at)

    def _may_skip_step(self, item: Item) -> bool:
        """Whether we wait in an optional step that the action of the same turn is beyond."""
        decision = self.game.decision
        if decision is None or decision.step not in _RANK or PASS not in self.game.legal_moves():
            return False
        rank = _ITEM_RANK.get(item.kind)
        return rank is not None and (rank > _RANK[decision.step] or decision.entity != item.entity)

    # Passing

    def _pass(self, item: Item) -> None:
        decision = self.game.decision
        if decision is None or item.entity not in (decision.entity, decision.player):
            return
        if PASS not in self.game.legal_moves():
            return
        self.game.apply(PASS)

    def _pass_where_the_site_did_not_ask(self) -> None:
        """Go on to whoever acts next on the site."""
        following = next((i for i in self.items[self.at :] if i.kind != "nothing"), None)
        while following is not None and not self.game.state.finished:
            decision = self.game.decision
            if decision is None or self._acts(following, decision):
                return
            if decision.step not in _RANK and decision.step != "stock":
                return
            if PASS not in self.game.legal_moves():
                return
            self.game.apply(PASS)

    def _acts(self, item: Item, decision: Decision) -> bool:
        """Whether the item belongs to the player or the corporation whose turn it is."""
        entity = decision.entity
        if item.entity == entity:
            return True
        corporation = self.game.state.corporations.get(CorporationId(entity))
        if item.entity in self.game.state.privates:
            return self.game.state.privates[PrivateId(item.entity)] == entity
        return (
            corporation is not None
            and item.entity == corporation.president
            and item.kind in ("sell_shares", "payoff_debt", "choose")
        )

    # Opening and stock rounds

    def _bid(self, item: Item) -> Move:
        private, price = PrivateId(item.facts["company"]), int(item.facts["price"])
        auction = self.game.state.auction
        assert auction is not None
        if auction.bidding is None and private == unsold(self.game)[0].id:
            return BuyPrivate(private)
        return Bid(private, price)

    def _par(self, item: Item) -> Move:
        """A foundation, with the home and the extra certificates that follow it."""
        corporation = CorporationId(item.facts["corporation"])
        price = int(str(item.facts["share_price"]).split(",")[0])
        self.ledger.started(corporation)
        home = None
        percent = PRESIDENT_PERCENT
        founding = self.game.decision is not None and self.game.decision.step == "stock"
        for ahead in range(self.at + 1, len(self.items)):
            follower = self.items[ahead]
            if follower.kind == "nothing":
                continue
            if corporation == AFG and home is None and follower.kind == "place_token":
                home = self.ledger.hex_of_city(follower.facts["city"])
            elif founding and self._extra_certificate(follower, item.entity, corporation, percent):
                self.ledger.leave_treasury(corporation, share_ids(follower.facts["shares"])[1])
                percent += SHARE
            else:
                break
            self.at = ahead
        return Start(corporation, price, percent, home)

    def _extra_certificate(
        self, item: Item, founder: str, corporation: CorporationId, percent: int
    ) -> bool:
        if item.kind != "buy_shares" or item.entity != founder or percent >= 2 * PRESIDENT_PERCENT:
            return False
        return share_ids(item.facts["shares"])[0] == corporation

    def _buy_shares(self, item: Item) -> Move:
        corporation, shares = share_ids(item.facts["shares"])
        if item.entity == corporation:
            self.ledger.enter_treasury(corporation, shares)
            return REDEEM
        if self.ledger.in_treasury(corporation, shares):
            self.ledger.leave_treasury(corporation, shares)
            return BuyShare(corporation, TREASURY)
        return BuyShare(corporation, POOL)

    def _sell_shares(self, item: Item) -> Move:
        corporation, shares = share_ids(item.facts["shares"])
        last = LAST in shares
        singles = sum(share not in (PRESIDENT, LAST) for share in shares)
        if item.entity == corporation:
            self.ledger.leave_treasury(corporation, shares)
            return IssueShares(singles, last)
        if PRESIDENT not in shares:
            return SellShares(corporation, singles, last)
        half = int(item.facts["percent"]) < (singles + 2 + 2 * last) * SHARE
        return self._sell_presidency(item, corporation, singles, last, half)

    def _sell_presidency(
        self, item: Item, corporation: CorporationId, singles: int, last: bool, half: bool
    ) -> Move:
        """What ends in the pool when the president's certificate is sold, wholly or by half."""
        incoming = self._successor(corporation, PlayerId(item.entity))
        company = self.game.state.corporations[corporation]
        options = exchanges(self.game, company, incoming)
        exchange = options[0]
        if len(options) > 1:
            exchange = self._choice_ahead()
        if exchange == "singles":
            return SellShares(corporation, singles + 2 - half, last)
        if not half:
            return SellShares(corporation, singles, True)
        return SellShares(corporation, singles - 1, True) if singles else SellShares(corporation, 1)

    def _successor(self, corporation: CorporationId, seller: PlayerId) -> PlayerId:
        company = self.game.state.corporations[corporation]
        others = [player for player in self.game.players_after(seller) if player != seller]
        return max(others, key=lambda player: holding(self.game, company, player).percent)

    def _choice_ahead(self) -> Exchange:
        """How the seller chose, right after the sale, to hand over the presidency."""
        for ahead in range(self.at + 1, len(self.items)):
            follower = self.items[ahead]
            if follower.kind == "choose":
                self.at = ahead
                return "singles" if follower.facts["choice"] == "Two 10% certs" else "last"
            if follower.kind != "nothing":
                break
        return "last"

    # Operating rounds

    def _lay_tile(self, item: Item) -> Move:
        hex_id = HexId(item.facts["hex"])
        return LayTile(hex_id, self.ledger.lay(item.facts["tile"], hex_id), item.facts["rotation"])

    def _place_token(self, item: Item) -> Move:
        return PlaceToken(self.ledger.hex_of_city(item.facts["city"]))

    def _run_routes(self, item: Item) -> Move | None:
        runs = tuple(
            ClaimedRun(base_id(route["train"]), claimed_hexes(route))  # type: ignore[arg-type]
            for route in item.facts["routes"]
        )
        decision = self.game.decision
        if not runs and not (
            decision and decision.step == "run" and decision.entity == item.entity
        ):
            return None
        return RunTrains(runs)

    def _dividend(self, item: Item) -> Move | None:
        decision = self.game.decision
        if decision is None or decision.step != "dividend" or decision.entity != item.entity:
            return None
        return DeclareDividend("pay" if item.facts["kind"] == "payout" else "withhold")

    def _buy_train(self, item: Item) -> Move:
        copy = item.facts["train"]
        seller = self.ledger.seller(copy)
        self.ledger.move_train(copy, Owner(item.entity))
        name = base_id(copy)
        if seller == BANK:
            return BuyTrain(name)  # type: ignore[arg-type]
        price = None if seller == POOL else int(item.facts["price"])
        return BuyTrain(name, seller, price)  # type: ignore[arg-type]

    def _discard_train(self, item: Item) -> Move:
        self.ledger.move_train(item.facts["train"], POOL)
        return DiscardTrain(base_id(item.facts["train"]))  # type: ignore[arg-type]

    def _buy_company(self, item: Item) -> Move:
        return OfferForPrivate(PrivateId(item.facts["company"]), int(item.facts["price"]))

    def _choose(self, item: Item) -> Move | None:
        choice = str(item.facts["choice"])
        if choice == "Close SMS":
            return UsePower(SMS, self._teleport_ahead(item.entity))
        if choice.startswith("Buy E-Token"):
            return Choose("etoken")
        return _CHOICES.get(choice)

    def _teleport_ahead(self, corporation: str) -> HexId:
        """The city to which the corporation goes with SMS: where it lays or puts a token next."""
        for item in self.items[self.at + 1 :]:
            if item.entity == corporation and item.kind == "lay_tile":
                return HexId(item.facts["hex"])
            if item.entity == corporation and item.kind == "place_token":
                return self.ledger.hex_of_city(item.facts["city"])
            if item.kind not in ("pass", "nothing"):
                break
        private = next(p for p in self.game.title.data.privates if p.id == SMS)
        return private.hexes[0]

    def _buy_token(self, item: Item) -> Move:
        hex_id = self.ledger.hex_of_city(item.facts["city"])
        tokens: Sequence[CorporationId] = self.game.state.stations[hex_id][0]
        homes = self.game.state.corporations
        sellers = [name for name in tokens if homes[name].tokens[0][0] != hex_id]
        if len(sellers) > 1:
            sellers = [tokens[int(item.facts["slot"])]]
        return AcquireToken(hex_id, sellers[0], int(item.facts["price"]))
