"""Programmed moves."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "programs.auto": "⚙️ as programmed",
    "programs.set": "▶️ {what}\n{more}\nOnly you see this. `/program stop` ends it.",
    "programs.more_pass_touched": "Something concerns you when a corporation is started or "
    "closed; when, of a corporation in which you hold stock, stock is sold, the price falls or "
    "the president changes; or when another player gets more of a corporation that you lead.",
    "programs.more_pass_round": "Whatever the others do; also if your stock loses value.",
    "programs.more_bid": "I raise by the least that is allowed while somebody else bids more. "
    "When the bidding goes higher, I drop out for you.",
    "programs.more_decline": "It ends when you can no longer be asked.",
    "programs.what_decline": "I say no for you to what is asked before every purchase of others.",
    "programs.what_decline_but": "I say no for you to what is asked before every purchase of "
    "others, unless it is about {corporations:any}.",
    "programs.nothing_recurs": "You are not asked the same again and again here.",
    "programs.no_company": "{corporation:word} is no company of this game.",
    "programs.why_not_asked": "You can no longer be asked.",
    "programs.more_buy": "It ends with the stock round, when the price or the president changes, "
    "and when you cannot buy.",
    "programs.what_pass_touched": "I pass for you in the stock round until something concerns you.",
    "programs.what_pass_round": "I pass for you until the stock round is over.",
    "programs.what_bid": "I bid for {private} up to {maximum:money}.",
    "programs.what_buy_percent": "I buy {corporation} for you, one certificate a turn, until you "
    "have {percent} %.",
    "programs.what_buy_floated": "I buy {corporation} for you, one certificate a turn, until it "
    "has floated.",
    "programs.what_buy_gone": "I buy {corporation} for you, one certificate a turn, while you can.",
    "programs.none": "You have programmed nothing here. `/program pass`, `/program bid` and "
    "`/program buy` leave moves to me.",
    "programs.stands": "This stands as well: {what}",
    "programs.shown": "▶️ {what}",
    "programs.shown_ended": "⏹️ {what} — Ended: {why}",
    "programs.ended": "⏹️ {place}: {what}\nThat has ended: {why}",
    "programs.stopped": "⏹️ Ended: {count:plural(program|programs)}.",
    "programs.why_over": "The game is over.",
    "programs.why_round": "The stock round is over.",
    "programs.why_started": "{corporation} was started.",
    "programs.why_closed": "{corporation} was closed.",
    "programs.why_president": "{corporation} has another president.",
    "programs.why_sold": "Stock of {corporation} was sold.",
    "programs.why_fell": "The price of {corporation} has fallen.",
    "programs.why_rival": "Another player has more of {corporation}, which you lead.",
    "programs.why_price": "The price of {corporation} has changed.",
    "programs.why_no_pass": "You may not pass.",
    "programs.why_no_stock": "You cannot buy {corporation} now.",
    "programs.why_enough": "You have what you wanted of {corporation}.",
    "programs.why_undone": "Moves were taken back.",
    "programs.why_won": "{private} is yours.",
    "programs.why_lost": "Somebody else has {private}.",
    "programs.why_outbid": "{private} would cost more than {maximum:money}.",
    "programs.why_dropped": "{private} would cost more than {maximum:money}, so you dropped out.",
    "programs.no_auction": "There is no bidding for {private:word} at present.",
    "programs.not_started": "{corporation:word} is not a running corporation.",
    "programs.floated": "{corporation} has floated already; choose another end.",
    "programs.enough": "You have as much of {corporation} already.",
}
