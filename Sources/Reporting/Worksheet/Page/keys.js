// --- Keys

function showKeys() {
  const keys = [
    ["Ctrl Enter", t("done, or approve, and next")], ["Alt ↓, Alt ↑", t("next, previous")], ["Alt 1 … 9", t("insert a placeholder")],
    ["→", t("take the suggestion, in an empty field")], ["Alt U", t("Not sure")], ["Alt R", t("Reject")], ["Ctrl S", t("Send back")],
    ["Esc", t("leave the field, close the text")], ["Enter", t("write")], ["Alt S", t("Search")],
  ];
  find("key-list").append(...keys.flatMap(([key, effect]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, effect)]));
}
find("help").addEventListener("click", () => find("keys").showModal());

// All have a modifier, or aren't characters: people who speak to a computer, or type by accident, decide nothing by a letter.
function keyOfItem(event, item) {
  const { key, code, altKey } = event;
  if (key === "Enter" && (event.ctrlKey || event.metaKey)) return finish(item);
  if (altKey && code === "KeyU") return toggle(item, "unsure");
  if (altKey && code === "KeyR" && item.text.status === "review") return toggle(item, "rejected");
  return false;
}

function keyInField(event, field) {
  const item = current, index = item.controls.fields.findIndex((one) => one.field === field);
  const { key } = event;
  if (key === "Escape") {
    item.card.tabIndex = -1;
    return item.card.focus();
  }
  // The note is not part of the app's texts.
  if (index < 0) return false;
  if (event.altKey && /^Digit[1-9]$/.test(event.code)) {
    const buttons = item.controls.fields[index].buttons?.querySelectorAll("button") ?? [];
    const button = buttons[Number(event.code.slice(5)) - 1];
    return button ? insert(item, button.dataset.spelling, index) : false;
  }
  const forward = sheet.direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === forward && field.value === "" && field.placeholder) return replace(item, index, field.placeholder);
  return false;
}

function keyOutside({ target, key }) {
  if (key === "Escape") return close();
  // Enter belongs to the button that has the focus.
  if (key !== "Enter" || !current || target.closest("button, summary")) return false;
  return current.controls.fields[0].field.focus();
}

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.isComposing || target.closest("dialog")) return;
  const run = () => {
    if (key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey) && !event.altKey) return summarize();
    if (event.altKey && event.code === "KeyS") return find("search").focus();
    if (event.altKey && key === "ArrowDown") return step(1);
    if (event.altKey && key === "ArrowUp") return step(-1);
    if (current && keyOfItem(event, current) !== false) return undefined;
    if (target.matches("textarea")) return current ? keyInField(event, target) : false;
    return event.ctrlKey || event.metaKey || event.altKey || target.matches("input") ? false : keyOutside(event);
  };
  if (run() !== false) event.preventDefault();
});
