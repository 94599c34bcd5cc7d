"""Event cards: their decks, what they ask and what they do (§7, §11)."""
