import Interchange
import StringCatalog
import Syntax
import Workspace

/// Forms of a text as `--plural` and `--device` take them: `one=%lld file,other=%lld files`, with a locale before it
/// that it is for, as in `ja:other=%lld 個`.
struct VariationOption {
    let texts: [TranslationTable.Form]

    /// - Parameters:
    ///   - axis: What the forms vary by.
    ///   - names: The names that forms of this axis have.
    ///   - catalog: The one that they are for; in its source language when no locale is named.
    /// - Throws: ``Failure`` if the value isn't a list of forms.
    init(_ value: String, axis: VariationAxis, names: [String], for catalog: Catalog) throws {
        let option = "--\(axis.rawValue)"
        var rest = Substring(value)
        var locale = catalog.sourceLanguage
        let equals = rest.firstIndex(of: "=") ?? rest.endIndex
        if let colon = rest[..<equals].firstIndex(of: ":") {
            let name = String(rest[..<colon])
            guard let tag = LanguageNames.tag(for: name, among: catalog.languages) else {
                let near = LanguageNames.nearest(to: name).map { "; did you mean \($0)?" } ?? ""
                throw Failure("unknown locale \"\(name)\" in \(option)\(near)")
            }
            var codes = LocaleCodes(catalog.languages)
            locale = codes.projectTag(for: tag)
            rest = rest[rest.index(after: colon)...]
        }
        var texts: [TranslationTable.Form] = []
        for (name, text) in try Self.forms(rest, named: names, from: option) {
            let path = VariationPath(steps: [.variation(axis, name)])
            guard !texts.contains(where: { $0.path == path }) else { throw Failure("\(option) has two texts for \"\(name)\"") }
            texts.append(TranslationTable.Form(place: nil, locale: locale, path: path, value: text))
        }
        self.texts = texts
    }

    /// Cuts before each name with its equals sign, so that a text may hold commas.
    private static func forms(
        _ value: Substring, named names: [String], from option: String
    ) throws -> [(name: String, text: String)] {
        var forms: [(name: String, text: String)] = []
        for piece in value.split(separator: ",", omittingEmptySubsequences: false) {
            let name = piece.firstIndex(of: "=").map { piece[..<$0].drop { $0 == " " } } ?? ""
            if names.contains(String(name)), let equals = piece.firstIndex(of: "=") {
                forms.append((String(name), String(piece[piece.index(after: equals)...])))
            } else if !forms.isEmpty, NearName.nearest(to: String(name), among: names) == nil {
                forms[forms.count - 1].text += "," + piece
            } else if name.isEmpty {
                throw Failure("\(option) takes \(names[1])=TEXT,other=TEXT, not \"\(value)\"")
            } else {
                let near = NearName.nearest(to: String(name), among: names).map { "; did you mean \($0)?" }
                throw Failure("\(option) has no form \"\(name)\"\(near ?? "; the forms are " + names.joined(separator: ", "))")
            }
        }
        return forms
    }
}
