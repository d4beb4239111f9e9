"""`pbem match message` and `hand-over`: what moderators do on their pages, by who runs the server."""

import click

from .options import now, opened


@click.command("message")
@opened
@click.argument("slug")
@click.argument("text")
def match_message(slug, text):
    """Mail all players of a match TEXT, which stands in the log that they read, too."""
    from pbem.service.console import acts
    from pbem.service.match.said import tell
    click.echo(tell(acts.broadcast(_host(slug), text, now())))


@click.command("hand-over")
@opened
@click.argument("slug")
@click.argument("role")
def match_hand_over(slug, role):
    """Let the deputy of ROLE, or without one the caretaker, play until its player gives an order or writes BACK."""
    from pbem.service.console import acts
    from pbem.service.match import matches
    from pbem.service.match.said import tell
    click.echo(tell(acts.hand_over(_host(slug), role, now()), game=matches.find(slug).game))


def _host(slug):
    from pbem.service.console.noting import Host
    from pbem.service.match import matches
    return Host(matches.find(slug).id)


COMMANDS = (match_message, match_hand_over)
