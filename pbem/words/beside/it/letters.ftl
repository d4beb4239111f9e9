# Il messaggio a chi chiede come si gioca qui, o vuole giocare; come words/en/letters/joining.ftl.
welcome =
    .subject = Come si gioca qui per posta
    .wrote =
        Qualcuno, probabilmente Lei, ha scritto all'indirizzo { $address } di un server di giochi. Nulla è cambiato per questo.
    .what =
        { COUNT($titles) ->
            [0] Qui si gioca per posta a giochi da tavolo.
           *[other] Qui si gioca per posta a giochi da tavolo come { LIST($titles) }.
        } Il server giudica gli ordini che i
        giocatori scrivono e risponde con rapporti, in inglese. Basta il Suo programma di posta.
    .games = Aperte ora: { LIST($games, join: "comma") }.
    .free =
        Partite con posti liberi: { LIST($inviting, join: "comma") }. { $named ->
            [none] Per prenderne uno risponda a questo messaggio, o scriva a { $address }, con
           *[other] Per prenderne uno in { $named } risponda a questo messaggio, o scriva a { $address }, con
        } { COUNT($lines) ->
            [one] questa riga
           *[other] una di queste righe
        }:
    .then =
        Il server manda allora un solo messaggio, che dice di più della partita e di quale ruolo può desiderare; la Sua
        risposta conferma il posto.
    .guide = Come si gioca (in inglese):
    .in_english = Lo stesso in inglese:
    .plays =
        Se gioca già qui, risponda ai messaggi della Sua partita: l'indirizzo a cui si risponde mostra chi è.

join_refused =
    .none_free = Nessuna partita ha posti liberi in questo momento.

last =
    .of_today =
        Oggi nessun altro messaggio di questo genere va a questo indirizzo, qualunque cosa arrivi a suo nome.
