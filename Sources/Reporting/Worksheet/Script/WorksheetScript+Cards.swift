extension WorksheetScript {
    /// The card of a text: its source and what is known of it on one side, the fields on the other.
    static let cards = #"""
        // --- Cards

        const chosenReferences = new Set(sheet.references.slice(0, 3));

        // Only the heading, so that thousands of cards are there at once, for a search by the browser, too.
        function makeCard(item) {
          const heading = make("h3", { id: `source-${item.number}` }, make("bdi", { dir: "auto" }, item.text.source));
          item.card = make("article", { tabindex: "-1", "aria-labelledby": heading.id }, heading);
          return item.card;
        }

        function build(item) {
          if (item.controls) return;
          const { text, card } = item;
          const heading = card.querySelector("h3");
          const approve = make("button", { type: "button", onclick: () => toggle(item, "approved") }, "Approve");
          const unsure = make("button", { type: "button", onclick: () => toggle(item, "unsure") }, "Needs review");
          item.controls = { fields: [], approve, unsure, beside: make("dl", { class: "beside" }) };
          const about = make("div", {}, heading,
            text.key === text.source ? null : make("p", { class: "note" }, make("bdi", {}, text.key)),
            text.comment ? make("p", { class: "note" }, make("bdi", {}, text.comment)) : null,
            text.why ? make("p", { class: "note" }, "To review: ", make("bdi", {}, text.why)) : null,
            item.controls.beside, contextOf(text));
          const work = make("div", {}, ...text.forms.map((_, index) => makeForm(item, index)),
            make("div", { class: "decisions" }, text.status === "review" ? approve : null, unsure));
          card.append(about, work);
          showBeside(item);
          update(item);
        }

        function contextOf(text) {
          if (!text.context.length) return null;
          const [first, ...rest] = text.context;
          return make("details", { class: "context" }, make("summary", {}, make("bdi", {}, first)),
            text.code ? make("pre", { dir: "ltr", tabindex: "0", role: "group", "aria-label": "Code" }, text.code) : null,
            rest.length ? make("ul", {}, ...rest.map((note) => make("li", {}, make("bdi", {}, note)))) : null);
        }

        function makeForm(item, index) {
          const form = item.text.forms[index];
          const id = `${item.card.getAttribute("aria-labelledby")}-${index}`;
          const field = make("textarea", {
            id, rows: "2", lang: sheet.locale, dir: sheet.direction, "aria-describedby": `${id}-problem`,
            oninput: () => {
              item.values[index] = field.value;
              change(item);
            },
          });
          field.value = item.values[index];
          const label = form.name
            ? make("label", { for: id }, `${form.name} `, make("small", {}, form.numbers),
              form.source === item.text.source ? null : make("bdi", { dir: "auto" }, ` ${form.source}`))
            : make("label", { for: id, class: "unseen" }, `Translation of ${item.text.source}`);
          const longest = item.text.limit ?? Math.max(10, 2 * lengthOf(form.source));
          const meter = make("meter", { "aria-label": "Length", min: "0", max: longest });
          const length = make("span"), note = make("span", { class: "problem", id: `${id}-problem`, role: "status" });
          const suggestions = make("ul", { class: "suggestions", "aria-label": "Suggestions" });
          item.controls.fields.push({ field, meter, length, note, suggestions });
          showSuggestions(item, index);
          return make("div", { class: "form" }, label, field,
            make("div", { class: "under" }, meter, length, makeButton("Copy source", form.source, item, index), note),
            suggestions);
        }

        // A button that puts a text into a field.
        function makeButton(title, text, item, index) {
          const use = () => {
            const { field } = item.controls.fields[index];
            field.value = text;
            item.values[index] = text;
            change(item);
            field.focus();
          };
          return make("button", { type: "button", onclick: use }, title);
        }

        // More may come while the page is open.
        function showSuggestions(item, index) {
          const list = item.controls?.fields[index]?.suggestions;
          if (!list) return;
          const { suggestions, source } = item.text.forms[index];
          list.hidden = !suggestions.length;
          list.replaceChildren(...suggestions.map((one) => {
            const button = makeButton(one.text, one.text, item, index);
            button.lang = sheet.locale;
            button.dir = sheet.direction;
            const percent = one.percent === undefined ? " " : ` ${one.percent} % · `;
            if (one.source === source) return make("li", {}, button, percent, one.origin);
            return make("li", {}, button, percent, make("bdi", { dir: "auto" }, one.source), ` · ${one.origin}`);
          }));
        }

        // The text in the languages that were chosen.
        function showBeside(item) {
          const others = Object.entries(item.text.others).filter(([locale]) => chosenReferences.has(locale));
          item.controls.beside.replaceChildren(...others.map(([locale, text]) =>
            make("div", {}, make("dt", {}, locale), make("dd", { lang: locale, dir: "auto" }, text))));
          item.controls.beside.hidden = !others.length;
        }

        // Takes over what was typed or decided.
        function change(item) {
          if (!isEdited(item) && item.mark === "unsure") item.mark = "";
          keep(item);
          update(item);
          count();
        }

        function toggle(item, mark) {
          item.mark = item.mark === mark ? "" : mark;
          change(item);
        }

        function update(item) {
          const { fields, approve, unsure } = item.controls;
          fields.forEach(({ field, meter, length, note }, index) => {
            const text = item.values[index], found = problem(item, index), size = lengthOf(text);
            if (field.value !== text) field.value = text;
            if (found) field.setAttribute("aria-invalid", "true"); else field.removeAttribute("aria-invalid");
            if (note.textContent !== found) note.textContent = found;
            meter.value = size;
            const { limit, forms } = item.text;
            length.textContent = limit ? `${size} of ${limit}` : `${size}, source ${lengthOf(forms[index].source)}`;
          });
          approve.setAttribute("aria-pressed", String(isApproved(item)));
          approve.textContent = isApproved(item) ? "Approved" : "Approve";
          unsure.hidden = !isEdited(item);
          unsure.setAttribute("aria-pressed", String(item.mark === "unsure"));
        }
        """#
}
