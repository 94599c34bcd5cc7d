"""1.2, 2.4, 3 / 3.1, 2.4, 3: set-up, companies, and the course of the game (R1-R13, R36, R43)."""

from __future__ import annotations

import pytest

from bot.games.set_up import open_game
from engine.ids import BANK, OFFER
from engine.records.record import new_game
from engine.refusals import BadSetup
from engine.showing.view import show_state
from engine.title import Setup
from engine.trains import Trains
from tests.kit.table import legal, play, step
from tests.t18fb.opening import first_stock_round, opened
from tests.t18fb.table import EDITIONS, deal, load, state

REGIONALS = {
    "LATER": {
        "FA": ("F31", 100),
        "FAS": ("J41", 110),
        "FdC": ("A2", 120),
        "FAL": ("M14", 120),
        "FG": ("L27", 130),
        "SEPSA": ("S10", 160),
        "SFSM": ("S8", 160),
    },
    "PA23": {
        "FA": ("F31", 130),
        "FAS": ("I38", 160),
        "FdC": ("A2", 130),
        "FAL": ("L19", 160),
        "FG": ("K30", 160),
        "SEPSA": ("S10", 130),
        "SFSM": ("S8", 130),
    },
}
"""Home and nominal value, in the order of their turns."""
LINES = {
    "NN": ["S8-T3-F25"],
    "FSC": ["F23-F17-F11"],
    "LdA": ["F31-I36-L39"],
    "FC": ["F11-F5-A2"],
    "FB": ["I30-G30-S10"],
    "LTF": ["K46-L39-L27"],
    "SFTF": ["M14-L23-L27"],
    "FS": ["N21-P13/M14-O10"],
    "FP": ["N21-L27-S10", "S10-H27-N21"],
    "FST": ["F23-J21-M14"],
}
"""Home, intermediate and final destination in LATER."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_r1_r73_a_stock_round_is_followed_by_two_operating_rounds_for_ever(edition: str) -> None:
    """Nobody buys a card; one company operates, so that rounds have something to wait for."""
    game = first_stock_round(edition)
    assert game.state.round.kind == "SR"
    play(game, "start FSC 60 20%")
    seen: list[tuple[str, int]] = []
    while len(seen) < 6:
        now = game.state.round
        if (now.kind, now.number) not in seen[-1:]:
            seen.append((now.kind, now.number))
        play(game, "pass")
    assert seen == [("SR", 1), ("OR", 1), ("OR", 2)] * 2


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 7])
def test_r4_three_to_six_players(edition: str, players: int) -> None:
    made = load(edition)
    setup = Setup("18FB", tuple("ABCDEFG"[:players]), 1, edition, revision=made.revisions[-1])
    with pytest.raises(BadSetup):
        new_game(made, setup)


def test_r7_the_seed_draws_the_order_and_the_first_has_priority() -> None:
    orders = set()
    for seed in range(8):
        game = open_game("18FB", ["Anna", "Bruno", "Carla", "Dario"], seed=seed)
        assert game.state.priority == next(iter(game.state.players))
        assert game.decision is not None
        assert game.decision.player == game.state.priority
        orders.add(tuple(player.name for player in game.state.players.values()))
    assert len(orders) > 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_r6_r8_everything_lies_with_bank_and_offer(edition: str) -> None:
    """R12 aside: certificates in the offer, concessions with the bank, PH1 trains on sale."""
    game = deal(edition)
    now = state(game)
    on_cards = len(now.shares_on_cards)
    majors = [c for c in now.corporations.values() if len(c.owners) == 9]
    assert sum(owner == OFFER for c in majors for owner in c.owners) == 9 * len(majors) - on_cards
    assert {card.owner for card in now.concessions.values()} == {BANK}
    assert Trains.of(game).on_sale(game) == ["2+2"]
    assert game.state.bank + sum(p.cash for p in now.players.values()) == 12000


@pytest.mark.parametrize(
    ("edition", "tokens"),
    [
        ("LATER", {"4": "F37", "5": "G30", "6": "S10", "7": "T5", "8": "G30"}),
        ("PA23", {"5": "F37", "6": "G30", "7": "S10", "8": "G30"}),
    ],
)
def test_r10_bourbon_tokens(edition: str, tokens: dict[str, str]) -> None:
    assert show_state(opened(edition))["bourbon"] == tokens


@pytest.mark.parametrize("edition", EDITIONS)
def test_r11_r163_every_home_and_destination_is_kept_for_its_company(edition: str) -> None:
    """Both homes of FP among them; SFM has none (R255)."""
    kept = show_state(opened(edition))["reserved"]
    for facts in load(edition).data.corporations:
        homes = [*facts.home, *facts.home_choices]
        destinations = [hex_id for group in getattr(facts, "destinations", ()) for hex_id in group]
        for hex_id in (*homes, *destinations):
            assert facts.id in kept[hex_id], (facts.id, hex_id)
    assert "SFM" not in {name for names in kept.values() for name in names}


@pytest.mark.parametrize("edition", EDITIONS)
def test_r13_printed_yellow_track(edition: str) -> None:
    game = deal(edition)
    printed = {hex_id for hex_id, face in game.layout.faces.items() if face.colour == "yellow"}
    wide = {"F11", "F23", "G30", "L27", "L39", "M14"}
    assert printed == {"S8", "S10", "S6", "N21", "A2"} | wide


@pytest.mark.parametrize("edition", EDITIONS)
def test_r36_r43_companies_and_their_certificates(edition: str) -> None:
    facts = load(edition).data.corporations
    kinds: dict[str, list[str]] = {}
    for each in facts:
        kinds.setdefault(getattr(each, "kind", ""), []).append(each.id)
        regional = getattr(each, "kind", "") == "regional"
        assert list(each.shares) == ([100] if regional else [20, *[10] * 8])
    assert kinds["major"] == [*LINES, "SFM"]
    assert kinds["national"] == ["RM", "RA"]
    assert kinds["regional"] == list(REGIONALS[edition])
    assert "SFM" not in {word.split()[1] for word in legal(first_stock_round(edition), "start")}


@pytest.mark.parametrize("edition", EDITIONS)
def test_r261_regional_companies(edition: str) -> None:
    facts = [getattr(each, "regional", None) for each in load(edition).data.corporations]
    found = {c.id: r for c, r in zip(load(edition).data.corporations, facts, strict=True) if r}
    shown = {name: (each.home, each.nominal) for name, each in found.items()}
    assert shown == REGIONALS[edition]
    assert [each.order for each in found.values()] == list(range(1, 8))


@pytest.mark.parametrize("edition", EDITIONS)
def test_r118_the_lines_of_the_concessions(edition: str) -> None:
    """PA23 has FC by Gioia and LTF from Campoli."""
    other = {"FC": ["F11-B5-A2"], "LTF": ["K44-L39-L27"]} if edition == "PA23" else {}
    data = load(edition).data
    found = {
        each.corporation: [
            "-".join((line.home, "/".join(line.intermediate), line.final)) for line in each.lines
        ]
        for each in getattr(data, "concessions", ())
    }
    assert found == LINES | other


def test_r8_money_certificates_and_trains_are_open_to_all() -> None:
    """The state shows them of everybody, whoever is to decide."""
    game = first_stock_round("LATER")
    play(game, "start FSC 60 20%")
    shown = show_state(game)
    assert step(game) == "stock"
    assert all({"cash", "shares"} <= set(player) for player in shown["players"].values())
    assert {"cash", "trains", "portfolio"} <= set(shown["corporations"]["FSC"])
