import Syntax

/// The `Package.swift` of a Swift package.
enum PackageManifest: ProjectFormat {
    static let name = "SwiftPM"
    static let fileName = "Package.swift"
    static let role = ProjectRole.package

    static func read(_ bytes: [UInt8], path: String, _ files: ProjectFileReader) -> ProjectDescription? {
        let source = SwiftSource(PackageVariant.newest(bytes, in: path.parentFolder, files))
        var description = ProjectDescription(
            targets: targets(source, folder: path.parentFolder), developmentRegion: defaultLocalization(source))
        description.products = products(source)
        return description
    }

    /// The targets of the products, by product.
    private static func products(_ source: SwiftSource) -> [String: [String]] {
        var products: [String: [String]] = [:]
        for i in source.tokens.indices.dropLast()
        where source.kind(i - 1) == .dot && source.kind(i + 1) == .leftParen
            && (source.equals(i, "library") || source.equals(i, "executable"))
        {
            var arguments: [Argument] = []
            _ = Argument.read(source, at: i + 1, before: source.tokens.count, takesClosures: false, into: &arguments)
            func texts(_ label: String) -> [String] {
                let label = source.symbols.intern(label)
                return arguments.first { $0.label == label }.map { literals(source, $0.value) } ?? []
            }
            if let name = texts("name").first { products[name] = texts("targets") }
        }
        return products
    }

    private static func defaultLocalization(_ source: SwiftSource) -> String? {
        guard
            let label = source.tokens.indices.dropLast(2).first(where: {
                source.equals($0, "defaultLocalization") && source.kind($0 + 1) == .colon
            })
        else { return nil }
        return literals(source, label + 2..<label + 3).first
    }

    private static func targets(_ source: SwiftSource, folder: String) -> [ProjectTarget] {
        var targets: [ProjectTarget] = []
        var named: [Int] = []
        let hasLanguage = source.tokens.indices.contains {
            source.equals($0, "defaultLocalization") && source.kind($0 + 1) == .colon
        }
        let deployment = deployment(source)
        let takesUndeclared = PackageVariant.toolsVersion(of: source.lexed.bytes).map { $0 >= [5, 9] } ?? true
        // A Swift Playgrounds package is an app.
        let isApp = source.tokens.indices.contains { source.equals($0, "iOSApplication") }
        for i in 0..<source.tokens.count - 1
        where source.kind(i) == .identifier && source.kind(i + 1) == .leftParen && source.kind(i - 1) == .dot {
            let kind = source.text(i)
            guard let sources = sourceFolders(ofKind: kind) else { continue }
            var arguments: [Argument] = []
            _ = Argument.read(source, at: i + 1, before: source.tokens.count, takesClosures: false, into: &arguments)
            func texts(_ label: String) -> [String] {
                let label = source.symbols.intern(label)
                return arguments.first { $0.label == label }.map { literals(source, $0.value) } ?? []
            }
            // `.target(name: "Core")` also expresses a dependency on another target.
            guard let name = texts("name").first, !isDependency(source, i) else { continue }
            let paths = texts("path").first.map { [$0] } ?? sources.map { "\($0)/\(name)" }
            let files = Files(
                excluded: texts("exclude"), sources: texts("sources"), takesUndeclared: takesUndeclared,
                resources: resources(source, arguments).filter { !$0.path.isEmpty && $0.path != "." })
            if sources.first == "Sources", texts("path").isEmpty { named.append(targets.count) }
            var target =
                ProjectTarget(
                    name: name, isLibrary: !otherKinds.contains(kind) && !isApp,
                    isApp: isApp || kind == "executableTarget",
                    isTest: kind == "testTarget",
                    folders: paths.flatMap { files.folders(in: folder.appending(path: $0)) },
                    resources: texts("resources"), hasLanguage: hasLanguage)
            target.deployment = deployment
            target.needsDeclaredResources = !takesUndeclared
            target.copied = Set(
                paths.flatMap { path in
                    files.resources.filter { !$0.isCompiled }.map {
                        folder.appending(path: path).appending(path: $0.path)
                    }
                })
            target.runsInBuilds = kind == "macro" || kind == "plugin"
            // An executable has a bundle of resources, which is not the main one.
            target.ownBundle = isApp ? .main : .module
            target.dependencies = Set(dependencies(source, arguments))
            target.flags = Set(definitions(source, arguments))
            // The build system turns symbols on for every package with a language.
            target.generatesSymbols = hasLanguage ? true : nil
            targets.append(target)
        }
        // The only target of a package may have its sources directly in `Sources` (SwiftPM 5.9).
        if named.count == 1 {
            let prefix = folder.appending(path: "Sources/" + targets[named[0]].name)
            targets[named[0]].folders += targets[named[0]].folders.filter { $0.path == prefix }.map {
                var folder = $0.moved(from: prefix, to: folder.appending(path: "Sources"))
                // Where there is a folder of the target's name, that is the one.
                folder.excluded.insert(prefix)
                return folder
            }
        }
        return targets
    }

    /// Which files of its folder a target compiles. What is excluded goes first, then resources, then sources.
    private struct Files {
        let excluded: [String]
        /// The only files and folders with code; empty where all of them have it.
        let sources: [String]
        /// Whether the build takes catalogs that the manifest does not declare, as it does since tools version 5.9.
        let takesUndeclared: Bool
        let resources: [(path: String, isCompiled: Bool)]

