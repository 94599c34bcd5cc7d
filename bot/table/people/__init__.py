"""People: rights, wishes, deputies, consent, followers."""
