import Syntax

/// What the name of a declaration says that its texts are for, where they are not for the users of the app.
enum NamedPurpose {
    /// Whether one of the words means a log: `Logger`, `LoggingService`, `debugLog`; not `logIn` or `Dialog`. What asserts says to
    /// developers what has gone wrong: `assertMainThread`, `reportAssertionFailure`.
    static func isLog(_ name: Name, _ vocabulary: Vocabulary) -> Bool {
        guard let words = words(of: name, vocabulary, with: logBeginning) else { return false }
        return words.indices.contains { index in
            switch words[index] {
            case "assert", "assertion", "assertions", "logger", "logging", "logs": true
            case "log": !(index + 1 < words.count && ["in", "off", "on", "out"].contains(words[index + 1]))
            default: false
            }
        }
    }

    /// Whether a type tells the lines of a log apart: `LogLevel`, `LogCategory`.
    static func isLogCategory(_ name: Name, _ vocabulary: Vocabulary) -> Bool {
        guard let words = words(of: name, vocabulary, with: logBeginning) else { return false }
        return words.count > 1 && words[words.count - 2] == "log" && ["category", "level"].contains(words[words.count - 1])
    }

    /// Whether it holds what a tool tells a language model: `ToolResult`, `toolCallOutput`.
    static func isToolResult(_ name: Name, _ vocabulary: Vocabulary) -> Bool {
        guard let words = words(of: name, vocabulary, with: toolBeginning) else { return false }
        return words.contains("tool") && ["error", "output", "response", "result"].contains(words[words.count - 1])
    }

    /// Whether a type makes up data for previews, tests, screenshots or demonstrations, or is for developers: `MockUser`,
    /// `PreviewData`, `ScreenshotMode`, `DemoDataService`, `DebugOverlay`, `FeatureFlag`.
    ///
    /// A view is no data, as an app may have previews, sample rates or demonstrations to show: `PreviewSheet`, `DemoView`.
    static func isSampleType(_ name: Name, _ vocabulary: Vocabulary) -> Bool {
        words(of: name, vocabulary, with: sampleBeginnings).map(isSampleType) ?? false
    }

    private static func isSampleType(_ words: [String]) -> Bool {
        guard let first = words.first, let last = words.last else { return false }
        if invented.contains(first) || invented.contains(last) || others.contains(where: words.contains) { return true }
        if zip(words, words.dropFirst()).contains(where: { pairs[$0]?.contains($1) ?? false }) { return true }
        // `ReviewDemoClient` answers in place of the real one.
        if words.count > 1, pretended.contains(words[words.count - 2]), standIns.contains(last) { return true }
        return pretended.contains(first) && (dataParts.contains { words.contains($0) } || (last.hasSuffix("s") && last != "settings"))
    }

    /// Whether a name is that of something for previews or demonstrations where it is no view: `enum RowPreview`.
    static func isPreview(_ name: Name, _ vocabulary: Vocabulary) -> Bool {
        words(of: name, vocabulary, with: previewBeginning).map(isPreview) ?? false
    }

    private static func isPreview(_ words: [String]) -> Bool { ["demo", "preview", "previews"].contains(words.last) }

    /// What a file is called after, if that is such a name: `RowPreview.swift`.
    static func previewName(ofFile path: String) -> String? {
        var path = path
        return path.withUTF8 { path in
            let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
            let name = UnsafeBufferPointer(rebasing: path[start...].prefix { $0 != UInt8(ascii: ".") })
            guard previewBeginning.isIn(name), isPreview(words(of: Array(name))) else { return nil }
            return String(decoding: name, as: UTF8.self)
        }
    }

    /// Whether a view stands where another one will be: `RowPlaceholderView`, `SkeletonRow`.
    static func isPlaceholder(_ name: Name, _ vocabulary: Vocabulary) -> Bool {
        guard let words = words(of: name, vocabulary, with: placeholderBeginnings) else { return false }
        return words.contains("placeholder") || words.contains("skeleton")
    }

