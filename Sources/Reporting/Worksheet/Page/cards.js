// --- Cards

const chosenReferences = new Set(sheet.references.slice(0, 2));
const phone = window.matchMedia("(max-width: 52rem)");

// Why a text waits, where its state does not say it.
const reasons = {
  rejected: t("It was rejected in a review."), withdrawn: t("Its approval was withdrawn."),
  source_changed: t("The source text has changed since this translation was approved."),
  text_changed: t("The text has changed since it was approved."), never_reviewed: t("No review of this text is recorded."),
};

function makeCard(item) {
  item.row = make("button", { type: "button", class: "row", id: `row-${item.number}`, onclick: () => open(item) });
  item.card = make("article", { "aria-labelledby": `row-${item.number}` }, item.row);
  showRow(item);
  return item.card;
}

function stateOf(item) {
  if (isRejected(item)) return ["rejected", t("Rejected")];
  if (isBad(item)) return ["bad", t("Has a problem")];
  if (item.mark === "unsure") return ["unsure", t("Not sure")];
  if (isDone(item)) return ["done", t("Done")];
  return item.text.status === "review" ? ["review", t("To review")] : ["", t("To translate")];
}

function showRow(item) {
  const [state, words] = stateOf(item);
  const value = item.values.find((text) => text !== "");
  item.card.className = state + (item === current ? " open" : "");
  item.row.replaceChildren(
    make("span", { class: "mark", role: "img", "aria-label": words, title: words }),
    make("span", { dir: "auto" }, chipped(item, item.text.source)),
    value === undefined ? make("span", { class: "void" }, t("not translated yet"))
      : make("span", { lang: sheet.locale, dir: sheet.direction }, chipped(item, value)));
}

// What is around a text on its screen, in words.
function placeOf({ text }) {
  const parts = [text.screen, text.member].filter(Boolean).join(" › ");
  return [parts, text.role].filter(Boolean).join(" · ");
}

function build(item) {
  const { text } = item;
  const isLong = lengthOf(text.source) > 90;
  const reviewing = text.status === "review";
  item.controls = { fields: [], beside: make("dl", { class: "beside" }) };
  const about = make("div", { class: "side" },
    make("p", { class: "note" }, make("bdi", {}, placeOf(item))),
    sheet.pictures[text.screen] ? make("img", { src: sheet.pictures[text.screen], alt: t("The screen %@", text.screen) }) : null,
    make("h3", { class: isLong ? "source long" : "source", dir: "auto", id: `source-${item.number}` }, chipped(item, text.source, true)),
    text.comment ? make("blockquote", { dir: "auto" }, text.comment) : null,
    text.needsComment ? make("p", { class: "checks" }, make("span", { class: "warn" }, t("This seems to be part of a sentence, and no comment says what the rest is. Not sure? Ask the team."))) : null,
    reasons[text.why] || text.whyNote ? make("p", { class: "checks" }, make("span", { class: "warn" }, `${t("To review")}: `, reasons[text.why] ?? "",
      text.whyNote ? make("bdi", {}, ` “${text.whyNote}”`) : null)) : null,
    text.terms.length ? make("h4", {}, t("Words this app already uses")) : null,
    text.terms.length ? make("ul", { class: "chips" }, text.terms.map(([term, ...renderings]) =>
      make("li", {}, make("button", { type: "button", onclick: () => insert(item, renderings[0] ?? term) }, `${term} → `,
        make("b", { lang: sheet.locale }, renderings.join(" / ") || term))))) : null,
    item.controls.beside,
    item.section.guidance ? make("details", {}, make("summary", {}, t("What the team says about its texts")),
      make("p", { class: "guidance", dir: "auto" }, item.section.guidance)) : null);
  const undo = make("button", { type: "button", onclick: () => takeBack(item) });
  const equal = make("button", { type: "button", onclick: () => fillEqual(item) });
  const work = make("div", { class: "side" }, text.forms.map((_, index) => makeForm(item, index)), makeNote(item),
    make("p", {}, undo, " ", equal));
  const unsure = make("button", { type: "button", class: "toggle", onclick: () => toggle(item, "unsure") }, t("Not sure"), makeKey("Alt U"));
  const reject = reviewing ? make("button", { type: "button", class: "toggle", onclick: () => toggle(item, "rejected") }, t("Reject"), makeKey("Alt R")) : null;
  const back = make("button", { type: "button", "aria-label": t("Previous text"), onclick: () => step(-1) }, "↑");
  const done = make("button", { type: "button", class: "primary", onclick: () => finish(item) },
    reviewing ? t("Approve, next") : t("Done, next"), makeKey("Ctrl ↵"));
  Object.assign(item.controls, { unsure, reject, undo, equal });
  item.controls.actions = make("div", { class: "actions" }, unsure, reject, make("span", { class: "gap" }), back, done);
  item.controls.card = make("div", { class: "card" }, make("div", { class: "sides" }, about, work), item.controls.actions, whereOf(text));
  item.card.append(item.controls.card);
  placeActions();
  showBeside(item);
  update(item);
}

