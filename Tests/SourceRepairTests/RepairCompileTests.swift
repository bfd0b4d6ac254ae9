import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Extraction

/// Every fixture of a repair, and every fixture app, compiles before and after it, against declarations of SwiftUI and UIKit: those that
/// the rows of the API table make, and those in `Fixtures/localize/stubs`.
///
/// The compiler is started for all fixtures at once: those without extensions and globals each go into an enum of their own.
@Suite struct RepairCompileTests {
    private struct Module {
        let name: String
        var files: [(path: String, text: String)] = []
    }

    /// Modules after those that they import, with their files.
    private static let stubs = [
        ("Lookups", ["Lookups"]), ("SwiftUI", ["SwiftUI", "Screens"]), ("UIKit", ["UIKit"]), ("AppIntents", ["AppIntents"]),
        ("TipKit", ["TipKit"]), ("UniformTypeIdentifiers", ["UniformTypeIdentifiers"]), ("os", ["os"]), ("UserNotifications", ["UserNotifications"]), ("Tracking", ["Tracking"]),
        ("Orders", ["Orders"]),
    ]

    private static func buildStubs(in folder: URL) throws {
        let compiler = try #require(Program.path(of: "swiftc"))
        let sources = Checkout.root.appendingPathComponent("Fixtures/localize/stubs")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, files) in stubs {
            var files = files.map { sources.appendingPathComponent("\($0).swift") }
            if name == "SwiftUI" {
                let written = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
                let views = ViewDeclarations(rows: LocalizableAPI.swiftUIRows, beside: written)
                try #require(views.count > 300)
                files.append(folder.appendingPathComponent("Views.swift"))
                try views.source.write(to: files[files.count - 1], atomically: true, encoding: .utf8)
            }
            let run = try Program.run(
                compiler,
                ["-emit-module", "-parse-as-library", "-module-name", name, "-I", folder.path, "-emit-module-path",
                    folder.appendingPathComponent("\(name).swiftmodule").path] + files.map(\.path), in: folder)
            try #require(run.status == 0, "\(run.error)")
        }
    }

    /// The errors in the output of the compiler.
    private static func failures(of modules: [Module], in folder: URL) throws -> [String] {
        let compiler = try #require(Program.path(of: "swiftc"))
        let built = folder.appendingPathComponent("modules")
        if !FileManager.default.fileExists(atPath: built.path) { try buildStubs(in: built) }
        // Files that import Foundation alone see what it declares on Apple's systems.
        let lookups = ["-Xfrontend", "-import-module", "-Xfrontend", "Lookups"]
        return try modules.flatMap { module -> [String] in
            let place = folder.appendingPathComponent(module.name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for file in module.files { try file.text.write(to: place.appendingPathComponent(file.path), atomically: true, encoding: .utf8) }
            let run = try Program.run(
                compiler, ["-typecheck", "-parse-as-library", "-module-name", module.name, "-I", built.path] + lookups + module.files.map(\.path),
                in: place)
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

    /// The sources of an app as far as a compiler without Objective-C and without the macros of Apple takes them.
    private static func module(_ name: String, at app: URL) throws -> Module {
        let paths = FileManager.default.enumerator(atPath: app.path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
        let files = try paths.sorted().enumerated().map { number, path in
            let text = try String(contentsOf: app.appendingPathComponent(path), encoding: .utf8)
                .replacing(/(?m)^#Preview[^{]*\{\n(?:.*\n)*?\}\n/, with: "").replacing("@objc ", with: "").replacing("#selector(", with: "selector(")
            return (path: "File\(number).swift", text: text)
        }
        return Module(name: name, files: files)
    }

    @Test(.enabled(if: TestRun.isFull, "it starts a compiler"), arguments: ["Claudiator", "Flirrt", "PeerDrop", "Relay", "Remet"])
    func everyAppCompiles(name: String) throws {
        try Tools.inFolder { folder in
            let app = folder.appendingPathComponent("App")
            try FileManager.default.copyItem(at: Checkout.root.appendingPathComponent("Fixtures/\(name)"), to: app)
            let before = try Self.module(name, at: app)
            let run = try Tools.run("xcstrings", ["localize", "--write", "--likely", "wrap"], in: app)
            #expect(run.status == 0, "\(run.error)")
            let after = try Self.module("\(name)After", at: app)
            #expect(before.files.map(\.text) != after.files.map(\.text))
            let failures = try Self.failures(of: [before, after], in: folder)
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
