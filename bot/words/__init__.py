"""Words: patterns, languages and the guides of titles."""
