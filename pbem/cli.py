"""The command `pbem`: run the server, look after matches and mails, check rules."""

import os
import sqlite3
import sys
from datetime import UTC
from functools import wraps
from pathlib import Path

import click
import peewee

from pbem import __version__, config
from pbem.service.clock import clock_settings
from pbem.store import database

OPTIONS = (
    click.option("--data", type=click.Path(path_type=Path), help="Folder of the database and the key [var]."),
    click.option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME [a file in the data folder]."),
    click.option("--domain", help="Domain of the server's addresses [game.example]."),
    click.option("--smtp-host"), click.option("--smtp-port", type=int), click.option("--lmtp-port", type=int),
    click.option("--web-host"), click.option("--web-port", type=int),
)


CLOCK_OPTIONS = (
    click.option("--hours", multiple=True, metavar="PACE=HOURS", help="Time to answer, e.g. impulse=24."),
    click.option("--grace", multiple=True, metavar="PACE=HOURS", help="Time from the final warning to the default."),
    click.option("--notice", multiple=True, metavar="PACE=HOURS",
                 help="Least time between a question's mail and its default."),
    click.option("--clock", multiple=True, metavar="NAME=VALUE", help=f"{clock_settings.for_operators()}."),
    click.option("--holiday", "holidays", multiple=True, metavar="DAYS",
                 help='e.g. "2027-12-24..2028-01-02 Christmas".'),
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main():
    """A play-by-email turn server for long board games."""


SECRET = click.option("--secret", is_flag=True, help="Also what players may not know: for who does not play.")


def opened(command):
    """Give a command the server's options, a connected and migrated database, and errors in one sentence."""
    @wraps(command)
    def run(*args, **options):
        names = {"data", "database", "domain", "smtp_host", "smtp_port", "lmtp_port", "web_host", "web_port"}
        _open({name: options.pop(name) for name in names})
        from pbem.service.matches import Refused
        try:
            return command(*args, **options)
        except Refused as refused:
            _stop(f"{refused}.")
    for option in reversed(OPTIONS):
        run = option(run)
    return run


def _open(options):
    from pbem.store.migrations import migrate
    try:
        settings = config.from_environment(**options)
        config.use(settings)
        settings.secret_key()
        database.connect(settings.database_url)
        migrate()
    except (OSError, ValueError) as error:
        _stop(_storage_trouble(settings, error) if isinstance(error, OSError) else f"{error}.")
    except (peewee.DatabaseError, sqlite3.Error) as error:
        _stop(f"The database {settings.database_url} cannot be used: {error}")


def _storage_trouble(settings, error):
    return f"The data folder {settings.data} cannot be written ({error.strerror}); choose another with --data."


def _stop(sentence):
    click.echo(sentence, err=True)
    sys.exit(1)


def _now():
    from pbem import clock
    return clock.now()


def _time(moment):
    return f"{moment.astimezone(UTC):%Y-%m-%d %H:%M} UTC" if moment else "-"


@main.command()
@opened
@click.option("--demo-if-empty", is_flag=True, help="Open the demo match when there is no match yet.")
def serve(demo_if_empty):
    """Run listeners, web pages, clock and outbox until Ctrl-C."""
    from pbem import server
    server.quiet_logs()
    try:
        server.serve(config.current(), demo_if_empty, click.echo)
    except server.CannotStart as error:
        _stop(str(error))


@main.command()
@opened
def migrate():
    """Bring the database up to date (every other command does it, too)."""
    click.echo(f"The database {config.current().database_url} is up to date.")


@main.group()
def match():
    """Open, list, show and start matches."""


def of_the_clock(command):
    """Give a command the options of a match's clock, as one argument `times` for pbem.service.clock.clock_changes."""
    @wraps(command)
    def run(*args, hours, grace, notice, clock, holidays, **others):
        times = {"hours": dict(_hours(hours)), "grace": dict(_hours(grace)), "notice": dict(_hours(notice)),
                 "clock": dict(_pairs(clock)) | ({"holidays": list(holidays)} if holidays else {})}
        return command(*args, times=times, **others)
    for option in reversed(CLOCK_OPTIONS):
        run = option(run)
    return run


@match.command("new")
@opened
@click.argument("game")
@click.argument("slug")
@click.option("--scenario")
@of_the_clock
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game's rules.")
@click.option("--press", multiple=True, metavar="WHEN=MODE",
              help="Press in talks (talks=), at other times (otherwise=), or in a phase by its name (winter=): signed, "
                   "anonymous, broadcast, none.")
@click.option("--seat", "seats", multiple=True, metavar="ROLE=ADDRESS", help="Seat a player without confirmation.")
@click.option("--player-deputies", is_flag=True, help="Who plays in the match may be another player's deputy.")
@click.option("--wait-for-moderator", is_flag=True, help="Start by `pbem match start`, not when all seats are taken.")
def match_new(game, slug, scenario, times, options, press, seats, player_deputies, wait_for_moderator):
    """Open a match named SLUG of GAME; players join by mailing JOIN SLUG."""
    from pbem.service import matches
    settings = {**times, "autostart": not wait_for_moderator, "press": dict(_pairs(press)),
                "player_deputies": player_deputies}
    with database.transaction():
        opened_match = matches.open_match(game, slug, _now(), scenario, dict(_pairs(options)), settings)
        for role, email in _pairs(seats):
            matches.seat(opened_match, email, role, _now())
    click.echo(f"The match {slug} is open. Players mail JOIN {slug} to {config.current().address('orders')}.")


def _hours(texts):
    for pace, number in _pairs(texts):
        try:
            yield pace, float(number)
        except ValueError:
            _stop(f"{pace}={number} must be a number of hours.")


def _pairs(texts):
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            _stop(f"{text!r} must be written NAME=VALUE.")
        yield name, value


@match.command("list")
@opened
def match_list():
    """All matches, with those who are waited for."""
    from pbem.service import overview
    for line in overview.match_lines():
        click.echo(line)


@match.command("show")
@opened
@click.argument("slug")
@SECRET
def match_show(slug, secret):
    """Seats, questions and deadlines of a match."""
    from pbem.service import matches, overview
    click.echo("\n".join(overview.match_page(matches.find(slug), _time, secret)))


@match.command("start")
@opened
@click.argument("slug")
def match_start(slug):
    """Give out the roles and start a match whose seats are taken."""
    from pbem.service import matches, sitting
    with database.transaction():
        matches.start(sitting.lock(matches.find(slug).id, _now()))
    click.echo(f"The match {slug} has started.")


@match.command("demo")
@opened
@click.argument("game", default="here_i_stand")
def match_demo(game):
    """Open the demo match with local mailboxes, unless it is open already."""
    from pbem.service import demo
    click.echo(f"The match {demo.open_demo(_now(), game).slug} is open.")


@match.command("pause")
@opened
@click.argument("slug")
@click.option("--end", is_flag=True, help="Go on; open deadlines move by the length of the pause.")
def match_pause(slug, end):
    """Stop the clock of a match and take no orders; with --end let it go on."""
    from pbem.service import matches
    from pbem.service.clock import halting
    with database.transaction():
        halting.resume(matches.find(slug), _now()) if end else halting.pause(matches.find(slug), _now())
    click.echo(f"The match {slug} {'goes on' if end else 'is paused'}.")


@match.command("replace")
@opened
@click.argument("slug")
@click.argument("role")
@click.argument("address", required=False)
def match_replace(slug, role, address):
    """Free the seat of ROLE: the caretaker plays until somebody JOINs; ADDRESS is invited to."""
    from pbem.service import matches
    from pbem.service.seats import replacing
    with database.transaction():
        told = replacing.by_moderator(matches.find(slug), role, address, _now())
    click.echo(f"{told}.")


@match.command("deadline")
@opened
@click.argument("slug")
@click.option("--role", help="Only this role's deadline.")
@click.option("--hours", type=float,
              help="Move the open deadlines by hours of the players' time (negative: earlier) and tell them.")
@SECRET
def match_deadline(slug, role, hours, secret):
    """Show a match's open deadlines, or move them."""
    from pbem.service import matches, overview
    from pbem.service.clock import clock_changes
    found = matches.find(slug)
    if hours is not None and not clock_changes.postpone(found, role, hours, _now()):
        _stop(f"The match {slug} has no open deadline{f' for {role}' if role else ''}.")
    click.echo("\n".join(overview.deadline_lines(found, _time, secret)) or "No open deadlines.")


@match.command("clock")
@opened
@click.argument("slug")
@of_the_clock
def match_clock(slug, times):
    """Show a match's clock, or change it and tell the players.

    A change holds from then on, and no deadline comes earlier by it; holidays are added to those there are.
    """
    from pbem.service import matches
    from pbem.service.clock import clock_changes
    with database.transaction():
        told = clock_changes.change(matches.find(slug), times, _now())
    click.echo("\n".join(told))


@match.command("log")
@opened
@click.argument("slug")
@SECRET
def match_log(slug, secret):
    """The journal of a match: what everybody may know, or everything, with commands and draws."""
    from pbem.service import matches, overview
    for line in overview.log_lines(matches.find(slug), _time, secret):
        click.echo(line)


@main.group()
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
    for line in overview.mail_lines(_time, aside, failed, last):
        click.echo(line)


@mail.command("show")
@opened
@click.argument("number", metavar="iNUMBER|oNUMBER")
def mail_show(number):
    """One mail: an inbound one as it arrived, an outbound one's text."""
    from pbem.service import overview
    click.echo(overview.mail_page(number, _time))


@mail.command("retry")
@opened
@click.argument("number", metavar="iNUMBER|oNUMBER")
def mail_retry(number):
    """Process an inbound mail set aside once more, or send a failed outbound one again."""
    from pbem.mail import inbound
    from pbem.service import overview
    mail_id = overview.retry(number, _now())
    if mail_id:
        inbound.process(mail_id, _now())
    click.echo(overview.mail_page(number, _time).partition("\n\n")[0])


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--game", "key", default="here_i_stand", show_default=True)
def case(files, key):
    """Run case files (design of a position, orders, expected outcome); exit 1 when one fails."""
    from pbem.checks import run_cases
    sys.exit(0 if run_cases(files, key, click.echo) else 1)


@main.command()
@opened
@click.argument("slug")
@click.option("--role", help="Only what this role sees; without it everything: for the moderator's eyes.")
def position(slug, role):
    """Write where a match stands as a case file."""
    from pbem.service import matches, positions
    click.echo(positions.case_file(matches.find(slug), role), nl=False)


@main.command()
@click.argument("game")
@click.option("--seeds", default="0:20", show_default=True, metavar="FROM:TO")
@click.option("--turns", type=int, help="Stop each match after this turn.")
@click.option("--scenario")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game's rules.")
@click.option("--processes", type=click.IntRange(1), default=os.cpu_count, help="Matches at a time [one per core].")
@click.option("--leaks-every", type=click.IntRange(1), default=1, show_default=True, metavar="COMMANDS",
              help="Test for leaks after so many commands; the other checks are made after each.")
@click.option("--positions", type=click.Path(exists=True), help="Start from the positions of this case file, in turn.")
@click.option("--plan", type=click.Path(exists=True), help="Play the sets of matches that this file names.")
def random(game, seeds, turns, scenario, options, processes, leaks_every, positions, plan):
    """Play random matches with every check of the kernel; exit 1 when one had a fault.

    At the end, or at Ctrl-C, it tells how often each card's event was played, and how the matches were won.
    """
    from pbem import checks
    if plan:
        sys.exit(0 if checks.play_plan(game, plan, click.echo, processes, leaks_every) else 1)
    sys.exit(0 if checks.play_random_matches(game, checks.seeds_of(seeds), turns, scenario, dict(_pairs(options)),
                                             click.echo, processes, leaks_every, positions) else 1)


@main.command()
@click.argument("game", default="here_i_stand")
@click.option("--seeds", default="0:50", show_default=True, metavar="FROM:TO")
@click.option("--turns", type=click.IntRange(1), default=4, show_default=True, help="Turns of each match.")
@click.option("--reply", type=click.Choice(["daily", "replies"]), default="daily", show_default=True,
              help="One mail a day from each player, or a reply to each mail after a random time.")
@click.option("--ahead", type=click.FloatRange(0, 1), default=0.9, show_default=True,
              help="The share of questions answered ahead, of those that can be.")
@click.option("--doubts", type=click.FloatRange(0, 1), default=0.2, show_default=True,
              help="The share of filed impulses that their own conditions keep back.")
@click.option("--hours", multiple=True, metavar="PACE=HOURS", help="Time to answer, as for a match.")
@click.option("--scenario")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game's rules.")
@click.option("--processes", type=click.IntRange(1), default=os.cpu_count, help="Matches at a time [one per core].")
def pace(game, seeds, turns, reply, ahead, doubts, hours, scenario, options, processes):
    """Simulate players and tell how many days a turn takes: all by mail, with policies, with impulses filed ahead."""
    from pbem import checks
    from pbem.pace import figures
    try:
        matches = figures.simulated(game, turns, scenario, dict(_pairs(options)), reply=reply, share=ahead,
                                    doubts=doubts, hours={kind: float(number) for kind, number in _pairs(hours)})
        seeds = checks.seeds_of(seeds)
    except (KeyError, ValueError) as error:
        _stop(f"{error.args[0]}.")
    figures.report(matches, seeds, processes, click.echo, lambda line: click.echo(line, err=True))


@main.command()
@opened
@click.argument("slug", required=False)
@click.option("--all", "everything", is_flag=True, help="Every match that has started.")
def replay(slug, everything):
    """Play a match's journal again on today's rules; exit 1 at the first difference."""
    from pbem.service import checking
    _report_each(slug, everything, lambda row: (None, checking.replayed(row)), "replayed without difference")


@main.command()
@opened
@click.argument("slug", required=False)
@click.option("--all", "everything", is_flag=True, help="Every match that has started.")
def verify(slug, everything):
    """Check a match's journal: hashes, and every die and draw against the chains; exit 1 at a fault."""
    from pbem.service import checking
    _report_each(slug, everything, checking.verified, "draws verified")


def _report_each(slug, everything, check, praise):
    from pbem.service import matches, overview
    if not slug and not everything:
        _stop("Name a match, or say --all.")
    faults = 0
    for row in overview.started() if everything else [matches.find(slug)]:
        count, fault = check(row)
        faults += bool(fault)
        click.echo(f"{row.slug}: {fault or ' '.join(str(x) for x in (count, praise) if x is not None)}")
    sys.exit(1 if faults else 0)
