"""Board and component data of a title: one schema, strictly validated."""
