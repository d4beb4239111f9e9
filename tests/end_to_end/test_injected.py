"""Every difference that is injected into what leaves is found, and nothing where nothing differs."""

import injected
import made_alike
import masks
import pytest
from byte_differences import differences
from departures import Page, Sent

from pbem.web import papers


@pytest.fixture(scope="module")
def stepping():
    with injected.under_way() as stepping:
        yield stepping


@pytest.mark.drawn(6)
@pytest.mark.parametrize("name", injected.INJECTIONS)
def test_what_is_injected_is_found(stepping, name):
    assert injected.wrong({name: injected.told(stepping, name)}) == []


def mail(raw):
    return Sent(None, "ann@player.example", b"", raw)


HEAD = b"%% journal 3 0MtGHnQ4LzOA0vCrt8jrJ9zFWkRmY2XcDtqGkU7b-_E"
OTHER = HEAD.replace(b"0M", b"1m")


@pytest.mark.parametrize("raw", [b"    %s\r\n", b"%s</p>", b"x\r\n\r\n<pre>%s<br>"])
def test_a_head_of_the_journal_is_masked_and_nothing_else(raw):
    assert differences([mail(raw % HEAD)], [mail(raw % OTHER)]) == []
    in_html = [head[:20] + b"<w=\r\nbr>" + head[20:25] + b"=\r\n" + head[25:] for head in (HEAD, OTHER)]
    assert differences(*([mail(raw % head)] for head in in_html)) == []
    for other in (OTHER + b"x", OTHER[:-1], OTHER.replace(b"3", b"4", 1), OTHER.replace(b"journal", b"news")):
        assert differences([mail(raw % HEAD)], [mail(raw % other)])


def test_a_private_row_is_masked_where_a_match_is_over():
    """One of an insider, without draws, of which nobody else is told."""
    def row(role, draws="[]", to="france"):
        opened = [f'"{name}":["{64 * "a"}","{value}"]' for name, value in (("draws", draws), ("role", f'\\"{role}\\"'))]
        return f'{{{opened[0]},"events":[["b","{{\\"to\\":[\\"{to}\\"]}}"]],{opened[1]}}},\n'.encode()

    def told(*rows):
        return [mail(b"[\n" + b"".join(rows) + b"]")]

    under, public = (masks.rows_of("france", "papacy"),), row("ottoman")
    assert differences(told(public, public), told(public, row("france"), public), under) == []
    for other in (row("england"), row("france", "[1]"), row("france", to="ottoman")):
        assert differences(told(public, public), told(public, other, public), under)


def test_what_has_another_kind_or_number_is_told():
    page = Page("/", "200 OK", (), b"")
    assert differences([page], [mail(b"")]) == ["0: / / mail to ann@player.example"]
    assert differences([page], []) == ["1 things / 0 things", "0: / / nothing"]


def test_the_documentation_says_what_is_made_alike_and_what_is_not_compared():
    said = " ".join(papers.DOCS.joinpath("developers.md").read_text(encoding="utf-8").split())
    told = [one.what for one in (*made_alike.MADE_ALIKE, *masks.MASKS)]
    assert [what for what in told if what.partition(",")[0] not in said] == []
