"""Telling: public messages, pictures, status and what players look up."""
