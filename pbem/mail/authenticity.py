"""Whether a mail is from where its From says: what the site's own server found, and its DKIM signature.

pass: somebody vouches for the domain of From; none: nobody says anything; fail: what was said is refuted. Of
Authentication-Results (RFC 8601) only those of the configured authserv-id count, which the site must strip from mail
that comes in; where several disagree, the worst counts. Of DKIM signatures (RFC 6376) one is looked at: the first whose
domain is that of From or one above it. A key that cannot be had within DNS_TIME proves nothing, hence none.
"""

from typing import NamedTuple

import authres
import dkim
import dns.exception
import dns.resolver

from pbem import addresses

from .reasons import Reason, reason

PASS, NONE, FAIL = "pass", "none", "fail"
DNS_TIME = 3  # seconds
MOST_SIGNATURES = 10
MOST_RESULTS = 10
LONGEST_FIELD = 4000
REFUTED = {"fail", "permerror"}
ALIGNED_BY = {"dkim": ("header", ("d", "i")), "spf": ("smtp", ("mailfrom",))}


class Verdict(NamedTuple):
    """result: PASS, NONE or FAIL; why: who said so, a Reason."""

    result: str
    why: Reason


NOBODY = Verdict(NONE, reason("proof.nobody"))


def judge(raw, message, address, authserv_id=None, name_server=None):
    """The Verdict on a mail.

    raw, message: its bytes, and the same parsed. address: the one in its From. authserv_id: of the site's own server,
    None when it stamps nothing. name_server: (IP address, port) to ask for keys, None for the system's.
    """
    domain = _domain(address)
    stamped = _stamped(message, domain, authserv_id) if authserv_id else None
    return stamped or _signed(raw, message, domain, name_server)


# What the site's own server found.

def _stamped(message, domain, authserv_id):
    found = [result for field in _fields(message, "Authentication-Results", MOST_RESULTS)
             for result in _results(field, authserv_id)]
    said = [verdict for result in found if (verdict := _said(result, domain))]
    for kind in (FAIL, PASS):
        for verdict in said:
            if verdict.result == kind:
                return verdict
    return None


def _fields(message, name, most):
    return [" ".join(str(value).split()) for key, value in message.raw_items() if key.lower() == name.lower()
            and len(value) <= LONGEST_FIELD][:most]


def _results(field, authserv_id):
    try:
        header = authres.AuthenticationResultsHeader.parse(f"Authentication-Results: {field}")
    except Exception:  # its parser raises many kinds, RecursionError among them, on fields of strangers
        return []
    return header.results if (header.authserv_id or "").lower() == authserv_id.lower() else []


def _said(result, domain):
    """What one result says about the domain of From, None when nothing."""
    method, outcome = str(result.method).lower(), str(result.result).lower()
    why = reason("proof", method=method, outcome=outcome)
    if method == "dmarc":
        return Verdict(PASS, why) if outcome == "pass" else Verdict(FAIL, why) if outcome in REFUTED else None
    if method not in ALIGNED_BY or not _about(result, domain):
        return None
    if outcome == "pass":
        return Verdict(PASS, why)
    return Verdict(FAIL, why) if method == "dkim" and outcome in REFUTED else None


def _about(result, domain):
    kind, names = ALIGNED_BY[str(result.method).lower()]
    values = [_domain(str(one.value)) for one in result.properties
              if one.type == kind and one.name in names]
    return any(_aligned(value, domain) for value in values)


def _domain(address):
    """The domain of an address, or a domain, in the form in which it travels."""
    return addresses.travelling(address.rpartition("@")[2].strip(".")).lower()


def _aligned(signer, domain):
    """Whether a signer's domain is that of From or one above it; a top-level domain vouches for nobody."""
    return "." in signer and (domain == signer or domain.endswith("." + signer))


# Its own signature.

def _signed(raw, message, domain, name_server):
    for index, field in enumerate(_fields(message, "DKIM-Signature", MOST_SIGNATURES)):
        tags = _tags(field)
        if _aligned(_domain(tags.get("d", "")), domain):
            return _verified(raw, index, tags, name_server)
    return NOBODY


def _tags(field):
    pairs = (part.partition("=") for part in field.split(";"))
    return {name.strip(): value.strip() for name, _, value in pairs}


def _verified(raw, index, tags, name_server):
    if "l" in tags:
        return Verdict(NONE, reason("proof.part"))
    keys = _Keys(name_server)
    try:
        good = dkim.DKIM(raw, minkey=1024, timeout=DNS_TIME).verify(idx=index, dnsfunc=keys.ask)
    except Exception:  # a malformed signature or key; the library raises many kinds
        good = False
    if good:
        return Verdict(PASS, reason("proof.good", domain=tags["d"]))
    if not keys.found:
        return Verdict(NONE, reason("proof.no_key", domain=tags["d"]))
    return Verdict(FAIL, reason("proof.bad", domain=tags["d"]))


class _Keys:
    """Asks for the key of one signature. found: whether there was one."""

    def __init__(self, name_server):
        self.found = False
        self._server = name_server

    def ask(self, name, timeout=DNS_TIME):
        """The TXT record of a name (bytes), None when it cannot be had in time."""
        try:
            records = self._resolver().resolve(name.decode("ascii"), "TXT", lifetime=DNS_TIME, search=False)
            key = b"".join(next(iter(records)).strings)
        except (dns.exception.DNSException, UnicodeDecodeError, OSError):
            return None
        self.found = True
        return key

    def _resolver(self):
        if self._server is None:
            return dns.resolver.get_default_resolver()
        resolver = dns.resolver.Resolver(configure=False)
        resolver.nameservers, resolver.port = [self._server[0]], self._server[1]
        return resolver
