message = { $moderator ->
        [none] L'opérateur vous écrit
       *[other] Le modérateur { $moderator } vous écrit
    }{ $tag ->
        [none] {""}
       *[other] { " " }au sujet du litige sur #{ $tag }
    }
    .how = Répondez à ce courrier pour lui écrire ; vos mots vont à qui juge cette partie et à aucun joueur, et aucun ordre n'y est lu. Que l'on vous a écrit figure au journal, les mots non.
    .answered = À qui juge la partie
    .passed_on = Vos mots sont allés à { $names ->
            [none] qui tient le serveur
           *[other] { LIST($names) }
        }.
    .not_passed_on = Vos mots ne sont allés à personne :
    .gone = ce à quoi ce courrier répond n'est plus conservé
    .length = écrivez quelques mots, au plus { $most } caractères
