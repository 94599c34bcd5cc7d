"""Times in messages: as the reader's distance from them where the text is made for that."""

from __future__ import annotations

from pathlib import Path

from tests.page.browsing import Visitor, browser
from tests.page.process import free_port, running

RENDERED = """async ([seconds, style]) => {
  const { render } = await import("/static/markup.js");
  const at = Math.round(Date.now() / 1000 + seconds);
  return render(`(<t:${at}${style}>)`, {})[0].textContent;
}"""


def test_distances_are_told_in_the_readers_language(tmp_path: Path) -> None:
    with browser() as chromium, running(tmp_path, free_port()) as address:
        for language, told in {
            "en": {-7300: "(2 hours ago)", -86500: "(yesterday)", 130: "(in 2 minutes)"},
            "it": {-7300: "(2 ore fa)", -86500: "(ieri)", 130: "(tra 2 minuti)"},
        }.items():
            page = Visitor(chromium, address, language=language).page
            for seconds, text in told.items():
                assert page.evaluate(RENDERED, [seconds, ":R"]) == text
            assert ":" in page.evaluate(RENDERED, [-7300, ":f"]), "the time of day"
