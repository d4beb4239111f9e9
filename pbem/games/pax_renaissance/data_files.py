"""The data files of the package."""

from pbem.engine.data_files import DataFiles

FILES = DataFiles(__package__)
text, load, words = FILES.text, FILES.load, FILES.words
