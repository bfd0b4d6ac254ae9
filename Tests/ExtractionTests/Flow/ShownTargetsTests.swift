import Extraction
import ProjectModel
import Testing

/// A text is shown only if one target compiles its whole way to the screen.
@Suite struct ShownTargetsTests {
    private static let failure = """
        enum TunnelFailure: LocalizedError {
            case closed
            var errorDescription: String? { "The tunnel is closed." }
        }
        func open() throws { throw TunnelFailure.closed }
        """
    private static let alert = """
        struct Screen: View {
            @State var message = ""
            var body: some View { Text(message) }
            func load() { do { try open() } catch { message = error.localizedDescription } }
        }
        """
    private static let row = "struct Row: View { let title: String; var body: some View { Text(title) } }"
    private static let samples = #"struct Samples { let first = Row(title: "A tune for trying it out") }"#

    @Test(arguments: [
        (["App/Failure.swift": failure, "App/Screen.swift": alert], ["The tunnel is closed."]),
        // The errors of an extension, and an alert of the app.
        (["Tunnel/Failure.swift": failure, "App/Screen.swift": alert], []),
        (["App/Row.swift": row, "App/Samples.swift": samples], ["A tune for trying it out"]),
        // Samples that only previews have, and what drives the app in a test.
        (["App/Row.swift": row, "App/Preview Content/Samples.swift": samples], []),
        (["App/Row.swift": row, "Checks/Samples.swift": samples], []),
        // Files beside the folders of all targets.
        (["App/Row.swift": row, "Trials/Samples.swift": samples], []),
        (["Trials/Row.swift": row + "\nlet title = NSMenuItem(title: \"Play it again\", action: nil, keyEquivalent: \"\")"], []),
    ] as [([String: String], [String])])
    func aWayThroughTwoTargetsIsNone(files: [String: String], shown: [String]) {
        #expect(Self.unlocalized(files).map(\.text) == shown)
    }

    @Test func theNameOfTheAppIsAName() {
        let texts = #"let a = Row(title: "Lumo"), b = Row(title: "Lu-mo"), c = Row(title: "Lumo is playing")"#
        let found = Self.unlocalized(["App/Row.swift": Self.row + "\n" + texts])
        #expect(found.filter { $0.confidence == .certain }.map(\.text) == ["Lumo is playing"])
    }

    private static func unlocalized(_ files: [String: String]) -> [UnlocalizedText] {
        let sources = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
        let readers = sources.enumerated().map { number, source in
            var reader = DeclarationReader()
            reader.read(source.bytes, number: number)
            return reader
        }
        let worker = SourceScanner(readers).worker()
        for (number, source) in sources.enumerated() { worker.scan(source.bytes, path: source.path, number: number) }
        let project = ProjectFile(path: "Lumo.xcodeproj/project.pbxproj", bytes: Array(project.utf8))
        return SourceScanner.combine([worker.findings], targets: TargetMap([project], catalogs: [])).unlocalized
    }

    private static let project = """
        {
            rootObject = P;
            objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (A, E, T); };
                G = { isa = PBXGroup; children = (GA, GE, GT); sourceTree = "<group>"; };
                GA = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
                GE = { isa = PBXFileSystemSynchronizedRootGroup; path = Tunnel; sourceTree = "<group>"; };
                GT = { isa = PBXFileSystemSynchronizedRootGroup; path = Checks; sourceTree = "<group>"; };
                A = {
                    isa = PBXNativeTarget; name = Lumo; productType = "com.apple.product-type.application";
                    fileSystemSynchronizedGroups = (GA); buildConfigurationList = L;
                };
                E = {
                    isa = PBXNativeTarget; name = Tunnel; productType = "com.apple.product-type.app-extension";
                    fileSystemSynchronizedGroups = (GE);
                };
                T = {
                    isa = PBXNativeTarget; name = Checks; productType = "com.apple.product-type.bundle.ui-testing";
                    fileSystemSynchronizedGroups = (GT);
                };
                L = { isa = XCConfigurationList; buildConfigurations = (C); };
                C = {
                    isa = XCBuildConfiguration; name = Debug;
                    buildSettings = { DEVELOPMENT_ASSET_PATHS = "\\"App/Preview Content\\""; };
                };
            };
        }
        """
}
