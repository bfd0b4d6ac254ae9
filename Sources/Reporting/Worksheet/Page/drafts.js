// --- Drafts

// A draft is a person's work on a text as a page showed it. It comes back as it is where the page is of the same project and
// catalog and shows the same text for the same source text; everywhere else it is a suggestion, and approves nothing.
const draftName = JSON.stringify(["xcstrings", sheet.project, sheet.locale, sheet.page]);
const draftId = (item) => JSON.stringify([item.section.catalog, item.text.key]);
const itemsById = new Map(items.map((item) => [draftId(item), item]));
// A catalog that was moved has the same keys.
const itemsByKey = new Map(items.map((item) => [item.text.key, []]));
for (const item of items) itemsByKey.get(item.text.key).push(item);
const storage = (() => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
})();
// The drafts as this page last read or wrote them, by text. Where the storage has another one, another tab wrote it.
const known = new Map();
const unwritten = new Set();
let isUnsaved = false;
let draftTimer = 0;
const savedNote = `✓ ${t("Saved in this browser")}`;

// By text; none of what is not drafts.
function draftsIn(text) {
  try {
    const drafts = JSON.parse(text ?? "{}");
    return Object.entries(drafts).filter(([, draft]) => typeof draft?.forms === "object" && draft.forms);
  } catch {
    return [];
  }
}

function draftOf(item) {
  const forms = item.text.forms.map((form, index) => [form.path, { source: form.source, base: form.text, value: item.values[index] }]);
  return {
    page: sheet.page, catalog: item.section.catalog, review: item.text.review, forms: Object.fromEntries(forms), mark: item.mark, note: item.note,
  };
}

function isOf(item, draft) {
  const shown = item.text.forms;
  return draft.page === sheet.page && draft.catalog === item.section.catalog && draft.review === item.text.review
    && Object.keys(draft.forms).length === shown.length
    && shown.every(({ path, source, text }) => {
      const form = draft.forms[path];
      return form?.source === source && form.base === text && typeof form.value === "string";
    });
}

// The texts that a draft of another page or catalog may help with.
function itemsFor(id) {
  if (itemsById.has(id)) return [itemsById.get(id)];
  try {
    return itemsByKey.get(JSON.parse(id)[1]) ?? [];
  } catch {
    return [];
  }
}

// Suggests the texts of a draft, and those that it was written over.
function suggest(item, draft, origin) {
  for (const forms of [draft.forms, ...(draft.others ?? [])]) {
    item.text.forms.forEach((form, index) => {
      const text = forms?.[form.path]?.value;
      if (typeof text !== "string" || text === "" || text === form.text) return;
      if (form.suggestions.some((one) => one.text === text)) return;
      form.suggestions.unshift({ text, source: forms[form.path].source ?? form.source, origin });
      showSuggestions(item, index);
    });
  }
}

function restore() {
  if (!storage) return;
  for (const [id, draft] of draftsIn(storage.getItem(draftName))) {
    known.set(id, JSON.stringify(draft));
    const item = itemsById.get(id);
    if (!item || !isOf(item, draft)) {
      for (const other of itemsFor(id)) suggest(other, draft, t("typed here for an earlier version"));
      continue;
    }
    item.values = item.text.forms.map((form) => draft.forms[form.path].value);
    item.mark = ["approved", "rejected", "unsure"].includes(draft.mark) ? draft.mark : "";
    item.note = typeof draft.note === "string" ? draft.note : "";
    for (const forms of draft.others ?? []) suggest(item, { forms }, t("typed in another tab"));
  }
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names) {
    if (name === draftName || !isOfProject(name)) continue;
    for (const [id, draft] of draftsIn(storage.getItem(name))) {
      for (const item of itemsFor(id)) suggest(item, draft, t("typed on another page"));
    }
  }
}

const hasSameTexts = (one, other) =>
  Object.entries(one.forms).every(([path, form]) => form?.value === other.forms[path]?.value);

// Whether drafts are of pages with the same name, and in the same language.
function isOfProject(name) {
  try {
    const [tool, project, locale] = JSON.parse(name);
    return tool === "xcstrings" && project === sheet.project && locale === sheet.locale;
  } catch {
    return false;
  }
}

function keep(item) {
  isUnsaved = true;
  unwritten.add(item);
  if (find("said").textContent !== savedNote) say("");
  clearTimeout(draftTimer);
  draftTimer = setTimeout(writeDrafts, 300);
}

// Writes what was done here since, and leaves what other tabs have written: of other texts as it is, of the same texts beside it.
function writeDrafts() {
  clearTimeout(draftTimer);
  try {
    const stored = Object.fromEntries(draftsIn(storage.getItem(draftName)));
    for (const item of unwritten) {
      const id = draftId(item), there = stored[id], draft = draftOf(item);
      const others = there?.others ?? [];
      if (there && JSON.stringify(there) !== known.get(id) && !hasSameTexts(there, draft)) {
        others.push(there.forms);
        suggest(item, there, t("typed in another tab"));
      }
      if (others.length) draft.others = others.slice(-5);
      stored[id] = draft;
    }
    storage.setItem(draftName, JSON.stringify(stored));
    for (const item of unwritten) known.set(draftId(item), JSON.stringify(stored[draftId(item)]));
    unwritten.clear();
    // What was said since the last change is more than that.
    if (find("said").textContent === "") say(savedNote);
  } catch {
    say(t("This browser cannot keep what you type. Send it back before you close the page."));
  }
}

// Another tab wrote drafts. They are not work on this page.
window.addEventListener("storage", ({ key, newValue }) => {
  if (key !== draftName) return;
  for (const [id, draft] of draftsIn(newValue)) {
    const item = itemsById.get(id);
    if (item && JSON.stringify(draft) !== known.get(id)) suggest(item, draft, t("typed in another tab"));
  }
});

window.addEventListener("pagehide", () => {
  if (isUnsaved) writeDrafts();
});
window.addEventListener("beforeunload", (event) => {
  // What is stored is not lost.
  if (isUnsaved && unwritten.size) event.preventDefault();
});
