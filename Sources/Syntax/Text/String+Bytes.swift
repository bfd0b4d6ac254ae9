extension String {
    /// Replaces a text of ASCII wherever its bytes are found. A search by characters misses it before a combining mark, as in `*/`
    /// and U+0301, and inside `\r\n`, which is one character.
    package func replacingBytes(_ old: String, with new: String) -> String {
        guard let first = old.utf8.first, utf8.contains(first) else { return self }
        return String(decoding: Array(utf8).replacing(Array(old.utf8), with: Array(new.utf8)), as: UTF8.self)
    }
}
