"""The commands there are: {name: (its module, what it does in a line, the first sentence of its help)}."""

ALL = {
    "case": ("checking_commands", "Run case files (design of a position, orders, expected outcome); exit 1 when one "
                                  "fails."),
    "chance": ("checking_commands", "Roll dice and pick cards as a match does, and tell by chi-square how even they "
                                    "are; exit 1 at p below 0.000001."),
    "doctor": ("doctor_commands", "Look for what is wrong with a server's settings, records, machine and work, and say "
                                  "what to do; exit 1 at any."),
    "faults": ("mail_commands", "What waits until the program is mended: mails on which it fails, in and out, and what "
                                "the clock does."),
    "forget": ("life_commands", "Remove what is stored of the person of ADDRESS: name, addresses, the texts of mails."),
    "leaks": ("checking_commands", "Put leaks into a game one by one, each secret key by each channel; exit 1 when the "
                                   "leak test misses one."),
    "mail": ("groups", "Look at inbound and outbound mail."),
    "match": ("groups", "Open, list, show and start matches."),
    "migrate": ("server_commands", "Bring the database up to date (every other command does it, too)."),
    "pace": ("checking_commands", "Simulate players and tell how many days a turn, or a round of turns, takes: by "
                                  "mail, with policies, with orders filed ahead."),
    "position": ("match_commands", "Write where a match stands as a case file; as that shows hands, --secret is "
                                   "needed."),
    "random": ("checking_commands", "Play random matches with every check of the kernel; exit 1 when one had a fault."),
    "replay": ("checking_commands", "Play a match's journal again on today's rules; exit 1 at the first difference, "
                                    "which --secret shows."),
    "serve": ("server_commands", "Run listeners, web pages, clock and outbox until Ctrl-C."),
    "verify": ("checking_commands", "Check a match's journal, row by row; exit 1 at a fault."),
    "work": ("server_commands", "Be one more worker of a server that runs, until Ctrl-C: on its machine, or with "
                                "PostgreSQL on another one."),
    "words": ("groups", "What is left to translate into a language, and whether its words files can be used."),
}
OF_MATCH = {
    "acts": ("acting_commands", "Show by their names what nobody can take back and so waits for a second moderator, "
                                "or for its time."),
    "address": ("acting_commands", "Have the mails of ROLE go to ADDRESS, another one of its player, once that has "
                                   "confirmed."),
    "alike": ("life_commands", "Show what the mails of each two players of a match have in common; --secret "
                                "is needed."),
    "archive": ("life_commands", "Write a finished match, with all that is stored of it, to FILE, from which `pbem "
                                 "match bring-back` puts it back."),
    "bring-back": ("life_commands", "Put a match back that `pbem match archive` has written to FILE."),
    "caps": ("match_commands", "Show a match's limits, or change them from now on."),
    "clock": ("match_commands", "Show a match's clock, or change it and tell the players."),
    "deadline": ("match_commands", "Show a match's open deadlines, or move them."),
    "demo": ("match_commands", "Open the demo match, unless it is open already; its mailboxes are read with `pbem "
                               "serve --mailboxes`."),
    "disputes": ("match_commands", "The disputes of a match with rulings, appeals and corrections that wait, and what "
                                   "else waits (`match acts`)."),
    "end": ("acting_commands", "Ask that a match end where it stands, or enter that a player has conceded."),
    "export": ("match_commands", "Write a finished match to FILE, which `pbem replay --file` checks and plays again "
                                 "anywhere."),
    "go-back": ("acting_commands", "Print what would come of it if a match went back for a CHANGE, and with --apply "
                                   "ask for that."),
    "hand-over": ("acting_commands", "Let the deputy of ROLE, or without one the caretaker, play until its player "
                                     "gives an order or writes BACK."),
    "invite": ("match_commands", "Give the seat of ROLE in a match that has not begun to ADDRESS, who is mailed it."),
    "keep": ("life_commands", "Remove a match DAYS days after its end, or keep it for ever (0)."),
    "list": ("match_commands", "All matches, with those who are waited for, and which of them do not go on."),
    "log": ("match_commands", "The journal of a match: what everybody may know, or everything, with commands and "
                              "draws."),
    "message": ("acting_commands", "Mail all players of a match TEXT, which stands in the log that they read, too."),
    "moderators": ("match_commands", "Show who the moderators of a match are, or change them; all its players are "
                                     "told of a change."),
    "new": ("match_commands", "Open a match of GAME named SLUG (2 to 40 small letters, digits and hyphens); players "
                              "join by mailing JOIN SLUG."),
    "observers": ("acting_commands", "Show who observes a match by mail, ask somebody, or end it for one."),
    "pause": ("match_commands", "Stop the clock of a match and take no orders; with --end let it go on."),
    "release": ("life_commands", "Tell what came of a phase and waits for a moderator; deadlines begin now."),
    "remove": ("life_commands", "Remove a finished match with all that is stored of it."),
    "replace": ("acting_commands", "Free the seat of ROLE: the caretaker plays until somebody JOINs; ADDRESS is "
                                   "invited to."),
    "show": ("match_commands", "Seats, questions and deadlines of a match."),
    "start": ("match_commands", "Give out the roles and start a match whose seats are taken."),
    "untold": ("life_commands", "Show what came of a phase and waits to be told; --secret is needed."),
    "write": ("acting_commands", "Mail TEXT to the player of ROLE, who can answer; without them show what was written "
                                 "to players, and answers."),
}
OF_MAIL = {
    "allow": ("mail_commands", "Let mail be written again to ADDRESS, whose reader has unsubscribed: he has told you "
                               "so."),
    "answer": ("mail_commands", "Answer a mail that was set aside with TEXT: to its writer, who has a part in the "
                                "match and confirmed his address."),
    "drop": ("mail_commands", "Leave a mail that was set aside or could not be sent as it is: it is listed no longer."),
    "list": ("mail_commands", "The latest mails, in (i) and out (o): what is set aside or failed, with --secret all."),
    "retry": ("mail_commands", "Process an inbound mail set aside once more, or send a failed outbound one again."),
    "show": ("mail_commands", "One mail, by its name in `pbem mail list`; with --secret an inbound one as it arrived, "
                              "an outbound one's text."),
    "silenced": ("mail_commands", "Addresses to which nothing is written, for their readers have unsubscribed; with "
                                  "--secret also those of deputies."),
}
OF_WORDS = {
    "check": ("words_commands", "Find phrases of LANGUAGE that cannot be used, of English (en) those that are "
                                "missing; exit 1 at any."),
    "missing": ("words_commands", "List what LANGUAGE (es, fr, pt_BR, ...) lacks: file by file the phrases that are "
                                  "said in English meanwhile."),
}
