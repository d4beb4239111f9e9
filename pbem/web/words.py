"""What pages say, in the language that the browser asks for; moments and spans in words."""

from datetime import UTC, timedelta

from babel.dates import format_datetime
from flask import abort, g, request
from markupsafe import Markup, escape

from pbem import words
from pbem.render.sections import WORDS_TO_WRITE

SORT = "pages"


def language():
    """The code of the language of this request: of those that its browser prefers the best that there is."""
    if "language" not in g:
        g.language = request.accept_languages.best_match(words.languages()) or words.ENGLISH
    return g.language


def say(name, /, **values):
    """A sentence of a page as HTML; values become harmless unless they are Markup themselves."""
    safe = {key: escape(value) if isinstance(value, str) else value for key, value in values.items()}
    return Markup(words.of(None, language()).say(SORT, name, safe))


def refuse(status, name):
    """End the request with an error page that says the sentence `error.<name>`."""
    abort(status, say(f"error.{name}"))


def moment(value):
    """A moment (aware) as a <time> element: "Sat 21 Nov 2026, 10:30 UTC"."""
    there = value.astimezone(UTC)
    weekday, month = (format_datetime(there, field, locale=language()) for field in ("EEE", "MMM"))
    told = say("moment", weekday=weekday, day=there.day, month=month, year=there.year, time=f"{there:%H:%M}")
    return Markup('<time datetime="{}">{}</time>').format(there.isoformat(timespec="seconds"), told)


def span(value):
    """A timedelta in its two largest units: "2 d 3 h", "59 min"; "overdue" when it is negative."""
    if value < timedelta(0):
        return say("span.overdue")
    minutes = int(value.total_seconds()) // 60
    parts = [(minutes // 1440, "days"), (minutes // 60 % 24, "hours"), (minutes % 60, "minutes")]
    shown = [say(f"span.{unit}", number=number) for number, unit in parts if number][:2]
    return Markup(" ").join(shown) or say("span.least")


def written(line):
    """A line of a section: words between backticks are ones to write, as in mails."""
    return Markup(WORDS_TO_WRITE.sub(r"<code>\1</code>", str(escape(line))))


FILTERS = {"moment": moment, "span": span, "written": written}
