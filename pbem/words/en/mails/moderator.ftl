# Mails to the moderator. $slug: a match.

moderator = [{ $slug }] { $subject }
    .match = The match { $slug }
set_aside = { $count ->
        [one] { $count } mail was set aside
       *[other] { $count } mails were set aside
    }
    .which = Which nobody has acted on
    .limits = Beyond the limits
    .silenced = Mail that was not written, for its reader wants none
    .kept_back = To { $email }. Nothing is written to this address until `pbem mail allow { $email }`.
    .mail = { $name }, { $when }, { $about }{ $others ->
            [0] {""}
           *[other] , and { $others } more like it
        }.
    .to_a_player = to a player's reply address
    .from = from { $sender ->
            [none] nobody
           *[other] { $sender }
        }: { $reason }
    .unwanted = and { $email } wants no mail (`pbem mail allow { $email }` lets it be written to again)
    .more = And { $count } more.
    .how =
        `pbem mail show { $name }` shows the first, `pbem mail retry { $name }` has it read again, `pbem mail list --aside`
        lists all. Who is no player has had no answer.
