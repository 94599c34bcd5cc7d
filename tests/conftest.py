"""Settings for all tests."""

import os

from hypothesis import settings

# The same examples in every run, so that a red suite can be run again; FUZZ=1 looks for new ones.
settings.register_profile("same", derandomize=True)
settings.register_profile("fuzz", derandomize=False)
settings.load_profile("fuzz" if os.environ.get("FUZZ") else "same")
