import Testing

@testable import Syntax

@Suite struct SHA256Tests {
    private static func digest(_ message: [UInt8]) -> String {
        SHA256.words(of: message).map { word in String(String(UInt64(1) << 32 | UInt64(word), radix: 16).dropFirst()) }.joined()
    }

    /// The examples of FIPS 180-4 and its secure hash standard validation.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ]) func examplesOfTheStandard(message: String, digest: String) {
        #expect(Self.digest(Array(message.utf8)) == digest)
    }

    @Test(arguments: [
        ("bd", "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"),
        ("c98c8e55", "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504"),
    ]) func messagesOfFewBytes(message: String, digest: String) {
        let bytes = stride(from: 0, to: message.count, by: 2).compactMap { UInt8(message.dropFirst($0).prefix(2), radix: 16) }
        #expect(Self.digest(bytes) == digest)
    }

    /// Where the padding fills the last block, or needs another one.
    @Test(arguments: [
        (55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
        (56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
        (57, "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"),
        (63, "c7723fa1e0127975e49e62e753db53924c1bd84b8ac1ac08df78d09270f3d971"),
        (64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
        (65, "98ce42deef51d40269d542f5314bef2c7468d401ad5d85168bfab4c0108f75f7"),
        (119, "f616b0d54e78571a9611f343c9f8e022e859e920381ab0e4d3da01e193a7bd7e"),
        (120, "6edd9f6f9cc92cded36e6c4a580933f9c9f1b90562b46903b806f21902a1a54f"),
        (128, "38723a2e5e8a17aa7950dc008209944e898f69a7bd10a23c839d341e935fd5ca"),
        (1000, "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53"),
        (1005, "06d11f21b0e236e6d6b24601141a43d64113c4c507d59288f4661af968bb6bec"),
    ]) func messagesOfZerosAroundTheEndOfABlock(count: Int, digest: String) {
        #expect(Self.digest([UInt8](repeating: 0, count: count)) == digest)
    }
}

@Suite struct DigestTests {
    @Test func partsCountWithTheirLengths() {
        let digests = [["ab"], ["a", "b"], ["", "ab"], ["ab", ""], ["1:ab"], ["b", "a"]].map { Digest($0) }
        #expect(Set(digests).count == digests.count)
    }

    @Test func aDigestReadsWhatItWrites() {
        let digest = Digest(["Next", "次へ"])
        #expect(Digest(digest.description) == digest && digest.description.count == 32)
        #expect(digest.description.hasPrefix(digest.name) && digest.name.count == 16)
    }

    @Test(arguments: ["", "0123456789abcdef", "0123456789ABCDEF0123456789ABCDEF", "+123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef0"])
    func anythingElseIsNoDigest(text: String) {
        #expect(Digest(text) == nil)
    }
}
