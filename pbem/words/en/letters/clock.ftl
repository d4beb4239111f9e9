# Mails about a deadline. $due: when it falls, $final: when the default is given; $default: that order; $until: how
# long the match waits for whom no mail has reached.

reminder =
    .asked = A reminder: { $role } in { $slug } is asked for an answer before { $due }.
    .such_as = Answer this mail with order lines such as these:
    .without = Without an answer in time this order is given for you: { $default }

final_warning =
    .passed =
        The deadline has passed: { $role } in { $slug } was asked for an answer before { $due }. This is the final warning.
        Without an answer before { $final } this order is given for you: { $default }
    .such_as = Answer this mail with order lines such as these:

asked_again =
    .passed =
        Mails to you have come back, so this question may not have reached you. The deadline has passed: { $role } in { $slug } was asked for an answer before { $due }. The match waits for you until { $until }.
        Without an answer by then this order is given for you: { $default }
    .such_as = Answer this mail with order lines such as these:
