"""`pbem match ...` and `pbem position`: what a moderator does with a match."""

from functools import wraps
from pathlib import Path

import click

from pbem.service.hosting import wanted

from .commands import command
from .offers import OfGames
from .options import (
    SECRET,
    game_argument,
    hours_of,
    moment_of,
    now,
    opened,
    pairs,
    perhaps_beginning,
    perhaps_opened,
    stop,
    time,
    whole_numbers,
)
from .settings_help import HELP_CAPS, HELP_CLOCK, HELP_JUDGEMENT, HELP_STORY

CLOCK_OPTIONS = (
    click.option("--hours", multiple=True, metavar="PACE=HOURS",
                 help="Time to answer a kind of question (PACE), e.g. impulse=36."),
    click.option("--grace", multiple=True, metavar="PACE=HOURS",
                 help="Time from the final warning, at the deadline, to the default order [0]."),
    click.option("--notice", multiple=True, metavar="PACE=HOURS",
                 help="Least time between a question's mail and its default order."),
    click.option("--clock", multiple=True, metavar="NAME=VALUE", help="Another setting of the clock, e.g. "
                                                                      "weekend=sat,sun; --help-clock lists them."),
    click.option("--holiday", "holidays", multiple=True, metavar="DAYS",
                 help='e.g. "2027-12-24..2028-01-02 Christmas".'),
    HELP_CLOCK,
)
CAP = click.option("--cap", "limits", multiple=True, metavar="NAME=NUMBER",
                   help="A limit of this match, e.g. press_a_day=100; --help-caps lists them.")
MODERATOR = "NAME=ADDRESS, such as Mora=mora@judge.example"
MODERATORS = click.option("--moderator", "named", multiple=True, metavar="NAME=ADDRESS",
                          help="Who rules on disputes, the second one on appeals; all players are told the name. "
                               "Nobody who has a part in the match.")


def of_the_clock(command):
    """Give a command the options of a match's clock, as one argument `times` for pbem.service.clock.clock_changes."""
    @wraps(command)
    def run(*args, hours, grace, notice, clock, holidays, **others):
        times = {"hours": dict(hours_of(hours)), "grace": dict(hours_of(grace)), "notice": dict(hours_of(notice)),
                 "clock": dict(pairs(clock)) | ({"holidays": list(holidays)} if holidays else {})}
        return command(*args, times=times, **others)
    for option in reversed(CLOCK_OPTIONS):
        run = option(run)
    return run


@command("new", cls=OfGames)
@perhaps_beginning
@game_argument
@click.argument("slug")
@click.option("--scenario", help="Which of the game's scenarios, listed below [the first].")
@of_the_clock
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE",
              help="An option of the game's rules, listed below.")
@click.option("--tables", type=click.File(encoding="utf-8"), metavar="FILE",
              help="Tables of your own in place of those of the game, as YAML: {name of a table: what is in it}.")
@click.option("--press", multiple=True, metavar="WHEN=MODE",
              help="Press in talks (talks=), at other times (otherwise=), or in a phase by its name (winter=): signed, "
                   "anonymous, broadcast, none.")
@CAP
@HELP_CAPS
@click.option("--seat", "seats", multiple=True, metavar="ROLE=ADDRESS",
              help="Invite a player: the seat is his at once, e.g. france=ann@player.example.")
@MODERATORS
@click.option("--judgement", multiple=True, metavar="NAME=VALUE", help="How disputes are handled, e.g. told=parties.")
@HELP_JUDGEMENT
@click.option("--story", multiple=True, metavar="NAME=VALUE", help="What the pages tell of the match, e.g. shown=over.")
@HELP_STORY
@click.option("--player-deputies", is_flag=True, help="Who plays in the match may be another player's deputy.")
@click.option("--keep-days", type=click.IntRange(0, 36_500), default=0, metavar="DAYS",
              help="So many days after its end the match is removed; its players are told two weeks before [for ever].")
