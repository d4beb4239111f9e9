"""The documentation: sizes, links, contents, search, and the commands that it shows.

Of the commands in README.md, `pbem/docs` and the READMEs of games these are **run** (`RUN`), each on a copy of a small
data folder with a match: those of `pbem` that open, show or change a match or list mails, and `match new` with every
option that is shown by itself in a table. All others of `pbem` are only **parsed** by their click commands: names,
options, types and number of arguments. Of programs (`python ...`) it is only checked that the file is there and names
each option that is shown; of `deploy/start` that `pbem serve` has the options, of other scripts in `deploy/` that they
are there: `tests/deploy` runs backup and restore.
"""

import re
import shlex
import shutil
from html import unescape
from io import BytesIO
from zipfile import ZipFile

import click
import pytest
from click.testing import CliRunner
from lxml import html
from markupsafe import Markup

from pbem import config, games
from pbem.cli import main
from pbem.resources import CHECKOUT
from pbem.store import database
from pbem.web import examples, finding, papers
from pbem.words import ENGLISH

README = CHECKOUT / "README.md"
OWN = [*sorted(papers.DOCS.rglob("*.md")), *sorted(CHECKOUT.glob("pbem/games/*/README.md")),
       *sorted(CHECKOUT.glob("pbem/games/*/data/README.md"))]
PAGES = [README, *OWN]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"(?ms)^```\w*\n(.*?)^```$")
BLOCK = re.compile(r"(?m)^(?: {4}.*\n)+")
SPAN = re.compile(r"`([^`]+)`")
# (folders of PYTHONPATH, words of pbem from "match" or "mail" on where it is not named, script, program, the rest)
COMMAND = re.compile(r"(?:PYTHONPATH=(\S+) )?(?:(?:(?:\.venv|build/test-env)/bin/)?pbem|(match(?= new)|mail(?= list))"
                     r"|(?:\./)?(deploy/\w+)|python ([\w/.]+\.py))(?: (.*))?")
RUN = {*(f"match {name}" for name in "new list show log clock caps deadline pause message hand-over replace disputes "
         "moderators acts".split()), "mail list", "mail silenced", "words missing"}
FIRST = games.game(games.first())
MEANT = {"GAME": FIRST.key, "ROLE": FIRST.roles[0], "ADDRESS": "eve@player.example", "SLUG": "other", "FILE": __file__,
         "FOLDER": str(CHECKOUT), "...": "words", "autumn.pbem": __file__}
CAPITALS = re.compile(r"(?<![\w-])(?:[A-Z]{2,}|\.\.\.|autumn\.pbem)(?![\w:-])")


def command_of(*names):
    """The command of these names, out of its module."""
    found = main
    for name in names:
        found = found.get_command(None, name)
    return found


OF_SERVE = {name for option in command_of("serve").params for name in option.opts}
OF_NEW = {name for option in command_of("match", "new").params for name in option.opts} - OF_SERVE
OTHERS = {"PBEM_NAME", "PBEM_GAMES", "PBEM_TEST_ENV"}


def named(path):
    return str(path.relative_to(CHECKOUT))


def without_code(text):
    return SPAN.sub("", BLOCK.sub("", FENCE.sub("", text)))


def anchors(text):
    """The anchors of a page as GitHub makes them."""
    headings = re.findall(r"(?m)^#+ (.+)$", BLOCK.sub("", FENCE.sub("", text)))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


# Sizes, links and contents.

def test_the_readme_is_short_and_all_decisions_together_are():
    assert len(README.read_bytes()) <= 14_000
    assert sum(len(path.read_bytes()) for path in papers.DOCS.glob("decisions/*.md")) <= 28_000


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_each_link_leads_to_a_file_and_a_heading_of_it(path):
    for link in LINK.findall(without_code(path.read_text(encoding="utf-8"))):
        name, _, anchor = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.is_relative_to(CHECKOUT) and target.exists(), link
        assert not anchor or anchor in anchors(target.read_text(encoding="utf-8")), link


def test_each_link_of_a_page_leads_to_a_page_and_a_heading_of_it(settings, browser):
    shown = {}
    for key in papers.documentation():
        page = browser.get(f"/docs/{key}").text.partition("<article")[2]
        for address, _, anchor in (link.partition("#") for link in re.findall(r'href="([^"]+)"', page)):
            target = shown.setdefault(address or key, browser.get(address or f"/docs/{key}").text)
            assert not anchor or f'id="{anchor}"' in target, (key, address, anchor)
    assert len(shown) > 10


