"""The plan of the highest revenue for all trains of a corporation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import gcd

from engine.routes.budget import AttemptSpent, Budget, BudgetSpent
from engine.routes.graph import conflict_track, train_graph
from engine.routes.network import Network, Plan, Run, Runner
from engine.routes.packing import Packing
from engine.routes.search import SCALE, Route, RouteSearch
import os

DEBUG = os.environ.get("RDEBUG")
NO_ROUTE = Route(0, 0, (), 0)


class Lot:
    def __init__(s, search, count):
        s.search = search
        s.count = count
        s.pool = {}
        s.best = 0

    def add(s, r):
        o = s.pool.get(r.track)
        if o is None or o.revenue < r.revenue:
            s.pool[r.track] = r

    def price(s, prices, bitprices):
        """exact best profit at prices"""
        best = NO_ROUTE
        for r in s.pool.values():
            p = r.revenue * SCALE - sum(prices[l] for l in r.links)
            if p > best.profit:
                best = r._replace(profit=p)
        x = s.search.best(prices, best.profit + 1)
        if x is not None:
            s.add(x)
            best = x
        return best


class Solver:
    def __init__(s, network, runners, budget):
        s.n = network
        s.budget = budget
        s.track = conflict_track(network)
        s.bits = max((t.bit_length() for t in s.track), default=0)
        kinds = {}
        for r in runners:
            key = (r.limit, r.link_costs, r.node_costs, r.values, r.end_values)
            kinds.setdefault(key, []).append(r)
        s.lots = [
            Lot(RouteSearch(train_graph(network, rs[0], s.track), s.track, budget), len(rs))
            for rs in kinds.values()
        ]
        s.unit = 0
        for r in runners:
            for v in (*r.values, *r.end_values):
                s.unit = gcd(s.unit, v)
        s.unit = s.unit or 1
        s.LB = 0
        s.plan = None
        s.linkbits = [[b for b in range(s.bits) if t >> b & 1] for t in s.track]
        s.UB = None

    def link_prices(s, pi):
        return [sum([pi[b] for b in bb]) for bb in s.linkbits]

    def evaluate(s, pi):
        prices = s.link_prices(pi)
        bests = [l.price(prices, pi) for l in s.lots]
        ub = sum(pi) + sum(b.profit * l.count for b, l in zip(bests, s.lots))
        return ub, bests, prices

    def slots(s, lists):
        order = sorted(range(len(lists)), key=lambda i: len(lists[i]))
        return [lists[i] for i in order for _ in range(s.lots[i].count)], [
            i for i in order for _ in range(s.lots[i].count)
        ]

    def pack(s, lists, ceiling):
        sl, idx = s.slots(lists)
        p = Packing(sl, ceiling, s.unit, s.budget)
        try:
            p.run(s.LB)
        finally:
            if p.chosen is not None:
                s.LB = p.revenue
                s.plan = [(i, r) for i, r in zip(idx, p.chosen)]

    def thetas(s, ub, bests):
        gap = ub - (s.LB + s.unit) * SCALE
        return [b.profit - gap for b in bests]

    def pool_pack(s, ub, bests, pi, prices):
        lists = []
        for l, th in zip(s.lots, s.thetas(ub, bests)):
            rs = [
                r._replace(profit=r.revenue * SCALE - sum(prices[x] for x in r.links))
                for r in [*l.pool.values(), NO_ROUTE]
            ]
            lists.append(
                sorted(
                    (r for r in rs if r.profit >= th),
                    key=lambda r: (-r.profit, len(r.links), r.links),
                )
            )
        s.pack(lists, sum(pi))

    def full(s, ub, bests, pi, prices):
        lists = []
        for l, th in zip(s.lots, s.thetas(ub, bests)):
            rs = l.search.above(prices, th)
            if th <= 0:
                rs.append(NO_ROUTE)
            rs.sort(key=lambda r: (-r.profit, len(r.links), r.links))
            lists.append(rs)
        s.sizes = [len(l) for l in lists]
        s.pack(lists, sum(pi))

    def greedy(s, order, base=None):
        used = 0
        tot = 0
        plan = []
        base = base or [0] * len(s.track)
        for i in order:
            l = s.lots[i]
            big = 10**9
            prices = [big if t & used else p for t, p in zip(s.track, base)]
            r = l.search.best(prices, 1)
            if r is None:
                r = NO_ROUTE
            else:
                l.add(r._replace(profit=0))
            plan.append((i, r))
            tot += r.revenue
            used |= r.track
        if tot > s.LB:
            s.LB = tot
            s.plan = plan

    def solve(s, clock):
        T0 = clock()
        pi = [0] * s.bits
        ub, bests, prices = s.evaluate(pi)
        s.UB = ub
        idx = [i for i, l in enumerate(s.lots) for _ in range(l.count)]
        s.log = []
        T1 = clock()
        if len(idx) >= 1:
            s.greedy(sorted(idx, key=lambda i: -bests[i].profit))
        if len(idx) > 1:
            s.greedy(sorted(idx, key=lambda i: bests[i].profit))
        T2 = clock()
        s.log.append(("init", ub / SCALE, s.LB, round(T1 - T0, 4), round(T2 - T1, 4)))
        best = (ub, bests, pi, prices)
        f = [0.0] * s.bits
        alpha = 1.0
        stall = 0
        greedyrot = 0
        for cap, rounds in SCHED:
            if best[0] < (s.LB + s.unit) * SCALE:
                break
            a = clock()
            s.budget.start_attempt(cap)
            s.budget.quantum = 0
            try:
                s.full(*best)
                done = True
            except AttemptSpent:
                done = False
            s.budget.start_attempt(None)
            s.log.append(
                (
                    "attempt",
                    cap,
                    done,
                    getattr(s, "sizes", None),
                    s.LB,
                    round(best[0] / SCALE, 1),
                    round(clock() - a, 4),
                )
            )
            if done:
                break
            a = clock()
            for _ in range(rounds):
                # gradient at last evaluated
                g = [-1] * s.bits
                for b, l in zip(bests, s.lots):
                    t = b.track
                    for bit in range(s.bits):
                        if t >> bit & 1:
                            g[bit] += l.count
                for k in range(s.bits):
                    if g[k] < 0 and f[k] <= 0:
                        g[k] = 0
                norm = sum(x * x for x in g)
                if not norm:
                    break
                target = s.LB * SCALE
                step = alpha * (ub - target) / norm
                f = [max(0.0, x + step * y) for x, y in zip(f, g)]
                pi = [int(x + 0.5) for x in f]
                ub, bests, prices = s.evaluate(pi)
                if ub < best[0]:
                    best = (ub, bests, pi, prices)
                    stall = 0
                    greedyrot += 1
                    s.greedy(idx[greedyrot % len(idx) :] + idx[: greedyrot % len(idx)], prices)
                else:
                    stall += 1
                    if stall >= 3:
                        alpha /= 2
                        stall = 0
                        f = [float(x) for x in best[2]]
                        ub, bests, pi, prices = best
                if best[0] < (s.LB + s.unit) * SCALE:
                    break
            b = clock()
            s.budget.start_attempt(20000)
            try:
                s.pool_pack(*best)
            except AttemptSpent:
                pass
            s.budget.start_attempt(None)
            s.log.append(
                (
                    "priced",
                    rounds,
                    round(best[0] / SCALE, 1),
                    s.LB,
                    round(b - a, 4),
                    "pool",
                    [len(l.pool) for l in s.lots],
                    round(clock() - b, 4),
                )
            )
        return s.LB


SCHED = [(3000, 8), (6000, 12), (15000, 20), (50000, 30), (300000, 50), (None, 0)]
