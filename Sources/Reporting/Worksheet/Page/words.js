// --- Words

const find = (id) => document.getElementById(id);
const dictionaries = JSON.parse(find("words").textContent);

// Chinese is chosen by its script, which may follow from the region.
function languageOf(tag) {
  const locale = new Intl.Locale(tag).maximize();
  return [`${locale.language}-${locale.script}`, locale.language].find((name) => name === "en" || dictionaries[name]);
}
const language = navigator.languages.map(languageOf).find(Boolean) ?? "en";
const plural = new Intl.PluralRules(language);

// A text of the page, with its values.
function t(key, ...values) {
  const found = dictionaries[language]?.[key] ?? dictionaries.en[key] ?? key;
  const text = typeof found === "string" ? found : found[plural.select(values[0])] ?? found.other;
  let next = 0;
  return text.replace(/%(?:(\d)\$)?(?:@|lld)/g, (_, position) => String(values[(position ?? ++next) - 1]));
}

function translatePage() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-words]")) element.textContent = t(element.textContent);
  for (const element of document.querySelectorAll("[aria-label]")) element.setAttribute("aria-label", t(element.getAttribute("aria-label")));
}
