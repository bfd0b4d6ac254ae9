import Syntax

/// The `Project.swift` of Tuist: the targets that are written out.
///
/// A manifest is Swift code and can compute anything. A target with a relevant value that is not a literal is not
/// reported.
struct TuistManifest: ProjectFormat {
    static let name = "Tuist"
    static let fileName = "Project.swift"
    static let role = ProjectRole.description
    // Apps may have a type of this name, and thus a source file.
    static let ownsFileName = false

    private let source: SwiftSource
    private let folder: String

    static func read(_ bytes: [UInt8], path: String, _: ProjectFileReader) -> ProjectDescription? {
        let manifest = TuistManifest(source: SwiftSource(bytes), folder: path.parentFolder)
        var description = ProjectDescription()
        if manifest.isManifest {
            (description.targets, description.hasUnknownTargets) = manifest.targets()
        }
        return description
    }

    private var isManifest: Bool { source.importedModules().contains(source.symbols.intern("ProjectDescription")) }

    /// The targets that are known, and whether there may be others.
    ///
    /// Targets count wherever the manifest writes them out: a list may be computed from constants and functions.
    private func targets() -> ([ProjectTarget], isPart: Bool) {
        let projects = source.tokens.indices.dropLast().filter { i in
            source.equals(i, "Project") && source.kind(i + 1) == .leftParen && source.kind(i - 1) != .dot
        }
        let project = projects.count == 1 ? projects[0] + 1 : nil
        let common = project.flatMap { argument("settings", ofCallAt: $0) }.map(settings) ?? []
        let listed = project.flatMap { argument("targets", ofCallAt: $0) }.flatMap(elements)
        let written = source.tokens.indices.dropLast().filter { i in
            (source.equals(i, "target") || source.equals(i, "Target")) && source.kind(i + 1) == .leftParen
        }
        return (
            written.compactMap { target($0..<source.skip($0 + 1), common) },
            isPart: listed?.contains { target($0, common) == nil } ?? true
        )
    }

    /// Reads `.target(name: …)`, `Target(name: …)` or `Target.target(name: …)`.
    private func target(_ range: Range<Int>, _ common: [BuildSettings.Layer]) -> ProjectTarget? {
        guard let open = range.first(where: { source.kind($0) == .leftParen }), source.skip(open) == range.upperBound,
            source.equals(open - 1, "target") || source.equals(open - 1, "Target"), range.lowerBound >= open - 3,
            let name = argument("name", ofCallAt: open).flatMap(text)
        else { return nil }
        guard let kind = argument("product", ofCallAt: open), source.kind(kind.upperBound - 2) == .dot else { return nil }
        let product = source.text(kind.upperBound - 1).lowercased()
        let isLibrary = product.hasSuffix("framework") || product.hasSuffix("library")
        var target = ProjectTarget(
            name: name, isLibrary: isLibrary || product == "bundle", isApp: product == "app",
            isTest: product == "unittests" || product == "uitests")
        target.isTool = product == "commandlinetool"
        // Tuist makes an accessor for the resources of every library.
        target.ownBundle = isLibrary ? .module : product == "bundle" ? .forClass : target.isTool ? .tool : .main
        target.platforms =
            argument("destinations", ofCallAt: open).flatMap(platforms)
            ?? argument("platform", ofCallAt: open).flatMap(platforms)
        target.dependencies = argument("dependencies", ofCallAt: open).map(dependencies) ?? []
        target.settings.layers = common + (argument("settings", ofCallAt: open).map(settings) ?? [])
        for (label, content) in [
            ("sources", ProjectTarget.Folder.Content.code), ("resources", .resources), ("buildableFolders", .all),
        ] {
            guard let list = argument(label, ofCallAt: open) else { continue }
            guard let patterns = elements(list) else { return nil }
            for pattern in patterns {
                guard add(pattern, content, to: &target) else { return nil }
            }
        }
        return target
    }

    /// The platforms in `.iOS`, `[.iPhone, .mac, .macCatalyst]`; `nil` for anything else.
    private func platforms(_ range: Range<Int>) -> Set<Platform>? {
        let names = range.filter { source.kind($0).isName }.map { source.text($0) }.filter {
            $0 != "Destination" && $0 != "Platform" && $0 != "Destinations"
        }
        let platforms = names.map { name -> Platform? in
            switch name {
            case "iPhone", "iPad": .iOS
            // The app of an iPad runs there as it is.
            case "macWithiPadDesign", "appleVisionWithiPadDesign": .iOS
            case "mac": .macOS
            case "appleTv": .tvOS
            case "appleWatch": .watchOS
            case "appleVision": .visionOS
            default: Platform(rawValue: name)
            }
        }
        return platforms.isEmpty || platforms.contains(nil) ? nil : Set(platforms.compactMap(\.self))
    }

    /// The targets and the products of packages in `[.target(name: "Core"), .package(product: "Kit"), .external(name:
    /// "Kit")]`, and in `.project(target: "Core", path: "../Core")`.
    private func dependencies(_ range: Range<Int>) -> Set<String> {
        let labels: [StaticString] = ["name", "product", "target"]
        return Set(
            range.compactMap { i in
                guard source.kind(i) == .stringStart, source.kind(i - 1) == .colon,
                    labels.contains(where: { source.equals(i - 2, $0) })
                else { return nil }
                return text(i..<source.skip(i))
            })
    }

