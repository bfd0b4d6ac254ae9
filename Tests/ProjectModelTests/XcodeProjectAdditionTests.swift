import Testing

@testable import ProjectModel

@Suite struct XcodeProjectAdditionTests {
    /// A project that lists its files, as Xcode writes it.
    ///
    /// - Parameters:
    ///   - resources: The lines in the list of resources.
    ///   - group: What the folder of the app is.
    private static func project(
        resources: String = "\t\t\t\tA00000000000000000000003 /* Assets.xcassets in Resources */,\n",
        group: String = "PBXGroup"
    ) -> String {
        """
        // !$*UTF8*$!
        {
        \tarchiveVersion = 1;
        \tobjects = {

        /* Begin PBXBuildFile section */
        \t\tA00000000000000000000001 /* A.swift in Sources */ = {isa = PBXBuildFile; fileRef = B00000000000000000000001 /* A.swift */; };
        \t\tF00000000000000000000003 /* Assets.xcassets in Resources */ = {isa = PBXBuildFile; fileRef = B00000000000000000000003 /* Assets.xcassets */; };
        /* End PBXBuildFile section */

        /* Begin PBXFileReference section */
        \t\tB00000000000000000000001 /* A.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = A.swift; sourceTree = "<group>"; };
        \t\tB00000000000000000000003 /* Assets.xcassets */ = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
        /* End PBXFileReference section */

        /* Begin PBXGroup section */
        \t\tC00000000000000000000001 = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tC00000000000000000000002 /* My App */,
        \t\t\t);
        \t\t\tsourceTree = "<group>";
        \t\t};
        \t\tC00000000000000000000002 /* My App */ = {
        \t\t\tisa = \(group);
        \t\t\tchildren = (
        \t\t\t\tB00000000000000000000001 /* A.swift */,
        \t\t\t\tB00000000000000000000003 /* Assets.xcassets */,
        \t\t\t);
        \t\t\tpath = "My App";
        \t\t\tsourceTree = "<group>";
        \t\t};
        /* End PBXGroup section */

        /* Begin PBXNativeTarget section */
        \t\tD00000000000000000000001 /* My App */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildPhases = (
        \t\t\t\tE00000000000000000000001 /* Sources */,
        \t\t\t\tE00000000000000000000002 /* Resources */,
        \t\t\t);
        \t\t\tname = "My App";
        \t\t\tproductType = "com.apple.product-type.application";
        \t\t};
        /* End PBXNativeTarget section */

        /* Begin PBXProject section */
        \t\tROOT = {
        \t\t\tisa = PBXProject;
        \t\t\tmainGroup = C00000000000000000000001;
        \t\t\ttargets = (
        \t\t\t\tD00000000000000000000001 /* My App */,
        \t\t\t);
        \t\t};
        /* End PBXProject section */

        \t\tE00000000000000000000001 /* Sources */ = {
        \t\t\tisa = PBXSourcesBuildPhase;
        \t\t\tfiles = (
        \t\t\t\tA00000000000000000000001 /* A.swift in Sources */,
        \t\t\t);
        \t\t};
        \t\tE00000000000000000000002 /* Resources */ = {
        \t\t\tisa = PBXResourcesBuildPhase;
        \t\t\tfiles = (
        \(resources)\t\t\t);
        \t\t};
        \t};
        \trootObject = ROOT;
        }

        """
    }

