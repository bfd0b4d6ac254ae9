extension WorksheetScript {
    /// The placeholders of texts: what they print, what they stand for, and how they are shown.
    static let placeholders = #"""
        // --- Placeholders

        const placeholder = /%%|%(?:(\d+)\$)?(?:#@[^@]+@|arg|[-+0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?([@dDiuUoOxXcCfFeEgGaAsSp]))/g;

        function classOf(conversion) {
          if (!conversion || /[dDiuUoOxXcC]/.test(conversion)) return "number";
          if (/[fFeEgGaA]/.test(conversion)) return "decimal number";
          return conversion === "@" ? "text" : conversion;
        }

        // A text in pieces: plain text, and placeholders with the argument that they print.
        function pieces(text) {
          const found = [];
          let count = 0, end = 0;
          for (const match of text.matchAll(placeholder)) {
            const [spelling, position, conversion] = match;
            if (spelling === "%%") continue;
            if (match.index > end) found.push({ text: text.slice(end, match.index) });
            end = match.index + spelling.length;
            const argument = spelling.endsWith("arg") ? "arg" : Number(position ?? ++count);
            found.push({ spelling, argument, kind: classOf(conversion) });
          }
          if (end < text.length) found.push({ text: text.slice(end) });
          return found;
        }

        // The placeholders of a text by the argument that they print.
        const placeholders = (text) => new Map(pieces(text).filter((piece) => piece.spelling).map((piece) => [piece.argument, piece]));

        // What a placeholder stands for, in words.
        function nameOf(item, piece) {
          const name = piece.argument === "arg" ? "" : item.text.values[piece.argument - 1];
          return name || (piece.kind === "text" ? "a text" : piece.kind === "number" ? "a number" : `a ${piece.kind}`);
        }

        // How a placeholder is written into a translation: numbered if there are several, so that they may change places.
        function spelled(piece, wanted) {
          if (piece.argument === "arg" || wanted.size < 2 || piece.spelling.includes("$") || piece.spelling.includes("#@")) return piece.spelling;
          return piece.spelling.replace("%", `%${piece.argument}$`);
        }

        // A text with its placeholders as chips.
        function chipped(item, text, isNamed) {
          return pieces(text).map((piece) => piece.spelling
            ? make("span", { class: "ph" }, make("code", { dir: "ltr" }, piece.spelling), isNamed ? ` ${nameOf(item, piece)}` : null)
            : piece.text);
        }

        // What a number or a text may be, for reading a sentence as it will be.
        function sampleOf(item, form, piece) {
          if (piece.kind === "text") return nameOf(item, piece) === "a text" ? "…" : `‹${nameOf(item, piece)}›`;
          const example = form.numbers.match(/\d+/g)?.at(-1);
          return example ?? String(3 + (Number(piece.argument) || 1) - 1);
        }

        const segmenter = window.Intl?.Segmenter ? new Intl.Segmenter(sheet.locale) : null;

        // The length in characters as people count them.
        function lengthOf(text) {
          return segmenter ? [...segmenter.segment(text)].length : [...text].length;
        }
        """#

    /// What is wrong with a text, while it is typed. `import` checks it again, and has the last word.
    static let checks = #"""
        // --- Checks

        // What is wrong with a form: `bad` is refused by an import, `warn` may be right. Nothing is wrong with an empty one.
        function checks(item, index) {
          const form = item.text.forms[index], text = item.values[index];
          if (text === "") return [];
          const found = [];
          const wanted = placeholders(form.source), given = placeholders(text);
          const kinds = (all) => [...all.values()].map((one) => one.kind).sort().join();
          const wrong = [...given].filter(([argument, one]) => wanted.get(argument)?.kind !== one.kind);
          if (wrong.length && kinds(wanted) === kinds(given)) {
            const [, one] = wrong[0];
            found.push({ level: "bad", message: `The placeholders changed places: number them, as in ${one.spelling.replace(/^%(\d+\$)?/, "%2$")}.` });
          } else {
            for (const [, one] of wrong) found.push({ level: "bad", message: `${one.spelling} is not in the source.`, fix: ["Remove it", text.replace(one.spelling, "")] });
            // A form for few things may go without its number.
            for (const [argument, one] of wanted) {
              if (given.has(argument) || form.isOneNumber) continue;
              const spelling = spelled(one, wanted);
              found.push({ level: "bad", message: `${spelling} is missing: it stands for ${nameOf(item, one)}.`, insert: spelling });
            }
          }
          const spellings = pieces(text).filter((piece) => piece.spelling).map((piece) => piece.argument);
          const twice = spellings.find((argument, at) => spellings.indexOf(argument) !== at);
          if (twice !== undefined) found.push({ level: "warn", message: `${given.get(twice).spelling} is there twice.` });
          const over = item.text.limit ? lengthOf(text) - item.text.limit : 0;
          if (over > 0) found.push({ level: "bad", message: `${countOf(over, "character")} too long: at most ${item.text.limit}.` });
          if (text.includes("...") && form.source.includes("…")) {
            found.push({ level: "warn", message: "Three periods, where the source has one mark.", fix: ["Use …", text.replaceAll("...", "…")] });
          }
          const isWord = /\p{L}{2}/u.test(pieces(text).map((piece) => piece.text ?? "").join(""));
          if (text === form.source && isWord) found.push({ level: "warn", message: "This is the source text." });
          for (const [term, ...renderings] of item.text.terms) {
            if (!renderings.length || renderings.some((one) => text.toLowerCase().includes(one.toLowerCase()))) continue;
            found.push({ level: "warn", message: `This app says “${renderings.join("” or “")}” for “${term}”.` });
          }
          if (text.trim() === "") found.push({ level: "bad", message: "There are only spaces." });
          return found;
        }

        // What an import would refuse; nothing if it is fine.
        const problem = (item, index) => checks(item, index).find((one) => one.level === "bad")?.message ?? "";
        const problemOf = (item) => item.values.map((_, index) => problem(item, index)).find(Boolean) ?? "";
        // Text that was not touched here is not the translator's work.
        const isBad = (item) => (isEdited(item) || item.mark === "approved") && problemOf(item) !== "";
        """#
}
