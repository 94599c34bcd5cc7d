"""Where the rules say so: for each refusal the section of the edition's rules."""

from collections.abc import Mapping

SECTIONS: Mapping[str, Mapping[str, str]] = {"LATER": {}, "PA23": {}}
