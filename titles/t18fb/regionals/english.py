"""The English words of regional companies: data only."""

from __future__ import annotations

from collections.abc import Mapping

REGIONALS: Mapping[str, str] = {
    # Moves that the rules forbid
    "refusal.acquisition_too_early": "regional companies can be bought from phase 6 on",
    "refusal.home_first": "the token waits: the tile must be the next upgrade of the home {hex}",
    "refusal.home_not_joined": "no line without another city leads to {hex}, the home of that "
    "regional company",
    "refusal.lease_first": "{corporation} must pay for its leased train first",
    "refusal.not_an_owned_regional": "{corporation} is no regional company that a player owns",
    # What happened
    "event.RegionalAcquired": "{corporation} buys {regional} from {player:name}{price:paid}",
    "event.RegionalDestinationReached": "{corporation} is joined to {hex:place}: {player:name} "
    "gets {amount:money}",
    "event.RegionalTokenPlaced": "{corporation} has a token in {hex:place}",
    "event.RegionalTokenWaits": "the token of {corporation} waits for a slot in {hex:place}",
    "event.TownMarkerReceived": "{corporation} receives {markers:plural(town marker|town markers)} "
    "for {hex:place}",
    # What is to be done
    "round.RR": "regional round",
}
