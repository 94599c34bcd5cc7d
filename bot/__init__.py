"""Front ends: the command line and the engine protocol."""