        func folders(in folder: String) -> [ProjectTarget.Folder] {
            func paths(_ names: [String]) -> [String] { names.map { folder.appending(path: $0) } }
            guard !sources.isEmpty || !resources.isEmpty || !takesUndeclared else {
                return [.init(path: folder, excluded: Set(paths(excluded)))]
            }
            let copied = resources.filter { !$0.isCompiled }.map(\.path)
            let code = ProjectTarget.Folder(
                path: folder, excluded: Set(paths(excluded + resources.map(\.path))),
                includedPatterns: paths(sources), content: .code)
            var others = ProjectTarget.Folder(
                path: folder, excluded: Set(paths(excluded + copied)), content: .resources)
            if !takesUndeclared {
                // The files of a language need no declaration.
                others.includedPatterns = paths(resources.filter(\.isCompiled).map(\.path) + ["*.lproj", "**/*.lproj"])
            }
            return [code, others]
        }
    }

    /// The files and folders in `.process("Resources")` and `.copy("Data")`; only the former are compiled.
    private static func resources(_ source: SwiftSource, _ arguments: [Argument]) -> [(path: String, isCompiled: Bool)]
    {
        let label = source.symbols.intern("resources")
        guard let list = arguments.first(where: { $0.label == label })?.value else { return [] }
        return list.filter {
            source.kind($0) == .dot && source.kind($0 + 2) == .leftParen && source.kind($0 + 3) == .stringStart
        }
        .compactMap { i in literals(source, i + 3..<i + 4).first.map { ($0, source.equals(i + 1, "process")) } }
    }

    /// The targets and products that a target depends on: `"Core"`, `.target(name: "Core")`,
    /// `.product(name: "Kit", package: "kit")`.
    private static func dependencies(_ source: SwiftSource, _ arguments: [Argument]) -> [String] {
        let label = source.symbols.intern("dependencies")
        guard let list = arguments.first(where: { $0.label == label })?.value,
            source.kind(list.lowerBound) == .leftBracket
        else { return [] }
        return source.parts(source.inside(list.lowerBound)).compactMap { literals(source, $0).first }
    }

    /// The conditions that settings of a target define in every build: `.define("NAME")`.
    private static func definitions(_ source: SwiftSource, _ arguments: [Argument]) -> [String] {
        let label = source.symbols.intern("swiftSettings")
        guard let list = arguments.first(where: { $0.label == label })?.value else { return [] }
        return list.filter { source.equals($0, "define") && source.kind($0 + 1) == .leftParen }.flatMap {
            i -> [String] in
            let inside = source.inside(i + 1)
            return Array(source.parts(inside)).count == 1 ? literals(source, inside) : []
        }
    }

    /// The `platforms` of the package: `.iOS(.v15)`, `.macOS("12.3")`. A platform that is not among them has the oldest
    /// version that the tools support; all of them are older than iOS 13.
    private static func deployment(_ source: SwiftSource) -> DeploymentVersions {
        var found = DeploymentVersions()
        for i in source.tokens.indices
        where source.equals(i, "platforms") && source.kind(i + 1) == .colon && source.kind(i + 2) == .leftBracket {
            for part in source.parts(source.inside(i + 2))
            where source.kind(part.lowerBound) == .dot && source.kind(part.lowerBound + 2) == .leftParen {
                let value = source.inside(part.lowerBound + 2)
                guard let platform = Platform(rawValue: source.text(part.lowerBound + 1)) else { continue }
                // `.v10_15`
                let name = value.count == 2 ? source.text(value.lowerBound + 1) : ""
                let version =
                    literals(source, value).first
                    ?? (name.hasPrefix("v") ? String(name.dropFirst().map { $0 == "_" ? "." : $0 }) : "")
                found.add(version, of: platform)
            }
            return found
        }
        found.add("12", of: .iOS)
        return found
    }

    /// Kinds of targets other than libraries.
    private static let otherKinds: Set<String> = ["executableTarget", "macro", "plugin", "testTarget"]

    /// The folders in which a kind of target looks for its sources; `nil` if it is not a target or has no sources.
    ///
    /// Manifests may define functions for targets with common settings: `.featureTarget(name: "Search")`.
    private static func sourceFolders(ofKind kind: String) -> [String]? {
        let sources = ["Sources", "Source", "src", "srcs"]
        switch kind {
        case "plugin": return ["Plugins"]
        case "testTarget": return ["Tests"] + sources
        case "binaryTarget": return nil
        default: return kind == "target" || kind == "macro" || kind.hasSuffix("Target") ? sources : nil
        }
    }

    /// The values of the string literals in an argument, which may be an array.
    private static func literals(_ source: SwiftSource, _ range: Range<Int>) -> [String] {
        range.compactMap { i in
            source.kind(i) == .stringStart ? StringLiteral(source.lexed, source.tree, at: i).plainValue : nil
        }
    }

    /// Whether a token is in a target's list of dependencies.
    private static func isDependency(_ source: SwiftSource, _ i: Int) -> Bool {
        var depth = 0
        var i = i
        while i > 1 {
            i -= 1
            switch source.kind(i) {
            case .rightBracket, .rightParen: depth += 1
            case .leftParen: depth -= 1
            case .leftBracket:
                if depth == 0 { return source.kind(i - 1) == .colon && source.equals(i - 2, "dependencies") }
                depth -= 1
            default: break
            }
            if depth < 0 { return false }
        }
        return false
    }
}

private extension ProjectTarget.Folder {
    /// The same for a folder at another path.
    func moved(from old: String, to new: String) -> Self {
        func moved(_ path: String) -> String { new + path.dropFirst(old.count) }
        return Self(
            path: moved(path), excluded: Set(excluded.map(moved)), excludedPatterns: excludedPatterns.map(moved),
            includedPatterns: includedPatterns.map(moved), content: content)
    }
}
