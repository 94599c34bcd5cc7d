"""Commands and buttons that show something and change nothing."""
