"""Names of places in the data of titles that people of another language call otherwise."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "places.Bologna/Florence": "Bologna/Florence",
    "places.Mantova/Brenner": "Mantova/Brenner",
    "places.Verona/Brenner": "Verona/Brenner",
    "places.Secchia bridge": "Secchia bridge",
    "places.port of Augusta": "port of Augusta",
    "places.port of Milazzo": "port of Milazzo",
    "places.port of Palermo": "port of Palermo",
    "places.port of Terranova": "port of Terranova",
}
