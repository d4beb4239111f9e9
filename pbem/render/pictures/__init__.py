"""Pictures of boards (`pbem.engine.pictures`) as SVG."""

from .framing import frame_of as frame_of
from .icons import icons as icons
from .themes import stylesheet as stylesheet
from .whole import TooLarge as TooLarge
from .whole import fitting as fitting
from .whole import legend_beside as legend_beside
from .whole import svg as svg
