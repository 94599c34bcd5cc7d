"""A game played by the site's readings, as an export that the site and our importer can read.

Importing what was exported gives the same record: every move becomes one action, or several where
the site has more of them (a foundation with its home and further certificates).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.capital.certificates import SHARE, Holding, exchanges, holding, next_certificate
from engine.capital.money import cash
from engine.capital.stock import Sale, Stock
from engine.events import TrainRan
from engine.game import Decision, Game
from engine.ids import BANK, POOL, TREASURY, CorporationId, Owner, PlayerId
from engine.moves import (
    REDEEM,
    Bid,
    BuyPrivate,
    BuyShare,
    BuyTrain,
    Choose,
    DeclareDividend,
    DiscardTrain,
    IssueShares,
    LayTile,
    Move,
    OfferForPrivate,
    Pass,
    PlaceToken,
    RunTrains,
    SellShares,
    Start,
    UsePower,
)
from engine.records.record import new_game
from engine.refusals import BadRecord, IllegalMove
from titles.t1849.reading import SITE, reading
from titles.t1849.shares.founding import PRESIDENT as PRESIDENT_PERCENT
from titles.t1849.site.copies import Copies
from titles.t1849.site.export import VARIANTS, starting_order
from titles.t1849.site.ledger import LAST, PRESIDENT
from titles.t1849.site.routes import route_facts
from titles.t1849.site.slots import Slots
from titles.t1849.site.translation import SMS
from titles.t1849.verbs import GIVE_LAST, GIVE_SINGLES, AcquireToken

Facts = dict[str, Any]
_CHOICES = {
    Choose("loan"): "Take L.500 loan",
    Choose("leave"): "Leave game",
    GIVE_LAST: "One 20% cert",
    GIVE_SINGLES: "Two 10% certs",
}
_KINDS: dict[Move, Facts] = {
    Choose("bond"): {"type": "take_loan", "loan": 0},
    Choose("repay"): {"type": "payoff_loan", "loan": 0},
}
"""Choices of ours that are actions of their own there."""
_BY_PLAYERS = ("swap", "loan", "par")
"""Steps in which players act there, not corporations."""


def export_game(game: Game) -> Facts:
    """The whole game as an export. Raises BadRecord for one that the site would not understand."""
    setup = game.setup
    start = new_game(game.title, setup)
    in_line = list(game.title.in_line(start))
    order = starting_order(setup.seed, "late_ift" in setup.variants)[: len(in_line)]
    theirs = {ours: rule for rule, ours in VARIANTS.items()}
    if SITE not in setup.reading or order != in_line or not set(setup.variants) <= theirs.keys():
        raise BadRecord("not_by_the_site", line=0)
    return {
        "id": setup.seed,
        "title": setup.title,
        "players": [{"id": n, "name": name} for n, name in enumerate(setup.players, start=1)],
        "settings": {
            "seed": setup.seed,
            "optional_rules": sorted(theirs[variant] for variant in setup.variants),
        },
        "actions": list(Exporter(start).actions(game)),
        "status": "finished" if game.state.finished else "active",
        "result": dict(game.state.result or {}),
    }


class Exporter:
    """Plays a record once more and tells each move in the site's words."""

    def __init__(self, start: Game) -> None:
        self.game = start
        self.copies = Copies(start)
        self.slots = Slots(start)
        self.asked_in: object = None
        """The turn in which the owner of SMS was asked about it."""
        self.makers: dict[type[Move], Callable[[Any, Decision], Iterator[Facts]]] = {
            Bid: self._bid,
            BuyPrivate: self._buy_private,
            Start: self._start,
            BuyShare: self._buy,
            SellShares: self._sell,
            IssueShares: self._issue,
            LayTile: self._lay,
            PlaceToken: self._token,
            RunTrains: self._run,
            DeclareDividend: self._dividend,
            BuyTrain: self._train,
            DiscardTrain: self._discard,
            OfferForPrivate: self._offer,
            UsePower: self._power,
            AcquireToken: self._acquire,
            Choose: self._choose,
            Pass: lambda _move, _decision: iter([{"type": "pass"}]),
        }

    def actions(self, game: Game) -> Iterator[Facts]:
        """The actions of the game's record, numbered from 1."""
        number = 0
        for played in game.record:
            decision = self.game.decision
            assert decision is not None
            told = [*self._declines_sms(played.move, decision)]
            told += self.makers[type(played.move)](played.move, decision)
            for facts in told:
                number += 1
                yield {"id": number, **self._actor(decision), **facts}
            self.game.replay([played])
            self.copies.settle()
            self.slots.follow()

    def _actor(self, decision: Decision) -> Facts:
        """Who acts: the corporation, or its president where that is so there."""
        corporation = decision.entity in self.game.state.corporations
        if corporation and decision.step not in _BY_PLAYERS:
            return {"entity": decision.entity, "entity_type": "corporation"}
        return _player(decision)

    def _declines_sms(self, move: Move, decision: Decision) -> Iterator[Facts]:
        """Who has SMS is asked there at the start of each turn."""
        turn = self.game.state.round, decision.entity
        owns = self.game.state.privates[SMS] == decision.entity
        if decision.step != "track" or not owns or self.asked_in == turn:
            return
        self.asked_in = turn
        if not isinstance(move, UsePower) or move.private != SMS:
            yield {"type": "choose", "choice": "Pass"}

    # Opening and stock rounds

    def _bid(self, move: Bid, _: Decision) -> Iterator[Facts]:
        yield {"type": "bid", "company": move.private, "price": move.amount}

    def _buy_private(self, move: BuyPrivate, decision: Decision) -> Iterator[Facts]:
        after = self._after(move)[0]
        paid = cash(self.game, decision.player) - cash(after, decision.player)
        if self.game.state.auction is not None:
            held = self.game.state.auction.bids.get(move.private, {})
            paid = paid or held.get(decision.player, 0)
        yield {"type": "bid", "company": move.private, "price": paid}

    def _start(self, move: Start, decision: Decision) -> Iterator[Facts]:
        after = self._after(move)[0]
        company = after.state.corporations[move.corporation]
        place = f"{move.price},{company.row},{company.column}"
        yield {"type": "par", "corporation": move.corporation, "share_price": place}
        if move.home is not None:
            home = {"city": self.copies.city(move.home), "slot": 0, "tokener": move.corporation}
            by = {"entity": move.corporation, "entity_type": "corporation"}
            yield {"type": "place_token", **by, **home}
        extra = (move.percent - PRESIDENT_PERCENT) // SHARE
        for index in range(1, extra + 1):
            yield _shares("buy_shares", move.corporation, [index], SHARE)
        if self._may_go_on(after, move, decision.player):
            yield {"type": "pass"}

    def _may_go_on(self, after: Game, move: Start, founder: PlayerId) -> bool:
        """Whether the founder may take further certificates there, and so says that he won't."""
        if self.game.state.round.kind != "SR" or move.percent >= 2 * PRESIDENT_PERCENT:
            return False
        try:
            purchase = BuyShare(move.corporation, TREASURY)
            Stock.of(after).check_purchase(after, founder, purchase)
        except IllegalMove:
            return False
        return True

    def _buy(self, move: BuyShare, decision: Decision) -> Iterator[Facts]:
        certificate = Stock.of(self.game).check_purchase(self.game, decision.player, move)
        share = self.game.facts(move.corporation).shares[certificate]
        yield _shares("buy_shares", move.corporation, [certificate], share)

    def _sell(self, move: SellShares, decision: Decision) -> Iterator[Facts]:
        company = self.game.state.corporations[move.corporation]
        held = holding(self.game, company, decision.player)
        sale = Stock.of(self.game).check_sale(self.game, decision.player, move)
        kept = held.percent - sale.percent
        by = _player(decision)
        if not _is_bundle(held, sale, kept):
            raise BadRecord("not_by_the_site", line=0)
        if not held.president or kept >= PRESIDENT_PERCENT:
            sold = [*held.singles[: move.singles], *([LAST] if move.large else [])]
            yield {**by, **_shares("sell_shares", move.corporation, sold, sale.percent)}
            return
        assert sale.successor is not None
        chooses = len(exchanges(self.game, company, sale.successor)) > 1
        asked = reading(self.game).exchange_asked_last
        if chooses and asked and "large" not in sale.exchanges:
            raise BadRecord("not_by_the_site", line=0)
        own_last = [LAST] if held.large is not None else []
        singles = held.singles[: len(held.singles) - kept // SHARE] if held.count > 1 else ()
        sold = [PRESIDENT, *singles, *own_last]
        yield {**by, **_shares("sell_shares", move.corporation, sold, sale.percent)}
        if chooses and not asked:
            large = move.large and held.large is None
            yield {**by, "type": "choose", "choice": _CHOICES[GIVE_LAST if large else GIVE_SINGLES]}

    def _issue(self, move: IssueShares, decision: Decision) -> Iterator[Facts]:
        company = self.game.state.corporations[CorporationId(decision.entity)]
        held = holding(self.game, company, TREASURY)
        issued = [*held.singles[: move.singles], *([LAST] if move.large else [])]
        percent = SHARE * move.singles + PRESIDENT_PERCENT * move.large
        yield _shares("sell_shares", company.id, issued, percent)

    # Operating rounds

    def _lay(self, move: LayTile, _: Decision) -> Iterator[Facts]:
        copy = self.copies.lay(move.tile, move.hex)
        yield {"type": "lay_tile", "tile": copy, "hex": move.hex, "rotation": move.rotation}

    def _token(self, move: PlaceToken, decision: Decision) -> Iterator[Facts]:
        slot = self.slots.next_slot(move.hex, CorporationId(decision.entity))
        city = self.copies.city(move.hex)
        yield {"type": "place_token", "city": city, "slot": slot, "tokener": decision.entity}

    def _run(self, move: RunTrains, decision: Decision) -> Iterator[Facts]:
        ran = [event for event in self._after(move)[1] if isinstance(event, TrainRan)]
        routes = []
        before: list[str] = []
        for run, event in zip(move.runs or (), ran, strict=True):
            number = before.count(run.train)
            before.append(run.train)
            copy = self.copies.held(run.train, Owner(decision.entity), number)
            routes.append({"train": copy, **route_facts(self.game, run.hexes, event.revenue)})
        yield {"type": "run_routes", "routes": routes, "extra_revenue": 0, "subsidy": 0}

    def _dividend(self, move: DeclareDividend, _: Decision) -> Iterator[Facts]:
        yield {"type": "dividend", "kind": "payout" if move.kind == "pay" else move.kind}

    def _train(self, move: BuyTrain, decision: Decision) -> Iterator[Facts]:
        seller = move.seller if move.seller is not None else BANK
        copy = self.copies.train(move.train, seller, Owner(decision.entity))
        price = move.price if move.price is not None else self.game.train(move.train).cost
        yield {"type": "buy_train", "train": copy, "price": price, "variant": move.train}

    def _discard(self, move: DiscardTrain, decision: Decision) -> Iterator[Facts]:
        yield {
            "type": "discard_train",
            "train": self.copies.train(move.train, Owner(decision.entity), POOL),
        }

    def _offer(self, move: OfferForPrivate, _: Decision) -> Iterator[Facts]:
        yield {"type": "buy_company", "company": move.private, "price": move.price}

    def _power(self, move: UsePower, _: Decision) -> Iterator[Facts]:
        if move.private == SMS:
            yield {"type": "choose", "choice": "Close SMS"}
        else:
            by = {"entity": move.private, "entity_type": "company"}
            yield {"type": "assign", **by, "target": move.target, "target_type": "hex"}

    def _acquire(self, move: AcquireToken, _: Decision) -> Iterator[Facts]:
        slot = self.slots.slot_of(move.hex, move.corporation)
        city = self.copies.city(move.hex)
        yield {"type": "buy_token", "city": city, "slot": slot, "price": move.price}

    def _choose(self, move: Choose, decision: Decision) -> Iterator[Facts]:
        company = CorporationId(decision.entity)
        corporation = {"entity": decision.entity, "entity_type": "corporation"}
        if move == REDEEM:
            bought = next_certificate(self.game, self.game.state.corporations[company], POOL)
            assert bought is not None
            share = self.game.facts(company).shares[bought]
            yield _shares("buy_shares", company, [bought], share)
        elif move == Choose("pay"):
            yield {**_player(decision), "type": "payoff_debt"}
        elif move == Choose("close"):
            yield {**corporation, "type": "bankrupt"}
        elif move == Choose("etoken"):
            price = cash(self.game, company) - cash(self._after(move)[0], company)
            yield {"type": "choose", "choice": f"Buy E-Token for L.{price}"}
        elif move in _CHOICES:
            yield {"type": "choose", "choice": _CHOICES[move]}
        else:
            yield dict(_KINDS[move])

    def _after(self, move: Move) -> tuple[Game, list[Any]]:
        """The game after the move, on a copy, and what has happened in it."""
        trial = self.game.copy()
        trial.replaying = True
        return trial, list(trial.apply(move))


def _is_bundle(held: Holding, sale: Sale, kept: int) -> bool:
    """Whether that site has the sale: of certificates that the seller holds.

    We let a president choose among the certificates that he has after the exchange.
    """
    if not held.president or kept >= PRESIDENT_PERCENT:
        return sale.move.singles <= len(held.singles) and sale.move.large <= (
            held.large is not None
        )
    return kept == 0 or bool(held.singles) or held.count == 1


def _player(decision: Decision) -> Facts:
    return {"entity": int(decision.player), "entity_type": "player"}


def _shares(kind: str, corporation: CorporationId, certificates: list[int], percent: int) -> Facts:
    names = [f"{corporation}_{index}" for index in certificates]
    return {"type": kind, "shares": names, "percent": percent}
