"""Opens the pages in a folder as people do, by keyboard; check-page.sh makes the folder."""

import contextlib
import io
import json
import pathlib
import re
import sys
import time

from axe_playwright_python.sync_playwright import Axe
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import sync_playwright

folder = pathlib.Path(sys.argv[1]).resolve()
SIZES = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]
MEGABYTE = 1e6
# Seconds in which a page that is asked for something is done.
PAUSE = 0.15


def check(holds, what):
    if not holds:
        sys.exit(f"pages: {what}")


@contextlib.contextmanager
def opened(browser, name, fragment="", **options):
    """The page of a file, once it is there; nothing may be fetched or complained of."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, **options)
    page = context.new_page()
    address = (folder / f"{name}.html").as_uri()
    trouble = []

    def route(route):
        url = route.request.url
        if url.split("#")[0] == address or url.startswith("data:"):
            route.continue_()
        else:
            trouble.append(f"fetches {url}")
            route.abort()

    context.route("**/*", route)
    page.on("console", lambda message: trouble.append(message.text))
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("dialog", lambda dialog: trouble.append("a dialog"))
    page.goto(address + fragment)
    page.wait_for_selector("html[data-ready]", timeout=30_000)
    settle(page)
    yield page
    page.wait_for_timeout(50)
    check(not trouble, f"{name}: {trouble}")
    check(not page.evaluate("Boolean(window.broken)"), f"{name}: a text ran as a script")
    context.close()


def check_access(page, name):
    found = Axe().run(page).response["violations"]
    words = [f"{item['id']} ({item['nodes'][0]['html'][:120]})" for item in found]
    check(not found, f"{name}: axe finds {', '.join(words)}")


def figures(page):
    return page.locator(".figures dd").all_inner_texts()


def drawn(page):
    return page.locator(".stage-paper svg path").first.get_attribute("d")


def settle(page):
    page.wait_for_timeout(PAUSE * 1000)


# Reports


def check_report(browser):
    report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    with opened(browser, "report", "#size=xs") as page:
        check(page.locator(".row").count() > 3, "the list is empty")
        check(page.locator("#size").get_attribute("aria-valuetext").startswith("xSmall"), "size")
        settle(page)
        before = (drawn(page), figures(page), page.locator(".caption").inner_text())
        page.locator("#size").focus()
        page.keyboard.press("End")
        settle(page)
        after = (drawn(page), figures(page), page.locator(".caption").inner_text())
        for old, new, what in zip(before, after, ["picture", "figures", "verdict"]):
            check(old != new, f"the slider does not change the {what}")
        check("not shown" in after[2], "a cut text is not told")
        check(page.locator(".whole-paper svg .hidden").count() > 0, "hidden parts are not marked")
        check_figures(page, report)
        check_keys(page)
    with opened(browser, "report", "#size=xs") as page:
        check(page.locator("#detail summary").count() == 1, "the rule is not explained")
        page.locator("#detail summary").click()
        check(len(page.locator(".explanation").inner_text()) > 300, "the explanation is short")
        first = page.locator("#row-0 .row-key").inner_text()
        address = page.evaluate("location.hash")
        page.locator("#list").focus()
        page.keyboard.press("ArrowDown")
        check(page.evaluate("location.hash") != address, "the address does not follow")
        page.locator("#search").fill(first)
        settle(page)
        check(page.locator("#row-0 .row-key").inner_text() == first, "the search finds another key")
        check("of" in page.locator("#count").inner_text(), "the count does not follow")


def check_figures(page, report):
    """The figures at the size of a finding are the report's own."""
    finding = next(item for item in report["findings"] if item["rule"] == "text.truncated")
    index = [*SIZES_BY_NAME].index(finding["category"])
    page.evaluate(f"location.hash = '#finding={finding['fingerprint']}'")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    settle(page)
    page.locator("#size").fill(str(index))
    settle(page)
    numbers = [text.replace("\u00a0pt", "").replace("\u2212", "-") for text in figures(page)]
    wanted = [finding["width"], finding["minimumWidth"], finding["headroom"], finding["overflow"]]
    for number, value in zip(numbers[1:5], wanted):
        check(abs(float(number) - value) <= 0.1 + 1e-9, f"a figure is {number}, not {value}")
    check(numbers[5].startswith(str(finding["linesNeeded"])), "lines needed")


