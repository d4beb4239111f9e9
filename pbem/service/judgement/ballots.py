"""Mails by which players whom a dispute does not concern are asked to hear an appeal."""

from collections.abc import Sequence
from functools import partial

from pbem import render
from pbem.render import Rendered, Section
from pbem.store.models import Appeal, Dispute

from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting
from ..post import addressing, subjects
from . import evidence


def ask(sitting: Sitting, role: str, dispute: Dispute, made: Appeal, found: Sequence[Said], fell: bool) -> None:
    """Ask whoever holds a role for his word. found, fell: as for `requests.ask_again`."""
    addressing.to_role(sitting, role, "vote", partial(_written, sitting, role, dispute, made, found, fell),
                       ("appeal", made.id, role), file=partial(evidence.attachment, sitting, dispute, role))


def _written(sitting: Sitting, role: str, dispute: Dispute, made: Appeal, found: Sequence[Said],
             fell: bool) -> Rendered:
    language = sitting.language(role)
    head = tell(said("appeal", tag=dispute.tag), language, sitting.rules.key)
    case: list[Said] = [said("dispute.opened", role=role_named(dispute.role), tag=dispute.tag),
                        *dispute.text.split("\n"), *found, said("appeal.by", role=role_named(made.role)),
                        *made.text.split("\n"), evidence.of_file(evidence.attachment(sitting, dispute, role))]
    until = sitting.local(role, made.until)
    how = [said("appeal.how", tag=dispute.tag, until=until), said("appeal.counts", fell=fell)]
    sections = [Section(head, [tell(one, language, sitting.rules.key) for one in case]),
                Section(tell(said("appeal.how_title"), language), [tell(one, language) for one in how]),
                *evidence.for_role(sitting, dispute, role)]
    return render.document(subjects.of_match(sitting, head), addressing.title(sitting, role), sections, language)
