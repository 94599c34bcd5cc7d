"""18FB: railways in Bourbon Southern Italy."""

TITLE_ID = "18FB"
