"""Games outside the table: setting up, files, exports, standings."""
