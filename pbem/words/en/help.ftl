# The answer to HELP.
also_written = { $help } (also written { LIST($words, join: "or") })
order = { $usage } - { $told }
part = { $name }: { $told }
more_rules = HELP tells these, too: { LIST($rules, join: "comma") }
possible = Possible now:
    .nothing = nothing is asked of you now
    .aside = Possible whether you are asked or not:
    .more = At any time: { LIST($words, join: "comma") }. HELP and one of these words, an order, a rule id or a name tells more.
no_help = There is no help on '{ $word }'. { $general }
# What fits the words of a question. $word: what stands behind HELP for more.
tells_more = HELP { $word } tells more.
see_also = See also: { EACH($words, as: "help-word", join: "comma") }
help-word = HELP { $value }
named = { $name } ({ $kind ->
    [verb] an order, not possible now
   *[other] { THING($kind, "kind") }
  }){ COUNT($others) ->
    [0] {""}
   *[other] ; also written: { LIST($others, join: "comma") }
  }

# What the position adds: whether an order could be given now, with an example ($now), or in one's turn ($later).
summary = `{ $usage }`: { $now ->
        [none] not now{ $why ->
            [none] {""}
           *[other] {" "}- { $why }{ help-rules }
        }
       *[other] now, for example `{ $now }`
    }{ $later ->
        [none] {""}
       *[other] ; in your { $turn }, as the board stands, for example `{ $later }`
    }
help-rules = { COUNT($rules) ->
        [0] {""}
       *[other] {" "}[{ LIST($rules, join: "comma") }]
    }
rests = Orders that rest on it:
orders_now = You can order now: { EACH($lines, as: "help-line", join: "comma") }
orders_later = In your { $turn }, as the board stands: { EACH($lines, as: "help-line", join: "comma") }
help-line = `{ $value }`
barred = Not `{ $line }`: { $why }{ help-rules }

# Orders filed ahead. $turn, $TURN: what the game calls one's own turn; $PASSING: its order that does nothing in it; $party:
# the kind of those who can do something. Words in capitals are written by players, what stands in < > they replace.
filing =
    .general = Orders filed ahead answer a question when it is asked. File them in any mail, at any time:
    .when = WHEN <moment> [IN <place>] [BY <{ THING($party, "kind") }>] [IF <condition>]: <order> [IF <condition>] [ELSE <order>] - answers that question whenever it is asked; the first order whose conditions hold and that is legal then is used
    .then = THEN <moment>: <order> [ELSE <order>] - the same about one move alone, in the mail that answers a question about it or orders it: what you may still be asked in it, such as whether to avoid battle, to withdraw, what to lose; what does not come up lapses. Each stands below the order that it is about; your lines below it go on behind the answer
    .short = <order> IF <condition> [AND | OR <condition>] - the same in short, for every question to which it is an answer
    .in_turn = <order> IF <condition> among the orders of your { $turn } under way is one of these, and passed over where its condition does not hold
    .block = NEXT { $TURN }, then orders on lines of their own (also <order> ELSE <order>; IF <condition>, ELSE IF, ELSE, END IF), then END - your next { $turn }; an order that is refused stops it and you are asked
    .until = { $PASSING } UNTIL <condition> - does so in your { $turn }s until it holds
    .rest = The lines of a mail behind an order of your { $turn } that something must be answered to first are kept in the same way until that { $turn } ends
    .end = They lapse when the turn ends, but for those with ALWAYS in front. The order filed last is looked at first. ORDERS lists them, REVOKE 3 takes one back, TEST tries one without keeping it.
    .examples = For example: { EACH($examples, as: "filing-example", join: "semicolon") }
    .moments = Moments, and the orders that answer: { EACH($moments, as: "filing-moment", join: "semicolon") }
    .conditions = Conditions, each also with NOT: { LIST($conditions, join: "semicolon") }
filing-example = { LIST($lines, join: "slash") }
filing-moment = { $moment } ({ LIST($verbs, join: "comma") })
filed_ahead = Filed ahead (HELP WHEN): { EACH($answers, as: "filed_ahead-answer", join: "semicolon") }{ $more ->
    [0] {""}
   *[other] ; and at { $more } other moments
  }
filed_ahead-answer = WHEN { $moment }: { $order }
