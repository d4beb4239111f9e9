# Derrière ce qu'a fait une réponse.
given_by = donné par { $by ->
        [default] le serveur, le délai étant passé
        [caretaker] le gardien
       *[deputy] le remplaçant de qui joue
    }
    .of = { LIST($roles) } : donné par { $by ->
            [default] le serveur, le délai étant passé
            [caretaker] le gardien
           *[deputy] le remplaçant de qui joue
        }