def test_a_link_between_files_becomes_one_between_pages_and_others_stay(app):
    text = ("# X\n\n[a](hosting.md#upgrade) [b](../words/en/moderators.md) [c](decisions/web.md) [d](#x) [e](gone.md) "
            "[f](https://game.example/hosting.md#upgrade)")
    with app.test_request_context():
        links = re.findall(r'href="([^"]+)"', papers.Paper(str(papers.DOCS / "x.md"), text, "docs.page", "x").html)
    assert links == ["/docs/hosting#upgrade", "/moderators", "/docs/decisions/web", "#x", "gone.md",
                     "https://game.example/hosting.md#upgrade"]


def test_every_page_is_in_the_contents_and_those_of_hosts_and_developers_in_the_readme(settings, browser):
    with browser.client.application.test_request_context():
        groups = papers.by_groups(ENGLISH)
        listed = {paper.path: paper.address for group in groups.values() for paper in group}
    assert {str(path) for path in OWN} <= {*listed}
    page = browser.get("/docs").text
    assert all(f'<a href="{address}">' in page for address in listed.values())
    linked = {str((CHECKOUT / link.partition("#")[0]).resolve()) for link in LINK.findall(README.read_text())}
    assert {paper.path for name in ("hosts", "developers") for paper in groups[name]} <= linked


def test_the_pages_of_papers_are_the_same_on_every_server(match, browser):
    """Nothing in them tells of the match that runs here."""
    before = {key: browser.get(f"/docs/{key}").text for key in papers.documentation()}
    assert not [key for key, page in before.items() if "red@game.example" in page or "/match/demo" in page]
    match.delete_instance(recursive=True)
    assert {key: browser.get(f"/docs/{key}").text for key in before} == before


def test_what_is_no_paper_is_no_page(settings, browser):
    for key in ("nothing", "report.png", "../README", "decisions", "hosting.md", "games/nothing"):
        browser.get(f"/docs/{key}", status=404)
    assert "Its contents stand at /docs" in browser.get("/docs/nothing", status=404).text


# Code, and files that are shown whole.

def test_all_code_of_a_page_stands_there_as_it_is_written(app):
    """Each fence, and each block within indents, is one <pre><code> with just its text."""
    with app.test_request_context():
        pages = {paper: html.fromstring(paper.html) for group in papers.by_groups(ENGLISH).values() for paper in group}
    for paper, page in pages.items():
        shown, fences = [code.text_content() for code in page.iterfind(".//pre/code")], FENCE.findall(paper.text)
        assert [code for code in shown if code in fences] == fences, paper.path
        assert "```" not in page.text_content(), paper.path
        assert len(shown) == len(page.findall(".//pre")) >= len(fences), paper.path
    assert sum(len(FENCE.findall(paper.text)) for paper in pages) > 8


def test_code_is_no_heading_no_rule_and_no_emphasis(app):
    text = "# X\n\n```\n# No heading\n- **DUEL-1** __init__ <b> & *x*\n    deeper\n```\n\nDUEL-1\n"
    with app.test_request_context():
        shown = html.fromstring(papers.Paper("x.md", text, "docs.page", "x").html)
    assert [one.text_content() for one in shown.iter("pre")] == [FENCE.findall(text)[0]]
    assert len(shown.findall(".//h1")) <= 1 and not shown.findall(".//a") and not shown.findall(".//strong")


def test_each_file_of_the_whole_game_can_be_taken_as_it_is(settings, browser):
    shown = examples.files((papers.DOCS / "adding-a-game.md").read_text(encoding="utf-8"))
    page = html.fromstring(browser.get("/docs/adding-a-game").text)
    links = {link.text_content(): link.get("href") for link in page.xpath("//a[starts-with(@href, '/docs/files/')]")}
    assert {*shown} == {*links} and "games/fair/__init__.py" in shown
    for name, text in shown.items():
        taken = browser.get(links[name])
        assert taken.text == text and taken.mimetype == "text/plain"
    with ZipFile(BytesIO(browser.get("/docs/files/fair.zip").data)) as packed:
        assert {name: packed.read(name).decode() for name in packed.namelist()} == shown
    for name in ("games/fair/none.py", "none.zip", "games/fair", ".zip", "../adding-a-game.md"):
        browser.get(f"/docs/files/{name}", status=404)


# The search.

def hits(browser, words):
    """[(address with its anchor, excerpt as HTML)]."""
    page = browser.get("/docs", query_string={"q": words}).text
    found = re.findall(r'<li><p><a href="([^"]+)">.*?</p>\s*<p>(.*?)</p>', page, re.DOTALL)
    return [(unescape(address), excerpt) for address, excerpt in found]


@pytest.mark.parametrize("words, first", [
    ("weekend", "/docs/clock#weekends-holidays-and-days-off"), ("Backup", "/docs/hosting#backup-and-restore"),
    ("imap", "/docs/mail-servers#with-one-imap-mailbox"),
    ("rollback", "/docs/moderators#going-back-a-rollback-of-the-match"),
    ("upgrades", "/docs/hosting#upgrade"), ("relay password", "/docs/mail-servers#with-one-imap-mailbox"),
    ("healthz", "/docs/hosting#when-something-fails"), ("Fluent gettext", "/docs/decisions/words#decisions-words")])
