"""The process: its environment, event loop, logs and metrics."""
