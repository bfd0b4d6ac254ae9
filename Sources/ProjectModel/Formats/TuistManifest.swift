import Syntax

/// The `Project.swift` of Tuist: its targets, where all of them are written out.
///
/// A manifest may calculate anything. Whatever is no literal where it matters makes it say nothing.
struct TuistManifest: ProjectFormat {
    static let fileName = "Project.swift"
    static let role = ProjectRole.description
    // Apps have types of this name, and so files.
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

    /// `.target(name: …)`, `Target(name: …)` or `Target.target(name: …)`.
    private func target(_ range: Range<Int>) -> ProjectTarget? {
        guard let open = range.first(where: { source.kind($0) == .leftParen }), source.skip(open) == range.upperBound,
            source.equals(open - 1, "target") || source.equals(open - 1, "Target"), range.lowerBound >= open - 3,
            let name = argument("name", ofCallAt: open).flatMap(text)
        else { return nil }
        let product = argument("product", ofCallAt: open).map { source.text($0.upperBound - 1).lowercased() } ?? ""
        var target = ProjectTarget(
            name: name, isLibrary: product.hasSuffix("framework") || product.hasSuffix("library"),
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

    /// Adds the paths that an element of `sources` or `resources` denotes; false if it is not understood.
    private func add(_ element: Range<Int>, _ content: ProjectTarget.Folder.Content, to target: inout ProjectTarget) -> Bool {
        if let pattern = text(element) { return add(pattern, excluding: [], content, to: &target) }
        guard source.kind(element.lowerBound) == .dot, source.kind(element.lowerBound + 2) == .leftParen,
            source.skip(element.lowerBound + 2) == element.upperBound
        else { return false }
        // What is referred to as a folder is copied as it is.
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
        // `Resources/*.ttf`, `Assets/**/*.xcassets`
        if content == .resources, let dot = last.lastIndex(of: "."), !Self.readable.contains(String(last[dot...])) { return true }
        let rest = parts[firstPattern...]
        guard rest.first == "**", rest.count == 1 || (rest.count == 2 && rest.last?.first == "*") else { return false }
        let left = excluding.map(\.withoutWildcards).filter { !$0.isEmpty && !$0.contains("*") }
        let path = folder.appending(path: parts[..<firstPattern].joined(separator: "/"))
        target.folders.append(
            .init(path: path, excluded: Set(left.map { folder.appending(path: $0) }), content: content))
        return true
    }

    /// What may be the end of a pattern for resources that hold texts.
    private static let readable: Set<String> = [".*", ".xcstrings", ".storyboard", ".xib", ".strings", ".stringsdict"]

    // MARK: Reading

    /// The value of an argument of the call whose parenthesis is given.
    private func argument(_ label: String, ofCallAt open: Int) -> Range<Int>? {
        var arguments: [Argument] = []
        _ = Argument.read(source, at: open, before: source.tokens.count, takesClosures: false, into: &arguments)
        let label = source.symbols.intern(label)
        return arguments.first { $0.label == label }?.value
    }

    /// The elements of an array literal; a value that is none is the only one.
    private func elements(_ range: Range<Int>) -> [Range<Int>]? {
        guard source.kind(range.lowerBound) == .leftBracket else { return text(range) == nil ? nil : [range] }
        guard source.skip(range.lowerBound) == range.upperBound else { return nil }
        return Array(source.parts(source.inside(range.lowerBound)))
    }

    /// The text of a literal without interpolations.
    private func text(_ range: Range<Int>) -> String? {
        guard source.kind(range.lowerBound) == .stringStart, source.skip(range.lowerBound) == range.upperBound else { return nil }
        return StringLiteral(source.lexed, source.tree, at: range.lowerBound).plainValue
    }
}
