"""The English words of 18Lago."""

PATTERNS = {
    "refusal.no_boat": "only who leads a corporation and can pay sponsors a boat for it",
    "event.WeatherChanged": "the weather changes: {card:called(card_name)}",
    "event.BoatSponsored": "{player:name} sponsors {corporation}, which wins {prize:money}",
    "step.regatta": "sponsor a boat",
    "cards.sponsor": "Sponsor {corporation}{amount:paid}",
    "cards.pass_regatta": "No boat",
    "card_name.snow": "Snow",
    "card_name.regatta": "Regatta",
    "card_effect.snow": "every tile costs ₤10 more",
    "card_effect.regatta": "a boat costs ₤10 and wins its corporation ₤40",
    "map.note_weather": "Weather: {text:called(card_name)}",
    "commands.sponsor": "Sponsor a boat in the regatta.",
    "commands.sponsor.company": "Whose boat.",
}
