"""How the house plays, why it moved, what it advises."""

TEXTS = {
    "houses.line": "The house plays {seats:list}.",
    "houses.seat": "{name} ({level}, {temper})",
    "houses.friendly": "friendly",
    "houses.keen": "keen",
    "houses.ruthless": "ruthless",
    "houses.no_seats": "The house plays no seat here.",
    "houses.advice_on": "Players may ask the house what it would do: `/advice`.",
    "houses.none": "The house does not play that seat.",
    "houses.no_reason": "The house has not made that move.",
    "houses.advice_off": "There is no advice in this game; its host can allow it with "
    "`/game house`.",
    "houses.why": "{name}, move {number}: {move}",
    "houses.advises": "The strong house would play {move}.",
    "houses.by_rule": "It did not look ahead here; this is its rule of thumb.",
    "houses.alternative_end": "- {move}: {worth:money} at the end of the game",
    "houses.alternative_second": "- {move}: {worth:money} at the stock round after next, "
    "{projected:money} with what is still to come",
    "houses.alternative": "- {move}: {worth:money} at the next stock round, {projected:money} with "
    "what is still to come",
}
