"""Random play with everything checked after every move."""
