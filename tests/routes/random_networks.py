"""Small networks with every peculiarity that the solver has to respect."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.ids import HexId, TrainName
from engine.routes.network import Link, Network, Node, Runner


def small_network(random: Random, trains: int) -> tuple[Network, tuple[Runner, ...]]:
    """Parallel links, links that share track, blocked stops, ports, free and closed links."""
    size = random.randint(2, 6)
    nodes = tuple(_node(random, index) for index in range(size))
    bits = random.randint(2, 14)
    links = []
    for index in range(random.randint(1, 9)):
        a, b = sorted(random.sample(range(size), 2))
        track = sum(1 << bit for bit in random.sample(range(bits), min(bits, random.randint(1, 3))))
        between = tuple(HexId(f"{index}x{hex_}") for hex_ in range(random.randint(0, 2)))
        links.append(Link(a, b, track, between, "standard", len(between) + 1))
    required = random.choice((2, 2, 2, 1, 3))
    network = Network(nodes, tuple(links), required)
    runners = [_runner(random, network, f"T{number}") for number in range(trains)]
    if trains > 1 and random.random() < 0.3:
        runners[1] = runners[0]
    return network, tuple(runners)


def with_peculiarities(
    random: Random, network: Network, runners: tuple[Runner, ...]
) -> tuple[Network, tuple[Runner, ...]]:
    """The same with links that exclude each other on one route, links that earn, and layers."""
    links = tuple(
        replace(link, once=random.choice((0, 0, 1, 2, 4, 5, 7))) for link in network.links
    )
    richer = []
    for number, runner in enumerate(runners):
        unit = random.choice((1, 10))
        earned = tuple(unit * random.choice((0, 0, 1, 4)) for _ in links)
        earned = random.choice(((), earned))
        layer, name = random.choice((0, 0, 1)), TrainName(f"T{number}")
        richer.append(replace(runner, train=name, link_values=earned, layer=layer))
    return replace(network, links=links), tuple(richer)


def _node(random: Random, index: int) -> Node:
    name = HexId(f"H{index}")
    port = random.random() < 0.15
    passable = not port and random.random() < 0.85
    return Node(name, 0, name, passable, random.random() < 0.4, not port)


def _runner(random: Random, network: Network, name: str) -> Runner:
    unit = random.choice((1, 10, 10))
    values = [unit * random.randint(0, 6) for _ in network.nodes]
    ends = [v if random.random() < 0.7 else unit * random.randint(0, 9) for v in values]
    cheapest = random.choice((0, 1, 1))
    costs = [None if random.random() < 0.1 else random.randint(cheapest, 3) for _ in network.links]
    by_stops = random.random() < 0.3
    return Runner(
        train=TrainName(name),
        limit=None if random.random() < 0.2 else random.randint(1, 8),
        link_costs=tuple(cost if cost is None or not by_stops else 0 for cost in costs),
        node_costs=tuple(int(by_stops or random.random() < 0.1) for _ in network.nodes),
        values=tuple(values),
        end_values=tuple(ends),
    )


def line(stops: int) -> tuple[Network, tuple[Runner]]:
    """Stops in a row, all alike, a token in the middle, and a train for three of them."""
    names = [HexId(f"L{number}") for number in range(stops)]
    nodes = tuple(
        Node(name, 0, name, True, number == stops // 2, True) for number, name in enumerate(names)
    )
    links = tuple(Link(n, n + 1, 1 << n, (), "standard", 1) for n in range(stops - 1))
    tens = (10,) * stops
    costs = (1,) * len(links)
    runner = Runner(TrainName("3"), 2, costs, (0,) * stops, tens, tens)
    return Network(nodes, links), (runner,)
