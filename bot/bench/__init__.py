"""The benchmark of this machine."""
