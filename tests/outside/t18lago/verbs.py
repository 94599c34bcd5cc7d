"""The verbs of 18Lago: all that titles share, and one of its own."""

from dataclasses import dataclass

from engine.ids import CorporationId
from engine.moves import Move
from engine.notation import VERBS as SHARED
from engine.notation import Form, Verb, declared
from engine.notation.slots import corporation


@dataclass(frozen=True, slots=True)
class Sponsor(Move):
    """Enter a boat for a corporation in the regatta."""

    corporation: CorporationId


VERBS = {**SHARED, **declared(Verb("sponsor", Form(Sponsor, corporation())))}
