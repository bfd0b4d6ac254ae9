import LintModel
import StringCatalog

/// A text contains half-width katakana.
struct HalfwidthKatakanaRule: TextRule {
    static let description = RuleDescription(
        identifier: "halfwidth-katakana", defaultSeverity: .warning, hasFix: true,
        summary: "Katakana should be full-width.",
        rationale: "Half-width katakana is a relic of old terminals, is hard to read, and is not found by search.",
        example: """
            "Skip"
              ja: "↓ｽｷｯﾌﾟ"
              => ja: "スキップ"
            """)

    package static let trigger: TextFacts? = .halfwidthKatakana

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable,
            text.source?.facts.contains(.halfwidthKatakana) != true, !TextFacts(of: entry.key).contains(.halfwidthKatakana)
        else { return [] }
        let replacements = text.value.replacementsOfHalfwidthKatakana
        guard let first = replacements.first else { return [] }
        return [text.violation(Self.message, at: first.part, fix: text.fix(replacements))]
    }

    static let message = "half-width katakana; use full-width"
}

private extension String {
    /// Each run of half-width katakana in UTF-8 bytes, with its full-width form.
    var replacementsOfHalfwidthKatakana: [(part: Range<Int>, text: String)] {
        var runs: [(part: Range<Int>, text: String)] = []
        var run: (start: Int, end: Int, text: String)?
        for (scalar, offset) in scalarsWithOffsets where TextFacts(of: scalar).contains(.halfwidthKatakana) {
            if let last = run, last.end != offset {
                runs.append((last.start..<last.end, last.text.composed))
                run = nil
            }
            if run == nil { run = (offset, offset, "") }
            run?.end = offset + UTF8.width(scalar)
            run?.text += Self.commonWidth(of: scalar)
        }
        if let run { runs.append((run.start..<run.end, run.text.composed)) }
        return runs
    }

    /// With voiced sound marks combined with the preceding kana.
    private var composed: String {
        let bytes = Array(utf8)
        var result: [UInt8] = []
        var end = 0
        for (part, replacement) in CanonicalComposition.replacements(in: self) {
            result += bytes[end..<part.lowerBound] + Array(replacement.utf8)
            end = part.upperBound
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }

    /// Voiced sound marks become combining ones.
    private static func commonWidth(of scalar: Unicode.Scalar) -> String {
        let index = Int(scalar.value) - 0xFF66
        return katakana.indices.contains(index) ? String(katakana[index]) : String(scalar)
    }

    /// The full-width forms of U+FF66 to U+FF9F, by Unicode's compatibility decompositions.
    private static let katakana = Array(
        "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
            .unicodeScalars)
}
