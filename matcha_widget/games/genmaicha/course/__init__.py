"""The course of Genmaicha: its story, what can be practised, a scene for a class."""
