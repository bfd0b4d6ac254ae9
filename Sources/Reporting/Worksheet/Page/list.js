// --- List

// The texts of each screen, in the order in which the screens come; those without one come last.
const otherTexts = t("Other texts");
const groups = new Map();
for (const item of items) {
  const name = item.text.screen ?? otherTexts;
  if (!groups.has(name)) groups.set(name, []);
  groups.get(name).push(item);
}
if (groups.has(otherTexts)) {
  const others = groups.get(otherTexts);
  groups.delete(otherTexts);
  groups.set(otherTexts, others);
}

let current = null;
let chosen = "all", screen = null, shown = [];
// How many rows of a screen are made at a time.
const portion = 200;
const rowHeight = 49;

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) fillList(target);
}, { rootMargin: "800px 0px" });
const waiting = new Map();

// Makes the next rows of a screen; the place of the others is kept.
function fillList(list, until) {
  const rest = waiting.get(list);
  if (!rest) return;
  const count = until ? rest.indexOf(until) + 1 : portion;
  list.append(...rest.splice(0, Math.max(count, portion)).map((item) => item.card ?? makeCard(item)));
  list.style.paddingBottom = `${rest.length * rowHeight}px`;
  if (rest.length) return;
  waiting.delete(list);
  observer.unobserve(list);
}

// What a search looks at.
const searched = ({ text, values }) =>
  [text.key, text.source, text.comment ?? "", text.screen ?? "", ...values, ...Object.values(text.others)].join("\n").toLowerCase();

