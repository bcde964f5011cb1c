"""Beliefs about cards that lie face down."""
