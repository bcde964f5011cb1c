"""Shared by the engines of all games: the protocol, recorded games, errors, strict reading."""
