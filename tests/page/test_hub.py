"""The hub: open pages hear what concerns them, and one that sleeps is let go."""

from bot.page.hub import Hub, Note


def test_everybody_listening_is_told() -> None:
    hub = Hub()
    note = Note("said", "c1", None, "1")
    with hub.listening() as first, hub.listening() as second:
        hub.tell(note)
        assert (first.get_nowait(), second.get_nowait()) == (note, note)
    assert len(hub) == 0


def test_a_page_that_does_not_keep_up_is_let_go() -> None:
    hub = Hub()
    with hub.listening() as slow, hub.listening() as quick:
        for number in range(1000):
            hub.tell(Note("said", "c1", None, str(number)))
            quick.get_nowait()
        assert len(hub) == 1
        notes = [slow.get_nowait() for _ in range(slow.qsize())]
    assert notes[-1] is None
    assert len(notes) <= 200


def test_closing_ends_all_pages() -> None:
    hub = Hub()
    with hub.listening() as page:
        hub.close()
        assert page.get_nowait() is None
