import Extraction
import Foundation
import ProjectModel
import TestSupport
import Testing

/// Whatever the bytes, scanning ends, and ends soon.
@Suite struct RobustnessTests {
    static let sources: [[UInt8]] = {
        let folders = ["extraction", "PeerDrop", "Relay", "Remet", "Flirrt", "Claudiator"]
        return folders.flatMap { folder -> [[UInt8]] in
            let root = Fixtures.folder.appending(path: folder)
            let paths = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))?.compactMap { $0 as? String } ?? []
            return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap {
                (try? Data(contentsOf: root.appending(path: $0))).map { [UInt8]($0) }
            }
        }
    }()

    @Test func randomChangesDoNoHarm() {
        var random = SeededGenerator(seed: 7)
        let odd = Array("\"\"\"#\\(){}[]<>?!.:,=&|@ \n\r`case let if switch".utf8) + [0, 0xFF, 0xC2, 0xE2]
        for round in 0..<Damage.rounds(600) {
            let bytes = Self.sources[round % Self.sources.count].damaged(1...6, part: 200, odd: odd, using: &random)
            let files = [SourceFile(path: "Source.swift", bytes: bytes)]
            let found = scan(files)
            #expect(found.strings.allSatisfy { $0.place.line > 0 })
            if round % 8 == 0 { PruningTests.holdsAgainstAll(files, found) }
        }
    }

    static let nests: [(name: String, open: String, close: String)] = [
        ("parentheses", "(", ")"), ("brackets", "[", "]"), ("braces", "{", "}"), ("angle brackets", "A<", ">"),
        ("types in parentheses", "let a: (", ")"), ("optional closures", "{ a in (", ")}"), ("calls", "f(x: ", ")"),
        ("trailing closures", "f {", "}"), ("interpolations", "\"\\(", ")\""), ("ternaries", "a ? (", ") : b"),
        ("open ternaries", "a ? b : ", ""), ("types", "struct A { ", "}"), ("functions", "func f() { ", "}"),
        ("arrows", "let a: () -> ", ""), ("array types", "let a: [", "]"), ("conditions", "if a { ", "}"),
        ("switches", "switch a { case b: ", "}"), ("attributes", "@A(", ")"), ("prefixes", "!", ""), ("casts", "a as ", ""),
        ("chains", ".a", ""), ("modifiers", "lazy ", ""), ("else", "if a {} else ", ""), ("directives", "#if A\n", "\n#endif"),
        ("patterns", "case .a(let ", ")"), ("inheritance", "class A: B<", ">"), ("tuples", "let (", ")"), ("quotes", "\"", ""),
        ("effects", "try await ", ""), ("assignments", "a = ", ""), ("coalescing", "a ?? ", ""), ("generics", "func f<T: ", ">()"),
        ("question marks", "let a: Int", "?"), ("raw strings", "#", "\""),
    ]

    @Test(arguments: nests)
    func deepNestingDoesNoHarm(nest: (name: String, open: String, close: String)) {
        let count = 1_500
        let text = String(repeating: nest.open, count: count) + " Text(\"Deep\") " + String(repeating: nest.close, count: count)
        let contexts = [
            text, "struct V: View { var body: some View { \(text) } }", "let x: \(text) = 1", "func f(a: \(text)) {}",
            "enum E { case a(\(text)) }",
        ]
        for context in contexts {
            _ = scan(context)
            _ = scan(String(context.prefix(context.utf8.count / 2)))
        }
    }
}

/// The readers of other files: damaged ones are read as far as they make sense.
@Suite struct ReaderRobustnessTests {
    private static let project = """
        // !$*UTF8*$!
        { objects = { A = { isa = PBXProject; mainGroup = G; targets = (T, ); }; G = { isa = PBXGroup; children = (F, );
        sourceTree = "<group>"; }; F = { isa = PBXFileReference; path = "a b.swift"; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (P, ); }; P = { isa = PBXSourcesBuildPhase; files = (B, ); };
        B = { isa = PBXBuildFile; fileRef = F /* a */; }; }; rootObject = A; }
        """
    private static let manifest = #"""
        let package = Package(name: "P", targets: [.target(name: "A", dependencies: [.target(name: "B")]), .target(name: "B", path: "x")])
        """#
    private static let objectiveC = #"""
        // c
        NSString *a = NSLocalizedStringWithDefaultValue(@"k…" "x", @"T", nil, @"v", @"c"); /* d */ CFCopyLocalizedString(CFSTR("q"), 0);
        """#

    @Test func damageDoesNoHarm() {
        var random = SeededGenerator(seed: 3)
        for text in [Self.project, Self.manifest, Self.objectiveC] {
            let whole = Array(text.utf8)
            for length in 0...whole.count { read(Array(whole[..<length])) }
            for _ in 0..<500 {
                var bytes = whole
                for _ in 0..<3 {
                    let at = Int.random(in: 0..<bytes.count, using: &random)
                    bytes[at] = bytes.randomElement(using: &random) ?? 0
                }
                read(bytes)
            }
        }
        read(Array(String(repeating: "{a = (", count: 50_000).utf8))
        read(Array(String(repeating: "NSLocalizedString(", count: 2_000).utf8))
    }

    private func read(_ bytes: [UInt8]) {
        let map = TargetMap(
            [
                .init(path: "A.xcodeproj/project.pbxproj", bytes: bytes), .init(path: "Package.swift", bytes: bytes),
                .init(path: "B/project.yml", bytes: bytes),
            ],
            catalogs: ["Sources/A/Localizable.xcstrings"])
        _ = map.owner(of: "Sources/A/a.swift", table: "Localizable")
        let result = SourceScanner.scanObjectiveC(path: "a.m", bytes: bytes)
        #expect(SourceScanner.combine([], others: [result]).unlocalized.isEmpty)
    }
}
