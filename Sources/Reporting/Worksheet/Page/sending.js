// --- Sending back

function summarize() {
  const changed = items.filter(isChanged);
  const bad = changed.filter((item) => isBad(item));
  const lines = [
    [changed.filter((item) => item.text.status !== "review" && item.mark !== "unsure" && isFilled(item)).length, "%lld texts translated"],
    [changed.filter((item) => isEdited(item) && !isFilled(item)).length, "%lld texts translated in part"],
    [changed.filter((item) => isApproved(item)).length, "%lld texts approved"],
    [changed.filter((item) => isRejected(item)).length, "%lld texts rejected"],
    [changed.filter((item) => item.mark === "unsure").length, "%lld texts not sure: these come back for a review"],
    [items.filter(filters.missing).length, "%lld texts still empty: these stay as they are"],
  ].filter(([count]) => count).map(([count, what]) => make("li", {}, t(what, count)));
  const files = tables();
  find("sending").replaceChildren(
    changed.length ? make("ul", {}, lines) : make("p", {}, t("There is nothing to send yet.")),
    bad.length ? make("p", { class: "checks" }, make("span", { class: "bad" }, `✕ ${t("%lld texts with a problem, which may be refused", bad.length)} `),
      make("button", {
        type: "button", class: "link",
        onclick: () => {
          find("summary").close();
          open(bad[0]);
        },
      }, t("Show the first"))) : "",
    files.length ? make("details", {}, make("summary", {}, t("For developers")),
      files.map((file) => make("p", {}, make("code", {}, file.command)))) : "");
  find("save").disabled = !files.length;
  find("share").hidden = !files.length || !navigator.canShare?.({ files: files.map(asFile) });
  if (!find("summary").open) find("summary").showModal();
}

const asFile = (file) => new File([file.text], file.name, { type: "text/tab-separated-values" });

function download(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file.text], { type: "text/tab-separated-values" }));
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function sent() {
  isUnsaved = false;
  writeDrafts();
  const changed = items.filter(isChanged).length;
  say(t("Sent: %lld", changed));
  find("summary").close();
}

function save() {
  // Browsers drop a second file that comes at once.
  tables().forEach((file, index) => index === 0 ? download(file) : setTimeout(() => download(file), 500 * index));
  sent();
}

find("send").addEventListener("click", summarize);
find("save").addEventListener("click", save);
find("share").addEventListener("click", async () => {
  try {
    await navigator.share({ files: tables().map(asFile) });
    sent();
  } catch {
    say(t("Nothing was shared."));
  }
});
