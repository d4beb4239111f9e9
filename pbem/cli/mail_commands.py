"""`pbem mail ...`: the mails that came in and went out."""

import click

from .acting_commands import AT_ONCE
from .commands import command
from .options import SECRET, now, opened, time


@command("list")
@opened
@click.option("--aside", is_flag=True, help="Only inbound mails set aside for the moderator.")
@click.option("--failed", is_flag=True, help="Only outbound mails that could not be sent.")
@click.option("--last", default=50, show_default=True, help="How many of each.")
@SECRET
def mail_list(aside, failed, last, secret):
    """The latest mails, in (i) and out (o): what is set aside or failed, with --secret all."""
    from pbem.service.hosting import looking, mail_overview
    if secret:
        looking.note_everywhere("mail list", now())
    for line in mail_overview.mail_lines(time, aside, failed, last, secret):
        click.echo(line)


@command("show")
@opened
@click.argument("name", metavar="iNAME|oNAME")
@SECRET
def mail_show(name, secret):
    """One mail, by its name in `pbem mail list`; with --secret an inbound one as it arrived, an outbound one's text.

    What was written to the postmaster, abuse or the moderator is shown in any case.
    """
    from pbem.service.hosting import looking, mail_overview
    row = mail_overview.find(name, secret)
    if secret:
        looking.note_mail(row, "mail show", now())
    click.echo(mail_overview.mail_page(row, time, secret))


@command("retry")
@opened
@click.argument("name", metavar="iNAME|oNAME")
@SECRET
def mail_retry(name, secret):
    """Process an inbound mail set aside once more, or send a failed outbound one again."""
    from pbem.mail import inbound
    from pbem.mail.readers import Reader
    from pbem.service.hosting import looking, mail_overview
    row = mail_overview.find(name, secret)
    if secret:
        looking.note_mail(row, "mail retry", now())
    looking.note_retry(row, now())
    mail_id = mail_overview.retry(row, now())
    if mail_id:
        with Reader() as reader:
            inbound.process(mail_id, now(), reader.read)
    click.echo(mail_overview.mail_line(type(row).get_by_id(row.id), time, secret))


@command("answer")
@opened
@click.argument("name", metavar="iNAME")
@click.argument("text")
@AT_ONCE
def mail_answer(name, text, at_once):
    """Answer a mail that was set aside with TEXT: to its writer, who has a part in the match and confirmed his address.

    The answer goes out now. That the mail itself is left as it is waits as with `pbem mail drop`; until then it can be
    read by `pbem mail retry`. The log of the match that players read tells that you answered one.
    """
    from pbem.service.console import mails
    from pbem.service.hosting import mail_overview
    from pbem.service.match.said import tell
    click.echo(tell(mails.answer_by_host(mail_overview.find(name), text, now(), at_once)))


@command("drop")
@opened
@click.argument("name", metavar="iNAME|oNAME")
@AT_ONCE
def mail_drop(name, at_once):
    """Leave a mail that was set aside or could not be sent as it is: it is listed no longer.

    As one that came would never be read again, one of a match waits until a moderator of the match agrees, or until its
    time is over.
    """
    from pbem.service.console import mails
    from pbem.service.hosting import mail_overview
    from pbem.service.match.said import tell
    click.echo(tell(mails.drop_by_host(mail_overview.find(name), now(), at_once)))


@command("silenced")
@opened
@SECRET
def mail_silenced(secret):
    """Addresses to which nothing is written, for their readers have unsubscribed; with --secret also those of deputies.
    """
    from pbem.service.hosting import looking, silenced
    if secret:
        looking.note_everywhere("mail silenced", now())
    for line in silenced.lines(time, secret):
        click.echo(line)


@command("allow")
@opened
@click.argument("address")
def mail_allow(address):
    """Let mail be written again to ADDRESS, whose reader has unsubscribed: he has told you so."""
    from pbem.service.hosting import silenced
    click.echo(silenced.allow(address))


@command("faults")
@opened
@click.option("--try", "tried", is_flag=True, help="Try all of it now: read the mails that are kept, in their order; "
              "what the clock does and what is to go out the running server tries within ten seconds.")
def faults(tried):
    """What waits until the program is mended: mails on which it fails, in and out, and what the clock does.

    A new program tries it when the server starts, and a match when it has changed.
    """
    from pbem.mail import inbound
    from pbem.mail.readers import Reader
    from pbem.service.hosting import standstill
    from pbem.service.post import faults as kept
    if tried:
        kept.try_again()
        with Reader() as reader:
            inbound.process_kept(now(), read=reader.read)
    found = list(standstill.lines(now(), time))
    for line in found or ["Nothing waits until the program is mended, and no match is past its deadline."]:
        click.echo(line)


COMMANDS = (mail_list, mail_show, mail_retry, mail_answer, mail_drop, mail_silenced, mail_allow, faults)
