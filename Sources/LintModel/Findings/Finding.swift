import StringCatalog
import Syntax

/// A violation with its place in a file.
package struct Finding: Sendable, Hashable {
    /// The identifier of the rule.
    package let rule: String
    package let severity: Severity
    /// The path as given to the linter.
    package let file: String
    /// From 1.
    package private(set) var line: Int
    /// From 1, in UTF-8 bytes.
    package private(set) var column: Int
    /// What the finding is about, in bytes of the file. Empty when there is nothing to underline, and at the start of
    /// the file when the bytes of a source were not given.
    package private(set) var range: Range<Int>
    package let key: String?
    package let locale: String?
    /// Where in the entry the text is, as a `VariationPath`; `nil` for a text that does not vary.
    package let variation: String?
    /// What the finding is known by from run to run where it has no key: the text that it is about, as the file spells
    /// it.
    package let subject: String?
    /// A sentence without a full stop. The locale is its last word where ``endsWithLocale`` is true, and is not in it.
    package let statement: String
    /// Whether the sentence ends with the locale: `not translated into`. Findings at one place that differ in it alone
    /// can be read as one.
    package let endsWithLocale: Bool
    package private(set) var fix: Fix?

    /// The whole sentence that people read.
    package var message: String { endsWithLocale ? "\(statement) \((locale ?? "").inOneLine)" : statement }

    package init(
        rule: String, severity: Severity, file: String, line: Int, column: Int, range: Range<Int>, key: String? = nil,
        locale: String? = nil, variation: String? = nil, subject: String? = nil, statement: String, endsWithLocale: Bool = false,
        fix: Fix? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.range = range
        self.key = key
        self.locale = locale
        self.variation = variation
        self.subject = subject
        self.statement = statement
        self.endsWithLocale = endsWithLocale
        self.fix = fix
    }
}

extension Finding {
    /// The same at another place, where nothing can be fixed.
    package func moved(to file: String, at place: SourceLocation, range: Range<Int>) -> Finding {
        Finding(
            rule: rule, severity: severity, file: file, line: place.line, column: place.column, range: range, key: key, locale: locale,
            variation: variation, subject: subject, statement: statement, endsWithLocale: endsWithLocale)
    }
}

extension Finding {
    /// The same after an edit that took place before it, in the same file.
    ///
    /// - Parameter edit: The bytes that were replaced.
    func moved(by distance: Int, to place: SourceLocation, after edit: Range<Int>) -> Finding {
        var result = self
        (result.line, result.column) = (place.line, place.column)
        result.range = range.lowerBound + distance..<range.upperBound + distance
        result.fix = fix?.moved(by: distance, after: edit)
        return result
    }

    /// The same after an edit that took place behind it, in the same file.
    func kept(before edit: Range<Int>) -> Finding {
        guard let fix, fix.edits.contains(where: { $0.range.upperBound > edit.lowerBound }) else { return self }
        var result = self
        result.fix = nil
        return result
    }
}

/// Edits of one file that resolve a finding and change nothing else that a user could see.
package struct Fix: Sendable, Hashable {
    /// Sorted, without overlaps.
    package let edits: [ByteEdit]
    /// The fix as users read it: the new text, or a few words.
    package let description: String
    /// The texts that the edits remove for good.
    package let dropped: [StructureRepair.DroppedText]

    package init(_ edits: [ByteEdit], description: String, dropped: [StructureRepair.DroppedText] = []) {
        self.edits = edits
        self.description = description
        self.dropped = dropped
    }

    /// The same after an edit before it; `nil` where that changed bytes that the fix replaces.
    fileprivate func moved(by distance: Int, after edit: Range<Int>) -> Fix? {
        guard edits.allSatisfy({ $0.range.lowerBound >= edit.upperBound }) else { return nil }
        let moved = edits.map { edit in
            ByteEdit(edit.range.lowerBound + distance..<edit.range.upperBound + distance, edit.replacement)
        }
        return Fix(moved, description: description, dropped: dropped)
    }
}

/// A finding in a catalog as a rule returns it. The linter adds file, line and severity.
package struct Violation: Sendable {
    /// Bytes of the catalog.
    package internal(set) var range: Range<Int>
    package let statement: String
    /// Whether the statement goes on with the locale.
    package var endsWithLocale = false
    package var key: String?
    package var locale: String?
    package var variation: String?
    package var fix: Fix?

    package init(
        _ statement: String, at range: Range<Int>, key: String? = nil, locale: String? = nil, variation: String? = nil,
        fix: Fix? = nil
    ) {
        self.range = range
        self.statement = statement
        self.key = key
        self.locale = locale
        self.variation = variation
        self.fix = fix
    }
}

/// A finding in a source file as a rule returns it.
package struct SourceViolation: Sendable {
    package var message: String { makeMessage() }
    // An editor shows those of one file.
    private let makeMessage: @Sendable () -> String
    package let place: SourcePlace
    package let key: String?

    package init(_ message: @escaping @Sendable @autoclosure () -> String, at place: SourcePlace, key: String? = nil) {
        makeMessage = message
        self.place = place
        self.key = key
    }
}
