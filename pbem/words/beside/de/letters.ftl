# Die Mail an den, der fragt, wie man hier spielt, oder mitspielen will; wie words/en/letters/joining.ftl.
welcome =
    .subject = Wie man hier per Mail spielt
    .wrote =
        Jemand, vermutlich Sie, hat an die Adresse { $address } eines Spielservers geschrieben. Geändert hat sich dadurch nichts.
    .what =
        { COUNT($titles) ->
            [0] Hier werden Brettspiele per Mail gespielt.
           *[other] Hier werden Brettspiele wie { LIST($titles) } per Mail gespielt.
        } Der Server prüft die Befehle,
        die die Spieler schreiben, und antwortet mit Berichten, auf Englisch. Sie brauchen nur Ihr Mailprogramm.
    .games = Gerade offen: { LIST($games, join: "comma") }.
    .free =
        Partien mit freien Plätzen: { LIST($inviting, join: "comma") }. { $named ->
            [none] Um einen zu nehmen, antworten Sie auf diese Mail, oder schreiben Sie an { $address }, mit
           *[other] Um einen in { $named } zu nehmen, antworten Sie auf diese Mail, oder schreiben Sie an { $address }, mit
        } { COUNT($lines) ->
            [one] dieser Zeile
           *[other] einer dieser Zeilen
        }:
    .then =
        Der Server schickt dann eine einzige Mail, die mehr über die Partie sagt und welche Rolle Sie sich wünschen können;
        Ihre Antwort darauf bestätigt Ihren Platz.
    .guide = Wie man spielt (auf Englisch):
    .in_english = Dasselbe auf Englisch:
    .plays =
        Wenn Sie hier schon spielen, antworten Sie auf die Mails Ihrer Partie: die Antwortadresse zeigt, wer Sie sind.

join_refused =
    .none_free = Im Augenblick hat keine Partie freie Plätze.

last =
    .of_today =
        Heute geht keine weitere Mail dieser Art an diese Adresse, was auch immer unter ihrem Namen kommt.
