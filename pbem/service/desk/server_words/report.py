"""REPORT: the whole report, as STATUS; REPORT SINCE a day tells again, too, what has happened since then."""

from pbem import render
from pbem.orders import ServerWord
from pbem.orders.line import server_words
from pbem.render import Section
from pbem.render.times import short_day

from ...asked import leave
from ...match.said import Refused, tell
from ...match.sitting import Sitting
from ...post import news
from .word import Word


def _since(sitting: Sitting, role: str, rests: list[str], server: tuple[ServerWord, ...]) -> list[Section]:
    days = [" ".join(rest.split()[1:]) for rest in rests if rest.split()[:1] and rest.split()[0].lower() in
            server_words.SINCE]
    return [_section(sitting, role, day) for day in days]


def _section(sitting: Sitting, role: str, written: str) -> Section:
    language, player = sitting.language(role), sitting.roles[role].player
    try:
        day = leave.past_day(written, leave.today(player, sitting.now))
    except Refused as refused:
        return Section(sitting.say(role, "report_since"), [tell(refused.said, language)])
    events, tags, left = news.since(sitting, role, day)
    title = sitting.say(role, "report_since.day", day=short_day(day, language))
    section = render.news_section(sitting.rules.key, role, events, title, language, tags)
    section.lines[:0] = [sitting.say(role, "report_since.left", number=left)] if left else []
    section.news = False  # what is told again was not rolled again
    return section


REPORT = Word("report", whole_report=True, sections=_since, also=(("es", ("informe",)), ("fr", ("rapport",))),
              asks=True, takes=server_words.since)
