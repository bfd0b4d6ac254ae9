import Foundation
import TestSupport
import Testing

@testable import ShippedProduct

@Suite struct ZipArchiveTests {
    private static func archive(_ bytes: [UInt8]) throws -> ZipArchive {
        try ZipArchive(size: bytes.count) { Array(bytes[$0]) }
    }

    private static func contents(_ bytes: [UInt8]) throws -> [String: [UInt8]] {
        let archive = try archive(bytes)
        return Dictionary(uniqueKeysWithValues: try archive.entries.map { ($0.path, try archive.bytes(of: $0)) })
    }

    private static func decoded(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }

    /// Made by another program: stored, with codes of its own and fixed ones, with 64-bit sizes, written as a stream, and
    /// with other letters.
    private static let stored =
        "UEsDBBQAAAAAAAAAIVyCidH3BQAAAAUAAAAHAAAAYS9iLnR4dEhlbGxvUEsDBBQAAAAAAAAAIVwAAAAAAAAAAAAAAAAFAAAAYy50eHRQSwECFAMUAAAAAAAAACFcgonR9wUAAAAFAAAABwAAAAAAAAAAAAAAgAEAAAAAYS9iLnR4dFBLAQIUAxQAAAAAAAAAIVwAAAAAAAAAAAAAAAAFAAAAAAAAAAAAAACAASoAAABjLnR4dFBLBQYAAAAAAgACAGgAAABNAAAAAAA="
    private static let deflated =
        "UEsDBBQAAAAIAAAAIVzqQyD75wIAAPoPAAAKAAAAYS9sb25nLnR4dFXWMY5kNxAEUV+nmCMwk2RV8UASIGCxur8ntdqJ9GhFDhr/Dfnr799//qyff/76WX/8+pz1Oet79ufs73l/zvt7Pp/z+Z7v53y/5/qc63v+v9loDpoPTS1EJVRlZLXR1eEfe1FWMd1MD9MPaS+kLaRt/hAbaR+kfZF2Md1MD9MP6b34IwvpbaT3RnofpPdFehfTzfQw/ZA+C+kjpI+RPhvpc5A+l99GMd1MD9MP6buQvkL6Gum7+d0dpO9F+hbTzfQw/ZCuhXSJ37SRro10HaTrIl3FdDM9TD96IcKmwibDpsMmxKbEDoq02MTY1DjUONQ41DjUONQ41DjUONQ41DjU+KjxUeOjxkeNjxofNT5qfNT4qPFRoxY5atGjFkFqUaQWSWrRpFbFQsfCxAJdSoQpUaZEmhJtSsQpUadUsdCxMLFAoTKJyjQqE6lMpTKZynQqVyx0LEws0Ko2sWpTqza5atOrNsFqU6x2xULHwsQC1erE3XnoVodwdShXh3R1aFenYqFjYWIhbtMb1+mN+/TGhXrjRr15pcadeuNSvXGr3rhWLyWrSFlFyypiVlGzipxV9KyqWOhYmFgI0x2mO0x3mO4w3WG6w3SH6Q7THaY7TE+YnjA9YXrC9ITpCdMTpidMT5ieMP3C9AvTL0y/MP3C9AvTL0y/MP3C9KNpL5r2omkvmvaiaS+a9qJpr4qFjoWJBZq2aNqKF7Fo2qJpi6YtmrYqFjoWJhZo2qZpm6ZtmrZp2qZpm6btioWOhYmFeCvveCzveC3vfC7He3nHg3nHi3nHk3nHm3nHo3nTtA9N+9C0D0370LQPTfvQtE/FQsfCxAJN+9K0L0370rQvTfvStC9N+1YsdCxMLNC0i6ZdNO2iaRdNu2jaRdOuioWOhYmFMN1husN0h+kO0x2mO0x3mO4w3WG6w/SE6QnTE6YnTE+YnjA9YXrC9ITpCdMvTL8w/cL0C9MvTL8w/cL0C9MvTP/3f/dfUEsDBBQAAAAIAAAAIVzwzRFMBQAAAAoAAAAJAAAAc2hvcnQudHh0S0yEAQBQSwECFAMUAAAACAAAACFc6kMg++cCAAD6DwAACgAAAAAAAAAAAAAAgAEAAAAAYS9sb25nLnR4dFBLAQIUAxQAAAAIAAAAIVzwzRFMBQAAAAoAAAAJAAAAAAAAAAAAAACAAQ8DAABzaG9ydC50eHRQSwUGAAAAAAIAAgBvAAAAOwMAAAAA"
    private static let zip64 =
        "UEsDBC0AAAAAAAAAIVypGgeM//////////8HABQAYmlnLnR4dAEAEAARAAAAAAAAABEAAAAAAAAASGVsbG8gSGVsbG8gSGVsbG9QSwECLQMtAAAAAAAAACFcqRoHjBEAAAARAAAABwAAAAAAAAAAAAAAgAEAAAAAYmlnLnR4dFBLBQYAAAAAAQABADUAAABKAAAAAAA="
    private static let streamed =
        "UEsDBBQACAAIAAAAIVwAAAAAAAAAAAAAAAAKAAAAc3RyZWFtLnR4dPNIzcnJVyguKUpNzAUAUEsHCGE/6JoOAAAADAAAAFBLAQIUAxQACAAIAAAAIVxhP+iaDgAAAAwAAAAKAAAAAAAAAAAAAACAAQAAAABzdHJlYW0udHh0UEsFBgAAAAABAAEAOAAAAEYAAAAAAA=="
    private static let unicode =
        "UEsDBBQAAAgIAAAAIVyDFtyMAwAAAAEAAAAbAAAAw5xiZXJyYXNjaHVuZy/ml6XmnKzoqp4udHh0qwAAUEsBAhQDFAAACAgAAAAhXIMW3IwDAAAAAQAAABsAAAAAAAAAAAAAAIABAAAAAMOcYmVycmFzY2h1bmcv5pel5pys6KqeLnR4dFBLBQYAAAAAAQABAEkAAAA8AAAAAAA="

