"""What knows Matcha and no notebook: the rules, and players for them."""