SIZES_BY_NAME = [
    "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
    "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge",
    "accessibilityExtraLarge", "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge",
]


def check_keys(page):
    """All of it by keyboard: search, filter, list, finding."""
    page.locator("body").press("/")
    check(page.evaluate("document.activeElement.id") == "search", "/ does not go to the search")
    page.keyboard.type("no such words at all")
    settle(page)
    check(page.locator("#empty").is_visible(), "a search for nothing finds something")
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    settle(page)
    total = page.locator("#count").inner_text()
    page.keyboard.press("Tab")
    check(page.evaluate("document.activeElement.id") == "rule", "the filters are not next")
    page.keyboard.press("ArrowDown")
    settle(page)
    check(page.locator("#count").inner_text() != total, "a filter by keyboard does nothing")
    check(page.locator("#clear").is_visible(), "filters cannot be cleared")
    page.locator("#clear").press("Enter")
    settle(page)
    check(page.locator("#count").inner_text() == total, "clearing leaves a filter")
    page.locator("#search").press("ArrowDown")
    check(page.evaluate("document.activeElement.id") == "list", "the list is not reached")
    title = page.locator("#detail h2").inner_text()
    page.keyboard.press("ArrowDown")
    settle(page)
    check(page.locator("#detail h2").inner_text() != title, "arrows do not move in the list")
    active = page.locator("#list").get_attribute("aria-activedescendant")
    check(page.locator(f"#{active}").get_attribute("aria-selected") == "true", "aria-selected")
    page.keyboard.press("Enter")
    check(page.evaluate("document.activeElement.id") == "detail", "Enter does not open the finding")


def check_other_reports(browser):
    with opened(browser, "scripts") as page:
        for language, direction in [("ar", "rtl"), ("ja", "auto"), ("hi", "auto")]:
            page.locator("#locale").select_option(language)
            settle(page)
            text = page.locator("#row-0 .row-text")
            check(text.get_attribute("lang") == language, f"no lang {language}")
            check(text.get_attribute("dir") == direction, f"dir of {language}")
            check(page.locator(".stage-paper svg path").count() > 0, f"{language} is not drawn")
    with opened(browser, "documents") as page:
        check(page.locator(".stage-paper svg path").count() > 0, "documents are not drawn")
    with opened(browser, "hostile") as page:
        page.locator("#search").fill("<img src=x")
        settle(page)
        check("<img src=x" in page.locator("#row-0 .row-text").inner_text(), "texts are not texts")
        check(page.locator("main img, main script").count() == 0, "a text became markup")
    with opened(browser, "plain") as page:
        check("no pictures" in page.locator("#coverage").inner_text(), "nothing tells of pictures")
        check(page.locator(".figures dd").count() == 6, "a report without layouts has its figures")


# Documents


def check_document(browser):
    with opened(browser, "sample") as page:
        check(page.locator("#size").get_attribute("aria-valuetext").startswith("AX1"), "--category")
        height = page.locator(".frame").bounding_box()["height"]
        page.locator("#size").focus()
        page.keyboard.press("Home")
        settle(page)
        check(page.locator(".frame").bounding_box()["height"] < height, "the slider does nothing")
        page.locator("#beside").check()
        settle(page)
        check(page.locator(".paper").count() == 2, "two sizes are not beside each other")
        page.locator("#guides").check()
        settle(page)
        check(page.locator(".guides .line-box").first.is_visible(), "no guides")
        check(page.locator(".texts a[href^='mailto:']").count() > 0, "links do not lead anywhere")
        text = page.evaluate("document.querySelector('.texts').textContent")
        check("Grill Party!" in text and "焼き鳥" in text, "the text cannot be read")
        images = page.get_by_role("img", name=re.compile("garden|skewer", re.IGNORECASE))
        check(images.count() > 1, "nobody tells what images show")
    with opened(browser, "stress") as page:
        check(page.locator(".marks .cut").count() > 3, "cut texts are not marked")
        check(page.locator("#cut-list li .hidden").count() > 3, "cut texts are not listed")


