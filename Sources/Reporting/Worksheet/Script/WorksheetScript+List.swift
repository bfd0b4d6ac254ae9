extension WorksheetScript {
    /// The list of cards: which are shown, how far the work is, and where the next empty text is.
    static let list = #"""
        // --- List

        // Cards are completed before they are scrolled into view.
        const byCard = new Map();
        const observer = new IntersectionObserver((entries) => {
          for (const { target, isIntersecting } of entries) {
            if (!isIntersecting) continue;
            observer.unobserve(target);
            build(byCard.get(target));
          }
        }, { rootMargin: "1500px 0px" });

        function show() {
          const parts = sheet.sections.map((section, index) => {
            const own = items.filter((item) => item.section === section);
            const cards = own.map(makeCard);
            own.forEach((item) => byCard.set(item.card, item));
            // A path wraps between its folders.
            const name = (section.catalog ?? "In code, but not in any catalog").split("/")
              .flatMap((part, depth) => depth ? ["/", make("wbr"), part] : [part]);
            return make("section", { "aria-labelledby": `catalog-${index}` },
              make("h2", { id: `catalog-${index}` }, make("bdi", {}, ...name)), ...cards, leftOutOf(section));
          });
          find("texts").append(...parts);
        }

        function leftOutOf(section) {
          if (!section.leftOut.length) return null;
          return make("details", { class: "left-out" },
            make("summary", {}, `Not on this page; an export has them (${section.leftOut.length})`),
            make("ul", {}, ...section.leftOut.map(({ key }) => make("li", {}, make("bdi", {}, key)))));
        }

        function showReferences() {
          const group = find("references");
          group.hidden = !sheet.references.length;
          for (const locale of sheet.references) {
            const box = make("input", {
              type: "checkbox", checked: chosenReferences.has(locale),
              onchange: () => {
                if (box.checked) chosenReferences.add(locale); else chosenReferences.delete(locale);
                for (const item of items) if (item.controls) showBeside(item);
              },
            });
            group.append(make("label", {}, box, locale));
          }
        }

        // What a search looks at.
        const words = ({ text, values }) =>
          [text.key, text.source, text.comment ?? "", ...values, ...Object.values(text.others)].join("\n").toLowerCase();

        function filter() {
          const fits = filters[find("show").value], wanted = find("search").value.toLowerCase().split(/\s+/).filter(Boolean);
          let shown = 0;
          for (const item of items) {
            const text = wanted.length ? words(item) : "";
            const isShown = fits(item) && wanted.every((word) => text.includes(word));
            if (item.card.hidden === isShown) item.card.hidden = !isShown;
            if (!isShown) continue;
            shown += 1;
            if (shown <= 10) build(item);
            else if (!item.controls) observer.observe(item.card);
          }
          for (const section of find("texts").children) {
            section.hidden = !section.querySelector("article:not([hidden])") && !section.querySelector(".left-out");
          }
          find("none").hidden = shown > 0;
          find("count").textContent = `${shown} of ${items.length} texts`;
          count();
        }

        // How far the work is.
        function count() {
          const missing = items.filter((item) => item.text.status === "missing");
          const open = items.filter((item) => item.text.status === "review");
          const filled = missing.filter(isFilled).length, reviewed = open.filter(isApproved).length;
          find("progress").max = Math.max(1, missing.length + open.length);
          find("progress").value = filled + reviewed;
          const parts = [];
          if (missing.length) parts.push(`${filled} of ${missing.length} translated`);
          if (open.length) parts.push(`${reviewed} of ${open.length} reviewed`);
          find("done").textContent = parts.join(", ") || "Nothing is missing";
        }

        // Shows an item, whatever the filter says, with the keyboard in it.
        function goTo(item, field) {
          item.card.hidden = false;
          item.card.parentElement.hidden = false;
          build(item);
          item.card.scrollIntoView({ block: "nearest" });
          (field ?? item.card).focus();
        }

        // The first empty field behind the one with the keyboard, else the first of all.
        function goToNextEmpty() {
          const here = items.findIndex((item) => item.card.contains(document.activeElement));
          const isOpen = (item) => !item.card.hidden && !isFilled(item);
          const behind = items.findIndex((item, index) => index >= Math.max(here, 0) && isOpen(item)
            && (index !== here || item.controls.fields.some(({ field }) => field !== document.activeElement && field.value === "")));
          const item = items[behind] ?? items.find(isOpen);
          if (!item) return say("No text shown here is empty.");
          build(item);
          const empty = item.controls.fields.map(({ field }) => field).filter((field) => field.value === "");
          goTo(item, empty.find((field) => field !== document.activeElement) ?? empty[0]);
        }

        let searchTimer = 0;
        find("search").addEventListener("input", () => {
          clearTimeout(searchTimer);
          searchTimer = setTimeout(filter, 80);
        });
        find("show").addEventListener("change", filter);
        find("next").addEventListener("click", goToNextEmpty);
        """#
}
