"""Notation: one canonical line of text a move, read strictly or with a little goodwill.

``parse`` and ``text_of`` are inverse: ``parse(text_of(move)) == move``. ``read`` also takes lower
case, missing words and abbreviations, as long as exactly one legal move is meant.
"""

from engine.notation.forms import Form, Line
from engine.notation.reading import parse, pattern_of, read
from engine.notation.shared import VERBS
from engine.notation.verbs import Verb, choice, declared, line_of, text_of
from engine.notation.vocabulary import Vocabulary, number

__all__ = [
    "VERBS",
    "Form",
    "Line",
    "Verb",
    "Vocabulary",
    "choice",
    "declared",
    "line_of",
    "number",
    "parse",
    "pattern_of",
    "read",
    "text_of",
]
