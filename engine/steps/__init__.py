"""Steps: the decisions that rounds are made of, one a module."""
