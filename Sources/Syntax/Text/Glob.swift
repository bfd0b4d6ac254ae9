/// Shell patterns: `*` and `?` match within a folder, `**` across folders.
///
/// The time is proportional to the product of the lengths of pattern and text, for any pattern.
package enum Glob {
    package static func matches(_ pattern: String, _ path: String) -> Bool {
        matches(Array(pattern.utf8)[...], Array(path.utf8)[...])
    }

    package static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        var (pattern, text) = (pattern, text)
        // Most texts differ before the first star.
        while pattern.first != star {
            guard let part = Part(&pattern) else { return text.isEmpty }
            guard let byte = text.popFirst(), part.matches(byte) else { return false }
        }
        return withUnsafeTemporaryAllocation(of: Bool.self, capacity: text.count + 1) { buffer in
            var ends = Ends(text, buffer)
            while let part = Part(&pattern) {
                ends.take(part)
                if ends.isEmpty { return false }
            }
            return ends.holdsAll
        }
    }

    private static let star = UInt8(ascii: "*")
    private static let slash = UInt8(ascii: "/")

    /// An element of a pattern.
    private enum Part {
        case byte(UInt8)
        /// `?`
        case any
        /// `[a-z]`
        case list(ArraySlice<UInt8>)
        /// `*`
        case name
        /// `**`
        case path
        /// `**/`, which also matches no folder at all.
        case folders
        /// A backslash at the end.
        case nothing

        /// Consumes the first element of a pattern; `nil` at its end.
        init?(_ pattern: inout ArraySlice<UInt8>) {
            guard let first = pattern.popFirst() else { return nil }
            switch first {
            case star:
                guard pattern.first == star else {
                    self = .name
                    return
                }
                pattern.removeFirst()
                self = pattern.first == slash ? .folders : .path
                if pattern.first == slash { pattern.removeFirst() }
            case UInt8(ascii: "?"): self = .any
            case UInt8(ascii: "["):
                // A bracket right after the opening one is a member of the list.
                guard let end = pattern.dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
                    self = .byte(first)
                    return
                }
                self = .list(pattern[..<end])
                pattern = pattern[(end + 1)...]
            case UInt8(ascii: "\\"): self = pattern.popFirst().map { .byte($0) } ?? .nothing
            default: self = .byte(first)
            }
        }

        /// Whether it matches a single byte, and this one.
        func matches(_ byte: UInt8) -> Bool {
            switch self {
            case .byte(let own): byte == own
            case .any: byte != slash
            case .list(let list): byte != slash && isIn(list, byte)
            case .name, .path, .folders, .nothing: false
            }
        }
    }

    /// Where in a text the elements so far may end.
    private struct Ends {
        private let text: ArraySlice<UInt8>
        /// For each prefix of the text whether they match it.
        private let lengths: UnsafeMutableBufferPointer<Bool>

        init(_ text: ArraySlice<UInt8>, _ lengths: UnsafeMutableBufferPointer<Bool>) {
            self.text = text
            self.lengths = lengths
            lengths.initialize(repeating: false)
            lengths[0] = true
        }

        var isEmpty: Bool { !lengths.contains(true) }
        var holdsAll: Bool { lengths[text.count] }

        private func byte(before length: Int) -> UInt8 { text[text.startIndex + length - 1] }

        mutating func take(_ part: Part) {
            switch part {
            case .name:
                for length in 1..<lengths.count where lengths[length - 1] && byte(before: length) != slash { lengths[length] = true }
            case .path:
                for length in 1..<lengths.count where lengths[length - 1] { lengths[length] = true }
            case .folders:
                var isBehindOne = false
                for length in lengths.indices {
                    let isOne = lengths[length]
                    if isBehindOne, byte(before: length) == slash { lengths[length] = true }
                    isBehindOne = isBehindOne || isOne
                }
            case .byte, .any, .list, .nothing:
                for length in lengths.indices.dropFirst().reversed() {
                    lengths[length] = lengths[length - 1] && part.matches(byte(before: length))
                }
                lengths[0] = false
            }
        }
    }

    private static func isIn(_ list: ArraySlice<UInt8>, _ character: UInt8) -> Bool {
        var list = list
        let isNegated = list.first == UInt8(ascii: "!") || list.first == UInt8(ascii: "^")
        if isNegated { list = list.dropFirst() }
        var isFound = false
        while let low = list.popFirst() {
            if list.first == UInt8(ascii: "-"), list.count > 1 {
                list = list.dropFirst()
                if let high = list.popFirst(), low <= character, character <= high { isFound = true }
            } else if low == character {
                isFound = true
            }
        }
        return isFound != isNegated
    }
}
