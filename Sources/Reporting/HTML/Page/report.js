(() => {
  "use strict";
  const find = (name) => document.getElementById(name);
  for (const element of document.querySelectorAll(".scripted")) element.hidden = false;

  async function copy(command) {
    try {
      await navigator.clipboard.writeText(command);
      return true;
    } catch {
      // A page that was opened from a file may not use the clipboard in every browser.
      const field = document.createElement("textarea");
      field.value = command;
      document.body.append(field);
      field.select();
      const done = document.execCommand("copy");
      field.remove();
      return done;
    }
  }

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("button[data-command]");
    if (!button) return;
    const done = await copy(button.dataset.command);
    button.focus();
    // Where nothing may be copied by a script, people still can.
    if (!done) return void prompt("Copy the command:", button.dataset.command);
    button.textContent = "Copied";
    find("said").textContent = "Command copied";
    setTimeout(() => { button.textContent = "Copy"; find("said").textContent = ""; }, 1600);
  });

  const body = find("rows");
  if (!body) return;

  // Taken once, so that typing only compares strings.
  const rows = Array.from(body.rows, (row) => ({
    row,
    text: Array.from(row.cells, (cell) => cell.matches(".scripted") ? "" : cell.textContent).join("\n").toLowerCase(),
    pairs: row.dataset.pairs.split(" ").map((pair) => pair.split(":")),
    catalog: row.dataset.catalog,
  }));
  // A page about one catalog has no choice of them.
  const any = { value: "", addEventListener() {} };
  const locale = find("locale"), state = find("state"), catalog = find("catalog") ?? any, text = find("text");

  function filter() {
    const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const item of rows) {
      const fits = item.pairs.some(([place, kind]) =>
          (!locale.value || place === "*" || place === locale.value) && (!state.value || kind === state.value))
        && (!catalog.value || item.catalog === catalog.value)
        && words.every((word) => item.text.includes(word));
      if (fits) shown += 1;
      if (item.row.hidden === fits) item.row.hidden = !fits;
    }
    find("count").textContent = shown === rows.length
      ? `${shown} ${shown === 1 ? "key" : "keys"}` : `${shown} of ${rows.length} keys`;
    find("none").hidden = shown > 0;
  }

  let waiting = 0;
  text.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(filter, 80);
  });
  find("whole").addEventListener("change", ({ target }) => {
    body.parentElement.classList.toggle("whole", target.checked);
  });
  for (const control of [locale, state, catalog]) control.addEventListener("change", filter);
  filter();
})();
