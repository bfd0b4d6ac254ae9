extension WorksheetScript {
    /// Saves what was changed as tables: one for the texts of all catalogs, and one for texts that have no catalog yet.
    static let table = #"""
        // --- Table

        // An apostrophe keeps a spreadsheet from calculating a text; reading the table removes it again.
        function cell(value) {
          const text = /^'*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
          return /[\t\n\r"]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        }

        const line = (cells) => cells.map(cell).join("\t") + "\n";

        // All forms of a text go together.
        function rows(item) {
          const state = item.mark === "unsure" ? "needs_review" : "translated";
          return item.text.forms.map((form, index) => ({ item, form, state, value: item.values[index] })).filter((row) => row.value !== "");
        }

        function tables() {
          const changed = items.filter(isChanged);
          const placed = changed.filter((item) => item.section.catalog !== null);
          const others = changed.filter((item) => item.section.catalog === null);
          const file = sheet.project.replace(/[^\p{L}\p{N}_-]+/gu, "-") || "texts";
          const found = [];
          if (placed.length) {
            const approval = (item) => isApproved(item) ? item.text.review ?? "" : "";
            const lines = placed.flatMap(rows).map(({ item, form, state, value }) =>
              line([item.section.catalog, item.text.key, form.path, state, form.source, form.text, approval(item), value]));
            const isNew = placed.some((item) => item.section.hasNewKeys);
            const name = `${file}.${sheet.locale}.tsv`;
            const head = ["Catalog", "Key", "Variation", "State", "Translated from", "Replaces", "Review", sheet.locale];
            found.push({ name, text: line(head) + lines.join(""), command: `xcstrings import ${name}${isNew ? " --insert" : ""}` });
          }
          if (others.length) {
            const lines = others.flatMap(rows).map(({ item, state, value }) => line([item.text.key, state, value]));
            const name = `${file}.new.${sheet.locale}.tsv`;
            const command = `xcstrings add FOLDER/Localizable.xcstrings --from ${name} --create`;
            found.push({ name, text: line(["Key", "State", sheet.locale]) + lines.join(""), command });
          }
          return found;
        }

        function download(file) {
          const link = document.createElement("a");
          link.href = URL.createObjectURL(new Blob([file.text], { type: "text/tab-separated-values" }));
          link.download = file.name;
          link.click();
          setTimeout(() => URL.revokeObjectURL(link.href), 1000);
        }

        function save() {
          const files = tables();
          if (!files.length) return say("There is nothing to save yet.");
          // Browsers drop a second file that comes at once.
          files.forEach((file, index) => index === 0 ? download(file) : setTimeout(() => download(file), 500 * index));
          isUnsaved = false;
          writeDrafts();
          const changed = items.filter(isChanged);
          const bad = changed.filter((item) => item.values.some((_, index) => problem(item, index))).length;
          const warning = bad ? ` ${bad} with a problem that an import may refuse.` : "";
          const names = files.map((file) => file.name).join(", ");
          say(`Saved ${changed.length} ${changed.length === 1 ? "text" : "texts"} in ${names}.${warning} `
            + `To import: ${files.map((file) => file.command).join("; ")}`);
        }

        find("save").addEventListener("click", save);
        """#
}
