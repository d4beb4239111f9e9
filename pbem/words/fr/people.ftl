language_set = vos courriers arrivent désormais en { $name } ; ce qui n'est pas encore traduit, en anglais
answered_in = Réponse en { $name }, la langue de votre courrier. { $line } les fait tous arriver ainsi ; sinon ils restent comme ils sont.
