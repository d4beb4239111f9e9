# Le courrier à qui demande comment on joue ici, ou veut jouer ; comme words/en/letters/joining.ftl.
welcome =
    .subject = Comment on joue ici par courrier
    .wrote =
        Quelqu'un, sans doute vous, a écrit à l'adresse { $address } d'un serveur de jeux. Rien n'a changé pour autant.
    .what =
        { COUNT($titles) ->
            [0] On joue ici à des jeux de plateau par courrier.
           *[other] On joue ici par courrier à des jeux de plateau comme { LIST($titles) }.
        } Le serveur juge les
        ordres que les joueurs écrivent et répond par des rapports. Votre programme de courrier suffit.
    .games = Ouvertes en ce moment : { LIST($games, join: "comma") }.
    .free =
        Parties où des places sont libres : { LIST($inviting, join: "comma") }. { $named ->
            [none] Pour en prendre une, répondez à ce courrier, ou écrivez à { $address }, avec
           *[other] Pour en prendre une dans { $named }, répondez à ce courrier, ou écrivez à { $address }, avec
        } { COUNT($lines) ->
            [one] cette ligne
           *[other] l'une de ces lignes
        } :
    .then =
        Le serveur envoie alors un seul courrier, qui en dit plus sur la partie et sur les rôles que vous pouvez souhaiter ;
        votre réponse confirme votre place.
    .language = Avec une ligne LANGUAGE { $code } en dessous, vos courriers arrivent en français ; ce qui n'est pas encore traduit, en anglais.
    .guide = Comment on joue (en anglais) :
    .in_english = La même chose en anglais :
    .plays =
        Si vous jouez déjà ici, répondez aux courriers de votre partie : l'adresse à laquelle on y répond montre qui vous êtes.

join_refused =
    .none_free = Aucune partie n'a de place libre en ce moment.

last =
    .of_today =
        Aucun autre courrier de ce genre n'est envoyé aujourd'hui à cette adresse, quoi qu'il arrive sous son nom.

your_matches =
    .subject = Vos parties ici
    .wrote =
        Un courrier sous votre nom est arrivé à { $address } et non à l'adresse de réponse d'une partie. Rien n'en a été
        exécuté et rien n'a changé.
    .in_english = La même chose en anglais :
    .own = Vos parties :
    .answer =
        Répondez au dernier courrier de la partie dont il s'agit : son adresse de réponse dit de quelle partie il s'agit
        et montre que c'est vous.
    .others = Autres parties où des places sont libres : { LIST($inviting, join: "comma") }. Pour en prendre une écrivez à { $address } : JOIN et son nom.
