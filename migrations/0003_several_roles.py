"""A player may hold several roles of a match, one seat for each; still only one place before they are given out."""

from peewee import SQL


def up(migrator, db):
    migrator.migrate(
        migrator.drop_index("seat", "seat_match_id_player_id"),
        migrator.add_index("seat", ("match_id", "player_id"), unique=True, where=SQL("role IS NULL"),
                           name="seat_one_place"))
