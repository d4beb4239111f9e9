"""The messages of the corpus, put together from clients, languages and letters."""

import base64
import html
import quopri
import textwrap
from email.header import Header
from pathlib import Path
from typing import NamedTuple

import yaml

FOLDER = Path(__file__).parent
WHO, MAIL, PLAYER = "Game server", "orders@game.example", "hapsburg@player.example"
MARKER = "=== Write your orders above this line; what stands below is ignored. ==="
QUOTED = ("Hapsburg in autumn: turn 1, Action Phase", "WHAT IS ASKED OF YOU",
          "Reply to this mail with order lines such as these (TEST on top tries them", "buy 1 mercenary in Valladolid",
          "raise 1 regular in Valladolid", "control Liege", "end", "Your power and your hand")
CUT = 3  # lines of the quote above what is written between
QUOTE, SIGNATURE, INSIDE, BELOW = "quote", "signature", "inside", "below"  # and pgp, encrypted, struck, hidden
DEFAULTS = {"line": "<div>{}</div>", "intro": "<div>{}</div>", "open": "", "close": "", "around": ["", ""],
            "signed": "<div>{}</div>", "signature": [], "page": "<html><body>{}</body></html>", "prefix": "> ",
            "encoding": "8bit", "charset": "utf-8", "dashes": ["---------- ", " ----------"]}
SUBJECT = "Re: Your move: impulse by Tue 2 Mar 12:01 · autumn"
COLUMNS = 72


def _data(name):
    return yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))


CLIENTS, LANGUAGES, LETTERS = _data("clients"), _data("languages"), _data("letters")


class Message(NamedTuple):
    """One mail. head, body: its bytes without From and To; typed: (fate, line) of what its player wrote where it is
    read; aside: (kind, line) of all that is set aside, in order; attachments: their names.
    """

    name: str
    head: str
    body: bytes
    typed: tuple
    aside: tuple
    attachments: tuple = ()
    ident: str = ""

    def raw(self, sender=PLAYER, recipient=MAIL):
        """The bytes of the mail to an address of the server."""
        ident = self.ident or f"<{self.name}@corpus.example>"
        return f"From: {sender}\r\nTo: {recipient}\r\nMessage-ID: {ident}\r\n{self.head}\r\n".encode() + self.body


class _Piece(NamedTuple):
    kind: str  # typed, intro, quote, inside, signature
    lines: tuple


