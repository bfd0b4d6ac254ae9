// --- Keys

function showKeys() {
  const keys = [
    ["Ctrl Enter", t("done, or approve, and next")], ["Alt ↓, Alt ↑", t("next, previous")], ["Alt 1 … 9", t("insert a placeholder")],
    ["→", t("take the suggestion, in an empty field")], ["Alt U", t("Not sure")], ["Alt R", t("Reject")], ["Ctrl S", t("Send back")],
    ["Esc", t("leave the field, close the text")], ["J, K", t("next, previous")], ["Enter", t("write")], ["A", t("approve")], ["R", t("Reject")], ["/", t("Search")],
  ];
  find("key-list").append(...keys.flatMap(([key, effect]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, effect)]));
}
find("help").addEventListener("click", () => find("keys").showModal());

// Outside of fields.
const commands = {
  j: () => step(1, "card"),
  k: () => step(-1, "card"),
  enter: () => current && current.controls.fields[0].field.focus(),
  e: () => current && current.controls.fields[0].field.focus(),
  a: () => current && finish(current, "card"),
  r: () => current?.text.status === "review" && toggle(current, "rejected"),
  "/": () => find("search").focus(),
  "?": () => find("keys").showModal(),
  escape: close,
};

function keyInField(event, field) {
  const item = current, index = item.controls.fields.findIndex((one) => one.field === field);
  const { key } = event;
  if (key === "Enter" && (event.ctrlKey || event.metaKey)) return finish(item);
  if (event.altKey && key === "ArrowDown") return step(1);
  if (event.altKey && key === "ArrowUp") return step(-1);
  if (event.altKey && event.code === "KeyU") return toggle(item, "unsure");
  if (event.altKey && event.code === "KeyR" && item.text.status === "review") return toggle(item, "rejected");
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

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.isComposing || target.closest("dialog")) return;
  if (key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey) && !event.altKey) {
    event.preventDefault();
    return summarize();
  }
  if (target.matches("textarea")) {
    if (current && keyInField(event, target) !== false) event.preventDefault();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input")) return;
  const command = commands[key.toLowerCase()];
  // Enter belongs to the button that has the focus.
  if (!command || (key === "Enter" && target.closest("button, summary"))) return;
  event.preventDefault();
  command();
});
