import Foundation
import Testing

@testable import LintModel
@testable import LintRules

/// The cases of all rules, from their descriptions and from `Fixtures/rules`.
enum RuleCases {
    struct Case: CustomTestStringConvertible {
        let rule: any Rule.Type
        let ruleCase: RuleCase
        let isFailing: Bool
        /// Whether it is in the description of the rule.
        let isShown: Bool
        /// The place of the case.
        let location: SourceLocation

        var testDescription: String { "\(rule.description.identifier), line \(location.line)" }
    }

    static var all: [Case] { read.cases }

    /// A case that cannot be read is an error with its place.
    static let read: (cases: [Case], mistakes: [String]) = {
        var cases: [Case] = []
        var mistakes: [String] = []
        func add(_ rule: any Rule.Type, _ text: String, isFailing: Bool, in file: String, line: Int, isShown: Bool = false) {
            do {
                let location = SourceLocation(fileID: "rules/\(rule.description.identifier)", filePath: file, line: line, column: 1)
                cases.append(Case(rule: rule, ruleCase: try RuleCase(text), isFailing: isFailing, isShown: isShown, location: location))
            } catch {
                mistakes.append("\(file):\(line): \(error)")
            }
        }
        for rule in RuleRegistry.all {
            add(rule, rule.description.failing, isFailing: true, in: "\(rule).swift", line: 1, isShown: true)
            add(rule, rule.description.passing, isFailing: false, in: "\(rule).swift", line: 1, isShown: true)
        }
        for file in files {
            let name = file.deletingPathExtension().lastPathComponent
            guard let rule = RuleRegistry.rule(named: name), let text = try? String(contentsOf: file, encoding: .utf8) else {
                mistakes.append("\(file.path): no rule of that name")
                continue
            }
            for (heading, text, line) in parts(of: text) {
                switch heading.prefix(while: { $0 != ":" }) {
                case "=== finds": add(rule, text, isFailing: true, in: file.path, line: line)
                case "=== passes": add(rule, text, isFailing: false, in: file.path, line: line)
                default: mistakes.append("\(file.path):\(line): a case begins with === finds or === passes")
                }
            }
        }
        return (cases, mistakes)
    }()

    private static var files: [URL] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/rules")
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { $0.hasSuffix(".txt") }.sorted().map { folder.appendingPathComponent($0) }
    }

    /// The cases of a file, with the line of each heading. Text before the first heading is a part without a heading.
    private static func parts(of text: String) -> [(heading: String, text: String, line: Int)] {
        var parts: [(heading: String, lines: [Substring], line: Int)] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("=== ") {
                parts.append((String(line), [], index + 1))
            } else if !parts.isEmpty {
                parts[parts.count - 1].lines.append(line)
            } else if !line.isEmpty {
                parts.append(("", [line], index + 1))
            }
        }
        return parts.map { ($0.heading, $0.lines.joined(separator: "\n"), $0.line) }
    }
}