// On a phone they are at the thumb.
function placeActions() {
  find("bar").querySelectorAll(".actions, .placeholders").forEach((old) => old.remove());
  if (!current) return;
  const { actions, card, fields } = current.controls;
  if (!phone.matches) return card.insertBefore(actions, card.querySelector(".where"));
  const bar = find("bar");
  if (fields[0].wanted.size) bar.prepend(placeholderButtons(current, 0));
  bar.append(actions);
}
phone.addEventListener("change", placeActions);

// Where a developer finds it.
function whereOf(text) {
  const [first, ...rest] = text.context;
  return make("details", { class: "where" }, make("summary", {}, t("Where it appears")),
    text.key === text.source ? null : make("p", {}, `${t("Key")}: `, make("code", {}, make("bdi", {}, text.key))),
    first ? make("p", {}, make("bdi", {}, first)) : null,
    text.code ? make("pre", { dir: "ltr", tabindex: "0", role: "group", "aria-label": t("Code") }, text.code) : null,
    rest.length ? make("ul", {}, rest.map((note) => make("li", {}, make("bdi", {}, note)))) : null);
}

function placeholderButtons(item, index) {
  const wanted = item.controls.fields[index]?.wanted ?? placeholders(item.text.forms[index].source);
  return make("ul", { class: "chips placeholders", "aria-label": t("Placeholders") }, [...wanted.values()].map((one, at) => {
    const spelling = spelled(one, wanted);
    return make("li", {}, make("button", { type: "button", "data-spelling": spelling, onclick: () => insert(item, spelling, index) },
      make("code", { dir: "ltr" }, spelling), ` ${nameOf(item, one)}`, at < 9 ? makeKey(`Alt ${at + 1}`) : null));
  }));
}

function makeForm(item, index) {
  const form = item.text.forms[index], id = `field-${item.number}-${index}`;
  const field = make("textarea", {
    id, rows: "1", lang: sheet.locale, dir: sheet.direction, "aria-describedby": `${id}-checks`, spellcheck: "true",
    oninput: () => {
      item.values[index] = field.value;
      change(item);
    },
  });
  field.value = item.values[index];
  // Behind the field, with the same text: it gives the placeholders in it their color.
  const behind = make("div", { class: "behind", "aria-hidden": "true", lang: sheet.locale, dir: sheet.direction });
  field.addEventListener("scroll", () => { behind.scrollTop = field.scrollTop; });
  const numbers = form.numbers ? t(form.isOneNumber ? "for %@" : "for every number such as %@", form.numbers) : "";
  const label = make("label", { for: id }, form.name ? `${sheet.language}, ${form.name} ` : sheet.language, " ",
    form.name ? make("small", {}, numbers) : null,
    form.source === item.text.source ? null : make("small", { class: "note" }, " · ", make("bdi", {}, chipped(item, form.source))));
  const wanted = placeholders(form.source);
  const list = make("div", { class: "checks", id: `${id}-checks`, role: "status" }), reads = make("p", { class: "reads" });
  const suggestions = make("ul", { class: "chips", "aria-label": t("Suggestions") });
  const controls = { field, behind, list, reads, suggestions, wanted };
  item.controls.fields.push(controls);
  controls.buttons = wanted.size ? placeholderButtons(item, index) : null;
  showSuggestions(item, index);
  return make("div", { class: "form" }, label, make("div", { class: "field" }, behind, field), controls.buttons, list, reads, suggestions);
}

// What the team should know, of a text that is rejected or not sure.
function makeNote(item) {
  const id = `note-${item.number}`;
  const field = make("textarea", {
    id, rows: "1", class: "note-field", dir: "auto",
    oninput: () => {
      item.note = field.value;
      change(item);
    },
  });
  field.value = item.note;
  item.controls.note = { field, label: make("label", { for: id }) };
  item.controls.note.block = make("div", { class: "form" }, item.controls.note.label, field);
  return item.controls.note.block;
}

// Puts a text where the cursor is.
function insert(item, text, index) {
  const found = index ?? item.controls.fields.findIndex(({ field }) => field === document.activeElement);
  const { field } = item.controls.fields[Math.max(0, found)];
  field.focus();
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input"));
}

function replace(item, index, text) {
  item.values[index] = text;
  change(item);
  item.controls.fields[index].field.focus();
}

