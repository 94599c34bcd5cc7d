"""One's own numbers: what whoever must decide has, in one line."""

from __future__ import annotations

from typing import Any

from bot.table.live import LiveGame
from bot.table.telling.lines import BETWEEN
from bot.words.language import Language
from engine.capital.stock import Stock
from engine.game import Game
from engine.ids import PlayerId
from engine.showing.view import show_state


def own_numbers(live: LiveGame, words: Language) -> str:
    """The company's and the player's money, trains, tokens and stock; empty when all is over."""
    decision = live.game.decision
    if decision is None:
        return ""
    state = show_state(live.game)
    company = state["corporations"].get(decision.entity)
    parts = [_company(decision.entity, company, words)] if company is not None else []
    return BETWEEN.join([*parts, _player(live.game, decision.player, state, words)])


def _player(game: Game, player: PlayerId, state: dict[str, Any], words: Language) -> str:
    stock = Stock.of(game)
    own = words.say(
        "telling.own",
        cash=game.state.players[player].cash,
        certificates=stock.count_certificates(game, player),
        limit=stock.certificate_limit(game),
    )
    name = game.state.players[player].name
    led = [id_ for id_, company in state["corporations"].items() if company["president"] == name]
    return f"{own}, {words.say('telling.own_presidencies', companies=led)}" if led else own


def _company(id_: str, company: dict[str, Any], words: Language) -> str:
    facts = {"cash": company["cash"], "trains": company["trains"], "price": company["price"] or 0}
    said = words.say("telling.company", company=id_, **facts)
    if not company["tokens_left"]:
        return said
    return f"{said}, {words.say('telling.company_tokens', count=company['tokens_left'])}"