// What a list has is decided here, and not while one works: what was just done stays in sight.
function show() {
  const wanted = find("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (item) => filters[chosen](item) && wanted.every((word) => searched(item).includes(word));
  close();
  observer.disconnect();
  waiting.clear();
  shown = [];
  const parts = [];
  let number = 0;
  for (const [name, own] of groups) {
    number += 1;
    if (screen !== null && screen !== name) continue;
    const found = own.filter(fits);
    if (!found.length) continue;
    shown.push(...found);
    const list = make("div", { class: "list" });
    for (const item of found) item.list = list;
    waiting.set(list, [...found]);
    list.style.paddingBottom = `${found.length * rowHeight}px`;
    parts.push(make("section", { "aria-labelledby": `screen-${number}` },
      make("h2", { id: `screen-${number}` }, make("bdi", {}, name), make("small", { "data-screen": name })), list));
  }
  find("texts").replaceChildren(...parts, leftOut());
  for (const list of [...waiting.keys()]) {
    // With few texts, all are there for a search by the browser.
    if (shown.length < 400) while (waiting.has(list)) fillList(list); else observer.observe(list);
  }
  find("none").hidden = shown.length > 0;
  find("count").textContent = t("%lld texts", shown.length);
  find("replacing").hidden = !replaceable().length;
  count();
}

function leftOut() {
  const all = sheet.sections.flatMap((section) => section.leftOut);
  if (!all.length) return "";
  return make("details", { class: "left-out" },
    make("summary", {}, `${t("Not on this page; an export has them")} (${all.length})`),
    make("ul", {}, all.map(({ key }) => make("li", {}, make("bdi", {}, key)))));
}

function choose(name) {
  chosen = name;
  show();
}

function showFilters() {
  find("show").append(...Object.keys(filters).map((name) =>
    make("button", { type: "button", "data-filter": name, onclick: () => choose(name) }, make("span", {}, filterNames[name]), make("span"))));
  find("screens").append(...[...groups.keys()].map((name) => make("button", {
    type: "button", "data-screen": name,
    onclick: () => {
      screen = screen === name ? null : name;
      show();
    },
  }, make("span", {}, make("bdi", {}, name)), make("span"))));
}

function showReferences() {
  const group = find("references");
  group.hidden = !sheet.references.length;
  for (const locale of sheet.references) {
    const box = make("input", {
      type: "checkbox", checked: chosenReferences.has(locale),
      onchange: () => {
        if (box.checked) chosenReferences.add(locale); else chosenReferences.delete(locale);
        if (current) showBeside(current);
      },
    });
    group.append(make("label", {}, box, locale));
  }
}

// The forms that have something to do, and whether each is done.
function formsOf(item) {
  const isMissing = item.text.status === "missing", all = isDone(item), some = isMissing && item.mark !== "unsure" && !isBad(item);
  return item.text.forms.map((form, index) => ({ isWork: !isMissing || form.text === "", isDone: all || (some && item.values[index] !== "") }))
    .filter((form) => form.isWork);
}

// How far the work is, in one pass.
function count() {
  const sums = { all: 0, missing: 0, review: 0, unsure: 0, done: 0 }, left = new Map();
  let work = 0, done = 0, words = 0;
  for (const item of items) {
    for (const name of Object.keys(sums)) if (filters[name](item)) sums[name] += 1;
    if (!isWork(item)) continue;
    const forms = formsOf(item);
    work += forms.length;
    done += forms.filter((form) => form.isDone).length;
    if (isDone(item)) continue;
    words += isFilled(item) ? 0 : item.text.words;
    const name = item.text.screen ?? otherTexts;
    left.set(name, (left.get(name) ?? 0) + 1);
  }
  find("progress").max = Math.max(1, work);
  find("progress").value = done;
  find("done").textContent = work ? [t("%1$lld of %2$lld done", done, work), words ? t("%lld words left", words) : ""].filter(Boolean).join(" · ") : t("Nothing is missing");
  for (const button of find("show").children) {
    button.lastChild.textContent = String(sums[button.dataset.filter]);
    button.setAttribute("aria-pressed", String(button.dataset.filter === chosen));
    button.hidden = button.dataset.filter === "unsure" && !sums.unsure && chosen !== "unsure";
  }
  for (const button of find("screens").children) {
    button.lastChild.textContent = String(left.get(button.dataset.screen) ?? "✓");
    button.setAttribute("aria-pressed", String(button.dataset.screen === screen));
  }
  const approvals = chosen === "review" ? approvable().length : 0;
  find("approve").hidden = !approvals;
  find("approve").textContent = t("Approve all %lld shown", approvals);
  for (const note of find("texts").querySelectorAll("h2 small")) {
    const count = left.get(note.dataset.screen);
    note.textContent = count ? t("%lld left", count) : t("Done");
  }
}

let countTimer = 0;
function countSoon() {
  clearTimeout(countTimer);
  countTimer = setTimeout(count, 300);
}

// Folds the text that is open.
function close() {
  if (!current) return;
  const item = current;
  current = null;
  placeActions();
  item.controls.card.remove();
  item.controls = null;
  showRow(item);
}

function open(item, place = "field") {
  if (current === item) return;
  close();
  if (!item.list?.isConnected) {
    [chosen, screen] = ["all", null];
    find("search").value = "";
    show();
  }
  if (!item.card?.isConnected) fillList(item.list, item);
  current = item;
  build(item);
  item.card.scrollIntoView({ block: "nearest" });
  if (place === "field") item.controls.fields[Math.max(0, item.values.indexOf(""))].field.focus();
  else {
    item.card.tabIndex = -1;
    item.card.focus();
  }
}

// A text to translate with the same words, which has nothing yet.
const isEqualGap = (item, other) => other !== item && other.text.status === "missing" && !isEdited(other)
  && other.text.forms.length === item.text.forms.length
  && other.text.forms.every((form, index) => form.source === item.text.forms[index].source && form.path === item.text.forms[index].path);
const equalGaps = (item) => isFilled(item) && !isBad(item) ? items.filter((other) => isEqualGap(item, other)) : [];

function fillEqual(item) {
  const equal = equalGaps(item);
  for (const other of equal) {
    other.values = [...item.values];
    change(other);
  }
  update(item);
  say(t("%lld equal texts filled in.", equal.length));
}

// Approves what is shown as it is, except for texts with a problem and open questions.
const approvable = () => shown.filter((item) => filters.review(item) && item.mark === "" && problemOf(item) === "");
function approveShown() {
  const all = approvable();
  if (!all.length || !window.confirm(t("Approve %lld texts as they are?", all.length))) return;
  for (const item of all) {
    item.mark = "approved";
    change(item);
  }
}

// Replaces words in all that is shown.
const replaceable = () => find("search").value === "" ? [] : shown.filter(({ values }) => values.some((value) => value.includes(find("search").value)));
function replaceShown() {
  const word = find("search").value, all = replaceable();
  if (!all.length || !window.confirm(t("Replace it in %lld texts?", all.length))) return;
  for (const item of all) {
    item.values = item.values.map((value) => value.replaceAll(word, find("replacement").value));
    change(item);
  }
}

const indexOf = (item) => shown.indexOf(item);

function step(distance, place) {
  const index = current ? indexOf(current) + distance : 0;
  if (!shown.length || index < 0 || index >= shown.length) return say(t("This is the last text shown."));
  open(shown[index], place);
}

// The next text that has something to do, after the one that is open and then from the start.
function goOn(place) {
  const start = current ? indexOf(current) + 1 : 0;
  const rest = [...shown.slice(start), ...shown.slice(0, start)];
  const next = rest.find((item) => item !== current && isWork(item) && !isDone(item) && item.mark !== "unsure");
  if (next) return open(next, place);
  close();
  say(shown.length ? t("Everything shown is done. Send it back.") : "");
  find("send").focus();
}

// Takes a text for done: one that waits is approved with it.
function finish(item, place) {
  const empty = item.values.findIndex((value) => value === "");
  if (empty >= 0 && item.values.some((value) => value !== "")) return item.controls.fields[empty].field.focus();
  // A question is to be answered, and a problem to be mended, before a text is done.
  if (isFilled(item) && item.mark === "") {
    const found = isEdited(item) || item.text.status === "review" ? problemOf(item) : "";
    if (found) return say(`${t("Has a problem")}: ${found}`);
    if (item.text.status === "review") item.mark = "approved";
    change(item);
  }
  say("");
  goOn(place);
}

let searchTimer = 0;
find("search").addEventListener("input", () => {
  clearTimeout(searchTimer);
  searchTimer = setTimeout(show, 80);
});
find("approve").addEventListener("click", approveShown);
find("replace").addEventListener("click", replaceShown);
find("menu").addEventListener("click", () => {
  const isShown = find("rail").classList.toggle("shown");
  find("menu").setAttribute("aria-expanded", String(isShown));
});
find("rail").addEventListener("click", ({ target }) => {
  if (!phone.matches || !target.closest("button")) return;
  find("rail").classList.remove("shown");
  find("menu").setAttribute("aria-expanded", "false");
});
