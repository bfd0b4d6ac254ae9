import Extraction
import ProjectModel
import Testing

/// Project files determine whether users see the texts of a file.
@Suite struct SampleFileTests {
    private static let package = """
        let package = Package(name: "Lumo", targets: [
            .target(name: "Lumo"), .testTarget(name: "LumoTests"), .target(name: "Helpers", path: "Tests/Helpers"),
        ])
        """

    @Test(arguments: [
        ("Sources/Lumo/Row.swift", true), ("Sources/Lumo/MockRows.swift", true), ("Examples/DebugView.swift", true),
        ("Tests/LumoTests/Row.swift", false), ("Tests/Helpers/Row.swift", false), ("Sources/Lumo/Tests/Row.swift", true),
    ])
    func thePackageSaysWhatIsForTests(path: String, isSeen: Bool) {
        let manifest = ProjectFile(path: "Package.swift", bytes: Array(Self.package.utf8))
        #expect(texts(in: path, TargetMap([manifest], catalogs: [])).isEmpty != isSeen)
    }

    @Test(arguments: [
        ("Lumo/Row.swift", true), ("Checks/Row.swift", false), ("Lumo/Preview Content/Row.swift", false), ("Lumo/Mocks/Row.swift", true),
    ])
    func theProjectSaysWhatIsForTestsAndPreviews(path: String, isSeen: Bool) {
        let project = ProjectFile(path: "Lumo.xcodeproj/project.pbxproj", bytes: Array(Self.project.utf8))
        #expect(texts(in: path, TargetMap([project], catalogs: [])).isEmpty != isSeen)
    }

    private func texts(in path: String, _ targets: TargetMap) -> [UnlocalizedText] {
        let source = Array(#"let title = Text("Deleted by " + name)"#.utf8)
        var reader = DeclarationReader()
        reader.read(source, number: 0)
        let worker = SourceScanner([reader]).worker()
        worker.scan(source, path: path, number: 0)
        return SourceScanner.combine([worker.findings], targets: targets).unlocalized
    }

    private static let project = """
        {
            rootObject = P;
            objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (A, T); };
                G = { isa = PBXGroup; children = (GA, GT); sourceTree = "<group>"; };
                GA = { isa = PBXFileSystemSynchronizedRootGroup; path = Lumo; sourceTree = "<group>"; };
                GT = { isa = PBXFileSystemSynchronizedRootGroup; path = Checks; sourceTree = "<group>"; };
                A = {
                    isa = PBXNativeTarget; name = Lumo; productType = "com.apple.product-type.application";
                    fileSystemSynchronizedGroups = (GA); buildConfigurationList = L;
                };
                T = {
                    isa = PBXNativeTarget; name = Checks; productType = "com.apple.product-type.bundle.unit-test";
                    fileSystemSynchronizedGroups = (GT);
                };
                L = { isa = XCConfigurationList; buildConfigurations = (C); };
                C = {
                    isa = XCBuildConfiguration; name = Debug;
                    buildSettings = { DEVELOPMENT_ASSET_PATHS = "\\"Lumo/Preview Content\\" Other"; };
                };
            };
        }
        """
}
