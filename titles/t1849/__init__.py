"""1849: the railways of Sicily."""

TITLE_ID = "1849"
