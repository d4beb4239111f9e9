"""The documentation: its contents, a search, and a page for each paper. It is the same on every server."""

from flask import Blueprint, Response, render_template, request

from . import examples, finding, papers, words

pages = Blueprint("docs", __name__)


@pages.get("/docs")
def contents():
    """All papers by who reads them; ?q=words names the sections that hold them."""
    groups = papers.by_groups(words.language())
    names = {"players": words.say("docs.players"), "hosts": words.say("docs.hosts"), "games": words.say("docs.games"),
             "developers": words.say("docs.developers"), "decisions": words.say("docs.decisions")}
    wanted = finding.asked(request.args.get("q", ""))
    hits = finding.found([paper for group in groups.values() for paper in group], wanted)
    return render_template("docs.html", groups=[(names[key], group) for key, group in groups.items() if group],
                           wanted=wanted, hits=hits[:finding.MOST])


@pages.get("/docs/files/<path:name>")
def file(name):
    """A file that a paper shows whole, as it is; FOLDER.zip: all of a folder of `games`."""
    shown = papers.shown()
    if name in shown:
        return Response(shown[name], mimetype="text/plain")
    folder = f"games/{name.removesuffix('.zip')}/"
    whole = {path: text for path, text in shown.items() if path.startswith(folder)}
    if not whole or not name.endswith(".zip"):
        return words.refuse(404, "no_doc")
    return Response(examples.packed(whole), mimetype="application/zip")


@pages.get("/docs/<path:key>")
def page(key):
    """A paper."""
    found = papers.documentation().get(key)
    return found.page() if found else words.refuse(404, "no_doc")
