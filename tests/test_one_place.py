"""A new word of the server and a new decision are a module and lines of one words file each."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAME = "pbem/games/here_i_stand"
DECISION = '''"""Envoys: a power is asked which court it sends one to."""

from pbem.engine import Chapter, Moment, Naming, Procedure, question


def ask(game, frame):
    game.ask(frame, "envoys", frame["power"])


def leave(game, frame):
    game.emit("envoy_left", power=frame["power"])


CHAPTER = Chapter(
    procedures=(Procedure("envoys", (ask, leave), takes=("power",), keeps=("court",)),),
    decisions=(question("envoys", Naming("place [in] {space}", lambda state, frame, role: ["paris"], "court", "courts"),
                        moment=Moment(("envoys",), ("place",), "default")),),
)
'''
SAID = {"## events": "envoy_left = An envoy of { POWER($power) } leaves.",
        "## prompts": "envoys = Where does your envoy go?\n    .subject = an envoy",
        "## options": "courts = send him there"}
WORD = '''"""SALUTE: greets."""

from .word import Word

SALUTE = Word("salute", says=True)
'''
TOLD = {"    .zone = ": "    .salute = SALUTE - greets the server\n    .zone = ",
        "    .join = you sit": "    .salute = well met\n    .join = you sit"}


@pytest.fixture
def checkout(tmp_path):
    """A copy of the server's code."""
    shutil.copytree(ROOT / "pbem", tmp_path / "pbem", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def printed(checkout, code):
    done = subprocess.run([sys.executable, "-c", code], cwd=checkout, text=True, capture_output=True, timeout=120,
                          env={"PYTHONPATH": str(checkout), "PYTHONDONTWRITEBYTECODE": "1"})
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def rewritten(path, changes):
    text = path.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")


def test_a_decision_is_a_module_and_lines_of_one_words_file(checkout):
    (checkout / GAME / "event_cards/envoys.py").write_text(DECISION, encoding="utf-8")
    rewritten(checkout / GAME / "words/en/chapters/event_cards.ftl",
              {f"{group}\n": f"{group}\n\n{said}\n" for group, said in SAID.items()})
    assert printed(checkout, """
from pbem import words
from pbem.engine.facets import Moments
from pbem.games import game
from pbem.words.saying.checking import lacking
rules = game("here_i_stand")
print(lacking(rules), rules.facet(Moments).of["envoys"].names[0], words.of(rules).say("prompts", "envoys.subject", {}))
""") == ["[] envoys an envoy"]


def test_a_word_of_the_server_is_a_module_and_lines_of_one_words_file(checkout):
    (checkout / "pbem/service/desk/server_words/salute.py").write_text(WORD, encoding="utf-8")
    rewritten(checkout / "pbem/words/en/chapters/server_words.ftl", TOLD)
    assert printed(checkout, """
from pbem import words
from pbem.service.desk.server_words.table import ALL
names = [word.name for word in ALL]
print(names[names.index("zone") - 1], words.of().say("help", "word.salute", {}))
print(words.of().say("mails", "word_answered.salute", {}))
""") == ["salute SALUTE - greets the server", "well met"]
