import Inventory
import Operations
import StringCatalog
import Syntax

extension EntryReport {
    package static func text(_ reports: [EntryReport], style: TerminalStyle) -> String {
        reports.map { $0.text(style) }.joined(separator: "\n")
    }

    package static func json(_ reports: [EntryReport], _ unseen: [UnlocalizedLiteral]) -> [JSONValue.Member] {
        [("version", .integer(1)), ("entries", .array(reports.map(\.json))), ("notLookedUp", .array(unseen.map(\.json)))]
    }
}

private extension EntryReport {
    /// Where the entry is, or that it is missing.
    var place: String {
        guard entry == nil else { return catalog ?? "" }
        return catalog.map { "not in \($0)" } ?? "not in any catalog; there is none for the table \(text.table)"
    }

    func text(_ style: TerminalStyle) -> String {
        var lines = [style.bold(TerminalText.quoted(text.key)) + style.dim("   \(TerminalText.printable(place))")]
        let marks = [
            extractionState?.rawValue, entry?.shouldTranslate == false ? "not to be translated" : nil, text.life.note,
        ].compactMap { $0 }
        if !marks.isEmpty { lines.append("  " + style.dim(TerminalText.printable(marks.joined(separator: ", ")))) }
        if let comment = text.comment { lines.append("  " + style.dim(TerminalText.printable(comment))) }
        lines.append("")
        lines += EntryTexts(entry: entry, locales: locales, sourceLanguage: sourceLanguage, indent: "  ").lines(style)
        for text in waiting {
            guard let explanation = text.reason.explanation else { continue }
            lines.append("  " + style.dim(TerminalText.printable("\(text.locale): \(explanation)")))
        }
        if let context {
            let details = context.lines(style)
            if !details.isEmpty { lines += [""] + details }
        } else if !places.isEmpty {
            lines.append("")
            lines += places.enumerated().map { index, place in
                let bundles = index < bundles.count ? bundles[index] : []
                let note = bundles.isEmpty ? "" : "   in the bundle of " + bundles.joined(separator: ", ")
                return "  " + style.dim(TerminalText.printable("\(place.file):\(place.line)\(note)"))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static func json(_ waiting: Inventory.PendingReview) -> JSONValue {
        .object([
            ("locale", .string(waiting.locale.rawValue)), ("id", .string(waiting.id)), ("reason", .string(waiting.reason.name)),
            ("note", .optional(waiting.reason.note)),
        ])
    }

    var json: JSONValue {
        .object([
            ("catalog", .optional(entry == nil ? nil : catalog)), ("key", .string(text.key)), ("comment", .optional(text.comment)),
            ("extractionState", .optional(extractionState?.rawValue)),
            ("shouldTranslate", .bool(entry?.shouldTranslate ?? true)), ("life", .string(text.life.rawValue)),
            (
                "localizations",
                .object(
                    (entry?.localizations ?? []).map { localization in
                        (localization.language.rawValue, EntryTexts.json(localization))
                    })
            ),
            ("waiting", .array(waiting.map(Self.json))),
            ("locations", ExtractionJSON.locations(places)),
        ] + (bundles.isEmpty ? [] : [("bundles", .array(bundles.map { .array($0.map { .string($0) }) }))]) + (context.map { [("context", $0.json)] } ?? []))
    }
}

private extension Inventory.UsageStatus {
    /// A note about its use; `nil` when it is simply used, or its use is unknown.
    var note: String? {
        switch self {
        case .used, .manual, .unknown, .stale: nil
        case .usedThoughStale: "but used by code"
        case .handedOn: "looked up at run time"
        case .unread: "no lookup found, but not every source was read"
        case .mentioned: "no lookup found, but code or another file mentions it"
        case .unused: "used by no code"
        }
    }
}
