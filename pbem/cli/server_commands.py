"""`pbem serve` and `pbem migrate`."""

import click

from pbem import config

from .commands import command
from .options import beginning, looking, stop
from .settings_help import HELP_CAPS

LIMITS = (
    ("connections", "Most open connections at each port (SMTP, LMTP, web) [100]."),
    ("connections-per-address", "Most of them from one address, of IPv6 from one /64 [20]."),
    ("connections-local", "Most of them from this machine, where a mail server or web proxy may stand [80]."),
    ("session-idle", "Seconds of silence after which a mail session is ended [300]."),
    ("session-total", "Seconds after which every mail session is ended [900]."),
    ("recipients", "Most recipients of one mail [50]."),
)

BY_ENVIRONMENT = """\b
Every option can be given as PBEM_NAME=VALUE in the environment. By the
environment alone, as the page "Mail servers" of the documentation shows:
PBEM_MODERATOR      whom to tell what needs a person [nobody]
PBEM_MAILBOX        the one address of a server without a domain of its own
PBEM_RELAY_HOST     where mail to other domains goes [nowhere], with
                    PBEM_RELAY_PORT [25], PBEM_RELAY_USER,
                    PBEM_RELAY_PASSWORD, PBEM_RELAY_TLS=none|starttls|tls
PBEM_IMAP_HOST      the mailbox that mail is fetched from [none], with
                    PBEM_IMAP_PORT [993], PBEM_IMAP_USER,
                    PBEM_IMAP_PASSWORD, PBEM_IMAP_FOLDER [INBOX],
                    PBEM_IMAP_TLS=none|starttls|tls
PBEM_METRICS_TOKEN  what a program shows to read /metrics [no such page]
PBEM_LOG_FORMAT     text, or json: an object a line, without an error's words
"""
SENDERS = (
    ("pass", "What becomes of a mail whose sender is verified [run]."),
    ("none", "... of one about whose sender nothing is known [run]."),
    ("fail", "... of one that its site or its signature calls forged [ask]."),
)


def limited(command):
    """Give a command an option for each limit of the server."""
    for name, words in reversed(LIMITS):
        command = click.option(f"--{name}", type=click.IntRange(1), help=words)(command)
    return command


def verifying(command):
    """Give a command the options of how senders are verified."""
    command = click.option("--name-server", help="IP:PORT to ask for the keys of signatures [the system's].")(command)
    command = click.option("--authserv-id", help="The name under which the site's own mail server writes "
                                                 "Authentication-Results [none].")(command)
    for name, words in reversed(SENDERS):
        command = click.option(f"--sender-{name}", type=click.Choice(config.CHOICES[f"sender_{name}"]),
                               help=words)(command)
    return command


@command(epilog=BY_ENVIRONMENT)
@beginning
@limited
@verifying
@HELP_CAPS
@click.option("--workers", type=click.IntRange(1), help="How many read, answer, send and sweep; several do so in "
              "processes of their own [1].")
@click.option("--demo-if-empty", is_flag=True, help="Open the demo match when there is no match yet.")
@click.option("--mailboxes/--no-mailboxes", default=None,
              help="Whether the mailboxes of the server's own domain can be read in the browser, by the link that is "
                   "printed [with --demo-if-empty, while the demo runs and no relay is set].")
@click.option("--pictures/--no-pictures", default=None, help="Whether mails have pictures of the board [yes].")
@click.option("--demo", "demo_of", metavar="GAME", help="The game of the demo match, which is opened when there is no "
              "match yet [the first that offers itself].")
@click.option("--quiet/--live", default=None,
              help="Quiet: show the pages alone, take no mail and send none, and say what would go out [a restored "
                   "backup is quiet until it was live once].")
def serve(demo_if_empty, demo_of, quiet):
    """Run listeners, web pages, clock and outbox until Ctrl-C."""
    from pbem import server
    server.quiet_logs()
    try:
        server.serve(config.current(), demo_if_empty or bool(demo_of), click.echo, demo_of, quiet)
    except server.CannotStart as error:
        stop(str(error))


@command()
@beginning
def migrate():
    """Bring the database up to date (every other command does it, too).

    That is its tables and what the matches in them hold; a match that cannot be upgraded stops it, and nothing is.
    """
    click.echo(f"The database {config.current().database_url} is up to date.")


@command()
@looking
@click.option("--attached", is_flag=True, hidden=True, help="End with the process that has begun it.")
def work(attached):
    """Be one more worker of a server that runs, until Ctrl-C: on its machine, or with PostgreSQL on another one.

    It reads and answers mails, sends and sweeps, and takes no mail and shows no pages. It needs the server's settings,
    and its secret.key in the data folder.
    """
    from pbem import logs, server
    logs.begin(config.current().log_format)
    try:
        server.work(config.current(), attached, click.echo)
    except server.CannotStart as error:
        stop(str(error))


COMMANDS = (serve, migrate, work)
