"""The log of a match tells what happened around the game at its place between the commands."""

from pbem.service import matches
from pbem.service.overview import log_lines

ANN, BOB = "ann@player.example", "bob@player.example"


def lines(office, secret=False):
    return list(log_lines(office.match(), lambda moment: f"{moment:%d %b %H:%M}", secret))


def test_votes_and_pauses_stand_between_the_commands(office):
    office.start()
    office.later(hours=1)
    office.reply(ANN, "EXTEND 6h")
    assert not [line for line in lines(office) if line.startswith("*")]
    office.reply(BOB, "EXTEND 6h")
    office.later(hours=1)
    office.reply(ANN, "pass")
    office.reply(ANN, "PAUSE")
    office.reply(BOB, "PAUSE")
    office.later(hours=9)
    matches.resume(office.match(), office.now)
    told = [line for line in lines(office) if line.startswith("*") or line[:1].isdigit()]
    assert told[1:] == [
        "* 01 Mar 13:00 Every open deadline is 6 h later by vote of the players.",
        "1 01 Mar 14:00 red (player)",
        "* 01 Mar 14:00 The match is paused by vote of the players.",
        "* 01 Mar 23:00 The match goes on by the moderator; its open deadlines are 9 h later."]


def test_absences_are_told_to_the_moderator_alone(office):
    office.start()
    office.reply(ANN, "ABSENT 3 Mar - 4 Mar")
    assert not [line for line in lines(office) if line.startswith("*")]
    assert "* 01 Mar 12:00 ann wrote: ABSENT 3 Mar - 4 Mar" in lines(office, secret=True)
