import StringCatalog

/// The key and the form that an identifier of another tool means.
///
/// Tools that read Xcode's XLIFF keep its identifiers in whatever they write: as the context of a message, the key of a
/// `.strings` file or the name of a unit. Three spellings are known: `KEY|==|plural.few`; the path of a text in a
/// `.stringsdict`, `/KEY:dict/VARIABLE:dict/few:dict/:string`; and either behind the name of a file,
/// `App/Localizable.strings///KEY`.
package struct FormIdentity: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        case path(VariationPath)
        /// The names that lead to a text in the rules of a `.stringsdict`; other texts of the rules tell the form.
        case rule([String])
    }

    package let key: String
    package let form: Form

    private init(key: String, form: Form) {
        self.key = key
        self.form = form
    }

    /// - Parameter isKey: Whether a catalog has a key; an identifier that is a key has no form, whatever it looks like.
    package init(_ identifier: String, isKey: (String) -> Bool = { _ in false }) {
        self.init(key: identifier, form: .path(VariationPath()))
        if isKey(identifier) { return }
        if let spelled = Self.separated(identifier, isKey) ?? Self.rule(identifier) {
            self = spelled
        } else if let rest = Self.afterFileName(identifier) {
            self = FormIdentity(String(rest), isKey: isKey)
        }
    }

    /// Whether a catalog must not have the identifier as a key: another tool made it of a key.
    package static func isMade(_ identifier: String) -> Bool {
        identifier.contains(XLIFF.keySeparator) || rule(identifier) != nil || afterFileName(identifier) != nil
    }

    /// Whether an identifier is the path of a text in a `.stringsdict`.
    package static func isOfRule(_ identifier: String) -> Bool {
        if case .rule = FormIdentity(identifier).form { true } else { false }
    }

    private static func separated(_ identifier: String, _ isKey: (String) -> Bool) -> FormIdentity? {
        // Most identifiers are keys.
        guard identifier.utf8.contains(UInt8(ascii: "|")) else { return nil }
        // The name of a substitution may contain the separator as well.
        var rest = identifier[...]
        while let separator = rest.firstRange(of: XLIFF.keySeparator) {
            if let path = VariationPath(String(identifier[separator.upperBound...])), !path.steps.isEmpty {
                let name = String(identifier[..<separator.lowerBound])
                let key = isKey(name) ? name : afterFileName(name).map(String.init) ?? name
                return FormIdentity(key: key, form: .path(path))
            }
            rest = rest[separator.upperBound...]
        }
        return nil
    }

    private static func rule(_ identifier: String) -> FormIdentity? {
        let (step, end) = (":dict/", ":string")
        guard identifier.hasPrefix("/"), identifier.hasSuffix(step + end) else { return nil }
        let names = identifier.dropFirst().dropLast((step + end).count).split(byText: step)
        guard names.count >= 2, names.allSatisfy({ !$0.isEmpty }) else { return nil }
        return FormIdentity(key: names[0], form: .rule(Array(names.dropFirst())))
    }

    /// The part after the name of a file with texts.
    private static func afterFileName(_ identifier: String) -> Substring? {
        guard let separator = identifier.firstRange(of: "///"), separator.upperBound < identifier.endIndex,
            let dot = identifier[..<separator.lowerBound].lastIndex(of: ".")
        else { return nil }
        let fileExtension = identifier[identifier.index(after: dot)..<separator.lowerBound]
        return fileExtensions.contains(String(fileExtension)) ? identifier[separator.upperBound...] : nil
    }

    /// Those of the files whose texts Xcode exports.
    private static let fileExtensions: Set<String> = [
        "xcstrings", "strings", "stringsdict", "plist", "storyboard", "xib", "intentdefinition",
    ]
}

private extension Substring {
    func split(byText separator: String) -> [String] {
        var parts: [String] = []
        var rest = self
        while let range = rest.firstRange(of: separator) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }
}

extension FormIdentity {
    /// Items with identifiers, grouped by key in the order of the file, each with the path of its form. A format of a
    /// `.stringsdict` that only holds the place of its variable is not a form.
    ///
    /// - Parameters:
    ///   - read: The identifier of an item, and the text that is translated.
    ///   - isKey: Whether a catalog has a key.
    package static func byKey<Item>(
        _ items: [Item], isKey: (String) -> Bool, reading read: (Item) -> (identifier: String, text: String)
    ) -> [(key: String, items: [(item: Item, path: VariationPath)])] {
        var groups: [(key: String, items: [(item: Item, identity: FormIdentity)])] = []
        var indices: [Key: Int] = [:]
        for item in items {
            let identity = FormIdentity(read(item).identifier, isKey: isKey)
            let index = indices[Key(identity.key)] ?? groups.count
            if index == groups.count {
                indices[Key(identity.key)] = index
                groups.append((identity.key, []))
            }
            groups[index].items.append((item, identity))
        }
        return groups.map { key, items in
            let rules = StringsDictPaths(
                items.compactMap { item, identity in
                    if case .rule(let names) = identity.form { (names, read(item).text) } else { nil }
                })
            return (
                key,
                items.compactMap { item, identity in
                    switch identity.form {
                    case .path(let path): (item, path)
                    case .rule(let names): rules.path(of: names).map { (item, $0) }
                    }
                })
        }
    }
}

/// The paths of the texts of a key's rules in a `.stringsdict`.
private struct StringsDictPaths {
    private static let format = "NSStringLocalizedFormatKey"
    private static let axes: [String: VariationAxis] = [
        "NSStringDeviceSpecificRuleType": .device, "NSStringVariableWidthRuleType": .width,
    ]

    /// The formats, by the names that lead to their rules.
    private let formats: [[String]: String]
    private let variables: Set<String>

    init(_ texts: [(names: [String], text: String)]) {
        let formats = texts.filter { $0.names.last == Self.format }
        self.formats = Dictionary(formats.map { (Array($0.names.dropLast()), $0.text) }) { first, _ in first }
        variables = Set(texts.lazy.compactMap { $0.names.dropLast().last }.filter { Self.axes[$0] == nil })
    }

    /// - Returns: `nil` for a format that is a single variable: the key varies as a whole.
    func path(of names: [String]) -> VariationPath? {
        var steps: [VariationPath.Step] = []
        var (outer, rest) = ([String](), names[...])
        while rest.count > 1, let axis = Self.axes[rest[rest.startIndex]] {
            steps.append(.variation(axis, rest[rest.startIndex + 1]))
            outer += rest.prefix(2)
            rest = rest.dropFirst(2)
        }
        guard let variable = rest.first else { return VariationPath(steps: steps) }
        // A tool may leave a format out that has nothing to translate.
        let whole = formats[outer].map { FormatString.onlySubstitution(in: $0) } ?? (variables.count == 1 ? variable : nil)
        if variable == Self.format { return whole == nil ? VariationPath(steps: steps) : nil }
        let cases = rest.dropFirst().map { VariationPath.Step.variation(.plural, $0) }
        return VariationPath(steps: whole == variable ? steps + cases : [.substitution(variable)] + cases)
    }
}

extension FormatString {
    /// The variable that a text consists of, as in `%#@files@`; `nil` for any other text.
    static func onlySubstitution(in text: String) -> String? {
        let specifiers = FormatString(text).specifiers
        guard specifiers.count == 1, specifiers[0].range == 0..<text.utf8.count else { return nil }
        return if case .substitution(let name) = specifiers[0].kind { name } else { nil }
    }
}
