"""The course without its pictures: exercises made by the engine, progress, answer codes, the recorded examples.

It deals in message ids with arguments; `words` makes sentences of them. It knows nothing of widgets.
"""
