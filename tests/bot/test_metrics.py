"""Metrics, as a collector sees them."""

import socket
import sys
from urllib.request import urlopen

import pytest

from bot.process.metrics import Metrics, PrometheusMetrics, open_metrics
from bot.usage import UsageError


@pytest.fixture
def port() -> int:
    """A port that is free."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def test_without_a_port_nothing_is_kept() -> None:
    assert type(open_metrics("127.0.0.1", None)) is Metrics


def test_numbers_are_collected(port: int) -> None:
    metrics = open_metrics("127.0.0.1", port)
    metrics.moved(3)
    metrics.refused()
    metrics.failed()
    metrics.acknowledged(0.02)
    metrics.posted(0.4)
    metrics.running(5)
    metrics.owing(2, 90)
    metrics.delayed(0.25)
    with urlopen(f"http://127.0.0.1:{port}/metrics") as page:
        text = page.read().decode()
    for wanted in (
        "capo_moves_total 3.0",
        "capo_refusals_total 1.0",
        "capo_faults_total 1.0",
        "capo_games 5.0",
        "capo_owed_posts 2.0",
        "capo_oldest_owed_seconds 90.0",
        "capo_loop_delay_seconds 0.25",
        'capo_acknowledge_seconds_bucket{le="0.03"} 1.0',
        'capo_post_seconds_bucket{le="0.3"} 0.0',
        "capo_post_seconds_count 1.0",
    ):
        assert wanted in text


def test_a_taken_port_is_told_in_one_sentence(port: int) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port))
        taken.listen()
        with pytest.raises(UsageError, match=f"METRICS_PORT {port} on 127.0.0.1 cannot be opened"):
            open_metrics("127.0.0.1", port)


def test_a_missing_package_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    with pytest.raises(UsageError, match=r"pip install --editable '\.\[metrics\]'"):
        PrometheusMetrics()
