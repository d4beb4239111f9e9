confirm_address =
    .subject = Confirmez une adresse, s'il vous plaît : { $game }, partie { $slug }
    .asks =
        Quelqu'un, sans doute vous, qui joue la partie { $slug } de { $game } veut que les courriers de cette partie arrivent
        désormais à cette adresse.
    .to_agree = RÉPONDEZ À CE COURRIER PAR YES si c'est vous. L'ancienne adresse est consultée aussi.
    .if_not = Si ce n'est pas vous, ne faites rien ou répondez NO ; rien de plus ne vous sera envoyé à ce sujet.

address_wanted =
    .subject = Vos courriers doivent-ils aller à une autre adresse ? { $game }, partie { $slug }
    .by_player = Vous, ou quelqu'un en votre nom, voulez que vos courriers de la partie { $slug } aillent désormais à { $to }.
    .by_moderator =
        { $moderator ->
            [none] Qui tient le serveur
           *[other] Le modérateur { $moderator }
        } veut que vos courriers de la partie { $slug } aillent désormais à { $to }.
    .to_agree = RÉPONDEZ À CE COURRIER PAR YES si c'est juste.
    .nothing = Sans votre YES rien ne change ; NO y met fin aussitôt.
    .until = Si vous ne faites rien, ce sera fait le { $until }, dès que { $to } aura confirmé. RÉPONDEZ NO si ce n'est pas juste.

address_changed =
    .subject = Vos courriers vont à une autre adresse : partie { $slug }
    .changed =
        Vos courriers de la partie { $slug } vont désormais à { $to }, et seul compte ce qui vient de là. Les adresses de
        réponse reçues ici ne servent plus.
    .undo = SI CE N'ÉTAIT PAS VOUS, RÉPONDEZ À CE COURRIER PAR NO jusqu'au { $until } : alors tout est comme avant.

address_undone =
    .subject = Ce n'est plus l'adresse d'un joueur : partie { $slug }
    .undone =
        L'ancienne adresse a annulé que les courriers de la partie { $slug } arrivent ici. Les adresses de réponse reçues pour
        elle ne servent plus, et rien de plus ne vous sera envoyé à ce sujet.

address_answered =
    .subject = À propos d'une adresse : partie { $slug }
    .told =
        { $what ->
            [agreed] Vous êtes d'accord. Ce sera fait quand l'autre adresse aura confirmé, ou quand son délai pour s'y opposer sera passé.
            [refused] Ce n'est pas fait, et rien n'a changé.
            [undone] Tout est comme avant : vos courriers de cette partie arrivent de nouveau ici, avec de nouvelles adresses de réponse.
            [late] Cela ne peut plus être annulé ; écrivez à qui tient le serveur ou à un modérateur de la partie.
            [done] C'est déjà fait.
            [unclear] Rien n'a changé : répondez par YES ou NO sur la première ligne.
           *[gone] Plus rien n'attend cette réponse, et rien n'a changé.
        }
