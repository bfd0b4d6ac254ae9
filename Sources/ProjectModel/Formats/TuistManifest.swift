import Syntax

/// The `Project.swift` of Tuist: its targets, if all of them are written out.
///
/// A manifest is Swift code and can compute anything. If a relevant value is not a literal, no targets are reported.
struct TuistManifest: ProjectFormat {
    static let name = "Tuist"
    static let fileName = "Project.swift"
    static let role = ProjectRole.description
    // Apps may have a type of this name, and thus a source file.
    static let ownsFileName = false

    private let source: SwiftSource
    private let folder: String

    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription? {
        let manifest = TuistManifest(source: SwiftSource(bytes), folder: path.parentFolder)
        return ProjectDescription(targets: manifest.isManifest ? manifest.targets() ?? [] : [])
    }

    private var isManifest: Bool { source.importedModules().contains(source.symbols.intern("ProjectDescription")) }

    private func targets() -> [ProjectTarget]? {
        let projects = source.tokens.indices.dropLast().filter { i in
            source.equals(i, "Project") && source.kind(i + 1) == .leftParen && source.kind(i - 1) != .dot
        }
        guard projects.count == 1, let list = argument("targets", ofCallAt: projects[0] + 1), let parts = elements(list) else { return nil }
        var targets: [ProjectTarget] = []
        for part in parts {
            guard let target = target(part) else { return nil }
            targets.append(target)
        }
        return targets
    }

    /// Reads `.target(name: …)`, `Target(name: …)` or `Target.target(name: …)`.
    private func target(_ range: Range<Int>) -> ProjectTarget? {
        guard let open = range.first(where: { source.kind($0) == .leftParen }), source.skip(open) == range.upperBound,
            source.equals(open - 1, "target") || source.equals(open - 1, "Target"), range.lowerBound >= open - 3,
            let name = argument("name", ofCallAt: open).flatMap(text)
        else { return nil }
        let product = argument("product", ofCallAt: open).map { source.text($0.upperBound - 1).lowercased() } ?? ""
        var target = ProjectTarget(
            name: name, isLibrary: product.hasSuffix("framework") || product.hasSuffix("library"), isApp: product == "app",
            isTest: product == "unittests" || product == "uitests")
        for (label, content) in [("sources", ProjectTarget.Folder.Content.code), ("resources", .resources), ("buildableFolders", .all)] {
            guard let list = argument(label, ofCallAt: open) else { continue }
            guard let patterns = elements(list) else { return nil }
            for pattern in patterns {
                guard add(pattern, content, to: &target) else { return nil }
            }
        }
        return target
    }

    /// Adds the paths that an element of `sources` or `resources` denotes. Returns `false` if the element is not supported.
    private func add(_ element: Range<Int>, _ content: ProjectTarget.Folder.Content, to target: inout ProjectTarget) -> Bool {
        if let pattern = text(element) { return add(pattern, excluding: [], content, to: &target) }
        guard source.kind(element.lowerBound) == .dot, source.kind(element.lowerBound + 2) == .leftParen,
            source.skip(element.lowerBound + 2) == element.upperBound
        else { return false }
        // A folder reference is copied as is.
        if source.equals(element.lowerBound + 1, "folderReference") { return true }
        let inside = source.inside(element.lowerBound + 2)
        guard source.equals(element.lowerBound + 1, "glob"), let first = source.parts(inside).first(where: { _ in true }),
            let pattern = text(source.equals(first.lowerBound, "pattern") ? first.lowerBound + 2..<first.upperBound : first)
        else { return false }
        guard let list = argument("excluding", ofCallAt: element.lowerBound + 2) else {
            return add(pattern, excluding: [], content, to: &target)
        }
        let excluded = elements(list)?.compactMap(text) ?? []
        return !excluded.isEmpty && add(pattern, excluding: excluded, content, to: &target)
    }

    private func add(
        _ pattern: String, excluding: [String], _ content: ProjectTarget.Folder.Content, to target: inout ProjectTarget
    ) -> Bool {
        let parts = pattern.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
        guard !pattern.hasPrefix("/"), let last = parts.last else { return false }
        let firstPattern = parts.firstIndex { $0.contains { "*?{[".contains($0) } }
        guard let firstPattern else {
            let path = folder.appending(path: pattern)
            if content != .all, last.contains(".") {
                target.files.insert(path)
            } else {
                target.folders.append(.init(path: path, content: content))
            }
            return true
        }
        // A pattern such as `Resources/*.ttf` or `Assets/**/*.xcassets` matches no files with texts.
        if content == .resources, let dot = last.lastIndex(of: "."), !Self.readable.contains(String(last[dot...])) { return true }
        let rest = parts[firstPattern...]
        guard rest.first == "**", rest.count == 1 || (rest.count == 2 && rest.last?.first == "*") else { return false }
        let left = excluding.map(\.withoutWildcards).filter { !$0.isEmpty && !$0.contains("*") }
        let path = folder.appending(path: parts[..<firstPattern].joined(separator: "/"))
        target.folders.append(
            .init(path: path, excluded: Set(left.map { folder.appending(path: $0) }), content: content))
        return true
    }

    /// The file name extensions of patterns that can match resources with texts.
    private static let readable: Set<String> = [".*", ".xcstrings", ".storyboard", ".xib", ".strings", ".stringsdict"]

    // MARK: Reading

    /// The value of an argument in the call with this opening parenthesis.
    private func argument(_ label: String, ofCallAt open: Int) -> Range<Int>? {
        var arguments: [Argument] = []
        _ = Argument.read(source, at: open, before: source.tokens.count, takesClosures: false, into: &arguments)
        let label = source.symbols.intern(label)
        return arguments.first { $0.label == label }?.value
    }

    /// The elements of an array literal. A single string literal is its own only element; any other value yields `nil`.
    private func elements(_ range: Range<Int>) -> [Range<Int>]? {
        guard source.kind(range.lowerBound) == .leftBracket else { return text(range) == nil ? nil : [range] }
        guard source.skip(range.lowerBound) == range.upperBound else { return nil }
        return Array(source.parts(source.inside(range.lowerBound)))
    }

    /// The value of a string literal without interpolations.
    private func text(_ range: Range<Int>) -> String? {
        guard source.kind(range.lowerBound) == .stringStart, source.skip(range.lowerBound) == range.upperBound else { return nil }
        return StringLiteral(source.lexed, source.tree, at: range.lowerBound).plainValue
    }
}
