"""One's own numbers: what whoever must decide has, in one line."""

from __future__ import annotations

from bot.table.live import LiveGame
from bot.table.telling.lines import BETWEEN
from bot.words.language import Language
from engine.capital.market import price
from engine.capital.stock import Stock
from engine.game import Game
from engine.ids import CorporationId, PlayerId
from engine.showing.for_sale import ForSale
from engine.state import Corporation

_TRAINS = ("trainless", "train", "trains")
"""The words for none, one and several."""


def own_numbers(live: LiveGame, words: Language) -> str:
    """The company's and the player's money, trains, tokens and stock; empty when all is over."""
    decision = live.game.decision
    if decision is None:
        return ""
    company = live.game.state.corporations.get(CorporationId(decision.entity))
    parts = [_company(live.game, company, words)] if company is not None else []
    return BETWEEN.join([*parts, _player(live.game, decision.player, words)])


def _player(game: Game, player: PlayerId, words: Language) -> str:
    stock = Stock.of(game)
    cash = game.state.players[player].cash
    bound = ForSale.of(game).bound(game, player)
    own = words.say(
        "telling.own_free" if bound else "telling.own",
        cash=cash,
        free=cash - bound,
        certificates=stock.count_certificates(game, player),
        limit=stock.certificate_limit(game),
    )
    led = [
        company.id for company in game.state.corporations.values() if _leads(game, company, player)
    ]
    return f"{own}, {words.say('telling.own_presidencies', companies=led)}" if led else own


def _leads(game: Game, company: Corporation, player: PlayerId) -> bool:
    """Whether a player is president of a company that the title shows."""
    president = company.founded and company.president == player
    return president and game.title.show_corporation(game, company) is not None


def _company(game: Game, company: Corporation, words: Language) -> str:
    """Its money, trains, price and tokens, and what its title marks it with."""
    trains = _TRAINS[min(len(company.trains), len(_TRAINS) - 1)]
    said = [
        words.say("telling.company", company=company.id, cash=company.cash),
        words.say(f"telling.company_{trains}", trains=company.trains),
    ]
    if company.listed:
        said.append(words.say("telling.company_price", price=price(game, company)))
    if company.tokens_left:
        said.append(words.say("telling.company_tokens", count=company.tokens_left))
    marks = game.title.display(game).marks.get(company.id, ())
    said += [words.told(f"sheet.{kind}", text=text) for kind, text in marks]
    return ", ".join(said)
