extension WorksheetScript {
    /// Review by keyboard. The keys work while the mode is on and no field is being edited.
    static let review = #"""
        // --- Review

        let current = null;
        const isReviewing = () => find("review").getAttribute("aria-pressed") === "true";
        const shownItems = () => items.filter((item) => !item.card.hidden);

        function mark(item) {
          current?.card.classList.remove("current");
          current = item;
          item?.card.classList.add("current");
        }

        function select(item) {
          mark(item);
          if (item) goTo(item);
        }

        function step(distance) {
          const shown = shownItems();
          const index = shown.indexOf(current) + distance;
          if (index >= shown.length) return say("This is the last text shown.");
          select(shown[Math.max(0, index)]);
        }

        function approve(item) {
          const found = item.values.map((_, index) => problem(item, index)).find(Boolean);
          if (found) return say(`Not approved: ${found}`);
          if (item.text.status === "review" || item.mark === "unsure") {
            item.mark = item.text.status === "review" ? "approved" : "";
            change(item);
          }
          step(1);
        }

        function switchReview() {
          const isOn = !isReviewing();
          find("review").setAttribute("aria-pressed", String(isOn));
          find("keys").hidden = !isOn;
          if (!isOn) return select(null);
          if (find("show").value === "missing" && items.some(filters.review)) {
            find("show").value = "review";
            filter();
          }
          select(shownItems()[0] ?? null);
        }

        find("review").addEventListener("click", switchReview);

        const commands = {
          j: () => step(1),
          k: () => step(-1),
          enter: () => current && approve(current),
          e: () => current?.controls.fields[0].field.focus(),
        };

        find("texts").addEventListener("focusin", ({ target }) => {
          const item = byCard.get(target.closest("article"));
          if (isReviewing() && item && item !== current) mark(item);
        });

        document.addEventListener("keydown", (event) => {
          const { target, key } = event;
          if (event.isComposing || event.altKey) return;
          if (target.matches("textarea")) {
            if (key === "Enter" && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              goToNextEmpty();
            } else if (key === "Escape" && isReviewing()) {
              select(byCard.get(target.closest("article")));
            }
            return;
          }
          if (!isReviewing() || event.ctrlKey || event.metaKey || target.matches("input, select")) return;
          const command = commands[key.toLowerCase()];
          // Enter belongs to the button that has the focus.
          if (!command || (key === "Enter" && target.closest("button, summary"))) return;
          event.preventDefault();
          command();
        });
        """#
}
