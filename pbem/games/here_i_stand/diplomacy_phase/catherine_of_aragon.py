"""The Catherine of Aragon marker makes the Hapsburg's next declaration of war on England cheaper.

HIS-9.6.6, HIS-21.3.12. Any declaration uses it up, also one that costs no CP.
"""

from pbem.engine import Chapter

WITH_CATHERINE = ("catherine_of_aragon", "ask_for_divorce")


def is_held(state):
    """Whether Henry has married Anne Boleyn and the Hapsburg has not declared war on England since."""
    return state["marital"] not in WITH_CATHERINE and not state["catherine_avenged"]


def note_declaration(state, power, target):
    """The first Hapsburg declaration of war on England after the marriage is the only cheap one."""
    if (power, target) == ("hapsburg", "england") and is_held(state):
        state["catherine_avenged"] = True


CHAPTER = Chapter(state=("catherine_avenged",))
