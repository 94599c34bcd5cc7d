"""Starting and ending the local page."""

import urllib.request
from pathlib import Path

from tests.page.process import free_port, running, start


def test_it_serves_a_page_and_ends_cleanly(tmp_path: Path) -> None:
    with running(tmp_path, free_port()) as address:
        page = urllib.request.urlopen(address).read().decode()
        assert "<title>Capostazione</title>" in page
    assert (tmp_path / "data" / "capostazione.db").exists()


def test_a_taken_port_is_one_sentence(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port):
        elsewhere = tmp_path / "elsewhere"
        elsewhere.mkdir()
        second = start(elsewhere, port)
        _, error = second.communicate(timeout=30)
    assert second.returncode == 1
    assert error.startswith(f"capo: Port {port} is taken")
    assert error.count("\n") == 1


def test_a_second_one_in_the_same_folder_is_told_which_is_the_first(tmp_path: Path) -> None:
    with running(tmp_path, free_port()):
        second = start(tmp_path, free_port())
        _, error = second.communicate(timeout=30)
    assert second.returncode == 1
    file = (tmp_path / "data" / "capostazione.db").resolve()
    assert error.startswith(f"capo: The database {file} is in use by another process")
    assert error.count("\n") == 1
