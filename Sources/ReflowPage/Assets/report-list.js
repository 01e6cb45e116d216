// The list of findings: filtered, and only as many rows as can be seen.

/** What is listed: findings that are one to a reader, the worst first. */
function readEntries(data) {
  const findings = data.report.findings;
  let start = 0;
  return data.entries.map((count, number) => {
    const entry = { number, first: start, count, findings: findings.slice(start, start + count) };
    start += count;
    const worst = entry.findings[0];
    const words = [
      worst.key, worst.text, worst.message, worst.rule, worst.locale, worst.variant, worst.slot,
      worst.file, worst.hiddenText,
    ];
    entry.words = fold(words.filter(Boolean).join("\n"));
    return entry;
  });
}

/** Without case and accents, as people search. */
function fold(text) {
  return text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();
}

const languageNames = (() => {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" });
  } catch {
    return null;
  }
})();

function languageName(tag) {
  if (tag === "und") return "no language";
  try {
    return languageNames?.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Letters of the language run from the right. */
function direction(tag) {
  const [language, ...rest] = tag.toLowerCase().split("-");
  const script = rest.find((part) => part.length === 4);
  if (script) return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm"].includes(script) ? "rtl" : "ltr";
  const rtl = ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "ks", "syr"];
  return rtl.includes(language) ? "rtl" : "auto";
}

/** A text of a catalog in its language. */
function foreign(name, properties, tag, text) {
  const lang = tag === "und" ? null : tag;
  return element(name, { ...properties, lang, dir: direction(tag) }, text);
}

class FindingList {
  constructor(entries, choose) {
    this.entries = entries;
    this.choose = choose;
    this.shown = entries;
    this.chosen = -1;
    this.box = byId("list");
    this.rows = byId("rows");
    this.box.addEventListener("scroll", () => this.draw(), { passive: true });
    this.box.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.draw()).observe(this.box);
  }

  /** Height of a row, which the style gives, in pixels. */
  get rowHeight() {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return 4.75 * rem;
  }

  show(entries) {
    this.shown = entries;
    byId("empty").hidden = entries.length > 0;
    this.box.hidden = entries.length === 0;
    this.box.scrollTop = 0;
    const kept = entries.findIndex((entry) => entry.number === this.current?.number);
    this.select(entries.length ? Math.max(0, kept) : -1);
  }

  get current() {
    return this.chosenEntry;
  }

  select(index) {
    this.chosen = index;
    this.chosenEntry = this.shown[index];
    if (index >= 0) this.reveal(index);
    this.draw();
    this.choose(this.chosenEntry);
  }

  reveal(index) {
    const height = this.rowHeight;
    const [top, bottom] = [index * height, (index + 1) * height];
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    const seen = this.box.clientHeight;
    if (bottom > this.box.scrollTop + seen) this.box.scrollTop = bottom - seen;
  }

  press(event) {
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.rowHeight) - 1);
    const last = this.shown.length - 1;
    const moves = {
      ArrowDown: this.chosen + 1, ArrowUp: this.chosen - 1, PageDown: this.chosen + page,
      PageUp: this.chosen - page, Home: 0, End: last,
    };
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      byId("detail").focus();
      return;
    }
    if (!(event.key in moves) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const index = Math.min(last, Math.max(0, moves[event.key]));
    if (index !== this.chosen) this.select(index);
  }

  /** Puts in the rows that can be seen, and a few around them. */
  draw() {
    const height = this.rowHeight;
    const from = Math.max(0, Math.floor(this.box.scrollTop / height) - 4);
    const seen = Math.ceil((this.box.clientHeight || 600) / height) + 8;
    const to = Math.min(this.shown.length, from + seen);
    this.rows.style.height = this.shown.length * height + "px";
    const rows = [];
    for (let index = from; index < to; index += 1) rows.push(this.row(index, height));
    this.rows.replaceChildren(...rows);
    if (this.chosen >= from && this.chosen < to) {
      this.box.setAttribute("aria-activedescendant", "row-" + this.chosen);
    } else {
      this.box.removeAttribute("aria-activedescendant");
    }
  }

  row(index, height) {
    const entry = this.shown[index];
    const finding = entry.findings[0];
    const isChosen = index === this.chosen;
    const row = element(
      "div", {
        class: "row", role: "option", id: "row-" + index,
        "aria-selected": isChosen ? "true" : "false",
        "aria-posinset": String(index + 1), "aria-setsize": String(this.shown.length),
      },
      element(
        "span", { class: "row-head" },
        element("span", { class: "dot " + finding.severity, "aria-hidden": "true" }),
        element("span", { class: "row-key" }, finding.key || finding.slot || finding.file),
        finding.locale === "und" ? null : element("span", { class: "tag" }, finding.locale)),
      foreign("span", { class: "row-text" }, finding.text ? finding.locale : "en",
        finding.text || finding.message),
      element(
        "span", { class: "row-foot" }, `${finding.severity} · ${finding.rule}`,
        finding.firstFailingCategory ? ` · from ${shortNames.get(finding.firstFailingCategory)}` : "",
        entry.count > 1 ? ` · ${entry.count} screens` : ""));
    row.style.transform = `translateY(${index * height}px)`;
    row.addEventListener("click", () => {
      this.box.focus({ preventScroll: true });
      this.select(index);
      if (matchMedia("(max-width: 60rem)").matches) byId("detail").scrollIntoView();
    });
    return row;
  }
}

/** Short names of categories by UIKit's. */
const shortNames = new Map();