    /// Whether a file holds such types: `MockModels.swift`, `User+Preview.swift`, what is in "Preview Content" or "Mocks".
    static func isSampleFile(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { path in
            // An app that is there to be tested, or to show what a library does.
            if exampleBeginnings.isIn(path) {
                let isOfExample = path.split(separator: UInt8(ascii: "/")).dropLast().contains { folder in
                    isExample(folder) || isOfTests(folder)
                }
                if isOfExample { return true }
            }
            let folder = path.lastIndex(of: UInt8(ascii: "/")).flatMap { path[..<$0].lastIndex(of: UInt8(ascii: "/")) } ?? 0
            guard sampleBeginnings.isIn(UnsafeBufferPointer(rebasing: path[folder...])) else { return false }
            let parts = path[folder...].split(separator: UInt8(ascii: "/"))
            if parts.count > 1, isSampleType(words(of: Array(parts[parts.count - 2]))) { return true }
            guard let name = parts.last?.split(separator: UInt8(ascii: ".")).first else { return false }
            return name.split(separator: UInt8(ascii: "+")).contains { part in
                part.elementsEqual("Preview".utf8) || part.elementsEqual("Simulation".utf8) || isSampleType(words(of: Array(part)))
            }
        }
    }

    /// Whether an argument that a program is started with is one for tests, previews or screenshots: `-ui-testing`,
    /// `XCODE_RUNNING_FOR_PREVIEWS`.
    static func isOfTests(_ argument: String) -> Bool {
        let argument = argument.lowercased()
        return ["test", "preview", "screenshot", "snapshot", "fastlane"].contains { argument.contains($0) }
    }

    /// Whether a folder holds tests: `Tests`, `LumoTests`.
    private static func isOfTests(_ folder: some BidirectionalCollection<UInt8>) -> Bool {
        folder.suffix(5).elementsEqual("Tests".utf8)
    }

    /// Whether a folder is that of an app that shows what a library does: `Examples`, `SheetExample`, `SheetExampleApp`.
    private static func isExample(_ folder: some Sequence<UInt8>) -> Bool {
        let words = words(of: Array(folder))
        return ["example", "examples"].contains(words.last) || words.suffix(2) == ["example", "app"]
    }

    /// Whether a static member makes up data: `static var preview`, `static func sampleItems()`.
    ///
    /// - Parameter isText: Whether it is nothing but a text, whose name most often says what the text means.
    static func isSampleMember(_ name: Name, isText: Bool, _ vocabulary: Vocabulary) -> Bool {
        guard let words = words(of: name, vocabulary, with: sampleBeginnings) else { return false }
        // A rate of samples is one of sound.
        guard let first = words.first, !words.contains("rate") else { return false }
        if invented.contains(first) || first == "sample" { return true }
        return !isText && words.contains { invented.contains($0) || pretended.contains($0) || memberWords.contains($0) }
    }

    /// Whether a function puts data where a user's will be: `loadSampleData()`, `addTestData()`, `applyScreenshotSampleData()`.
    static func isSampleFunction(_ name: Name, _ vocabulary: Vocabulary) -> Bool {
        guard vocabulary.holds(name, dataBeginning.isIn), let words = words(of: name, vocabulary, with: sampleBeginnings)
        else { return false }
        return zip(words, words.dropFirst()).contains { (pretended.contains($0) || invented.contains($0) || $0 == "test") && $1 == "data" }
    }

    /// Whether a value is for developers, or stands in for something real: `debugStatus`, `mockAlbums`.
    static func isDebugValue(_ name: Name, _ vocabulary: Vocabulary) -> Bool {
        guard let words = words(of: name, vocabulary, with: sampleBeginnings), let first = words.first else { return false }
        return invented.contains(first) || words.contains("debug")
    }

