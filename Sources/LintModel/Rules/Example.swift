import StringCatalog

/// A catalog, or sources and a catalog, in which a rule finds something exactly where an arrow (`↓`) stands, right before the
/// place, or nothing at all. Documentation and test in one.
package struct Example: Sendable {
    /// One file of an example; its ending says what it is.
    package struct File: Sendable {
        package let path: String
        package let text: String
    }

    package private(set) var files: [File]
    /// What the catalogs are held against; empty for the languages that they hold.
    package let locales: [String]
    /// What there is around the files.
    package private(set) var surroundings = Surroundings()
    /// Whether every byte of it matters, so that no change of its layout goes without saying.
    package private(set) var isExact = false
    /// The terms of the project.
    package let glossary: Glossary
    /// Where the example is written.
    package let sourceFile: String
    package let sourceLine: Int

    /// The text of the example; with several files, each under its name. Terms come first.
    package var text: String {
        var text = files.count == 1 ? files[0].text : files.map { "\($0.path):\n\($0.text)" }.joined(separator: "\n\n")
        if !surroundings.text.isEmpty { text = "\(surroundings.text)\n\n\(text)" }
        return glossary.terms.isEmpty ? text : "\"terms\": { \(glossary.terms.map(Self.text).joined(separator: ", ")) }\n\n\(text)"
    }

    /// A term as the configuration spells it.
    private static func text(of term: Glossary.Term) -> String {
        guard let renderings = term.renderings else { return "\"\(term.text)\": \"keep\"" }
        let rows = renderings.sorted { $0.key.rawValue < $1.key.rawValue }.map { locale, texts in
            let literals = texts.map { "\"\($0)\"" }.joined(separator: ", ")
            return "\"\(locale)\": " + (texts.count == 1 ? literals : "[\(literals)]")
        }
        return "\"\(term.text)\": { \(rows.joined(separator: ", ")) }"
    }

    /// A whole catalog as its text.
    package init(
        catalog: String, path: String = "Localizable.xcstrings", locales: [String] = [], terms: Glossary = Glossary(),
        file: String = #filePath, line: Int = #line
    ) {
        glossary = terms
        files = [File(path: path, text: catalog)]
        self.locales = locales
        sourceFile = file
        sourceLine = line
    }

    /// A whole catalog of which every byte matters.
    package init(exactly catalog: String, file: String = #filePath, line: Int = #line) {
        self.init(catalog: catalog, file: file, line: line)
        isExact = true
    }

    /// A Swift file with the catalog that it uses: the text of the object of its entries.
    package init(
        swift: String, strings: String, path: String = "Localizable.xcstrings", file: String = #filePath, line: Int = #line
    ) {
        files = [File(path: path, text: Self.catalog(strings)), File(path: "View.swift", text: swift)]
        locales = []
        glossary = Glossary()
        sourceFile = file
        sourceLine = line
    }

    /// The entries of a catalog whose source language is English: the text of the object that holds them.
    package init(
        strings: String, path: String = "Localizable.xcstrings", locales: [String] = [], terms: Glossary = Glossary(),
        file: String = #filePath, line: Int = #line
    ) {
        self.init(catalog: Self.catalog(strings), path: path, locales: locales, terms: terms, file: file, line: line)
    }

    /// One entry of a catalog whose source language is English, with one text a language. Texts are written as JSON spells
    /// them between the quotes.
    package init(
        key: String, _ texts: KeyValuePairs<String, String>, state: String = "translated", locales: [String] = [],
        terms: Glossary = Glossary(), file: String = #filePath, line: Int = #line
    ) {
        let localizations = texts.map { language, text in
            """
                    "\(language)" : {
                      "stringUnit" : {
                        "state" : "\(state)",
                        "value" : "\(text)"
                      }
                    }
            """
        }
        let strings = """
            {
                "\(key)" : {
                  "localizations" : {
            \(localizations.joined(separator: ",\n"))
                  }
                }
              }
            """
        self.init(strings: strings, locales: locales, terms: terms, file: file, line: line)
    }

    private static func catalog(_ strings: String) -> String {
        """
        {
          "sourceLanguage" : "en",
          "strings" : \(strings),
          "version" : "1.0"
        }
        """
    }
}

extension Example {
    /// What there is around the files of an example.
    package struct Surroundings: Sendable {
        /// The `knownRegions` of the Xcode project; empty for none.
        package var regions: [String] = []
        /// The paths of `.strings` files.
        package var tables: [String] = []
        /// The target that the files are in; `nil` when no project file tells.
        package var target: (name: String, isLibrary: Bool, catalogs: [String])?
        /// The key of the text in `Info.plist`, and the locales that it is not translated into.
        var infoText: (key: String, locales: [String])?
        /// The entries of the catalog at an earlier revision, as text.
        package var earlier: String?

        /// In words, before the files.
        fileprivate var text: String {
            var parts: [String] = []
            if !regions.isEmpty { parts.append("knownRegions = (\(regions.joined(separator: ", ")))") }
            if !tables.isEmpty { parts.append("Beside \(tables.joined(separator: ", "))") }
            if let target {
                let kind = target.isLibrary ? "framework or package target" : "app target"
                parts.append("In the \(kind) \(target.name) with \(target.catalogs.joined(separator: ", "))")
            }
            if let infoText { parts.append("Not in a table for \(infoText.locales.joined(separator: ", "))") }
            if let earlier { parts.append("Before:\n\(earlier)") }
            return parts.joined(separator: "\n")
        }
    }

    private func with(_ change: (inout Surroundings) -> Void) -> Example {
        var result = self
        change(&result.surroundings)
        return result
    }

    /// The same in an Xcode project with these `knownRegions`.
    package func inProject(regions: [String]) -> Example { with { $0.regions = regions } }

    /// The same with these `.strings` files beside.
    package func beside(tables: [String]) -> Example { with { $0.tables = tables } }

    /// The same in a target that has some catalogs.
    package func inTarget(_ name: String, isLibrary: Bool = false, catalogs: [String]) -> Example {
        with { $0.target = (name, isLibrary, catalogs) }
    }

    /// The same with the entries that the catalog had at an earlier revision.
    package func after(strings: String) -> Example { with { $0.earlier = Self.catalog(strings) } }

    /// The same with an Info.plist whose text some locales are not given.
    package func saying(_ text: String, for key: String, to locales: [String]) -> Example {
        var result = with { $0.infoText = (key, locales) }
        result.files.append(File(path: "Info.plist", text: "<key>\(key)</key>\n<string>\(text)</string>"))
        return result
    }
}
