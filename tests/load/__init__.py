"""Load and faults: `capo run` against the stand-in server, measured. See ``__main__``."""
