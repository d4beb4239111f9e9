"""Orders filed ahead: texts that answer a question when it is asked.

    WHEN attacked in Vienna BY ottoman: withdraw      a standing order, and the same with IF conditions and ELSE
    THEN attacked: withdraw                           the same about the move under way alone
    INTERCEPT from Buda with 4 regulars IF odds >= 50%    a policy: an order, then IF conditions
    NEXT TURN ... END                                 a block of orders with IF, ELSE IF, ELSE, END IF; each may have
                                                      others behind it (`fallbacks`)
    PASS UNTIL at war OR Vienna is besieged           passes at each own turn until the condition holds; how the
                                                      game calls turn and passing (`pbem.engine.speech`)

    separate(body, game, state, role) -> (rest, filings)  a mail's lines, and the filings among them
    read_filing(lines, game, state, role) -> Filing   None when it is no filing; Illegal when it is a wrong one
    preview(filing, game, state, role) -> str         what it would do as the board stands
    answer(filing, game, state, role, position=0)     what it orders at the question the role is asked now
    overlaps(filing, other)                           whether both could answer the same question
    is_then(line, game) -> bool                       whether a line is such a THEN
    rest(lines, game, language="en") -> Filing        what is left of a mail of which somebody else is asked first
    read_again(filing, game, state, role, position=0) what its words make today; Illegal when they make nothing any more

A game's `moments` name its questions, its `conditions` what can be asked of the board. What is filed is read by the
same words as any order and carried out as one, so nothing becomes legal by being filed ahead.
"""

from .again import read_again
from .answering import answer, goes_on, is_last, is_unconditional, is_under_way
from .asked import can_be_asked
from .kept import BLOCKS, GIVEN, REST, THEN, TURN, UNTIL, WHEN, Filing, overlaps
from .lines import TooMany, read_filing, separate
from .previewing import preview
from .rest_of_mail import rest
from .subject import is_then

__all__ = ["BLOCKS", "GIVEN", "REST", "THEN", "TURN", "UNTIL", "WHEN", "Filing", "TooMany", "answer", "can_be_asked",
           "goes_on",
           "is_last", "is_then", "is_unconditional", "is_under_way", "overlaps", "preview", "read_again",
           "read_filing", "rest", "separate"]
