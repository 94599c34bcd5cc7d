"""What moves did: told once, in one line, and folded for who was away."""

from __future__ import annotations

import re

import titles
from bot.locales import patterns
from bot.table.live import LiveGame, Note, happenings_again
from bot.table.telling.lines import recap_line, told_lines
from bot.table.telling.own_numbers import own_numbers
from bot.table.telling.phases import phase_brings
from bot.words.language import ENGLISH, language
from engine.events import PriceMoved, TrainBought, TrainRusted
from engine.events.capital import SOLD_OUT
from engine.game import Game
from engine.ids import BANK, POOL, CorporationId, Owner, PhaseName, TrainName
from engine.moves import PASS
from engine.notation import read
from tests.table.positions import DIVIDEND, MESSINA, OPENING, game_at, live_at, live_of


def told(game: Game, first: int) -> tuple[LiveGame, list[str], str]:
    """The moves from one on, as they are told, and as they are folded for who was away."""
    live = live_of(game)
    all_ = happenings_again(game.copy(), first, len(game.record), {})
    happenings = [all_[number] for number in sorted(all_) if number >= first]
    about = ENGLISH.about(game)
    return live, told_lines(live, happenings, about), recap_line(live, happenings, about, 500)


def after(moves: int, *lines: str) -> Game:
    game = game_at(moves)
    for line in lines:
        game.apply(read(game, line))
    return game


def test_only_the_beginning_of_a_line_is_capitalised() -> None:
    _, lines, _ = told(game_at(DIVIDEND + 40), DIVIDEND)
    assert any(" · start of operating round " in line for line in lines)
    assert not any(" · Start " in line for line in lines)


def test_who_was_away_hears_of_the_last_bid_only() -> None:
    _, lines, folded = told(after(OPENING, "bid SMS 115", "bid SMS 120", "bid RSA 155"), 1)
    assert len(lines) == 3
    assert folded == "Bruno bids L. 120 for SMS · Carla bids L. 155 for RSA"


TWO_BIDS = ("bid CNM 80", "bid CNM 85", "buy SCE", "pass", "bid SMS 115", "buy SIGI")
"""After these Anna and Bruno fight for CNM; nobody else has bid for SMS."""


def test_bids_for_what_is_fought_for_stand_in_the_question() -> None:
    _, _, folded = told(after(OPENING, *TWO_BIDS), 1)
    assert (
        folded == "Carla gets SCE for L. 20 · Bruno bids L. 115 for SMS · Carla gets SIGI for L. 45"
    )


def test_who_is_told_of_twice_is_named_once() -> None:
    _, (line,), _ = told(after(OPENING, *TWO_BIDS, "pass"), len(TWO_BIDS) + 1)
    assert " · Bruno gets CNM for L. 85 · gets SMS for L. 115" in line


POOR, DECLINED = 10, 54
"""Moves after which only one player has money, and after which CTL's offer has been declined."""


def test_who_buys_in_a_row_is_named_once_and_so_is_who_cannot_go_on() -> None:
    _, (line,), folded = told(after(POOR, *["buy CTL treasury"] * 3), POOR + 1)
    bought = "buys 10 % of CTL from the treasury for L. 68"
    skipped = "Bruno and Carla can do nothing and are not asked"
    assert line.startswith(f"Anna {bought} · {skipped} · Anna {bought} (2×) · ")
    assert line.count("not asked") == 1 + line.count("Anna can do nothing")
    assert folded.startswith(f"Anna {bought} (3×) · succeeds ")


def test_of_steps_in_which_nothing_is_done_the_last_is_told() -> None:
    """Somebody has declined what CTL offered; it buys no train and leaves its stock alone."""
    _, lines, _ = told(after(DECLINED, "pass", "pass"), DECLINED + 1)
    assert lines == ["CTL leaves its stock alone"]


def test_that_an_offer_was_declined_is_folded_for_who_made_it_only() -> None:
    game = game_at(DECLINED)
    live, _, folded = told(game, DECLINED)
    assert live.game.decision is not None
    assert "declines L. 14 from CTL" in folded
    game.apply(PASS)
    game.apply(PASS)
    live, _, folded = told(game, DECLINED)
    assert live.game.decision is not None
    assert live.game.decision.entity != "CTL"
    assert "declines" not in folded


