// The page of a document: drawn at every size, with its texts over the drawing.

class DocumentView {
  constructor(data) {
    this.data = data;
    this.stage = byId("stage");
    this.serial = 0;
    new ResizeObserver(() => this.fit()).observe(this.stage);
  }

  /** Draws the document at one size, or at two beside each other. */
  async show(indexes) {
    this.serial += 1;
    const { serial } = this;
    const papers = await Promise.all(indexes.map((index) => this.paper(index)));
    if (serial !== this.serial) return;
    this.papers = papers;
    this.stage.classList.toggle("is-double", papers.length > 1);
    this.stage.replaceChildren(...papers.map((paper) => paper.figure));
    this.fit();
  }

  async paper(index) {
    const entry = this.data.shown[index];
    const category = this.data.categories[entry.category];
    const [shown, texts] = await Promise.all([picture(entry.picture), json("texts-" + index)]);
    const drawn = drawing(shown);
    const layer = element("div", { class: "texts" });
    const guides = svg("svg", {
      viewBox: drawn.getAttribute("viewBox"), class: "guides", "aria-hidden": "true",
    });
    const marks = element("div", { class: "marks", "aria-hidden": "true" });
    for (const text of texts) {
      layer.append(this.text(text));
      this.addGuides(text, guides);
      if (text.isTruncated) marks.append(at(element("div", { class: "cut" }), text.frame));
    }
    if (this.data.edge !== null) {
      const edge = { x1: 0, x2: shown.width, y1: this.data.edge, y2: this.data.edge };
      svg("line", { ...edge, class: "baseline" }, guides);
    }
    const sheet = element("div", { class: "sheet" }, drawn, guides, marks, layer);
    sheet.style.background = shown.background;
    sheet.style.width = shown.width + "px";
    sheet.style.height = shown.height + "px";
    const frame = element("div", { class: "frame" }, sheet);
    const figure = element(
      "figure", { class: "paper", "aria-label": `The document at ${category.title}` },
      element("figcaption", {}, `${category.title} · body ${points(category.body)}`), frame);
    return { figure, frame, sheet, layer, width: shown.width, height: shown.height };
  }

  /** A paragraph with its lines where they are drawn, unseen, to be selected and read. */
  text(text) {
    if (text.label) {
      return at(element("div", { class: "image", role: "img", "aria-label": text.label }), text.frame);
    }
    const lines = text.lines.map((line) => {
      const [x, baseline, width, ascent, descent] = line.at;
      const parts = line.parts.map(([words, link, language, isImage]) => {
        const target = link && isSafe(link) ? link : null;
        if (isImage && !target) {
          return element("span", { role: "img", "aria-label": words, lang: language });
        }
        return element(target ? "a" : "span", {
          href: target, lang: language, target: target ? "_blank" : null,
          rel: target ? "noopener noreferrer" : null,
        }, ...(isImage ? [element("span", { role: "img", "aria-label": words })] : [words]));
      });
      const span = element("span", { class: "line" }, ...parts, " ");
      span.dataset.width = String(width);
      return at(span, [x, baseline - ascent, width, ascent + descent], line.size);
    });
    const hidden = text.hidden ? element("span", { class: "unseen" }, ` (not shown: ${text.hidden})`) : null;
    return element(text.heading ? "h" + text.heading : "p", { dir: text.isRightToLeft ? "rtl" : "ltr" }, ...lines, hidden);
  }

  addGuides(text, guides) {
    for (const { at: [x, baseline, width, ascent, descent] } of text.lines) {
      svg("rect", {
        x, y: baseline - ascent, width, height: ascent + descent, class: "line-box",
      }, guides);
      svg("line", { x1: x, x2: x + width, y1: baseline, y2: baseline, class: "baseline" }, guides);
    }
  }

