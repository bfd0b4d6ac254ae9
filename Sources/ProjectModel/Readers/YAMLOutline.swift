/// The lines of a YAML file, structured by indentation.
///
/// This is not a YAML parser. It supports members on separate lines, lists in block and flow style, and scalars. Callers treat
/// anything else as absent.
struct YAMLOutline: Sendable {
    struct Line: Sendable {
        /// The line number, starting at 1.
        let number: Int
        /// The indentation, in spaces.
        let depth: Int
        /// The line without its indentation.
        let body: Substring

        /// The name of a member and the text after its colon; `nil` for other lines.
        var member: (name: String, value: String)? {
            guard !body.hasPrefix("- "), let colon = body.firstIndex(of: ":") else { return nil }
            let rest = body[body.index(after: colon)...]
            guard rest.isEmpty || rest.hasPrefix(" ") else { return nil }
            return (YAMLOutline.scalar(body[..<colon]), YAMLOutline.scalar(rest))
        }
    }

    /// A member of a block, with the nested lines below it.
    struct Member: Sendable {
        let line: Line
        let name: String
        let value: String
        fileprivate(set) var below: ArraySlice<Line>
    }

    private let lines: [Line]

    init(_ text: String) {
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap { index, line in
            let body = line.drop { $0 == " " }
            guard !body.isEmpty, !body.hasPrefix("#") else { return nil }
            return Line(number: index + 1, depth: line.count - body.count, body: body)
        }
    }

    /// The top-level members of the file.
    var members: [Member] { Self.members(of: lines[...]) }

    /// The members of a block: the lines with the least indentation, each with the lines that follow it.
    static func members(of block: ArraySlice<Line>) -> [Member] {
        guard let depth = block.first?.depth else { return [] }
        var result: [Member] = []
        var start = block.startIndex
        for index in block.indices where block[index].depth <= depth {
            guard let (name, value) = block[index].member else { continue }
            if !result.isEmpty { result[result.count - 1].below = block[start..<index] }
            start = index + 1
            result.append(Member(line: block[index], name: name, value: value, below: []))
        }
        if !result.isEmpty { result[result.count - 1].below = block[start...] }
        return result
    }

    /// The elements of a list of scalars, on the line of its name or below; empty for anything else.
    static func list(_ member: Member) -> [String] {
        if member.value.isEmpty {
            guard member.below.allSatisfy({ $0.body.hasPrefix("- ") }) else { return [] }
            return member.below.map { scalar($0.body.dropFirst(2)) }
        }
        guard member.value.hasPrefix("["), member.value.hasSuffix("]") else { return [] }
        return member.value.dropFirst().dropLast().split(separator: ",").map { scalar($0) }
    }

    /// The elements of the list below a name, each as a separate block. The dash before the first line counts as indentation.
    static func items(_ member: Member) -> [ArraySlice<Line>] {
        guard let depth = member.below.first?.depth else { return [] }
        var items: [ArraySlice<Line>] = []
        for line in member.below {
            if line.depth == depth, line.body.hasPrefix("- ") {
                let body = line.body.dropFirst(2).drop { $0 == " " }
                items.append([Line(number: line.number, depth: depth + 2, body: body)])
            } else if !items.isEmpty {
                items[items.count - 1].append(line)
            }
        }
        return items
    }

    /// A value without its comment, surrounding spaces and quotation marks.
    static func scalar(_ text: Substring) -> String {
        var text = text.drop { $0 == " " }
        if let quote = text.first, quote == "\"" || quote == "'", let end = text.dropFirst().firstIndex(of: quote) {
            let rest = text[text.index(after: end)...].drop { $0 == " " }
            if rest.isEmpty || rest.hasPrefix("#") { return String(text[text.index(after: text.startIndex)..<end]) }
        }
        if let comment = text.indices.first(where: { text[$0] == "#" && ($0 == text.startIndex || text[text.index(before: $0)] == " ") }) {
            text = text[..<comment]
        }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
