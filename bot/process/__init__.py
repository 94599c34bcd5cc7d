"""The process: its environment, logs and metrics."""
