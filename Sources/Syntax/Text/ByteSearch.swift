extension [UInt8] {
    /// The index of the first occurrence of a byte, from an index on.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        withUnsafeBufferPointer { bytes in
            var index = start
            while index + 8 <= bytes.count {
                let places = EightBytes(bytes, at: index).places(of: byte)
                if places != 0 { return index + places.trailingZeroBitCount / 8 }
                index += 8
            }
            while index < bytes.count, bytes[index] != byte { index += 1 }
            return index < bytes.count ? index : nil
        }
    }
}
