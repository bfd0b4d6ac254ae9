import StringCatalog

/// A catalog lies in the folder of one language.
struct CatalogPlacement: CatalogRule {
    static let description = RuleDescription(
        identifier: "catalog-placement", defaultSeverity: .error,
        summary: "A catalog must not lie in an .lproj folder other than mul.lproj.",
        rationale: """
            A catalog holds all languages, so Xcode does not build one that lies in the folder of a single language. \
            mul.lproj is the place for the catalogs of Interface Builder.
            """,
        passing: [
            Example(strings: "{ }", path: "mul.lproj/Main.xcstrings"),
            Example(strings: "{ }", path: "Resources/Localizable.xcstrings"),
        ],
        failing: [
            Example(
                catalog: #"↓{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#, path: "en.lproj/Localizable.xcstrings"),
            Example(
                catalog: #"↓{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#, path: "App/Base.lproj/Main.xcstrings"),
        ])

    func check(_ catalog: CatalogContext) -> [Violation] {
        guard let folder = catalog.path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj"), folder != "mul.lproj",
            let root = catalog.document.root
        else { return [] }
        return [Violation(Self.message(folder), at: catalog.document.place(root))]
    }
}

private extension CatalogPlacement {
    static func message(_ folder: Substring) -> String { "lies in \(folder), where Xcode builds no catalog; move it out of the folder" }
}
