"""Event cards by their names in a title's data: what they are called, and what they do.

What a card does goes on with a sentence, like the events of ``bot/words/english.py``.
"""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    # The first era
    "event_cards.First World War": "First World War",
    "event_cards.effect.First World War": "every player pays L. 10 to the bank",
    "event_cards.Flooding": "Flooding",
    "event_cards.effect.Flooding": "no tile is laid on F hexes in this operating round",
    "event_cards.General Strike": "General Strike",
    "event_cards.effect.General Strike": "a corporation earns nothing in this operating round "
    "unless its president plays a support card",
    "event_cards.Landslide in the Apennine": "Landslide in the Apennine",
    "event_cards.effect.Landslide in the Apennine": "no tile is laid in hills and mountains in "
    "this operating round",
    "event_cards.Railroad Accident": "Railroad Accident",
    "event_cards.effect.Railroad Accident": "the price of the dearest railway that has operated in "
    "an earlier round moves one column to the left",
    "event_cards.Railroad Strike": "Railroad Strike",
    "event_cards.effect.Railroad Strike": "a railway earns only half in this operating round "
    "unless its president plays a support card",
    "event_cards.Red Week": "Red Week",
    "event_cards.effect.Red Week": "the FS lines are closed in this operating round",
    "event_cards.Strike Breaker!": "Strike Breaker",
    "event_cards.effect.Strike Breaker!": "if the next event is a general strike, it has no effect",
    "event_cards.King's Visit": "King's Visit",
    "event_cards.effect.King's Visit": "Bologna is worth L. 10 less in this operating round",
    # The second era
    "event_cards.Air Raids": "Air Raids",
    "event_cards.effect.Air Raids": "the players roll for ten hexes, whose tiles fall back by one "
    "colour or are lost",
    "event_cards.Autarchy": "Autarchy",
    "event_cards.effect.Autarchy": "a corporation, the cooperative too, earns only half in this "
    "operating round unless its president plays a support card",
    "event_cards.Empire Declared": "Empire Declared",
    "event_cards.effect.Empire Declared": "every player gets a support card",
    "event_cards.German Occupation": "German Occupation",
    "event_cards.effect.German Occupation": "the next train of the bank is gone as if it had been "
    "bought",
    "event_cards.Gold to Homeland": "Gold to Homeland",
    "event_cards.effect.Gold to Homeland": "every player pays a tenth of the cash in hand, rounded "
    "up, or plays three support cards",
    "event_cards.Second World War": "Second World War",
    "event_cards.effect.Second World War": "L. 500 of the bank are put away",
    "event_cards.The Fall of the Fascist Regime": "The Fall of the Fascist Regime",
    "event_cards.effect.The Fall of the Fascist Regime": "every player loses a support card",
    "event_cards.The March on Rome": "The March on Rome",
    "event_cards.effect.The March on Rome": "every player loses a support card",
    "event_cards.Verona Porta Nuova Built": "Verona Porta Nuova Built",
    "event_cards.effect.Verona Porta Nuova Built": "Verona is worth L. 20 more in this operating "
    "round",
    "event_cards.Trains Are on Time": "Trains Are on Time",
    "event_cards.effect.Trains Are on Time": "railways earn half as much again in this operating "
    "round",
    "event_cards.War Effort": "War Effort",
    "event_cards.effect.War Effort": "the railway with most trains (at least two) gives up the "
    "dearest for half its price; with a support card its president chooses which",
    # The third era
    "event_cards.Bus Strike": "Bus Strike",
    "event_cards.effect.Bus Strike": "the coaches earn only half in this operating round unless "
    "their president plays a support card",
    "event_cards.Economic Boom": "Economic Boom",
    "event_cards.effect.Economic Boom": "Mantova is worth L. 30 more and Verona L. 20 more in this "
    "operating round",
    "event_cards.Hot Autumn": "Hot Autumn",
    "event_cards.effect.Hot Autumn": "in each operating round until the next stock round a "
    "corporation earns nothing unless its president plays a support card",
    "event_cards.Italian Republic Declared": "Italian Republic Declared",
    "event_cards.effect.Italian Republic Declared": "every player loses a support card",
    "event_cards.Magnacucchi": "Magnacucchi",
    "event_cards.effect.Magnacucchi": "those who have support cards roll, and the lowest loses one",
    "event_cards.Marshall Plan": "Marshall Plan",
    "event_cards.effect.Marshall Plan": "for a support card the lowest share price moves one "
    "column to the right",
    "event_cards.Tax Shield": "Tax Shield",
    "event_cards.effect.Tax Shield": "L. 500 that were put away come back to the bank",
    'event_cards.The "Front" Wins': "The Front Wins",
    'event_cards.effect.The "Front" Wins': "L. 500 of the bank are put away",
}
