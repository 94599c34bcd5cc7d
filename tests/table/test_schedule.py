"""The schedule."""

from bot.table.automatic.schedule import Schedule


class Job:
    """Notes when it ran, and fails if it is told to."""

    def __init__(self, every: int, fails: bool = False) -> None:
        self.every = every
        self.fails = fails
        self.ran: list[int] = []

    async def run(self, now: int) -> None:
        self.ran.append(now)
        if self.fails:
            raise RuntimeError("fault")


class Clock:
    """A clock that may be set."""

    def __init__(self, now: int) -> None:
        self.now = now
        self.passed = 0.0

    def __call__(self) -> int:
        return self.now

    def steady(self) -> float:
        return self.passed

    def start(self) -> str:
        return ""

    def advance(self, seconds: int) -> None:
        self.now += seconds
        self.passed += seconds


async def never(seconds: float) -> bool:
    """A pause for which no test waits."""
    raise AssertionError(seconds)


async def test_each_job_runs_in_its_own_rhythm() -> None:
    clock = Clock(1_000)
    quick, slow = Job(10), Job(25)
    schedule = Schedule([quick, slow], clock, never, tick=10)
    while clock.now < 1_060:
        await schedule.run_due()
        clock.advance(5)
    assert quick.ran == [1_000, 1_010, 1_020, 1_030, 1_040, 1_050]
    assert slow.ran == [1_000, 1_025, 1_050]


async def test_a_job_that_fails_stops_neither_itself_nor_the_others() -> None:
    clock = Clock(1_000)
    broken, sound = Job(10, fails=True), Job(10)
    schedule = Schedule([broken, sound], clock, never, tick=10)
    await schedule.run_due()
    clock.advance(10)
    await schedule.run_due()
    assert broken.ran == sound.ran == [1_000, 1_010]


async def test_it_runs_until_it_is_told_to_end() -> None:
    clock, pauses = Clock(1_000), []

    async def pause(seconds: float) -> bool:
        clock.advance(10)
        pauses.append(seconds)
        return len(pauses) < 3

    job = Job(10)
    await Schedule([job], clock, pause, tick=7).run()
    assert job.ran == [1_000, 1_010, 1_020]
    assert pauses == [7, 7, 7]


async def test_a_clock_that_is_set_changes_no_rhythm() -> None:
    clock = Clock(100_000)
    quick, slow = Job(10), Job(25)
    schedule = Schedule([quick, slow], clock, never, tick=10)
    for jump in (0, -50_000, 0, 90_000, -7, 0):
        clock.now += jump
        await schedule.run_due()
        clock.advance(10)
    assert quick.ran == [100_000, 50_010, 50_020, 140_030, 140_033, 140_043]
    assert slow.ran == [100_000, 140_030]
