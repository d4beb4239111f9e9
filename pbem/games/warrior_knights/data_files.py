"""The data files of the package."""

from pbem.engine.data_files import DataFiles

FILES = DataFiles(__package__)
text, load, words = FILES.text, FILES.load, FILES.words
# A set of data: what a host may replace, whole or file by file (`Tables`).
SET = ("setup", "board", "cities", "barons", "regulars", "mercenaries", "fate", "events", "agendas")


def own_set():
    """The set that lies beside this module: {file: its content}."""
    return {name: load(name) for name in SET}
