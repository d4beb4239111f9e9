# Mails to who only looks on. $delay: how many hours later than the players he is told; $only_over: only when it is over.

confirm_observer =
    .subject = Please confirm: observing { $game }, match { $slug }
    .asks =
        Somebody, most likely you, asked that this address is mailed what all may see of the match { $slug } of { $game }.{ $again ->
            [true] { " " }It is so already, and goes on.
           *[false] {""}
        }
    .to_confirm = ANSWER THIS MAIL TO CONFIRM. An empty answer is enough; NO declines. If it was not you, do nothing.
    .late = { $only_over ->
            [true] What happens is told when the match is over.
           *[false] What happens is told { $delay } hours later than to the players.
        }

observe_refused =
    .subject = Nothing to observe
    .why = Your mail asked to observe a match, but { $why }. Nothing has changed.

observing =
    .subject = Observing { $game }, match { $slug }
    .told =
        { $what ->
            [begins] From now on you are mailed what all may see of the match { $slug }, when a phase has ended, else a day after something happened. What happened before stands on its page.
            [observes] You observe the match { $slug } and play no part in it: nothing of your mail was carried out, and nobody was told of it.
            [ended] You observe the match { $slug } no longer, and nothing more is sent to you of it.
            [dismissed] Who judges or hosts the match { $slug } has ended it that you observe it; nothing more is sent to you of it.
            [late] Your answer came when the match { $slug } could be observed no longer. Nothing has changed.
           *[gone] You do not observe the match { $slug } any more. To do so again mail OBSERVE { $slug }.
        }
    .end = Answer any of these mails with OFF to be sent no more.
    .late = { $only_over ->
            [true] What happens is told when the match is over.
           *[false] What happens is told { $delay } hours later than to the players.
        }
