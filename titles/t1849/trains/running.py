"""Running trains in 1849: hexes are counted by gauge (§10.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.routes.network import Link, Network, Node, Runner
from engine.state import Corporation
from engine.steps.operating import operator
from engine.steps.run_trains import RunAllTrains
from titles.t1849.data import Train1849
from titles.t1849.facts import private_facts, state, train_facts
from titles.t1849.reading import reading

if TYPE_CHECKING:
    from engine.game import Game


def link_cost(train: Train1849, link: Link) -> int | None:
    """Hexes that the stretch counts for the train; None where it may not run."""
    if link.gauge not in train.gauges:
        return None
    dear = "standard" if train.reverse_gauge else "narrow"
    return 2 * link.length if link.gauge == dear else link.length


def connects_two_stops(network: Network) -> bool:
    """Whether there are two stops that count for a train, however far apart."""
    return sum(node.counts for node in network.nodes) >= network.required_stops


class RunTrains1849(RunAllTrains):
    """Trains limited by hexes; ports with a bonus; E trains that double the great cities."""

    def any_run_will_do(self, game: Game) -> bool:
        return "free_runs" in game.setup.variants or reading(game).any_run

    def has_choice(self, game: Game) -> bool:
        if reading(game).asks_always:
            corporation = operator(game)
            return bool(corporation.trains) and len(game.network(corporation.id).nodes) > 1
        return super().has_choice(game)

    def runners(
        self, game: Game, corporation: Corporation, network: Network, trains: Sequence[str]
    ) -> tuple[Runner, ...]:
        return tuple(self._runner(game, corporation, network, name) for name in trains)

    def _runner(self, game: Game, corporation: Corporation, network: Network, name: str) -> Runner:
        train = train_facts(game, name)
        values = [self._value(game, node, train) for node in network.nodes]
        end_values = list(values)
        now = state(game)
        if now.port_owner == corporation.id:
            for index, node in enumerate(network.nodes):
                if node.hex == now.port:
                    end_values[index] += private_facts(game, "CNM").bonus
        return Runner(
            train=train.name,
            limit=train.distance,
            link_costs=tuple(link_cost(train, link) for link in network.links),
            node_costs=(0,) * len(network.nodes),
            values=tuple(values),
            end_values=tuple(end_values),
        )

    def _value(self, game: Game, node: Node, train: Train1849) -> int:
        revenue = game.layout.faces[node.hex].stops[node.stop].revenue
        value = revenue if isinstance(revenue, int) else revenue[game.phase.band]
        return 2 * value if node.hex in train.doubles else value
