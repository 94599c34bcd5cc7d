"""1883: the local railways of Emilia."""

TITLE_ID = "1883"
