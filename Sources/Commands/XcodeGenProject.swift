import StringCatalog

/// What an XcodeGen `project.yml` says of its locales.
///
/// It reads lines, not YAML: `knownRegions` and `developmentLanguage` right below `options`, in the two ways in which lists are
/// commonly written. Whatever it does not understand is taken for absent.
enum XcodeGenProject {
    /// The `knownRegions`, with the `developmentLanguage` first when they do not name it; empty when there are none.
    static func regions(_ text: String) -> [LanguageTag] {
        var development: String?
        var regions: [String] = []
        for (line, following) in options(text) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = scalar(line[line.index(after: colon)...])
            switch line[..<colon] {
            case "developmentLanguage": development = value
            case "knownRegions": regions = value.isEmpty ? items(following) : flowList(value)
            default: break
            }
        }
        let names = regions.filter { $0.lowercased() != "base" }
        guard !names.isEmpty, names.allSatisfy({ LanguageTag($0).isWellFormed }) else { return [] }
        let first = development.map { names.contains($0) || !LanguageTag($0).isWellFormed ? [] : [$0] } ?? []
        return (first + names).map { LanguageTag($0) }
    }

    /// The members right below `options`, each with the lines that are indented further or begin an item.
    private static func options(_ text: String) -> [(line: Substring, following: [Substring])] {
        let lines = text.split(whereSeparator: \.isNewline).filter { line in
            let start = line.drop { $0 == " " }
            return !start.isEmpty && !start.hasPrefix("#")
        }
        guard let start = lines.firstIndex(where: { scalar($0) == "options:" && !$0.hasPrefix(" ") }) else { return [] }
        let block = lines[(start + 1)...].prefix { $0.hasPrefix(" ") }
        guard let indent = block.first.map(depth) else { return [] }
        var result: [(line: Substring, following: [Substring])] = []
        for line in block {
            let body = line.drop { $0 == " " }
            if depth(line) == indent, !body.hasPrefix("- ") {
                result.append((body, []))
            } else if !result.isEmpty {
                result[result.count - 1].following.append(body)
            }
        }
        return result
    }

    private static func depth(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }

    private static func items(_ lines: [Substring]) -> [String] {
        lines.allSatisfy { $0.hasPrefix("- ") } ? lines.map { scalar($0.dropFirst(2)) } : []
    }

    private static func flowList(_ text: String) -> [String] {
        guard text.hasPrefix("["), text.hasSuffix("]") else { return [] }
        return text.dropFirst().dropLast().split(separator: ",").map { scalar($0) }
    }

    /// A value without its comment, the spaces around it and its quotes.
    private static func scalar(_ text: Substring) -> String {
        var text = text
        if let comment = text.indices.first(where: { text[$0] == "#" && ($0 == text.startIndex || text[text.index(before: $0)] == " ") }) {
            text = text[..<comment]
        }
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        if text.count > 1, let quote = text.first, quote == "\"" || quote == "'", text.last == quote {
            text = text.dropFirst().dropLast()
        }
        return String(text)
    }
}
