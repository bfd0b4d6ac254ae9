/// Reads the comments that silence rules.
///
/// In the comment of a catalog entry `[xcstrings:disable rule rule2]` silences rules for the entry. In Swift
/// `// xcstrings:disable rule rule2` silences them from there to the end of the file, `disable:this` on the line itself and
/// `disable:next` on the line after. Without names all rules are silenced. Words after `--` are a reason.
package struct Suppression: Sendable {
    /// The rules of one comment; empty for all.
    private var names: [Substring]

    private func silences(_ rule: String) -> Bool { names.isEmpty || names.contains { $0 == rule } }

    /// Whether the comment of a catalog entry silences a rule.
    package static func comment(_ comment: String, silences rule: String) -> Bool {
        let marker = "[xcstrings:disable"
        guard var rest = tail(of: comment[...], after: marker) else { return false }
        while true {
            guard let end = rest.firstIndex(of: "]") else { return false }
            if Suppression(names: names(in: rest[..<end])).silences(rule) { return true }
            guard let next = tail(of: rest[end...], after: marker) else { return false }
            rest = next
        }
    }

    /// The text after the first occurrence of a marker, found byte by byte.
    private static func tail(of text: Substring, after marker: String) -> Substring? {
        let first = marker.utf8.first
        var start = text.startIndex
        while let found = text.utf8[start...].firstIndex(where: { $0 == first }) {
            if text.utf8[found...].starts(with: marker.utf8) {
                return text[text.utf8.index(found, offsetBy: marker.utf8.count)...]
            }
            start = text.utf8.index(after: found)
        }
        return nil
    }

    private static func names(in text: Substring) -> [Substring] {
        Array(text.split { $0 == " " || $0 == "," || $0 == "\t" || $0 == "\r" }.prefix { $0 != "--" })
    }
}

extension Suppression {
    /// The comments of one Swift file.
    package struct SourceComments: Sendable {
        private enum Reach { case fromHere, thisLine, nextLine }

        private var comments: [(line: Int, reach: Reach, suppression: Suppression)] = []

        package init(_ bytes: [UInt8]) {
            let marker = Array("xcstrings:disable".utf8)
            var line = 1
            var lineStart = 0
            var offset = 0
            while offset < bytes.count {
                let byte = bytes[offset]
                if byte == UInt8(ascii: "\n") {
                    line += 1
                    lineStart = offset + 1
                } else if byte == marker[0], bytes[offset...].starts(with: marker),
                    Self.isInComment(bytes[lineStart..<offset])
                {
                    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                    add(String(decoding: bytes[offset + marker.count..<end], as: UTF8.self)[...], line)
                    offset = end
                    continue
                }
                offset += 1
            }
        }

        /// Whether a finding of a rule on a line (from 1) is silenced.
        package func silence(_ rule: String, line: Int) -> Bool {
            comments.contains { comment in
                let reaches =
                    switch comment.reach {
                    case .fromHere: line >= comment.line
                    case .thisLine: line == comment.line
                    case .nextLine: line == comment.line + 1
                    }
                return reaches && comment.suppression.silences(rule)
            }
        }

        private static func isInComment(_ before: ArraySlice<UInt8>) -> Bool {
            let slash = UInt8(ascii: "/")
            return before.indices.dropFirst().contains { before[$0] == slash && before[$0 - 1] == slash }
        }

        private mutating func add(_ text: Substring, _ line: Int) {
            var rest = text
            var reach = Reach.fromHere
            if rest.hasPrefix(":this") {
                reach = .thisLine
            } else if rest.hasPrefix(":next") {
                reach = .nextLine
            }
            if reach != .fromHere { rest = rest.dropFirst(5) }
            comments.append((line, reach, Suppression(names: Suppression.names(in: rest))))
        }
    }
}
