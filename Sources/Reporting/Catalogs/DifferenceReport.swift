import Operations
import StringCatalog

/// The differences between two versions of a catalog, for people and for programs.
///
/// The JSON is `{"version":1,"catalogs":[{"path","changes":[…],"outdated":[{"key","locales"}]}]}`. Each change has
/// `path`, the member names from the catalog's root; `kind` (`added`, `removed` or `changed`); `key`, `locale` and
/// `variation` where applicable; and `before` and `after`, the whole values, absent if there is none. Setting each
/// `after` at its `path`, and removing paths without one, produces the newer catalog. `outdated` are keys whose source
/// text changed, with the locales whose translations did not.
extension [CatalogDifferences.Difference] {
    package var json: String {
        JSONValue.object([("version", .integer(1)), ("catalogs", .array(map(\.json)))]).indented() + "\n"
    }

    package func text(_ style: TerminalStyle) -> String { map { $0.text(style) }.joined(separator: "\n") }

    package var markdown: String { map(\.markdown).joined(separator: "\n") }
}

extension CatalogDelta {
    /// The value on one line: a text in quotes with its state unless `translated`, a localization's texts with
    /// their forms, anything else as JSON.
    package static func line(_ value: JSONValue?, _ style: TerminalStyle = .plain) -> String {
        guard let value else { return "nothing" }
        if let text = value.text { return TerminalText.quoted(text, style) }
        if let text = value["value"]?.text, let state = value["state"]?.text {
            return TerminalText.quoted(text, style)
                + (state == "translated" ? "" : " (\(TerminalText.printable(state)))")
        }
        let units = units(in: value, [])
        if !units.isEmpty {
            return units.map { path, unit in
                (path.isEmpty ? "" : TerminalText.printable(path.joined(separator: ".")) + " ") + line(unit, style)
            }.joined(separator: ", ")
        }
        let words = value.indented().split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        return TerminalText.printable(words)
    }

    /// The texts below a value with the names of their forms.
    private static func units(in value: JSONValue, _ path: [String]) -> [(path: [String], unit: JSONValue)] {
        (value.members ?? []).flatMap { member -> [(path: [String], unit: JSONValue)] in
            switch member.name {
            case "stringUnit": member.value["value"] == nil ? [] : [(path, member.value)]
            case "variations": units(in: member.value, path)
            default: units(in: member.value, path + [member.name])
            }
        }
    }

    /// The part of the entry or header that changed: `ja`, `ja plural.one`, `comment`.
    package var place: String {
        let name = locale.map { variation.isEmpty ? $0 : "\($0) \(variation)" }
            ?? path.dropFirst(key == nil ? 0 : 2).joined(separator: ".")
        return TerminalText.printable(name)
    }
}

private extension CatalogDelta {
    /// One for each locale, where an entry gets its first texts or loses all of them.
    var byLocale: [CatalogDelta] {
        guard path.count == 3, key != nil, path[2] == "localizations" else { return [self] }
        return (after ?? before)?.members?.map { member in
            CatalogDelta(path: path + [member.name], before: before?[member.name], after: after?[member.name])
        } ?? [self]
    }
}

private extension CatalogDifferences.Difference {
    var json: JSONValue {
        .object([
            ("path", .string(path)), ("changes", .array(difference.deltas.map(Self.json))),
            (
                "outdated",
                .array(
                    difference.outdated.map {
                        .object([("key", .string($0.key)), ("locales", .array($0.locales.map { .string($0) }))])
                    })
            ),
        ])
    }

    static func json(_ delta: CatalogDelta) -> JSONValue {
        let kind = delta.before == nil ? "added" : delta.after == nil ? "removed" : "changed"
        var members: [JSONValue.Member] = [
            ("path", .array(delta.path.map { .string($0) })), ("kind", .string(kind)),
        ]
        if let key = delta.key { members.append(("key", .string(key))) }
        if let locale = delta.locale { members.append(("locale", .string(locale))) }
        if !delta.variation.isEmpty, delta.locale != nil { members.append(("variation", .string(delta.variation))) }
        if let before = delta.before { members.append(("before", before)) }
        if let after = delta.after { members.append(("after", after)) }
        return .object(members)
    }

    /// The differences in the header under `nil`, then those of each entry.
    var groups: [(key: String?, deltas: [CatalogDelta])] {
        let header = difference.deltas.filter { $0.key == nil }
        var groups: [(key: String?, deltas: [CatalogDelta])] = header.isEmpty ? [] : [(nil, header)]
        for delta in difference.deltas {
            guard let key = delta.key else { continue }
            if let last = groups.last?.key, Key(last) == Key(key) {
                groups[groups.count - 1].deltas.append(delta)
            } else {
                groups.append((key, [delta]))
            }
        }
        return groups
    }

    func text(_ style: TerminalStyle) -> String {
        guard !difference.isEmpty else { return "" }
        var lines = [style.bold(TerminalText.printable(path))]
        for (key, deltas) in groups {
            let name = key.map { TerminalText.quoted($0, style) } ?? "header"
            if let entry = deltas.first, entry.isWholeEntry {
                let languages = (entry.after ?? entry.before)?["localizations"]?.members?.map(\.name) ?? []
                let held = languages.isEmpty ? "" : style.dim("   \(TerminalText.printable(languages.joined(separator: ", ")))")
                lines.append("  " + (entry.before == nil ? style.green("+ \(name)") : style.red("− \(name)")) + held)
                continue
            }
            lines.append("  \(style.yellow("~")) \(name)")
            for delta in deltas {
                let old = style.red(CatalogDelta.line(delta.before, style))
                lines.append("      \(delta.place)   \(old) → \(style.green(CatalogDelta.line(delta.after, style)))")
            }
        }
        for item in difference.outdated {
            let locales = TerminalText.printable(item.locales.joined(separator: ", "))
            let key = TerminalText.quoted(item.key, style)
            lines.append("  \(style.yellow("!")) \(key): the source changed, its translations did not: \(locales)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A whole entry's texts by locale, or any other value on one line.
    private func cell(_ value: JSONValue?, isEntry: Bool) -> String {
        guard let value else { return "" }
        guard isEntry else { return CatalogDelta.line(value) }
        let locales = value["localizations"]?.members ?? []
        return locales.map { "\(TerminalText.printable($0.name)) \(CatalogDelta.line($0.value))" }
            .joined(separator: ", ")
    }

    var markdown: String {
        guard !difference.isEmpty else { return "" }
        var lines = ["### \(Escaping.markdown(path))", "", "| key | what | before | after |", "| --- | --- | --- | --- |"]
        for delta in difference.deltas.flatMap(\.byLocale) {
            let what = delta.isWholeEntry ? (delta.before == nil ? "added" : "removed") : delta.place
            let cells = [delta.key ?? "", what].map(Escaping.markdown)
                + [delta.before, delta.after].map { Escaping.markdown(cell($0, isEntry: delta.isWholeEntry)) }
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        for item in difference.outdated {
            lines += ["", "The source of \(Escaping.markdownCode(item.key)) changed, its translations did not: "
                + Escaping.markdown(item.locales.joined(separator: ", "))]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
