"""`--help-clock`, `--help-caps`, `--help-judgement`, `--help-story`: settings too many for a command's own help."""

import click


def _flag(name, tell):
    """An option that prints what `tell` yields, (title, [(setting, meaning)]), and ends the command."""
    def show(ctx, option, given):
        if given:
            formatter = ctx.make_formatter()
            for title, lines in tell():
                with formatter.section(title):
                    formatter.write_dl(lines)
            click.echo(formatter.getvalue().strip())
            ctx.exit()
    return click.option(f"--help-{name}", is_flag=True, is_eager=True, expose_value=False, callback=show,
                        help=f"{tell.__doc__}.")


def _clock():
    """Show all settings of a match's clock and exit"""
    from pbem.service.asked import clock_settings
    yield ("--hours PACE=HOURS, to answer a kind of question, where its game has no other",
           clock_settings.paces_for_operators())
    yield "--clock NAME=VALUE, as it is where nothing is said, or an example", clock_settings.for_operators()
    yield "By kind of question, in hours", [
        ("--grace PACE=HOURS", "From the final warning, at the deadline, to the default order [0]."),
        ("--notice PACE=HOURS", "At least between the mail that asks and the default order [as --clock notice]."),
    ]


def _caps():
    """Show all limits, such as mails a day, and exit"""
    from pbem.service.match import caps
    yield "Limits of a match: --cap NAME=NUMBER at `pbem match new` or `pbem match caps`", \
        caps.for_operators(caps.OF_MATCH)
    yield "Limits of the server: --caps or PBEM_CAPS=\"NAME=NUMBER, ...\" at its start", \
        caps.for_operators(caps.OF_SERVER)


def _judgement():
    """Show all settings of disputes and exit"""
    from pbem.service.judgement import settings
    yield "--judgement NAME=VALUE, as it is where nothing is said", settings.for_operators()


def _story():
    """Show all settings of what the pages tell and exit"""
    from pbem.service.record import chapters
    yield "--story NAME=VALUE, as it is where nothing is said", chapters.for_operators()


HELP_CLOCK, HELP_CAPS = _flag("clock", _clock), _flag("caps", _caps)
HELP_JUDGEMENT, HELP_STORY = _flag("judgement", _judgement), _flag("story", _story)
