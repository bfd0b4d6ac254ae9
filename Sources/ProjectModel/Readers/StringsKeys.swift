/// The keys of a `.strings` file, which is a property list without the enclosing braces.
package enum StringsKeys {
    /// Also supports UTF-16, which older versions of Xcode wrote.
    package static func keys(in bytes: [UInt8]) -> Set<String> {
        var utf8 = bytes
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let isLittle = bytes[0] == 0xFF
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { i in
                let (low, high) = isLittle ? (bytes[i], bytes[i + 1]) : (bytes[i + 1], bytes[i])
                return UInt16(high) << 8 | UInt16(low)
            }
            utf8 = Array(String(decoding: units, as: UTF16.self).utf8)
        } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            utf8.removeFirst(3)
        }
        let list = PropertyList([UInt8(ascii: "{")] + utf8 + [UInt8(ascii: "\n"), UInt8(ascii: "}")])
        return Set(list?.members.compactMap(\.key.string) ?? [])
    }
}
