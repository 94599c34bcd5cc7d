"""Help: how to use the bot."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "help.more": "More topics",
    "help.section": "-# Rule book, section {section}",
    "help.step": "**A first turn** · step {number} of {steps}",
    "help.no_such_topic": "There is no such topic; there are {topics:list}.",
    "help.no_rules": "The rules of {title} in short are not written yet.",
    "help.no_tutorial": "There is no tutorial for {title} yet.",
    "help.start_title": "Getting started",
    "help.start": "I am the stationmaster of 18xx railway games: one game a channel or thread.\n"
    "`/game new` opens a lobby; the others press **Join**, and the host starts. Empty seats can be "
    "played by the house: `/game start house:2`.\n"
    "New to these games? `/tutorial` plays a first turn with you, `/rules` explains the rules in "
    "short.",
    "help.turn_title": "Your turn",
    "help.turn": "When it is your turn you are mentioned, once. The message has buttons and menus "
    "for the usual moves; everything else can be typed. Every move is checked against the rules, "
    "and a refusal says why.\n"
    "`/turns` lists all games in which you are to move.",
    "help.moves_title": "Making moves",
    "help.moves": "Each kind of move has a command that offers only what is legal: `/bid`, `/buy`, "
    "`/sell`, `/start`, `/lay`, `/token`, `/run`, `/dividend`, `/train`, `/private`, `/issue`, "
    "`/redeem`, `/discard`, `/use`, `/exchange`, `/accept`, `/decline`, `/pass`; some games also "
    "have {own:list}.\n"
    "`/do` takes any move in notation. `/lay` shows the tiles and a preview before you confirm; "
    "`/run` shows the best runs on the map.",
    "help.notation_title": "Notation",
    "help.notation": "One line a move, with ids in place of the words in capitals: `buy PRIVATE`, "
    "`bid PRIVATE 115`, `start COMPANY 100 40%`, `buy COMPANY pool`, `sell COMPANY 2`, "
    "`lay HEX TILE ROTATION`, `token HEX`, `run auto`, `dividend pay`, `train TRAIN`, "
    "`train TRAIN from COMPANY 120`, `pass`. Some games add words of their own.\n"
    "Small letters and unambiguous abbreviations are understood.",
    "help.looking_title": "Looking around",
    "help.looking": "`/map` (also around a hex, or after an earlier move), `/market`, `/company`, "
    "`/player`, `/tiles`, `/trains`, `/log`, `/routes`, `/history`, `/replay` and `/game status` "
    "show things to you alone; with `share` to everybody. The pinned card says where the game "
    "stands.",
    "help.undo_title": "Taking back",
    "help.undo": "`/game undo` says first what would be taken back. Your own moves since the last "
    "move of somebody else are free; for more, those whose moves go are asked. "
    "The host may decide.",
    "help.programs_title": "Programmed moves",
    "help.programs": "`/program pass` passes for you until something touches you, `/program bid` "
    "bids up to a maximum, `/program buy` buys shares of a company. They are private, and you are "
    "told why one stops. `/program show` lists them, `/program stop` ends them.",
    "help.reminders_title": "Reminders and absence",
    "help.reminders": "`/remind set` chooses after how long you are reminded, your quiet hours and "
    "time zone; `/remind mute` is for this turn, `/remind off` for good. `/away` tells the others "
    "until when you are away, `/deputy` lets a friend move for you.",
    "help.following_title": "Watching games",
    "help.following": "Anybody may look at a game. `/follow` sends you its turns, rounds or moves; "
    "`/unfollow` ends that. `/game link` gives a page to watch on, if this bot has one.",
    "help.house_title": "The house",
    "help.house": "The house is an automatic player. It takes empty seats at the start "
    "(`/game start house:2 level:strong`) or a player's seat later (`/game replace house:true`), "
    "moves by itself and says why. `/game house` changes its level and temper, `/why` tells what "
    "else it considered, `/advice` what it would do in your place, if the host allows that.",
    "help.hosting_title": "For hosts and moderators",
    "help.hosting": "The host starts and ends the game (`/game end`), replaces players "
    "(`/game replace`) and may override an undo. `/game export` gives the record as a text file, "
    "`/game import` takes one. Those who manage the server have `/admin`.",
}
