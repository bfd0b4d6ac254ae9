import Foundation
import Workspace

/// A command that writes, and the folder it runs in.
struct FaultCase: Sendable, CustomStringConvertible {
    /// `@LIST` stands for the ID of the texts that wait for review.
    private let words: [String]
    let files: [String: String]
    /// The versions of files that are committed before, if the command reads a history.
    private let commits: [[String: String]]
    let description: String
    /// Whether another command finds what is written: not in hidden folders.
    let isVisible: Bool

    init(_ words: [String], files: [String: String], commits: [[String: String]] = [], isVisible: Bool = true) {
        self.words = words
        self.commits = commits
        self.files = files
        self.isVisible = isVisible
        description = words.prefix { !$0.hasPrefix("-") && !$0.contains(".") }.joined(separator: " ")
    }

    static let all: [FaultCase] = single + several

    /// Commands that write one file.
    private static let single = [
        FaultCase(["add", catalogName, "New", "--ja", "新"], files: [catalogName: catalog(["Hello", "Name"])]),
        FaultCase(
            ["merge", "base.xcstrings", catalogName, "theirs.xcstrings"],
            files: ["base.xcstrings": catalog(["Hello"]), catalogName: catalog(["Hello", "Ours"]), "theirs.xcstrings": catalog(["Hello", "Theirs"])]),
        FaultCase(
            ["recover", "--write"], files: [catalogName: catalog(["Hello"], untranslated: [reworded])],
            commits: [
                [catalogName: catalog(["Hello", former])], [catalogName: catalog(["Hello"], untranslated: [reworded])],
            ]),
        FaultCase(
            ["import", "returned.xcstrings"],
            files: [catalogName: catalog(["Hello"], untranslated: ["Cancel"]),
                "returned.xcstrings": catalog(["Hello", "Cancel"])],
            commits: [[catalogName: catalog(["Hello"], untranslated: ["Cancel"])]]),
    ]

    private static let former = "Connect your devices to start", reworded = "Connect your devices to begin"

