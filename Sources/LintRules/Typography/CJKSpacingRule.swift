import LintModel
import StringCatalog

/// The space between an ideograph and a Latin word differs from the rest of the locale.
struct CJKSpacingRule: HabitRule {
    static let description = RuleDescription(
        identifier: "cjk-spacing", defaultSeverity: .off, hasFix: true,
        summary: "A locale should have a space between ideographs and Latin words everywhere or nowhere.",
        rationale: """
            Style guides differ, but inconsistent spacing looks careless. Once a Chinese or Japanese locale has eight such texts, \
            the spacing in at least 85% of them is expected. Off by default because it is a matter of style.
            """,
        example: """
            "Open on Mac"
              zh-Hant: "在↓Mac 打開"
              => zh-Hant: "在 Mac 打開"
            "iPad app"
              zh-Hant: "iPad 應用程式"
            "Old Mac"
              zh-Hant: "舊 Mac"
            "New Mac"
              zh-Hant: "新 Mac"
            "Use AirDrop"
              zh-Hant: "使用 AirDrop"
            "Use Bluetooth"
              zh-Hant: "使用 Bluetooth"
            "Use Safari"
              zh-Hant: "使用 Safari"
            "Use iCloud"
              zh-Hant: "使用 iCloud"
            """)

    static func forms(in text: TextContext) -> [(form: String, part: Range<Int>)] {
        text.facts.contains(.latin) && !text.facts.isDisjoint(with: [.han, .kana]) ? text.joints : []
    }

    static func violation(_ exception: HabitTally<Int, String>.Exception) -> Violation? {
        exception.occurrence.violation(message(exception.usual, exception.occurrence.text.language), replacement: exception.usual)
    }

    static func message(_ usual: String, _ language: LanguageTag) -> String {
        usual.isEmpty
            ? "space between an ideograph and a Latin word, where nearly all other \(language) texts have none; delete it"
            : "no space between an ideograph and a Latin word, as nearly all other \(language) texts have; add one"
    }
}

private extension TextContext {
    /// The first place where an ideograph and a Latin letter meet with a space between them, and the first without.
    var joints: [(form: String, part: Range<Int>)] {
        let scalars = value.scalarsWithOffsets
        let placeholders = format.specifiers.map(\.range)
        var found: [(form: String, part: Range<Int>)] = []
        for index in scalars.indices.dropLast() {
            let isSpaced = scalars[index + 1].scalar == " "
            let next = index + (isSpaced ? 2 : 1)
            guard next < scalars.count, !found.contains(where: { $0.form.isEmpty != isSpaced }) else { continue }
            let (before, after) = (scalars[index], scalars[next])
            guard before.scalar.isHanOrKana && after.scalar.isASCIILetter || before.scalar.isASCIILetter && after.scalar.isHanOrKana,
                !placeholders.contains(where: { $0.contains(before.offset) || $0.contains(after.offset) })
            else { continue }
            found.append((isSpaced ? " " : "", before.offset + UTF8.width(before.scalar)..<after.offset))
        }
        return found
    }
}
