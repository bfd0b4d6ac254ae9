import Syntax

/// Reads the comments that silence rules.
///
/// In the comment of a catalog entry `[xcstrings:disable rule rule2]` silences rules for the entry. In Swift
/// `// xcstrings:disable rule rule2` silences them from there to the end of the file, `disable:this` on the line itself and
/// `disable:next` on the line after. Without names all rules are silenced. Words after `--` are a reason.
package struct Suppression: Sendable {
    /// One name in such a comment, or a comment that names no rule, after the run.
    package struct Use: Sendable {
        /// `nil` for all rules.
        package let name: String?
        /// Whether it silenced something.
        package let wasNeeded: Bool
        /// Whether the rule ran at all, so that it could have been silenced.
        package let couldRun: Bool
    }

    /// The rules of one comment; empty for all.
    private var names: [Substring]

    private func silences(_ rule: String) -> Bool { names.isEmpty || names.contains { $0 == rule } }

    /// Whether the comment of a catalog entry silences anything.
    static func isThere(inComment comment: String) -> Bool { comment.firstBytes(of: marker) != nil }

    private static let marker = "[xcstrings:disable"

    /// Whether the comment of a catalog entry silences a rule.
    package static func comment(_ comment: String, silences rule: String) -> Bool {
        all(inComment: comment).contains { $0.silences(rule) }
    }

    /// The rules that the comment of a catalog entry names; `nil` where it means all.
    static func names(inComment comment: String) -> [String?] {
        all(inComment: comment).flatMap { $0.names.isEmpty ? [nil] : $0.names.map(String.init) }
    }

    private static func all(inComment comment: String) -> [Suppression] {
        var result: [Suppression] = []
        var rest = comment[...]
        while let start = tail(of: rest, after: marker), let end = start.firstIndex(of: "]") {
            result.append(Suppression(names: names(in: start[..<end])))
            rest = start[end...]
        }
        return result
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
    /// The comments of one Swift file. They remember what they silenced.
    package struct SourceComments: Sendable {
        private enum Reach { case fromHere, thisLine, nextLine }

        private struct Comment {
            let place: SourceLocation
            let reach: Reach
            let suppression: Suppression
            var silenced: Set<String> = []

            func reaches(_ line: Int) -> Bool {
                switch reach {
                case .fromHere: line >= place.line
                case .thisLine: line == place.line
                case .nextLine: line == place.line + 1
                }
            }
        }

        private var comments: [Comment] = []

        package init(_ bytes: [UInt8]) {
            let marker = Array("xcstrings:disable".utf8)
            let newline = UInt8(ascii: "\n")
            var offset = 0
            while let start = bytes.firstIndex(of: marker[0], from: offset) {
                offset = start + 1
                guard bytes[start...].starts(with: marker) else { continue }
                let lineStart = bytes[..<start].lastIndex(of: newline).map { $0 + 1 } ?? 0
                guard Self.isInComment(bytes[lineStart..<start]) else { continue }
                offset = bytes.firstIndex(of: newline, from: start) ?? bytes.count
                add(
                    String(decoding: bytes[start + marker.count..<offset], as: UTF8.self)[...],
                    SourceLocation(line: bytes[..<start].count { $0 == newline } + 1, column: start - lineStart + 1))
            }
        }

        /// Whether a finding of a rule on a line (from 1) is silenced.
        package mutating func silence(_ rule: String, line: Int) -> Bool {
            var isSilenced = false
            for index in comments.indices where comments[index].reaches(line) && comments[index].suppression.silences(rule) {
                comments[index].silenced.insert(rule)
                isSilenced = true
            }
            return isSilenced
        }

        /// Each name of each comment, with the place of the comment and whether it silenced something so far.
        var uses: [(place: SourceLocation, name: String?, wasNeeded: Bool)] {
            comments.flatMap { comment -> [(SourceLocation, String?, Bool)] in
                let names = comment.suppression.names.map(String.init)
                if names.isEmpty { return [(comment.place, nil, !comment.silenced.isEmpty)] }
                return names.map { (comment.place, $0, comment.silenced.contains($0)) }
            }
        }

        private static func isInComment(_ before: ArraySlice<UInt8>) -> Bool {
            let slash = UInt8(ascii: "/")
            return before.indices.dropFirst().contains { before[$0] == slash && before[$0 - 1] == slash }
        }

        private mutating func add(_ text: Substring, _ place: SourceLocation) {
            var rest = text
            var reach = Reach.fromHere
            if rest.hasPrefix(":this") {
                reach = .thisLine
            } else if rest.hasPrefix(":next") {
                reach = .nextLine
            }
            if reach != .fromHere { rest = rest.dropFirst(5) }
            comments.append(Comment(place: place, reach: reach, suppression: Suppression(names: Suppression.names(in: rest))))
        }
    }
}
