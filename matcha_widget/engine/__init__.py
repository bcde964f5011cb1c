"""What knows the games and no notebook: their rules, and players for them."""
