"""Any game at a table in a notebook: sessions, words, what travels, what is drawn. It knows no game's nouns."""
