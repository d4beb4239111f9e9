# Mails to who wants what is stored of him removed; they say the same whatever is stored. $hours: until it is done.

confirm_forget =
    .subject = Is what is stored of you here to be removed?
    .asks =
        Somebody, most likely you, asked that all be removed that is stored here of who reads at this address. This mail is
        the same whether anything is stored or not.
    .what =
        Name, addresses and the texts of mails are then replaced everywhere by "removed on request", and who has a part in
        a match leaves it at once. Orders that were carried out, words in draws, and digests stay, so that others can check
        their matches; what others have received by mail stays with them.
    .to_confirm =
        ANSWER THIS MAIL WITH YES within a week if that is what you want. If it was not you, do nothing; nothing has changed.

forget_answered =
    .subject = What is stored of you here
    .told =
        { $what ->
            [begun] What is stored of you is removed in { $hours } hours, and you hear no more. Until then NO, in answer to this mail, keeps it; places in matches that you have left stay free.
           *[kept] Nothing is removed. Places in matches that you have left stay free.
        }
