"""Beliefs about the hidden cards."""
