## help

word =
    .observe = OBSERVE autumn - envoyé à l'adresse du serveur par qui ne joue pas : il reçoit ce que tous peuvent voir de la partie, une fois qu'il l'a confirmé ; OFF en réponse y met fin
    .address =
        ADDRESS nouvelle@joueur.example - vos courriers de cette partie vont à une autre adresse à vous quand les deux l'ont confirmé par courrier, et seul ce qui vient de là est de vous ; l'ancienne peut l'annuler pendant une semaine. ADDRESS none l'annule avant
    .concede =
        CONCEDE, puis CONCEDE YES dans un second courrier, concède la partie ; elle finit quand il ne reste qu'un joueur, si qui la tient n'a rien dit d'autre, et d'ici là CONCEDE NONE l'annule
    .conclude =
        CONCLUDE draw, CONCLUDE end - propose à tous que la partie finisse en l'état, nulle ou sans dire qui est en tête ; elle finit quand tous les joueurs sont d'accord avant la fin de la phase, et le premier non met fin à la proposition
    .forget =
        FORGET ME, puis FORGET ME YES dans un second courrier, fait effacer tout ce qui est conservé de vous sur ce serveur : nom, adresse, textes de vos courriers ; vous quittez toutes les parties. FORGET ME NONE dans la journée l'annule
