"""What goes out and what comes in: letters, the rows of the outbox, addresses that prove who writes, notices."""
