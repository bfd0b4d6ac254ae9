import StringCatalog

/// A catalog, or sources and a catalog, in which a rule finds something exactly where an arrow (`↓`) stands, right before the
/// place, or nothing at all. Documentation and test in one.
package struct Example: Sendable {
    /// One file of an example; its ending says what it is.
    package struct File: Sendable {
        package let path: String
        package let text: String
    }

    package let files: [File]
    /// What the catalogs are held against; empty for the languages that they hold.
    package let locales: [String]
    /// The `knownRegions` of the Xcode project around the files; empty for none.
    package private(set) var regions: [String] = []
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
        if !regions.isEmpty { text = "knownRegions = (\(regions.joined(separator: ", ")))\n\n\(text)" }
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

    /// The same in an Xcode project with these `knownRegions`.
    func inProject(regions: [String]) -> Example {
        var result = self
        result.regions = regions
        return result
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
