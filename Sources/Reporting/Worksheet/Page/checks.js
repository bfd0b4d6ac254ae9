// --- Checks

// A placeholder without a number beside others that have one.
function numberingProblem(text) {
  const values = pieces(text).map((piece) => piece.spelling ?? "").filter((spelling) => spelling && !/#@|arg$/.test(spelling));
  return values.length > 1 && values.some((one) => one.includes("$")) ? values.find((one) => !one.includes("$")) : undefined;
}

// Percent signs that neither begin a placeholder nor are doubled.
const loosePercent = (text) => !isEncoded(text) && text.replace(placeholder, "").includes("%");
const doubledPercents = (text) => {
  let end = 0, done = "";
  for (const match of [...text.matchAll(placeholder), { index: text.length, 0: "" }]) {
    done += text.slice(end, match.index).replaceAll("%", "%%") + match[0];
    end = match.index + match[0].length;
  }
  return done;
};

// The elements of HTML that texts of interfaces use, without their attributes, and the names in braces.
const elements = /<(\/?)(a|b|br|code|em|font|h1|h2|h3|i|li|ol|p|s|small|span|strong|sub|sup|u|ul)(?=[> \/])([^>]*)/gi;
function tagsOf(text) {
  const tags = new Set();
  for (const [, slash, name, rest] of text.matchAll(elements)) if (rest.includes("=") || /^[ /]*$/.test(rest)) tags.add(`<${slash}${name}>`);
  for (const [, slash, number] of text.matchAll(/<(\/?)(\d+)>/g)) tags.add(`<${slash}${number}>`);
  for (const [name] of text.matchAll(/\$?\{\w+\}/g)) tags.add(name);
  return tags;
}

const hostsOf = (text) => [...text.matchAll(/https?:\/\/([A-Za-z0-9.-]*[A-Za-z0-9])/gi)].map(([, host]) => host.toLowerCase().replace(/^www\./, ""));

// Whole addresses, without the punctuation around them.
const addressesOf = (text) => [...text.matchAll(/https?:\/\/[^\s<>"'()[\]{}|\\^`\u007F-\uFFFF]+/gi)].map(([one]) => one.replace(/[.,;:!?]+$/, ""));

// Tags, names in braces and addresses, which code and browsers read.
function markupProblems(item, source, text) {
  const found = [], wanted = tagsOf(source), given = tagsOf(text);
  // A comment may say that braces are shown, or translated.
  const counts = (tag) => !/^\$?\{/.test(tag) || !/bracket|brace/i.test(item.text.comment ?? "");
  const missing = [...wanted].find((tag) => !given.has(tag)), extra = [...given].find((tag) => !wanted.has(tag));
  if (missing && counts(missing)) found.push({ level: "bad", message: t("%@ is missing.", missing), insert: missing });
  else if (!wanted.size && extra && counts(extra)) found.push({ level: "bad", message: t("%@ is not in the source.", extra), fix: [t("Remove it"), text.replace(extra, "")] });
  const hosts = hostsOf(source).filter((host) => !host.startsWith("example.")), others = hostsOf(text);
  const lost = hosts.find((host) => !others.includes(host) && !text.includes(host));
  if (lost && !others.length) found.push({ level: "bad", message: t("%@ is missing.", lost) });
  const other = hosts.length ? others.find((host) => !hosts.includes(host)) : undefined;
  if (other) found.push({ level: "warn", message: t("This links to %1$@, but the source to %2$@.", other, lost ?? hosts[0]) });
  const address = hosts.length && !other ? addressesOf(text).find((one) => !addressesOf(source).includes(one)) : undefined;
  if (address) found.push({ level: "warn", message: t("%@ is not in the source.", address) });
  return found;
}

// Invisible characters, and leftovers of a wrong encoding.
const are = (set) => { const one = new RegExp(`^[${set}]$`, "u"); return (character) => character !== undefined && one.test(character); };
const isDrawn = are("\\t\\n\\r\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}");
const isHidden = are("\\p{Cc}\\p{Cf}\\p{DI}\\p{NChar}\\u2800\\uFFFC"), isUnseen = (one) => isHidden(one) && !isDrawn(one);
const isSpace = are("\\s"), isSeen = (one) => one !== undefined && !isUnseen(one) && !isSpace(one);
const isOfJoined = are("\\u0600-\\u109F\\u1780-\\u1C7F\\uA800-\\uABFF\\uFB50-\\uFDFF\\uFE70-\\uFEFC\\u{10A00}-\\u{11FFF}\\u{1E900}-\\u{1E95F}");
const isLetterOrMark = are("\\p{Alphabetic}\\p{Mn}\\p{Mc}"), joins = (one) => isOfJoined(one) && isLetterOrMark(one) && !isUnseen(one);
const isLetter = are("\\p{Alphabetic}"), isOfLines = are("\\p{Ideographic}\\u3040-\\u30FF"), isOfWord = (one) => isLetter(one) && !isOfLines(one);
const isEmoji = are("\\p{Emoji}"), isPictograph = (one) => isEmoji(one) && one > "\u00FF", isMark = are("\\p{Mn}");
const isVaried = are("\\p{Emoji}\\p{Ideographic}\\p{S}\\u3001-\\u303F\\uFF01-\\uFF0F\\uFF1A-\\uFF20"), hasVariants = (one) => isVaried(one) || joins(one);
const isBraille = are("\\u2801-\\u28FF");
const needs = [
  [are("\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069"), () => true],
  [are("\\u200C"), (before, after) => joins(before) || !isUnseen(before) && joins(after)],
  [are("\\u200D"), (before, after) => joins(before) || !isUnseen(before) && joins(after) || (isPictograph(before) || before === "\uFE0F") && isPictograph(after)],
  [are("\\u00AD"), (before, after) => isSeen(before) && isSeen(after)],
  [are("\\u2060"), (before, after) => isSeen(before) && isSeen(after) && !(isOfWord(before) && isOfWord(after))],
  [are("\\u034F"), (before, after) => before !== undefined && isMark(after)],
  [are("\\u180B-\\u180F"), are("\\u1820-\\u18AA")],
  [are("\\uFE00-\\uFE0F"), hasVariants],
  [are("\\u{E0100}-\\u{E01EF}"), are("\\p{Ideographic}")],
  [are("\\u2800"), (before, after) => isBraille(before) || isBraille(after)],
];
const flag = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu;
const mayHaveZeroWidth = /^(th|km|lo|my|bo|dz)\b/.test(sheet.locale) ? are("\\u200B\\u2060\\uFEFF") : () => false;
// Invisible characters that no script, emoji or line break needs.
function strayCharacters(text) {
  const all = [...text.replace(flag, "\u{1F3F4}")];
  return all.filter((one, at) => isUnseen(one) && !mayHaveZeroWidth(one) && !needs.some(([are, isNeeded]) => are(one) && isNeeded(all[at - 1], all[at + 1])));
}
function characterProblems(source, text) {
  const found = [];
  const hidden = strayCharacters(text).filter((one) => !source.includes(one));
  if (hidden.length) {
    found.push({ level: "bad", message: t("There is an invisible character."), fix: [t("Remove it"), hidden.reduce((rest, one) => rest.replaceAll(one, ""), text)] });
  }
  if (text.includes("\uFFFD")) found.push({ level: "bad", message: t("A character was lost: write it again.") });
  if (!directionsMatch(text)) found.push({ level: "bad", message: t("A mark that turns the direction of writing is not closed, or overrides it.") });
  return found;
}

function directionsMatch(text) {
  const open = [];
  for (const one of text) {
    if (/[\u202D\u202E]/.test(one)) return false;
    if (/[\u202A\u202B]/.test(one)) open.push("\u202C");
    if (/[\u2066-\u2068]/.test(one)) open.push("\u2069");
    if (/[\u202C\u2069]/.test(one) && open.pop() !== one) return false;
  }
  return !open.length;
}

// What is wrong with a form: `bad` is refused by an import, `warn` may be right. Nothing is wrong with an empty one.
function checks(item, index) {
  const form = item.text.forms[index], text = item.values[index];
  if (text === "") return [];
  const found = [];
  const wanted = placeholders(form.source), given = placeholders(text);
  const kinds = (all) => [...all.values()].map((one) => one.kind + one.substitution).sort().join();
  // A text with a percent sign but without placeholders is not a format.
  const isPlain = !wanted.size && form.source.includes("%");
  const isSame = (a, b) => a?.kind === b.kind && a.substitution === b.substitution;
  const wrong = isPlain ? [] : pieces(text).filter((one) => one.spelling && !isSame(wanted.get(one.argument), one));
  if (wrong.length && kinds(wanted) === kinds(given)) {
    const [one] = wrong;
    found.push({ level: "bad", message: t("The placeholders changed places: number them, as in %@.", one.spelling.replace(/^%(\d+\$)?/, "%2$")) });
  } else {
    for (const one of wrong) found.push({ level: "bad", message: t("%@ is not in the source.", one.spelling), fix: [t("Remove it"), text.replace(one.spelling, "")] });
    // A form for few things may go without its number.
    for (const [argument, one] of wanted) {
      if (given.has(argument) || form.isOneNumber) continue;
      const spelling = spelled(one, wanted);
      found.push({ level: "bad", message: t("%1$@ is missing. It shows %2$@.", spelling, nameOf(item, one)), insert: spelling });
    }
  }
  const mixed = numberingProblem(text);
  if (mixed) found.push({ level: "bad", message: t("%@ has no number, but others have one: number all of them.", mixed) });
  if (wanted.size && !loosePercent(form.source) && loosePercent(text)) {
    found.push({ level: "bad", message: t("A single percent sign is lost: double it."), fix: [t("Double it"), doubledPercents(text)] });
  }
  found.push(...markupProblems(item, form.source, text), ...characterProblems(form.source, text));
  const spellings = pieces(text).filter((piece) => piece.spelling).map((piece) => piece.argument);
  const twice = spellings.find((argument, at) => spellings.indexOf(argument) !== at);
  if (twice !== undefined) found.push({ level: "warn", message: t("%@ is there twice.", given.get(twice).spelling) });
  const over = item.text.limit ? lengthOf(text) - item.text.limit : 0;
  if (over > 0) found.push({ level: "bad", message: t("Too long by %1$lld: at most %2$lld.", over, item.text.limit) });
  if (text.includes("...") && form.source.includes("…")) {
    found.push({ level: "warn", message: t("Three periods, where the source has one mark."), fix: [t("Use %@", "…"), text.replaceAll("...", "…")] });
  }
  const isWord = /\p{L}{2}/u.test(pieces(text).map((piece) => piece.text ?? "").join(""));
  if (text === form.source && isWord) found.push({ level: "warn", message: t("This is the source text.") });
  for (const [term, ...renderings] of item.text.terms) {
    if (!renderings.length || renderings.some((one) => text.toLowerCase().includes(one.toLowerCase()))) continue;
    found.push({ level: "warn", message: t("For %1$@ this app says %2$@.", term, renderings.join(" / ")) });
  }
  if (text.trim() === "") found.push({ level: "bad", message: t("There are only spaces.") });
  return found;
}

// What an import would refuse; nothing if it is fine.
const problem = (item, index) => checks(item, index).find((one) => one.level === "bad")?.message ?? "";
const problemOf = (item) => item.values.map((_, index) => problem(item, index)).find(Boolean) ?? "";
// Text that was not touched here is not the translator's work.
const isBad = (item) => (isEdited(item) || item.mark === "approved") && problemOf(item) !== "";
