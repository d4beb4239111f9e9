"""What an order's arguments may be, one module for each kind.

A domain says which values are legal (`check`), in words (`describe`), and gives one at random (`sample`). Values are
plain data with ids. How players write them is its grammar in `pbem.orders.grammar`, by names of its `kind` (one of the
vocabulary's). What a domain says of itself is a phrase of the sort "arguments".
"""

from .alternatives import Alternative, Form
from .base import Domain, Group
from .choices import FirstOf, One, Path, Ranked, Some
from .copies import Copies, Parted
from .counts import Count
from .facts import Facts
from .forces import Force
from .free_words import Text
from .groups import Each

__all__ = ["Alternative", "Copies", "Count", "Domain", "Each", "Facts", "FirstOf", "Force", "Form", "Group", "One",
           "Parted", "Path", "Ranked", "Some", "Text"]
