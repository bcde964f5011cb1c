"""The rules: what a state is, what may be done, what follows and who may know it."""