    /// Commands that write several files.
    static let several = [
        FaultCase(
            ["sync"],
            files: [
                catalogName: catalog([former]).replacingOccurrences(of: "migrated", with: "extracted_with_value"),
                otherName: catalog(["Other"]), "A.swift": source(reworded), "Other/B.swift": source("Other", "Next"),
                ".\(catalogStem).fill.jsonl": fillLine.replacingOccurrences(of: "Hello", with: former),
            ]),
        FaultCase(
            ["sync", "--force"],
            files: [catalogName: catalog(["Hello"]), otherName: catalog(["Other"]), "A.swift": source("Hello", "New"),
                "Other/B.swift": source("Other", "Next")]),
        FaultCase(
            ["fill", "--locales", "en,ja"],
            files: [catalogName: catalog(["Hello"], untranslated: ["Cancel"]), otherName: catalog(["Other"], untranslated: ["Done"])]),
        FaultCase(
            ["import", "texts.csv"],
            files: [catalogName: catalog(["Hello"], untranslated: ["Cancel"]), otherName: catalog(["Other"], untranslated: ["Done"]),
                "texts.csv": "Catalog,Key,ja\n\(catalogName),Cancel,キャンセル\n\(otherName),Done,完了\n"]),
        FaultCase(["fmt"], files: [catalogName: unformatted, otherName: unformatted]),
        FaultCase(
            ["rename", catalogName, "Hello", "Hi", "--sources"],
            files: [catalogName: catalog(["Hello", "Name"]), "A.swift": source("Hello", "Name"), "B.swift": source("Hello"),
                ".\(catalogStem).review.jsonl": reviewLine, ".\(catalogStem).fill.jsonl": fillLine]),
        FaultCase(
            ["remove", catalogName, "Hello", "--force"],
            files: [catalogName: catalog(["Hello", "Name"]), ".\(catalogStem).fill.jsonl": fillLine]),
        FaultCase(
            ["fill", "--locales", "en,ja", "--translator", "cat >/dev/null; echo '{\"key\":\"Cancel\",\"locale\":\"ja\",\"value\":\"訳\"}'"],
            files: [catalogName: catalog(["Hello"], untranslated: ["Cancel"]), ".\(catalogStem).fill.jsonl": fillLine,
                ".xcstrings.json": #"{"record": true, "locales": ["en", "ja"]}"#]),
        FaultCase(
            ["review", "--approve", "@LIST"],
            files: [catalogName: catalog(["Hello"], waiting: ["Cancel"]), otherName: catalog(["Other"], waiting: ["Done"]),
                ".xcstrings.json": #"{"review": true, "locales": ["en", "ja"]}"#]),
        FaultCase(["locale", "add", "fr"], files: project),
        FaultCase(["locale", "remove", "ja", "--texts"], files: project.merging([otherName: catalog(["Other"])]) { $1 }),
        FaultCase(["locale", "pseudo", "en-XA"], files: [catalogName: catalog(["Hello"]), otherName: catalog(["Other"])]),
        FaultCase(
            ["lint", "--fix", "--only", "double-space", "--baseline", "baseline.json", "--write-baseline"],
            files: [catalogName: catalog(["Hello  you"]), otherName: catalog(["Other  one"])]),
        FaultCase(["export", "--format", "xliff", "--output", "out"], files: [catalogName: catalog(["Hello"], in: ["ja", "ko", "de"])]),
        FaultCase(["worksheet", "--output", "out"], files: [catalogName: catalog(["Hello"], in: ["ja", "ko"], untranslated: ["Cancel"])]),
        FaultCase(["compile", "--output", "out"], files: [catalogName: catalog(["Hello"]), otherName: catalog(["Other"]), "out/kept": ""]),
        FaultCase(["generate-symbols", "--output", "out"], files: [catalogName: catalog(["Hello"]), "Other/Titles.xcstrings": catalog(["Other"])]),
        FaultCase(["init", "--config", "--agents"], files: [catalogName: catalog(["Hello"])], isVisible: false),
    ]

    /// Whether it reads a history, for which git wants to own the folder.
    var readsHistory: Bool { !commits.isEmpty }

    /// Whether a command that reads tells it what to change.
    var takesList: Bool { words.contains("@LIST") }

    /// Runs the command.
    ///
    /// - Parameter wrapper: The program that starts it, as for ``Tools/run(_:_:in:input:through:environment:)``.
    func run(in folder: URL, through wrapper: [String] = []) throws -> Tools.Run {
        try Tools.run("xcstrings", try arguments(in: folder), in: folder, through: wrapper, environment: Self.reviewer)
    }

    func arguments(in folder: URL) throws -> [String] {
        guard takesList else { return words }
        let review = try Tools.run("xcstrings", ["review", "--format", "json"], in: folder, environment: Self.reviewer)
        let json = try JSONSerialization.jsonObject(with: Data(review.output.utf8)) as? [String: Any]
        let list = (json?["lists"] as? [[String: Any]])?.first?["id"] as? String
        return words.map { $0 == "@LIST" ? list ?? "none" : $0 }
    }

    /// Who reviews, and when, so that all runs record the same.
    static let reviewer = [
        "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.org", "GIT_AUTHOR_DATE": "2026-01-02T03:04:05Z",
    ]

    /// Runs a closure in a folder with the files.
    func inFolder(_ body: (URL) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            try write(to: folder)
            try body(folder)
        }
    }

    /// Puts the files into a folder, replacing its contents.
    func write(to folder: URL) throws {
        let manager = FileManager.default
        for name in try manager.contentsOfDirectory(atPath: folder.path) { try manager.removeItem(atPath: "\(folder.path)/\(name)") }
        // A project folder, so that the tool does not search the folders above it.
        try manager.createDirectory(at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
        if !commits.isEmpty { try write(history, to: folder.appendingPathComponent(".git")) }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            try manager.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
        }
    }

    /// The files of a repository with the commits. It is made once: every index contains the times of its files.
    private var history: [String: Data] {
        get throws {
            if let known = Self.histories.withLock({ $0[words] }) { return known }
            let made = try Tools.inFolder { folder -> [String: Data] in
                try GitRun.run(["init", "-q"], in: folder)
                for files in commits {
                    for (path, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(path)) }
                    try GitRun.run(["add", "."], in: folder)
                    try GitRun.run(["commit", "-q", "-m", "a version"], in: folder)
                }
                return try Self.contents(of: folder.appendingPathComponent(".git"))
            }
            Self.histories.withLock { $0[words] = made }
            return made
        }
    }

    private static let histories = Guarded<[[String]: [String: Data]]>([:])

    private func write(_ files: [String: Data], to folder: URL) throws {
        for (path, bytes) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true)
            try bytes.write(to: file)
        }
    }

