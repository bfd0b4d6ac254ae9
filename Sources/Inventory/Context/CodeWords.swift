/// Words for people in the names of code.
package enum CodeWords {
    /// `peer name` for `peerName`, word by word.
    package static func of(_ name: String) -> [String] {
        var words: [String] = []
        var previous: Character?
        for (index, character) in zip(name.indices, name) {
            let next = name.index(after: index) < name.endIndex ? name[name.index(after: index)] : nil
            let isStart = character.isUppercase && (previous?.isUppercase != true || next?.isLowercase == true)
            if character == "_" || character == "." { previous = nil; continue }
            if previous == nil || isStart { words.append("") }
            words[words.count - 1].append(character)
            previous = character
        }
        // A word of capitals alone is an abbreviation.
        return words.filter { !$0.isEmpty }.map { $0.count > 1 && $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased() }
    }

    /// The words of a type that shows texts, as the name of a screen: `Chat list` for `ChatListView`.
    package static func screen(_ type: String) -> String {
        var words = of(type)
        if words.count > 1, words.last == "view" { words.removeLast() }
        let text = words.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}
