# Why nothing of a mail may be carried out, as a clause.
closed =
    .over = the match is over
    .too_old = the mail you answered is too old; answer the current one
    .paused = the match is paused

# What is told in place of an address that its player has not confirmed.
another_address = another address
