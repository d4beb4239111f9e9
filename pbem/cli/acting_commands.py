"""`pbem match message`, `hand-over`, `replace`, `end`, `go-back`, `acts`: what moderators do, by the host."""

import click

from .commands import command
from .options import SECRET, now, opened, stop, time

AT_ONCE = click.option("--at-once", is_flag=True,
                       help="Do not wait for a moderator's word; the log that the players read tells so.")


@command("message")
@opened
@click.argument("slug")
@click.argument("text")
def match_message(slug, text):
    """Mail all players of a match TEXT, which stands in the log that they read, too."""
    from pbem.service.console import acts
    _tell(slug, acts.broadcast(_host(slug), text, now()))


@command("hand-over")
@opened
@click.argument("slug")
@click.argument("role")
def match_hand_over(slug, role):
    """Let the deputy of ROLE, or without one the caretaker, play until its player gives an order or writes BACK."""
    from pbem.service.console import acts
    _tell(slug, acts.hand_over(_host(slug), role, now()))


@command("replace")
@opened
@click.argument("slug")
@click.argument("role")
@click.argument("address", required=False)
@click.option("--why", default="", help="The reason, as the players are told it.")
@AT_ONCE
def match_replace(slug, role, address, why, at_once):
    """Free the seat of ROLE: the caretaker plays until somebody JOINs; ADDRESS is invited to.

    Its player loses it for good, so it waits until a moderator of the match agrees, or until its time is over; players
    read in the log that you want it, and are mailed it. To a seat that is free already ADDRESS is invited right away.
    """
    from pbem.service.console import acts
    _tell(slug, acts.replace(_host(slug), role, address or "", why, now(), at_once))


@command("go-back")
@opened
@click.argument("slug")
@click.argument("change")
@SECRET
@click.option("--apply", "applied", is_flag=True, help="Ask for it, when what would come of it has been printed.")
@click.option("--why", default="", help="With --apply: the reason, as the players are told it.")
@AT_ONCE
def match_go_back(slug, change, secret, applied, why, at_once):
    """Print what would come of it if a match went back for a CHANGE, and with --apply ask for that.

    A CHANGE is written as in a ruling, with the tag of an entry, or the number of its row: "LEAVE OUT #kfma",
    "INSTEAD #kfma: another order", "BEFORE #kfma:" or "AFTER #kfma:" and a change of the position as in a case file.
    The match goes back when a moderator of it agrees, or when its time to wait is over.
    """
    from pbem.service.console import motions
    from pbem.service.hosting import looking
    from pbem.service.match import matches
    host = _host(slug)
    if not secret:
        stop("What would come of it shows hands and what is under seal: say --secret. It is noted in the log that "
             "players read.")
    looking.note(matches.find(slug), "match go-back", now())  # why it cannot be done may tell something as well
    click.echo("\n\n".join(map(_in_lines, motions.preview(host, change, now()))))
    if applied:
        _tell(slug, motions.ask(host, change, why, now(), at_once))


@command("end")
@opened
@click.argument("slug")
@click.argument("how", type=click.Choice(("abandoned", "draw", "agreed", "conceded")))
@click.option("--role", default="", help="With conceded: whose player has told you that he concedes.")
@click.option("--why", default="", help="The reason, as the players are told it.")
@AT_ONCE
def match_end(slug, how, role, why, at_once):
    """Ask that a match end where it stands, or enter that a player has conceded.

    Board and standings stay, all chains are opened, and each player gets his last report with the whole record. Nobody
    can take that back, so it waits until a moderator of the match agrees, or until its time is over; the players are
    mailed that you want it.
    """
    from pbem.service.console import acts
    _tell(slug, acts.end(_host(slug), how, role, why, now(), at_once))


def _in_lines(section):
    return "\n".join([section.title, *(f"  {line}" for line in section.lines)])


@command("acts")
@opened
@click.argument("slug")
@click.option("--withdraw", metavar="NAME", help="Withdraw what you have asked for.")
def match_acts(slug, withdraw):
    """Show by their names what nobody can take back and so waits for a second moderator, or for its time."""
    from pbem.service.console import waiting
    from pbem.service.match import matches
    from pbem.service.match.sitting import Sitting
    if withdraw:
        _tell(slug, waiting.withdraw(_host(slug), withdraw, now()))
    for act in waiting.listed(Sitting(matches.find(slug), now()), _host(slug)):
        click.echo(f"{act.mark} {time(act.due_at)} {act.told}")


def _host(slug):
    from pbem.service.console.noting import Host
    from pbem.service.match import matches
    return Host(matches.find(slug).id)


def _tell(slug, said):
    from pbem.service.match import matches
    from pbem.service.match.said import tell
    click.echo(tell(said, game=matches.find(slug).game))


COMMANDS = (match_message, match_hand_over, match_replace, match_end, match_go_back, match_acts)
