extension FormatString {
    /// A text about one thing as the format of a plural form: a specifier instead of the number 1, if it is in the text
    /// once.
    ///
    /// - Parameter text: Without placeholders: `1 file`.
    package static func form(ofOne text: String, _ specifier: String) -> String {
        let text = text.replacingBytes("%", with: "%%")
        let bytes = Array(text.utf8)
        func isDigit(_ index: Int) -> Bool { bytes.indices.contains(index) && (0x30...0x39).contains(bytes[index]) }
        func isPoint(_ index: Int) -> Bool {
            bytes.indices.contains(index) && (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ","))
        }
        let ones = bytes.indices.filter { index in
            bytes[index] == UInt8(ascii: "1") && !isDigit(index - 1) && !isDigit(index + 1) && !(isPoint(index + 1) && isDigit(index + 2))
                && !(isPoint(index - 1) && isDigit(index - 2))
        }
        guard ones.count == 1, let index = ones.first else { return text }
        return String(decoding: bytes[..<index] + Array(specifier.utf8) + bytes[(index + 1)...], as: UTF8.self)
    }
}
