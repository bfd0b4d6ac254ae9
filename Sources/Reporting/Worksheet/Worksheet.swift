import StringCatalog

/// A page on which a translator fills what a locale lacks, in any browser, and saves it as a table that `add --from` reads. It
/// loads nothing; what is typed stays in the browser until it is saved.
package struct Worksheet: Sendable {
    /// One text to translate.
    package struct Row: Sendable {
        package let key: String
        /// The form that it is for; empty for a text that does not vary.
        package let path: VariationPath
        package let source: String
        /// The existing text; `nil` if there is none.
        package let text: String?
        package let comment: String?
        /// What the code and the app say about the text; `nil` where nothing is known.
        package let context: ContextReport?

        package init(key: String, path: VariationPath, source: String, text: String?, comment: String?, context: ContextReport? = nil) {
            self.context = context
            self.key = key
            self.path = path
            self.source = source
            self.text = text
            self.comment = comment
        }
    }

    /// The texts of one catalog.
    package struct Section: Sendable {
        /// `nil` for strings in code without a catalog.
        package let catalog: String?
        package var rows: [Row]
        /// The keys of texts that a table cannot represent: those with substitutions, and App Shortcut phrases.
        package var leftOut: [String]

        package init(catalog: String?, rows: [Row] = [], leftOut: [String] = []) {
            self.catalog = catalog
            self.rows = rows
            self.leftOut = leftOut
        }
    }

    private let project: String
    private let locale: LanguageTag
    private let sections: [Section]

    package init(project: String, locale: LanguageTag, sections: [Section]) {
        self.project = project
        self.locale = locale
        self.sections = sections
    }

    package var text: String {
        let title = "\(project) · \(locale)"
        let body = """
            <main data-locale="\(Escaping.xml(locale.rawValue))" data-project="\(Escaping.xml(project))">
            <h1><bdi>\(Escaping.xml(title))</bdi></h1>
            <p class="about">Fill in the translations, then save the table and send it back. Leave placeholders such as <code>%@</code> \
            and <code>%lld</code> in the text; where their order changes, number them: <code>%2$@ … %1$@</code>. What you type is kept \
            in this browser.</p>
            \(sections.map(section).joined())</main>
            """
        return HTMLPage.text(title: title, body: body, style: Self.style, script: WorksheetScript.text)
    }

    private func section(_ section: Section) -> String {
        let catalog = section.catalog ?? "FOLDER/Localizable.xcstrings"
        let table = (catalog.split(separator: "/").last ?? "").replacing(".xcstrings", with: "")
        let file = "\(table).\(locale).tsv"
        let rows = section.rows.map { row in
            let form = row.path.steps.isEmpty ? "" : " <span class=\"chip\">\(Escaping.xml(row.path.description))</span>"
            let key = row.key == row.source ? "" : "<small><bdi>\(exact(row.key))</bdi></small><br>"
            let comment = row.comment.map { "<br><small><bdi>\(exact($0))</bdi></small>" } ?? ""
            return """
                <tr data-key="\(exact(row.key))" data-source="\(exact(row.source))" data-device="\(exact(name(of: .device, row.path)))" \
                data-plural="\(exact(name(of: .plural, row.path)))" data-text="\(exact(row.text ?? ""))">
                <td>\(key)<bdi class="source">\(exact(row.source))</bdi>\(form)\(comment)\(context(row))</td>
                <td><textarea rows="2" dir="auto" lang="\(Escaping.xml(locale.rawValue))" \
                aria-label="Translation of \(exact(row.source))">&#10;\
                \(exact(row.text ?? ""))</textarea><span class="problem" role="status"></span></td>
                </tr>

                """
        }
        let others = section.leftOut.map { "<li data-key=\"\(exact($0))\"><bdi>\(exact($0))</bdi></li>" }
        let leftOut = others.isEmpty ? "" : """
            <details><summary>Left to export and import, as no table holds them (\(others.count))</summary>
            <ul>\(others.joined())</ul></details>

            """
        let create = section.catalog == nil ? " --create" : ""
        return """
            <section data-file="\(Escaping.xml(file))">
            <h2><bdi>\(Escaping.xml(section.catalog ?? "In code, and in no catalog"))</bdi></h2>
            <div class="controls"><button type="button" class="save">Save \(Escaping.xml(file))</button>\
            <span class="next"><code>xcstrings add \(Escaping.xml(catalog)) --from \(Escaping.xml(file))\(create)</code></span>\
            <output></output></div>
            <table class="rows">
            <thead><tr><th scope="col">Source</th><th scope="col">\(Escaping.xml(locale.rawValue))</th></tr></thead>
            <tbody>
            \(rows.joined())</tbody>
            </table>
            \(leftOut)</section>

            """
    }

    /// The context of a text, folded under its first line.
    private func context(_ row: Row) -> String {
        guard let note = row.context?.note, let first = note.first else { return "" }
        let rest = note.dropFirst().map { "<li><bdi>\(Escaping.xml($0))</bdi></li>" }.joined()
        let code = (row.context?.code ?? []).map(Escaping.xml).joined(separator: "\n")
        return "<details class=\"context\"><summary><small><bdi>\(Escaping.xml(first))</bdi></small></summary>"
            + (code.isEmpty ? "" : "<pre dir=\"ltr\">\(code)</pre>") + (rest.isEmpty ? "" : "<ul>\(rest)</ul>") + "</details>"
    }

    private func name(of axis: VariationAxis, _ path: VariationPath) -> String { path.steps.first { $0.axis == axis }?.name ?? "" }

    /// A text as it is, line breaks and all, where ``Escaping`` would make them visible: it goes back into the catalog.
    private func exact(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\r": result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    private static let style = """
        textarea { width: 100%; font: inherit; color: var(--text); background: var(--ground); padding: 0.35rem 0.5rem; }
        textarea { border: 1px solid var(--dim); border-radius: 0.35rem; resize: vertical; }
        .source { white-space: pre-wrap; }
        .context pre { overflow-x: auto; font-size: 0.87rem; }
        .problem { color: var(--low); font-size: 0.87rem; }
        .rows td:first-child { width: 50%; }
        .controls button { max-width: none; }
        """
}
