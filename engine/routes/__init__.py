"""Train routes: the network one corporation sees, and the exact search for its best runs."""
