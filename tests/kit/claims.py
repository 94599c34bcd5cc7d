"""A single run as people write it."""

from collections.abc import Sequence

from engine.routes.claims import match_runs
from engine.routes.network import Network, Run, Runner


def match_run(network: Network, runner: Runner, hexes: Sequence[str]) -> Run | None:
    """The run of a train along all these hexes, where it is the only one."""
    (run,) = match_runs(network, [runner], [hexes])
    return run
