"""The records of the server's own domain (DNS), by which others decide whether to bring and take its mails."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

import dns.exception
import dns.resolver
import dns.reversename

from pbem.config import Settings
from pbem.networks import is_loopback

from .findings import BAD, GOOD, LOOK, Finding, Subject

Found: TypeAlias = Iterator[Finding]
Check: TypeAlias = Callable[[str, Subject], Found]

ABOUT = "records"
PATIENCE = 4.0  # seconds for one question
SLOW = "see whether this machine has a name server (/etc/resolv.conf), or name one with --name-server IP:PORT"
SPF, DMARC = "v=spf1", "v=DMARC1"
SHORTEST = 300  # letters of a key: one of 1024 bits has 216, of 2048 bits 392


class Unasked(Exception):
    """No name server has answered."""


def look(subject: Subject) -> Found:
    """What is wrong with the records, where the server has a domain of its own; that nobody can be asked, too."""
    if not subject.domain:
        yield Finding(GOOD, ABOUT, "are not yours to set: the server has no domain of its own")
        return
    try:
        if not _is_there(subject, subject.domain):
            yield Finding(BAD, ABOUT, f"the name server knows no domain {subject.domain}",
                          "see PBEM_DOMAIN, and whether the domain is registered and this machine in the network")
            return
        for about, check in RECORDS.items():
            yield from check(about, subject)
    except Unasked as error:
        yield Finding(LOOK, ABOUT, f"could not be asked: {error}", SLOW)


def mx(about: str, subject: Subject) -> Found:
    """Where others bring mail for the domain."""
    found = hosts(subject)
    if not found:
        yield Finding(BAD, about, f"{subject.domain} has none, so hardly any mail arrives",
                      f"publish `{subject.domain}. MX 10 THIS.MACHINE.`")
    for host in found:
        there = _addresses(subject, host)
        yield Finding(GOOD, about, f"{host} ({', '.join(there)})") if there else Finding(
            BAD, about, f"{host} has no address", f"publish `{host}. A THE.ADDRESS` or take it out of the MX record")


def spf(about: str, subject: Subject) -> Found:
    """Who may send mails of the domain."""
    found = [text for text in _texts(subject, subject.domain) if text.lower().split(" ")[0] == SPF]
    if len(found) != 1:
        yield Finding(BAD, about, f"{subject.domain} has {len(found) or 'no'} records, so others may refuse its mails",
                      f"publish one: `{subject.domain}. TXT \"v=spf1 mx -all\"`, with what your relay says "
                      "(include:...)")
        return
    last = found[0].lower().split()[-1]
    if last in ("+all", "all", "?all"):
        yield Finding(BAD, about, f"{last} at its end lets everybody send mails of the domain", "end it with -all")
    elif last not in ("-all", "~all") and not last.startswith("redirect="):
        yield Finding(LOOK, about, "it does not say at its end who may not send", "end it with -all")
    else:
        yield Finding(GOOD, about, found[0])


def dkim_keys(about: str, subject: Subject) -> Found:
    """The keys by which mails of the domain are signed."""
    place = f"_domainkey.{subject.domain}"
    for selector in subject.selectors:
        yield _of_key(about, f"{selector}.{place}", _texts(subject, f"{selector}.{place}"))
    if subject.selectors:
        return
    if _is_there(subject, place):
        yield Finding(GOOD, about, "there are keys; --selector NAME looks at one")
    else:
        yield Finding(BAD, about, f"there is nothing at {place}, so others may refuse its mails",
                      "have the relay sign (OpenDKIM, rspamd, your provider) and publish the key that it names")


def _of_key(about: str, place: str, texts: list[str]) -> Finding:
    if not texts:
        return Finding(BAD, about, f"there is no key at {place}", "publish the one that the relay names")
    tags = {name.strip(): "".join(value.split()) for name, _, value in (
        tag.partition("=") for tag in texts[0].split(";"))}  # RFC 6376, 3.2
    if "p" not in tags:
        return Finding(BAD, about, f"what is at {place} is no key", "publish the one that the relay names")
    if not tags["p"]:
        return Finding(BAD, about, f"the key at {place} is withdrawn", "publish a new one, or name its selector")
    if tags.get("k", "rsa") == "rsa" and len(tags["p"]) < SHORTEST:
        return Finding(LOOK, about, f"the key at {place} is short", "have a new one made, of 2048 bits")
    return Finding(GOOD, about, f"there is a key at {place}")


def dmarc(about: str, subject: Subject) -> Found:
    """What others do with mails of the domain that neither SPF nor DKIM proves."""
    labels = subject.domain.split(".")
    for at in range(len(labels) - 1):
        found = [text for text in _texts(subject, f"_dmarc.{'.'.join(labels[at:])}") if text.startswith(DMARC)]
        if found:
            yield Finding(GOOD, about, found[0]) if len(found) == 1 and "p=" in found[0] else Finding(
                BAD, about, f"{'.'.join(labels[at:])} has {len(found)} records or no p=", "publish one with p=none")
            return
    yield Finding(LOOK, about, "there is none, so large providers may refuse mails",
                  f"publish `_dmarc.{subject.domain}. TXT \"v=DMARC1; p=none\"`")


def reverse(about: str, subject: Subject) -> Found:
    """What the address of the machine that sends is called."""
    relay = subject.settings.relay_host
    if relay and not is_loopback(relay):
        yield Finding(GOOD, about, f"is that of your relay, {relay}")
        return
    for host in hosts(subject):
        for address in _addresses(subject, host):
            yield _of_address(about, subject, address)


def _of_address(about: str, subject: Subject, address: str) -> Finding:
    called = _ask(subject, dns.reversename.from_address(address).to_text(), "PTR")
    if any(address in _addresses(subject, name) for name in called):
        return Finding(GOOD, about, f"{address} is {called[0]}")
    what = f"is called {called[0]}, which is another" if called else "has none"
    return Finding(BAD, about, f"{address} {what}",
                   "have whom you rent the machine from set it to the name that the MX record names")


RECORDS: dict[str, Check] = {"MX": mx, "SPF": spf, "DKIM": dkim_keys, "DMARC": dmarc, "reverse name": reverse}


# Questions to the name server.

def hosts(subject: Subject) -> list[str]:
    """The hosts of the MX record, the first ones first."""
    found = sorted((int(order), host) for order, _, host in (
        answer.partition(" ") for answer in _ask(subject, subject.domain, "MX")))
    return [host for _, host in found if host]


def _addresses(subject: Subject, host: str) -> list[str]:
    return [*_ask(subject, host, "A"), *_ask(subject, host, "AAAA")]


def _texts(subject: Subject, name: str) -> list[str]:
    return _ask(subject, name, "TXT")


def _ask(subject: Subject, name: str, kind: str) -> list[str]:
    """The records of a kind at a name, as texts; Unasked."""
    return [b"".join(one.strings).decode("utf-8", "replace") if kind == "TXT" else one.to_text().rstrip(".")
            for one in _answer(subject, name, kind) or ()]


def _is_there(subject: Subject, name: str) -> bool:
    """Whether there is a name, or any below it (RFC 8020); Unasked."""
    return _answer(subject, name, "TXT") is not None


def _answer(subject: Subject, name: str, kind: str) -> Iterable[Any] | None:
    """The records of a kind at a name; None when there is no such name, Unasked."""
    try:
        return _resolver(subject.settings).resolve(name, kind, lifetime=PATIENCE, search=False)
    except dns.resolver.NXDOMAIN:
        return None
    except dns.resolver.NoAnswer:
        return ()
    except (dns.exception.DNSException, OSError) as error:
        raise Unasked(f"no name server answers ({type(error).__name__})") from error


def _resolver(settings: Settings) -> dns.resolver.Resolver:
    if settings.name_server_address is None:
        return dns.resolver.get_default_resolver()
    resolver = dns.resolver.Resolver(configure=False)
    host, resolver.port = settings.name_server_address
    resolver.nameservers = [host]
    return resolver
