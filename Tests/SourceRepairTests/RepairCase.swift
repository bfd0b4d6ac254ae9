import Foundation
import TestSupport
import Testing

/// One case of `Fixtures/localize`: files, the repairs that are planned for them, and what the files become.
///
///     === safe wrap: what follows a colon is for the reader
///     --- View.swift                      a file
///     --- strings of Signs.xcstrings      the entries of a catalog
///     --- after View.swift                the file once the safe repairs are made; left out where it stays as it is
///     --- after strings of Signs.xcstrings
///
/// `=== by hand wrap (compared)` also says what the reason contains. All repairs of a case are of the same kind and level; those of a
/// likely case that says what its files become are made as well. `=== nothing` has no repair.
struct RepairCase: Sendable, CustomTestStringConvertible {
    let name: String
    let level: String
    let kind: String
    let reason: String?
    private(set) var files: [String: String] = [:]
    private(set) var after: [String: String] = [:]

    var testDescription: String { name }

    static func all() throws -> [RepairCase] {
        let folder = Checkout.root.appendingPathComponent("Fixtures/localize")
        let paths = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }.sorted()
        return try paths.flatMap { path in
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            return ("\n" + text).components(separatedBy: "\n=== ").dropFirst().map { RepairCase($0) }
        }
    }

    private init(_ text: String) {
        var parts = text.components(separatedBy: "\n--- ")
        let heading = parts.removeFirst().trimmingCharacters(in: .whitespacesAndNewlines)
        let sides = heading.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        name = heading
        let words = sides[0].split(separator: "(", maxSplits: 1)
        reason = words.count > 1 ? String(words[1].dropLast()) : nil
        let what = words[0].trimmingCharacters(in: .whitespaces)
        level = what.hasPrefix("by hand") ? "by-hand" : String(what.prefix { $0 != " " })
        kind = String(what.split(separator: " ").last ?? "")
        for part in parts {
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let body = lines.count > 1 ? lines[1].trimmingCharacters(in: .newlines) + "\n" : ""
            let title = String(lines[0])
            if title.hasPrefix("after strings of ") {
                after[String(title.dropFirst(17))] = Self.catalog(body)
            } else if title.hasPrefix("after ") {
                after[String(title.dropFirst(6))] = body
            } else if title.hasPrefix("strings of ") {
                files[String(title.dropFirst(11))] = Self.catalog(body)
            } else {
                files[title] = body
            }
        }
        // An app has a catalog, unless the case has its own.
        if !files.keys.contains(where: { $0.hasSuffix(".xcstrings") }) { files["Localizable.xcstrings"] = Self.catalog("{ }") }
    }

    private static func catalog(_ strings: String) -> String {
        "{ \"sourceLanguage\" : \"en\", \"strings\" : \(strings), \"version\" : \"1.0\" }\n"
    }

    func write(to folder: URL) throws {
        for (path, text) in files {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
    }
}
