import Foundation
import TestSupport
import Testing

/// Every fixture of a repair compiles before and after it, against declarations of SwiftUI and UIKit (`Fixtures/localize/stubs`).
///
/// The compiler is started for all fixtures at once: those without extensions and globals each go into an enum of their own.
@Suite struct RepairCompileTests {
    private struct Module {
        let name: String
        var files: [(path: String, text: String)] = []
    }

    /// The places of errors in the output of the compiler: the names of the files.
    private static func failures(of modules: [Module], in folder: URL) throws -> [String] {
        let compiler = try #require(Program.path(of: "swiftc"))
        let stubs = Checkout.root.appendingPathComponent("Fixtures/localize/stubs")
        let built = folder.appendingPathComponent("modules")
        try FileManager.default.createDirectory(at: built, withIntermediateDirectories: true)
        for name in ["Lookups", "SwiftUI", "UIKit", "Tracking", "Orders"] {
            let run = try Program.run(
                compiler,
                [
                    "-emit-module", "-parse-as-library", "-module-name", name, "-I", built.path, "-emit-module-path",
                    built.appendingPathComponent("\(name).swiftmodule").path, stubs.appendingPathComponent("\(name).swift").path,
                ], in: folder)
            try #require(run.status == 0, "\(run.error)")
        }
        return try modules.flatMap { module -> [String] in
            let place = folder.appendingPathComponent(module.name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for file in module.files { try file.text.write(to: place.appendingPathComponent(file.path), atomically: true, encoding: .utf8) }
            let run = try Program.run(
                compiler, ["-typecheck", "-parse-as-library", "-module-name", module.name, "-I", built.path] + module.files.map(\.path), in: place)
            return run.error.split(separator: "\n").filter { $0.contains("error:") }.map { "\(module.name): \($0)" }
        }
    }

    /// A file in an enum, or `nil` for one whose declarations have to be at the top level.
    private static func enclosed(_ text: String, in name: String) -> String? {
        let lines = text.components(separatedBy: "\n")
        let imports = lines.filter { $0.hasPrefix("import ") }
        let rest = lines.filter { !$0.hasPrefix("import ") }
        let isType = rest.allSatisfy { line in
            guard let first = line.first, first != " ", first != "}" else { return true }
            return ["struct ", "enum ", "final class ", "class ", "actor ", "@Observable", "//"].contains { line.hasPrefix($0) }
        }
        guard isType else { return nil }
        return (imports + ["enum \(name) {"] + rest + ["}"]).joined(separator: "\n") + "\n"
    }

    private static func modules(_ cases: [RepairCase], after: Bool) -> [Module] {
        var together = Module(name: after ? "After" : "Before")
        var others: [Module] = []
        for (number, item) in cases.enumerated() {
            let sources = item.files.filter { $0.key.hasSuffix(".swift") && !$0.key.hasSuffix("Package.swift") }
                .map { ($0.key, after ? item.after[$0.key] ?? $0.value : $0.value) }.sorted { $0.0 < $1.0 }
            // Apart from each other, since every fixture may name its types as it likes.
            if sources.count == 1, let text = enclosed(sources[0].1, in: "Case\(number)") {
                together.files.append(("Case\(number).swift", text))
            } else {
                let name = "\(together.name)\(number)"
                others.append(Module(name: name, files: sources.map { (URL(fileURLWithPath: $0.0).lastPathComponent, $0.1) }))
            }
        }
        return [together] + others
    }

    @Test(.enabled(if: TestRun.isFull, "it starts a compiler"), arguments: [false, true])
    func everyFixtureCompiles(after: Bool) throws {
        let cases = try RepairCase.all()
        try Tools.inFolder { folder in
            let failures = try Self.failures(of: Self.modules(cases, after: after), in: folder)
            #expect(failures == [], "\(failures.joined(separator: "\n"))")
        }
    }

    /// What is planted here: a key where the code needs a text, a value that no key takes, and a literal that lost a quote.
    @Test(.enabled(if: TestRun.isFull, "it starts a compiler"), arguments: [
        ("let title: String = LocalizedStringKey(\"Hello\")", "cannot convert"),
        ("let title = String(localized: \"It is \\(true)\")", "appendInterpolation"),
        ("let title: LocalizedStringKey = \"Hello\"\n    var size: Int { title.count }", "no member 'count'"),
        ("let title = String(localized: \"Hello)", "unterminated"),
    ])
    func aWrongRepairDoesNotCompile(code: String, message: String) throws {
        try Tools.inFolder { folder in
            let file = (path: "Planted.swift", text: "import SwiftUI\n\nstruct Planted {\n    \(code)\n}\n")
            let failures = try Self.failures(of: [Module(name: "Planted", files: [file])], in: folder)
            #expect(!failures.isEmpty, "\(message)")
        }
    }
}
