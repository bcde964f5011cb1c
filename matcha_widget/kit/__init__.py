"""Any game at a table in a notebook: sessions, messages, the wire, widgets. It knows no game's nouns."""
