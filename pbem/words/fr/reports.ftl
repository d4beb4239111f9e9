marker = === Écrivez vos ordres au-dessus de cette ligne ; ce qui suit est ignoré. ===
