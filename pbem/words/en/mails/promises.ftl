# Promised words: they are revealed when all seats are taken.

no_promise = PROMISE needs 43 letters, digits, - and _, which `python promise.py` makes; nothing is promised
    .too_early = no word is revealed now; if that was your secret one, who runs the server may have read it, so promise another
    .other = '{ $written }' is not the word that you have promised: it has 43 letters, digits, - and _, and its hash is { $hash }
fixed_now = all seats are taken, and words, promises and wishes are fixed now
wish_read_as = '{ $written }' is read as { $role }
zone_read_as = '{ $written }' is read as { $zone }
match_read_as = the name in that mail is one letter off; the match is { $slug }
    .only_one = that mail names no match; the one that is open is { $slug }
no_wish = '{ $written }' { $several ->
        [true] could be several
       *[false] is not known
    }; there are: { LIST($known, join: "comma") }
revealing = Words are revealed until { $until }. Waiting for: { LIST($names, join: "comma") }.
    .nameless = a player without a name
gathered = All seats are taken; words are revealed
    .remind = Reveal your word
    .all = The match { $slug } has all its players. It starts when the promised words are revealed, for which there is time until { $until }. Nothing can be changed any more.
    .yours = You have promised a word. Answer this mail with REVEAL and the word before { $until }; who does not reveal his word loses his seat, and everything is drawn anew.
    .words = Words
    .player = player
    .word = word
    .kind = { $kind ->
            [promised] promised
            [open] open
           *[none] none
        }
drawn_anew = The draw begins anew
    .gone = Your seat is free again
    .why = { LIST($names) } did not reveal the promised word, or left, and has no seat any more. Nothing that was fixed counts; the new heads stand below, and words that were revealed are not used again.
    .join = Answer JOIN to ask for a seat again.
    .again = The match { $slug } starts when all seats are taken again. { $word ->
            [promised] Your promise stands: if you had revealed your word, it is your promise now, and the next line of your row is what you will reveal.
           *[open] Who wants to promise a word answers with PROMISE.
        }