  /** As large as there is room for; texts as wide as their lines are drawn. */
  fit() {
    if (!this.papers) return;
    for (const paper of this.papers) {
      const room = paper.figure.clientWidth;
      const scale = Math.min(1.5, room / paper.width);
      if (scale <= 0 || scale === paper.scale) continue;
      paper.scale = scale;
      paper.sheet.style.transform = `scale(${scale})`;
      paper.frame.style.width = paper.width * scale + "px";
      paper.frame.style.height = paper.height * scale + "px";
    }
    for (const paper of this.papers) {
      if (paper.isStretched) continue;
      paper.isStretched = true;
      const lines = [...paper.layer.querySelectorAll(".line")];
      const widths = lines.map((line) => line.scrollWidth);
      lines.forEach((line, index) => {
        const wanted = Number(line.dataset.width);
        if (wanted > 0 && widths[index] > 0) {
          line.style.transform = `scaleX(${wanted / widths[index]})`;
        }
      });
    }
  }
}

function at(part, [x, y, width, height], size) {
  part.style.left = x + "px";
  part.style.top = y + "px";
  if (size === undefined) {
    part.style.width = width + "px";
    part.style.height = height + "px";
  } else {
    part.style.fontSize = size + "px";
    part.style.lineHeight = height + "px";
  }
  return part;
}

/** Whether a link leads somewhere and runs nothing. */
function isSafe(link) {
  try {
    return ["http:", "https:", "mailto:", "tel:"].includes(new URL(link).protocol);
  } catch {
    return false;
  }
}

async function startDocument() {
  startTheme();
  const data = await json("document");
  const shown = data.shown.map((entry) => data.categories[entry.category]);
  document.title = data.title;
  byId("title").textContent = data.title;
  byId("coverage").textContent =
    `${points(data.width)} wide, at ${counted(shown.length, "text size")}.`;
  byId("made").textContent = `Made by reflow ${data.version}. This file works without a network.`;

  const view = new DocumentView(data);
  const stage = byId("stage");
  const slider = new SizeSlider(shown, () => update());
  byId("other").append(...shown.map((category, index) => element(
    "option", { value: String(index) }, category.title)));
  const usual = data.shown.findIndex((entry) => data.categories[entry.category].short === "l");
  byId("other").value = String(Math.max(0, usual));
  byId("guides").checked = data.showsGuides;

  async function update() {
    const isDouble = byId("beside").checked;
    byId("other-field").hidden = !isDouble;
    stage.classList.toggle("has-guides", byId("guides").checked);
    stage.classList.toggle("has-cuts", byId("cuts").checked);
    const indexes = isDouble ? [Number(byId("other").value), slider.index] : [slider.index];
    await view.show(indexes);
    await describe(slider.index);
  }

  async function describe(index) {
    const texts = await json("texts-" + index);
    if (index !== slider.index) return;
    const cut = texts.filter((text) => text.isTruncated);
    const { diagnostics } = data.shown[index];
    byId("status").textContent =
      `${shown[index].title}: ${cut.length === 0 ? "no text is cut" : counted(cut.length, "text") + " cut"}, `
      + `${counted(diagnostics.length, "diagnostic")}.`;
    byId("cut-list").replaceChildren(cut.length ? element("ul", {}, ...cut.map(cutItem))
      : element("p", { class: "hint" }, "None at this size."));
    byId("diagnostics").replaceChildren(diagnostics.length
      ? element("ul", {}, ...diagnostics.map(diagnosticItem))
      : element("p", { class: "hint" }, "None at this size."));
  }

  for (const id of ["beside", "guides", "cuts", "other"]) byId(id).addEventListener("change", update);
  const cuts = await Promise.all(data.shown.map((_, index) => json("texts-" + index)));
  slider.mark((index) => cuts[index].some((text) => text.isTruncated));
  slider.index = data.start;
  byId("print").addEventListener("click", () => print());
  await update();
  document.documentElement.dataset.ready = "true";
}

function cutItem(text) {
  const words = text.lines.map((line) => line.parts.map(([part]) => part).join("")).join(" ");
  const language = text.lines[0]?.parts[0]?.[2] ?? null;
  return element(
    "li", {}, element("span", { dir: "auto", lang: language }, words),
    text.hidden ? element("span", { class: "hidden", dir: "auto", lang: language },
      ` ${text.hidden.trim()}`) : null);
}

function diagnosticItem({ severity, rule, message, hint, place }) {
  return element(
    "li", {}, element("span", { class: "badge " + severity }, severity), " ",
    `${message}${hint ? "; " + hint : ""}.`,
    element("span", { class: "hint" }, ` ${rule}${place ? " · " + place : ""}`));
}

startDocument().catch(fail);
