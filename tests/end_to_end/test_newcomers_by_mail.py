"""Newcomers in a hurry, and the programs of some, by real SMTP: each gets one helpful answer, and no loop goes on."""

import pytest
from by_smtp import ORDERS, serving

from pbem.store.models import ASIDE, Mail, Seat

BOTH = ["autumn", "winter"]
FIRST = [  # a mail, the kind of its answer, the matches whose line to send stands in it
    ("Ich möchte gern bei autumn mitspielen\n\nLG Anna", "welcome", ["autumn"]), ("hi", "welcome", BOTH),
    ("how does this work?\n\nSent from my iPhone", "welcome", BOTH), ("Hola, quiero jugar", "welcome", BOTH),
    ("Je voudrais rejoindre une partie, merci", "welcome", BOTH), ("HELP", "welcome", BOTH),
    ("Vorrei giocare con voi, come si fa?", "welcome", BOTH), ("is autum full?", "welcome", ["autumn"]),
    ("count me in for autumn! I'd like to be the Pope. EST here.", "welcome", ["autumn"]),
    ("Guten Tag,\nwo kann ich mich anmelden?\nViele Grüße", "welcome", BOTH),
    ("¿Hay alguna partida abierta?", "welcome", BOTH), ("Salut, c'est quoi ce serveur ?", "welcome", BOTH),
    ("autumn", "confirm_join", []), ("1) JOIN autumn", "confirm_join", []),
    ("JOIN autumn bitte, am liebsten als Osmane\nZeitzone: MEZ", "confirm_join", []),
    ('JOIN "autumn" please, prefer ottoman', "confirm_join", []), ("JOIN nowhere", "join_refused", [])]
QUOTED = "\n\nOn Monday Game server wrote:\n> JOIN autumn"


def test_twenty_first_mails_are_answered_and_lead_to_a_seat(tmp_path):
    with serving(tmp_path, matches=("autumn", "winter")) as server:
        for number, (text, kind, lines) in enumerate(FIRST):
            answer = server.write(f"new{number}@player.example", ORDERS, text, subject="")
            assert answer.kind == kind, text
            told = [line.removeprefix("  JOIN ") for line in answer.text.splitlines() if line.startswith("  JOIN ")]
            assert kind != "welcome" or [*dict.fromkeys(told)] == lines, text
        asked = server.write("new0@player.example", ORDERS, f"JOIN autumn{QUOTED}")
        assert server.write("new0@player.example", asked.headers["Reply-To"], "ja").kind == "joined"
        assert Seat.select().where(Seat.confirmed_at.is_null(False)).count() == 1
        assert server.write("new0@player.example", ORDERS, "hallo?").kind == "your_matches"


@pytest.mark.parametrize("to", ["reply address", "mailbox"])
def test_a_ticket_system_comes_to_an_end_and_its_player_is_heard(tmp_path, to):
    with serving(tmp_path) as server:
        jo = "jo@player.example"
        asked = server.write(jo, ORDERS, "JOIN autumn")
        joined = server.write(jo, asked.headers["Reply-To"], "yes")
        there = joined.headers["Reply-To"] if to == "reply address" else ORDERS
        answers = [server.write(jo, there, f"Your request {4711 + number} has been received on {number + 1} March.",
                                subject=f"[#{4711 + number}] We received your request") for number in range(8)]
        assert 1 < sum(answer is not None for answer in answers) <= 3 and answers[-5:] == [None] * 5
        assert Mail.select().where(Mail.status == ASIDE).count() == 1
        assert server.write(jo, there, "Sorry, that was a machine. When do we begin?") is not None
        assert "wishes: England" in " ".join(
            server.write(jo, joined.headers["Reply-To"], "JOIN autumn prefer england").text.split())
