"""Data between Python and the browser, for every game: messages read strictly, sentences as data."""
