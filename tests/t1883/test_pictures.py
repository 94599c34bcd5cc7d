"""What pictures show of 1883 beyond what all titles have."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from bot.locales import patterns
from bot.words.language import LANGUAGES, language
from engine.checking.selfplay import play_random_game
from engine.game import Game
from engine.ids import CorporationId, HexId, PlayerId
from engine.showing.display import Contract, Display, Marker
from engine.title import Setup
from render.board.alt import map_alt
from render.board.cell import CellState, hex_cell
from render.board.features import board_facts
from render.board.highlights import highlights
from render.board.map import map_painter
from render.board.notices import notice_items
from render.board.view import view_of
from render.film.frames import frames_of
from render.paper.colours import contrast
from render.paper.geometry import Box, join_boxes
from render.paper.shapes import Text
from render.paper.theme import LIGHT, THEMES
from render.sheets.alt import charter_alt, status_alt
from render.sheets.charter import charter_scene
from render.sheets.charter_view import charter_view, player_sheet_view
from render.sheets.player_sheet import player_scene
from render.sheets.status import status_scene
from render.sheets.views import corporation_view, player_view, status_view
from tests.kit.table import play, seat, step
from tests.render.sheets import check_texts, names
from tests.render.test_overlap import collisions
from tests.t1883.drawing import support
from tests.t1883.table import bring_in, deal, launched, open_stock_round, operate, state
from titles.t1883.facts import data
from titles.t1883.show import display
from titles.t1883.title import load


def played() -> Game:
    """A position with everything that only 1883 has."""
    game = launched("FSF A 40 100", "SAFRE B 40 85", "SV C 20 65")
    bring_in(game, "SARSA", "A")
    now = state(game)
    now.anchors = {"FSF": ["22", "93"], "SV": ["22"]}
    now.coaches = ["3", "85", "4"]
    support(game, A=3, B=1)
    for number, owner, rounds in ((2, "FSF", 2), (3, "SAFRE", 1), (8, "closed", 0)):
        now.concessions[number].owner, now.concessions[number].rounds = owner, rounds
    operate(game, "3", events=[5, 12])
    return game


@cache
def whole_game() -> Game:
    return play_random_game(load(), Setup("1883", ("Anna", "Bruno", "Carla"), 3), checked=False)


def test_sheets_show_stock_of_corporations_not_launched_yet():
    players = status_view(open_stock_round()).players
    held = [{each.badge.letters: each.percent for each in player.holdings} for player in players]
    assert held[:2] == [{"FMV": 10, "CCFR": 10}, {"FBV": 10, "CCFR": 10}]


def test_the_map_shows_anchors_and_coaches():
    game = played()
    view, facts = view_of(game), board_facts(game.title.board)
    found = {}
    for hex_id in view.markers:
        cell = hex_cell(hex_id, view.cell(hex_id, facts), facts, LIGHT)
        moored = [item.what for item in cell.of_kind("sign") if item.what.startswith("moored")]
        found[hex_id] = [*moored, *(item.what for item in cell.of_kind("marker"))]
    assert found == {
        "22": ["moored FSF", "moored SV"],
        "93": ["moored FSF"],
        "3": ["SARSA"],
        "85": ["SARSA"],
        "4": ["SARSA"],
    }


def test_the_alt_text_of_the_map_names_anchors_and_coaches():
    game = played()
    text = map_alt(view_of(game), board_facts(game.title.board))
    assert "SARSA at Castelnovo ne' Monti (3), Casina (4), Sasso (85)" in text
    assert "Anchors: FSF at Guastalla (22), Sermide (93); SV at Guastalla (22)." in text


def test_the_map_has_a_notice_board_with_the_event_and_the_concessions_that_are_held():
    game = played()
    view, facts = view_of(game), board_facts(game.title.board)
    items = notice_items(view, facts, LIGHT)
    assert [item.what for item in items] == ["Event: Landslide in the Apennine", "2", "3"]
    assert len(items[1].shapes) == 1 + 2 + 4 + 1  # number, token, four boxes, one of them empty
    text = map_alt(view, facts)
    assert "Event: Landslide in the Apennine." in text
    assert "Concessions: 2 of FSF, round 3 of 4; 3 of SAFRE, round 2 of 4." in text


def test_pictures_name_events_and_boxes_in_the_language_of_the_reader():
    game = launched("SAFRE A 40 100")
    operate(game, "1", events=[11])
    italian = language("it").about(game).words
    shown = replace(view_of(game), words=italian)
    facts = board_facts(game.title.board)
    assert [item.what for item in notice_items(shown, facts, LIGHT)] == ["Evento: Crumiri"]
    assert "Evento: Crumiri." in status_alt(status_view(game, italian))
    assert "Bologna/Firenze (BOL)" in map_alt(shown, facts, around=[HexId("BOL")], words=italian)


def test_an_event_is_said_by_its_name_in_words():
    game = launched("SAFRE A 40 100")
    operate(game, "1", events=[11])
    for text in (
        map_alt(view_of(game), board_facts(game.title.board)),
        status_alt(status_view(game)),
    ):
        assert "Event: Strike Breaker. " in text


def test_every_event_has_a_name_and_an_effect_that_are_translated():
    cards = {event.name for event in data(deal()).events}
    for code in LANGUAGES:
        known = patterns(code, "1883")
        assert {key for key in known if key.startswith(("card_name.", "card_effect."))} == {
            f"{kind}.{card}" for card in cards for kind in ("card_name", "card_effect")
        }


def test_the_notice_board_keeps_to_its_corner():
    game = played()
    for card in state(game).concessions.values():
        card.owner = "SAFRE"
    painter = map_painter(game.title.board)
    empty, full = view_of(deal()), view_of(game)
    assert len(full.contracts) == 8
    place = painter.scene.notice_place
    assert place is not None
    items = notice_items(full, painter.scene.facts, LIGHT)
    box = join_boxes(item.box for item in items).moved(*place)
    hexes = [Box(x, y, x, y).grown(0.9) for x, y in painter.scene.centres.values()]
    assert not any(box.meets(other) for other in hexes)
    assert box.within(painter.scene.box) == box
    assert painter.png(full) != painter.png(replace(full, notes=(), contracts=()))
    assert painter.png(empty) == painter.png(view_of(deal()))


def test_nothing_is_written_over_anything_on_a_map_full_of_coaches():
    game = whole_game()
    view, facts = view_of(game), board_facts(game.title.board)
    markers = {
        hex_.id: tuple(Marker(hex_.id, CorporationId(name), "anchor") for name in ("FSF", "SV"))
        if hex_.port
        else (Marker(hex_.id, CorporationId("SARSA")),)
        for hex_ in data(game).hexes
        if hex_.port or hex_.zone in ("line", "south")
    }
    full = replace(view, markers=markers)
    for hex_id in markers:
        assert collisions(hex_cell(hex_id, full.cell(hex_id, facts), facts, LIGHT)) == [], hex_id


def test_boxes_are_named_in_the_language_of_the_picture():
    game = deal()
    facts, english = board_facts(game.title.board), view_of(game)
    italian = replace(english, words=language("it").about(game).words)
    states = {hex_id: italian.cell(hex_id, facts) for hex_id in facts.hexes}
    differ = [hex_id for hex_id in states if states[hex_id] != english.cell(hex_id, facts)]
    # Only these are drawn once more.
    assert sorted(differ) == ["BOL", "MAN", "SEC", "VER"]
    cells = [hex_cell(hex_id, states[hex_id], facts, LIGHT) for hex_id in differ]
    assert "Bologna/Firenze" in [item.what for cell in cells for item in cell.of_kind("name")]
    assert [collisions(cell) for cell in cells] == [[]] * 4


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_floods_can_be_read_on_tiles_of_every_colour(theme):
    facts = board_facts(deal().title.board)
    hex_id = next(id_ for id_, hex_ in facts.hexes.items() if hex_.label == "SU")
    faces = {faces[0].colour: faces[0] for faces in facts.board.faces.values()}
    for face in faces.values():
        cell = hex_cell(hex_id, CellState(face.tile, face.rotation), facts, theme)
        (letter,) = next(item.shapes for item in cell.of_kind("sign") if "water" in item.what)
        assert isinstance(letter, Text)
        assert letter.halo is not None
        assert contrast(letter.colour, letter.halo) >= 4.5, face.colour


def test_8_2_coaches_are_drawn_around_their_hexes_and_not_along_track():
    game = launched("SARSA A 40 65")
    state(game).coaches = ["3", "4", "13"]
    operate(game, "1")
    while step(game) != "dividend":
        play(game, "pass")
    view, facts = view_of(game), board_facts(game.title.board)
    assert [(route.train, route.on_track) for route in view.routes] == [("coaches", False)]
    assert all(mark.borders and not mark.legs for mark in highlights(view, facts).values())
    assert "Runs: coaches for L. 40 (3 hexes)." in map_alt(view, facts)


def test_8_2_the_replay_shows_what_coaches_earn():
    frames = [frame for frame in frames_of(whole_game()) if frame.corporation == "SARSA"]
    paid = [frame for frame in frames if "runs for" in frame.text]
    assert paid
    assert all(not route.on_track for frame in paid for route in frame.view.routes)


def test_who_is_out_of_the_game_has_no_priority_deal_on_the_sheet():
    game = open_stock_round()
    seat_of_a = PlayerId(seat(game, "A"))
    state(game).priority = seat_of_a
    assert player_view(game, seat_of_a, Display()).priority
    state(game).players[seat_of_a].left = True
    assert not player_view(game, seat_of_a, Display()).priority


def test_the_status_sheet_shows_support_concessions_and_the_event():
    view = status_view(played())
    scene = status_scene(view)
    assert names(scene, "cards") == ["support 3", "support 1"]
    assert names(scene, "contract") == ["1", "2", "3", "4", "5", "6", "7"]
    shown = names(scene, "allows")
    assert "Event: Landslide in the Apennine" in shown
    assert "Event cards left: 1" in shown
    check_texts(scene, ("cards", "allows"))


def test_the_alt_text_of_the_status_sheet_tells_them_too():
    text = status_alt(status_view(played()))
    assert "Event: Landslide in the Apennine. Event cards left: 1." in text
    assert "; support 3." in text


def test_nothing_overflows_on_the_status_sheet_of_a_whole_game():
    whole = whole_game()
    game = Game(whole.title, whole.setup)
    step = len(whole.record) // 5
    for part in range(5):
        game.replay(whole.record[part * step : (part + 1) * step])
        check_texts(status_scene(status_view(game)), ("cards", "allows", "pill", "holding"))


def test_charter_and_player_sheet():
    game = played()
    charter = charter_view(game, CorporationId("FSF"))
    assert names(charter_scene(charter), "contract") == ["2"]
    assert "Concessions: 2 of FSF, round 3 of 4." in charter_alt(charter)
    sheet = player_scene(player_sheet_view(game, PlayerId(seat(game, "A"))))
    check_texts(sheet, ())
    assert any("support 3" in getattr(shape, "text", "") for shape in sheet.shapes)


def test_coaches_count_as_placed_tokens():
    places = corporation_view(played(), CorporationId("SARSA"), display(played())).tokens
    assert [place.hex for place in places] == ["3", "85", "4"]


def test_concessions_show_the_bonus_of_the_phase():
    shown = played().title.display(played()).contracts
    assert shown[0] == Contract(1, "Casalecchio - Bazzano - Vignola", 15, 150, 2)
    assert (shown[1].owner, shown[1].rounds, shown[1].due) == ("FSF", 3, 4)


def test_open_cards_and_lasting_events_are_shown():
    game = deal(variants=("events_in_advance",))
    state(game).deck[:2] = [5, 12]
    state(game).in_force = [26]
    notes = game.title.display(game).notes
    assert [kind for kind, _ in notes] == ["in_force", "to_come", "to_come", "cards_left"]
