extension WorksheetScript {
    /// Compares the placeholders of a text with those of its source. `import` checks them again, and has the last word.
    static let placeholders = #"""
        // --- Placeholders

        const placeholder = /%%|%(?:(\d+)\$)?(?:#@[^@]+@|arg|[-+0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?([@dDiuUoOxXcCfFeEgGaAsSp]))/g;

        function classOf(conversion) {
          if (!conversion || /[dDiuUoOxXcC]/.test(conversion)) return "number";
          if (/[fFeEgGaA]/.test(conversion)) return "decimal number";
          return conversion === "@" ? "text" : conversion;
        }

        // The placeholders of a text by the argument that they print.
        function placeholders(text) {
          const found = new Map();
          let count = 0;
          for (const [spelling, position, conversion] of text.matchAll(placeholder)) {
            if (spelling === "%%") continue;
            const argument = spelling.endsWith("arg") ? "arg" : Number(position ?? ++count);
            found.set(argument, { spelling, kind: classOf(conversion) });
          }
          return found;
        }

        // What is wrong with a text; nothing for an empty one.
        function problem(item, index) {
          const form = item.text.forms[index], text = item.values[index];
          if (text === "") return "";
          const wanted = placeholders(form.source), given = placeholders(text);
          const kinds = (found) => [...found.values()].map((one) => one.kind).sort().join();
          for (const [argument, one] of given) {
            const other = wanted.get(argument);
            if (other?.kind === one.kind) continue;
            return kinds(wanted) === kinds(given)
              ? `The placeholders changed places: number them, as in ${one.spelling.replace(/^%(\d+\$)?/, "%2$")}`
              : `${one.spelling} is not in the source`;
          }
          // A form for few things may go without its number.
          for (const [argument, one] of wanted) if (!given.has(argument) && !form.isOneNumber) return `${one.spelling} is missing`;
          const over = item.text.limit ? lengthOf(text) - item.text.limit : 0;
          return over > 0 ? `${over} ${over === 1 ? "character" : "characters"} too long` : "";
        }

        const segmenter = window.Intl?.Segmenter ? new Intl.Segmenter(sheet.locale) : null;

        // The length in characters as people count them.
        function lengthOf(text) {
          return segmenter ? [...segmenter.segment(text)].length : [...text].length;
        }
        """#
}
