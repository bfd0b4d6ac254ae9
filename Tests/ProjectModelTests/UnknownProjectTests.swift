import Testing

@testable import ProjectModel

/// Projects whose targets are not known, and packages whose manifest leaves out a catalog.
@Suite struct UnknownProjectTests {
    private static let catalog = "App/Localizable.xcstrings"

    private static func map(_ files: [String: String], catalogs: [String] = [catalog]) -> TargetMap {
        let reader = ProjectFileReader(
            bytes: { path in files[path].map { Array($0.utf8) } },
            names: { folder in
                files.keys.filter { $0.parentFolder == folder }.map {
                    $0.split(separator: "/").last.map(String.init) ?? ""
                }
            })
        let projects = files.keys.sorted().filter { ProjectFormats.format(of: $0) != nil }
        return TargetMap(
            projects.map { ProjectFile(path: $0, bytes: Array((files[$0] ?? "").utf8), reading: reader) },
            catalogs: catalogs)
    }

    private static func ownership(_ path: String, in map: TargetMap) -> Ownership {
        var lookup = TargetMap.OwnerLookup(map)
        return lookup.ownership(of: path, table: "Localizable")
    }

    private static let load = "load(\"@rules_apple//apple:ios.bzl\", \"ios_application\")\n"

    @Test(arguments: [
        ("BUILD.bazel", load, false), ("BUILD", load, false),
        ("MODULE.bazel", "bazel_dep(name = \"rules_apple\")", false),
        ("WORKSPACE", "http_archive(name = \"build_bazel_rules_apple\")", false),
        // The rules are for other platforms.
        ("BUILD.bazel", "load(\"@rules_cc//cc:defs.bzl\", \"cc_binary\")", true),
        ("Project.swift", "import ProjectDescription\nlet project = Project.app(name: \"App\")", false),
        ("Project.swift", "struct Project {}", true),
    ])
    func codeOfUnknownTargetsOnlyShowsUses(file: String, text: String, isCertain: Bool) {
        let map = Self.map([file: text])
        #expect(Self.ownership("App/View.swift", in: map).owner == .unknown)
        #expect(Self.ownership("App/View.swift", in: map).isCertain == isCertain)
        #expect(map.filesWithUnknownTargets == (isCertain ? [] : [file]))
        #expect(!map.isStray(Self.catalog))
    }

    @Test func bazelYieldsToAProject() {
        let project = "targets: { App: { type: application, sources: [App] } }\n"
        let map = Self.map(["BUILD.bazel": Self.load, "project.yml": project])
        #expect(Self.ownership("App/View.swift", in: map).owner == .catalogs([Self.catalog]))
        #expect(map.filesWithUnknownTargets.isEmpty)
        // A manifest for Bazel's dependencies has no targets.
        #expect(
            Self.map(["BUILD.bazel": Self.load, "Package.swift": "let package = Package(name: \"App\")"])
                .filesWithUnknownTargets == ["BUILD.bazel"])
    }

    private static func package(_ version: String, _ resources: String = "") -> String {
        "// swift-tools-version:\(version)\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\"\(resources))])"
    }

    private static let declared = ", resources: [.process(\"Resources\")]"

    @Test(arguments: [
        ("5.9", "", "Localizable.xcstrings", true), (" 6.0", "", "Localizable.xcstrings", true),
        ("5.8", "", "Localizable.xcstrings", false), ("5.10", "", "Localizable.xcstrings", true),
        ("5.8", "", "Deep/Localizable.xcstrings", false),
        ("5.8", declared, "Resources/Localizable.xcstrings", true), ("5.8", declared, "Localizable.xcstrings", false),
        ("5.8", "", "mul.lproj/Main.xcstrings", true), ("5.8", "", "Views/mul.lproj/Main.xcstrings", true),
    ])
    func anUndeclaredCatalogIsBuiltSinceTools5_9(version: String, resources: String, path: String, isBuilt: Bool) {
        let catalog = "Sources/Kit/" + path
        let map = Self.map(["Package.swift": Self.package(version, resources)], catalogs: [catalog])
        #expect(map.targets.map(\.catalogs) == [isBuilt ? [catalog] : []])
        #expect(map.isStray(catalog) == !isBuilt)
        #expect(map.holds("Sources/Kit/View.swift"))
    }

    @Test(
        arguments: [
            (["Package@swift-5.9.swift": "5.9"], "Own59"),
            (["Package@swift-5.9.swift": "5.9", "Package@swift-6.swift": "6.0"], "Own60"),
            (["Package@swift-5.10.swift": "5.10", "Package@swift-5.9.swift": "5.9"], "Own510"),
            // It is for older tools than the manifest for all.
            (["Package@swift-5.5.swift": "5.5"], "Base"), ([:], "Base"),
            (["Package@swift-5.9.swift.orig": "5.9"], "Base"),
        ] as [([String: String], String)])
    func theManifestForTheNewestToolsCounts(variants: [String: String], name: String) {
        func manifest(_ version: String, _ name: String) -> String {
            "// swift-tools-version: \(version)\nlet package = Package(name: \"P\", targets: [.target(name: \"\(name)\")])"
        }
        var files = variants.mapValues { manifest($0, "Own" + $0.filter { $0 != "." }) }
        files["Package.swift"] = manifest("5.7", "Base")
        #expect(Self.map(files).targets.map(\.name) == [name])
    }
}
