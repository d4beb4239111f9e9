"""Which mail addresses are one person's, as far as the addresses themselves show it.

Behind a plus stands a label of the same mailbox (RFC 5233, in nearly universal use). The dots in a Gmail or Proton
address mean nothing, and some providers have several domains for one mailbox. Two addresses that nothing but their
owner connects are two persons: no server can tell.
"""

from pbem import addresses

SAME_DOMAIN = {"googlemail.com": "gmail.com", "protonmail.com": "proton.me", "protonmail.ch": "proton.me",
               "pm.me": "proton.me", "me.com": "icloud.com", "mac.com": "icloud.com"}
DOTS_MEAN_NOTHING = {"gmail.com", "proton.me"}


def person(email: str) -> str:
    """What all addresses of one mailbox have in common: an address without label, small letters, one domain."""
    local, _, domain = addresses.kept(email.strip()).rpartition("@")
    domain = SAME_DOMAIN.get(domain, domain)
    local = local.partition("+")[0] or local
    return f"{local.replace('.', '') if domain in DOTS_MEAN_NOTHING else local}@{domain}"


def same(email: str, other: str) -> bool:
    """Whether two addresses are one person's."""
    return person(email) == person(other)
