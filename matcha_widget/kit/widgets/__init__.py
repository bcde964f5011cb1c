"""What every widget shares: its class, what draws it, and the page it can become."""