class _Draft:
    """One answer: a client, a language, where the letter stands."""

    def __init__(self, client, row):
        language, position, marker, letter, *self.options = row.split()
        self.name = f"{client}-{'-'.join(row.split())}"
        self.client, self.words = DEFAULTS | CLIENTS[client], LANGUAGES[language]
        self.letter = [(fate, line.format(**self.words)) for fate, line in LETTERS[letter]]
        self.position, self.rest = position, self.client.get("rest", False)
        self.quoted = ((MARKER,) if marker == "marker" else ()) + QUOTED

    def message(self):
        pieces = self.pieces()
        typed = self.letter if self.position != "inside" else []
        shown = [(piece.kind, line) for piece in pieces for line in piece.lines if line]
        kinds = {"intro": QUOTE, "quote": QUOTE, "signature": SIGNATURE, "inside": INSIDE}
        aside = [(kinds[kind], line) for kind, line in shown if kind in kinds]
        head, body = self.bytes(pieces)
        return Message(self.name, head, body, tuple(typed), tuple(aside))

    def pieces(self):
        """What the mail shows from top to bottom."""
        lines = [line for _, line in self.letter]
        intro, quote = _Piece("intro", self.introduction()), _Piece("quote", self.quoted)
        signature = _Piece("signature", self.signature())
        cut = CUT + len(self.quoted) - len(QUOTED)
        top, bottom = _Piece("quote", self.quoted[:cut]), _Piece("quote", self.quoted[cut:])
        return {
            "above": [_Piece("typed", tuple(lines)), signature, intro, quote],
            "below": [intro, quote, _Piece("typed", tuple(lines)), signature],
            "between": [intro, top, _Piece("typed", tuple(lines[:1])), bottom, _Piece("typed", tuple(lines[1:])),
                        signature],
            "inside": [intro, top, _Piece("inside", tuple(lines)), bottom],
        }[self.position]

    def introduction(self):
        form = self.client["introduces"]
        if form == "original":
            form = ["{original}", "headers"]
        lines = []
        for part in [form] if isinstance(form, str) else form:
            known = self.words.get(part, part)
            lines += known if isinstance(known, list) else [known]
        before, after = self.client["dashes"]
        words = self.words | {"who": WHO, "mail": MAIL}
        if self.client["introduces"] == "original":
            words["original"] = f"{before}{self.words['original']}{after}"
        lines = [line.format(**words) for line in lines]
        wrap = self.client.get("wrap")
        return tuple(piece for line in lines for piece in (_wrapped(line, wrap) if wrap else [line]))

    def signature(self):
        lines = [line.format(**self.words) for line in self.client["signature"]]
        if lines and self.client["parts"] != "text" and "--" in self.client["signed"]:
            lines.insert(0, "--")
        return tuple(lines)

    # The bytes.

    def bytes(self, pieces):
        """(header fields of the content, body)."""
        charset, encoding = self.client["charset"], self.client["encoding"]
        coded = self.client.get("coded", charset)
        parts = []
        if self.client["parts"] != "html":
            flowed = self.client.get("flowed", False)
            kind = f"text/plain; charset={charset}{'; format=flowed' if flowed else ''}"
            parts.append((kind, self.text(pieces, flowed)))
        if self.client["parts"] != "text":
            parts.append((f"text/html; charset={charset}", self.html(pieces)))
        coded_parts = [(f"Content-Type: {kind}\r\nContent-Transfer-Encoding: {encoding}\r\n",
                        _encoded(text.encode(coded), encoding)) for kind, text in parts]
        head = f"Subject: {Header(SUBJECT, 'utf-8').encode()}\r\nMIME-Version: 1.0\r\n"
        if len(coded_parts) == 1:
            return head + coded_parts[0][0], coded_parts[0][1]
        body = b"".join(b"--=_b\r\n" + fields.encode() + b"\r\n" + part + b"\r\n" for fields, part in coded_parts)
        return head + 'Content-Type: multipart/alternative; boundary="=_b"\r\n', body + b"--=_b--\r\n"

    def text(self, pieces, flowed):
        """The plain text, as the program breaks it."""
        lines = []
        for piece in pieces:
            marked = piece.kind in ("quote", "inside") and not self.rest
            for line in piece.lines:
                if marked:
                    lines.append(f"{self.client['prefix']}{line}")
                else:
                    lines += _soft(line) if flowed else [line]
            lines += [""] if piece.lines and piece.kind != "intro" or self.rest else []
        return "\r\n".join(lines) + "\r\n"

    def html(self, pieces):
        """The page: the introduction and the first piece of the quote stand together, an answer breaks the quote."""
        client, page, started = self.client, [], False
        inside = client.get("intro_inside")
        for at, piece in enumerate(pieces):
            lines = [html.escape(line, quote=False) for line in piece.lines]
            if piece.kind == "intro":
                page.append(client["around"][0] + (client["open"] if inside else "") + self.html_intro(lines))
                started = bool(inside)
            elif piece.kind == "quote" or piece.kind == "inside":
                opened = "" if started else client["open"]
                started = at + 1 < len(pieces) and pieces[at + 1].kind in ("quote", "inside")
                page.append(opened + self.html_quote(lines, piece.kind) + ("" if started else client["close"]))
                if not any(later.kind == "quote" for later in pieces[at + 1:]):
                    page.append(client["around"][1])
            elif piece.kind == "typed":
                page += [client["line"].format(line) for line in lines]
            elif lines:
                page.append(client["signed"].format("<br>".join(line for line in lines if line != "--")))
        return client["page"].format("\r\n".join(page)) + "\r\n"

    def html_intro(self, lines):
        if self.client["introduces"] == "headers":
            lines = [f"<b>{name}:</b>{rest}" for name, _, rest in (line.partition(":") for line in lines)]
        return self.client["intro"].format("<br>".join(lines))

    def html_quote(self, lines, kind):
        if self.client.get("preformatted"):
            return "\n".join(lines) + "\n"
        if kind == "inside":
            return "".join(f'<div><span style="color:#c00000">{line}</span></div>' for line in lines)
        return "".join(f"<p>{line}</p>" for line in lines)


def _wrapped(line, width):
    return textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False)


def _soft(line):
    """The lines of a paragraph of format=flowed."""
    if len(line) <= COLUMNS or line == "-- ":
        return [line]
    return [f"{piece} " for piece in _wrapped(line, COLUMNS)[:-1]] + _wrapped(line, COLUMNS)[-1:]


def _encoded(data, encoding):
    if encoding == "base64":
        return base64.encodebytes(data)
    return quopri.encodestring(data) if encoding == "quoted-printable" else data


def _messages():
    for client in CLIENTS:
        for row in CLIENTS[client]["mails"]:
            yield _Draft(client, row).message()
    for name, mail in _data("special").items():
        yield _special(name, mail)


def bare():
    """The messages with our marker as their programs would write them without it."""
    for client in CLIENTS:
        for row in CLIENTS[client]["mails"]:
            if " marker " in row:
                yield _Draft(client, row.replace(" marker ", " bare ")).message()


def _special(name, mail):
    body = mail["body"].replace("\n", "\r\n").encode(mail.get("coded", "utf-8"))
    if "Content-Transfer-Encoding: base64" in mail["head"].split("\n"):
        body = base64.encodebytes(body)
    head = "MIME-Version: 1.0\r\n" + "".join(f"{line}\r\n" for line in mail["head"].strip().split("\n"))
    pairs = {part: tuple(map(tuple, mail.get(part, []))) for part in ("typed", "aside")}
    return Message(name, head, body, **pairs, attachments=tuple(mail.get("attachments", ())),
                   ident=mail.get("ident", ""))


MESSAGES = list(_messages())
