"""One line of a mail against the options of the question: an order, a word for the server, a refusal, or talk."""
