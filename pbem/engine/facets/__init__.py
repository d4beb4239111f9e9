"""What a game has or has not beside its core (`Interface`): frozen tables of functions and data, found by their type.

`rules.facet(Windows)` is what the game gives of that type, or `Windows()`, which holds for a game that gives none. Each
function is one of the game's own; it is handed the rules where it plays them on.
"""

from .counted import Counted
from .help import Help
from .match_options import Choice, MatchOptions
from .moments import Moments
from .moves import Moves
from .news_lines import NewsLines
from .orders import Orders
from .own_turn import OwnTurn
from .pace import Pace
from .pictures import Pictures
from .positions import Positions
from .replies import Replies
from .reports import Reports
from .tables import Tables
from .talks import Talks
from .variants import Variants
from .voices import Voices
from .windows import Windows
from .wording import Wording

__all__ = ["Choice", "Counted", "Help", "MatchOptions", "Moments", "Moves", "NewsLines", "Orders", "OwnTurn", "Pace",
           "Pictures", "Positions", "Replies", "Reports", "Tables", "Talks", "Variants", "Voices", "Windows", "Wording"]
