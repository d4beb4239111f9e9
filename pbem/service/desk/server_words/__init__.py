"""The words of the server, one module for each: HELP, what it does, what it answers."""
