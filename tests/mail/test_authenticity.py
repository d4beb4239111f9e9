"""What the site's server and a DKIM signature say about From, with a real name server on loopback."""

import pytest
from signatures import keys, name_server, signed

from pbem.mail import authenticity, headers
from pbem.mail.reasons import reason

MAIL = (b"From: Ann <ann@player.example>\r\nTo: orders@game.example\r\nSubject: orders\r\n\r\nmove 3\r\n")
RECORD = "k1._domainkey.player.example"
SITE = "mx.game.example"


@pytest.fixture
def server():
    with name_server({RECORD: keys()[1], "k1._domainkey.evil.example": keys()[1], "k1._domainkey.example": keys()[1],
                      "k1._domainkey.mail.player.example": keys()[1]}) as server:
        yield server


def judge(raw, server=None, site=None, address="ann@player.example"):
    return authenticity.judge(raw, headers.parse(raw), address, site, server and server.address)


def test_a_good_signature_of_its_domain_passes(server):
    assert judge(signed(MAIL, keys()[0]), server) == ("pass", reason("proof.good", domain="player.example"))


def test_a_domain_above_that_of_from_may_sign(server):
    raw = signed(MAIL.replace(b"@player", b"@home.player"), keys()[0])
    assert judge(raw, server, address="ann@home.player.example").result == "pass"


def test_a_changed_mail_fails(server):
    raw = signed(MAIL, keys()[0]).replace(b"move 3", b"move 4")
    assert judge(raw, server) == ("fail", reason("proof.bad", domain="player.example"))


def test_a_changed_from_fails(server):
    raw = signed(MAIL, keys()[0]).replace(b"ann@player", b"bob@player")
    assert judge(raw, server, address="bob@player.example").result == "fail"


@pytest.mark.parametrize("domain", ["evil.example", "example", "mail.player.example"])
def test_a_signature_of_another_domain_says_nothing(server, domain):
    assert judge(signed(MAIL, keys()[0], domain), server) == authenticity.NOBODY
    assert server.asked == []


def test_only_one_aligned_signature_is_looked_at(server):
    raw = MAIL
    for _ in range(3):
        raw = signed(raw, keys()[0])
    assert judge(raw, server).result == "pass" and server.asked == [RECORD]


def test_a_signature_over_a_part_says_nothing(server):
    raw = signed(MAIL, keys()[0], length=True) + b"move 9\r\n"
    assert judge(raw, server).result == "none" and server.asked == []


def test_no_signature_says_nothing(server):
    assert judge(MAIL, server) == authenticity.NOBODY and server.asked == []


@pytest.mark.parametrize("record", [None, "missing"])
def test_a_key_that_cannot_be_had_in_three_seconds_says_nothing(record, monkeypatch):
    monkeypatch.setattr(authenticity, "DNS_TIME", 0.3)
    with name_server({} if record else {RECORD: None}) as server:
        verdict = judge(signed(MAIL, keys()[0]), server)
    assert verdict == ("none", reason("proof.no_key", domain="player.example"))
    assert RECORD in server.asked


@pytest.mark.parametrize("signature", [b"d=player.example", b";;;=",
                                       b"v=1; d=player.example; s=k1; h=from; b=%%; bh=; a=rsa-sha256",
                                       b"d=player.example;" + b"h=" + b"from:" * 700])
def test_a_malformed_signature_never_passes(server, signature):
    assert judge(b"DKIM-Signature: " + signature + b"\r\n" + MAIL, server).result != "pass"


def stamped(*results, site=SITE):
    return b"".join(f"Authentication-Results: {site}; {result}\r\n".encode() for result in results) + MAIL


@pytest.mark.parametrize("results, verdict", [
    (["dmarc=pass header.from=player.example"], "pass"), (["dmarc=fail header.from=player.example"], "fail"),
    (["dkim=pass header.d=player.example"], "pass"), (["dkim=fail header.d=player.example"], "fail"),
    (["dkim=pass header.d=evil.example"], "none"), (["dkim=fail header.d=evil.example"], "none"),
    (["dkim=pass header.i=@player.example"], "pass"), (["spf=pass smtp.mailfrom=ann@player.example"], "pass"),
    (["spf=pass smtp.mailfrom=evil.example"], "none"), (["spf=fail smtp.mailfrom=player.example"], "none"),
    (["dkim=none"], "none"), (["dmarc=none"], "none"), (["dmarc=pass", "dmarc=fail"], "fail"),
    (["spf=pass smtp.mailfrom=player.example; dmarc=fail"], "fail"),
])
def test_what_the_sites_own_server_found_is_used(results, verdict):
    assert judge(stamped(*results), site=SITE).result == verdict


@pytest.mark.parametrize(("others", "verdict"), [(9, "pass"), (10, "none")])
def test_the_first_ten_results_are_looked_at(others, verdict):
    """One hostile mail may carry thousands of them."""
    assert judge(stamped(*["dmarc=none"] * others, "dmarc=pass"), site=SITE).result == verdict


@pytest.mark.parametrize(("length", "verdict"), [(4000, "pass"), (4001, "none")])
def test_a_result_of_more_than_4000_characters_is_not_looked_at(length, verdict):
    field = f"{SITE}; dmarc=pass ("
    raw = f"Authentication-Results: {field}{'x' * (length - len(field) - 1)})\r\n".encode() + MAIL
    assert judge(raw, site=SITE).result == verdict


def test_only_the_configured_servers_results_count():
    assert judge(stamped("dmarc=pass", site="evil.example"), site=SITE).result == "none"
    assert judge(stamped("dmarc=pass"), site=None).result == "none"
    assert judge(stamped("dmarc=pass", site=SITE.upper()), site=SITE).result == "pass"


def test_the_sites_word_comes_before_a_signature(server):
    raw = b"Authentication-Results: " + SITE.encode() + b"; dmarc=fail\r\n" + signed(MAIL, keys()[0])
    assert judge(raw, server, SITE).result == "fail" and server.asked == []


@pytest.mark.parametrize("field", [b";;;", b"mx.game.example; dkim=", b"(" * 3000, b"mx.game.example; " + b"(" * 3000])
def test_malformed_results_say_nothing(field):
    assert judge(b"Authentication-Results: " + field + b"\r\n" + MAIL, site=SITE) == authenticity.NOBODY
