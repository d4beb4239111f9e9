# Limits: how much of anything is taken and sent. $number: how many; what is limited bears the limit's own name.

at_most = at most { $number } { $what }{ $cap ->
        [none] {""}
       *[other] { " " }({ $cap })
    }
refused = { $slug ->
        [none] {""}
       *[other] { $slug }:{" "}
    }{ $count } refused: { $limit }
match_takes = the match takes { $limit }
nor_the_others = { $why }; nor was any of the { $others } such { $others ->
        [one] line
       *[other] lines
    } after it carried out

# What was refused since its writer was told last.
untold = { $cap ->
        [unproven_a_day] { $count } more mails under your name that nothing proves to be yours have been set aside
       *[other] { $count } more of your mails have not been carried out
    } since { NUMBER($day, minimumIntegerDigits: 2) } { $month }, { $time } UTC: { $limit }.

strangers_a_day = mails to people who asked for a place, or for help, by a mail anybody could write a day
stranger_a_day = of these mails to one person a day
strangers_of_network_a_day = of these mails asked for from one network, by senders for whom nobody vouches, a day
strangers_of_domain_a_day = of these mails to one domain, to senders for whom nobody vouches, a day
verified_strangers_a_day = mails to people who asked for a place, or for help, by a mail for whose sender somebody vouches a day
verified_of_domain_a_day = of these mails to one domain a day
strangers_faults_a_day = mails to who runs the server about faults of the program in mails of strangers a day
guests_a_day = invitations, and questions whether somebody will be a deputy a day
guest_a_day = of these mails to one person a day
not_verified_a_day = times a day that a player is told that his sender was not verified
unproven_a_day = answers to mails under a player's name that nothing proves to be his a day
equal_unproven_a_day = answers to equal mails under a player's name that nothing proves to be his, or of a stranger, a day
equal_listed_a_month = times a month that who runs the server is told of equal mails that are not answered any more
sign_ins_an_hour = wishes to be signed in as a moderator from one network an hour
links_a_day = links to sign in to one moderator, asked for from one network, a day
links_elsewhere_a_day = of these links to one moderator from networks in which he has not signed in lately a day
outgoing_an_hour = mails of press to one address; apart from these, mails that others have caused without a token an hour
mails_an_hour = mails of one player an hour
mails_a_day = mails of one player a day
equal_a_month = answers to equal mails of one player that order nothing a month
equal_press_a_day = equal pieces of press of one player to the same readers a day
helps_a_mail = questions for HELP a mail
maps_a_mail = pictures of the board that are asked for by MAP a mail
words_a_mail = words for the server, such as NAME, BACK, ABSENT a mail
words_a_day = words for the server, such as NAME, BACK, ABSENT, of one player a day
votes_a_mail = votes a mail
votes_a_day = votes of one player a day
deputies_a_day = addresses one player asks to be his deputy a day
records_a_day = records of the match to one player a day
press_a_mail = pieces of press a mail
press_a_day = pieces of press of one player a day
filings_a_mail = orders filed ahead a mail
filings_a_day = orders filed ahead of one player a day
disputes_a_month = disputes of one player a month
stops_a_month = stops of the clock by disputes of one player a month
acts_a_day = acts and looks of one moderator on the pages a day
broadcasts_a_day = messages of one moderator to all players a day
