import Syntax

/// The entries of a zip archive, stored or deflated, also with 64-bit sizes. Only entries that are asked for are
/// unpacked, and nothing is written.
package struct ZipArchive: Sendable {
    /// Why an archive is refused.
    package struct Problem: Error {
        package let message: String
        /// In bytes.
        package let offset: Int
    }

    package struct Entry: Sendable {
        package let path: String
        /// Unpacked, in bytes.
        package let size: Int
        let packedSize: Int
        let method: Int
        let checksum: UInt32
        /// Of the local header.
        let offset: Int
        let isLink: Bool
    }

    /// The files, in the order of the archive.
    package private(set) var entries: [Entry] = []
    private let read: @Sendable (Range<Int>) throws -> [UInt8]
    private let size: Int

    /// An app is never packed as tightly as that.
    private static let mostUnpacked = (factor: 100, bytes: 1 << 28)
    /// The size of the largest entry that is read.
    private static let largestEntry = 1 << 28

    /// - Parameters:
    ///   - size: That of the archive, in bytes.
    ///   - read: Reads a part of it.
    /// - Throws: ``Problem``, and what `read` throws.
    package init(size: Int, read: @escaping @Sendable (Range<Int>) throws -> [UInt8]) throws {
        self.read = read
        self.size = size
        let directory = try Directory(size: size, read)
        var fields = Fields(try read(directory.range), at: directory.range.lowerBound)
        var paths: Set<String> = []
        var parts: [Range<Int>] = []
        for _ in 0..<directory.count {
            let (entry, part) = try Self.entry(&fields, before: directory.range.lowerBound)
            guard paths.insert(entry.path).inserted else {
                throw Problem(message: "\(entry.path.debugDescription) is in it twice", offset: entry.offset)
            }
            parts.append(part)
            if !entry.path.hasSuffix("/") { entries.append(entry) }
        }
        parts.sort { $0.lowerBound < $1.lowerBound }
        if let (_, part) = zip(parts, parts.dropFirst()).first(where: { $0.upperBound > $1.lowerBound }) {
            throw Problem(message: "two entries overlap", offset: part.lowerBound)
        }
        let unpacked = entries.reduce(0) { $0.addingReportingOverflow($1.size).partialValue }
        if unpacked < 0 || unpacked > Self.mostUnpacked.bytes && unpacked / Self.mostUnpacked.factor > size {
            throw Problem(
                message: "would be \(unpacked) bytes when unpacked, which no app is", offset: directory.range.lowerBound
            )
        }
        for link in entries where link.isLink { try checkTarget(of: link) }
        entries.removeAll(where: \.isLink)
    }

    /// Unpacks an entry.
    ///
    /// - Throws: ``Problem``, and what `read` throws.
    package func bytes(of entry: Entry) throws -> [UInt8] {
        guard entry.size <= Self.largestEntry else {
            throw Problem(
                message: "\(entry.path.debugDescription) is too large: \(entry.size) bytes", offset: entry.offset)
        }
        var header = Fields(try read(entry.offset..<min(size, entry.offset + 30)), at: entry.offset)
        guard header.take(4) == 0x0403_4B50 else {
            throw Problem(message: "no entry where one should be", offset: entry.offset)
        }
        header.skip(22)
        let name = header.take(2), extra = header.take(2)
        let start = entry.offset + 30 + name + extra
        guard !header.isShort, start + entry.packedSize <= size else {
            throw Problem(message: "ends in the middle of \(entry.path.debugDescription)", offset: entry.offset)
        }
        guard String(decoding: try read(entry.offset + 30..<entry.offset + 30 + name), as: UTF8.self) == entry.path
        else {
            throw Problem(
                message: "\(entry.path.debugDescription) has another name in its own header", offset: entry.offset)
        }
        let packed = try read(start..<start + entry.packedSize)
        let bytes: [UInt8]
        switch entry.method {
        case 0: bytes = packed
        case 8:
            do throws(Inflate.Problem) { bytes = try Inflate.unpack(packed, size: entry.size) } catch {
                throw Problem(
                    message:
                        "\(entry.path.debugDescription) \(error == .tooLong ? "is larger than it says" : "is damaged")",
                    offset: start)
            }
        default:
            throw Problem(
                message: "\(entry.path.debugDescription) is packed with method \(entry.method)", offset: entry.offset)
        }
        guard bytes.count == entry.size, CRC32.checksum(bytes) == entry.checksum else {
            throw Problem(message: "\(entry.path.debugDescription) is damaged", offset: start)
        }
        return bytes
    }

    /// A link may lead to other parts of the product, as those of frameworks do.
    private func checkTarget(of link: Entry) throws {
        let target = link.size < 4096 ? String(decoding: try bytes(of: link), as: UTF8.self) : "/"
        let folder = link.path.split(separator: "/").dropLast()
        if target.hasPrefix("/") || String.depth(of: folder + target.split(separator: "/")) == nil {
            throw Problem(message: "\(link.path.debugDescription) is a link out of the archive", offset: link.offset)
        }
    }
}

