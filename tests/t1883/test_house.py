"""What the house player knows of 1883: each of its own moves is weighed."""

from __future__ import annotations

from engine.capital import market
from engine.house.decide import choose
from engine.house.forecast import Forecast
from engine.house.hints import House
from engine.house.outlook import Outlook
from engine.house.shares import gain
from engine.house.stock import found_or_trade
from engine.ids import BANK, OFFER, POOL, CorporationId, PhaseName, PrivateId
from engine.moves import ACCEPT, PASS, Bid, DeclareDividend, Start
from engine.state import Pending
from tests.kit.editing import fund
from tests.kit.table import at_step, seat, step
from tests.t1883.cooperative import at_dividend, led
from tests.t1883.lines import build_line, holding
from tests.t1883.merging import merging
from tests.t1883.table import corporation, deal, hold, launched, on_sale, operate, state, trains
from titles.t1883.event_cards.questions import AnswerEvent
from titles.t1883.facts import GRAVITY, SARSA, private_facts
from titles.t1883.judging.launching import launch_coaches
from titles.t1883.judging.politics import buy_support
from titles.t1883.judging.trading import buy_dearest
from titles.t1883.judging.undertakings import tiles_missing, track_for_concessions
from titles.t1883.sarsa.coach_tokens import terrain_cost
from titles.t1883.sarsa.coaches import coach_value
from titles.t1883.sefta.steps import MERGE
from titles.t1883.verbs import BuyConcession, Support

STRIKE = 7
"""The card of a railroad strike."""

# Coaches


def first_coach(money: int):
    """SARSA's first turn."""
    game = launched("SARSA A 40 65")
    fund(game, "SARSA", money)
    on_sale(game, "4")
    operate(game)
    assert step(game) == "coach"
    return game


def test_coaches_go_where_a_hex_is_worth_its_terrain():
    game = first_coach(500)
    choice = choose(game)
    worth = coach_value(game.layout, game.title.data.unbuilt_values, choice.move.hex)
    assert 3 * worth >= terrain_cost(game, choice.move.hex)
    assert choice.reason == "house.coaches_earn"


def test_coaches_earn_without_trains():
    game = first_coach(500)
    sarsa = corporation(game, "SARSA")
    assert Forecast(game).revenue(sarsa, ()) > 0


def test_the_coaches_are_launched_beside_two_railways_of_ones_own():
    game = launched("FBV A 60 65", "FMV A 60 65", "SV B 60 65")
    for name in ("FBV", "FMV", "SV"):
        trains(game, name, "3")
        fund(game, name, 500)
    fund(game, "A", 700)
    choice = launch_coaches(Outlook(game))
    assert choice is not None
    assert isinstance(choice.move, Start)
    assert choice.move.corporation == SARSA


def test_the_coaches_come_before_other_stock_for_who_has_money_for_both():
    first = {}
    for cash in (300, 3000):
        game = launched("FBV A 40 65", "FMV A 40 65", "SV B 60 65")
        for name in ("FBV", "FMV", "SV"):
            trains(game, name, "3")
            fund(game, name, 500)
        build_line(game, 1)
        fund(game, "A", cash)
        first[cash] = launch_coaches(Outlook(game), before_stock=True) is not None
    assert first == {300: False, 3000: True}


# Railways


def led_by_a(players: int, *names: str):
    """A leads railways that have trains and money; B leads one, and a 4 is for sale."""
    game = launched(*(f"{name} A 60 65" for name in names), "SAFRE B 60 65", players=players)
    for name in (*names, "SAFRE"):
        trains(game, name, "3bis" if name == "FBV" else "2")
        fund(game, name, 500)
    on_sale(game, "4")
    return game


def founded(game) -> str | None:
    """The corporation that would be founded now, if any."""
    choice = found_or_trade(Outlook(game))
    return choice.move.corporation if choice and isinstance(choice.move, Start) else None