@click.option("--wait-for-moderator", is_flag=True, help="Start by `pbem match start`, not when all seats are taken.")
def match_new(game, slug, scenario, times, options, tables, press, limits, seats, named, judgement, story,
              player_deputies, keep_days, wait_for_moderator):
    """Open a match of GAME named SLUG (2 to 40 small letters, digits and hyphens); players join by mailing JOIN SLUG.

    \b
    What hosts set most often of the clock (--help-clock lists the rest):
      --hours impulse=36       hours to answer a kind of question
      --clock weekend=sat,sun  no time runs on these days
      --clock quiet=22-7       no deadline in these hours of a player's day
      --grace impulse=6        hours from a final warning to the default order

    \b
    For example, with one NAME=VALUE each time:
      pbem match new GAME autumn --hours impulse=36 --hours reaction=12 \\
          --clock weekend=sat,sun --seat ROLE=ann@player.example
    """
    settings = {**times, "autostart": not wait_for_moderator, "press": dict(pairs(press)),
                "player_deputies": player_deputies, "caps": dict(whole_numbers(limits)), **_kept(keep_days),
                **_of_pairs(judgement=judgement, story=story)}

    def fill():
        from pbem.service.course import carrying_out, starting
        from pbem.service.hosting import given_seats
        from pbem.service.judgement import naming
        found = starting.open_match(game, slug, now(), scenario, dict(pairs(options)), settings,
                                     tables and _tables_in(tables))
        naming.change(found, [*pairs(named, MODERATOR)], now(), carrying_out.COURSE)
        given_seats.give(found, [*pairs(seats, "ROLE=ADDRESS, such as france=ann@player.example")], now())
        return found.id
    _filled(fill)


def _kept(days):
    """How long the match is kept after its end, where it is not for ever."""
    return {"keep_days": days} if days else {}


def _of_pairs(**given):
    """Settings that are pairs themselves, those that are given."""
    return {name: dict(pairs(said)) for name, said in given.items() if said}


def _tables_in(file):
    """The tables that a host has written in a file."""
    from pbem.engine import yaml_data
    try:
        given = yaml_data.read(file.read())
    except ValueError as error:
        stop(f"{file.name}: {error}")
    return given if isinstance(given, dict) else stop(f"{file.name}: {{name of a table: what is in it}} is wanted.")


def _filled(fill):
    """Fill seats of a match, start it if those were the last, and say what comes next. fill() gives the match's id."""
    from pbem.service.course import starting
    from pbem.service.hosting import first_steps
    from pbem.service.match import matches
    from pbem.service.match.sitting import lock
    from pbem.service.seats import invitations
    from pbem.store import database
    with database.transaction():
        sitting = lock(fill(), now())
        starts = matches.is_to_start(sitting)
        starting.begin(sitting) if starts else invitations.tell_seated(sitting)
    for line in first_steps.of_match(sitting, starts):
        click.echo(line)


@command("invite")
@opened
@click.argument("slug")
@click.argument("role")
@click.argument("address")
def match_invite(slug, role, address):
    """Give the seat of ROLE in a match that has not begun to ADDRESS, who is mailed it.

    An invitation to the same role that nobody has answered ends. When the last seat is taken by it the match starts.
    """
    from pbem.service.hosting import given_seats
    from pbem.service.match import matches
    from pbem.service.match.sitting import lock
    found = matches.find(slug)

    def fill():
        given_seats.invite(lock(found.id, now()), role, address)
        return found.id
    _filled(fill)


@command("list")
@perhaps_opened
def match_list():
    """All matches, with those who are waited for, and which of them do not go on."""
    from pbem.service.hosting import overview, standstill
    lines = [*overview.match_lines(), *map(standstill.in_words, standstill.everywhere(now()))]
    for line in lines or ["There is no match yet; `pbem match new --help` tells how to open one."]:
        click.echo(line)


@command("show")
@opened
@click.argument("slug")
@SECRET
def match_show(slug, secret):
    """Seats, questions and deadlines of a match."""
    from pbem.service.hosting import overview, standstill
    from pbem.service.match import matches
    found = matches.find(slug)
    _looked(found, secret, "match show")
    stands = standstill.in_words(standstill.of(found, now()))
    click.echo("\n".join([*overview.match_page(found, time, secret), *([stands] if stands else [])]))


def _looked(match, secret, command):
    """Note for the players that their secrets are shown."""
    from pbem.service.hosting import looking
    if secret:
        looking.note(match, command, now())