def test_the_search_finds_the_best_place_first(settings, browser, words, first):
    found = hits(browser, words)
    assert found[0][0] == first
    assert all(f"<mark>{word[:4]}".casefold() in found[0][1].casefold() for word in words.split()[:1])


def test_the_search_finds_words_of_guides_and_says_when_there_is_nothing(settings, browser):
    assert ("/guide/here_i_stand" in "".join(address for address, _ in hits(browser, "NONCE PROMISE")))
    assert hits(browser, "xyzzy") == [] and "Nothing is found" in browser.get("/docs?q=xyzzy").text
    assert hits(browser, " ") == [] and "Nothing is found" not in browser.get("/docs?q=+").text
    assert len(hits(browser, "the")) == 20


def test_what_is_searched_for_is_harmless(settings, browser):
    page = browser.get("/docs", query_string={"q": "<script>alert(1)</script> [(*"}).text
    assert "<script" not in page and "&lt;script&gt;" in page
    assert "<mark>" not in browser.get("/docs", query_string={"q": "zzzz" * 1000}).text


def searched(page, words):
    """[(heading, anchor, excerpt)] of a search in one page."""
    class Page:
        title, address = "A page", "/a"
    Page.html = Markup(page)
    return [(hit.section.heading, hit.section.anchor, str(hit.excerpt)) for hit in finding.found([Page], words)]


def test_an_excerpt_marks_the_words_and_escapes_the_text():
    page = '<h1 id="a">A page</h1><p>Write <code>JOIN &lt;match&gt;</code> &amp; wait.</p>'
    assert searched(page, "match join") == [
        ("A page", "a", "Write <mark>JOIN</mark> &lt;<mark>match</mark>&gt; &amp; wait.")]


def test_a_section_counts_by_its_heading_then_by_how_often_it_has_the_words():
    page = ('<h2 id="b">Other</h2><p>A clock.</p><h2 id="c">Clocks</h2><p>x</p><h2 id="d">More</h2>'
            "<table><tr><td>clock</td><td>clock</td></tr></table><h2>None</h2><p>unclocked</p>")
    assert [anchor for _, anchor, _ in searched(page, "clocks")] == ["c", "d", "b"]
    assert searched(page, "clock")[1][2] == "<mark>clock</mark> <mark>clock</mark>"
    assert [anchor for _, anchor, _ in searched(page, "clock x zzz")] == ["c"]


def test_an_excerpt_is_cut_between_words():
    far = " ".join(f"w{number}" for number in range(200))
    excerpt = searched(f"<h1>A page</h1><p>{far} here {far}</p>", "here")[0][2]
    assert excerpt.startswith("… w1") and excerpt.endswith(" …") and "<mark>here</mark>" in excerpt
    assert {*re.sub(r"</?mark>", "", excerpt).split()} - {"…", "here"} <= {*far.split()} and len(excerpt) < 260


# The commands.

def commands():
    """[the page, a command in it] of all that stand there as code."""
    for path in PAGES:
        text = path.read_text(encoding="utf-8")
        lines = [line.strip() for block in BLOCK.findall(text) for line in block.splitlines()]
        for line in [*lines, *(" ".join(span.split()) for span in SPAN.findall(BLOCK.sub("\n", text)))]:
            command = re.sub(r" +# .*", "", line)
            if COMMAND.fullmatch(command) and command != "pbem":
                yield path, command


def words_of(text):
    """The words of a command, with something that there is for what stands in capitals."""
    return [CAPITALS.sub(lambda found: MEANT.get(found[0], found[0]), word) for word in shlex.split(text)]


def of_pbem(command):
    """The words of a command of pbem; None of another one."""
    _, begun, script, program, rest = COMMAND.fullmatch(command).groups()
    return None if script or program else [*([begun] if begun else []), *words_of(rest or "")]


def named_by(words):
    """(a command of pbem, its name, what stands behind it)."""
    command, name = main, []
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        name, words = [*name, words[0]], words[1:]
        command = command.get_command(None, name[-1])
        if command is None:
            raise KeyError(" ".join(name))
    return command, " ".join(name), words


def parse(words):
    """Have the click command of these words parse them; where nothing stands behind its name it is only named."""
    command, name, words = named_by(words)
    try:
        if words:
            command.make_context(name, [*words])
    except click.exceptions.Exit:
        assert {"--help", "-h"} & {*words}


