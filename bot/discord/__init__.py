"""The Discord front end: thin. Interactions become calls, messages become messages."""
