import ProjectModel
import TestSupport
import Testing

/// Damaged project files are read as far as possible, and always with the same result.
@Suite struct ProjectDamageTests {
    private static let catalog = "Sources/A/Localizable.xcstrings"

    private static let files: [(path: String, text: String)] = [
        (
            "A.xcodeproj/project.pbxproj",
            """
            // !$*UTF8*$!
            { objects = { P = { isa = PBXProject; mainGroup = G; targets = (T, U, ); }; G = { isa = PBXGroup; children = (F, C, );
            sourceTree = "<group>"; }; F = { isa = PBXFileReference; path = "Sources/A/a.swift"; sourceTree = "<group>"; };
            C = { isa = PBXFileReference; path = Sources/A/Localizable.xcstrings; sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = A; buildPhases = (S, ); }; S = { isa = PBXSourcesBuildPhase; files = (B, D, ); };
            U = { isa = PBXNativeTarget; name = B; buildPhases = (); };
            B = { isa = PBXBuildFile; fileRef = F /* a */; }; D = { isa = PBXBuildFile; fileRef = C; }; }; rootObject = P; }
            """
        ),
        (
            "Package.swift",
            #"let package = Package(name: "P", targets: [.target(name: "A", dependencies: [.target(name: "B")]), .target(name: "B", path: "x")])"#
        ),
        (
            "project.yml",
            """
            targets:
              A:
                type: application
                sources: [Sources/A]
              B:
                type: framework
                sources:
                  - path: x
                    excludes: ["Old/**"]
            """
        ),
        (
            "Project.swift",
            """
            import ProjectDescription
            let project = Project(name: "A", targets: [
                .target(name: "A", product: .app, buildableFolders: ["Sources/A"]),
                .target(name: "B", product: .framework, sources: [.glob("x/**", excluding: ["x/Old/**"])]),
            ])
            """
        ),
    ]

    @Test(arguments: files.indices)
    func damageDoesNoHarm(index: Int) {
        let (path, text) = Self.files[index]
        let whole = Array(text.utf8)
        #expect(answer(whole, path) == Answer(targets: ["A", "B"], owner: .catalogs([Self.catalog])))
        var random = SeededGenerator(seed: SeededGenerator.seed(for: "damaged \(path)"))
        let damaged = TestRun.sample(Array(whole.indices), oneIn: 4).map { Array(whole[..<$0]) }
            + (0..<TestRun.rounds(300)).map { _ in whole.damaged(1...3, odd: whole, using: &random) }
            + ["{a = (", "- a: ["].map { Array(String(repeating: $0, count: TestRun.isFull ? 50_000 : 5_000).utf8) }
        for bytes in damaged {
            let answer = answer(bytes, path)
            #expect(answer == self.answer(bytes, path))
            #expect(answer.owner == .catalogs([Self.catalog]) ? !answer.targets.isEmpty : true)
        }
    }

    private struct Answer: Equatable {
        let targets: [String]
        let owner: CatalogOwner
    }

    private func answer(_ bytes: [UInt8], _ path: String) -> Answer {
        let map = TargetMap([.init(path: path, bytes: bytes)], catalogs: [Self.catalog])
        return Answer(targets: map.targets.map(\.name), owner: map.owner(of: "Sources/A/a.swift", table: "Localizable"))
    }
}
