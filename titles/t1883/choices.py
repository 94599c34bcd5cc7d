"""Rulings that the rules of 1883 do not force, gathered so that they can be changed.

Letters and numbers are those of the list of open points; docs/rulings.md has them in words.
"""

CNP_PAID_AT_EXCHANGE = True
"""A10: for CNP exchanged after the launch of SV the bank pays par to SV."""
COOPERATIVE_COUNTS = False
"""B3: shares of CCFR count towards the certificate limit before its capitalisation."""
TMM_LAYS_FREE = False
"""A16: the extra tile in Maranello is free of terrain cost."""
FSF_MAY_MIX = False
"""C3: FSF may lay one tile on an F hex and another one elsewhere."""
COOPERATIVE_BUILDS_FROM_EACH_BASE = True
"""C4: before its capitalisation CCFR lays a tile from each base, not from one of them."""
ANY_RUN_WILL_DO = True
"""D7: a president may run any legal routes; if not, the best ones must be run."""
GRAVITY_HALVES_ANCHORS = False
"""D15: anchors are halved with the stops of a 2G train."""
COOPERATIVE_USES_FS = True
"""6.6: CCFR uses FS lines before its capitalisation."""
LOOTER_PAID_AFTER_THE_FALL = True
"""E4: who loots CCFR gets half the price to which that brings it, not half the one before."""
OPEN_EVENTS = 2
"""12: how many cards lie open with events_in_advance, that of the next operating round first."""
COOPERATIVE_SPOILS_CONCESSIONS = True
"""B11: a concession for sale is removed also when only CCFR, still a cooperative, can trace it."""
