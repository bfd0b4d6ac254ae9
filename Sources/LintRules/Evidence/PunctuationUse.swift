import LintModel
import StringCatalog
import Syntax

/// A mark in a text that languages and people write in several forms.
struct PunctuationUse {
    enum Topic: Hashable {
        case ellipsis, space(before: UInt8), colonWidth, bracketWidth(opens: Bool), spaceAfterWideMark
    }

    let topic: Topic
    /// The part of the text: the mark, or the white space next to it.
    let form: String
    /// Where, in UTF-8 bytes.
    let part: Range<Int>

    /// The first of each topic and form; most texts have none.
    static func all(in text: TextContext) -> [PunctuationUse] {
        let isIdeographic = !text.facts.isDisjoint(with: .ideographic)
        guard text.facts.contains(.threeStops) || mayHaveAny(text.value, isIdeographic) else { return [] }
        var reader = Reader(text, isIdeographic)
        return reader.read()
    }

    /// Whether a space that the translation has before a mark is in the source as well, so that the mistake is not its
    /// own.
    func isKept(from source: String?) -> Bool {
        guard case .space(let mark) = topic, !form.isEmpty, let source else { return false }
        return source.holds(" \(Character(Unicode.Scalar(mark)))")
    }

    /// A filter by bytes.
    private static func mayHaveAny(_ text: String, _ isIdeographic: Bool) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.indices.contains { index in
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                switch bytes[index] {
                case UInt8(ascii: ":"): return next != 0 && (isIdeographic || next == 0x20 || next == 0x0A)
                case UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"): return next == 0x20 || next == 0x0A
                case UInt8(ascii: "("), 0xEF: return isIdeographic
                case 0xE3: return isIdeographic && next == 0x80
                // An ellipsis, among others.
                case 0xE2: return next == 0x80 && index + 2 < bytes.count && bytes[index + 2] == 0xA6
                default: return false
                }
            }
        }
    }
}

private struct Reader {
    private let scalars: [(scalar: Unicode.Scalar, offset: Int)]
    private let placeholders: [Range<Int>]
    private let isIdeographic: Bool
    private var uses: [PunctuationUse] = []

    init(_ text: TextContext, _ isIdeographic: Bool) {
        scalars = text.value.scalarsWithOffsets
        placeholders = text.format.specifiers.map(\.range)
        self.isIdeographic = isIdeographic
    }

    mutating func read() -> [PunctuationUse] {
        for index in scalars.indices where isMark(scalars[index].scalar) {
            let (scalar, offset) = scalars[index]
            guard !placeholders.contains(where: { $0.contains(offset) }) else { continue }
            switch scalar {
            case "…", ".": readEllipsis(index)
            case "(", "（": if isIdeographic { readBracket(index) }
            case ":" where isIdeographic, "：": readColon(index)
            case ":", ";", "!", "?": if !isIdeographic { readSpaceBefore(index) }
            default: break
            }
            switch scalar {
            case "，", "。", "：", "；", "、": if isIdeographic { readSpaceAfter(index) }
            default: break
            }
        }
        return uses
    }

    private func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ":", ";", "!", "?", "(", ".": true
        default: scalar.value >= 0x80
        }
    }

    private func scalar(_ index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index].scalar : nil }

    private mutating func add(_ topic: PunctuationUse.Topic, _ form: String, _ part: Range<Int>) {
        if !uses.contains(where: { $0.topic == topic && $0.form == form }) { uses.append(PunctuationUse(topic: topic, form: form, part: part)) }
    }

    private mutating func readEllipsis(_ index: Int) {
        let (before, offset) = (scalar(index - 1), scalars[index].offset)
        if scalars[index].scalar == "…" {
            // Two of them are one in Chinese.
            if before != "…", before != ".", scalar(index + 1) != "…" { add(.ellipsis, "…", offset..<offset + 3) }
            return
        }
        guard scalar(index + 1) == ".", scalar(index + 2) == ".", let before, before.isLetter || before == " " || before == "@" else { return }
        let after = scalar(index + 3)
        guard after.map({ $0.isWhiteSpace || "\"”“»)）」』".unicodeScalars.contains($0) }) ?? true else { return }
        add(.ellipsis, "...", offset..<offset + 3)
    }

    /// Brackets around ideographs; others belong to the text between them.
    private mutating func readBracket(_ index: Int) {
        let (opening, offset) = scalars[index]
        let closing: Unicode.Scalar = opening == "(" ? ")" : "）"
        guard let end = scalars[index...].firstIndex(where: { $0.scalar == closing }), scalars[index..<end].contains(where: { $0.scalar.isHanOrKana })
        else { return }
        add(.bracketWidth(opens: true), String(opening), offset..<offset + UTF8.width(opening))
        add(.bracketWidth(opens: false), String(closing), scalars[end].offset..<scalars[end].offset + UTF8.width(closing))
    }

    /// A colon after an ideograph that does not end the text, which is left to another rule.
    private mutating func readColon(_ index: Int) {
        let (colon, offset) = scalars[index]
        guard scalar(index - 1)?.isHanOrKana == true, let after = scalar(index + 1), after != "/", after != ":" else { return }
        add(.colonWidth, String(colon), offset..<offset + UTF8.width(colon))
    }

    /// White space before a mark within a sentence. Between two placeholders it depends on the values.
    private mutating func readSpaceBefore(_ index: Int) {
        let (mark, offset) = scalars[index]
        if scalar(index + 2) == "%", scalar(index - 1) == "@" || scalar(index - 2) == "@" { return }
        guard let after = scalar(index + 1), after.isWhiteSpace, let before = scalar(index - 1),
            scalars[(index + 1)...].contains(where: { $0.scalar.isLetter })
        else { return }
        let letter = before.isWhiteSpace ? scalar(index - 2) : before
        guard let letter, letter.isLetter || letter == "@" || letter == "»" || letter == ")" else { return }
        add(.space(before: UInt8(mark.value)), before.isWhiteSpace ? "\u{A0}" : "", offset - (before.isWhiteSpace ? UTF8.width(before) : 0)..<offset)
    }

    /// After a question or an exclamation some authors of Japanese have a space.
    private mutating func readSpaceAfter(_ index: Int) {
        let end = scalars[index].offset + UTF8.width(scalars[index].scalar)
        guard let after = scalar(index + 1) else { return }
        if after == " " {
            if scalar(index + 2)?.isHanOrKana ?? false { add(.spaceAfterWideMark, " ", end..<end + 1) }
        } else if after.isHanOrKana {
            add(.spaceAfterWideMark, "", end..<end)
        }
    }
}
