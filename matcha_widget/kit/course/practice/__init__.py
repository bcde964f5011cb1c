"""Questions: asked by name, ten at a sitting, brought back by a scheduler."""
