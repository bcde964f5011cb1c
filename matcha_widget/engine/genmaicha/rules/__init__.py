"""The rules of Genmaicha: what a state is, what may be done, what follows, who may know it."""
