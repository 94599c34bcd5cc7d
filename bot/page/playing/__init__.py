"""Playing on the page: what is asked, where it can be done on the board, what is typed."""
