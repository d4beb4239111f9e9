"""`pbem forget`: what is stored is removed."""

import click

from .commands import command
from .options import now, opened


@command("forget")
@opened
@click.argument("address")
@click.option("--at-once", is_flag=True, help="Now, not in a day; what waits to be mailed to that person is not.")
@click.confirmation_option("--yes", prompt="Nobody can bring back what is removed. Remove it?", help="Do not ask.")
def forget(address, at_once):
    """Remove what is stored of the person of ADDRESS: name, addresses, the texts of mails.

    The person leaves every match at once. What was removed is kept as a digest, also in the file beside the data folder
    that ends in .removed: keep that file with your backups, so that one of before has it removed anew when it is
    restored.
    """
    from pbem.service.course import forgetting
    seats = forgetting.by_host(address, now(), at_once)
    click.echo(f"{seats} seats are free; " + ("it is removed." if at_once else "in a day it is removed."))


COMMANDS = (forget,)
