undo =
    .done = repris : { $order }
    .none = vous n'avez donné dans cette partie aucun ordre qui puisse être repris
    .cannot = il ne peut être repris : { $why }
    .late = le délai pour répondre à cette question est passé, votre ordre reste donc
    .elsewhere = UNDO figure une fois et seul sur une ligne au-dessus des ordres d'un courrier, et reprend le dernier ordre d'avant ce courrier ; rien n'en a été fait
    .paused = la partie est arrêtée, et aucun ordre n'est repris entre-temps
    .noted = { $role } a repris le dernier ordre.
gone_back =
    .mark = (ne compte plus)
    .untold = Ce qui ne compte plus
    .instead = Ce qui vaut à sa place
correction = La partie est revenue en arrière
    .waits = La partie revient en arrière pour le corriger le { $until }, ou dès qu'un autre modérateur est d'accord ; d'ici là un autre modérateur ou un appel peut l'empêcher.
    .stopped = La correction de #{ $tag } n'est pas exécutée : { $why ->
            [against] { $judge } s'y oppose, la décision tombe donc
            [overturned] l'appel a pris sa place
            [over] la partie est finie
           *[impossible] ce n'est pas possible
        }.{ $text ->
            [none] {""}
           *[other] { " " }« { $text } »
        }
    .done = #{ $tag } a été corrigé, comme { $judge } en a décidé : la partie est revenue en arrière jusque-là, et ce qui vaut encore a été exécuté de nouveau avec les dés et les cartes qu'il avait.
    .in_public = Ce dont traite #{ $tag } est corrigé, comme { $judge } en a décidé au sujet d'une entrée que seuls certains peuvent voir : la partie est revenue en arrière, et ce qui change figure plus bas.{ $text ->
            [none] {" "}Les raisons touchent à ce que seuls certains peuvent savoir ; elles pourront être lues quand la partie sera finie.
           *[other] { " " }« { $text } »
        }
    .done_unseen = La partie est revenue en arrière pour une correction ; ce qui change pour vous figure plus bas.
    .waiting_yours = Des ordres à vous qui attendent
    .yours_waits = { $order }
    .waits_so = Chacun attend parmi vos ordres donnés d'avance et sera donné dès que la même chose vous sera demandée, avec les dés et les cartes qu'il avait ; ORDERS les montre, REVOKE et le numéro en reprend un.
    .returned_yours = Des ordres à vous qui ne comptent plus
    .yours = { $order } : { $why }{ $rules ->
            [none] {""}
           *[other] { " " }[{ LIST($rules, join: "comma") }]
        }
    .again = Ordonnez de nouveau ce que vous voulez encore : là où la même chose vous est demandée, les mêmes tentatives reçoivent les dés et les cartes qu'elles avaient, dans n'importe quel ordre ; ce qui reste légal d'un ordre aux dés connus doit figurer dans le nouveau.
known_dice = Des dés que l'on connaît
