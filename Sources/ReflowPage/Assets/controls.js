// What both kinds of pages share: elements, the size slider, the choice of light and dark.

const byId = (id) => document.getElementById(id);

/** An element with texts as texts; nothing of them is read as markup. */
function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "class") made.className = value;
    else if (key in made && typeof value !== "string") made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/**
 * Points as people read them, to a tenth.
 * @param rounded `Math.ceil` for what is needed, so that it is enough, `Math.floor` for what is left.
 */
function points(value, rounded = Math.round) {
  // Thousandths that are a hair off do not make a tenth.
  const tenths = rounded(Math.round(value * 1000) / 100) / 10;
  return `${String(tenths).replace("-", "\u2212")}\u00a0pt`;
}

function counted(count, one, many = one + "s") {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

// Light and dark.

const themes = ["auto", "light", "dark"];

function setTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const title = { auto: "Automatic", light: "Light", dark: "Dark" }[theme];
  byId("theme-name").textContent = title;
  byId("theme").dataset.theme = theme;
}

function startTheme() {
  setTheme("auto");
  byId("theme").addEventListener("click", () => {
    const next = themes[(themes.indexOf(byId("theme").dataset.theme) + 1) % themes.length];
    setTheme(next);
  });
}

// The slider.

/** A slider over sizes; letters above it grow as the texts do. */
class SizeSlider {
  /**
   * @param categories Entries of the sizes that can be chosen.
   * @param changed Called with the index of the size.
   */
  constructor(categories, changed) {
    this.categories = categories;
    this.changed = changed;
    this.input = byId("size");
    this.input.max = String(categories.length - 1);
    this.ticks = categories.map((category, index) => {
      const letter = element("span", { class: "tick-letter" }, "A");
      letter.style.fontSize = 0.55 + category.body / 26 + "rem";
      const tick = element(
        "span", { class: "tick" }, letter, element("span", { class: "tick-name" }, category.short),
        element("span", { class: "tick-mark" }));
      tick.addEventListener("click", () => {
        this.input.value = String(index);
        this.input.focus();
        this.update();
      });
      return tick;
    });
    byId("ticks").append(...this.ticks);
    this.input.addEventListener("input", () => this.update());
  }

  get index() {
    return Number(this.input.value);
  }

  set index(index) {
    this.input.value = String(index);
    this.show();
  }

  show() {
    const category = this.categories[this.index];
    const size = `body ${points(category.body)}`;
    this.input.setAttribute("aria-valuetext", `${category.title}, ${size}`);
    byId("size-name").textContent = category.title;
    byId("size-detail").textContent = size;
    this.ticks.forEach((tick, index) => tick.classList.toggle("is-chosen", index === this.index));
  }

  update() {
    this.show();
    this.changed(this.index);
  }

  /** Marks sizes, as those at which something fails. */
  mark(marked) {
    this.ticks.forEach((tick, index) => tick.classList.toggle("is-marked", marked(index)));
  }
}

/** Tells what went wrong in place of the page. */
function fail(error) {
  const old = typeof DecompressionStream === "undefined";
  const why = old ? "This browser is too old for it." : String(error?.message ?? error);
  byId("main").replaceChildren(
    element("p", { class: "trouble", role: "alert" }, "The page cannot be shown. " + why));
}
