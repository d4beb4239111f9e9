"""Which addresses the server takes mail for; deploy/mail/main.cf gives Postfix the same list.

Behind the plus anything is taken: a damaged token is answered, not refused.
"""

from pbem import addresses

from . import bounces, headers

DESK, BOUNCES = "orders", bounces.PREFIX
PEOPLE = ("postmaster", "abuse")  # whom every domain that takes mail must know (RFC 5321, 4.5.1; RFC 2142, 2)
NOT_OURS = "550 5.1.2 No such domain here; this server takes mail to {} only"
UNKNOWN = "550 5.1.1 No such address here; orders go to {}"
TOO_MANY = "452 4.5.3 At most {} recipients for one mail; send it to the others in another one"


def refusal(address, settings):
    """The answer to RCPT that refuses this address, "" to take it."""
    if is_for_a_person(address, settings) or is_mailbox(address, settings):
        return ""
    if settings.local_part(address).partition("+")[0] in (DESK, BOUNCES):
        return ""
    if not settings.is_local(address):
        return NOT_OURS.format(settings.domain)
    return UNKNOWN.format(settings.address(DESK))


def is_mailbox(address, settings):
    """Whether this is the address of a local mailbox, and these are switched on.

    All addresses that are nothing else are: which of them have mails shows who was asked to be a deputy.
    """
    return bool(settings.mailboxes) and not is_for_a_person(address, settings) and \
        settings.local_part(address).partition("+")[0] not in ("", DESK, BOUNCES)


def is_for_a_person(address, settings):
    """Whether mail to this address is for who runs the server: postmaster, abuse, or the moderator at our domain."""
    address = addresses.kept(headers.plain(address))
    if address == "postmaster":  # without a domain, as RFC 5321, 4.1.1.3 demands
        return True
    local = settings.local_part(address).partition("+")[0]
    if local in ("", DESK, BOUNCES):  # a server in one mailbox may have its moderator there, too
        return False
    return local in PEOPLE or address == addresses.kept(settings.moderator or "")
