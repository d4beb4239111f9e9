# Mails about a deadline. $due: when it falls, $final: when the default is given; $default: that order.

reminder =
    .asked = A reminder: { $role } in { $slug } is asked for an answer before { $due }.
    .such_as = Answer this mail with order lines such as these:
    .without = Without an answer in time this order is given for you: { $default }

final_warning =
    .passed =
        The deadline has passed: { $role } in { $slug } was asked for an answer before { $due }. This is the final warning.
        Without an answer before { $final } this order is given for you: { $default }
    .such_as = Answer this mail with order lines such as these:
