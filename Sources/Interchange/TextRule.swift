import Foundation

/// A value of a `.stringsdict` file: a text, or rules that tell which of several texts is taken.
package indirect enum TextRule: Sendable, Hashable {
    case text(String)
    case rules([String: TextRule])

    /// The texts for the plural forms of one argument.
    ///
    /// - Parameters:
    ///   - specifier: The conversion of the argument without its percent sign, such as `lld`.
    ///   - forms: By plural category.
    static func plural(_ specifier: String, _ forms: [String: String]) -> TextRule {
        var members = forms.mapValues(TextRule.text)
        members["NSStringFormatSpecTypeKey"] = .text("NSStringPluralRuleType")
        members["NSStringFormatValueTypeKey"] = .text(specifier)
        return .rules(members)
    }

    /// A text whose variables (`%#@name@`) have rules of their own.
    static func format(_ text: String, variables: [String: TextRule]) -> TextRule {
        .rules(variables.merging(["NSStringLocalizedFormatKey": .text(text)]) { $1 })
    }

    /// A text for each device.
    static func devices(_ rules: [String: TextRule]) -> TextRule { .rules(["NSStringDeviceSpecificRuleType": .rules(rules)]) }

    /// A text for each width, in units that the app defines.
    static func widths(_ texts: [String: String]) -> TextRule {
        .rules(["NSStringVariableWidthRuleType": .rules(texts.mapValues(TextRule.text))])
    }

    /// What is written to a property list.
    private var value: Any {
        switch self {
        case .text(let text): text
        case .rules(let rules): rules.mapValues(\.value)
        }
    }

    /// A `.stringsdict` file with the rules of some keys, as an XML property list.
    ///
    /// - Throws: What Foundation throws for a text that XML cannot hold.
    package static func file(_ rules: [String: TextRule]) throws -> [UInt8] {
        Array(try PropertyListSerialization.data(fromPropertyList: rules.mapValues(\.value), format: .xml, options: 0))
    }
}
