"""Questions that are asked about several companies."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "questions.button": "Answer for all my companies",
    "questions.asked": "Answer for each of your companies; I give the answers in the order of the "
    "rules, and only you see them before that. What is no longer possible by then is left out.",
    "questions.choose": "{entity} …",
    "questions.given": "✓ **{entity}**: {answer}",
    "questions.none": "There is nothing for you to answer here.",
    "questions.auto": "⚙️ answered before",
}
