# Who only looks on. $slug: the match, as commands name it.

observing = Observing
    .asked = { $email } is asked to confirm
    .ended = nothing more of the match is sent to { $email }
    .dismissed = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } ended it that somebody observes the match by mail.
no_observing =
    .no_match = there is no match named so
    .closed = the match { $slug } is not shown to observers
    .over = the match { $slug } is over; what happened in it stands on its page
    .full = as many observe the match { $slug } by mail as can
    .none = nobody at { $email } observes this match
observed = What all may see of { $slug } ({ $game })
    .news = What happened
    .gone = What counts no longer, for the match went back
    .around = Around the match
    .press = Press to everybody
    .piece = { $writer }: { $text }
    .how = Observing
    .end = Answer this mail with OFF to be sent no more of it.{ $page ->
            [none] {""}
           *[other] { " " }The same stands at { $page }.
        }
