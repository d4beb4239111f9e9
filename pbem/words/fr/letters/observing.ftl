confirm_observer =
    .subject = Confirmez, s'il vous plaît : observer { $game }, partie { $slug }
    .asks =
        Quelqu'un, sans doute vous, a demandé que cette adresse reçoive ce que tous peuvent voir de la partie { $slug } de { $game }.{ $again ->
            [true] { " " }C'est déjà le cas, et cela continue.
           *[false] {""}
        }
    .to_confirm = RÉPONDEZ À CE COURRIER POUR CONFIRMER. Une réponse vide suffit ; NO refuse. Si ce n'était pas vous, ne faites rien.
    .late = { $only_over ->
            [true] Ce qui arrive est dit quand la partie est finie.
           *[false] Ce qui arrive est dit { $delay } heures plus tard qu'aux joueurs.
        }

observe_refused =
    .subject = Rien à observer
    .why = Votre courrier demandait à observer une partie, mais { $why }. Rien n'a changé.

observing =
    .subject = Observer { $game }, partie { $slug }
    .told =
        { $what ->
            [begins] Désormais vous recevez ce que tous peuvent voir de la partie { $slug }, à la fin d'une phase, sinon un jour après l'événement. Ce qui précède se trouve sur sa page.
            [observes] Vous observez la partie { $slug } et n'y jouez pas : rien de votre courrier n'a été exécuté, et personne n'en a rien su.
            [ended] Vous n'observez plus la partie { $slug }, et rien de plus ne vous en est envoyé.
            [dismissed] Qui juge ou tient la partie { $slug } a mis fin à votre observation ; rien de plus ne vous en est envoyé.
            [late] Votre réponse est arrivée quand la partie { $slug } ne pouvait plus être observée. Rien n'a changé.
           *[gone] Vous n'observez plus la partie { $slug }. Pour recommencer, écrivez OBSERVE { $slug }.
        }
    .end = Répondez à l'un de ces courriers par OFF pour ne plus rien recevoir.
    .late = { $only_over ->
            [true] Ce qui arrive est dit quand la partie est finie.
           *[false] Ce qui arrive est dit { $delay } heures plus tard qu'aux joueurs.
        }