    /// The settings in `.settings(base: ["NAME": "value"])`, with those of any configuration, and in the files of
    /// `.debug(name: "Debug", xcconfig: "Debug.xcconfig")`.
    private func settings(_ range: Range<Int>) -> [BuildSettings.Layer] {
        let files = range.filter { source.equals($0, "xcconfig") && source.kind($0 + 1) == .colon }.compactMap { label in
            text(label + 2..<source.skip(label + 2)).map {
                BuildSettings.Layer(configuration: nil, content: .file(folder.appending(path: $0)))
            }
        }
        var values: [String: String] = [:]
        for i in range where source.kind(i) == .stringStart {
            let end = source.skip(i)
            guard source.kind(end) == .colon, let name = text(i..<end) else { continue }
            let isList = source.kind(end + 1) == .leftBracket
            let value = isList ? source.inside(end + 1) : end + 1..<source.skip(end + 1)
            let words = value.filter { source.kind($0) == .stringStart }.compactMap { text($0..<source.skip($0)) }
            // Anything else may have any value.
            values[name] = words.isEmpty ? "$(UNKNOWN)" : words.joined(separator: " ")
        }
        return files + (values.isEmpty ? [] : [.init(configuration: nil, content: .values(values))])
    }

    /// Adds the paths that an element of `sources` or `resources` denotes. Returns `false` if the element is not
    /// supported.
    private func add(
        _ element: Range<Int>, _ content: ProjectTarget.Folder.Content, to target: inout ProjectTarget
    ) -> Bool {
        if let pattern = text(element) { return add(pattern, excluding: [], content, to: &target) }
        guard source.kind(element.lowerBound) == .dot, source.kind(element.lowerBound + 2) == .leftParen,
            source.skip(element.lowerBound + 2) == element.upperBound
        else { return false }
        // A folder reference is copied as is.
        if source.equals(element.lowerBound + 1, "folderReference") { return true }
        let open = element.lowerBound + 2
        guard let first = source.parts(source.inside(open)).first(where: { _ in true }),
            let pattern = text(
                source.kind(first.lowerBound + 1) == .colon ? first.lowerBound + 2..<first.upperBound : first)
        else { return false }
        if source.equals(element.lowerBound + 1, "folder") {
            // The patterns of exceptions are taken inside the folder.
            let excluded = argument("exceptions", ofCallAt: open).map { exclusions(in: $0) } ?? []
            target.folders.append(folder(pattern, excluding: excluded.map { pattern.appending(path: $0) }, content))
            return true
        }
        guard source.equals(element.lowerBound + 1, "glob") else { return false }
        var excluded: [String] = []
        if let list = argument("excluding", ofCallAt: open) {
            // An exclusion that isn't a literal may leave out anything.
            guard let items = elements(list) else { return false }
            excluded = items.compactMap(text)
            guard excluded.count == items.count else { return false }
        }
        if let condition = argument("compilationCondition", ofCallAt: open) ?? argument("inclusionCondition", ofCallAt: open) {
            let path = folder.appending(path: pattern.withoutWildcards)
            guard !path.contains(where: { "*?{[".contains($0) }), let platforms = filter(condition) else { return false }
            target.platformFilters[path] = platforms
        }
        return add(pattern, excluding: excluded, content, to: &target)
    }

    /// The platforms in `.when([.ios, .macos])`; `nil` for anything else.
    private func filter(_ range: Range<Int>) -> Set<Platform>? {
        guard range.count > 3, source.equals(range.lowerBound + 1, "when") else { return nil }
        let names = source.inside(range.lowerBound + 2).filter { source.kind($0).isName }.map { source.text($0) }
        let platforms = names.map { Platform(filter: $0 == "catalyst" ? "maccatalyst" : String($0)) }
        return platforms.isEmpty || platforms.contains(nil) ? nil : Set(platforms.compactMap(\.self))
    }

    /// The patterns in `.exceptions([.exception(excluded: ["Old.swift"])])` that are not for another target.
    private func exclusions(in range: Range<Int>) -> [String] {
        range.filter { source.equals($0, "excluded") && source.kind($0 + 1) == .colon }.flatMap { label -> [String] in
            let list = label + 2..<source.skip(label + 2)
            return elements(list)?.compactMap(text) ?? []
        }
    }

    /// - Parameter excluded: Patterns of files and folders, as the paths are spelled in the manifest.
    private func folder(
        _ path: String, excluding excluded: [String], including included: [String] = [], _ content: ProjectTarget.Folder.Content
    ) -> ProjectTarget.Folder {
        let left = excluded.map(\.withoutWildcards).filter { !$0.isEmpty }.map { folder.appending(path: $0) }
        return .init(
            path: folder.appending(path: path), excluded: Set(left.filter { !$0.contains("*") }),
            excludedPatterns: left.filter { $0.contains("*") }, includedPatterns: included.map { folder.appending(path: $0) },
            content: content)
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
        if content == .resources, let dot = last.lastIndex(of: "."), !Self.readable.contains(String(last[dot...])) {
            return true
        }
        // Braces and sets of letters are not supported.
        guard !pattern.contains(where: { "{[".contains($0) }) else { return false }
        let base = parts[..<firstPattern].joined(separator: "/"), rest = Array(parts[firstPattern...])
        let isWhole = [["**"], ["**", "*"], ["**", "*.*"]].contains(rest) || (content == .code && rest == ["**", "*.swift"])
        target.folders.append(folder(base, excluding: excluding, including: isWhole ? [] : [pattern], content))
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
        guard source.kind(range.lowerBound) == .stringStart, source.skip(range.lowerBound) == range.upperBound else {
            return nil
        }
        return StringLiteral(source.lexed, source.tree, at: range.lowerBound).plainValue
    }
}
