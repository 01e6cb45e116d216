// One finding: its text in its slot at the chosen size, its figures, what to do.

class FindingDetail {
  /** @param actions `step(by)` goes to another finding, `size(index)` moves the slider. */
  constructor(data, actions) {
    this.data = data;
    this.actions = actions;
    this.rules = new Map(data.rules.map((rule) => [rule.name, rule]));
    this.box = byId("detail");
    new ResizeObserver(() => this.resized()).observe(this.box);
  }

  /**
   * Shows a finding.
   * @param screen The name of the screen to show it on, if it is found there.
   */
  show(entry, size, screen) {
    if (!entry) {
      this.entry = null;
      this.box.replaceChildren();
      return;
    }
    this.entry = entry;
    this.size = size;
    const at = entry.findings.findIndex((finding) => finding.widthName === screen);
    this.place(Math.max(0, at));
  }

  /** Shows the finding on one of its screens. */
  place(index) {
    this.index = index;
    this.finding = this.entry.findings[index];
    const scenes = this.data.scenes;
    const number = scenes ? scenes.ofFinding[this.entry.first + index] : -1;
    this.scene = number >= 0 ? scenes.list[number] : null;
    this.build();
    this.resize(this.size);
    if (this.scene) this.drawStrip();
  }

  build() {
    const { finding } = this;
    this.parts = {
      stage: element("div", { class: "stage-paper" }),
      caption: element("p", { class: "caption", role: "status", "aria-live": "polite" }),
      whole: element("div", { class: "whole" }),
      figures: element("dl", { class: "figures" }),
      strip: element("div", { class: "strip" }),
    };
    this.box.replaceChildren(
      ...[
        this.head(), element("p", { class: "message" }, ...isolated(finding)),
        ...(this.scene ? this.pictures() : [this.withoutPicture()]),
        ...this.mending(), this.explanation(), this.origin(),
      ].filter(Boolean));
  }

  head() {
    const { finding } = this;
    const step = (by, label) => {
      const button = element("button", { type: "button", class: "quiet" }, label);
      button.addEventListener("click", () => this.actions.step(by));
      return button;
    };
    const rule = element("a", { href: "#explanation", class: "rule-link" }, finding.rule);
    rule.addEventListener("click", (event) => {
      // The address stays that of the finding.
      event.preventDefault();
      byId("explanation").open = true;
      byId("explanation").querySelector("summary").focus();
    });
    const language = finding.locale === "und" ? null
      : element("span", { class: "tag" }, `${languageName(finding.locale)} (${finding.locale})`);
    return element(
      "header", { class: "detail-head" },
      element(
        "div", { class: "detail-kind" },
        element("span", { class: "badge " + finding.severity }, finding.severity),
        rule,
        element("span", { class: "steps" }, step(-1, "Previous"), step(1, "Next"))),
      element("h2", {}, finding.key || finding.slot || finding.file || finding.rule),
      element(
        "p", { class: "detail-place" }, language,
        finding.variant ? element("span", { class: "tag" }, finding.variant) : null,
        finding.slot && finding.key ? element("span", { class: "tag" }, finding.slot) : null,
        finding.certainty === "close"
          ? element("span", { class: "tag", title: "The system font may decide otherwise." },
            "too close to call") : null));
  }

  pictures() {
    return [
      this.screens(),
      element(
        "figure", { class: "stage", "aria-label": "The text in its slot" },
        // What grows stands below the figures, so that these stay where they are.
        element("figcaption", {}, this.parts.caption), this.parts.figures, this.parts.stage),
      this.parts.whole,
      element("h3", {}, "At every size"), this.parts.strip,
    ];
  }

  withoutPicture() {
    const why = this.data.scenes
      ? "This does not depend on how the text is set, so there is no picture."
      : "This page was made of a JSON report, which holds no layouts, so there is no picture; "
        + "“reflow audit --format html=FILE” draws them.";
    const { finding } = this;
    return element(
      "div", {},
      finding.text ? foreign("blockquote", {}, finding.locale, finding.text) : null,
      this.parts.figures, element("p", { class: "hint" }, why));
  }

  /** The screens that it is found on, to choose one. */
  screens() {
    const { findings } = this.entry;
    if (findings.length < 2 && !this.finding.widthName) return null;
    const buttons = findings.map((finding, index) => {
      const button = element(
        "button", { type: "button", class: "chip", "aria-pressed": String(index === this.index) },
        `${finding.widthName} · ${points(finding.width)}`);
      button.addEventListener("click", () => {
        this.place(index);
        this.box.querySelectorAll(".screens button")[index].focus();
      });
      return button;
    });
    return element("div", { class: "screens", role: "group", "aria-label": "Screen" }, ...buttons);
  }

  // MARK: what follows the slider

