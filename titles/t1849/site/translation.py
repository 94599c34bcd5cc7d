"""What the actions of the site mean in our notation. A move of ours may cover several."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.capital.certificates import SHARE, exchanges, holding
from engine.game import Game
from engine.ids import BANK, POOL, TREASURY, CorporationId, HexId, Owner, PlayerId, PrivateId
from engine.moves import (
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
from engine.refusals import BadRecord, UnreadableMove
from engine.rounds.auction import unsold
from titles.t1849.shares.bundles import Bundle
from titles.t1849.shares.founding import AFG
from titles.t1849.shares.founding import PRESIDENT as PRESIDENT_PERCENT
from titles.t1849.site.export import Item
from titles.t1849.site.ledger import LAST, PRESIDENT, Ledger, base_id, share_ids
from titles.t1849.site.routes import claimed_hexes
from titles.t1849.site.slots import Slots
from titles.t1849.verbs import GIVE_LAST, GIVE_SINGLES, AcquireToken

SMS = PrivateId("SMS")
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


class Translator:
    """Turns actions into moves, in the light of the game so far."""

    def __init__(self, game: Game, items: Sequence[Item]) -> None:
        self.game = game
        self.items = items
        self.at = 0
        """The item that is being read; moves on where a move covers those that follow."""
        self.ledger = Ledger(game)
        self.slots = Slots(game)
        self.ids = Vocabulary(game.title.data)
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

    def move_at(self, at: int) -> tuple[Move | None, int]:
        """The move of ours for an item (None if there is none), and the last item it covers.

        Raises BadRecord for an action that makes no sense.
        """
        self.at = at
        item = self.items[at]
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
        return move, self.at

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
        bundle = Bundle(singles, last, president=True, half=half)
        incoming = self._successor(corporation, PlayerId(item.entity))
        company = self.game.state.corporations[corporation]
        return bundle.pooled(corporation, exchanges(self.game, company, incoming)[0])

    def _successor(self, corporation: CorporationId, seller: PlayerId) -> PlayerId:
        company = self.game.state.corporations[corporation]
        others = [player for player in self.game.players_after(seller) if player != seller]
        return max(others, key=lambda player: holding(self.game, company, player).percent)

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
        seller = self.slots.holder(hex_id, int(item.facts["slot"]))
        return AcquireToken(hex_id, seller, int(item.facts["price"]))