// More may come while the page is open.
function showSuggestions(item, index) {
  const list = item.controls?.fields[index]?.suggestions;
  if (!list) return;
  const { suggestions, source } = item.text.forms[index];
  list.hidden = !suggestions.length;
  item.controls.fields[index].field.placeholder = suggestions[0]?.text ?? "";
  list.replaceChildren(...suggestions.map((one) => make("li", {},
    make("button", { type: "button", onclick: () => replace(item, index, one.text), title: one.origin },
      make("span", { lang: sheet.locale, dir: sheet.direction }, one.text),
      make("small", {}, " ", one.percent === undefined ? one.origin : `${one.percent} %`,
        one.source === source ? null : [" · ", make("bdi", {}, marked(one.source, source))])))));
}

// A source text with the words marked that another one does not have.
function marked(text, other) {
  const words = (one) => segmenters.word ? [...segmenters.word.segment(one)].map(({ segment }) => segment) : one.split(/(\s+)/);
  const known = new Set(words(other));
  return words(text).map((word) => known.has(word) || !word.trim() ? word : make("mark", {}, word));
}

// The text in the languages that were chosen.
function showBeside(item) {
  const others = Object.entries(item.text.others).filter(([locale]) => chosenReferences.has(locale));
  item.controls.beside.replaceChildren(...others.map(([locale, text]) =>
    make("div", {}, make("dt", {}, locale), make("dd", { lang: locale, dir: "auto" }, text))));
  item.controls.beside.hidden = !others.length;
}

// Takes over what was typed or decided.
function change(item) {
  // Who rejects a text says something of the text that was there; who changes it has mended it.
  if (isRejected(item) && isEdited(item)) item.mark = "";
  keep(item);
  update(item);
  countSoon();
}

// Marks a text as not sure or rejected, or takes the mark away. A question may come before there is a text.
function toggle(item, mark) {
  item.mark = item.mark === mark ? "" : mark;
  if (isRejected(item)) item.values = item.text.forms.map((form) => form.text);
  change(item);
  (item.mark ? item.controls.note : item.controls.fields[0]).field.focus();
}

// Takes back what was done to a text on this page.
function takeBack(item) {
  Object.assign(item, { values: item.text.forms.map((form) => form.text), mark: "", note: "" });
  change(item);
  item.controls.fields[0].field.focus();
}

function update(item) {
  if (item.card) showRow(item);
  if (!item.controls) return;
  item.controls.fields.forEach(({ field, behind, list, reads, buttons, wanted }, index) => {
    const text = item.values[index], found = checks(item, index), form = item.text.forms[index];
    if (field.value !== text) field.value = text;
    behind.replaceChildren(...pieces(text).map((piece) => !piece.spelling ? piece.text
      : make("span", { class: wanted.get(piece.argument)?.kind === piece.kind ? "ph" : "ph wrong" }, piece.spelling)), " ");
    if (found.some((one) => one.level === "bad")) field.setAttribute("aria-invalid", "true"); else field.removeAttribute("aria-invalid");
    const lines = found.map((one) => make("p", { class: one.level }, one.level === "bad" ? "✕ " : "! ", one.message,
      one.fix ? make("button", { type: "button", class: "link", onclick: () => replace(item, index, one.fix[1]) }, one.fix[0]) : null,
      one.insert ? make("button", { type: "button", class: "link", onclick: () => insert(item, one.insert, index) }, t("Insert it")) : null));
    if (!lines.length && text !== "" && wanted.size) lines.push(make("p", { class: "good" }, `✓ ${t("All placeholders are there.")}`));
    if (item.text.limit) lines.push(make("p", {}, t("%1$lld of %2$lld characters", lengthOf(text), item.text.limit)));
    list.replaceChildren(...lines);
    const given = pieces(text);
    reads.hidden = !given.some((piece) => piece.spelling);
    if (!reads.hidden) {
      reads.replaceChildren(`${t("Reads as")}: `, make("bdi", { lang: sheet.locale, dir: sheet.direction },
        given.map((piece) => piece.spelling ? make("u", {}, sampleOf(item, form, piece)) : piece.text.replaceAll("%%", "%"))));
    }
    const there = placeholders(text);
    for (const list of [buttons, index === 0 && item === current ? find("bar").querySelector(".placeholders") : null]) {
      list?.querySelectorAll("button").forEach((button, at) => button.classList.toggle("used", there.has([...wanted.keys()][at])));
    }
  });
  const { unsure, reject, undo, equal, note } = item.controls;
  const gaps = equalGaps(item).length;
  equal.hidden = !gaps;
  equal.textContent = t("and %lld equal ones", gaps);
  unsure.setAttribute("aria-pressed", String(item.mark === "unsure"));
  reject?.setAttribute("aria-pressed", String(isRejected(item)));
  undo.hidden = !isChanged(item) && item.mark === "";
  undo.textContent = item.mark === "approved" && !isEdited(item) ? t("Take approval back") : t("Undo my changes");
  note.block.hidden = !["unsure", "rejected"].includes(item.mark);
  note.label.textContent = isRejected(item) ? t("What is wrong? (may stay empty)") : t("Your question to the team (may stay empty)");
  if (note.field.value !== item.note) note.field.value = item.note;
}
