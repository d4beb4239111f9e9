"""Which addresses the server takes mail for; deploy/mail/main.cf gives Postfix the same list.

Behind the plus anything is taken: a damaged token is answered, not refused.
"""

from . import bounces, headers

DESK, BOUNCES = "orders", bounces.PREFIX
PEOPLE = ("postmaster", "abuse")  # whom every domain that takes mail must know (RFC 5321, 4.5.1; RFC 2142, 2)
NOT_OURS = "550 5.1.2 No such domain here; this server takes mail to {} only"
UNKNOWN = "550 5.1.1 No such address here; orders go to {}"
TOO_MANY = "452 4.5.3 At most {} recipients for one mail; send it to the others in another one"


def refusal(address, taken, settings):
    """The answer to RCPT that refuses this address, "" to take it. taken: the recipients taken before."""
    if not is_for_a_person(address, settings):
        if not settings.is_local(address):
            return NOT_OURS.format(settings.domain)
        if settings.local_part(address).partition("+")[0] not in (DESK, BOUNCES):
            return UNKNOWN.format(settings.address(DESK))
    return TOO_MANY.format(settings.recipients) if len(taken) >= settings.recipients else ""


def is_for_a_person(address, settings):
    """Whether mail to this address is for who runs the server: postmaster, abuse, or the moderator at our domain."""
    address = headers.plain(address).lower()
    if address == "postmaster":  # without a domain, as RFC 5321, 4.1.1.3 demands
        return True
    local = settings.local_part(address).partition("+")[0]
    if local in ("", DESK, BOUNCES):  # a server in one mailbox may have its moderator there, too
        return False
    return local in PEOPLE or address == (settings.moderator or "").lower()