  /** Shows it at another size. */
  resize(size) {
    this.size = size;
    if (!this.entry) return;
    this.fillFigures();
    if (!this.scene) return;
    this.parts.caption.replaceChildren(...this.verdict(size));
    this.drawStage();
    [...this.parts.strip.children].forEach((tile, index) => {
      if (index === size) tile.setAttribute("aria-current", "true");
      else tile.removeAttribute("aria-current");
    });
  }

  /** Whether it is found at a size. */
  fails(size) {
    const name = this.data.categories[size].name;
    if (this.finding.failingCategories.includes(name)) return true;
    return this.scene ? this.scene.hidden[size] !== null : false;
  }

  verdict(size) {
    const { scene } = this;
    const where = this.data.categories[size].title;
    const hidden = scene.hidden[size];
    if (hidden !== null) {
      const words = foreign("bdi", { class: "hidden" }, this.finding.locale, hidden.trim());
      return [`Cut at ${where}: “`, words, "” is not shown."];
    }
    if (this.fails(size)) return [`Found at ${where}; no words are hidden.`];
    const spare = scene.widths[size] - scene.minimumWidths[size];
    return [`Fits at ${where}`, spare >= 0 ? `, with ${points(spare, Math.floor)} to spare.` : "."];
  }

  fillFigures() {
    const { scene, size, finding } = this;
    const rows = scene ? this.sceneFigures(scene, size) : this.findingFigures(finding);
    this.parts.figures.replaceChildren(...rows.map(([name, value, isBad]) => element(
      "div", { class: isBad ? "figure is-bad" : "figure" }, element("dt", {}, name),
      element("dd", {}, value))));
    this.parts.figures.hidden = rows.length === 0;
  }

  sceneFigures(scene, size) {
    const headroom = scene.widths[size] - scene.minimumWidths[size];
    const limit = scene.lines > 0 ? ` of ${scene.lines}` : "";
    return [
      ["Type size", points(scene.pointSizes[size])],
      ["Width offered", points(scene.widths[size])],
      ["Minimum width", points(scene.minimumWidths[size], Math.ceil)],
      ["Headroom", points(headroom, Math.floor), headroom < 0],
      ["Overflow", points(Math.max(0, -headroom), Math.ceil), headroom < 0],
      ["Lines needed", scene.linesNeeded[size] + limit,
        scene.lines > 0 && scene.linesNeeded[size] > scene.lines],
    ];
  }

  /** Those of the size where it fails first, all that a JSON report has. */
  findingFigures(finding) {
    if (finding.width === null) return [];
    return [
      ["Size", shortNames.get(finding.category) ?? "–"],
      ["Width offered", points(finding.width)],
      ["Minimum width", points(finding.minimumWidth, Math.ceil)],
      ["Headroom", points(finding.headroom, Math.floor), finding.headroom < 0],
      ["Overflow", points(finding.overflow, Math.ceil), finding.overflow > 0],
      ["Lines needed", String(finding.linesNeeded)],
    ];
  }

  /** Pixels to the point: as large as there is room for, the same at every size. */
  get scale() {
    const room = this.parts.stage.clientWidth - 2;
    return Math.min(1.5, room / Math.max(1, ...this.scene.widths));
  }

  resized() {
    if (this.scene && this.parts?.stage.clientWidth !== this.drawnWidth) this.drawStage();
  }

  async drawStage() {
    const { scene, size, parts } = this;
    const isCurrent = () => this.scene === scene && this.size === size;
    this.drawnWidth = parts.stage.clientWidth;
    if (scene.pictures[size] < 0) {
      parts.stage.replaceChildren(element(
        "p", { class: "hint" },
        scene.pictures.some((number) => number >= 0)
          ? "To keep the file small this finding is drawn only at the size where it fails."
          : "To keep the file small this finding is not drawn."));
      parts.whole.replaceChildren();
      return;
    }
    const shown = await picture(scene.pictures[size]);
    const whole = scene.wholes[size] >= 0 ? await picture(scene.wholes[size]) : null;
    if (!isCurrent()) return;
    parts.stage.replaceChildren(this.slot(shown, size, this.scale), this.ruler(size, this.scale));
    parts.whole.replaceChildren();
    parts.whole.classList.toggle("from-right", direction(this.finding.locale) === "rtl");
    if (whole) {
      const paper = element("div", { class: "whole-paper" }, this.sized(whole, this.scale));
      paper.setAttribute("role", "img");
      paper.setAttribute("aria-label", "All of the text: " + this.finding.text);
      parts.whole.append(
        element("h3", {}, "All of it, ", element("span", { class: "hidden" }, "the hidden part marked")),
        paper);
    }
  }

  sized(shown, scale) {
    const drawn = drawing(shown);
    drawn.style.width = shown.width * scale + "px";
    drawn.style.height = shown.height * scale + "px";
    return drawn;
  }

