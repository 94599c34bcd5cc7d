"""Metrics: numbers for those who run the bot. Nothing is counted unless a port is set."""

from __future__ import annotations

from bot.usage import UsageError

_QUICK = (0.01, 0.03, 0.1, 0.3, 0.5, 1.0, 1.5, 3.0)
_SLOW = (0.1, 0.3, 0.5, 0.9, 1.5, 3.0, 10.0, 60.0)
"""Bounds of the histograms, in seconds."""


class Metrics:
    """Where numbers are reported; here they are not kept."""

    def moved(self, number: int = 1) -> None:
        """Moves were stored."""

    def refused(self) -> None:
        """A call was refused."""

    def failed(self) -> None:
        """A call met a fault of the program."""

    def acknowledged(self, seconds: float) -> None:
        """A call was acknowledged, this long after it came."""

    def posted(self, seconds: float) -> None:
        """A public message was sent, which with its pictures took this long."""

    def running(self, number: int) -> None:
        """So many games are being played."""

    def owing(self, number: int, oldest: int) -> None:
        """So many public messages have not been sent, the oldest for so many seconds."""

    def delayed(self, seconds: float) -> None:
        """The event loop came this much later to something than it should have."""

    def watching(self, number: int) -> None:
        """So many pages of spectators are open."""

    def painting(self, number: int) -> None:
        """So many pictures are being painted or waited for."""


class PrometheusMetrics(Metrics):
    """Numbers in the form that Prometheus collects."""

    def __init__(self) -> None:
        try:
            from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
        except ImportError:
            raise UsageError(
                "METRICS_PORT needs the package prometheus-client: "
                "pip install --editable '.[metrics]'."
            ) from None
        registry = CollectorRegistry()
        self._registry = registry
        self._moves = Counter("capo_moves", "Moves stored.", registry=registry)
        self._refusals = Counter("capo_refusals", "Calls refused.", registry=registry)
        self._faults = Counter("capo_faults", "Calls that met a fault.", registry=registry)
        self._games = Gauge("capo_games", "Games being played.", registry=registry)
        self._owed = Gauge("capo_owed_posts", "Messages not sent yet.", registry=registry)
        self._oldest = Gauge(
            "capo_oldest_owed_seconds", "Age of the oldest message not sent.", registry=registry
        )
        self._delay = Gauge(
            "capo_loop_delay_seconds", "Last delay of the event loop.", registry=registry
        )
        self._spectators = Gauge("capo_spectators", "Open pages of spectators.", registry=registry)
        self._painting = Gauge(
            "capo_painter_queue", "Pictures being painted or waited for.", registry=registry
        )
        self._acknowledged = Histogram(
            "capo_acknowledge_seconds",
            "Time until a call is acknowledged.",
            buckets=_QUICK,
            registry=registry,
        )
        self._posted = Histogram(
            "capo_post_seconds",
            "Time to draw and send a public message.",
            buckets=_SLOW,
            registry=registry,
        )

    def moved(self, number: int = 1) -> None:
        """Count moves."""
        self._moves.inc(number)

    def refused(self) -> None:
        """Count a refusal."""
        self._refusals.inc()

    def failed(self) -> None:
        """Count a fault."""
        self._faults.inc()

    def acknowledged(self, seconds: float) -> None:
        """Sort a time of acknowledgement into the histogram."""
        self._acknowledged.observe(seconds)

    def posted(self, seconds: float) -> None:
        """Sort a time of posting into the histogram."""
        self._posted.observe(seconds)

    def running(self, number: int) -> None:
        """Note the number of games."""
        self._games.set(number)

    def owing(self, number: int, oldest: int) -> None:
        """Note what is owed."""
        self._owed.set(number)
        self._oldest.set(oldest)

    def delayed(self, seconds: float) -> None:
        """Note the delay."""
        self._delay.set(seconds)

    def watching(self, number: int) -> None:
        """Note the number of pages."""
        self._spectators.set(number)

    def painting(self, number: int) -> None:
        """Note the number of pictures."""
        self._painting.set(number)

    def serve(self, host: str, port: int) -> None:
        """Answer collectors at the address, from a thread. Raises UsageError if it is taken."""
        from prometheus_client import start_http_server

        try:
            start_http_server(port, host, self._registry)
        except OSError as error:
            raise UsageError(
                f"METRICS_PORT {port} on {host} cannot be opened: {error.strerror}."
            ) from None


def open_metrics(host: str, port: int | None) -> Metrics:
    """Metrics served at a port; without a port, metrics that nobody keeps. Raises UsageError."""
    if port is None:
        return Metrics()
    metrics = PrometheusMetrics()
    metrics.serve(host, port)
    return metrics
