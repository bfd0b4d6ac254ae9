import Syntax

/// Reads the comments that suppress rules.
///
/// In the comment of a catalog entry `[xcstrings:disable rule rule2]` silences rules for the entry. In Swift
/// `// xcstrings:disable rule rule2` silences them from there to the end of the file, `disable:this` on the line itself
/// and `disable:next` on the line after. Without names all rules are silenced. Words after `--` are a reason.
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
            /// The rules that a comment of one line silenced.
            var silenced: Set<String> = []
        }

        private var comments: [Comment] = []
        /// Those that silence a single line, by that line.
        private var ofLine: [Int: [Int]] = [:]
        /// From which line on each rule is silenced, and from which on all of them are.
        private var firstLines: [String: Int] = [:]
        private var firstLine = Int.max
        /// The last line with a finding of each rule.
        private var lastFindings: [String: Int] = [:]

        package init(_ bytes: [UInt8]) {
            let marker = Array("xcstrings:disable".utf8)
            let newline = UInt8(ascii: "\n")
            var offset = 0
            var line = (number: 1, start: 0, end: bytes.firstIndex(of: newline, from: 0) ?? bytes.count)
            // What precedes a marker is scanned only once, because a file may be a single line.
            var isInComment = false
            var searched = 0
            while let start = bytes.firstIndex(of: marker[0], from: offset) {
                offset = start + 1
                guard bytes[start...].starts(with: marker) else { continue }
                while line.end < start {
                    let next = line.end + 1
                    line = (line.number + 1, next, bytes.firstIndex(of: newline, from: next) ?? bytes.count)
                    isInComment = false
                    searched = next
                }
                isInComment = isInComment || Self.isInComment(bytes[searched..<start])
                searched = max(line.start, start - 1)
                guard isInComment else { continue }
                offset = line.end
                add(
                    String(decoding: bytes[start + marker.count..<offset], as: UTF8.self)[...],
                    SourceLocation(line: line.number, column: start - line.start + 1))
            }
        }

        /// Whether a finding of a rule on a line (from 1) is silenced.
        package mutating func silence(_ rule: String, line: Int) -> Bool {
            guard !comments.isEmpty else { return false }
            lastFindings[rule] = max(lastFindings[rule] ?? 0, line)
            var isSilenced = line >= min(firstLine, firstLines[rule] ?? .max)
            for index in ofLine[line] ?? [] where comments[index].suppression.silences(rule) {
                comments[index].silenced.insert(rule)
                isSilenced = true
            }
            return isSilenced
        }

        /// Each name of each comment, with the place of the comment and whether it silenced something so far.
        var uses: [(place: SourceLocation, name: String?, wasNeeded: Bool)] {
            let last = lastFindings.values.max() ?? 0
            return comments.flatMap { comment -> [(SourceLocation, String?, Bool)] in
                let isOfLine = comment.reach != .fromHere
                let names = comment.suppression.names.map(String.init)
                if names.isEmpty { return [(comment.place, nil, isOfLine ? !comment.silenced.isEmpty : last >= comment.place.line)] }
                return names.map { name in
                    let wasNeeded = isOfLine ? comment.silenced.contains(name) : lastFindings[name] ?? 0 >= comment.place.line
                    return (comment.place, name, wasNeeded)
                }
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
            let suppression = Suppression(names: Suppression.names(in: rest))
            if reach == .fromHere {
                if suppression.names.isEmpty { firstLine = min(firstLine, place.line) }
                for name in suppression.names { firstLines[String(name)] = min(firstLines[String(name)] ?? .max, place.line) }
            } else {
                ofLine[reach == .thisLine ? place.line : place.line + 1, default: []].append(comments.count)
            }
            comments.append(Comment(place: place, reach: reach, suppression: suppression))
        }
    }
}
