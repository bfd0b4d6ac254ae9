import Foundation
import Interchange
import Testing

/// Which rules of two `.stringsdict` files an app shows the same texts by.
@Suite struct RuleComparisonTests {
    private static func rules(_ format: String, _ variables: [String: [String: String]]) throws -> StringsDictRule {
        let members = variables.mapValues { forms in
            forms.merging(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType"]) { first, _ in first }
        }
        var list: [String: Any] = members
        list["NSStringLocalizedFormatKey"] = format
        let bytes = try PropertyListSerialization.data(fromPropertyList: ["key": list], format: .xml, options: 0)
        return try #require(try StringsDictRule.read(Array(bytes))["key"])
    }

    @Test func namesOfVariablesDoNotMatter() throws {
        let a = try Self.rules("%#@beds@", ["beds": ["NSStringFormatValueTypeKey": "d", "other": "%d beds"]])
        let b = try Self.rules("%#@value@", ["value": ["NSStringFormatValueTypeKey": "d", "other": "%d beds"]])
        #expect(a.showsTheSame(as: b))
    }

    @Test func numbersOfArgumentsMayBeImplied() throws {
        let a = try Self.rules("%#@beds@ in %@", ["beds": ["NSStringFormatValueTypeKey": "d", "other": "%d beds"]])
        let b = try Self.rules("%1$#@value@ in %2$@", ["value": ["NSStringFormatValueTypeKey": "d", "other": "%1$d beds"]])
        #expect(a.showsTheSame(as: b))
    }

    @Test func aNumberThatNoFormPrintsMayHaveAnyLength() throws {
        let a = try Self.rules("%#@beds@", ["beds": ["NSStringFormatValueTypeKey": "d", "one": "Bed", "other": "Beds"]])
        let b = try Self.rules("%#@value@", ["value": ["NSStringFormatValueTypeKey": "lld", "one": "Bed", "other": "Beds"]])
        #expect(a.showsTheSame(as: b))
    }

    @Test(arguments: ["%d bed", "%ld beds", "%d beds "]) func everyCharacterOfATextMatters(form: String) throws {
        let a = try Self.rules("%#@beds@", ["beds": ["NSStringFormatValueTypeKey": "d", "other": "%d beds"]])
        let b = try Self.rules("%#@beds@", ["beds": ["NSStringFormatValueTypeKey": "d", "other": form]])
        #expect(!a.showsTheSame(as: b))
        #expect(!StringsDictRule.text("%d beds").showsTheSame(as: .text(form)))
    }

    @Test(arguments: ["d", "%d"]) func percentSignIsNotPartOfAValueType(type: String) throws {
        let rule = try Self.rules("%#@beds@", ["beds": ["NSStringFormatValueTypeKey": type, "other": "%d beds"]])
        #expect(rule.valueTypes == ["beds": "d"])
    }

    @Test func aFormTooManyMatters() throws {
        let a = try Self.rules("%#@beds@", ["beds": ["NSStringFormatValueTypeKey": "d", "other": "%d beds"]])
        let b = try Self.rules("%#@beds@", ["beds": ["NSStringFormatValueTypeKey": "d", "one": "a bed", "other": "%d beds"]])
        #expect(!a.showsTheSame(as: b))
        #expect(!b.showsTheSame(as: a))
    }
}
