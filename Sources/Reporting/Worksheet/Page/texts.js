// --- Texts

const filterNames = { all: t("All"), missing: t("To translate"), review: t("To review"), unsure: t("Not sure"), done: t("Done") };
const sheet = JSON.parse(find("data").textContent);

// Each text of the sheet with what the translator makes of it: the values of its forms, a mark, which is "approved", "rejected",
// "unsure" or nothing, and a note to the team. The card shows it; it is built when it comes near the window.
const items = sheet.sections.flatMap((section) => section.texts.map((text) => ({
  section, text, values: text.forms.map((form) => form.text), mark: "", note: "", card: null, controls: null,
}))).map((item, number) => ({ ...item, number }));

const isFilled = (item) => item.values.every((value) => value !== "");
const isEdited = (item) => item.values.some((value, index) => value !== "" && value !== item.text.forms[index].text);
// A person who mends a text that waits for review has read it.
const isRead = (item) => item.mark === "approved" || (isEdited(item) && item.mark === "");
const isApproved = (item) => item.text.status === "review" && isRead(item);
const isRejected = (item) => item.mark === "rejected";
const asks = (item) => item.mark === "unsure" && item.note.trim() !== "";
const isChanged = (item) => isEdited(item) || isApproved(item) || isRejected(item) || asks(item);

const isDone = (item) => item.mark !== "unsure" && isFilled(item) && !isBad(item) && (item.text.status !== "review" || isApproved(item) || isRejected(item));
// Texts that need no work do not count as progress.
const isWork = (item) => item.text.status !== "translated" || isChanged(item);

const filters = {
  all: () => true,
  missing: (item) => item.text.status === "missing" && (!isFilled(item) || isBad(item)),
  review: (item) => item.text.status === "review" && !isApproved(item) && !isRejected(item),
  unsure: (item) => item.mark === "unsure",
  done: (item) => isWork(item) && isDone(item),
};

// An element with attributes and children; an attribute that is null or false is left out.
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const makeKey = (key) => make("kbd", { "aria-hidden": "true" }, key);

function say(message) {
  find("said").textContent = message;
}
