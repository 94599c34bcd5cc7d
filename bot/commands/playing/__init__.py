"""Commands and buttons that are moves, or lead to moves."""
