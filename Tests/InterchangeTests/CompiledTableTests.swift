import Foundation
import StringCatalog
import Testing

@testable import Interchange

@Suite struct CompiledTableTests {
    private func table(_ strings: String, all: Bool = false) -> CompiledTable {
        let text = #"{ "sourceLanguage" : "en", "strings" : { \#(strings) }, "version" : "1.0" }"#
        return CompiledTable(Catalog(bytes: Array(text.utf8)), language: "en", includesAll: all)
    }

    private static func unit(_ value: String, _ state: String = "translated") -> String {
        #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
    }

    private static func plural(_ one: String, _ other: String) -> String {
        #"{ "plural" : { "one" : \#(unit(one)), "other" : \#(unit(other)) } }"#
    }

    private func entry(_ key: String, _ localization: String) -> String {
        #""\#(key)" : { "localizations" : { "en" : \#(localization) } }"#
    }

    @Test func textsAreLookedUpByTheirKeys() {
        let strings = [
            entry("greeting", Self.unit("Hello")), entry("Same", Self.unit("Same")), entry("later", Self.unit("Later", "new")),
            entry("review", Self.unit("%(name)@, look", "needs_review")),
        ].joined(separator: ", ")
        #expect(table(strings).texts.map { "\($0.key)=\($0.text)" } == ["greeting=Hello", "review=%@, look"])
        #expect(table(strings, all: true).texts.map(\.key) == ["greeting", "Same", "review"])
    }

    @Test func textWithoutAStateIsAProblem() {
        let found = table(entry("lamp", #"{ "stringUnit" : { "value" : "A lamp" } }"#))
        #expect(found.texts.isEmpty && found.problems.map(\.message) == [
            "the text has no state, so it would be left out; set one, as in mark --state translated",
        ])
        #expect(table(entry("lamp", #"{ "stringUnit" : { "value" : "" } }"#)).problems.isEmpty)
    }

    /// The forms `one` and `other` in the rules, with the text around them.
    @Test(arguments: [
        ("%lld files", plural("One file", "%lld files"), "%#@value@", ["One file", "%lld files"], "lld"),
        ("%lld files", plural("%arg file", "%arg files"), "%#@value@", ["%lld file", "%lld files"], "lld"),
        ("%@: %lld", plural("%@: one", "%@: %(count)lld"), "%2$#@value@", ["%1$@: one", "%1$@: %2$lld"], "lld"),
        ("%@: %f", plural("%1$@: one", "%1$@: %2$f"), "%2$#@value@", ["%1$@: one", "%1$@: %2$f"], "f"),
        ("files", plural("%d file", "%d files"), "%#@value@", ["%d file", "%d files"], "d"),
    ])
    func pluralFormsAreRules(_ key: String, _ variations: String, _ format: String, _ forms: [String], _ type: String) {
        let rule = table(entry(key, #"{ "variations" : \#(variations) }"#)).rules[key]
        #expect(rule == .format(format, variables: ["value": .plural(type, ["one": forms[0], "other": forms[1]])]))
    }

    @Test func substitutionsAreVariablesOfTheirArguments() {
        func substitution(_ number: Int?, _ one: String, _ other: String) -> String {
            let argument = number.map { #""argNum" : \#($0), "# } ?? ""
            return #"{ \#(argument)"formatSpecifier" : "lld", "variations" : \#(Self.plural(one, other)) }"#
        }
        let alone = entry("a", #"{ "stringUnit" : { "state" : "translated", "value" : "In %#@files@" }, "substitutions" : { "files" : \#(substitution(nil, "%arg file", "%arg files")) } }"#)
        #expect(
            table(alone).rules["a"]
                == .format("In %#@files@", variables: ["files": .plural("lld", ["one": "%lld file", "other": "%lld files"])]))
        let beside = entry("b", #"{ "stringUnit" : { "state" : "translated", "value" : "%#@files@ of %@" }, "substitutions" : { "files" : \#(substitution(2, "%arg file", "%arg files by %@")) } }"#)
        #expect(
            table(beside).rules["b"]
                == .format("%2$#@files@ of %1$@", variables: ["files": .plural("lld", ["one": "%2$lld file", "other": "%2$lld files by %3$@"])]))
    }

    @Test func eachDeviceGetsItsText() throws {
        let devices = #"{ "variations" : { "device" : { "mac" : \#(Self.unit("Click")), "other" : \#(Self.unit("Tap")) } } }"#
        guard case .rules(let rules) = table(entry("Go", devices)).rules["Go"],
            case .rules(let texts) = rules["NSStringDeviceSpecificRuleType"]
        else { throw CancellationError() }
        #expect(texts["mac"] == .text("Click"))
        #expect(texts["iphone"] == .text("Tap") && texts["appletv"] == .text("Tap"))
        #expect(texts["other"] == nil)
    }

    @Test func whatCannotBeLookedUpIsAProblem() {
        let broken = entry("a", #"{ "variations" : { "plural" : { "one" : \#(Self.unit("one")) } } }"#)
        #expect(table(broken).problems.map(\.message) == ["the plural form other is missing; every language needs it"])
        #expect(table(entry("a", Self.unit("%#@b@"))).problems.map(\.message) == ["%#@b@ refers to a substitution that does not exist"])
        let later = entry("a", #"{ "variations" : { "plural" : { "one" : \#(Self.unit("one")), "other" : \#(Self.unit("", "new")) } } }"#)
        #expect(table(later).problems.isEmpty && table(later).rules.isEmpty)
    }

    /// Foundation writes XML that nothing can read.
    @Test func rulesThatXMLCannotHoldAreWrittenInBinaryForm() throws {
        let rules = ["a": StringsDictRule.devices(["mac": .text("x\u{7}"), "other": .text("y")])]
        let bytes = try StringsDictRule.file(rules)
        #expect(bytes.starts(with: "bplist".utf8))
        #expect(try StringsDictRule.read(bytes) == rules)
    }

    @Test func aRuleFileIsAPropertyList() throws {
        let bytes = try StringsDictRule.file(["<a> & \"b\"": .format("%#@v@", variables: ["v": .plural("lld", ["other": "%lld 個"])])])
        let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: [String: Any]]
        let rule = try #require(list?["<a> & \"b\""])
        #expect(rule["NSStringLocalizedFormatKey"] as? String == "%#@v@")
        #expect(
            rule["v"] as? [String: String] == [
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld", "other": "%lld 個",
            ])
    }

    @Test func rulesAreReadAsTheFormsThatTheyChooseFrom() throws {
        let strings = [
            entry("%lld a", #"{ "variations" : \#(Self.plural("one", "%lld")) }"#),
            entry("b", #"{ "variations" : { "device" : { "mac" : \#(Self.unit("Click")) } } }"#),
            entry("c", #"{ "stringUnit" : { "state" : "translated", "value" : "In %#@f@" }, "substitutions" : { "f" : { "formatSpecifier" : "lld", "variations" : \#(Self.plural("%arg x", "%arg y")) } } }"#),
        ].joined(separator: ", ")
        let read = try StringsDictRule.read(StringsDictRule.file(table(strings).rules))
        func forms(_ key: String) -> [String]? { read[key]?.forms.map { "\($0.path)=\($0.text)" } }
        #expect(forms("%lld a") == ["plural.one=one", "plural.other=%lld"])
        #expect(forms("b") == ["device.mac=Click"])
        #expect(forms("c") == ["=In %#@f@", "substitutions.f.plural.one=%lld x", "substitutions.f.plural.other=%lld y"])
        #expect(throws: InterchangeProblem.self) { try StringsDictRule.read(Array("nothing {".utf8)) }
    }
}
