import Extraction
import Foundation
import Testing

@testable import CommandSupport
@testable import Workspace

/// Repairs and renames are checked by what a scan would find with other bytes in some sources.
@Suite struct ReplacedSourcesTests {
    private static let files = [
        "App/Localizable.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { "Hello" : { } }, "version" : "1.0" }"#,
        "App/Row.swift": "import SwiftUI\nstruct Row: View {\n    let title: String\n    var body: some View { Text(title) }\n}\n",
        "App/List.swift": "import SwiftUI\nstruct Pair: View {\n    var body: some View { Row(title: \"Hello there\") }\n}\n",
        "App/A.swift": "func a() -> String { String(localized: \"A\") }\n",
        "App/B.swift": "func b() -> String { String(localized: \"B\") }\n",
        "App/C.swift": "func c() -> String { String(localized: \"C\") }\n",
    ]

    private static func project(_ folder: URL, _ store: ProjectStore?) throws -> Project {
        let context = try WorkContext(
            in: folder.path.realPath, environment: [:], .init(), rules: .init(), projects: store, listener: .init { _ in })
        return try #require(try Project.all(context, paths: []).first)
    }

    @Test(arguments: [
        ["App/List.swift": ("\"Hello there\"", "String(localized: \"Hello\")")],
        ["App/Row.swift": ("let title: String", "let title: LocalizedStringResource")],
        ["App/List.swift": ("Hello there", "Hello"), "App/B.swift": ("\"B\"", "\"Y\"")],
        [
            "App/List.swift": ("Hello there", "Hello"), "App/Row.swift": ("Text(title)", "Text(LocalizedStringKey(title))"),
            "App/A.swift": ("\"A\"", "\"X\""), "App/B.swift": ("\"B\"", "\"Y\""), "App/C.swift": ("\"C\"", "\"Z\""),
        ],
    ])
    func aScanThatWasKeptSaysWhatANewOneSays(changes: [String: (old: String, new: String)]) throws {
        try Tools.inFolder { folder in
            for (path, text) in Self.files {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try WorkingFolder.at(folder.path.realPath) {
                // An editor has two of the files open.
                let kept = try ["App/A.swift", "App/Row.swift"].reduce(Self.project(folder, ProjectStore())) {
                    $0.separating(folder.path.realPath + "/" + $1, jobs: 1)
                }
                let new = try Self.project(folder, nil)
                let replaced = try Dictionary(uniqueKeysWithValues: changes.map { path, change in
                    let known = try #require(kept.sources.keys.first { $0.hasSuffix(path) })
                    let text = try #require(Self.files[path])
                    return (known, Array(text.replacingOccurrences(of: change.old, with: change.new).utf8))
                })
                let found = [kept, new].map { $0.rescanned(replacing: replaced, jobs: 1) }
                let again = kept.rescanned(replacing: replaced, jobs: 1)
                #expect(again.extraction.strings == found[0].extraction.strings)
                #expect(found[0].extraction.strings == found[1].extraction.strings)
                #expect(found[0].extraction.unlocalized == found[1].extraction.unlocalized)
                #expect(found[0].extraction.strings != kept.extraction.strings)
                #expect(found[0].sources == found[1].sources)
                #expect(kept.extraction.strings == new.extraction.strings)
            }
        }
    }
}
