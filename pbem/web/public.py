"""Pages for everybody: what runs here, a match, the health check."""

from datetime import timedelta

from flask import Blueprint, Response, current_app, jsonify, render_template, request, send_from_directory
from peewee import PeeweeException

from pbem import games
from pbem.engine.facets import Pictures
from pbem.games import game
from pbem.resources import checks_dir
from pbem.service.clock import outages
from pbem.service.hosting import standstill
from pbem.service.match import chronicle
from pbem.service.post import mail_names
from pbem.service.record import boards as kept
from pbem.service.record import chapters
from pbem.store import heartbeats
from pbem.store.models import WAITING, Match, Outbox

from . import boards, finding, guards, papers, standing, words

pages = Blueprint("public", __name__)
LATE = timedelta(minutes=2)
RECENT = 10  # entries of the log below the board


def now():
    """The moment of this request."""
    return current_app.config["NOW"]()


@pages.get("/")
def home():
    """What runs here and who is waited for."""
    return render_template("home.html", matches=standing.all_matches(now(), words.language()), now=now(),
                           settings=current_app.config["SETTINGS"], mailboxes=guards.has_key(),
                           games=[game(key) for key in games.known() if papers.guide(key, words.language())])


@pages.get("/match/<slug>")
def match(slug):
    """The public page of a match; ?before=N goes on in its log."""
    found, before = _match(slug), _before()
    until = chapters.shown_until(found, now())
    entries, more = standing.log(found, until, before, RECENT if before is None else None)
    around = chronicle.for_all(found, until) if until else []
    shown, told = _board(found, until) if before is None else (None, [])
    return render_template("match.html", match=standing.standing(found, now(), words.language()), entries=entries,
                           around=around, more=more, now=now(), settings=current_app.config["SETTINGS"],
                           board=shown, told=told, before=before, drawable=found.rules.has(Pictures))


@pages.get("/match/<slug>/board/<key>")
def board(slug, key):
    """A picture of the board alone, to be looked at closely: ?part=KEY a close-up, ?size=N so many times as wide as
    the window.
    """
    found = _match(slug)
    shown, _ = _board(found, chapters.shown_until(found, now()), key)
    return boards.page(shown, match=found, values={"slug": slug, "key": key})


def _match(slug):
    return Match.get_or_none(Match.slug == slug) or words.refuse(404, "no_match")


def _board(match, until, key=""):
    """(the picture that is asked for, the rows by which it is marked) as far as the pages tell of a match."""
    told = standing.latest(match, until)
    return boards.of(match, kept.shown(match, until), told, key), told


@pages.get("/pictures/pictures.css")
def picture_styles():
    """How pictures look, in light and dark."""
    answer = Response(boards.styles(), mimetype="text/css")
    answer.add_etag()
    return answer.make_conditional(request)


@pages.get("/pictures/<any('PbemMap-Medium.ttf', 'PbemMap-Bold.ttf', 'PbemMap-LICENSE.txt'):name>")
def picture_font(name):
    """The font of pictures, with its licence."""
    return send_from_directory(boards.FONTS, name)


def _before():
    """The row before which the log's page ends, None for its newest page; 404 for what is no row's number."""
    text = request.args.get("before")
    if text is None:
        return None
    if not guards.is_row(text):
        words.refuse(404, "no_log")
    return int(text)


@pages.get("/guide/<key>")
def guide(key):
    """How to play a game by mail."""
    found = papers.guide(key, words.language())
    return found.page() if found else words.refuse(404, "no_guide")


@pages.get("/rules/<key>")
def rules(key):
    """The rules of a game as this server judges them, with its readings of doubtful ones; ?q=words answers a question.
    """
    found = papers.rules(key)
    if not found:
        words.refuse(404, "no_rules")
    wanted = finding.asked(request.args.get("q", ""))
    hits = finding.rules(game(key), wanted, words.language()) if wanted else []
    return found.page("rules.html", key=key, wanted=wanted, hits=hits)


@pages.get("/moderators")
def moderators():
    """What a moderator does, by mail and on pages."""
    return papers.moderators(words.language()).page()


@pages.get("/check")
def check():
    """The page by which players check dice and cards from their saved mails, the same bytes as the file."""
    page = (checks_dir() / "verify.html").read_text(encoding="utf-8")
    return Response(page, mimetype="text/html", headers={"Content-Security-Policy": guards.own_parts_only(page)})


@pages.get("/check/<any('verify.py', 'receipts.py', 'record.py', 'openings.py', 'press.py', 'promise.py'):name>")
def script(name):
    """The programs that do what the page does."""
    return send_from_directory(checks_dir(), name, mimetype="text/plain", as_attachment=True)


@pages.get("/healthz")
def health():
    """200 when the database answers, the sweep has run lately, mail goes in and out and every match goes on, else 503.

    How many mails wait, and which are kept for a fault of the program, is for who may read the local mailboxes: it
    would tell whether a question has just gone out by mail or is answered by an order filed ahead, or who has written
    under seal, and a proxy on this machine need not say that it is one.
    """
    try:
        swept = heartbeats.last("sweep")
        waiting = Outbox.select().where(Outbox.status == WAITING).count() if guards.has_key() else None
        fails = outages.failing()
        still = standstill.for_all(now())
        kept = [mail_names.name(one.mail) for one in standstill.open_faults() if one.mail] if guards.has_key() else []
    except PeeweeException:
        return jsonify(status="failing", database="failing"), 503
    late = swept is None or now() - swept > LATE
    facts = {"database": "ok", "last_sweep": swept.isoformat() if swept else None}
    facts |= {} if waiting is None else {"outbox_waiting": waiting}
    facts |= {"fails_since": {what: began_at.isoformat() for what, began_at in fails.items()}} if fails else {}
    facts |= {"do_not_go_on": [_standing_still(one) for one in still]} if still else {}
    facts |= {"kept_mails": kept} if kept else {}
    is_well = not (late or fails or still)
    return jsonify(status="ok" if is_well else "late" if late else "failing", **facts), 200 if is_well else 503


def _standing_still(one):
    return {"match": one.match.slug if one.match else None,
            **({"past_deadline_since": one.late.isoformat()} if one.late else {}),
            **({"program_fails_since": one.failing.isoformat()} if one.failing else {})}
