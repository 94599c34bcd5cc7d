"""A stand-in for Discord: REST and gateway on loopback, driven from the test's event loop.

The bot under test is another process (or the same one) that is pointed at it; see ``server``.
"""
