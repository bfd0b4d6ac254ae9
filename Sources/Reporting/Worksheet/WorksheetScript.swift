/// The script of the worksheet: it keeps what is typed, checks placeholders against the source, counts, and saves a table.
enum WorksheetScript {
    static let text = #"""
        (() => {
          "use strict";
          const main = document.querySelector("main");
          const { locale, project } = main.dataset;
          const placeholder = /%#@\w+@|%arg|%(?:\d+\$)?[-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?[@diuoxXfFeEgGaAcCsSp]/g;
          const kinds = (text) => (text.match(placeholder) ?? []).map((item) => item.replace(/\d+\$/, "")).sort();
          const storage = (() => {
            try {
              return window.localStorage;
            } catch {
              return null;
            }
          })();
          let unsaved = false;

          // What a text lacks or has besides; a form for few things may go without its number.
          function problem(row, text) {
            if (!text) return "";
            const wanted = kinds(row.dataset.source), given = kinds(text);
            const rest = [...wanted];
            const extra = given.filter((item) => {
              const index = rest.indexOf(item);
              if (index >= 0) rest.splice(index, 1);
              return index < 0;
            });
            if (extra.length) return `${extra.join(", ")} is not in the source`;
            if (rest.length && !["zero", "one", "two"].includes(row.dataset.plural)) return `${rest.join(", ")} is missing`;
            return "";
          }

          // An apostrophe keeps a spreadsheet from calculating a text; reading the table removes it again.
          function cell(value) {
            const text = /^'*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
            return /[\t\n\r"]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
          }

          for (const section of document.querySelectorAll("section")) {
            const rows = [...section.querySelectorAll("tbody tr")];
            const name = (row) => JSON.stringify(["xcstrings", project, locale, section.dataset.file, row.dataset.key, row.dataset.device, row.dataset.plural]);
            const field = (row) => row.querySelector("textarea");

            function count() {
              const done = rows.filter((row) => field(row).value).length;
              section.querySelector("output").textContent = `${done} of ${rows.length} filled`;
            }

            for (const row of rows) {
              const kept = storage?.getItem(name(row));
              if (kept) field(row).value = kept;
              row.querySelector(".problem").textContent = problem(row, field(row).value);
              field(row).addEventListener("input", () => {
                unsaved = true;
                row.querySelector(".problem").textContent = problem(row, field(row).value);
                storage?.setItem(name(row), field(row).value);
                count();
              });
            }
            count();

            section.querySelector(".save").addEventListener("click", () => {
              const changed = rows.filter((row) => field(row).value && field(row).value !== row.dataset.text);
              // Forms of one key go together.
              const keys = new Set(changed.map((row) => row.dataset.key));
              const lines = rows.filter((row) => keys.has(row.dataset.key) && field(row).value);
              const hasDevice = lines.some((row) => row.dataset.device), hasPlural = lines.some((row) => row.dataset.plural);
              const table = [["Key", ...(hasDevice ? ["Device"] : []), ...(hasPlural ? ["Plural"] : []), locale]];
              for (const row of lines) {
                const forms = [...(hasDevice ? [row.dataset.device] : []), ...(hasPlural ? [row.dataset.plural] : [])];
                table.push([row.dataset.key, ...forms, field(row).value]);
              }
              const text = table.map((line) => line.map(cell).join("\t") + "\n").join("");
              const link = document.createElement("a");
              link.href = URL.createObjectURL(new Blob([text], { type: "text/tab-separated-values" }));
              link.download = section.dataset.file;
              link.click();
              setTimeout(() => URL.revokeObjectURL(link.href), 1000);
              unsaved = false;
            });
          }

          window.addEventListener("beforeunload", (event) => {
            if (unsaved) event.preventDefault();
          });
        })();
        """#
}
