"""The pins, the built wheel in an environment of its own, and the start script's sentences."""

import configparser
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGED = ("pbem", "deploy", "templates", "migrations", "setup.cfg", "pyproject.toml", "README.md", "LICENSE")
PIN = re.compile(r"([A-Za-z0-9._-]+)(?:\[\w+\])?==([\w.]+)")


def run(*command, **options):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=120, **options)


def pins(text):
    return {name.lower().replace("_", "-"): version for name, version in PIN.findall(text)}


def names(folder):
    """All files below a folder, as relative paths."""
    return {path.relative_to(folder) for path in folder.rglob("*")
            if path.is_file() and "__pycache__" not in path.parts}


def copy_to(folder, *parts):
    """Copy files and folders of the checkout."""
    folder.mkdir(exist_ok=True)
    for part in parts:
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, folder / part)


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A fresh environment with the wheel; the dependencies are those of the running one."""
    base = tmp_path_factory.mktemp("wheel")
    copy_to(base / "source", *PACKAGED)
    built = run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index",
                "--wheel-dir", base / "dist", base / "source")
    assert built.returncode == 0, built.stdout + built.stderr
    venv.create(base / "env", with_pip=False)
    done = run(sys.executable, "-m", "pip", "--python", base / "env/bin/python", "install", "--no-deps", "--no-index",
               next((base / "dist").glob("*.whl")))
    assert done.returncode == 0, done.stdout + done.stderr
    site = next((base / "env/lib").glob("python*")) / "site-packages"
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return base / "env"


def test_no_two_test_files_share_a_name():
    """Test folders are no packages: pytest refuses to collect the second file of a name."""
    found = [path.name for path in (ROOT / "tests").rglob("test_*.py")]
    assert sorted(name for name in set(found) if found.count(name) > 1) == []


def test_templates_and_migrations_are_installed_whole(installed):
    for folder in ("templates", "migrations"):
        assert names(installed / "share/pbem" / folder) == names(ROOT / folder)


def test_what_players_check_with_is_installed(installed):
    assert {str(path) for path in names(installed / "share/pbem/deploy")} == {
        "openings.py", "press.py", "promise.py", "receipts.py", "record.py", "verify.html", "verify.py"}


def test_the_installed_package_holds_every_file(installed):
    package = next((installed / "lib").glob("python*")) / "site-packages/pbem"
    expected = {path for path in names(ROOT / "pbem") if not any(part.startswith(".") for part in path.parts)}
    assert names(package) == expected


def test_the_installed_server_finds_its_files(installed, tmp_path):
    asked = "import pbem, pbem.resources as r; print(pbem.__file__, r.templates_dir(), r.migrations_dir())"
    found = run(installed / "bin/python", "-c", asked, cwd=tmp_path)
    assert found.returncode == 0, found.stderr
    assert all(path.startswith(str(installed)) for path in found.stdout.split())


def test_the_installed_command_makes_a_database(installed, tmp_path):
    done = run(installed / "bin/pbem", "migrate", "--data", tmp_path / "data", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "data/pbem.sqlite").exists()


def test_direct_and_whole_pins_agree():
    options = configparser.ConfigParser()
    options.read(ROOT / "setup.cfg")
    extras = options["options.extras_require"]
    direct = pins("\n".join([options["options"]["install_requires"], *extras.values()]))
    build = pins((ROOT / "pyproject.toml").read_text())
    whole = pins((ROOT / "deploy/requirements.txt").read_text())
    assert len(direct) > 10
    assert {name: whole.get(name) for name in direct | build} == direct | build


def test_pyproject_holds_the_build_system_only():
    tables = re.findall(r"^\[(.+)\]$", (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    assert tables == ["build-system"]


def test_an_old_python_is_refused_in_one_sentence(tmp_path):
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\n[ \"$1\" = --version ] && echo Python 3.9.2\nexit 1\n")
    old.chmod(0o755)
    copy_to(tmp_path / "checkout", "deploy", "setup.cfg", "pyproject.toml")
    environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHON": str(old)}
    refused = run(tmp_path / "checkout/deploy/start", env=environment, cwd="/")
    assert refused.returncode == 1
    assert refused.stderr == ("pbem needs Python 3.11 or newer; found: Python 3.9.2. Install it, or name one with "
                              "PYTHON=/path/to/python3.\n")
