// --- Placeholders

// The grammar of the gate, but for the flag of a space: "50% of" is meant as it stands.
const placeholder = new RegExp([
  /%%|%arg(?!\w)|%(?:([1-9]\d*)\$)?(?:\(\w+\))?/,
  /(?:[-+0#]*#@[^\s@%]+@|[-+0#]*(?:\*|\d*)(?:\.(?:\*|\d*))?(?:hh?|ll?|[qztjL])?([@dDiuUoOxXcCfFeEgGaAsSpPn]))/,
].map((part) => part.source).join(""), "g");

function classOf(conversion) {
  if (!conversion || /[dDiuUoOxXcC]/.test(conversion)) return "number";
  if (/[fFeEgGaA]/.test(conversion)) return "decimal number";
  return conversion === "@" ? "text" : conversion;
}

// Whether all percent signs of a text are those of addresses: `scheme://example.org/My%20Cats`.
const isEncoded = (text) => !text.replaceAll("%%", "")
  .replace(/:\/\/[^\0- ]*/g, (address) => address.replace(/%[\da-f]{2}/gi, "")).includes("%");

// A text in pieces: plain text, and placeholders with the argument that they print.
function pieces(text) {
  if (isEncoded(text)) return [{ text }];
  const found = [];
  let count = 0, end = 0;
  for (const match of text.matchAll(placeholder)) {
    const [spelling, position, conversion] = match;
    if (spelling === "%%") continue;
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    end = match.index + spelling.length;
    if (!position) count += spelling.split("*").length - 1;
    const argument = spelling === "%arg" ? "arg" : Number(position ?? ++count);
    found.push({ spelling, argument, kind: classOf(conversion), substitution: spelling.match(/#@.+/)?.[0] ?? "" });
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}

// The placeholders of a text by the argument that they print.
const placeholders = (text) => new Map(pieces(text).filter((piece) => piece.spelling).map((piece) => [piece.argument, piece]));

// The kind of value that a placeholder shows, in words.
function nameOf(item, piece) {
  const name = piece.argument === "arg" ? "" : item.text.values[piece.argument - 1];
  return name || (piece.kind === "text" ? t("a text") : piece.kind === "number" ? t("a number") : piece.kind === "decimal number" ? t("a decimal number") : piece.kind);
}

// How a placeholder is written into a translation: numbered if there are several, so that they may change places.
function spelled(piece, wanted) {
  if (piece.argument === "arg" || wanted.size < 2 || piece.spelling.includes("$") || piece.spelling.includes("#@")) return piece.spelling;
  return piece.spelling.replace("%", `%${piece.argument}$`);
}

// A text with its placeholders as chips.
function chipped(item, text, isNamed) {
  return pieces(text).map((piece) => piece.spelling
    ? make("span", { class: "ph" }, make("code", { dir: "ltr" }, piece.spelling), isNamed ? ` ${nameOf(item, piece)}` : null)
    : piece.text);
}

// What a number or a text may be, for reading a sentence as it will be.
function sampleOf(item, form, piece) {
  if (piece.kind === "text") return nameOf(item, piece) === t("a text") ? "…" : `‹${nameOf(item, piece)}›`;
  const example = form.numbers.match(/\d+/g)?.at(-1);
  return example ?? String(3 + (Number(piece.argument) || 1) - 1);
}

const segmenters = window.Intl?.Segmenter
  ? { character: new Intl.Segmenter(sheet.locale), word: new Intl.Segmenter(undefined, { granularity: "word" }) } : {};

// The length in characters as people count them.
function lengthOf(text) {
  return [...segmenters.character?.segment(text) ?? text].length;
}
