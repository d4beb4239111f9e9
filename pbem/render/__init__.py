"""Views, events and questions turned into words: the text and HTML of every mail and page.

`narrate` tells one event to one reader; `report`, `question_text` and `acknowledgement` make whole bodies.
Everything shown comes from a view, from events addressed to the reader, or from the question's `about`.
"""

from pbem.engine.sections import Section

from .bodies import (
    Part,
    Question,
    Rendered,
    acknowledgement,
    aside_section,
    document,
    facts,
    kept,
    news_section,
    orders_section,
    report,
    until_when,
)
from .inline import Inline, Size
from .letters import greeting, notice
from .news_lines import tagged
from .phrases import addressed, narrate, prompt, topic
from .press import press
from .sections import PROOF, text_of

__all__ = ["PROOF", "Inline", "Part", "Question", "Rendered", "Section", "Size", "acknowledgement", "addressed",
           "aside_section", "document", "facts", "greeting", "kept", "narrate", "news_section", "notice",
           "orders_section", "press", "prompt", "report", "tagged", "text_of", "topic", "until_when"]