@command("start")
@opened
@click.argument("slug")
def match_start(slug):
    """Give out the roles and start a match whose seats are taken."""
    from pbem.service.course import starting
    from pbem.service.match import matches
    from pbem.service.match.sitting import lock
    from pbem.service.seats import promises
    from pbem.store import database
    with database.transaction():
        sitting = lock(matches.find(slug).id, now())
        starting.begin(sitting)
    click.echo(" ".join(promises.told(sitting)) or f"The match {slug} has started.")


@command("demo")
@perhaps_beginning
@game_argument(required=False)
def match_demo(game):
    """Open the demo match, unless it is open already; its mailboxes are read with `pbem serve --mailboxes`.

    Without GAME the first game that offers itself.
    """
    from pbem.service.hosting import demo
    click.echo(f"The match {demo.open_demo(now(), game).slug} is open.")


@command("pause")
@opened
@click.argument("slug")
@click.option("--end", is_flag=True, help="Go on; open deadlines move by the length of the pause.")
def match_pause(slug, end):
    """Stop the clock of a match and take no orders; with --end let it go on."""
    from pbem.service.clock import halting
    from pbem.service.match import matches
    from pbem.store import database
    with database.transaction():
        halting.resume(matches.find(slug), now()) if end else halting.pause(matches.find(slug), now())
    click.echo(f"The match {slug} {'goes on' if end else 'is paused'}.")


@command("deadline")
@opened
@click.argument("slug")
@click.option("--role", help="Only this role's deadline.")
@click.option("--hours", type=float,
              help="Move the open deadlines by hours of the players' time (negative: earlier) and tell them.")
@click.option("--why", default="", help="The reason, as the players are told it with --hours.")
@SECRET
def match_deadline(slug, role, hours, why, secret):
    """Show a match's open deadlines, or move them."""
    from pbem.service.clock import clock_changes
    from pbem.service.hosting import overview
    from pbem.service.match import matches
    found = matches.find(slug)
    hidden = overview.is_sealed(found) and not secret
    if hidden and role:
        stop(f"Who is asked in {slug} is under seal now: move every deadline, without --role, or say --secret.")
    _looked(found, secret, "match deadline")
    if hours is not None and not clock_changes.postpone(found, role, hours, now(), why) and not hidden:
        stop(f"The match {slug} has no open deadline{f' for {role}' if role else ''}.")
    elif hours is not None and hidden:
        click.echo(f"Whatever deadline is open has moved by {hours:g} h.")
    shown = overview.deadline_lines(found, time, secret)
    click.echo("\n".join(shown) or ("Who is asked is under seal (--secret)." if hidden else "No open deadlines."))


@command("clock")
@opened
@click.argument("slug")
@of_the_clock
def match_clock(slug, times):
    """Show a match's clock, or change it and tell the players.

    A change holds from then on, and no deadline comes earlier by it; holidays are added to those there are.
    """
    from pbem.service.clock import clock_changes
    from pbem.service.match import matches
    from pbem.store import database
    with database.transaction():
        told = clock_changes.change(matches.find(slug), times, now())
    click.echo("\n".join(told))


@command("caps")
@opened
@click.argument("slug")
@CAP
@HELP_CAPS
def match_caps(slug, limits):
    """Show a match's limits, or change them from now on."""
    from pbem.service.match import caps, matches
    from pbem.store import database
    with database.transaction():
        found = matches.find(slug)
        if limits:
            matches.change_caps(found, dict(whole_numbers(limits)), now())
    click.echo("\n".join(caps.of_match(found)))


@command("moderators")
@opened
@click.argument("slug")
@MODERATORS
@click.option("--dismiss", "dismissed", multiple=True, metavar="NAME", help="End the part of one.")
def match_moderators(slug, named, dismissed):
    """Show who the moderators of a match are, or change them; all its players are told of a change."""
    from pbem.service.course import carrying_out
    from pbem.service.judgement import naming
    from pbem.service.match import matches, moderators
    from pbem.store import database
    found, added = matches.find(slug), [*pairs(named, MODERATOR)]
    naming.check(found, added, now())
    with database.transaction():
        naming.change(found, added, now(), carrying_out.COURSE, dismissed)
    for seat in moderators.of(found):
        click.echo(f"{seat.name}: {seat.player.email}")
    click.echo("\n".join(moderators.in_words(found)) or f"The match {slug} has no moderator.")