    /// Words for what stands in for something real.
    private static let invented: Set<String> = [
        "dummies", "dummy", "fixture", "fixtures", "mock", "mocked", "mocks", "stub", "stubs",
    ]
    /// Words that say so of data, and may say something else of anything else.
    private static let pretended: Set<String> = ["demo", "fake", "sample", "samples"]
    private static let dataParts: Set<String> = [
        "content", "data", "factory", "generator", "library", "provider", "seeder", "service", "source", "store",
    ]
    private static let standIns: Set<String> = [
        "backend", "client", "data", "provider", "repository", "runtime", "server", "service", "store",
    ]
    private static let others: Set<String> = ["debug", "previewer", "previews"]
    private static let memberWords: Set<String> = ["example", "examples", "placeholder", "placeholders", "preview", "previews"]
    /// Words that say so together with the next one.
    private static let pairs: [String: Set<String>] = [
        "developer": ["menu", "options", "panel", "settings", "tool", "tools"],
        "feature": ["flag", "flags"],
        "preview": [
            "app", "apps", "container", "content", "data", "factory", "fixtures", "helper", "helpers", "mocks", "provider", "sample",
            "samples", "support", "wrapper",
        ],
        "screenshot": ["data", "mode"],
        "running": ["test", "tests"],
        "test": ["host"],
        "testing": ["panel", "screen", "view"],
        "ui": ["test", "testing", "tests"],
        "xc": ["test"],
    ]
    /// The first three letters of all of them.
    private static let sampleBeginnings = Beginnings([
        "deb", "dem", "dev", "dum", "exa", "fak", "fea", "fix", "moc", "pla", "pre", "sam", "scr", "sim", "stu", "tes",
    ])
    private static let dataBeginning = Beginnings(["dat"])
    private static let exampleBeginnings = Beginnings(["exa", "tes"])
    private static let logBeginning = Beginnings(["ass", "log"])
    private static let toolBeginning = Beginnings(["too"])
    private static let previewBeginning = Beginnings(["dem", "pre"])
    private static let placeholderBeginnings = Beginnings(["pla", "ske"])

    /// Groups of three letters with which words begin. Most names have none of them, and are done with when that is known.
    private struct Beginnings {
        /// Whether a group is one of them, by five bits of each letter.
        private var groups = [Bool](repeating: false, count: 1 << 15)

        init(_ beginnings: [StaticString]) {
            for beginning in beginnings {
                let group = beginning.withUTF8Buffer { $0.reduce(0) { Self.next(after: $0, $1) } }
                groups[group] = true
            }
        }

        /// Whether one of them stands in a name, in lower case or not. Other signs may pass for letters.
        func isIn(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
            groups.withUnsafeBufferPointer { groups in
                var group = 0
                for byte in name {
                    group = Self.next(after: group, byte)
                    if groups[group] { return true }
                }
                return false
            }
        }

        private static func next(after group: Int, _ byte: UInt8) -> Int { (group << 5 | Int(byte & 0x1F)) & 0x7FFF }
    }

    /// The words that a name is made of, if it has a group of letters.
    private static func words(of name: Name, _ vocabulary: Vocabulary, with beginnings: Beginnings) -> [String]? {
        vocabulary.holds(name, beginnings.isIn) ? words(of: vocabulary.bytes(name)) : nil
    }

    /// The words that a name is made of, in lower case: `HTTPLog_old` has three.
    private static func words(of bytes: [UInt8]) -> [String] {
        func isCapital(_ index: Int) -> Bool { bytes.indices.contains(index) && bytes[index] &- UInt8(ascii: "A") < 26 }
        func isSmall(_ index: Int) -> Bool {
            bytes.indices.contains(index) && (bytes[index] &- UInt8(ascii: "a") < 26 || bytes[index] >= 0x80)
        }
        func isPart(_ index: Int) -> Bool {
            isCapital(index) || isSmall(index) || (bytes.indices.contains(index) && bytes[index] &- UInt8(ascii: "0") < 10)
        }
        var words: [String] = []
        var word: [UInt8] = []
        for index in bytes.indices where isPart(index) {
            let startsWord = !isPart(index - 1) || (isCapital(index) && (!isCapital(index - 1) || isSmall(index + 1)))
            if startsWord, !word.isEmpty {
                words.append(String(decoding: word, as: UTF8.self))
                word = []
            }
            word.append(isCapital(index) ? bytes[index] | 0x20 : bytes[index])
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        // `mock2` is another mock.
        return words.map { word in
            let letters = word.utf8.reversed().drop { $0 &- UInt8(ascii: "0") < 10 }.count
            return letters == 0 ? word : String(word.utf8.prefix(letters)) ?? word
        }
    }
}
