import StringCatalog
import Syntax

/// The compiled form of a catalog in one language: the texts of `TABLE.strings`, and the rules of `TABLE.stringsdict`
/// for texts with variations.
///
/// As in Xcode's build, `new` texts are omitted, and so are texts equal to their key, because a key without an entry
/// is shown as is.
package struct CompiledTable: Sendable {
    /// Why an entry cannot be compiled.
    package struct Problem: Sendable, Hashable {
        package let key: String
        package let language: LanguageTag
        /// The text within the entry.
        package let path: VariationPath
        package let message: String
        /// The offset of the place in the file.
        package let offset: Int

        /// The name of the text in Apple's tools: `%lld files|==|plural.one`.
        package var unit: String { path.steps.isEmpty ? key : "\(key)|==|\(path)" }
    }

    package let language: LanguageTag
    /// Whether rules can be looked up.
    package let hasRules: Bool
    package private(set) var texts: [StringsFile.Pair] = []
    package private(set) var rules: [String: StringsDictRule] = [:]
    package private(set) var problems: [Problem] = []
    /// App Shortcut phrases, which Apple's tools train instead of looking them up.
    package private(set) var phraseKeys: [String] = []

    /// - Parameters:
    ///   - includesAll: Whether to include texts equal to their keys.
    ///   - hasRules: Whether rules can be looked up. Otherwise a text that varies is represented by its general form.
    package init(_ catalog: Catalog, language: LanguageTag, includesAll: Bool = false, hasRules: Bool = true) {
        self.language = language
        self.hasRules = hasRules
        for entry in catalog.entries {
            guard let localization = entry.localization(for: language) else { continue }
            guard localization.stringSet == nil else {
                phraseKeys.append(entry.key)
                continue
            }
            let faults = localization.compileFaults
            problems += faults.map { fault in
                Problem(
                    key: entry.key, language: language, path: fault.path, message: fault.message,
                    offset: catalog.document.range(fault.node).lowerBound)
            }
            guard faults.isEmpty else { continue }
            var compiler = EntryCompiler(localization, key: entry.key)
            let rule = hasRules ? compiler.rule() : compiler.generalText().map(StringsDictRule.text)
            let offset = catalog.document.range(localization.languageNode).lowerBound
            problems += compiler.messages.map {
                Problem(key: entry.key, language: language, path: VariationPath(), message: $0, offset: offset)
            }
            guard compiler.messages.isEmpty, let rule else { continue }
            if case .text(let text) = rule {
                if includesAll || text != entry.key { texts.append(.init(key: entry.key, text: text, comment: entry.comment)) }
            } else {
                rules[entry.key] = rule
            }
        }
    }
}

/// A file in which a built app looks up texts of one table in one language.
package struct CompiledFile: Sendable {
    /// Relative to the folder of resources: `ja.lproj/Localizable.strings`.
    package let path: String
    package let bytes: [UInt8]
    package let textCount: Int

    package init(path: String, bytes: [UInt8], textCount: Int) {
        self.path = path
        self.bytes = bytes
        self.textCount = textCount
    }
}

extension CompiledTable {
    /// The files of the table.
    ///
    /// - Parameter writesEmpty: Whether to include files without texts, for builds that must know the files in advance.
    /// - Throws: Foundation's error if it cannot write a property list.
    package func files(named table: String, writesEmpty: Bool) throws -> [CompiledFile] {
        var files: [CompiledFile] = []
        let place = "\(language).lproj/\(table)"
        if !texts.isEmpty || writesEmpty {
            files.append(.init(path: place + ".strings", bytes: StringsFile(texts).bytes, textCount: texts.count))
        }
        if !rules.isEmpty || writesEmpty && hasRules {
            files.append(.init(path: place + ".stringsdict", bytes: try StringsDictRule.file(rules), textCount: rules.count))
        }
        return files
    }
}

/// Builds the rule for one entry in one language.
private struct EntryCompiler {
    let localization: Localization
    let key: String
    /// The problems of the entry.
    private(set) var messages: [String] = []