def check_drawing(browser, name):
    """What the browser draws is what reflow draws, but for the smoothing of edges."""
    worst = 0
    with opened(browser, name, device_scale_factor=1) as page:
        page.locator("#cuts").uncheck()
        for size in ["l", "ax5"]:
            page.locator("#size").fill(str(SIZES.index(size)))
            settle(page)
            page.add_style_tag(content=".sheet { transform: none !important; } .frame, .texts, .marks"
                               " { overflow: visible !important; outline: 0 !important; }")
            wanted = Image.open(folder / f"{name}-{size}.png").convert("RGB")
            page.locator(".frame").evaluate(
                f"e => {{ e.style.position = 'fixed'; e.style.inset = '0 auto auto 0'; e.style.zIndex = 9;"
                f" e.style.width = '{wanted.width}px'; e.style.height = '{wanted.height}px'; }}")
            page.set_viewport_size({"width": max(700, wanted.width), "height": wanted.height})
            seen = Image.open(io.BytesIO(page.screenshot(
                clip={"x": 0, "y": 0, "width": wanted.width, "height": wanted.height}))).convert("RGB")
            page.set_viewport_size({"width": 1280, "height": 900})
            seen.save(folder / f"{name}-{size}-seen.png")
            difference = ImageStat.Stat(ImageChops.difference(seen, wanted).convert("L")).mean[0]
            worst = max(worst, difference)
            check(difference < 2, f"{name} at {size} is drawn otherwise: {difference:.2f} of 255")
    return worst


def check_both(browser):
    for name in ["report", "plain", "sample", "stress"]:
        for scheme in ["light", "dark"]:
            with opened(browser, name, color_scheme=scheme, reduced_motion="reduce") as page:
                check_access(page, f"{name}, {scheme}")
                page.set_viewport_size({"width": 390, "height": 844})
                settle(page)
                check_access(page, f"{name}, {scheme}, narrow")
                wide = page.evaluate("document.documentElement.scrollWidth")
                check(wide <= 390, f"{name} is {wide} pixels wide on a phone")
        with opened(browser, name) as page:
            page.locator("#theme").click()
            page.locator("#theme").click()
            color = page.evaluate("getComputedStyle(document.body).backgroundColor")
            check(color == "rgb(21, 21, 19)", f"the theme cannot be chosen: {color}")
            page.emulate_media(media="print")
            check(page.locator("#theme").is_hidden(), "buttons are printed")


def check_many(browser):
    """Tells how long it takes and how large the file is; machines differ."""
    size = (folder / "many.html").stat().st_size
    start = time.monotonic()
    with opened(browser, "many") as page:
        # Without what waiting for pictures adds.
        seconds = time.monotonic() - start - PAUSE
        count = page.locator("#count").inner_text()
        check(page.locator(".row").count() < 60, "rows that no one sees are made")
        page.locator("#list").press("End")
        settle(page)
        check(page.locator("[aria-selected=true]").count() == 1, "the last one is not reached")
        check(drawn(page), "the last one is not drawn")
        start = time.monotonic()
        page.locator("#search").fill("text41")
        # The page's policy forbids what playwright waits for conditions with.
        page.locator("#count", has_text=" of ").wait_for()
        search = time.monotonic() - start
    check(size < 10 * MEGABYTE, f"10,000 findings take {size} bytes")
    print(f"{count}: {size / MEGABYTE:.1f} MB, open in {seconds:.2f} s, searched in {search:.2f} s")


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=sys.argv[2])
    check_report(browser)
    check_other_reports(browser)
    check_document(browser)
    worst = max(check_drawing(browser, name) for name in ["sample", "arabic", "hindi", "japanese"])
    check_both(browser)
    check_many(browser)
    browser.close()
print(f"pages: sound; drawings differ from reflow's own by at most {worst:.2f} of 255 on average")
