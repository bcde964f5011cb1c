"""What the cards that lie face down can be."""