    init(_ localization: Localization, key: String) {
        self.localization = localization
        self.key = key
    }

    /// `nil` when nothing of the entry is translated.
    mutating func rule() -> StringsDictRule? {
        var names: Set<String> = []
        collectDevices([localization.variant], &names)
        for substitution in localization.substitutions { collectDevices(substitution.variations, &names) }
        guard !names.isEmpty else { return rule(on: nil) }
        // Device rules have no `other`: each device gets the catalog's text for all other devices.
        if names.remove("other") != nil { names.formUnion(Device.known.map(\.rawValue).filter { $0 != "other" }) }
        var rules: [String: StringsDictRule] = [:]
        for name in names { rules[name] = rule(on: name) }
        return rules.isEmpty ? nil : .devices(rules)
    }

    /// The text for any number on any device; `nil` when it is not translated.
    mutating func generalText() -> String? { rule(on: "other")?.general }

    private func collectDevices(_ variants: [Variant], _ names: inout Set<String>) {
        for variant in variants { collectDevices(variant.variations, &names) }
    }

    private func collectDevices(_ variations: [Variations], _ names: inout Set<String>) {
        for variations in variations {
            if variations.axis == .device { names.formUnion(variations.cases.map(\.name)) }
            collectDevices(variations.cases.map(\.variant), &names)
        }
    }

    /// The rule for one device; `nil` for all devices.
    private mutating func rule(on device: String?) -> StringsDictRule? {
        guard let variant = Self.variant(localization.variant, on: device) else { return nil }
        if let plural = variant.variations.first(where: { $0.axis == .plural }) { return pluralRule(plural, on: device) }
        if let widths = variant.variations.first(where: { $0.axis == .width }) {
            let texts = Self.texts(of: widths, on: device)
            return texts.isEmpty ? nil : .widths(texts)
        }
        guard let text = variant.unit.flatMap(Self.text) else { return nil }
        return withSubstitutions(text, on: device)
    }

    /// The text for one device, or the one for all others.
    private static func variant(_ variant: Variant, on device: String?) -> Variant? {
        guard let devices = variant.variations.first(where: { $0.axis == .device }) else { return variant }
        let chosen = devices.cases.first { $0.name == device } ?? devices.cases.first { $0.name == "other" }
        return chosen.flatMap { Self.variant($0.variant, on: device) }
    }

    private static func texts(of variations: Variations, on device: String?) -> [String: String] {
        var texts: [String: String] = [:]
        for item in variations.cases { texts[item.name] = variant(item.variant, on: device)?.unit.flatMap(text) }
        return texts
    }

    /// The text of a unit as it is looked up; `nil` if it is not translated yet.
    private static func text(of unit: StringUnit) -> String? {
        guard unit.state != .new, unit.valueNode != nil else { return nil }
        return FormatString.withoutNames(unit.value)
    }

    // MARK: Plurals

    /// The variable name for a text that varies by one number.
    private static let variable = "value"

    private mutating func pluralRule(_ plural: Variations, on device: String?) -> StringsDictRule? {
        guard let forms = forms(of: plural, on: device, "") else { return nil }
        let number = CountedArgument(key: key, forms: forms)
        // The variable counts from its own argument, so unless that is the first, all placeholders need positions.
        let isFirst = number.position == 1
        let texts = forms.mapValues { spelled($0, from: 1, number, isNumbered: !isFirst) }
        return .format(
            "%\(isFirst ? "" : "\(number.position)$")#@\(Self.variable)@",
            variables: [Self.variable: .plural(number.specifier, texts)])
    }

