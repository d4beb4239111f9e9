# Why a mail, or a part of one, was not carried out: what its writer or the moderator is told, as a clause.

# At the desk.
of_another = the reply address belongs to { $email }, the mail came from { $sender }
absence = it reads as an absence notice, and agrees to nothing
only_absence = it reads as an absence notice and holds nothing else
equal_mails = it says the same as mails before it and orders nothing, as a program that answers by itself does: { $limit }
not_from_player = { $why }; not from { $email }, whose reply address it used, { $leave }
unproven = { $why } (From: { $sender })
    .told_nobody = { $why } (From: { $sender }), { $leave }
    .unknown = unknown sender: { $why } (From: { $sender })
observing = a wish to observe, { $leave }
forgetting = a wish to have removed what is stored, { $leave }
in_doubt = its sender is in doubt: { $why }
    .waits = its sender is in doubt: { $why }; { $mark }
    .told_nobody = { $why }; { $leave }
taken_back = kept for a fault of the program, and taken back by its writer
run_by_yes = run by the YES of its player, mail { $mail }

# Lines that are set aside.
aside =
    .quoted = quoted
    .below_marker = below the marker line
    .introduction = introduces the quoted text
    .signature = signature
    .struck = struck out
    .indented = indented
    .pgp = belongs to PGP
    .encrypted = encrypted, which the server cannot read
    .hidden = not shown by mail programs
    .too_long = after the first 1,000 lines

# Why a part of a mail is not read. $most: how much is.
cut_lines = it has more than { NUMBER($most) } lines
cut_levels = it has parts within parts, more than { $most } deep
cut_parts = it has more than { $most } parts
cut_page = it has more than { NUMBER($most) } characters of HTML
cut_elements = it has more than { NUMBER($most) } elements of HTML
cut_sheets = its style sheets are too large to tell what they hide
cut_depth = its HTML is nested more than { NUMBER($most) } levels deep
cut_time = reading it took more than { $seconds } s
cut_processor = reading it took more than { $seconds } s of processor time
cut_memory = reading it took more than { $megabytes } MB of memory
cut_answer = reading it gave { $error }
cut_ended = the process that read it ended (code { $code })
headers_unread = its headers cannot be read ({ $why })

# Why a mail does not say clearly who wrote it.
no_from = it has no From field
several_from = it has { $number } From fields
long_from = its From field has { NUMBER($length) } characters; at most { NUMBER($most) } are read
encoded_from = the address in its From field is an encoded word
unplain_from = its From field does not hold exactly one plain address: { $written }
two_in_from = the name in its From field holds another address, { $other }

# What proves its sender, or does not.
proof = the receiving server says { $method }={ $outcome }
    .nobody = no server and no signature says where it is from
    .part = its DKIM signature covers a part of it only
    .good = its DKIM signature of { $domain } is good
    .no_key = the key of its DKIM signature of { $domain } cannot be had
    .bad = its DKIM signature of { $domain } does not fit it

# What shows that no human wrote it.
robot =
    .receipt = it is a read receipt (RFC 8098)
    .calendar = it is an answer to an entry of a calendar (RFC 5546)
    .reaction = it is a reaction to a mail (RFC 9078)
    .null_sender = it has no sender to answer (null envelope sender)
    .submitted = its Auto-Submitted field says it was not written by a human
    .autoreply = its { $field } field marks an automatic reply
    .report = it is a receipt (RFC 8098, RFC 3464)
    .precedence = its Precedence field marks an automatic reply
    .absence = its subject is that of an absence notice
    .list = its { $field } field marks a mailing list
    .bulk = its Precedence field marks bulk mail
    .program = its sender is a program

# At the gates.
gate =
    .loop = it passed { $hops } servers: a mail loop
    .person = it is for who runs the server ({ $to })
    .delivered = it says that a mail of ours was delivered, passed on or read
    .bounce = the mail to { COUNT($addresses) ->
            [0] its reader
           *[other] { LIST($addresses, join: "comma") }
        } could not be delivered
    .complaint = it says that the reader of a mail of ours calls it spam; some providers hide our next mails to him then
    .returned = it came to the return address of a mail of ours and is no report on its delivery
    .oversize = it has { NUMBER($size) } bytes; at most { NUMBER($most) } are read{ $beginning ->
            [true] ; only its beginning is kept, the rest is in the mailbox
           *[false] {""}
        }
    .own = it is a mail of this server that came back
    .mailbox = it is for a local mailbox
    .unsubscribe = who reads our mails unsubscribes by it
    .unsigned = it came to no return address that this server has signed
