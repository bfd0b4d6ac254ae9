// --- Table

// An apostrophe keeps a spreadsheet from calculating a text; reading the table removes it again.
function cell(value) {
  const text = /^'*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[\t\n\r"]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells) => cells.map(cell).join("\t") + "\n";

// All forms of a text go together; a question about one that is empty has a row without a text.
function rows(item) {
  const state = isRejected(item) ? "rejected" : item.mark === "unsure" ? "needs_review" : "translated";
  const all = item.text.forms.map((form, index) => ({ item, form, state, value: item.values[index] }));
  const filled = all.filter((row) => row.value !== "");
  return filled.length || !asks(item) ? filled : all.slice(0, 1);
}

function tables() {
  const changed = items.filter(isChanged);
  const placed = changed.filter((item) => item.section.catalog !== null);
  const others = changed.filter((item) => item.section.catalog === null);
  const file = sheet.project.replace(/[^\p{L}\p{N}_-]+/gu, "-") || "texts";
  const found = [];
  if (placed.length) {
    const shown = (item) => isApproved(item) || isRejected(item) ? item.text.review ?? "" : "";
    const note = (item) => isRejected(item) || item.mark === "unsure" ? item.note.trim() : "";
    const lines = placed.flatMap(rows).map(({ item, form, state, value }) =>
      line([item.section.catalog, item.text.key, form.path, state, form.source, form.text, shown(item), note(item), value]));
    const isNew = placed.some((item) => item.section.hasNewKeys);
    const name = `${file}.${sheet.locale}.tsv`;
    const head = ["Catalog", "Key", "Variation", "State", "Translated from", "Replaces", "Review", "Review note", sheet.locale];
    found.push({ name, text: line(head) + lines.join(""), command: `xcstrings import ${name}${isNew ? " --insert" : ""}` });
  }
  if (others.length) {
    const lines = others.flatMap(rows).filter((row) => row.value !== "").map(({ item, state, value }) => line([item.text.key, state, value]));
    const name = `${file}.new.${sheet.locale}.tsv`;
    const command = `xcstrings add FOLDER/Localizable.xcstrings --from ${name} --create`;
    found.push({ name, text: line(["Key", "State", sheet.locale]) + lines.join(""), command });
  }
  return found;
}
