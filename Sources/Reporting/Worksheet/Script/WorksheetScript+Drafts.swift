extension WorksheetScript {
    /// Keeps what is typed in the browser.
    static let drafts = #"""
        // --- Drafts

        const draftName = JSON.stringify(["xcstrings", sheet.project, sheet.locale]);
        const draftId = (item) => JSON.stringify([item.section.catalog, item.text.key]);
        const storage = (() => {
          try {
            return window.localStorage;
          } catch {
            return null;
          }
        })();
        // By text; those of texts that another page of the project has stay as they are.
        const drafts = (() => {
          try {
            return JSON.parse(storage?.getItem(draftName) ?? "{}");
          } catch {
            return {};
          }
        })();
        let isUnsaved = false;
        let draftTimer = 0;

        // Drafts come back where the catalog still has the text that they replace. Otherwise they are suggestions.
        function restore() {
          for (const item of items) {
            const draft = drafts[draftId(item)];
            if (!draft) continue;
            let isSame = true;
            item.text.forms.forEach((form, index) => {
              const old = draft.forms[form.path];
              if (!old) return;
              if (old.base === form.text) {
                item.values[index] = old.value;
              } else if (old.value !== form.text) {
                isSame = false;
                form.suggestions.unshift({ text: old.value, source: form.source, origin: "typed here before the catalog changed" });
              }
            });
            if (isSame) item.mark = draft.mark;
          }
        }

        function keep(item) {
          isUnsaved = true;
          const forms = item.text.forms.map((form, index) => [form.path, { base: form.text, value: item.values[index] }]);
          drafts[draftId(item)] = { forms: Object.fromEntries(forms), mark: item.mark };
          clearTimeout(draftTimer);
          draftTimer = setTimeout(writeDrafts, 300);
        }

        function writeDrafts() {
          try {
            storage.setItem(draftName, JSON.stringify(drafts));
          } catch {
            say("This browser cannot keep what you type. Save before you close the page.");
          }
        }

        window.addEventListener("pagehide", () => {
          if (isUnsaved) writeDrafts();
        });
        window.addEventListener("beforeunload", (event) => {
          if (isUnsaved) event.preventDefault();
        });
        """#
}
