"""The tables of the server, on SQLite and on PostgreSQL."""
