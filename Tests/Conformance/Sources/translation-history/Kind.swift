import Foundation
import StringCatalog
import Syntax

/// What a change mends, told from the texts alone.
enum Kind: String, CaseIterable {
    case placeholder
    case copy = "copy of the source"
    case number
    case address
    case newline
    case edgeSpace = "edge space"
    case innerSpace = "inner space"
    case width
    case script
    case endMark = "end mark"
    case punctuation
    case typo
    case reworded

    init(_ change: Change) {
        let (before, after) = (change.before, change.after)
        let ends = (before.withoutEndMark, after.withoutEndMark)
        if before.placeholders != after.placeholders {
            self = .placeholder
        } else if before == change.source, FormatString.hasWords(before) {
            self = .copy
        } else if before.numbers != after.numbers {
            self = .number
        } else if before.addresses != after.addresses {
            self = .address
        } else if before.withoutSpace == after.withoutSpace {
            self = before.lineFeeds != after.lineFeeds ? .newline : before.edges != after.edges ? .edgeSpace : .innerSpace
        } else if before.precomposedStringWithCompatibilityMapping == after.precomposedStringWithCompatibilityMapping {
            self = .width
        } else if before.scripts != after.scripts {
            self = .script
        } else if ends.0 == ends.1 {
            self = .endMark
        } else if before.letters == after.letters {
            self = .punctuation
        } else if after.count > 4, EditDistance.between(Array(before.unicodeScalars)[...], Array(after.unicodeScalars)[...], atMost: 2) != nil {
            self = .typo
        } else {
            self = .reworded
        }
    }

    /// Whether the text has what the source has of this kind; `nil` for kinds of which the source says nothing.
    func agrees(_ text: String, with source: String) -> Bool? {
        switch self {
        case .placeholder: PlaceholderComparison(source: source, translation: text).isSame
        case .number: text.numbers == source.numbers
        case .address: text.addresses == source.addresses
        case .newline: text.lineFeeds == source.lineFeeds
        case .edgeSpace: text.edges == source.edges
        case .innerSpace: text.gaps == source.gaps
        case .endMark: text.endMark == source.endMark
        default: nil
        }
    }

    /// Whether the change brings back what the source has.
    func isMended(_ change: Change) -> Bool {
        // Ideographs are numbers as well, which no digits of a translation can be held against.
        if self == .number, change.source.scripts.contains("Hani") { return false }
        return agrees(change.after, with: change.source) == true && agrees(change.before, with: change.source) == false
    }
}

private extension PlaceholderComparison {
    var isSame: Bool { unknown.isEmpty && dropped.isEmpty }
}

private extension String {
    var placeholders: [String] {
        let bytes = Array(utf8)
        return FormatString(self).specifiers.map { String(decoding: bytes[$0.range], as: UTF8.self) }.sorted()
    }

    /// The numbers outside placeholders, in digits of any script.
    var numbers: [Int] {
        // The ideographs of numbers are words.
        func digit(_ scalar: Unicode.Scalar) -> Int? {
            scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { Int($0) } : nil
        }
        let text = FormatString.rewriting(self) { _, _ in "%" }
        return text.unicodeScalars.split { digit($0) == nil }.map { $0.reduce(0) { ($0 &* 10) &+ (digit($1) ?? 0) } }.sorted()
    }

    var addresses: [Substring] {
        matches(of: /https?:\/\/[^\s<>")\]、。）」]+|[\w.+\-]+@[\w\-]+\.[\w.\-]*\w/).map { $0.output }.sorted()
    }

    var lineFeeds: Int { filter(\.isNewline).count }
    var withoutSpace: String { filter { !$0.isWhitespace } }
    var edges: [Substring] { [prefix(while: \.isWhitespace), Substring(reversed().prefix(while: \.isWhitespace))] }
    /// How often several spaces follow each other.
    var gaps: Int { trimmingCharacters(in: .whitespacesAndNewlines).matches(of: /[ \u{A0}]{2,}/).count }
    var letters: String { filter { $0.isLetter || $0.isNumber }.lowercased() }

    /// Mark of the end in the form of a Western one; empty if there is none.
    var endMark: String {
        let marks: [Character: String] = [
            ".": ".", "。": ".", "।": ".", "!": "!", "！": "!", "?": "?", "？": "?", "؟": "?", ";": ";", "；": ";", ":": ":", "：": ":",
            "…": "…", "⋯": "…",
        ]
        let text = trimmingCharacters(in: .whitespacesAndNewlines)
        if text.hasSuffix("...") || text.hasSuffix("……") { return "…" }
        return text.last.flatMap { marks[$0] } ?? ""
    }

    var withoutEndMark: Substring {
        var text = trimmingCharacters(in: .whitespacesAndNewlines)[...]
        while let last = text.last, !String(last).endMark.isEmpty || last.isWhitespace { text.removeLast() }
        return text
    }

    /// Which of the writing systems that lint tells apart the text has characters of.
    var scripts: Set<String> {
        var scripts: Set<String> = []
        for scalar in unicodeScalars where scalar.properties.isAlphabetic {
            if ChineseCharacters.isSimplifiedOnly(scalar) { scripts.insert("Hans") }
            if ChineseCharacters.isTraditionalOnly(scalar) { scripts.insert("Hant") }
            scripts.insert(["Latn": 0x0...0x24F, "Grek": 0x370...0x3FF, "Cyrl": 0x400...0x52F, "Hebr": 0x590...0x5FF, "Arab": 0x600...0x77F,
                "Kana": 0x3040...0x30FF, "Hang": 0xAC00...0xD7A3, "Hani": 0x4E00...0x9FFF].first { $0.value.contains(Int(scalar.value)) }?.key ?? "other")
        }
        return scripts
    }
}