@pytest.mark.parametrize("text", [pytest.param(text, id=f"{named(path)}: {text}") for path, text in commands()])
def test_each_command_that_is_shown_is_there(text, monkeypatch):
    monkeypatch.chdir(CHECKOUT)
    paths, _, script, program, rest = COMMAND.fullmatch(text).groups()
    assert all((CHECKOUT / folder).is_dir() for folder in (paths or ".").split(":"))
    if not (script or program):
        return parse(of_pbem(text))
    options = {word.partition("=")[0] for word in shlex.split(rest or "") if word.startswith("--")}
    source = (CHECKOUT / (script or program)).read_text(encoding="utf-8")
    known = OF_SERVE | {"--help"} if script == "deploy/start" else {*re.findall(r"--[a-z-]+", source)}
    assert options <= known
    return None


def spans():
    """Options that stand by themselves in the pages for hosts and of games."""
    for path in (README, *CHECKOUT.glob("pbem/games/*/README.md"),
                 *(papers.DOCS / f"{name}.md" for name in papers.OF_HOSTS)):
        for span in SPAN.findall(BLOCK.sub("\n", path.read_text(encoding="utf-8"))):
            if span.startswith("--"):
                yield " ".join(span.split())


def test_each_option_that_is_shown_by_itself_is_one_of_some_command():
    known = {name for command in all_commands(main) for param in command.params for name in param.opts}
    shown = {option for span in spans() for option in re.findall(r"--[a-z-]+", span)}
    assert len(shown) > 30 and shown - known == {"--help", "--sent", "--with"} & shown


def all_commands(group):
    for command in (group.get_command(None, name) for name in group.list_commands(None)):
        yield command
        yield from all_commands(command) if isinstance(command, click.Group) else ()


def test_every_setting_of_the_environment_is_one_of_the_server():
    names = {name for path in PAGES for name in re.findall(r"\bPBEM_[A-Z_]*[A-Z]", path.read_text(encoding="utf-8"))}
    known = {f"PBEM_{name[2:].upper().replace('-', '_')}" for name in OF_SERVE} | OTHERS
    known |= {*re.findall(r"PBEM_[A-Z_]+", command_of("serve").epilog)}
    assert len(names) > 20 and names <= known


@pytest.fixture(scope="module")
def running(tmp_path_factory, migrated):
    """A data folder with matches of these names that have begun, or wait for players."""
    folder = tmp_path_factory.mktemp("running")
    shutil.copy(migrated, folder / "pbem.sqlite")
    (folder / config.KEY_FILE).write_text("ab" * 32)
    seats = [word for role in FIRST.roles for word in ("--seat", f"{role}={role}@player.example")]
    for slug in ("autumn", "summer", "spring"):
        invoke(folder, "match", "new", FIRST.key, slug, "--moderator", "Milo=milo@example.org", *seats)
    return folder


def invoke(folder, *words):
    """Run a command of pbem on a data folder; what it says."""
    try:
        done = CliRunner(env={"PBEM_DATA": str(folder)}).invoke(main, words)
    finally:
        database.db.close()
        config.use(config.Settings())
    assert done.exit_code == 0, done.output
    return done.output


def runnable():
    """The words of those commands that are run."""
    for text in dict.fromkeys(text for _, text in commands()):
        words = of_pbem(text) or []
        if " ".join(words[:2]) in RUN and not {"--help", "--secret"} & {*words}:
            command, _, rest = named_by(words)
            if rest or not any(param.required for param in command.params):
                yield pytest.param(words, id=text)


@pytest.mark.parametrize("words", [*runnable()])
def test_a_cheap_command_runs(words, running, migrated, tmp_path):
    shutil.copytree(running, tmp_path, dirs_exist_ok=True)
    if words[:2] == ["match", "new"]:
        shutil.copy(migrated, tmp_path / "pbem.sqlite")
    invoke(tmp_path, *words)


@pytest.mark.parametrize("options", [span for span in dict.fromkeys(spans())
                                     if " " in span and {*re.findall(r"--[a-z-]+", span)} <= OF_NEW])
def test_options_of_a_new_match_that_stand_by_themselves_are_taken(options, running, tmp_path):
    shutil.copytree(running, tmp_path, dirs_exist_ok=True)
    options = options.replace("NAME=ADDRESS", "Mora=mora@example.org")
    invoke(tmp_path, "match", "new", FIRST.key, "other", *words_of(options))


@pytest.mark.parametrize("text", [
    "pbem match nwe GAME autumn", "pbem match new GAME", "pbem replay autumn --als", "deploy/bakcup FILE.tar",
    "python deploy/verify.py FOLDER --no-such", "deploy/start --no-such 3",
    "PYTHONPATH=tests/no python deploy/verify.py"])
def test_a_command_that_is_not_there_is_found(text, monkeypatch):
    with pytest.raises((AssertionError, KeyError, click.UsageError, FileNotFoundError)):
        test_each_command_that_is_shown_is_there(text, monkeypatch)
