confirm_forget =
    .subject = Faut-il effacer ce qui est conservé de vous ici ?
    .asks =
        Quelqu'un, sans doute vous, a demandé que soit effacé tout ce qui est conservé ici de qui lit à cette adresse. Ce
        courrier est le même qu'il y ait quelque chose ou non.
    .what =
        Le nom, les adresses et les textes des courriers sont alors remplacés partout par « removed on request », et qui
        prend part à une partie la quitte aussitôt. Les ordres exécutés, les mots dans les tirages et les empreintes
        restent, pour que les autres puissent vérifier leurs parties ; ce que d'autres ont reçu par courrier reste à eux.
    .to_confirm =
        RÉPONDEZ À CE COURRIER PAR YES dans la semaine si c'est ce que vous voulez. Si ce n'était pas vous, ne faites rien ;
        rien n'a changé.

forget_answered =
    .subject = Ce qui est conservé de vous ici
    .told =
        { $what ->
            [begun] Ce qui est conservé de vous est effacé dans { $hours } heures, et vous n'entendrez plus rien. D'ici là NO, en réponse à ce courrier, le garde ; les places des parties que vous avez quittées restent libres.
           *[kept] Rien n'est effacé. Les places des parties que vous avez quittées restent libres.
        }
