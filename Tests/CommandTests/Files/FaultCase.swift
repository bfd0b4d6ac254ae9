import Foundation

/// A command that writes, and the folder it runs in.
struct FaultCase: Sendable, CustomStringConvertible {
    let arguments: [String]
    let files: [String: String]

    var description: String { arguments[0] }

    static let all: [FaultCase] = [
        FaultCase(arguments: ["add", catalogName, "New", "--ja", "新"], files: [catalogName: catalog(["Hello", "Name"])]),
        FaultCase(
            arguments: ["sync", "--force"],
            files: [catalogName: catalog(["Hello"]), "Other/Localizable.xcstrings": catalog(["Other"]), "A.swift": source("Hello", "New"),
                "Other/B.swift": source("Other", "Next")]),
        FaultCase(arguments: ["fill", "--locales", "en,ja"], files: [catalogName: catalog(["Hello"], untranslated: ["Cancel"])]),
        FaultCase(
            arguments: ["import", "\(catalogStem).csv"],
            files: [catalogName: catalog(["Hello"], untranslated: ["Cancel"]), "\(catalogStem).csv": "Key,ja\nCancel,キャンセル\n"]),
        FaultCase(arguments: ["fmt"], files: [catalogName: #"{"version":"1.0","sourceLanguage":"en","strings":{"B":{},"A":{}}}"#]),
        FaultCase(
            arguments: ["rename", catalogName, "Hello", "Hi", "--sources"],
            files: [catalogName: catalog(["Hello", "Name"]), "A.swift": source("Hello", "Name"), "B.swift": source("Hello")]),
        FaultCase(
            arguments: ["merge", "base.xcstrings", catalogName, "theirs.xcstrings"],
            files: ["base.xcstrings": catalog(["Hello"]), catalogName: catalog(["Hello", "Ours"]), "theirs.xcstrings": catalog(["Hello", "Theirs"])]),
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
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            try manager.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
        }
    }

    /// The bytes of all files in a folder, including hidden ones, by path.
    static func contents(of folder: URL) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            var isFolder: ObjCBool = false
            let file = folder.path + "/" + path
            if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue { continue }
            contents[path] = try Data(contentsOf: URL(fileURLWithPath: file))
        }
        return contents
    }

    static let catalogName = "\(catalogStem).xcstrings"
    private static let catalogStem = "Localizable"

    /// A catalog with some keys in Japanese, large enough to take more than one page on disk.
    private static func catalog(_ keys: [String], untranslated: [String] = []) -> String {
        let translated = (keys + (0..<100).map { "manual \($0)" }).map { key in
            """
                "\(key)" : {
                  "extractionState" : "\(key.hasPrefix("manual") ? "manual" : "migrated")",
                  "localizations" : {
                    "ja" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "訳 \(key)"
                      }
                    }
                  }
                }
            """
        }
        let entries = translated + untranslated.map { "    \"\($0)\" : {\n\n    }" }
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private static func source(_ keys: String...) -> String {
        keys.map { "let \($0.lowercased()) = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined()
    }
}
