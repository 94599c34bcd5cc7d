"""18Lago: the smallest sensible 18xx, three railways round a lake. Invented for our tests."""

TITLE_ID = "18LAGO"
