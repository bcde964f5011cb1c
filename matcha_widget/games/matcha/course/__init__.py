"""How Matcha is taught: its story, its lessons, and what can be practised.

It deals in message ids with arguments; `words` makes sentences of them. It knows nothing of widgets.
"""
