"""What a report tells in one line: the table of the data file."""

from pbem.engine.facets import NewsLines

from . import data_files

NEWS_LINES = NewsLines(**data_files.load("news_lines"))
