"""The course of Genmaicha: its story, its exercises, a scene for a class."""
