import StringCatalog
import Testing

@testable import Inventory

/// A key counts as used if code may join it of parts, however it does that.
@Suite struct KeyAssemblyTests {
    private static func assembled(_ key: String, by code: String) -> Bool {
        SourceLiterals(["A.swift": Array(code.utf8)], among: [Key(key)]).assembled.contains(Key(key))
    }

    @Test(arguments: [
        #"let k = "status.\(name)""#,
        ##"let k = #"status.\#(name)"#"##,
        #"let k = "status." + name"#,
        #"let k = name + ".open""#,
        #"let k = "status" + separator + name"#,
        #"key += ".open""#,
        #"key.append(".open")"#,
        #"let k = base.appending(".open")"#,
        #"[base stringByAppendingString:@".open"]"#,
        #"let prefix = "status."; f(prefix + name)"#,
        #"let k = String(format: "status.%@", name)"#,
        #"let k = String(format: "%1$@.open", name)"#,
        #"[NSString stringWithFormat:@"status.%@", name]"#,
        #"let k = "status.{name}".replacingOccurrences(of: "{name}", with: name)"#,
        #"let k = ["status", "open"].joined(separator: ".")"#,
        #"[@[@"status", @"open"] componentsJoinedByString:@"."]"#,
        #"enum S: String { case closed, open }; let k = "\("status").\(s.rawValue)""#,
        #"enum S: String { case open }; let k = a + "." + b; let a = "status""#,
        #"enum S: String { case open }; var k = "status"; k += "."; k += s.rawValue"#,
        #"let k = names.reduce("status.") { $0 + $1 }"#,
    ])
    func partsMakeAKey(code: String) {
        #expect(Self.assembled("status.open", by: code))
    }

    @Test(arguments: [
        (key: "statusOpen", code: #"let k = "status" + name.capitalized"#),
        (key: "status_open", code: #"let k = "status_\(name)""#),
        (key: "status-open", code: #"let k = name + "-open""#),
        (key: "status/open", code: #"let k = "status/" + name"#),
        (key: "tip1", code: #"let k = "tip\(number)""#),
        (key: "status.open.title", code: #"let k = "status.\(name).title""#),
        (key: "状態.開く", code: #"let k = "状態." + name"#),
    ])
    func keysHaveManyForms(key: String, code: String) {
        #expect(Self.assembled(key, by: code))
    }

    @Test(arguments: [
        (key: "status.open", code: #"let k = "state." + name"#),
        (key: "status.open", code: #"let k = name + ".closed""#),
        (key: "status.open", code: #"let a = ["status", "open"]"#),
        (key: "status.open", code: #"let k = ["status", "closed"].joined(separator: ".")"#),
        (key: "status.open", code: #"let k = ["status", "open"].joined(separator: "_")"#),
        (key: "status.open", code: #"let parts = text.split(separator: "."); let a = ["status", "open"]"#),
        (key: "Open the gate", code: #"let k = "Open " + name"#),
        (key: "Open", code: #"let k = "Op" + name"#),
        (key: "Loading...", code: #"let k = text + "...""#),
    ])
    func otherPartsDoNot(key: String, code: String) {
        #expect(!Self.assembled(key, by: code))
    }
}