private extension ZipArchive {
    /// Reads an entry of the directory.
    ///
    /// - Parameter end: Where the directory begins.
    /// - Returns: Also its part of the archive, as far as that is known.
    static func entry(_ fields: inout Fields, before end: Int) throws -> (Entry, Range<Int>) {
        let place = fields.offset
        guard fields.take(4) == 0x0201_4B50 else { throw Problem(message: "its directory is damaged", offset: place) }
        fields.skip(4)
        let flags = fields.take(2), method = fields.take(2)
        fields.skip(4)
        let checksum = UInt32(fields.take(4))
        var packedSize = fields.take(4), size = fields.take(4)
        let nameLength = fields.take(2), extraLength = fields.take(2), commentLength = fields.take(2)
        fields.skip(4)
        let attributes = fields.take(4)
        var offset = fields.take(4)
        let path = String(decoding: fields.bytes(nameLength), as: UTF8.self)
        var extra = Fields(fields.bytes(extraLength), at: 0)
        _ = fields.bytes(commentLength)
        guard !fields.isShort else { throw Problem(message: "its directory ends early", offset: place) }
        while extra.left >= 4 {
            let tag = extra.take(2), length = extra.take(2)
            var values = Fields(extra.bytes(length), at: 0)
            // The 64-bit values of those that do not fit into 32 bits.
            guard tag == 1 else { continue }
            if size == 0xFFFF_FFFF { size = values.take(8) }
            if packedSize == 0xFFFF_FFFF { packedSize = values.take(8) }
            if offset == 0xFFFF_FFFF { offset = values.take(8) }
        }
        guard flags & 1 == 0 else { throw Problem(message: "\(path.debugDescription) is encrypted", offset: place) }
        guard !path.isEmpty, !path.hasPrefix("/"), !path.contains("\\"), !path.contains("\0"), !path.contains("//"),
            !(path.utf8.dropFirst().first == UInt8(ascii: ":")), String.depth(of: path.split(separator: "/")) != nil
        else { throw Problem(message: "\(path.debugDescription) isn't a name inside an archive", offset: place) }
        let isInside = offset >= 0 && packedSize >= 0 && size >= 0 && offset <= end && packedSize <= end - offset
        guard isInside, end - offset - packedSize >= 30 + nameLength else {
            throw Problem(message: "\(path.debugDescription) lies outside of the archive", offset: place)
        }
        // Deflate packs at most 1,032 bytes into one.
        guard method != 8 || size / 1032 <= packedSize, method != 0 || size == packedSize else {
            throw Problem(message: "\(path.debugDescription) cannot be of the size that it says", offset: place)
        }
        let isLink = attributes >> 16 & 0o170000 == 0o120000
        let entry = Entry(
            path: path, size: size, packedSize: packedSize, method: method, checksum: checksum, offset: offset,
            isLink: isLink)
        return (entry, offset..<offset + 30 + nameLength + packedSize)
    }

    /// The list of all entries, at the end of the archive.
    struct Directory {
        let range: Range<Int>
        let count: Int

        init(size: Int, _ read: (Range<Int>) throws -> [UInt8]) throws {
            let start = max(0, size - 22 - 0xFFFF)
            let tail = try read(start..<size)
            guard
                let end = (0...max(0, tail.count - 22)).reversed().first(where: { index in
                    tail.count >= 22 && tail[index...].starts(with: [0x50, 0x4B, 5, 6])
                        && index + 22 + Int(tail[index + 20]) + Int(tail[index + 21]) << 8 == tail.count
                })
            else { throw Problem(message: "is not a zip archive, or is cut off", offset: size) }
            var fields = Fields(Array(tail[end...]), at: start + end)
            fields.skip(4)
            guard fields.take(2) == 0, fields.take(2) == 0 else {
                throw Problem(message: "is one part of several", offset: start + end)
            }
            fields.skip(2)
            var count = fields.take(2), length = fields.take(4), offset = fields.take(4)
            if count == 0xFFFF || length == 0xFFFF_FFFF || offset == 0xFFFF_FFFF, end >= 20,
                tail[(end - 20)...].starts(with: [0x50, 0x4B, 6, 7])
            {
                var locator = Fields(Array(tail[(end - 20)..<end]), at: start + end - 20)
                locator.skip(8)
                let place = locator.take(8)
                guard place >= 0, place <= size - 56 else {
                    throw Problem(message: "its directory is damaged", offset: start + end - 20)
                }
                var record = Fields(try read(place..<place + 56), at: place)
                guard record.take(4) == 0x0606_4B50 else {
                    throw Problem(message: "its directory is damaged", offset: place)
                }
                record.skip(28)
                (count, length, offset) = (record.take(8), record.take(8), record.take(8))
            }
            // An entry has 46 bytes at least.
            guard offset >= 0, length >= 0, count >= 0, offset <= start + end, length <= start + end - offset,
                count <= length / 46
            else {
                throw Problem(message: "its directory is damaged", offset: start + end)
            }
            self.count = count
            range = offset..<offset + length
        }
    }

    /// Numbers in the order of their bytes, the least significant first.
    struct Fields {
        private let data: [UInt8]
        private var position = 0
        private let start: Int
        /// Whether more was asked for than there is.
        private(set) var isShort = false

        init(_ data: [UInt8], at start: Int) {
            self.data = data
            self.start = start
        }

        var offset: Int { start + position }
        var left: Int { data.count - position }

        mutating func take(_ count: Int) -> Int {
            Int(truncatingIfNeeded: bytes(count).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
        }

        mutating func skip(_ count: Int) { _ = bytes(count) }

        mutating func bytes(_ count: Int) -> [UInt8] {
            guard count <= left else {
                isShort = true
                position = data.count
                return []
            }
            defer { position += count }
            return Array(data[position..<position + count])
        }
    }
}

private extension String {
    /// How many folders deep a path leads; `nil` if it leads out of where it starts.
    static func depth(of parts: some Sequence<Substring>) -> Int? {
        var depth = 0
        for part in parts {
            if part == ".." { depth -= 1 } else if part != "." { depth += 1 }
            if depth < 0 { return nil }
        }
        return depth
    }
}
