no_observing =
    .no_match = aucune partie ne porte ce nom
    .closed = la partie { $slug } n'est pas montrée à des observateurs
    .over = la partie { $slug } est finie ; ce qui s'y est passé se trouve sur sa page
    .full = autant de personnes que possible observent déjà la partie { $slug } par courrier
observed = Ce que tous peuvent voir de { $slug } ({ $game })
    .news = Ce qui s'est passé
    .gone = Ce qui ne compte plus, car la partie est revenue en arrière
    .around = Autour de la partie
    .press = Messages à tous
    .piece = { $writer } : { $text }
    .how = Observer
    .end = Répondez à ce courrier par OFF pour n'en plus rien recevoir.{ $page ->
            [none] {""}
           *[other] { " " }La même chose se trouve à { $page }.
        }
