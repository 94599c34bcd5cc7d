"""What is said about people: seats, consent, following, reminders, statistics."""