  /** The text in the frame of its slot. */
  slot(shown, size, scale) {
    const { scene, finding } = this;
    const slot = element("div", { class: this.fails(size) ? "slot is-failing" : "slot" });
    slot.style.width = scene.widths[size] * scale + "px";
    const height = Math.max(scene.height ?? 0, shown.height);
    slot.style.height = height * scale + "px";
    slot.style.alignSelf = direction(finding.locale) === "rtl" ? "flex-end" : "flex-start";
    slot.setAttribute("role", "img");
    const hidden = scene.hidden[size];
    const what = hidden === null ? finding.text : `${finding.text}, but for “${hidden.trim()}”`;
    slot.setAttribute("aria-label", `${this.data.categories[size].title}: ${what}`);
    slot.append(this.sized(shown, scale));
    return slot;
  }

  /** What the slot offers and what the text needs, to scale. */
  ruler(size, scale) {
    const { scene, finding } = this;
    const isRightToLeft = direction(finding.locale) === "rtl";
    const room = this.parts.stage.clientWidth;
    const bar = (name, value, kind, rounded) => {
      const line = element("span", { class: "bar-line " + kind });
      line.style.width = Math.min(room, value * scale) + "px";
      if (value * scale > room) line.classList.add("is-longer");
      return element("div", { class: "bar" }, line, element("span", {}, `${name} ${points(value, rounded)}`));
    };
    const needs = scene.minimumWidths[size];
    const ruler = element(
      "div", { class: "ruler", "aria-hidden": "true" }, bar("offers", scene.widths[size], "offered"),
      bar("needs", needs, needs > scene.widths[size] ? "missing" : "needed", Math.ceil));
    if (isRightToLeft) ruler.classList.add("from-right");
    return ruler;
  }

  /** The text at every size, small. */
  async drawStrip() {
    const { scene, parts } = this;
    const tiles = this.data.categories.map((category, index) => {
      const state = this.fails(index) ? "is-failing" : "";
      const tile = element(
        "button", {
          type: "button", class: "tile " + state,
          "aria-label": `${category.title}: ${this.fails(index) ? "fails" : "passes"}`,
        },
        element("span", { class: "tile-paper" }),
        element("span", { class: "tile-name" }, category.short));
      tile.addEventListener("click", () => this.actions.size(index));
      if (index === this.size) tile.setAttribute("aria-current", "true");
      return tile;
    });
    parts.strip.replaceChildren(...tiles);
    const pictures = await Promise.all(
      scene.pictures.map((number) => (number >= 0 ? picture(number) : null)));
    if (this.scene !== scene) return;
    pictures.forEach((shown, index) => {
      if (!shown) return;
      const drawn = drawing(shown);
      drawn.style.width = "100%";
      tiles[index].querySelector(".tile-paper").append(drawn);
    });
  }

  // MARK: what to do

  mending() {
    const { suggestions, worst } = this.finding;
    if (suggestions.length === 0) {
      if (!worst) return [];
      const size = shortNames.get(worst.category) ?? worst.category;
      return [
        element("h3", {}, "To mend it"),
        element("p", {}, `No change helps alone. At ${size} it takes `
          + `${points(worst.minimumWidth, Math.ceil)}, or ${worst.linesNeeded} lines.`),
      ];
    }
    return [
      element("h3", {}, "To mend it"),
      element("ul", { class: "suggestions" }, ...suggestions.map((suggestion) => element(
        "li", {}, element("span", { class: "tag" }, suggestion.kind), " ",
        sentence(suggestion.message)))),
    ];
  }

  explanation() {
    const rule = this.rules.get(this.finding.rule);
    const part = (title, text) => (text ? [element("h4", {}, title), ...prose(text)] : []);
    return element(
      "details", { class: "explanation", id: "explanation" },
      element("summary", {}, "What ", element("code", {}, rule.name), " means"),
      element("p", { class: "lead" }, rule.summary), ...prose(rule.meaning),
      ...part("What to do", rule.mending), ...part("When it is no fault", rule.exceptions));
  }

  origin() {
    const { finding } = this;
    const rows = [
      ["File", finding.file ? `${finding.file}:${finding.line}` : null],
      ["Fingerprint", finding.fingerprint],
    ].filter(([, value]) => value);
    return element("dl", { class: "origin" }, ...rows.map(([name, value]) => element(
      "div", {}, element("dt", {}, name), element("dd", {}, element("code", {}, value)))));
  }
}

/** A message as a sentence of its own. */
function sentence(text) {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(first) ? first : first + ".";
}

/** The message of a finding; what it quotes of the text runs in its own direction. */
function isolated(finding) {
  const words = sentence(finding.message);
  const at = finding.hiddenText ? words.indexOf(finding.hiddenText) : -1;
  if (at < 0) return [words];
  const end = at + finding.hiddenText.length;
  return [
    words.slice(0, at), foreign("bdi", {}, finding.locale, words.slice(at, end)), words.slice(end),
  ];
}

/** Paragraphs of the manual, with their code. */
function prose(text) {
  return text.split("\n\n").map((paragraph) => element(
    "p", {}, ...paragraph.split(/(`[^`]+`)/).map((part) => (part.startsWith("`")
      ? element("code", {}, part.slice(1, -1)) : part))));
}
