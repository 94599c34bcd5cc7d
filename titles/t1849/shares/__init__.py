"""Stock, from the foundation of a corporation to its closing."""