def test_of_two_players_each_leads_half_of_the_corporations():
    """With three players three are enough for one."""
    led = {}
    for players in (2, 3):
        game = led_by_a(players, "FBV", "FMV", "FMMSF")
        fund(game, "A", 2000)
        led[players] = founded(game) is not None
    assert led == {2: True, 3: False}


def test_the_first_train_may_be_paid_by_shares_bought_after_the_launch():
    """A 4 costs 250: par for the president's certificate brings 200, two more shares as much."""
    new = {}
    for cash in (230, 900):
        game = led_by_a(3, "FBV")
        fund(game, "A", cash)
        new[cash] = founded(game) is not None
    assert new == {230: False, 900: True}


# Prices


def test_the_presidency_that_a_private_company_brings_is_bid_for():
    """It costs 150, and brings two shares at a par of the buyer's choice and two anchors."""
    game = deal(2)
    choice = choose(game)
    assert choice.move == Bid(PrivateId("PFSF"), 155)
    assert House.of(game).private_worth(game, private_facts(game, PrivateId("PFSF"))) == 260


def test_with_money_for_all_the_share_that_brings_most_is_bought():
    """A share of FBV earns more for its price, one of SV more than any other."""
    game = launched("FBV B 60 65", "SV B 60 100")
    trains(game, "FBV", "2")
    trains(game, "SV", "5")
    build_line(game, 1)
    build_line(game, 2)
    sv = corporation(game, "SV")
    hold(game, "SV", "C", 30)
    sv.owners[-1] = POOL
    market.place(game, sv, 1, 17)
    bought = {}
    for cash in (300, 5000):
        fund(game, "A", cash)
        outlook = Outlook(game)
        promised = {
            name: gain(outlook.forecast, corporation(game, name), cost)
            for name, cost in (("FBV", 65), ("SV", 260))
        }
        assert promised["FBV"] > promised["SV"] > 0
        choice = buy_dearest(outlook)
        bought[cash] = choice and choice.move.corporation
    assert bought == {300: None, 5000: "SV"}


def test_stock_of_the_offer_is_judged_by_what_it_costs():
    game = launched("FSF A 40 65")
    house, fsf = House.of(game), corporation(game, "FSF")
    fsf.par = 100
    assert house.share_cost(game, fsf, OFFER) == 100
    assert house.share_funds(game, fsf, OFFER) == 100


def test_par_follows_the_surroundings_of_the_home():
    """FSF begins between two lines, FBV at the edge of the map."""
    game = launched("SV A 40 65")
    house, prices = House.of(game), game.phase.par

    def first(name: str) -> int:
        order = {price: house.par_order(game, CorporationId(name), price) for price in prices}
        return min(prices, key=order.__getitem__)

    assert first("FSF") > first("FBV") == min(prices)


# Concessions


def test_a_concession_within_reach_is_bought():
    game = launched("FBV A 60 65", "SV B 60 65")
    state(game).launched.clear()
    fund(game, "FBV", 300)
    fund(game, "A", 0)
    build_line(game, 1, without="75")
    choice = choose(game)
    assert choice.move == BuyConcession(1, CorporationId("FBV"))
    assert choice.reason == "house.undertakes"


def test_a_concession_that_came_to_nothing_is_not_bought_again():
    game = launched("FBV A 60 65", "SV B 60 65")
    state(game).launched.clear()
    fund(game, "FBV", 300)
    fund(game, "A", 0)
    build_line(game, 1, without="75")
    bought = BuyConcession(1, CorporationId("FBV"))
    game.apply(bought)
    state(game).concessions[1].owner = BANK
    state(game).conceded.clear()
    for _ in range(3):
        game.apply(PASS)
    assert bought in game.legal_moves()
    assert choose(game).move != bought


