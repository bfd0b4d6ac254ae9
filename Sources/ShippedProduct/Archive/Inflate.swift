/// Unpacks data in the deflate format (RFC 1951).
struct Inflate {
    /// Why data cannot be unpacked.
    enum Problem: Error {
        case damaged, endsEarly
        /// There is more than was announced.
        case tooLong
    }

    private let input: [UInt8]
    private var position = 0
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var output: [UInt8] = []
    private let size: Int

    /// - Parameter size: The number of bytes that come out.
    static func unpack(_ input: [UInt8], size: Int) throws(Problem) -> [UInt8] {
        var inflate = Inflate(input, size)
        while try !inflate.block() {}
        return inflate.output
    }

    private init(_ input: [UInt8], _ size: Int) {
        self.input = input
        self.size = size
        output.reserveCapacity(min(size, 1 << 20))
    }

    /// - Returns: Whether it was the last one.
    private mutating func block() throws(Problem) -> Bool {
        let isLast = try take(1) == 1
        switch try take(2) {
        case 0: try stored()
        case 1: try compressed(Self.fixedLiterals, Self.fixedDistances)
        case 2:
            let (literals, distances) = try codes()
            try compressed(literals, distances)
        default: throw .damaged
        }
        return isLast
    }

    private mutating func stored() throws(Problem) {
        // The rest of the byte is padding.
        (bits, bitCount) = (0, 0)
        guard position + 4 <= input.count else { throw .endsEarly }
        let length = Int(input[position]) | Int(input[position + 1]) << 8
        let complement = Int(input[position + 2]) | Int(input[position + 3]) << 8
        position += 4
        guard length == ~complement & 0xFFFF else { throw .damaged }
        guard position + length <= input.count else { throw .endsEarly }
        guard output.count + length <= size else { throw .tooLong }
        output += input[position..<position + length]
        position += length
    }

    private mutating func compressed(_ literals: HuffmanCode, _ distances: HuffmanCode) throws(Problem) {
        while true {
            let symbol = try symbol(literals)
            if symbol == 256 { return }
            guard symbol > 256 else {
                guard output.count < size else { throw .tooLong }
                output.append(UInt8(symbol))
                continue
            }
            guard symbol - 257 < Self.lengths.count else { throw .damaged }
            let (base, extra) = Self.lengths[symbol - 257]
            let length = base + (try take(extra))
            let code = try self.symbol(distances)
            guard code < Self.distances.count else { throw .damaged }
            let (near, more) = Self.distances[code]
            let distance = near + (try take(more))
            guard distance <= output.count else { throw .damaged }
            guard output.count + length <= size else { throw .tooLong }
            // The copy may overlap what it makes.
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    /// The codes that stand before a block with codes of its own.
    private mutating func codes() throws(Problem) -> (HuffmanCode, HuffmanCode) {
        let literalCount = try take(5) + 257, distanceCount = try take(5) + 1, count = try take(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw .damaged }
        var own = [UInt8](repeating: 0, count: 19)
        for index in Self.order.prefix(count) { own[index] = UInt8(try take(3)) }
        let code = try HuffmanCode(own)
        var lengths: [UInt8] = []
        while lengths.count < literalCount + distanceCount {
            let symbol = try symbol(code)
            switch symbol {
            case 0...15: lengths.append(UInt8(symbol))
            case 16:
                guard let last = lengths.last else { throw .damaged }
                lengths += repeatElement(last, count: 3 + (try take(2)))
            case 17: lengths += repeatElement(0, count: 3 + (try take(3)))
            default: lengths += repeatElement(0, count: 11 + (try take(7)))
            }
        }
        guard lengths.count == literalCount + distanceCount, lengths[256] > 0 else { throw .damaged }
        return (try HuffmanCode(Array(lengths[..<literalCount])), try HuffmanCode(Array(lengths[literalCount...])))
    }

    private mutating func take(_ count: Int) throws(Problem) -> Int {
        while bitCount < count {
            guard position < input.count else { throw .endsEarly }
            bits |= UInt32(input[position]) << UInt32(bitCount)
            position += 1
            bitCount += 8
        }
        let value = bits & (1 << UInt32(count) - 1)
        bits >>= UInt32(count)
        bitCount -= count
        return Int(value)
    }

    /// Reads a code bit by bit: those of a length are consecutive numbers.
    private mutating func symbol(_ code: HuffmanCode) throws(Problem) -> Int {
        var value = 0, first = 0, index = 0
        for count in code.counts {
            value |= try take(1)
            if value - first < count { return Int(code.symbols[index + value - first]) }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        throw .damaged
    }

    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    /// The smallest length for each symbol from 257, and the number of bits that add to it.
    private static let lengths: [(Int, Int)] = series(start: 3, first: 8, each: 4, count: 28) + [(258, 0)]
    private static let distances: [(Int, Int)] = series(start: 1, first: 4, each: 2, count: 30)
    private static let fixedLiterals = HuffmanCode(
        whole: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = HuffmanCode(whole: Array(repeating: 5, count: 30))

    /// - Parameters:
    ///   - first: How many need no further bits.
    ///   - each: How many need each number of bits from one.
    private static func series(start: Int, first: Int, each: Int, count: Int) -> [(Int, Int)] {
        var base = start
        return (0..<count).map { index in
            let bits = index < first ? 0 : (index - first) / each + 1
            defer { base += 1 << bits }
            return (base, bits)
        }
    }
}

/// A prefix code, by the lengths of the codes of its symbols.
private struct HuffmanCode: Sendable {
    /// The number of codes of each length, from one bit.
    let counts: [Int]
    /// By length, then by number.
    let symbols: [UInt16]

    /// - Throws: ``Inflate/Problem`` if there are more codes than bits can tell apart.
    init(_ lengths: [UInt8]) throws(Inflate.Problem) {
        self.init(whole: lengths)
        var left = 1
        for count in counts {
            left = left << 1 - count
            if left < 0 { throw .damaged }
        }
    }

    init(whole lengths: [UInt8]) {
        var counts = [Int](repeating: 0, count: 15)
        for length in lengths where length > 0 { counts[Int(length) - 1] += 1 }
        self.counts = counts
        symbols = (1...15).flatMap { length in lengths.indices.filter { Int(lengths[$0]) == length }.map(UInt16.init) }
    }
}
