import StringCatalog
import Syntax

/// Findings that a project has accepted for now: they are not reported, and every new one is. A finding is known by
/// what it is about and never by its line, so that it stays accepted when lines are added above it.
package struct Baseline: Sendable, Equatable {
    /// The identity of a finding.
    package struct Identity: Sendable, Hashable {
        package let rule: String
        /// The path of the catalog or source, as the folder of the baseline sees it.
        package let file: String
        /// The key; without one, the text that the finding is about.
        package let text: String
        package let locale: String?
        package let variation: String?

        fileprivate var order: [String] { [file, rule, text, locale ?? "", variation ?? ""] }
    }

    /// Why a file isn't a baseline, and where.
    package struct ReadingError: Error {
        package let message: String
        /// In bytes of the file.
        package let offset: Int
    }

    private static let version = "1"

    /// How many findings of each identity are accepted.
    private(set) var counts: [Identity: Int] = [:]

    package init() {}

    /// Accepts findings.
    ///
    /// - Parameter path: What the folder of the baseline calls a file.
    package init(_ findings: [Finding], path: (String) -> String = { $0 }) {
        for finding in findings { counts[Identity(finding, path), default: 0] += 1 }
    }

    /// The findings that are not accepted. Of several with one identity the first ones are.
    package func new(_ findings: [Finding], path: (String) -> String = { $0 }) -> [Finding] {
        var left = counts
        return findings.filter { finding in
            let identity = Identity(finding, path)
            guard let count = left[identity], count > 0 else { return true }
            left[identity] = count - 1
            return false
        }
    }

    /// The findings that both accept: a baseline that shrinks to those still found.
    package func intersection(_ other: Baseline) -> Baseline {
        var result = Baseline()
        for (identity, count) in counts {
            let both = min(count, other.counts[identity] ?? 0)
            if both > 0 { result.counts[identity] = both }
        }
        return result
    }

    /// The identities that satisfy a condition.
    package func filter(_ isIncluded: (Identity) -> Bool) -> Baseline {
        var result = Baseline()
        result.counts = counts.filter { isIncluded($0.key) }
        return result
    }

    /// Both together; their identities are different ones.
    package func union(_ other: Baseline) -> Baseline {
        var result = self
        result.counts.merge(other.counts) { max($0, $1) }
        return result
    }

    /// The findings accepted here and not there, sorted.
    package func identities(missingIn other: Baseline) -> [Identity] {
        counts.filter { $0.value > other.counts[$0.key] ?? 0 }.keys.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    }

    /// How many findings are accepted.
    package var count: Int { counts.values.reduce(0, +) }
}

private extension Baseline.Identity {
    init(_ finding: Finding, _ path: (String) -> String) {
        self.init(
            rule: finding.rule, file: path(finding.file), text: finding.key ?? finding.subject ?? "", locale: finding.locale,
            variation: finding.variation)
    }
}

extension Baseline {
    /// One entry a line, sorted, so that a change of the baseline is a small diff.
    package var text: String {
        let lines = counts.sorted { $0.key.order.lexicographicallyPrecedes($1.key.order) }.map { identity, count in
            var members = [("rule", identity.rule), ("file", identity.file), ("text", identity.text)]
            if let locale = identity.locale { members.append(("locale", locale)) }
            if let variation = identity.variation { members.append(("variation", variation)) }
            let written = members.map { "\"\($0)\": \(JSONLiteral.string($1))" } + (count > 1 ? ["\"count\": \(count)"] : [])
            return "    { \(written.joined(separator: ", ")) }"
        }
        let findings = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
        return "{\n  \"version\": \(Self.version),\n  \"findings\": \(findings)\n}\n"
    }

    /// Reads what ``text`` writes.
    ///
    /// - Throws: ``ReadingError`` for anything else.
    package init(bytes: [UInt8]) throws {
        let document = JSONDocument(bytes)
        if let problem = document.problems.first {
            throw ReadingError(message: problem.message, offset: Int(problem.range.start))
        }
        guard let root = document.root, document.kind(root) == .object else {
            throw ReadingError(message: "is no baseline: expected an object", offset: 0)
        }
        let version = document.value(named: "version", in: root)
        guard version.map({ String(decoding: bytes[document.range($0)], as: UTF8.self) }) == Self.version else {
            throw ReadingError(
                message: "is no baseline of version \(Self.version)", offset: version.map { document.range($0).lowerBound } ?? 0)
        }
        guard let findings = document.value(named: "findings", in: root), document.kind(findings) == .array else {
            throw ReadingError(message: "a baseline needs a list of findings", offset: document.range(root).lowerBound)
        }
        for element in document.elements(findings) {
            let (identity, count) = try Self.entry(element, document)
            counts[identity, default: 0] += count
        }
    }

    private static func entry(_ node: JSONNodeID, _ document: JSONDocument) throws -> (Identity, Int) {
        func text(_ name: StaticString) -> String? { document.value(named: name, in: node).flatMap { document.string($0) } }
        guard document.kind(node) == .object else {
            throw ReadingError(message: "an entry of a baseline is an object", offset: document.range(node).lowerBound)
        }
        let count = document.value(named: "count", in: node).map { document.integer($0) ?? 0 } ?? 1
        guard let rule = text("rule"), let file = text("file"), let subject = text("text"), count > 0 else {
            throw ReadingError(
                message: "an entry of a baseline needs rule, file and text, and a count above 0 if any",
                offset: document.range(node).lowerBound)
        }
        return (Identity(rule: rule, file: file, text: subject, locale: text("locale"), variation: text("variation")), count)
    }
}
