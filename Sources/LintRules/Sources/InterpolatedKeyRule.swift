import Extraction
import LintModel
import StringCatalog
import Syntax

/// Values are put into a key before it is looked up.
struct InterpolatedKeyRule: SourceFileRule {
    static let description = RuleDescription(
        identifier: "interpolated-key", defaultSeverity: .error, impact: .untranslated,
        summary: "A key must not hold values when it is looked up.",
        rationale: """
            `NSLocalizedString` takes a finished `String`: with "\\(count) selected" it looks for "3 selected", which no \
            catalog can hold. `String(localized:)` looks up "%lld selected". Not reported where a catalog has keys that the \
            text may become, nor for keys without a space, which may be identifiers.
            """,
        example: """
            --- strings
            { "%lld selected" : { } }
            --- View.swift
            let title = NSLocalizedString(↓"\\(count) selected", comment: "")
            => let title = String(localized: "\\(count) selected")
            """)

    func check(_ files: [String], of input: LintInput) -> [SourceViolation] {
        let files = LocalizedLiterals.files(among: files, of: input, with: Self.lookups)
        guard !files.isEmpty else { return [] }
        let keys = input.catalogs.flatMap { $0.catalog.entries.map(\.key) }.filter { key in
            // A key that is spelled as in the code isn't found either.
            FormatString(key).specifiers.isEmpty && !key.contains("\\(")
        }
        return files.map(\.file).flatMap { file in
            file.source.tokens.indices.dropLast(3).compactMap { index -> SourceViolation? in
                guard Self.lookups.contains(file.source.text(index)), file.source.kind(index + 1) == .leftParen,
                    let literal = file.source.firstLiteral(ofCallAt: index)
                else { return nil }
                let parts = file.source.parts(ofLiteral: literal)
                guard parts.count > 1, parts.contains(where: { $0.contains(" ") && $0.contains(where: \.isLetter) }),
                    !keys.contains(where: { $0.consists(of: parts) })
                else { return nil }
                return SourceViolation(Self.message, at: file.place(ofToken: literal))
            }
        }
    }

    private static let lookups: Set<String> = ["NSLocalizedString", "localizedString"]

    static let message = """
        values are put into the key before it is looked up, so no catalog can have it; use String(localized:)
        """
}

private extension SwiftSource {
    /// The first argument of a call, if that is a single literal.
    func firstLiteral(ofCallAt name: Int) -> Int? {
        let i = kind(name + 2).isName && kind(name + 3) == .colon ? name + 4 : name + 2
        guard kind(i) == .stringStart, let end = tree.partner(of: i), [.comma, .rightParen].contains(kind(end + 1))
        else { return nil }
        return i
    }

    /// The text of a literal, apart at its interpolations.
    func parts(ofLiteral token: Int) -> [String] {
        StringLiteral(lexed, tree, at: token).segments.reduce(into: [""]) { parts, segment in
            switch segment {
            case .text(let text): parts[parts.count - 1] += text
            case .interpolation: parts.append("")
            }
        }
    }
}

private extension String {
    /// Whether it is made of some parts with anything between them.
    func consists(of parts: [String]) -> Bool {
        guard let first = parts.first, let last = parts.last, hasPrefix(first), hasSuffix(last),
            count >= first.count + last.count
        else { return false }
        var rest = dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}
