import Testing

@testable import ProjectModel

/// A `project.yml` with the files that it includes.
@Suite struct XcodeGenIncludeTests {
    private static func target(_ sources: String) -> String {
        "targets: { App: { type: application, platform: iOS, sources: \(sources) } }\n"
    }

    /// The files and folders of each target, and whether there are others.
    private static func targets(_ files: [String: String]) -> ([String: [String]], isPart: Bool)? {
        let reader = ProjectFileReader(bytes: { path in files[path].map { Array($0.utf8) } }, names: { _ in [] })
        let file = ProjectFile(path: "P/project.yml", bytes: Array((files["P/project.yml"] ?? "").utf8), reading: reader)
        return file.contents.map { contents in
            let folders = contents.targets.map { ($0.name, $0.folders.map(\.path)) }
            return (Dictionary(folders) { $0 + $1 }, contents.hasUnknownTargets)
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let own: String
        var others: [String: String] = [:]
        let sources: [String]
        var isPart = false
    }

    static let cases = [
        Case(
            testDescription: "lists append", own: "include: base.yml\n" + target("[Own]"),
            others: ["P/base.yml": target("[Base]")], sources: ["P/Base", "P/Own"]),
        Case(
            testDescription: "REPLACE replaces",
            own: "include: [base.yml]\ntargets: { App: { \"sources:REPLACE\": [Own] } }\n",
            others: ["P/base.yml": target("[Base]")], sources: ["P/Own"]),
        Case(
            testDescription: "several, in order", own: "include: [one.yml, { path: two.yml }]\n" + target("[Own]"),
            others: ["P/one.yml": target("[One]"), "P/two.yml": target("[Two]")], sources: ["P/One", "P/Two", "P/Own"]),
        Case(
            testDescription: "paths relative to the included file", own: "include: Sub/base.yml\n" + target("[Own]"),
            others: ["P/Sub/base.yml": target("[Base, { path: ../Up }]")], sources: ["P/Sub/Base", "P/Up", "P/Own"]),
        Case(
            testDescription: "paths relative to the project",
            own: "include: { path: Sub/base.yml, relativePaths: false }\n" + target("[Own]"),
            others: ["P/Sub/base.yml": target("[Base]")], sources: ["P/Base", "P/Own"]),
        Case(
            testDescription: "an included file includes another", own: "include: Sub/base.yml\n" + target("[Own]"),
            others: ["P/Sub/base.yml": "include: ../other.yml\n" + target("[Base]"), "P/other.yml": target("[Other]")],
            sources: ["P/Other", "P/Sub/Base", "P/Own"]),
        Case(
            testDescription: "switched off", own: "include: { path: base.yml, enable: false }\n" + target("[Own]"),
            others: ["P/base.yml": target("[Base]")], sources: ["P/Own"]),
        Case(
            testDescription: "a template from an included file",
            own: "include: base.yml\ntargets: { App: { templates: [T], sources: [Own] } }\n",
            others: ["P/base.yml": "targetTemplates: { T: { type: application, sources: [Shared] } }\n"],
            sources: ["P/Shared", "P/Own"]),
        Case(
            testDescription: "aliases", own: "include: base.yml\n" + target("[Own]"),
            others: ["P/base.yml": "x: &x [Base]\ntargets: { App: { sources: *x } }\n"], sources: ["P/Base", "P/Own"]),
        Case(
            testDescription: "a variable that does not concern the target",
            own: "include: { path: base.yml, enable: \"${EXTRA}\" }\n" + target("[Own]"),
            others: ["P/base.yml": "targets: { Other: { sources: [Base] } }\n"], sources: ["P/Own"], isPart: true),
        // What may be different is not known.
        Case(
            testDescription: "a variable", own: "include: { path: base.yml, enable: \"${EXTRA}\" }\n" + target("[Own]"),
            others: ["P/base.yml": target("[Base]")], sources: [], isPart: true),
        Case(
            testDescription: "a template that a variable changes",
            own: "include: { path: base.yml, enable: \"${EXTRA}\" }\n"
                + "targetTemplates: { T: { type: application } }\ntargets: { App: { templates: [T], sources: [Own] } }\n",
            others: ["P/base.yml": "targetTemplates: { T: { sources: [Shared] } }\n"], sources: [], isPart: true),
        Case(testDescription: "a missing file", own: "include: base.yml\n" + target("[Own]"), sources: [], isPart: true),
        Case(
            testDescription: "circles", own: "include: base.yml\n" + target("[Own]"),
            others: ["P/base.yml": "include: base.yml\n" + target("[Base]")], sources: [], isPart: true),
        Case(
            testDescription: "aliases that multiply", own: "include: base.yml\n" + target("[Own]"),
            others: [
                "P/base.yml": "a0: &a0 [x]\n"
                    + (1..<40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
            ], sources: [], isPart: true),
    ]

    @Test(arguments: cases) func includedFilesAreMergedBelow(_ item: Case) throws {
        let found = try #require(Self.targets(item.others.merging(["P/project.yml": item.own]) { first, _ in first }))
        #expect(found.0["App"] ?? [] == item.sources)
        #expect(found.isPart == item.isPart)
    }
}
