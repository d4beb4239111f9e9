"""The log of the real process as objects: each line can be read by a program, and none holds what is secret."""

import json
import re
import shutil
import smtplib
import time
from pathlib import Path

import pytest
from players import Player, Postman
from real_server import Server
from test_kept_by_mail import ANN, BOB, BROKEN, HOST, PASS, mail_to

from pbem.resources import CHECKOUT

WORD = "abracadabra"  # stands in mails alone


class Refusing(Postman):
    """A mail system that takes Bob's mails at the second try, and in its words repeats what it was told."""

    def __init__(self):
        super().__init__()
        self.refused = []

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address == BOB and envelope.mail_from not in self.refused:
            self.refused.append(envelope.mail_from)
            return f"450 4.2.0 <{address}> greylisted, {WORD}, come again"
        envelope.rcpt_tos.append(address)
        return "250 OK"


@pytest.fixture
def post():
    post = Refusing()
    post.start()
    yield post
    post.stop()


@pytest.fixture
def server(tmp_path, post):
    """A server whose rules fail on `pass`, with the cards of all in the words of the fault."""
    rules = tmp_path / "games" / "duel" / "__init__.py"
    shutil.copytree(CHECKOUT / "tests" / "residents" / "duel", rules.parent)
    rules.write_text(rules.read_text(encoding="utf-8").replace(PASS, BROKEN), encoding="utf-8")
    server = Server(tmp_path / "data", post.port)
    server.env |= {"PBEM_GAMES": str(tmp_path / "games"), "PBEM_MODERATOR": HOST, "PBEM_LOG_FORMAT": "json",
                   "PBEM_METRICS_TOKEN": WORD}
    server.command("migrate")
    server.command("match", "new", "duel", "spring", "--seat", f"red={ANN}", "--seat", f"blue={BOB}",
                   "--clock", "second_thoughts=0")
    server.start()
    yield server
    server.stop()


def logged(server, least):
    """The lines of the log that are objects, when there are so many; and its text."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        text = Path(server.log.name).read_text(encoding="utf-8")
        if len(found := [line for line in text.splitlines() if line.startswith("{")]) >= least:
            break
        time.sleep(0.1)
    return [json.loads(line) for line in found], text


def test_no_line_of_the_log_holds_what_is_secret(server, post):
    ann, asked = Player(ANN, server.smtp_port, []), mail_to(post, ANN, "spring")
    ann.send(asked["Reply-To"], f"Re: {WORD}", f"pass\n\n{WORD}\n", asked)
    mail_to(post, HOST, "The program fails on the match spring")
    ann.send("orders@game.example", WORD, f"JOIN spring {WORD}\n")
    with smtplib.SMTP("127.0.0.1", server.smtp_port) as smtp:
        smtp.sendmail(ANN, "orders@game.example", ann.kept[-1])  # which comes again
    found, text = logged(server, 3)
    kinds = {(line["level"], line.get("why"), line.get("transport"), line.get("error")) for line in found}
    assert {("INFO", None, "smtp", None), ("WARNING", "SMTPRecipientsRefused", None, None),
            ("ERROR", None, None, "KeyError")} <= kinds
    for line in found:
        assert {"at", "level", "logger", "process", "message"} <= line.keys() and re.fullmatch(
            r"[io][a-p]{8}", line["mail"])
    [fault] = [line for line in found if "error" in line]
    assert fault["place"].startswith("pbem/games/duel/__init__.py:") and fault["trace"][-1] == fault["place"]
    secrets = {WORD, ANN, BOB, "'red'", asked["Reply-To"].partition("@")[0], *ann.sent, *post.refused}
    assert [secret for secret in secrets if secret in text] == [] and "@" not in text.partition("{")[2]
