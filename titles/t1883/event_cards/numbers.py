"""The event cards by their numbers (§11.1-11.3)."""

from __future__ import annotations

from enum import IntEnum


class Card(IntEnum):
    """An event card; its name, its era and its number are in the data."""

    FIRST_WORLD_WAR = 1
    FLOODING = 2
    GENERAL_STRIKE = 3
    SECOND_GENERAL_STRIKE = 4
    LANDSLIDE = 5
    RAILROAD_ACCIDENT = 6
    RAILROAD_STRIKE = 7
    SECOND_RAILROAD_STRIKE = 8
    THIRD_RAILROAD_STRIKE = 9
    RED_WEEK = 10
    STRIKE_BREAKER = 11
    KINGS_VISIT = 12
    AIR_RAIDS = 13
    AUTARCHY = 14
    EMPIRE_DECLARED = 15
    GERMAN_OCCUPATION = 16
    GOLD_TO_HOMELAND = 17
    SECOND_WORLD_WAR = 18
    FALL_OF_THE_REGIME = 19
    MARCH_ON_ROME = 20
    VERONA_PORTA_NUOVA = 21
    TRAINS_ON_TIME = 22
    WAR_EFFORT = 23
    BUS_STRIKE = 24
    ECONOMIC_BOOM = 25
    HOT_AUTUMN = 26
    REPUBLIC_DECLARED = 27
    MAGNACUCCHI = 28
    MARSHALL_PLAN = 29
    TAX_SHIELD = 30
    FRONT_WINS = 31


GENERAL_STRIKES = (Card.GENERAL_STRIKE, Card.SECOND_GENERAL_STRIKE)
RAILROAD_STRIKES = (
    Card.RAILROAD_STRIKE,
    Card.SECOND_RAILROAD_STRIKE,
    Card.THIRD_RAILROAD_STRIKE,
)
COSTS_EARNINGS = (
    *GENERAL_STRIKES,
    *RAILROAD_STRIKES,
    Card.AUTARCHY,
    Card.BUS_STRIKE,
    Card.HOT_AUTUMN,
)
"""Cards that take all or half of what companies earn, unless they are supported."""
