import Foundation
import StringCatalog
import Syntax

/// A value in a `.stringsdict` file: a text, or rules that select one of several texts.
package indirect enum StringsDictRule: Sendable, Hashable {
    case text(String)
    case rules([String: StringsDictRule])

    /// The plural forms for one argument.
    ///
    /// - Parameters:
    ///   - specifier: The conversion of the argument without its percent sign, such as `lld`.
    ///   - forms: By plural category.
    static func plural(_ specifier: String, _ forms: [String: String]) -> StringsDictRule {
        var members = forms.mapValues(StringsDictRule.text)
        members["NSStringFormatSpecTypeKey"] = .text("NSStringPluralRuleType")
        members["NSStringFormatValueTypeKey"] = .text(specifier)
        return .rules(members)
    }

    /// A text whose variables (`%#@name@`) have their own rules.
    static func format(_ text: String, variables: [String: StringsDictRule]) -> StringsDictRule {
        .rules(variables.merging(["NSStringLocalizedFormatKey": .text(text)]) { $1 })
    }

    /// A text for each device.
    static func devices(_ rules: [String: StringsDictRule]) -> StringsDictRule { .rules(["NSStringDeviceSpecificRuleType": .rules(rules)]) }

    /// A text for each width, in units defined by the app.
    static func widths(_ texts: [String: String]) -> StringsDictRule {
        .rules(["NSStringVariableWidthRuleType": .rules(texts.mapValues(StringsDictRule.text))])
    }

    /// The text of the general forms; `nil` where every text depends on the device or the width.
    var general: String? {
        guard case .rules = self else { return string }
        guard let format = self["NSStringLocalizedFormatKey"]?.string else { return nil }
        return FormatString.rewriting(format) { _, specifier in
            guard case .substitution(let name) = specifier.kind else { return nil }
            return self[name]?[PluralCategory.other.rawValue]?.string
        }
    }

    /// The property list representation.
    private var value: Any {
        switch self {
        case .text(let text): text
        case .rules(let rules): rules.mapValues(\.value)
        }
    }

    /// A `.stringsdict` file with the rules for some keys: an XML property list, or a binary one if a text contains a
    /// character that XML does not allow.
    ///
    /// - Throws: Foundation's error if it cannot write the property list.
    package static func file(_ rules: [String: StringsDictRule]) throws -> [UInt8] {
        let isXML = rules.allSatisfy { XLIFF.forbiddenCharacter(in: $0.key) == nil && $0.value.fitsIntoXML }
        let list = rules.mapValues(\.value)
        return Array(try PropertyListSerialization.data(fromPropertyList: list, format: isXML ? .xml : .binary, options: 0))
    }

    private var fitsIntoXML: Bool {
        switch self {
        case .text(let text): XLIFF.forbiddenCharacter(in: text) == nil
        case .rules(let rules): rules.allSatisfy { XLIFF.forbiddenCharacter(in: $0.key) == nil && $0.value.fitsIntoXML }
        }
    }
}

// MARK: - Reading

