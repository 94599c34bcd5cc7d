"""The English words of national companies: data only."""

from __future__ import annotations

from collections.abc import Mapping

NATIONALS: Mapping[str, str] = {
    # Moves that the rules forbid
    "refusal.must_answer/merge": "the question about merging must be answered first, with `accept` "
    "or `decline`",
    "refusal.must_name_partner": "the partner must be named first, with `merge` and one of "
    "{corporations:any}",
    # What happened
    "event.LeasePaid": "{corporation} pays {price:money} for its leased {train}",
    "event.MergerAccepted": "{player:name} lets {corporation} merge into {national}",
    "event.MergerRefused": "{player:name} does not let {corporation} merge into {national}",
    "event.NationalNotFormed": "{corporation} is not formed: too few companies are left",
    "event.PartnerNamed": "{player:name} names {partner} as the partner of {corporation}",
    "event.TrainLeased": "{corporation} leases a{train:n} {train} from the bank",
    # What is to be done
    "step.forming": "forming of national companies",
    "step.merge": "merge into the national company or not",
    "step.partner": "name the partner in the merger",
}
