/// Shell patterns: `*` and `?` stay within a folder, `**` does not.
package enum Glob {
    package static func matches(_ pattern: String, _ path: String) -> Bool {
        matches(Array(pattern.utf8)[...], Array(path.utf8)[...])
    }

    package static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        let slash = UInt8(ascii: "/")
        switch first {
        case UInt8(ascii: "*"):
            if rest.first == UInt8(ascii: "*") {
                var after = rest.dropFirst()
                // `**/` also stands for no folder at all.
                if after.first == slash {
                    after = after.dropFirst()
                    if matches(after, text) { return true }
                    return text.indices.contains { text[$0] == slash && matches(after, text[($0 + 1)...]) }
                }
                return (text.startIndex...text.endIndex).contains { matches(after, text[$0...]) }
            }
            var index = text.startIndex
            while true {
                if matches(rest, text[index...]) { return true }
                guard index < text.endIndex, text[index] != slash else { return false }
                index += 1
            }
        case UInt8(ascii: "?"):
            guard let character = text.first, character != slash else { return false }
            return matches(rest, text.dropFirst())
        case UInt8(ascii: "["):
            guard let character = text.first, character != slash, let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
                return text.first == first && matches(rest, text.dropFirst())
            }
            return isIn(rest[..<end], character) && matches(rest[(end + 1)...], text.dropFirst())
        case UInt8(ascii: "\\"):
            guard let literal = rest.first else { return false }
            return text.first == literal && matches(rest.dropFirst(), text.dropFirst())
        default:
            return text.first == first && matches(rest, text.dropFirst())
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
