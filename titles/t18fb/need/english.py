"""The English words of trains, need and the unification: data only."""

from __future__ import annotations

from collections.abc import Mapping

NEED: Mapping[str, str] = {
    # Moves that the rules forbid
    "refusal.one_sale_in_need": "stock of {corporation} has been sold in this emergency already",
    # What happened
    "event.CardGivenUp": "{card} of {player:name} goes to the pool",
    "event.ConcessionDiscarded": "the concession of {corporation} is discarded",
    "event.ConcessionDiscarded/lost": "the concession of {corporation} is discarded; {player:name} "
    "loses the {deposit:money} on it",
    "event.ConcessionsDiscarded": "the concessions of {corporations:all} are discarded",
    "event.ConcessionsDiscarded/lost": "the concessions of {corporations:all} are discarded; "
    "deposits lost: {lost:values}",
    "event.PlayerBankrupt": "{player:name} is bankrupt and leaves the game",
    "event.TrainWithdrawn": "an unsold {train} leaves the game; {left} {left:form(is|are)} left",
    "event.TrainWithdrawn/last": "the last unsold {train} leaves the game",
}
