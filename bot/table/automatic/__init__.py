"""What the table does by itself: the house, programs, reminders."""
