"""The event cards by their names in the data: what they are called, and what they do.

What a card does goes on with a sentence, like events.
"""

from __future__ import annotations

from collections.abc import Mapping

CARDS: Mapping[str, str] = {
    "card_name.First World War": "First World War",
    "card_effect.First World War": "every player pays L. 10 to the bank",
    "card_name.Flooding": "Flooding",
    "card_effect.Flooding": "no tile is laid on F hexes in this operating round",
    "card_name.General Strike": "General Strike",
    "card_effect.General Strike": "a corporation earns nothing in this operating round unless its "
    "president plays a support card",
    "card_name.Landslide in the Apennine": "Landslide in the Apennine",
    "card_effect.Landslide in the Apennine": "no tile is laid in hills and mountains in this "
    "operating round",
    "card_name.Railroad Accident": "Railroad Accident",
    "card_effect.Railroad Accident": "the price of the dearest railway that has operated in an "
    "earlier round moves one column to the left",
    "card_name.Railroad Strike": "Railroad Strike",
    "card_effect.Railroad Strike": "a railway earns only half in this operating round unless its "
    "president plays a support card",
    "card_name.Red Week": "Red Week",
    "card_effect.Red Week": "the FS lines are closed in this operating round",
    "card_name.Strike Breaker!": "Strike Breaker",
    "card_effect.Strike Breaker!": "if the next event is a general strike, it has no effect",
    "card_name.King's Visit": "King's Visit",
    "card_effect.King's Visit": "Bologna is worth L. 10 less in this operating round",
    "card_name.Air Raids": "Air Raids",
    "card_effect.Air Raids": "the players roll for ten hexes, whose tiles fall back by one colour "
    "or are lost",
    "card_name.Autarchy": "Autarchy",
    "card_effect.Autarchy": "a corporation, the cooperative too, earns only half in this "
    "operating round unless its president plays a support card",
    "card_name.Empire Declared": "Empire Declared",
    "card_effect.Empire Declared": "every player gets a support card",
    "card_name.German Occupation": "German Occupation",
    "card_effect.German Occupation": "the next train of the bank is gone as if it had been bought",
    "card_name.Gold to Homeland": "Gold to Homeland",
    "card_effect.Gold to Homeland": "every player pays a tenth of the cash in hand, rounded up, "
    "or plays three support cards",
    "card_name.Second World War": "Second World War",
    "card_effect.Second World War": "L. 500 of the bank are put away",
    "card_name.The Fall of the Fascist Regime": "The Fall of the Fascist Regime",
    "card_effect.The Fall of the Fascist Regime": "every player loses a support card",
    "card_name.The March on Rome": "The March on Rome",
    "card_effect.The March on Rome": "every player loses a support card",
    "card_name.Verona Porta Nuova Built": "Verona Porta Nuova Built",
    "card_effect.Verona Porta Nuova Built": "Verona is worth L. 20 more in this operating round",
    "card_name.Trains Are on Time": "Trains Are on Time",
    "card_effect.Trains Are on Time": "railways earn half as much again in this operating round",
    "card_name.War Effort": "War Effort",
    "card_effect.War Effort": "the railway with most trains (at least two) gives up the dearest "
    "for half its price; with a support card its president chooses which",
    "card_name.Bus Strike": "Bus Strike",
    "card_effect.Bus Strike": "the coaches earn only half in this operating round unless their "
    "president plays a support card",
    "card_name.Economic Boom": "Economic Boom",
    "card_effect.Economic Boom": "Mantova is worth L. 30 more and Verona L. 20 more in this "
    "operating round",
    "card_name.Hot Autumn": "Hot Autumn",
    "card_effect.Hot Autumn": "in each operating round until the next stock round a corporation "
    "earns nothing unless its president plays a support card",
    "card_name.Italian Republic Declared": "Italian Republic Declared",
    "card_effect.Italian Republic Declared": "every player loses a support card",
    "card_name.Magnacucchi": "Magnacucchi",
    "card_effect.Magnacucchi": "those who have support cards roll, and the lowest loses one",
    "card_name.Marshall Plan": "Marshall Plan",
    "card_effect.Marshall Plan": "for a support card the lowest share price moves one column to "
    "the right",
    "card_name.Tax Shield": "Tax Shield",
    "card_effect.Tax Shield": "L. 500 that were put away come back to the bank",
    'card_name.The "Front" Wins': "The Front Wins",
    'card_effect.The "Front" Wins': "L. 500 of the bank are put away",
}
