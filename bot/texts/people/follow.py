"""Following games."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "follow.welcome_turns": "👀 You follow **{name}** in {where}. I tell you here whose turn it "
    "is, and how each round ended.",
    "follow.welcome_rounds": "👀 You follow **{name}** in {where}. I tell you here how each round "
    "ended.",
    "follow.welcome_moves": "👀 You follow **{name}** in {where}. I tell you here everything that "
    "happens.",
    "follow.button_stop": "Stop following",
    "follow.thread": "{name}: spectators",
    "follow.by_dm": "👀 You follow this game; I write to you in private.",
    "follow.by_thread": "👀 You follow this game in {thread}.",
    "follow.by_thread_instead": "👀 I cannot write to you in private (your settings may forbid "
    "it), so you follow this game in {thread}.",
    "follow.ended": "You do not follow this game any more.",
    "follow.ended_all": "You follow no game any more.",
    "follow.head": "👀 **{name}** · {link}",
    "follow.turn": "➡️ **{who}**: {step}.",
    "follow.turn_for": "➡️ **{who}** for **{entity}**: {step}.",
    "follow.round_over": "📋 {called} is over.",
    "follow.only_round_over": "📋 The {round} is over.",
    "follow.values": "Worth: {values:list}.",
    "follow.same_value": "{who:name} {value:money}",
    "follow.value": "{who:name} {value:money} ({change})",
    "follow.earned": "Earned: {things:list}.",
    "follow.paid": "{corporation} {revenue:money}",
    "follow.kept": "{corporation} {revenue:money} (kept)",
    "follow.started": "New: {things:list}.",
    "follow.founder": "{corporation} ({who:name})",
    "follow.closed": "Closed: {things:list}.",
    "follow.phases": "Phase {things:list} has begun.",
    "follow.over": "This game is over; there is nothing more to follow.",
    "follow.no_thread": "I can neither write to you in private nor open a thread for spectators "
    "here. Allow private messages from members of this server, or ask for the right to create "
    "public threads for me.",
    "follow.not_following": "You do not follow this game.",
}
