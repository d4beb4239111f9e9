"""`pbem mail ...`: the mails that came in and went out."""

import click

from .options import now, opened, time


@click.group()
def mail():
    """Look at inbound and outbound mail."""


@mail.command("list")
@opened
@click.option("--aside", is_flag=True, help="Only inbound mails set aside for the moderator.")
@click.option("--failed", is_flag=True, help="Only outbound mails that could not be sent.")
@click.option("--last", default=50, show_default=True, help="How many of each.")
def mail_list(aside, failed, last):
    """The latest mails, in (i) and out (o)."""
    from pbem.service import overview
    for line in overview.mail_lines(time, aside, failed, last):
        click.echo(line)


@mail.command("show")
@opened
@click.argument("number", metavar="iNUMBER|oNUMBER")
def mail_show(number):
    """One mail: an inbound one as it arrived, an outbound one's text."""
    from pbem.service import overview
    click.echo(overview.mail_page(number, time))


@mail.command("retry")
@opened
@click.argument("number", metavar="iNUMBER|oNUMBER")
def mail_retry(number):
    """Process an inbound mail set aside once more, or send a failed outbound one again."""
    from pbem.mail import inbound
    from pbem.mail.readers import Reader
    from pbem.service import overview
    mail_id = overview.retry(number, now())
    if mail_id:
        with Reader() as reader:
            inbound.process(mail_id, now(), reader.read)
    click.echo(overview.mail_page(number, time).partition("\n\n")[0])


COMMANDS = (mail,)