def test_who_moved_for_somebody_is_told_before_what_came_of_it() -> None:
    game = after(OPENING, *TWO_BIDS, "pass")
    number = len(game.record)
    programmed = {number: Note("programs.auto")}
    (happening,) = [
        one
        for one in happenings_again(game.copy(), number, number, programmed).values()
        if one.number == number
    ]
    (line,) = told_lines(live_of(game), [happening], ENGLISH.about(game))
    assert line.startswith("Anna drops out of the bidding for CNM · ⚙️ as programmed · Bruno gets")


def test_after_who_moved_for_somebody_it_is_said_again_of_whom_it_is_told() -> None:
    game = game_at(13)
    number = len(game.record)
    note = Note("moves.by_moderator", {"who": "Elena", "absent": "Anna"})
    found = happenings_again(game.copy(), number, number, {number: note})
    (line,) = told_lines(live_of(game), [found[number]], ENGLISH.about(game))
    assert "Elena moved for Anna, who is absent · SFA earns nothing" in line


def test_who_was_away_need_not_know_who_got_what_of_a_dividend() -> None:
    _, lines, folded = told(after(DIVIDEND, "dividend pay"), DIVIDEND + 1)
    assert "a share: " in lines[0]
    assert " a share" in folded
    assert "a share:" not in folded


def test_a_new_phase_says_what_it_brings() -> None:
    game = game_at(OPENING)
    assert phase_brings(game, PhaseName("6"), ENGLISH) == [
        "green tiles",
        "2 operating rounds a turn",
        "companies may buy private companies",
    ]
    assert phase_brings(game, PhaseName("8"), ENGLISH) == ["3 trains a company at most"]
    assert phase_brings(game, PhaseName("16"), language("it")) == [
        "si apre la zona blu del mercato"
    ]


def test_a_phase_is_told_with_what_it_brings() -> None:
    _, lines, _ = told(game_at(MESSINA), MESSINA - 60)
    (phase,) = [part for line in lines for part in line.split(" · ") if "phase 1" in part][:1]
    assert ": " in phase


def test_bids_bind_money_and_ones_own_numbers_say_so() -> None:
    live = live_of(after(OPENING, "bid SMS 115", "pass", "pass"))
    assert own_numbers(live, ENGLISH.about(live.game)).startswith(
        "You: L. 500, of which L. 385 free, 0 of "
    )
    assert "free" not in own_numbers(live_at(OPENING), ENGLISH)


def test_who_was_away_is_not_told_again_and_again_of_whom_it_is() -> None:
    _, _, folded = told(game_at(DIVIDEND), DIVIDEND - 6)
    assert "AFG buys a 4H from the bank for L. 100 · issues 20 % of its stock" in folded


def test_who_was_away_hears_of_no_offer_that_has_been_answered() -> None:
    _, lines, folded = told(game_at(DIVIDEND + 8), DIVIDEND + 1)
    assert any("offers Anna L. 14 for a 4H train" in line for line in lines)
    assert "offers" not in folded
    assert "declines" not in folded


def test_what_happens_several_times_at_once_is_one_sentence() -> None:
    game = game_at(DIVIDEND)
    sfa, ctl = CorporationId("SFA"), CorporationId("CTL")
    train = TrainName("4H")
    assert ENGLISH.events(game, [TrainBought(sfa, train, BANK, 100)] * 2) == [
        "SFA buys 2 × 4H from the bank for L. 200."
    ]
    rusted = [TrainRusted(train, Owner(sfa)), TrainRusted(train, Owner(sfa))]
    assert ENGLISH.events(game, [*rusted, TrainRusted(train, POOL)]) == [
        "The 4H trains are removed from SFA and from the pool."
    ]
    risen = [PriceMoved(sfa, 100, 111, 0, 0, SOLD_OUT), PriceMoved(ctl, 90, 96, 0, 0, SOLD_OUT)]
    assert ENGLISH.events(game, risen) == ["Sold out: SFA L. 100 → L. 111, CTL L. 90 → L. 96."]


def test_in_italian_no_article_stands_before_the_name_of_a_train() -> None:
    """It would be elided before some: l'8H, but il 6H."""
    for title in (None, *titles.playable()):
        for key, pattern in patterns("it", title).items():
            assert not re.search(r"\b(il|del|al|dal|nel|sul) \{train\}", pattern), key
