// The page of a report: filters, the list, the finding that is shown.

const filters = ["rule", "severity", "locale", "screen", "slot", "fails"];

async function startReport() {
  startTheme();
  const data = await json("report");
  data.scenes?.list.forEach(numberPictures);
  data.categories.forEach((category) => shortNames.set(category.name, category.short));
  const entries = readEntries(data);
  describe(data);
  fillFilters(entries);

  const detail = new FindingDetail(data, {
    step: (by) => {
      const index = list.chosen + by;
      if (index >= 0 && index < list.shown.length) list.select(index);
    },
    size: (index) => {
      slider.index = index;
      slider.update();
    },
  });
  const slider = new SizeSlider(data.categories, (size) => {
    if (byId("fails").value === "here") filter();
    detail.resize(size);
    remember();
  });
  const list = new FindingList(entries, (entry) => {
    detail.show(entry, slider.index, byId("screen").value);
    slider.mark((index) => Boolean(entry) && detail.fails(index));
    remember();
  });

  function filter() {
    const shown = filtered(entries, data.categories[slider.index].name);
    byId("count").textContent = tally(shown, entries);
    byId("clear").hidden = shown.length === entries.length;
    list.show(shown);
  }

  /** The address leads back to what is shown. */
  function remember() {
    const finding = list.current?.findings[0];
    if (!finding || !isStarted) return;
    const size = data.categories[slider.index].short;
    const address = `#finding=${finding.fingerprint}&size=${size}`;
    try {
      history.replaceState(null, "", address);
    } catch {
      // Some browsers allow that for few files on a disk; nothing depends on it.
    }
  }

  let isStarted = false;
  startKeys(filter);
  startMore();
  const wish = new URLSearchParams(location.hash.slice(1));
  const wished = data.categories.findIndex((category) => category.short === wish.get("size"));
  const first = entries[0]?.findings[0].category;
  const failing = data.categories.findIndex((category) => category.name === first);
  slider.index = wished >= 0 ? wished : Math.max(3, failing);
  filter();
  const found = entries.findIndex((entry) =>
    entry.findings.some((finding) => finding.fingerprint === wish.get("finding")));
  if (found > 0) list.select(found);
  isStarted = true;
  byId("print").addEventListener("click", () => print());
  addEventListener("beforeprint", () => printList(list.shown));
  document.documentElement.dataset.ready = "true";
}

/** Pictures of a scene are counted from its first one. */
function numberPictures(scene) {
  for (const column of [scene.pictures, scene.wholes]) {
    column.forEach((number, index) => {
      if (number >= 0) column[index] = number + scene.first;
    });
  }
}

function describe(data) {
  const [verdict, ...rest] = data.prose;
  byId("verdict").textContent = verdict;
  const notes = [...rest];
  const { scenes, left } = data;
  if (!scenes) {
    notes.push("This page was made of a JSON report, which holds no layouts: there are no pictures.");
  }
  if (scenes?.fewer) {
    notes.push(`${counted(scenes.fewer, "text")} ${scenes.fewer === 1 ? "is" : "are"} drawn only `
      + "where it fails, to keep the file small.");
  }
  if (scenes?.none) notes.push(`${counted(scenes.none, "text")} ${scenes.none === 1 ? "is" : "are"} not drawn, to keep the file small.`);
  if (left > 0) notes.push(`${counted(left, "more finding")} are in the JSON report only.`);
  byId("coverage").textContent = notes.join(" ");
  byId("made").textContent = `Made by reflow ${data.version}. This file works without a network.`;
}

// Filters.

function fillFilters(entries) {
  const all = entries.flatMap((entry) => entry.findings);
  const options = (id, any, values, title = (value) => value) => {
    const counts = new Map();
    for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
    byId(id).append(
      element("option", { value: "" }, any),
      ...sorted.map(([value, count]) => element(
        "option", { value }, `${title(value)} (${count.toLocaleString("en")})`)));
    byId(id).closest(".field").hidden = counts.size < 2;
  };
  const first = entries.map((entry) => entry.findings[0]);
  options("rule", "Every rule", first.map((finding) => finding.rule));
  options("severity", "Every severity", first.map((finding) => finding.severity));
  options("locale", "Every language", first.map((finding) => finding.locale),
    (tag) => `${languageName(tag)} · ${tag}`);
  options("screen", "Every screen", all.map((finding) => finding.widthName));
  options("slot", "Every slot", first.map((finding) => finding.slot));
}

function filtered(entries, category) {
  const chosen = Object.fromEntries(filters.map((id) => [id, byId(id).value]));
  const words = fold(byId("search").value).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const finding = entry.findings[0];
    if (chosen.rule && finding.rule !== chosen.rule) return false;
    if (chosen.severity && finding.severity !== chosen.severity) return false;
    if (chosen.locale && finding.locale !== chosen.locale) return false;
    if (chosen.slot && finding.slot !== chosen.slot) return false;
    const there = chosen.screen
      ? entry.findings.filter((other) => other.widthName === chosen.screen) : entry.findings;
    if (there.length === 0) return false;
    if (chosen.fails && !there.some((other) => other.failingCategories.includes(category))) {
      return false;
    }
    return words.every((word) => entry.words.includes(word));
  });
}

function tally(shown, entries) {
  const findings = shown.reduce((sum, entry) => sum + entry.count, 0);
  const those = counted(shown.length, "entry", "entries");
  const of = shown.length === entries.length ? "" : ` of ${entries.length.toLocaleString("en")}`;
  return `${those}${of}, ${counted(findings, "finding")}`;
}

/** Where there is little room the filters are out of the way until they are asked for. */
function startMore() {
  const narrow = matchMedia("(max-width: 60rem)");
  const follow = () => { byId("more").open = !narrow.matches; };
  narrow.addEventListener("change", follow);
  follow();
}

function startKeys(filter) {
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  for (const id of filters) byId(id).addEventListener("change", filter);
  let waiting = 0;
  byId("search").addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(filter, 120);
  });
  byId("clear").addEventListener("click", () => {
    byId("filters").reset();
    filter();
    byId("search").focus();
  });
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input[type=search], select, textarea");
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      byId("search").focus();
      byId("search").select();
    } else if (event.target.id === "search" && event.key === "ArrowDown") {
      event.preventDefault();
      byId("list").focus();
    }
  });
}

// Printing.

const printLimit = 500;

/** The findings that are listed as a table, since the list itself holds what can be seen. */
function printList(shown) {
  const row = (entry) => {
    const finding = entry.findings[0];
    return element(
      "tr", {}, element("td", {}, finding.severity), element("td", {}, finding.rule),
      element("td", {}, [finding.key, finding.locale].filter((part) => part && part !== "und").join(" · ")),
      foreign("td", {}, finding.text ? finding.locale : "en", finding.text),
      element("td", {}, sentence(finding.message)));
  };
  const names = ["Severity", "Rule", "Key", "Text", "Finding"];
  byId("printed").replaceChildren(
    element("h2", {}, counted(shown.length, "entry", "entries")),
    element(
      "table", {},
      element("thead", {}, element("tr", {}, ...names.map((name) => element("th", { scope: "col" }, name)))),
      element("tbody", {}, ...shown.slice(0, printLimit).map(row))),
    shown.length > printLimit
      ? element("p", {}, `${counted(shown.length - printLimit, "more entry", "more entries")} are not printed.`)
      : "");
}

startReport().catch(fail);