@command("log")
@opened
@click.argument("slug")
@click.option("--kind", type=click.Choice(wanted.KINDS), help="Only entries of the journal, or only what happened "
              "around the match: votes, pauses, who plays, disputes, what moderators did.")
@click.option("--role", help="Only entries of this role.")
@click.option("--by", "source", type=click.Choice(wanted.SOURCES), help="Only what was given so; without --secret what "
              "was filed ahead is its player's.")
@click.option("--stage", type=click.IntRange(1), help="Only entries of this stage, as on the "
              "pages of moderators.")
@click.option("--since", metavar="WHEN", help='From then on: a day, or "2027-03-01 18:00", UTC.')
@click.option("--until", metavar="WHEN", help="Up to then; a day to its end.")
@click.option("--text", help="Only what holds these words.")
@SECRET
def match_log(slug, kind, role, source, stage, since, until, text, secret):
    """The journal of a match: what everybody may know, or everything, with commands and draws.

    Of several options all must be met; entries keep their numbers.
    """
    from pbem.service.hosting import overview
    from pbem.service.match import matches
    found = matches.find(slug)
    chosen = wanted.Wanted(kind or "", _role_of(found, role), source or "", stage or 0, moment_of(since),
                           moment_of(until, ends=True), text or "")
    _looked(found, secret, "match log")
    for line in overview.log_lines(found, time, secret, chosen):
        click.echo(line)


def _role_of(match, role):
    """The role of a match that is called so, by its id or any name of it, "" for none."""
    if not role:
        return ""
    rules = match.rules
    found = next((one for one in rules.roles if role.casefold() in map(str.casefold, rules.role_names(one))), None)
    return found or stop(f"There is no role {role!r} in {match.slug}; there are: {', '.join(rules.roles)}.")


@command("disputes")
@opened
@click.argument("slug")
@SECRET
def match_disputes(slug, secret):
    """The disputes of a match with rulings, appeals and corrections that wait, and what else waits (`match acts`).

    Without --secret those that all players are told of; a dispute taken back is not listed.
    """
    from pbem.service.console import waiting
    from pbem.service.console.noting import Host
    from pbem.service.judgement import listing
    from pbem.service.match import matches
    from pbem.service.match.sitting import Sitting
    found = matches.find(slug)
    _looked(found, secret, "match disputes")
    sitting = Sitting(found, now())
    told = [*listing.for_host(sitting, secret), *(f"{act.mark} {time(act.due_at)} {act.told}" for act in
                                                  waiting.listed(sitting, Host(found.id), whole=secret))]
    click.echo("\n".join(told) or f"Nothing is or was disputed in {slug}, and nothing waits"
               + ("." if secret else ", as far as all its players are told (--secret)."))


@command("export")
@opened
@click.argument("slug")
@click.argument("file", type=click.Path(path_type=Path))
def match_export(slug, file):
    """Write a finished match to FILE, which `pbem replay --file` checks and plays again anywhere.

    It holds what all may know when a match is over: the setup, every order, draw and event, and what proves them.
    """
    from pbem.service.match import matches
    from pbem.service.record import exports
    if file.exists():
        stop(f"{file} exists already; nothing was written.")
    written = exports.written(matches.find(slug))
    try:
        file.write_bytes(written)
    except OSError as error:
        stop(f"{file} cannot be written ({error.strerror}).")
    click.echo(f"The match {slug} is in {file}.")


@command()
@opened
@click.argument("slug")
@click.option("--role", help="Only what this role sees; without it everything: for the moderator's eyes.")
@SECRET
def position(slug, role, secret):
    """Write where a match stands as a case file; as that shows hands, --secret is needed."""
    from pbem.service.match import matches
    from pbem.service.record import positions
    found = matches.find(slug)
    if not secret:
        stop("A position shows hands and what is under seal: say --secret. It is noted in the log that players read.")
    text = positions.case_file(found, role)
    _looked(found, secret, "position")
    click.echo(text, nl=False)


COMMANDS = (match_new, match_invite, match_list, match_show, match_start, match_demo, match_pause, match_deadline,
            match_clock, match_caps, match_moderators, match_log, match_disputes, match_export, position)
