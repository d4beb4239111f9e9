## events

# Une partie finit avant que ses règles ne la finissent.
match_ended = La partie finit avant terme, en l'état : { $how ->
        [draw] tous les joueurs se sont accordés sur une partie nulle
        [agreed] tous les joueurs se sont accordés pour la finir
        [conceded] { EACH($roles, as: "match_ended.by") } { COUNT($roles) ->
                [one] a concédé
               *[other] ont concédé
            }
       *[abandoned] elle est abandonnée
    }.
    .by = { ROLE($value) }

## mails

ended = La partie est finie
    .how = La partie a fini avant terme, en l'état : { $how ->
            [draw] tous les joueurs se sont accordés sur une partie nulle.
            [agreed] tous les joueurs se sont accordés pour la finir.
            [conceded] { LIST($roles) } { COUNT($roles) ->
                    [one] a concédé
                   *[other] ont concédé
                }.
           *[abandoned] elle est abandonnée.
        }
    .why = La raison donnée : « { $why } »
    .stands = Le plateau et le classement restent comme ils figurent plus bas ; plus rien n'est demandé et aucun délai ne court. Toutes les chaînes sont ouvertes, et le registre entier accompagne ce courrier.
concede =
    .announced = rien n'a encore changé : pour concéder la partie pour de bon, répondez à ce courrier par CONCEDE YES{ $ends ->
            [true] , ce qui la finit en l'état
           *[false] ; elle continue, et vous jouez toujours
        } ; pour céder plutôt votre place à un autre joueur, écrivez RESIGN
    .done = vous avez concédé{ $ends ->
            [true] , et la partie finit
           *[false] , et tous le savent ; la partie continue, et vous aussi (RESIGN cède votre place, CONCEDE NONE annule ceci)
        }
    .deputy = seul qui tient la place peut concéder, non un remplaçant
    .alone = écrivez CONCEDE seul, puis CONCEDE YES dans un second courrier
    .already = vous avez déjà concédé ; CONCEDE NONE l'annule
    .not_announced = CONCEDE YES compte en réponse au courrier qui a répondu à CONCEDE seul, dans la semaine ; rien n'a changé
    .nothing = vous n'avez pas concédé
    .taken_back = votre concession est annulée, et tous le savent
    .headline = Un joueur concède
    .told = { LIST($names) } { COUNT($names) ->
            [one] concède
           *[other] concèdent
        } la partie.
    .back = La concession de { LIST($names) } est annulée.
    .goes_on = La partie continue. { $how ->
            [never] Son modérateur, ou qui la tient, peut y mettre fin.
           *[last] Elle finit quand un seul joueur n'a pas concédé ; CONCLUDE end propose à tous de la finir maintenant.
        }
conclude =
    .wanted = écrivez CONCLUDE draw, ou CONCLUDE end pour finir la partie en l'état ; elle finit quand tous les joueurs l'ont dit
forget =
    .headline = Faut-il effacer ce qui est conservé de vous ?
    .asked = On a dit à un modérateur que vous voulez que ce qui est conservé de vous sur ce serveur soit effacé. Si ce n'est pas le cas, ne faites rien.
    .announced = rien n'a encore changé : pour faire effacer tout ce qui est conservé de vous ici, répondez à ce courrier par FORGET ME YES. Vous quittez aussitôt toutes les parties ; { $hours } heures plus tard le nom, l'adresse et les textes de vos courriers sont remplacés partout par « removed on request », et vous n'entendez plus rien ; les ordres exécutés, votre mot dans les tirages et les empreintes de vos courriers restent, pour que les autres puissent vérifier leur partie. Ce que d'autres ont reçu par courrier reste à eux
    .done = vous quittez maintenant vos parties ; dans { $hours } heures ce qui est conservé de vous est effacé. D'ici là FORGET ME NONE, en réponse à n'importe lequel de nos courriers, le garde ; vos places sont libres dans tous les cas
    .taken_back = rien n'est effacé ; les places que vous avez quittées restent libres
    .nothing = rien de vous n'est sur le point d'être effacé
    .alone = écrivez FORGET ME seul, puis FORGET ME YES dans un second courrier
    .not_announced = FORGET ME YES compte en réponse au courrier qui a répondu à FORGET ME, dans la semaine ; rien n'a changé
    .noted = Le nom, l'adresse et les textes de qui jouait { LIST($roles) } ont été effacés à sa demande ; les ordres, les tirages et les empreintes restent.
keeping =
    .headline = Combien de temps cette partie est conservée
    .changed = { $days ->
            [0] Cette partie est conservée pour toujours sur le serveur.
            [one] Cette partie est effacée du serveur un jour après sa fin, avec tout ce qui en est conservé.
           *[other] Cette partie est effacée du serveur { $days } jours après sa fin, avec tout ce qui en est conservé.
        } Ce que vous avez reçu par courrier est à vous.
    .soon = Cette partie est finie, et le { $until } elle est effacée du serveur avec tout ce qui en est conservé : pages, registre, courriers. D'ici là RECORD, en réponse à ce courrier, vous apporte une fois encore le registre entier.
look = La phase est finie, et un modérateur regarde avant que ce soit dit
    .waits_until = La phase est finie. Ce qui en est sorti va à tous quand un modérateur l'a regardé, au plus tard le { $until } ; d'ici là l'horloge est arrêtée, et les délais commencent quand c'est dit.
    .digest = Ce qui en est sorti est fixé : la dernière ligne du journal a l'empreinte { $digest }. S'il n'en est pas décidé autrement avant que ce soit dit, ce qui vous serait dit, le registre l'y montre.
    .pauses = ce qui est sorti de la phase attend un modérateur ; quand c'est dit, la partie continue
    .released = { $word ->
            [true] Ce qui est sorti de la phase a été dit quand { $moderator ->
                    [none] l'opérateur
                   *[other] le modérateur { $moderator }
                } l'a eu regardé.
           *[false] Ce qui est sorti de la phase a été dit, aucun modérateur n'ayant rien dit à temps.
        }
    .taken = exécuté ; cela finit la phase, et ce qui en est sorti est dit quand un modérateur l'a regardé
    .held = ceci se trouve derrière la fin de la phase ; écrivez-le de nouveau quand ce qui en est sorti est dit
