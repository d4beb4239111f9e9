language_set = vos courriers arrivent désormais en { $name } ; ce qui n'est pas encore traduit, en anglais
