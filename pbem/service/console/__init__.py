"""What moderators do on the pages, and look at: each of it is noted with their name in the log of the match."""
