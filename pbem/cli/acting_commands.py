"""`pbem match message`, `write`, `address`, `replace`, `end` and others: what moderators do, by who runs the server."""

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


@command("write")
@opened
@click.argument("slug")
@click.argument("role", required=False)
@click.argument("text", required=False)
@click.option("--dispute", default="", metavar="TAG", help="The dispute that it is about.")
@SECRET
def match_write(slug, role, text, dispute, secret):
    """Mail TEXT to the player of ROLE, who can answer; without them show what was written to players, and answers.

    The answer goes to the moderators of the match, or, where it has none, to PBEM_MODERATOR. Without --secret what you
    have written, and the answers to that, are shown. That you wrote stands in the log that the players read.
    """
    from pbem.service.console import acts
    from pbem.service.hosting import looking
    from pbem.service.match import matches
    from pbem.service.match.said import tell
    from pbem.service.match.sitting import Sitting
    found = matches.find(slug)
    if role:
        _tell(slug, acts.write(_host(slug), role, text or "", now(), dispute))
        return
    if secret:
        looking.note(found, "match write", now())
    told = acts.written(_host(slug), Sitting(found, now()), secret)
    click.echo("\n".join(tell(line, game=found.game) for line in told))


@command("address")
@opened
@click.argument("slug")
@click.argument("role")
@click.argument("address")
def match_address(slug, role, address):
    """Have the mails of ROLE go to ADDRESS, another one of its player, once that has confirmed.

    The old address is asked as well: when it agrees, or in three days if it does not answer NO, it is done; for a week
    it can take it back. All players are told that there is another address. A player himself writes ADDRESS.
    """
    from pbem.service.console import acts
    _tell(slug, acts.change_address(_host(slug), role, address, now()))


@command("observers")
@opened
@click.argument("slug")
@click.option("--ask", multiple=True, metavar="ADDRESS", help="Mail somebody to confirm that he wants to observe.")
@click.option("--dismiss", multiple=True, metavar="ADDRESS", help="Send somebody no more of the match.")
def match_observers(slug, ask, dismiss):
    """Show who observes a match by mail, ask somebody, or end it for one.

    They are mailed what the page of the match tells, as late as that; anybody asks for it by mailing OBSERVE SLUG,
    unless the match was opened with --story observers=no.
    """
    from pbem.service.console import acts
    from pbem.service.match import matches
    from pbem.service.match.sitting import Sitting
    from pbem.service.seats import observing
    from pbem.store import database
    found = matches.find(slug)
    for address in ask:
        with database.transaction():
            _tell(slug, observing.invite(found, address, now()))
    for address in dismiss:
        _tell(slug, acts.dismiss_observer(_host(slug), address, now()))
    told = acts.observers(Sitting(found, now()))
    click.echo("\n".join(told) or f"Nobody observes the match {slug}.")


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


COMMANDS = (match_message, match_write, match_address, match_observers, match_hand_over, match_replace, match_end,
            match_go_back, match_acts)
