import Foundation
import Testing

/// The guide for contributors describes the code: the map names each module, and the walks name files and functions that exist.
@Suite struct WalkTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The sections of the guide, each as its heading and its lines.
    private static let sections: [(heading: Substring, lines: [Substring])] = {
        let page = root.appendingPathComponent("CONTRIBUTING.md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        var sections: [(heading: Substring, lines: [Substring])] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("##") {
                sections.append((line.drop { $0 == "#" }.dropFirst(), []))
            } else if !sections.isEmpty {
                sections[sections.count - 1].lines.append(line)
            }
        }
        return sections
    }()

    /// The numbered lines of all walks.
    private static let steps = sections.filter { $0.heading.hasPrefix("Walk: ") }
        .map { section in section.lines.filter { $0.first?.isNumber ?? false }.map(String.init) }

    /// Where each Swift file of the product is, by its name.
    private static let files: [String: [URL]] = {
        let folder = root.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return Dictionary(grouping: files.filter { $0.pathExtension == "swift" }, by: \.lastPathComponent)
    }()

    @Test func theGuideHasThreeWalks() {
        #expect(Self.steps.count == 3)
        for steps in Self.steps { #expect(steps.count >= 8) }
    }

    @Test(arguments: steps.flatMap { $0 })
    func whatAStepNamesExists(step: String) throws {
        let names = step.matches(of: /`([\w+\-]+\.swift)`/).map { String($0.1) }
        #expect(!names.isEmpty, "The step names no file: \(step)")
        var code = ""
        for name in names {
            let found = Self.files[name] ?? []
            #expect(found.count == 1, "\(found.count) files are called \(name)")
            for file in found { code += try String(contentsOf: file, encoding: .utf8) }
        }
        for function in step.matches(of: /`(\w+)\(([\w:]*)\)`/) {
            #expect(Self.declares(code, String(function.1)), "None of \(names.joined(separator: ", ")) declares \(function.1)(\(function.2))")
        }
    }

    private static func declares(_ code: String, _ name: String) -> Bool {
        let start = name == "init" ? #"\binit\??"# : #"\bfunc "# + name
        return code.range(of: start + "[(<]", options: .regularExpression) != nil
    }

    @Test(arguments: [
        ("func scan(_ text: Text) {}", "scan", true), ("func change<Result>(isTrial: Bool)", "change", true), ("init(_ input: Input)", "init", true),
        ("func scanAll() {}", "scan", false), ("scan(bytes)", "scan", false), ("struct Scan {}", "init", false),
    ])
    func aFunctionIsFoundWhereItIsDeclared(code: String, name: String, isDeclared: Bool) {
        #expect(Self.declares(code, name) == isDeclared)
    }

    /// The modules of the map, in its order.
    private static let mapped: [String] = {
        let map = sections.first { $0.heading == "The map" }?.lines ?? []
        return map.filter { $0.hasPrefix("| `") }.flatMap { row in row.split(separator: "|")[0].matches(of: /`([\w\-]+)`/).map { String($0.1) } }
    }()

    @Test func theMapNamesEveryModule() throws {
        let modules = try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent("Sources").path).filter { !$0.hasPrefix(".") }
        #expect(Self.mapped.sorted() == modules.sorted())
    }

    @Test func aModuleImportsOnlyThoseBelowItInTheMap() throws {
        for (index, module) in Self.mapped.enumerated() {
            let above = Set(Self.mapped[...index])
            for file in Self.files.values.joined() where file.path.contains("/Sources/\(module)/") {
                let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                let imports = lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst("import ".count)) }
                #expect(above.isDisjoint(with: imports), "\(file.lastPathComponent) imports what is not below \(module) in the map")
            }
        }
    }
}