    /// A form with `%arg` replaced by the argument's placeholder.
    ///
    /// - Parameters:
    ///   - start: The argument of the first placeholder without a position.
    ///   - isNumbered: Whether all placeholders get positions.
    private func spelled(_ form: String, from start: Int, _ number: CountedArgument, isNumbered: Bool) -> String {
        FormatString.rewriting(form) { index, specifier in
            guard specifier.kind == .argument else {
                return isNumbered ? specifier.spelling(at: specifier.position ?? start + index) : nil
            }
            return "%\(isNumbered ? "\(number.position)$" : "")\(number.specifier)"
        }
    }

    /// The translated plural forms.
    ///
    /// - Parameter name: The varying substitution, for messages; empty for the text itself.
    private mutating func forms(of plural: Variations, on device: String?, _ name: String) -> [String: String]? {
        let forms = Self.texts(of: plural, on: device)
        guard !forms.isEmpty else { return nil }
        guard forms["other"] != nil else {
            // A form still marked `new` will be translated later.
            if plural.cases.contains(where: { $0.name == PluralCategory.other.rawValue }) { return nil }
            messages.append("the plural form other\(name.isEmpty ? "" : " of \(name)") is missing; every language needs it")
            return nil
        }
        return forms
    }

    // MARK: Substitutions

    private mutating func withSubstitutions(_ text: String, on device: String?) -> StringsDictRule? {
        let specifiers = FormatString(text).specifiers
        var variables: [String: StringsDictRule] = [:]
        let positions = positions(of: specifiers)
        let isNumbered = specifiers.count > 1 || positions.contains { $0 != 1 }
        for (specifier, position) in zip(specifiers, positions) {
            guard case .substitution(let name) = specifier.kind else { continue }
            guard let substitution = localization.substitutions.first(where: { $0.name == name }) else { continue }
            guard let plural = plural(of: substitution.variations, on: device), let forms = forms(of: plural, on: device, name) else {
                return nil
            }
            let number = CountedArgument(position: position, specifier: substitution.formatSpecifier ?? "lld")
            variables[name] = .plural(
                number.specifier, forms.mapValues { spelled($0, from: position, number, isNumbered: isNumbered) })
        }
        guard !variables.isEmpty else { return .text(text) }
        let format = FormatString.rewriting(text) { index, specifier in isNumbered ? specifier.spelling(at: positions[index]) : nil }
        return .format(format, variables: variables)
    }

    private func plural(of variations: [Variations], on device: String?) -> Variations? {
        if let plural = variations.first(where: { $0.axis == .plural }) { return plural }
        guard let devices = variations.first(where: { $0.axis == .device }) else { return nil }
        let chosen = devices.cases.first { $0.name == device } ?? devices.cases.first { $0.name == "other" }
        return chosen?.variant.variations.first { $0.axis == .plural }
    }

    /// The argument of each placeholder: the one it or its substitution names, or else the next one by counting only
    /// placeholders without positions.
    private func positions(of specifiers: [FormatSpecifier]) -> [Int] {
        let named = specifiers.map { specifier in
            guard specifier.position == nil, case .substitution(let name) = specifier.kind else { return specifier.position }
            return localization.substitutions.first { $0.name == name }?.argumentNumber
        }
        let taken = Set(named.compactMap { $0 })
        var free = (1...).lazy.filter { !taken.contains($0) }.makeIterator()
        return named.map { $0 ?? free.next() ?? 1 }
    }
}

/// The argument that a text varies by if the catalog does not say: the first number in the key or the text.
private struct CountedArgument {
    let position: Int
    /// The conversion without its percent sign.
    let specifier: String

    init(position: Int, specifier: String) {
        self.position = position
        self.specifier = specifier
    }

    init(key: String, forms: [String: String]) {
        for text in [key, forms["other"] ?? ""] {
            let arguments = FormatString(text).arguments.sorted { $0.key < $1.key }
            let numbers = arguments.filter { $0.value.contains { $0.argumentClass == .integer || $0.argumentClass == .floatingPoint } }
            if let (position, specifiers) = numbers.first, let specifier = specifiers.first {
                self.position = position
                self.specifier = specifier.conversionText
                return
            }
        }
        position = 1
        specifier = "lld"
    }
}