def test_a_concession_too_far_away_is_not_bought():
    game = launched("FBV A 60 65", "SV B 60 65")
    fund(game, "FBV", 300)
    fbv = corporation(game, "FBV")
    far = next(card for card in game.title.data.concessions if card.number == 5)
    assert tiles_missing(game, fbv, far.via) is None


def test_a_tile_on_the_way_of_a_concession_is_laid():
    """The last tile brings the bonus, so it is laid although it earns nothing else."""
    game = holding(1)
    build_line(game, 1, without="75")
    operate(game)
    assert track_for_concessions(game, corporation(game, "FBV")) > 0
    assert getattr(choose(game).move, "hex", None) == "75"


# Support


def asked(owned: int):
    """A is asked whether support keeps FBV from a strike."""
    game = launched("FBV A 60 65", "SV B 60 65")
    trains(game, "FBV", "3")
    build_line(game, 1)
    operate(game)
    state(game).support[seat(game, "A")] = owned
    game.state.pending.append(Pending(AnswerEvent.name, seat(game, "A"), "FBV", {"card": STRIKE}))
    return game


def test_support_is_played_where_a_strike_costs_more():
    game = asked(1)
    assert choose(game).move == Support(CorporationId("FBV"))


def test_support_is_kept_where_nothing_would_run():
    game = asked(1)
    corporation(game, "FBV").trains.clear()
    assert choose(game).move == PASS


def test_support_is_bought_with_a_turn_that_is_left_over():
    game = launched("FBV A 60 65", "SV B 60 65")
    for name in ("FBV", "SV"):
        trains(game, name, "3")
    build_line(game, 1)
    state(game).support[seat(game, "A")] = 0
    state(game).concessions[1].owner = "closed"
    fund(game, "A", 40)
    fund(game, "FBV", 0)
    assert choose(game).move == Support()


def test_more_support_is_bought_before_a_hot_autumn():
    """It comes back in every round of a set, and asks for a card for each corporation."""
    bought = {}
    for deck in ([30, 31], [30, 26]):
        game = launched("FBV A 60 65", "SV B 60 65")
        trains(game, "FBV", "5")
        build_line(game, 1)
        game.state.phase = PhaseName("6")
        state(game).deck = deck
        state(game).support[seat(game, "A")] = 1
        bought[deck[-1]] = buy_support(Outlook(game)) is not None
    assert bought == {31: False, 26: True}


# The cooperative


def test_the_cooperative_is_looted_for_much_and_spared_for_little():
    seen = {}
    for revenue in (10, 400):
        seen[revenue] = choose(at_dividend(led("FBV B 60 65"), revenue)).move
    assert seen == {10: DeclareDividend("pay"), 400: DeclareDividend("loot")}


# Money


def test_a_whole_revenue_is_not_kept_for_the_little_that_is_missing():
    kinds = {}
    for missing in (40, 300):
        game = launched("FBV A 60 65", "SV B 60 65")
        trains(game, "FBV", "2")
        on_sale(game, "4")
        fund(game, "A", 200)
        fund(game, "FBV", 300 - missing)
        at_step(game, "FBV", "dividend", revenue=200)
        kinds[missing] = choose(game).move.kind
    assert kinds == {40: "pay", 300: "withhold"}


def test_gravity_trains_are_not_bought_just_before_they_go():
    """The first 4 is on sale, and SV has the money for it."""
    game = launched("FBV A 60 65", "SV B 60 65")
    trains(game, "FBV", "3")
    on_sale(game, "4")
    fund(game, "SV", 900)
    assert Forecast(game).runs_left(GRAVITY) < 1


# SEFTA


def test_a_merger_is_proposed_where_both_presidents_gain_and_then_agreed_to():
    game = merging("FMMSF A 40 65", "FMV B 40 65")
    choice = choose(game)
    assert choice.reason in ("house.merges", "house.stays_apart")
    game.apply(MERGE)
    assert step(game) == "merger"
    agreed = choose(game).move == ACCEPT
    assert agreed or choice.reason == "house.stays_apart"
