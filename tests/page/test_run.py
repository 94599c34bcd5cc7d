"""Starting the local page; that it ends cleanly is asked whenever it is ended."""

import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

from tests.page.process import Table, free_port, start


def refused(folder: Path, port: int) -> str:
    """The one sentence with which the program does not start."""
    program = start(folder, port)
    _, error = program.communicate(timeout=30)
    assert program.returncode == 1
    assert error.count("\n") == 1
    return error


def test_it_serves_a_page_and_keeps_its_games(table: Table) -> None:
    page = urllib.request.urlopen(table.address).read().decode()
    assert "<title>Capostazione</title>" in page
    assert table.database.exists()


def test_a_taken_port_is_one_sentence(table: Table, tmp_path: Path) -> None:
    port = urlsplit(table.address).port
    assert port is not None
    assert refused(tmp_path, port).startswith(f"capo: Port {port} is taken")


def test_a_second_one_in_the_same_folder_is_told_which_is_the_first(table: Table) -> None:
    error = refused(table.folder, free_port())
    file = table.database.resolve()
    assert error.startswith(f"capo: The database {file} is in use by another process")
