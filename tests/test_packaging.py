"""The distribution: what is built from the sources can be installed and played elsewhere."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import urllib.request
import zipfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from tests.page.process import free_port

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("bot", "engine", "render", "titles")
BESIDE_THEM = ("pyproject.toml", "README.md", "LICENSE", "NOTICE")
_SETUPTOOLS = 77
"""The version that pyproject.toml asks for; a build without network must find it installed."""


def _installed(name: str) -> int:
    """The major version of an installed package, 0 if there is none."""
    try:
        return int(version(name).partition(".")[0])
    except PackageNotFoundError:
        return 0


def _run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, env=_outside(), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _outside() -> dict[str, str]:
    """The environment without settings of the bot, and without this folder among its packages."""
    here = ("DATABASE_URL", "PYTHONPATH")
    kept = {name: value for name, value in os.environ.items() if name not in here}
    return {**kept, "DISCORD_TOKEN": ""}


def test_what_is_built_can_be_installed_and_played_elsewhere(tmp_path: Path) -> None:
    # One test, so that there is one build however the tests are spread.
    if not _installed("build") or _installed("setuptools") < _SETUPTOOLS:
        pytest.skip(f"building needs the packages build and setuptools>={_SETUPTOOLS}")
    wheel = _built(tmp_path / "sources")
    _holds_every_file(wheel)
    programs = _installed_from(wheel, tmp_path / "venv")
    empty = tmp_path / "empty"
    empty.mkdir()
    _plays(programs, empty)
    _serves_its_page(programs, empty)


def _built(folder: Path) -> Path:
    """The wheel, made by way of the source distribution from a copy of the sources."""
    for name in PACKAGES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in BESIDE_THEM:
        shutil.copy(ROOT / name, folder)
    _run(sys.executable, "-m", "build", "--no-isolation", cwd=folder)
    assert len([*(folder / "dist").glob("capostazione-*.tar.gz")]) == 1
    (wheel,) = (folder / "dist").glob("capostazione-*.whl")
    return wheel


def _holds_every_file(wheel: Path) -> None:
    wanted = {
        str(path.relative_to(ROOT))
        for name in PACKAGES
        for path in (ROOT / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    kinds = {Path(name).suffix for name in wanted}
    assert kinds >= {".py", ".yaml", ".18xx", ".html", ".css", ".js", ".svg", ".po", ".ttf"}
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    assert sorted(wanted - held) == []
    assert {name.partition("/")[0] for name in held if ".dist-info/" not in name} == set(PACKAGES)


def _installed_from(wheel: Path, folder: Path) -> Path:
    """The folder of programs of a new virtual environment with the wheel in it."""
    _run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=wheel.parent)
    python = folder / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python)
    _run(*pip, "install", "-q", "--no-deps", "--no-index", wheel, cwd=wheel.parent)
    # What it depends on is taken from here, so that no network is needed.
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python.parent


def _plays(programs: Path, folder: Path) -> None:
    where = _run(programs / "python", "-c", "import bot; print(bot.__file__)", cwd=folder)
    assert where.startswith(str(programs.parent))
    assert "replay a record" in _run(programs / "capo", "--help", cwd=folder)
    played = _run(programs / "capo", "selfplay", "1849", "--games", "1", cwd=folder)
    assert played.startswith("1849 seed 1, ")


def _serves_its_page(programs: Path, folder: Path) -> None:
    port = free_port()
    process = subprocess.Popen(
        [programs / "capo", "run", "--no-browser"],
        cwd=folder,
        env={**_outside(), "LOCAL_PORT": str(port)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        assert process.stdout.readline().startswith("Capostazione is ready: ")
        address = f"http://127.0.0.1:{port}"
        assert b"<title>Capostazione</title>" in urllib.request.urlopen(address).read()
        for file in (ROOT / "bot" / "page" / "static").iterdir():
            served = urllib.request.urlopen(f"{address}/static/{file.name}").read()
            assert served == file.read_bytes()
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
    assert process.returncode == 0
    assert (folder / "data" / "capostazione.db").exists()