    /// The bytes of all files in a folder, including hidden ones, by path.
    static func contents(of folder: URL) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            var isFolder: ObjCBool = false
            let file = folder.path + "/" + path
            let link = try? FileManager.default.destinationOfSymbolicLink(atPath: file)
            // Git notes there when it last looked at the files.
            if path == ".git/index" { continue }
            if link == nil, FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue { continue }
            contents[path] = try link.map { Data($0.utf8) } ?? Data(contentsOf: URL(fileURLWithPath: file))
        }
        return contents
    }

    static let catalogName = "\(catalogStem).xcstrings"
    private static let otherName = "Other/\(catalogStem).xcstrings"
    private static let catalogStem = "Localizable"

    private static let unformatted = #"{"version":"1.0","sourceLanguage":"en","strings":{"B":{},"A":{}}}"#

    private static let project = [
        catalogName: catalog(["Hello"]), "project.yml": "options:\n  knownRegions:\n    - en\n    - ja\n",
        "App.xcodeproj/project.pbxproj": "{ objects = { P = { knownRegions = (\n\ten,\n\tja,\n); }; }; rootObject = P; }",
        ".xcstrings.json": #"{ "locales": ["en", "ja"] }"#,
    ]

    private static let fillLine = """
        {"version": 1, "key": "Hello", "locale": "ja", "text": "0123456789abcdef", "state": "needs_review", "source": "0123456789abcdef"}

        """

    private static let reviewLine = """
        {"version": 2, "key": "Hello", "locale": "ja", "source": "faaaef58fbd9ed7597e727337f1ea35b", "text": "d57b085f127da6f08e381d03db060a5f", \
        "verdict": "approved", "by": "Ann", "at": "2026-01-02T03:04:05Z", "id": "b493de19834021adb5d16c314cd87ebd"}

        """

    /// A catalog with some keys, large enough to take more than one page on disk.
    ///
    /// - Parameters:
    ///   - languages: Those of the keys.
    ///   - waiting: Keys whose text waits for review.
    private static func catalog(
        _ keys: [String], in languages: [String] = ["ja"], waiting: [String] = [], untranslated: [String] = []
    ) -> String {
        let translated = (keys + waiting + (0..<100).map { "manual \($0)" }).map { key in
            let texts = languages.map { language in
                """
                        "\(language)" : {
                          "stringUnit" : {
                            "state" : "\(waiting.contains(key) ? "needs_review" : "translated")",
                            "value" : "訳 \(key)"
                          }
                        }
                """
            }
            return """
                    "\(key)" : {
                      "extractionState" : "\(key.hasPrefix("manual") ? "manual" : "migrated")",
                      "localizations" : {
                \(texts.joined(separator: ",\n"))
                      }
                    }
                """
        }
        let entries = translated + untranslated.map { "    \"\($0)\" : {\n\n    }" }
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private static func source(_ keys: String...) -> String {
        keys.map { key in
            "let \(key.lowercased().filter { $0 != " " }) = NSLocalizedString(\"\(key)\", comment: \"\")\n"
        }.joined()
    }
}
