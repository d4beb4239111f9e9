"""Mails made to cost a reader time or memory: each function gives the bytes of one, as large as SMTP lets in or less.

`BODIES` holds those that anybody can send, `REPORTS` those that pretend to be delivery reports and come with the null
sender, `ORDERS` those that must come from a player to be judged at all.
"""

import base64

MOST = 1_900_000  # bytes; SMTP takes 2,000,000
LONGEST_LINE = 99_000  # bytes; SMTP takes 100,000


def mail(body, content="text/html", extra="", sender="ann@game.example"):
    """The bytes of a mail; body: text or bytes, in base64 where its lines are too long for SMTP."""
    body = (body if isinstance(body, bytes) else body.encode())[:MOST]
    if any(len(line) > LONGEST_LINE for line in body.split(b"\r\n")):
        body = base64.encodebytes(body[:MOST * 7 // 10]).replace(b"\n", b"\r\n")
        extra += "Content-Transfer-Encoding: base64\r\n"
    fields = f"From: {sender}\r\nTo: orders@game.example\r\nSubject: orders\r\nMIME-Version: 1.0\r\n{extra}" \
             f"Content-Type: {content}\r\n\r\n"
    return fields.encode() + body


def plain(body, **parts):
    return mail(body, "text/plain; charset=utf-8", **parts)


# Layout.

def long_cell_among_short_rows():
    return mail(f"<table><tr><td>{'x' * 100_000}</td></tr>{'<tr><td>a</td></tr>' * 20_000}</table>")


def wide_table():
    return mail(f"<table>{('<tr>' + '<td>cell</td>' * 300 + '</tr>') * 300}</table>")


def tall_cell_beside_many():
    return mail(f"<table>{('<tr><td>' + 'a<br>' * 4000 + '</td>' + '<td>b</td>' * 3000 + '</tr>')}</table>")


def tables_in_tables():
    return mail("<table><tr><td>x</td><td>" * 80 + "y" * 2000 + "</td></tr></table>" * 80 +
                f"<table><tr><td>{'z' * 50_000}</td></tr>{'<tr><td>a</td></tr>' * 5000}</table>")


def cells_in_cells():
    row = "<td>a<div>" * 100 + "x" * 500 + "</div></td>" * 100
    return mail(f"<table>{f'<tr>{row}</tr>' * 100}</table>")


def many_tables():
    return mail(f"<table><tr><td>{'x' * 300}</td></tr>{'<tr><td>a</td></tr>' * 40}</table>" * 1000)


def many_line_breaks():
    return mail("<br>" * 240_000)


def many_paragraphs():
    return mail("<p>a</p>" * 200_000)


def one_long_line_of_elements():
    return mail(f"<b>{'x' * 60}</b>" * 20_000)


def wide_margins():
    return mail('<p style="margin-top:100000em;padding-left:100000em;margin-bottom:100000em">x</p>' * 3000)


def paragraphs_in_a_thousand_elements():
    return mail("<div>" * 990 + "<p>a</p>" * 7_000)


def lists_in_a_thousand_elements():
    return mail("<ul><li>" * 495 + "x<br>" * 7_000)


def quotes_in_a_thousand_quotes():
    return mail("<blockquote type=cite>a<br>" * 990 + "b<br>" * 7_000)


def styles_in_a_thousand_elements():
    return mail("<style>div div>div p{color:#fff}</style>" + "<div>" * 990 + "<p>a</p>" * 7_000)


def tags_that_end_nothing():
    return mail("<blockquote>" + "<div>" * 40_000 + "</td>" * 100_000 + "</blockquote>" + "</div>" * 40_000)


def lists_in_lists():
    return mail("<ul><li>" * 120 + "x<br>" * 7_000)


def numbered_without_end():
    return mail(f'<ol><li value="{"9" * 50_000}">move<li value="²">x</ol>')


def deep_elements():
    return mail("<div>" * 100_000 + "pass")


def attribute_flood():
    return mail("<p " + " ".join(f"a{n}=1" for n in range(50_000)) + ">pass</p>")


def attribute_flood_behind_quotes():
    return mail('<p x=">" y=\'<b\' ' + " ".join(f"a{n}" for n in range(60_000)) + ">pass</p>")


def open_quotes():
    return mail("<p a=\"b <p c='d " * 100_000)


def styles_in_styles():
    return mail(f'<p style="{"style:" * 100_000}">x</p>')


ELEMENTS = 7_500


def paragraphs(sheet):
    return mail(f"<style>{sheet}</style>{'<p class=a>b</p>' * ELEMENTS}")


def hidden_in_hidden():
    return mail("<div style='font-size:0'>" * 250 + "<i>b</i>" * ELEMENTS)


def shown_in_hidden():
    return mail("<div style='font-size:0'>" * 250 + "<i>b</i>x" * ELEMENTS + "<b style='font-size:9px'>c</b>")


def styles_of_many_kinds():
    return mail("".join(f"<p style='font-size:calc({n}px);color:#{n:06x}'>b" for n in range(ELEMENTS)))


def styles_with_escapes():
    return mail("".join(f"<p style='font-size:{n}px!important;c\\6flor:#{n:06x}'>" for n in range(ELEMENTS)))


def rules_without_end():
    return paragraphs("".join(f".a{n}{{top:{n}px}}" for n in range(10_000)))


def rules_for_all():
    return paragraphs("".join(f".a{{color:#ff{n:04x}}}" for n in range(52)))


def rules_for_siblings():
    return mail("<style>.z~p{top:0}</style>" + "<p>b</p>" * ELEMENTS + "<p class=z style='color:#fff'>")


def rules_for_first_siblings():
    return mail("<style>:first-of-type{color:#fff}</style>" + "".join(f"<a{n}>b</a{n}>" for n in range(ELEMENTS)))


def long_selectors():
    return paragraphs(f"{'div p>' * 8_000}.a{{color:#fff}}" * 2)


def rules_in_rules():
    return paragraphs(".a,p{&,&&{" * 25 + "color:#fff" + "}" * 50)


def brackets_in_brackets():
    return mail(f"<style>p{{color:{'(' * 90_000}</style><p style='color:{'calc(' * 900}'>b</p>")


def negations_in_negations():
    return paragraphs(f"{':not(' * 15_000}p{')' * 15_000}{{color:#fff}}")


def variables_of_variables():
    names = "".join(f"--a{n}:var(--a{n + 1})var(--a{n + 1});" for n in range(60))
    return paragraphs(f"p{{{names}color:var(--a0)}}")


def variables_in_variables():
    return mail("".join(f"<div style='--a{n}:{'x' * 300}'>" for n in range(250)) + "<p>b</p>" * ELEMENTS)


def sheets_in_sheets():
    return mail("<style>@import 'data:text/css,@import \"data:text/css,p{}\"';" * 1_000 + "</style><p>b</p>")


def sheets_for_many_screens():
    return paragraphs("@media (max-width:500px){.a{color:#fff}}@media (prefers-color-scheme:dark){p{top:0}}" * 25)


def animations():
    return paragraphs(f"@keyframes a{{{'to{color:red}' * 3_000}}}" + "p{animation-name:a}" * 50)


def long_attributes():
    return mail(f"<style>[title*=x]{{color:#fff}}</style><p title='{'y' * 900_000}'>b</p>")


def long_styles():
    return mail("".join(f"<p style='{'color:red;' * 480}x:{n}'>" for n in range(200)))


def many_quotes():
    return mail("<p class=zwchr>a</p>" * 60_000)


def quotes_in_quotes():
    return mail("<blockquote type=cite>a<br>" * 250 + "b<br>" * 20_000)


def gmail_quotes():
    return mail("<div class=gmail_quote>" * 250 + "<i>b</i>" * 20_000)


def entities():
    return mail("&amp;amp;lt;" * 150_000)


def preformatted():
    return mail("<ul>" * 100 + "<pre>" + "x\n" * 400_000)


def open_comment():
    return mail("<!--" * 400_000)


# Text.

def flowed_without_end():
    return plain("word \r\n" * 250_000).replace(b"charset=utf-8", b"format=flowed")


def flowed_quotes():
    return mail(">" * 900_000 + " x \r\n" + ">" * 900_000 + " y \r\n", "text/plain; format=flowed")


def blank_lines():
    return plain("\r\n" * 900_000)


def short_lines():
    return plain("a\n" * 900_000)


def carriage_returns():
    return plain("a\r" * 900_000)


def lines_of_on():
    return plain(("On" + " " * 990 + "\r\n") * 1500)


def on_and_blanks():
    return plain("On\r\n" + " \r\n" * 1000 + "On \r\n\r\n" * 20_000)


def lines_of_schrieb():
    return plain(("Am" + " schrieb" * 110 + "\r\n") * 1500)


def lines_of_heeft():
    return plain(("Op" + " heeft" * 150 + "\r\n") * 1500)


def lines_like_headers():
    return plain("foo: bar\r\n" * 100_000)


def lines_like_known_headers():
    return plain("From\r\n*From: a\r\nxx\r\n" * 40_000)


def lines_of_dashes():
    return plain(("-" * 990 + "\r\n") * 1500)


def one_line_of_blanks():
    return plain(" " * 90_000 + "x" + " " * 9_000)


def one_line():
    return plain("x" * 99_000)


def separators():
    return plain("\u2028" * 600_000)


# Structure.

def alternatives_in_alternatives():
    part = "Content-Type: text/html\r\n\r\n<i></i>\r\n"
    for level in range(25):
        part = f"Content-Type: multipart/alternative; boundary=b{level}\r\n\r\n--b{level}\r\n{part}\r\n" \
               f"--b{level}\r\n{'' if level else part}\r\n--b{level}--\r\n"
    return b"From: ann@game.example\r\nMIME-Version: 1.0\r\n" + part.encode()


def many_parts():
    return mail("--b\r\n\r\n\r\n" * 200_000, "multipart/mixed; boundary=b")


def many_pages():
    part = "--b\r\nContent-Type: text/html\r\n\r\n" + "<p>a" * 2000 + "\r\n"
    return mail(part * 200, "multipart/mixed; boundary=b")


def parts_in_parts():
    raw = "".join(f"Content-Type: multipart/mixed; boundary=b{n}\r\n\r\n--b{n}\r\n" for n in range(300))
    return b"From: ann@game.example\r\n" + raw.encode() + b"\r\n" + b"a\r\n" * 500_000


def messages_in_messages():
    return b"From: ann@game.example\r\n" + b"Content-Type: message/rfc822\r\n\r\n" * 30_000


def many_fields():
    return b"From: ann@game.example\r\n" + b"a:\r\n" * 450_000 + b"\r\npass\r\n"


def many_received():
    return b"From: ann@game.example\r\n" + b"Received: from a by b; now\r\n" * 60_000 + b"\r\npass\r\n"


def one_long_field():
    return b"From: ann@game.example\r\nSubject: " + b"=?utf-8?q?a?=\r\n " * 100_000 + b"\r\n\r\npass\r\n"


def nested_comments():
    return b"From: " + b"(" * 90_000 + b"\r\n\r\npass\r\n"


def many_addresses():
    return b"From: " + b"a@b.example, " * 7000 + b"\r\n\r\npass\r\n"


def many_parameters():
    return b"From: ann@game.example\r\nContent-Type: text/plain" + b"".join(
        b"; name*%d*=x" % n for n in range(300)) + b"\r\n\r\npass\r\n"


def open_message_ids():
    return b"From: ann@game.example\r\nMessage-ID: " + b"<a" * 40_000 + b"\r\n\r\npass\r\n"


def uuencoded():
    return plain("begin 644 x\r\n" + f"M{'a' * 60}\r\n" * 28_000, extra="Content-Transfer-Encoding: x-uuencode\r\n")


def application_of_blanks():
    return plain("JOIN next" + " " * 90_000 + "x")


# Reports.

def report_of_blank_lines():
    return plain("\r\n" * 40_000)


def report_of_blanks():
    return plain((" " * 990 + "\r\n") * 1900)


def report_of_addresses():
    return plain("<a@b.example>:\r\n   " * 60_000)


def report_of_words():
    return plain(("delivery to the following recipient failed " * 20 + "\r\n") * 2000)


def report_of_many_parts():
    part = "--b\r\nContent-Type: message/delivery-status\r\n\r\n" + "Final-Recipient: rfc822; a@b.example\r\n\r\n" * 50
    return mail(part * 300, "multipart/report; report-type=delivery-status; boundary=b")


# Orders.

def one_long_order():
    return plain("move " + "1 regular, " * 5800 + "\r\n")


def one_line_of_dashes():
    return plain("attack " + "-" * 40_000 + "\r\n")


def many_long_orders():
    return plain(("move " + "1 regular, " * 90 + "\r\n") * 900)


def many_lines_of_dashes():
    return plain(("attack " + "- " * 480 + "\r\n") * 900)


def many_orders():
    return plain("pass; pass; pass; pass; pass\r\n" * 900)


def arrows():
    return plain(("move " + "Vienna -> " * 90 + "\r\n") * 900)


def press_of_blanks():
    return plain("press" + " " * 90_000 + "a:\u3000x")


def _all(*functions):
    return {function.__name__: function for function in functions}


REPORTS = _all(report_of_blank_lines, report_of_blanks, report_of_addresses, report_of_words, report_of_many_parts)
ORDERS = _all(one_long_order, one_line_of_dashes, many_long_orders, many_lines_of_dashes, many_orders, arrows,
              press_of_blanks)
BODIES = _all(
    long_cell_among_short_rows, wide_table, tall_cell_beside_many, tables_in_tables, cells_in_cells, many_tables,
    paragraphs_in_a_thousand_elements, lists_in_a_thousand_elements, quotes_in_a_thousand_quotes,
    styles_in_a_thousand_elements, tags_that_end_nothing,
    many_line_breaks, many_paragraphs, one_long_line_of_elements, wide_margins, lists_in_lists, numbered_without_end,
    deep_elements, attribute_flood, attribute_flood_behind_quotes, open_quotes, styles_in_styles, many_quotes,
    hidden_in_hidden, shown_in_hidden, styles_of_many_kinds, styles_with_escapes, rules_without_end, rules_for_all,
    rules_for_siblings, rules_for_first_siblings, long_selectors, rules_in_rules, brackets_in_brackets,
    negations_in_negations, variables_of_variables, variables_in_variables, sheets_in_sheets, sheets_for_many_screens,
    animations, long_attributes, long_styles,
    quotes_in_quotes, gmail_quotes, entities, preformatted, open_comment, flowed_without_end, flowed_quotes,
    blank_lines, short_lines, carriage_returns, lines_of_on, on_and_blanks, lines_of_schrieb,
    lines_of_heeft, lines_like_headers, lines_like_known_headers, lines_of_dashes, one_line_of_blanks, one_line,
    separators, alternatives_in_alternatives, many_parts, many_pages, parts_in_parts, messages_in_messages, many_fields,
    many_received, one_long_field, nested_comments, many_addresses, many_parameters, open_message_ids,
    application_of_blanks, uuencoded)