    @Test func archivesOfOtherProgramsAreRead() throws {
        func text(_ base64: String, _ path: String) throws -> String? {
            try Self.contents(Self.decoded(base64))[path].map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(try text(Self.stored, "a/b.txt") == "Hello")
        #expect(try text(Self.stored, "c.txt") == "")
        #expect(try text(Self.deflated, "a/long.txt") == (0..<300).map { "line \($0 % 7) of \($0)\n" }.joined())
        #expect(try text(Self.deflated, "short.txt") == "aaaaaaaaaa")
        #expect(try text(Self.zip64, "big.txt") == "Hello Hello Hello")
        #expect(try text(Self.streamed, "stream.txt") == "Hello stream")
        #expect(try text(Self.unicode, "Überraschung/日本語.txt") == "x")
    }

    @Test(arguments: [
        ("an absolute name", [StoredZip.Entry("/etc/passwd", "x")]), ("a name above", [.init("a/../../x", "x")]),
        ("a name of another system", [.init("a\\b", "x")]), ("a drive", [.init("C:x", "x")]),
        ("no name", [.init("", "x")]),
        ("a link above", [.init("a/link", "../../x", mode: 0o120777)]),
        ("an absolute link", [.init("link", "/etc", mode: 0o120777)]),
        ("a name twice", [.init("a", "x"), .init("a", "y")]), ("an encrypted entry", [.init("a", "x", flags: 1)]),
        ("a size that is not true", [.init("a", "x", size: 1 << 20)]),
        ("a bomb", (0..<40).map { .init("a\($0)", "x", size: 10 << 20, method: 8, packedSize: 11 << 10) }),
    ]) func aHostileArchiveIsRefused(kind: String, entries: [StoredZip.Entry]) {
        #expect(throws: ZipArchive.Problem.self, "\(kind)") { try Self.contents(StoredZip(entries).bytes) }
    }

    @Test func anEntryThatLiesInAnotherIsRefused() throws {
        var bytes = StoredZip([.init("a", "Hello"), .init("b", "Hello")]).bytes
        let second = try #require(bytes.firstRange(of: [0x50, 0x4B, 1, 2].map(UInt8.init))).lowerBound
        // The second entry of the directory points to the first one.
        let entry = second + 47
        bytes.replaceSubrange(entry + 42..<entry + 46, with: [0, 0, 0, 0])
        let error = #expect(throws: ZipArchive.Problem.self) { try Self.contents(bytes) }
        #expect(error?.message == "two entries overlap")
    }

    @Test func aLinkInsideIsLeftOut() throws {
        let entries: [StoredZip.Entry] = [
            .init("K.framework/Versions/Current", "A", mode: 0o120755), .init("K.framework/Versions/A/K", "x"),
        ]
        #expect(try Self.contents(StoredZip(entries).bytes).keys.sorted() == ["K.framework/Versions/A/K"])
    }

    @Test func whatIsCutOffIsRefused() {
        for base64 in [Self.stored, Self.deflated, Self.streamed] {
            let whole = Self.decoded(base64)
            for length in 0..<whole.count {
                #expect(throws: ZipArchive.Problem.self) { try Self.contents(Array(whole[..<length])) }
            }
        }
    }

    /// A damaged archive is read as it was, or refused, and always within the memory that it asks for.
    @Test func damageIsNoticedOrHarmless() throws {
        let seed = SeededGenerator.seed(for: "damaged archives")
        var random = SeededGenerator(seed: seed)
        for round in 0..<TestRun.rounds(2000) {
            let base64 = [Self.stored, Self.deflated, Self.zip64, Self.streamed, Self.unicode][round % 5]
            let whole = Self.decoded(base64)
            let texts = Set(try Self.contents(whole).values)
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            do {
                for text in try Self.contents(bytes).values {
                    #expect(texts.contains(text), "seed \(seed), round \(round)")
                }
            } catch is ZipArchive.Problem {
            }
        }
    }
}

/// Writes archives, also such as no program makes.
struct StoredZip {
    struct Entry: Sendable {
        let path: String
        let content: [UInt8]
        let mode: UInt32
        let flags: Int
        let size: Int
        let method: Int
        let packedSize: Int

