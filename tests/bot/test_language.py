"""What is said in English and Italian, and how facts are written into it."""

from __future__ import annotations

import pytest

from bot.games.set_up import open_game
from bot.words import language as module
from bot.words.language import ENGLISH, LANGUAGES, Language, language
from engine import events
from engine.game import Game
from engine.ids import CorporationId, Owner, PlayerId, PrivateId, TrainName
from engine.refusals import BadRecord, IllegalMove, UnreadableMove

ITALIAN = language("it")
ANNA, BRUNO = PlayerId("1"), PlayerId("2")
RCS = CorporationId("RCS")


def game_of(*names: str) -> Game:
    return open_game("1849", names, fixed={"seats": "as-given"})


@pytest.fixture
def speak(monkeypatch):
    """Makes a language that knows only the given texts, and what holds sentences together."""

    def known(**texts: str) -> Language:
        joints = {key: text for key, text in ENGLISH.patterns.items() if key.startswith("joint.")}
        found = joints | {key.replace("_", "."): text for key, text in texts.items()}
        monkeypatch.setattr(module, "patterns", lambda code, title: found)
        return Language("en")

    return known


@pytest.mark.parametrize(
    ("codes", "code"),
    [
        (["it"], "it"),
        (["it-IT"], "it"),
        (["it_IT.UTF-8"], "it"),
        (["en-GB"], "en"),
        (["IT"], "it"),
        (["de", "it;q=0.9", " en;q=0.8"], "it"),
        ([" it;q=0.9"], "it"),
        ([None], "en"),
        ([""], "en"),
        (["de"], "en"),
        (["item"], "en"),
        ([], "en"),
        (["de", None, "it"], "it"),
        (["en-US", "it"], "en"),
    ],
)
def test_the_first_known_code_counts(codes: list[str | None], code: str) -> None:
    assert language(*codes).code == code


def test_languages_are_made_once() -> None:
    assert LANGUAGES == ("en", "it")
    assert language("it-IT") is language("it")
    assert language(None) is ENGLISH


@pytest.mark.parametrize(
    ("pattern", "facts", "text"),
    [
        ("{n:plural(move|moves)} left.", {"n": 1}, "1 move left."),
        ("{n:plural(move|moves)} left.", {"n": 0}, "0 moves left."),
        ("{n:plural(move|moves)} {n:form(is|are)} left.", {"n": 2}, "2 moves are left."),
        ("{them:list}", {"them": ["A", "B", "C"]}, "A, B, C"),
        ("{them:all}", {"them": ["A", "B", "C"]}, "A, B and C"),
        ("{them:any}", {"them": [3, 4]}, "3 or 4"),
        ("{them:all}", {"them": []}, "none"),
        ("{it:none}", {"it": ""}, "none"),
        ("{it:word}", {"it": "{x}\n"}, r"'{x}\n'"),
        ("{key} and {self}", {"key": "a", "self": "b"}, "a and b"),
        ("{a}. {b}.", {"a": "Anna B.", "b": "Bruno!"}, "Anna B. Bruno!"),
        ("{a}. {b}…", {"a": "Anna", "b": "B."}, "Anna. B.…"),
    ],
)
def test_how_facts_are_written(speak, pattern: str, facts: dict[str, object], text: str) -> None:
    assert speak(a_text=pattern).say("a.text", **facts) == text


def test_what_is_missing_is_a_mistake_of_the_program(speak) -> None:
    speaker = speak(a_text="{who}")
    with pytest.raises(KeyError, match=r"a\.other"):
        speaker.say("a.other")
    with pytest.raises(KeyError, match="who"):
        speaker.say("a.text", other="x")


def test_about_a_game_money_and_names_are_known(speak) -> None:
    speaker = speak(a_text="{who:name} has {amount:money}.").about(game_of("Anna", "Bruno", "Cy"))
    assert speaker.say("a.text", who="2", amount=30) == "Bruno has L. 30."
    assert speaker.say("a.text", who="RCS", amount=30) == "RCS has L. 30."
    assert speaker.money(7) == "L. 7"


def test_names_are_never_patterns(speak) -> None:
    speaker = speak(a_text="{who:name} {free}").about(game_of("{free}", "{0.__class__}", "Carla"))
    assert speaker.say("a.text", who="1", free="{who!r:>9}") == "{free} {who!r:>9}"
    assert speaker.say("a.text", who=["1", "2"], free="%s") == "{free} and {0.__class__} %s"


def test_a_language_about_games_leaves_the_other_as_it_was() -> None:
    before = language("it")
    about = before.about(game_of("Anna", "Bruno", "Carla"))
    assert (about.code, about.currency, about.names["1"]) == ("it", "L. {}", "Anna")
    assert (before.currency, before.names) == ("{}", {})


def test_italian_refusals() -> None:
    refusal = IllegalMove("bid_too_low", minimum=115)
    refusal.rule = "8"
    text = "L'offerta è troppo bassa: servono almeno L. 115 (§8)."
    assert ITALIAN.about(game_of("A", "B", "C")).refusal(refusal) == text
    unread = UnreadableMove("unknown_hex", word="Z9", form="token HEX [sN]")
    unread.facts["close"] = ["token B4", "token C5"]
    hints = "la forma è `token HEX [sN]`; le mosse valide più vicine sono token B4, token C5"
    assert ITALIAN.refusal(unread) == f'"Z9" non è un esagono; {hints}.'
    bad = BadRecord("bad_move", line=17, move="bid SMS 3")
    bad.__cause__ = refusal
    assert ITALIAN.refusal(bad).startswith('Riga 17: "bid SMS 3" non si può giocare: l\'offerta')
    assert ITALIAN.refusal(bad, numbered="action").startswith("Azione 17: ")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            events.BiddingStarted(PrivateId("SMS"), (ANNA, BRUNO)),
            "anna e Bruno si contendono SMS all'asta.",
        ),
        (
            events.TrainBought(RCS, TrainName("4H"), Owner("bank"), 100),
            "RCS compra un treno 4H dalla Banca per L. 100.",
        ),
        (
            events.TrainBought(RCS, TrainName("4H"), Owner("CTL"), 1),
            "RCS compra un treno 4H da CTL per L. 1.",
        ),
        (events.RoundStarted("OR", 2, 1, 2), "Comincia il turno operativo 2.1."),
    ],
)
def test_italian_events(event: events.Event, text: str) -> None:
    assert ITALIAN.event(game_of("anna", "Bruno", "Carla"), event) == text


def test_a_name_that_ends_a_sentence_may_bring_its_own_end() -> None:
    game = game_of("Anna B.", "Bruno!", "Carla")
    for player, end in ((ANNA, "Anna B."), (BRUNO, "Bruno!"), (PlayerId("3"), "Carla.")):
        sold = events.PrivateSold(RCS, PrivateId("SCE"), player, 0)
        assert ENGLISH.event(game, sold) == f"RCS buys SCE from {end}"


def test_names_of_rounds_steps_and_reasons() -> None:
    assert ITALIAN.round_name("SR") == "turno azionario"
    assert ITALIAN.step_name("track") == "posare binari"
    assert ITALIAN.reason_name("bank") == "la Banca è saltata"
    assert ITALIAN.listed(["A", "B", "C"], "or") == "A, B o C"
    assert ITALIAN.listed(["A", "B"]) == "A, B"


@pytest.mark.parametrize(("won", "said"), [(0, "0 vinte"), (1, "1 vinta"), (2, "2 vinte")])
def test_games_that_were_won_are_counted_in_italian(won: int, said: str) -> None:
    assert language("it").say("stats.tally", games=3, won=won) == f"3 partite, {said}"