    private func adding(_ catalog: String, to text: String) -> String? {
        XcodeProject.adding(
            catalog: catalog, toTarget: "My App", of: Array(text.utf8), path: "iOS/App.xcodeproj/project.pbxproj"
        ).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The lines of a text that another one does not have.
    private func newLines(of text: String, since old: String) -> [String] {
        let result = text.split(separator: "\n", omittingEmptySubsequences: false).difference(
            from: old.split(separator: "\n", omittingEmptySubsequences: false))
        #expect(result.removals.isEmpty)
        return result.insertions.map { change in
            guard case .insert(_, let line, _) = change else { return "" }
            return String(line.trimmingPrefix { $0 == "\t" }.replacing(/[0-9A-F]{24}/, with: "ID"))
        }
    }

    @Test(arguments: ["\n", "\r\n"]) func fourLinesPutACatalogIntoATarget(end: String) throws {
        let old = Self.project().replacing("\n", with: end)
        let new = try #require(adding("iOS/My App/Localizable.xcstrings", to: old))
        #expect(
            newLines(of: new.replacing("\r\n", with: "\n"), since: Self.project()) == [
                "ID /* Localizable.xcstrings in Resources */ = {isa = PBXBuildFile; fileRef = ID /* Localizable.xcstrings */; };",
                "ID /* Localizable.xcstrings */ = {isa = PBXFileReference; lastKnownFileType = text.json.xcstrings; path = Localizable.xcstrings; sourceTree = \"<group>\"; };",
                "ID /* Localizable.xcstrings */,",
                "ID /* Localizable.xcstrings in Resources */,",
            ])
        #expect(new.contains("\r\n") == (end == "\r\n"))
        // Again there is nothing new.
        #expect(adding("iOS/My App/Localizable.xcstrings", to: new) == nil)
    }

    @Test func objectsStayInTheOrderOfTheirIdentifiers() throws {
        let text = try #require(adding("iOS/My App/Localizable.xcstrings", to: Self.project()))
        for kind in ["PBXBuildFile", "PBXFileReference"] {
            let identifiers = text.split(separator: "\n").filter { $0.contains("isa = \(kind)") }.map {
                $0.trimmingPrefix("\t\t").prefix(24)
            }
            #expect(identifiers.count == 3 && identifiers == identifiers.sorted(), "\(identifiers)")
        }
    }

    @Test func aFolderWithoutAGroupIsPartOfThePath() throws {
        let text = try #require(adding("iOS/My App/More Texts/Settings-1.xcstrings", to: Self.project()))
        #expect(
            text.contains("name = \"Settings-1.xcstrings\"; path = \"More Texts/Settings-1.xcstrings\"; sourceTree"))
    }

    @Test func aFileThatTheProjectShowsIsOnlyAddedToTheTarget() throws {
        let shown = Self.project().replacing(
            "/* End PBXFileReference",
            with:
                "\t\tB00000000000000000000009 /* L.xcstrings */ = {isa = PBXFileReference; path = L.xcstrings; sourceTree = \"<group>\"; };\n/* End PBXFileReference"
        ).replacing(
            "\t\t\t\tB00000000000000000000003 /* Assets.xcassets */,\n",
            with:
                "\t\t\t\tB00000000000000000000003 /* Assets.xcassets */,\n\t\t\t\tB00000000000000000000009 /* L.xcstrings */,\n"
        )
        let text = try #require(adding("iOS/My App/L.xcstrings", to: shown))
        #expect(newLines(of: text, since: shown).count == 2)
        #expect(text.contains("fileRef = B00000000000000000000009 /* L.xcstrings */; };"))
    }

    @Test func aTargetWithoutResourcesGetsItsFirst() throws {
        let old = Self.project(resources: "")
        let text = try #require(adding("iOS/My App/Localizable.xcstrings", to: old))
        #expect(newLines(of: text, since: old).count == 4)
        #expect(text.contains("\t\t\tfiles = (\n\t\t\t\t"))
    }

    @Test(arguments: [
        ("no phase for resources", project().replacing("PBXResourcesBuildPhase", with: "PBXShellScriptBuildPhase")),
        ("a folder of files", project(group: "PBXFileSystemSynchronizedRootGroup")),
        ("another layout", project().replacing("{isa = PBXBuildFile; ", with: "{\nisa = PBXBuildFile; ")),
        ("another target", project().replacing("name = \"My App\"", with: "name = Other")),
        ("no project", "{ objects = {"),
    ]) func whatIsNotWrittenByXcodeStaysAsItIs(kind: String, text: String) {
        #expect(adding("iOS/My App/Localizable.xcstrings", to: text) == nil, "\(kind)")
    }
}