        init(
            _ path: String, _ content: String, mode: UInt32 = 0o100644, flags: Int = 0, size: Int? = nil,
            method: Int = 0,
            packedSize: Int? = nil
        ) {
            self.path = path
            self.content =
                Array(content.utf8) + Array(repeating: 0, count: max(0, (packedSize ?? 0) - content.utf8.count))
            self.mode = mode
            self.flags = flags
            self.size = size ?? self.content.count
            self.method = method
            self.packedSize = self.content.count
        }
    }

    private(set) var bytes: [UInt8] = []

    init(_ entries: [Entry]) {
        var directory: [UInt8] = []
        for entry in entries {
            let offset = bytes.count
            let middle =
                Self.number(20, 2) + Self.number(entry.flags, 2) + Self.number(entry.method, 2) + Self.number(0, 4)
                + Self.number(Int(CRC32.checksum(entry.content)), 4) + Self.number(entry.packedSize, 4)
                + Self.number(entry.size, 4)
                + Self.number(entry.path.utf8.count, 2) + Self.number(0, 2)
            bytes += [0x50, 0x4B, 3, 4] + middle + Array(entry.path.utf8) + entry.content
            directory +=
                [0x50, 0x4B, 1, 2] + Self.number(20, 2) + middle + Self.number(0, 6)
                + Self.number(Int(entry.mode) << 16, 4) + Self.number(offset, 4) + Array(entry.path.utf8)
        }
        let start = bytes.count
        bytes +=
            directory + [0x50, 0x4B, 5, 6] + Self.number(0, 4) + Self.number(entries.count, 2)
            + Self.number(entries.count, 2) + Self.number(directory.count, 4) + Self.number(start, 4)
            + Self.number(0, 2)
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
