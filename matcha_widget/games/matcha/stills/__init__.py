"""Stills of Matcha, for pages where nothing runs: tables, questions and explorers as plain HTML or text."""