extension StringsDictRule {
    /// The rules of a `.stringsdict` file, by key; a `.strings` file in property list form contains only texts.
    ///
    /// - Throws: ``InterchangeProblem`` if it is not a property list or contains no such rules.
    package static func read(_ bytes: [UInt8]) throws(InterchangeProblem) -> [String: StringsDictRule] {
        let start = SourceLocation(line: 1, column: 1)
        guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) else {
            throw InterchangeProblem(place: start, message: "is not a property list")
        }
        guard let members = list as? [String: Any] else { throw InterchangeProblem(place: start, message: "contains no texts") }
        var rules: [String: StringsDictRule] = [:]
        for (key, value) in members {
            guard let rule = StringsDictRule(value) else {
                throw InterchangeProblem(place: start, message: "\"\(key)\" is neither a text nor rules for one")
            }
            rules[key] = rule
        }
        return rules
    }

    private init?(_ value: Any) {
        if let text = value as? String {
            self = .text(text)
        } else if let members = value as? [String: Any] {
            var rules: [String: StringsDictRule] = [:]
            for (name, member) in members { rules[name] = StringsDictRule(member) }
            // Foundation reads a width before the name of a variable, and one of a single character changes nothing.
            if let format = rules["NSStringLocalizedFormatKey"]?.string {
                rules["NSStringLocalizedFormatKey"] = .text(format.replacing("%1#@", with: "%#@"))
            }
            self = .rules(rules)
        } else {
            return nil
        }
    }

    private subscript(name: String) -> StringsDictRule? {
        if case .rules(let rules) = self { rules[name] } else { nil }
    }

    private var string: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The conversions of the arguments that variables state, by name.
    package var valueTypes: [String: String] {
        guard case .rules(let rules) = self else { return [:] }
        var types: [String: String] = [:]
        for (name, rule) in rules {
            // Some files have the percent sign as well.
            let type = (rule["NSStringFormatValueTypeKey"]?.string ?? "").drop { $0 == "%" }
            if !type.isEmpty { types[name] = String(type) }
            types.merge(rule.valueTypes) { first, _ in first }
        }
        return types
    }

    /// Why a catalog cannot hold the rules; `nil` if it can.
    package var obstacle: String? {
        guard case .rules(let rules) = self else { return nil }
        if forms.isEmpty { return "it has neither a format nor a text for a device or a width" }
        guard let format = self["NSStringLocalizedFormatKey"]?.string else {
            return rules.values.lazy.compactMap { rule in
                if case .rules(let cases) = rule { cases.values.lazy.compactMap(\.obstacle).first } else { nil }
            }.first
        }
        let names = Self.variables(in: format)
        let variables = rules.filter { $0.value.string == nil }
        // A variable within another has a message of its own.
        let unused = variables.keys.filter { name in
            !names.contains(name) && !variables.values.contains { $0.mentions(variable: name) }
        }
        if let name = unused.min() { return "its format has no %#@\(name)@, and rules are given for it" }
        for name in names {
            guard case .rules(let variable) = self[name] else {
                return "its format has %#@\(name)@, and no rules are given for it"
            }
            if let type = variable["NSStringFormatSpecTypeKey"]?.string, type != "NSStringPluralRuleType" {
                return "its variable \(name) varies by \(type), not by plural"
            }
            for (category, text) in variable.sorted(by: { $0.key < $1.key }) where !category.hasPrefix("NSString") {
                guard let text = text.string else {
                    return "the form \(category) of its variable \(name) is not a text"
                }
                if let inner = Self.variables(in: text).first {
                    return "the variable \(inner) is part of the variable \(name); write the texts of both into one"
                }
                // A text that varies as a whole does so by the first number that it prints.
                if let counted = Self.countedArgument(of: format), let printed = Self.firstNumber(in: text),
                    counted != printed
                {
                    return
                        "its variable \(name) counts argument \(counted), but the form \(category) prints argument \(printed); "
                        + "write %\(printed)$#@\(name)@ as the format"
                }
            }
        }
        return nil
    }

    /// The argument of the variable that a format consists of; `nil` for other formats.
    private static func countedArgument(of format: String) -> Int? {
        FormatString.onlySubstitution(in: format) == nil ? nil : FormatString(format).specifiers.first?.position ?? 1
    }

    /// The first argument with a position that is a number.
    private static func firstNumber(in text: String) -> Int? {
        FormatString(text).specifiers.filter { [.integer, .floatingPoint].contains($0.argumentClass) }.compactMap(
            \.position
        ).min()
    }

    private static func variables(in format: String) -> [String] {
        FormatString(format).specifiers.compactMap { if case .substitution(let name) = $0.kind { name } else { nil } }
    }

    /// The texts that the rules select from, each with its variation path, as spelled in an XLIFF export.
    package var forms: [(path: VariationPath, text: String)] { forms(below: []) }

    private func forms(below steps: [VariationPath.Step]) -> [(path: VariationPath, text: String)] {
        func cases(_ rule: StringsDictRule?, _ axis: VariationAxis) -> [(path: VariationPath, text: String)] {
            guard case .rules(let rules) = rule else { return [] }
            return rules.filter { !$0.key.hasPrefix("NSString") }.sorted { $0.key < $1.key }
                .flatMap { $0.value.forms(below: steps + [.variation(axis, $0.key)]) }
        }
        if case .text(let text) = self { return [(VariationPath(steps: steps), text)] }
        if let devices = self["NSStringDeviceSpecificRuleType"] { return cases(devices, .device) }
        if let widths = self["NSStringVariableWidthRuleType"] { return cases(widths, .width) }
        guard let format = self["NSStringLocalizedFormatKey"]?.string else { return [] }
        var names = Self.variables(in: format)
        for name in names {
            // Variables within others.
            names += cases(self[name], .plural).flatMap { Self.variables(in: $0.text) }.filter { !names.contains($0) }
        }
        // A format that consists of a single variable varies as a whole.
        if names.count == 1, let only = FormatString.onlySubstitution(in: format) { return cases(self[only], .plural) }
        return [(VariationPath(steps: steps), format)]
            + names.flatMap { name in
                guard let variable = self[name], case .rules(let rules) = variable else { return [(path: VariationPath, text: String)]() }
                return rules.filter { !$0.key.hasPrefix("NSString") }.sorted { $0.key < $1.key }.compactMap { category, text in
                    text.string.map { (VariationPath(steps: [.substitution(name), .variation(.plural, category)]), $0) }
                }
            }
    }
}
