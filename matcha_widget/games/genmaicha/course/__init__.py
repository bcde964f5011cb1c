"""The course of Genmaicha: an afternoon at a tea market, eight stalls, somebody to trade with at each."""
